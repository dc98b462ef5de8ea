import DataAnswers
import Expressions
import Resolution
import Statements

// Statistics with a name:
//
//     definition = name "=" "stats" data
//
// `s = stats "d.csv" using 1:2` makes each number of `stats` a value: `s.n`, `s.mean`, `s.max`. Of two columns `s.mean`
// is that of y, and `s.mean_x` and `s.mean_y` are those of both, as in gnuplot; the numbers of the pair are
// `s.correlation`, `s.slope`, `s.intercept` and their errors. Of groups, and of more columns, each number is a list
// with an element for each of them, as the parameters of a fit of groups are.

/// Statement `s = stats "d.csv" using 1:2`.
struct StatisticsDefinition: AnsweringStatementKind {
  let name: Word
  let request: StatsRequest

  /// Empty: no command word begins the statement.
  static var commands: [Command] { [] }

  var facts: StatementFacts {
    StatementFacts(
      canBeTakenBack: true,
      defines: name.text,
      files: Set([request.data.filePath].compactMap { $0 })
    )
  }

  func resolved(in session: Session, _ run: inout StatementRun) throws(Failure) -> ResolvedStats {
    try StatsResolver(context: session.context).resolve(request, run)
  }

  /// Stores the numbers; at a prompt they are shown as `stats` shows them.
  func carryOut(
    _ stats: ResolvedStats,
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    for note in stats.notes { run.notes.add(note) }
    let answer = try stats.summary(digits: session.settings.digits, run)
    let numbers = answer.numbers
    let elements =
      numbers.reduce(0) { $0 + $1.value.elementCount } + (stats.listed?.elementCount ?? 0)
    if session.scope.listElements + elements > Problem.storedElementLimit {
      throw .problem(.storedListsTooLarge, at: request.data.range)
    }
    let place = source(in: session)
    let statistics = NamedStatistics(
      file: place?.written == nil ? place?.file : nil,
      clauses: place.map { $0.written == nil ? $0.clauses : $0.statement } ?? "",
      data: place == nil ? stats.listed : nil,
      parts: numbers.map(\.name)
    )
    run.notes.add(
      session.state.scope.define(
        name.text,
        as: statistics,
        values: numbers.map(\.value),
        times: answer.times
      )
    )
    return .echo(answer.text)
  }

  /// The file of the data, as it is found from the folder of the program; nil for a list.
  private func source(in session: Session) -> DataSource? {
    guard case .data(let source) = request.data.form else { return nil }
    return session.context.located(source)
  }

  /// Whether it gives the statistics of that name in a session, as far as the statement tells it.
  func agrees(with session: Session) -> Bool {
    guard let kept = session.scope.statistics(named: name.text) else { return false }
    guard case .data(let source) = request.data.form else { return kept.data != nil }
    return kept.data == nil
      && kept.clauses == (source.written == nil ? source.clauses : source.statement)
  }
}

extension StatementParser {
  /// Parses `s = stats "d.csv" using 1:2`, after the equals sign; nil for any other value.
  mutating func statistics(_ name: Word) throws(Diagnostic) -> StatisticsDefinition? {
    guard parser.peek.kind == .name("stats"), scope.kind(of: "stats") == nil else { return nil }
    parser.advance()
    return StatisticsDefinition(name: name, request: try stats())
  }
}
