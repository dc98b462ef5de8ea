import Expressions
import Statements

/// Statement `lagrange (0, 1), (1, 3), (2, 2)`: the polynomial of the lowest degree through points, as a formula.
///
/// The points are those of ``PointsMaker``, which makes the same polynomial a function, `f = lagrange …`.
struct LagrangeStatement: AnsweringStatementKind {
  let maker: PointsMaker

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: PointsMaker.Kind.lagrange.rawValue,
          usage: "lagrange P, Q, …",
          summary: "calculates the polynomial of the lowest degree through points",
          examples: [
            "lagrange (0, 1), (1, 3), (2, 2)", "f = lagrange (0, 1), (1, 3), (2, 2)",
            "f = spline (0, 1), (1, 3), (2, 2)",
          ],
          seeAlso: ["spline", "taylor", "fit"]
        ),
        words: { $0.calculationWords(behind: $1) },
        read: { parser throws(Diagnostic) in
          try parser.takeOf(behind: "lagrange", example: "lagrange (0, 1), (1, 3), (2, 2)")
          guard let maker = try parser.pointsMaker(.lagrange) else {
            throw parser.parser.unexpectedToken()
          }
          return LagrangeStatement(maker: maker)
        }
      )
    ]
  }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: false) }

  func resolved(in session: Session, _ run: inout StatementRun) throws(Failure) -> String {
    try maker.functions(named: "f", in: session, &run).functions.first?.body ?? "0"
  }

  func carryOut(
    _ polynomial: String,
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    run.notes.add("to draw it: plot \(polynomial)")
    return .value(polynomial)
  }
}
