import Expressions

/// Statement `stats …`: data are read as items of pictures are, and described by statistics.
struct StatsStatement: AnsweringStatementKind {
  let request: StatsRequest

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: "stats",
          usage: "stats data",
          summary:
            "tells how many values there are, their mean, deviation, quartiles and ends; of two columns "
            + "their correlation and the line of regression",
          examples: [
            "stats [2, 4, 4, 4, 5, 5, 7, 9]", "stats [1, 2, 3], [2.1, 3.9, 6.2]",
            "stats \"data.csv\" using time:height",
            "s = stats \"data.csv\" using height", "s.max - s.min",
          ],
          seeAlso: ["fit", "histogram", "boxplot", "quantile"]
        ),
        files: .drawing,
        words: { $0.drawingWords(behind: $1) },
        read: { parser throws(Diagnostic) in StatsStatement(request: try parser.stats()) }
      )
    ]
  }

  var facts: StatementFacts {
    StatementFacts(canBeTakenBack: false, files: Set([request.data.filePath].compactMap { $0 }))
  }

  func resolved(
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) -> ResolvedStats {
    try StatsResolver(context: session.context).resolve(request, run)
  }

  func carryOut(
    _ stats: ResolvedStats,
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    for note in stats.notes { run.notes.add(note) }
    return .value(try stats.summary(digits: session.settings.digits, run).text)
  }
}

extension StatementParser {
  /// Parses `stats "d.csv" using 1:2`, `stats L` and `stats L, M`, after the command; two lists are
  /// the columns of points.
  mutating func stats(named word: String = "stats") throws(Diagnostic) -> StatsRequest {
    let command = parser.previous?.range ?? here
    guard parser.peek.kind != .end else {
      throw Diagnostic(.formulaNeeded(word, example: "\(word) [2, 4, 4, 5, 9]"), at: here)
    }
    _ = parser.match(word: "of")
    let start = parser.peek.range.start
    let form: PlotItem.Form
    if beginsData {
      let source = try data()
      try refuseFollowing(source, by: word)
      form = .data(source)
    } else {
      parser.endWords = clauseWords
      defer { parser.endWords = [] }
      let first = try parser.expression()
      if parser.match(.comma) {
        let second = try parser.expression()
        form = .formula(Syntax(.point(first, second), first.range.union(second.range)))
      } else {
        form = .formula(first)
      }
    }
    let range = SourceRange(start, parser.endOfPrevious)
    var item = PlotItem(form: form, text: reading(of: range), range: range)
    if case .data(let source) = form { item.text = source.shortName }
    item.reading = itemReading(of: range)
    return StatsRequest(data: item, range: command)
  }
}
