import Expressions

/// `area x^2 + y^2 < 4`.
struct AreaStatement: AnsweringStatementKind {
  let item: PlotItem

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: "area",
          usage: "area condition",
          summary: "measures the region of a condition, with a bound that is proved",
          examples: ["area x^2 + y^2 < 4", "area y > x^2 and y < x + 2"],
          seeAlso: ["region", "integrate", "analysis"]
        ),
        words: { $0.calculationWords(behind: $1) },
        read: { parser throws(Diagnostic) in AreaStatement(item: try parser.region()) }
      )
    ]
  }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: false) }

  func resolved(
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) -> ResolvedItem {
    try ItemResolver(item, session.context, run.workspace).resolved()
  }

  func carryOut(
    _ item: ResolvedItem,
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    var search = AnalysisRun(session.state)
    let text = try search.area(of: item, &run)
    session.state = search.state
    return .value(text)
  }
}

extension StatementParser {
  /// `area of x^2 + y^2 < 4`, behind the command; between and under curves it is an item that is drawn.
  fileprivate mutating func region() throws(Diagnostic) -> PlotItem {
    _ = parser.match(word: "of")
    switch parser.peek.kind {
    case .end: throw Diagnostic(.formulaNeeded("area", example: "area x^2 + y^2 < 4"), at: here)
    case .name("between"), .name("under"): throw parser.unexpectedToken()
    default: return try item()
    }
  }
}
