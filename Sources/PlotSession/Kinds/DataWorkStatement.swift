import DataAnswers
import DataFiles
import Expressions
import RealFunctions
import Resolution
import Statements

// Work on the rows of data as a statement of its own:
//
//     work     = "integrate" data [ range ] | "peaks" data [ [ "prominence" ] number ]
//              | word data                      any other word of `RowWork`
//
// The integral is that of the lines from row to row: the sum of trapezoids, whose ends may lie between two rows. It is
// answered, and kept as `ans`. Peaks are a table of places, heights and prominences. Any other word draws what the
// clause of that name draws.

/// Statements `integrate "d.csv" using 1:2 for x in 2..4` and `peaks "d.csv" using 1:2`.
struct DataWorkStatement: AnsweringStatementKind {
  enum Question {
    case integral(RangeClause?)
    case peaks(least: Double)
  }

  let question: Question
  let item: PlotItem

  /// Empty: the words are those of commands for formulas, or of clauses.
  static var commands: [Command] { [] }

  var facts: StatementFacts {
    StatementFacts(canBeTakenBack: false, files: Set([item.filePath].compactMap { $0 }))
  }

  func resolved(in session: Session, _ run: inout StatementRun) throws(Failure) -> ResolvedItem {
    var item = item
    if case .data(let source) = item.form { item.form = .data(session.context.located(source)) }
    return try ItemResolver(item, session.context, run.workspace).resolved()
  }

  func carryOut(
    _ resolved: ResolvedItem,
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    for note in resolved.notes { run.notes.add(note) }
    guard case .points(let points) = resolved.content, points.categories == nil else {
      throw .problem(
        .onlyFor(
          word,
          "one column over numbers or dates",
          instead: "write \(word) \"d.csv\" using 1:2"
        ),
        at: item.range
      )
    }
    let rows = points.points.filter { $0.x.isFinite && $0.y.isFinite }.sorted { $0.x < $1.x }
    switch question {
    case .integral(let range):
      return try integral(
        of: rows,
        over: range,
        areTimes: points.areTimes.x,
        on: &session,
        &run
      )
    case .peaks(let least):
      let found = WorkedRows(work: .peaks(prominence: least)).peaks(of: rows, least)
      var table = ResultTable(
        names: [points.xName ?? "x", points.yName ?? "y", "prominence"],
        rows: found.map { [$0.point.x, $0.point.y, $0.prominence] },
        digits: session.settings.digits
      )
      let times = [points.areTimes.x, points.areTimes.y].enumerated().filter(\.element)
      table.showTimes(in: times.map(\.offset))
      if found.isEmpty { return .value("no row is higher than its neighbours") }
      session.lastTable = table
      return .table(table)
    }
  }

  private var word: String {
    switch question {
    case .integral: "integrate"
    case .peaks: "peaks"
    }
  }

  private func integral(
    of rows: [PlotPoint],
    over range: RangeClause?,
    areTimes: Bool,
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    guard let first = rows.first?.x, let last = rows.last?.x, first < last else {
      throw .problem(
        .onlyFor("integrate", "two rows or more with different x", instead: nil),
        at: item.range
      )
    }
    let digits = session.settings.digits
    func place(_ x: Double, digits: Int) -> String {
      areTimes ? Value.number(x).textOfTimes() ?? "" : x.text(digits: digits)
    }
    var (lower, upper) = (first, last)
    if let range {
      let interval = try RangeResolver(
        scope: session.scope,
        digits: digits,
        workspace: run.workspace
      ).interval(range, named: range.variable?.text ?? "x")
      (lower, upper) = (interval.lower, interval.upper)
      guard lower >= first, upper <= last else {
        throw .problem(
          .onlyFor(
            "integrate",
            "places between the first and the last row",
            instead:
              "the rows go from \(place(first, digits: digits)) to \(place(last, digits: digits))"
          ),
          at: range.lower.range.union(range.upper.range)
        )
      }
    }
    let curve = KnotCurve(x: rows.map(\.x), y: rows.map(\.y), .linear).parts
    let inner = rows.filter { lower < $0.x && $0.x < upper }
    let ends = [lower, upper].map { KnotCurve.value(of: curve, at: $0, order: 0) }
    let values = [ends[0]] + inner.map(\.y) + [ends[1]]
    let places = [lower] + inner.map(\.x) + [upper]
    let value = SequenceCalculus.integrals(of: values, at: places).last ?? .nan
    run.notes.add(
      "trapezoids over \(places.count) places, from \(place(lower, digits: 6)) to \(place(upper, digits: 6))"
        + (areTimes ? ", over seconds" : "")
    )
    session.state.scope.define("ans", as: .number(value))
    return .value(try session.state.text(.number(value), run))
  }
}

extension StatementParser {
  /// Reads work on data: `integrate "d.csv" using 1:2`; nil if no such word stands in front of a file or a table.
  mutating func workOnData() throws(Diagnostic) -> (any StatementKind)? {
    guard case .name(let word) = parser.peek.kind else { return nil }
    let isIntegral = word == "integrate" || word == "integral"
    guard isIntegral || RowWork.isWord(word) else { return nil }
    let hasOf = parser.peek(ahead: 1).kind == .name("of")
    switch parser.peek(ahead: hasOf ? 2 : 1).kind {
    case .text: break
    case .name(let name):
      guard scope.isTable(name), endsTable(at: hasOf ? 3 : 2) else { return nil }
    default: return nil
    }
    parser.advance()
    if hasOf { parser.advance() }
    guard isIntegral || word == "peaks" else {
      var request = try plot(keepsPicture: false)
      for index in request.items.indices {
        guard case .data(var source) = request.items[index].form, source.work == nil else {
          continue
        }
        source.work = RowWork.words.first { $0.word == word }?.work
        request.items[index].form = .data(source)
      }
      return PlotStatement(request: request)
    }
    let start = here.start
    parser.endWords = ["prominence"]
    defer { parser.endWords = [] }
    var source = try data()
    try refuseFollowing(source, by: word)
    var question = DataWorkStatement.Question.peaks(least: 0)
    if isIntegral {
      question = .integral(try domain())
    } else {
      _ = parser.match(word: "prominence")
      if case .number(let least) = parser.peek.kind, least >= 0 {
        parser.advance()
        question = .peaks(least: least)
      } else if parser.previous?.kind == .name("prominence") {
        throw Diagnostic(
          .numberOutside(
            option: "prominence",
            parser.text(here),
            example: "peaks \"d.csv\" using 1:2 prominence 0.5"
          ),
          at: here
        )
      }
    }
    while try readClause(of: &source) {}
    if case .peaks? = source.work, !isIntegral {
      let clauses = source.columns.map { " using \($0.spelled)" } ?? ""
      throw Diagnostic(
        .writtenTwice(
          "peaks",
          instead: "peaks \(TextSpelling.quoted(source.path))\(clauses) prominence 0.5"
        ),
        at: source.range
      )
    }
    let range = SourceRange(start, parser.endOfPrevious)
    var item = PlotItem(form: .data(source), text: source.shortName, range: range)
    item.reading = itemReading(of: range)
    return DataWorkStatement(question: question, item: item)
  }

  /// Whether the name of a table stands alone, and is not the first part of a column, `d.t` or `d[1]`.
  private func endsTable(at place: Int) -> Bool {
    switch parser.peek(ahead: place).kind {
    case .end, .name, .symbol(.comma), .number: true
    default: false
    }
  }
}
