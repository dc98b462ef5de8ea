import Expressions
import RealFunctions

/// What `stats` asks for: numbers that describe one column of data, or two and how they hang together.
struct StatsRequest {
  /// A file, a list, or a list of points.
  var data: PlotItem
  /// Where the command stands.
  var range: SourceRange
}

/// `stats …`: data are read as items of pictures are, and described by numbers.
struct StatsStatement: StatementKind {
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
    try session.resolve(request, run)
  }

  func carryOut(
    _ stats: ResolvedStats,
    on session: inout Session,
    _ run: inout StatementRun,
    _ emit: (Event) -> Void
  ) throws(Failure) -> StatementAnswer {
    .event(try session.summary(of: stats, run))
  }
}

extension StatementParser {
  /// `stats "d.csv" using 1:2`, `stats L` and `stats L, M`, behind the command; two lists are the columns of points.
  fileprivate mutating func stats() throws(Diagnostic) -> StatsRequest {
    let command = parser.previous?.range ?? here
    guard parser.peek.kind != .end else {
      throw Diagnostic(.formulaNeeded("stats", example: "stats [2, 4, 4, 5, 9]"), at: here)
    }
    _ = parser.match(word: "of")
    let start = parser.peek.range.start
    let form: PlotItem.Form
    if beginsData {
      let source = try data()
      try refuseFollowing(source, by: "stats")
      form = .data(source)
    } else {
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

/// Data whose columns are settled.
struct ResolvedStats {
  let points: [PlotPoint]
  /// The names of the columns that count: two, or the second one alone.
  let names: [String]
  /// The list that was written or stored, if it is one of numbers: what it means has more digits than its doubles.
  let list: CheckedFormula?

  /// A measure of the list with all its digits; nil where there is no list.
  func exact(_ measure: ListMeasure, _ workspace: Workspace) -> Double? {
    guard let formula = list?.measured(by: measure) else { return nil }
    let digits = AnswerDigits.significant(AnswerDigits.ofDoubles)
    return (try? formula.value(using: workspace, digits: digits))?.value.number
  }
}

extension Session {
  /// Reads the data of `stats`.
  fileprivate func resolve(_ request: StatsRequest, _ run: StatementRun) throws(Failure)
    -> ResolvedStats
  {
    var item = request.data
    if case .data(let source) = item.form { item.form = .data(located(source)) }
    let resolved = try ItemResolver(item, self, run.workspace).resolved()
    guard case .points(let points) = resolved.content else {
      throw .problem(
        .onlyFor("stats", "lists and files", instead: "write stats [2, 4, 4, 5, 9]"),
        at: item.range
      )
    }
    // Blank lines of a file part groups: they are no rows. A list has an element where its value is missing.
    let rows = points.isData ? points.points.filter { !($0.x.isNaN && $0.y.isNaN) } : points.points
    return ResolvedStats(points: rows, names: names(of: points, item), list: list(of: item))
  }

  private func list(of item: PlotItem) -> CheckedFormula? {
    guard case .formula(let syntax) = item.form else { return nil }
    return (try? state.resolved(syntax))?.checked
  }

  /// The names of two columns, or of the one that has numbers; rows that are counted, and times, are none.
  private func names(of points: ResolvedPoints, _ item: PlotItem) -> [String] {
    guard case .data(let source) = item.form else {
      if points.isPlanar { return ["x", "y"] }
      // A list that is written is no name.
      guard case .formula(let syntax) = item.form, case .name(let name) = syntax.node else {
        return ["values"]
      }
      return [name]
    }
    let second = points.yName ?? "column \(points.yNumber)"
    let isCounted = points.xNumber == nil || points.categories != nil || points.areTimes.x
    if isCounted || source.columns.map({ $0.x == nil }) == true { return [second] }
    return [points.xName ?? "column \(points.xNumber ?? 1)", second]
      .map { DataTable.shown($0, atMost: 30) }
  }

  /// The numbers that describe the columns.
  fileprivate func summary(of stats: ResolvedStats, _ run: StatementRun) throws(Failure) -> Event? {
    let cancellation = run.workspace.cancellation
    let values =
      stats.names.count == 2
      ? [stats.points.map(\.x), stats.points.map(\.y)] : [stats.points.map(\.y)]
    var columns: [ColumnSummary] = []
    for (name, values) in zip(stats.names, values) {
      guard
        let column = ColumnSummary(
          name,
          values,
          exact: { stats.exact($0, run.workspace) },
          isCancelled: { cancellation.isCancelled }
        )
      else { throw .interrupted }
      columns.append(column)
    }
    let pair = stats.names.count == 2 ? PairSummary(stats.points) : nil
    try run.refuseCancelled()
    return .value(StatsAnswer(columns: columns, pair: pair, digits: settings.digits).text)
  }
}
