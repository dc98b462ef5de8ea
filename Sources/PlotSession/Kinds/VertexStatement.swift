import Expressions
import RealFunctions
import Resolution
import Statements

/// Statement `vertex x^2 - 4x`: the vertex of a parabola, as a point.
///
///     vertex = "vertex" [ "of" ] ( function | [ "y" "=" ] e )
///
/// It is read as a calculation: with h = -f'(0)/f''(0) the point is (h, f(h)), with all digits. A formula whose third
/// derivative is not proved to be 0, or whose second one is 0, is no parabola, and is refused: its highest and lowest
/// points are extrema.
struct VertexStatement: AnsweringStatementKind {
  /// The formula over x.
  let formula: Syntax
  let calculation: Calculation

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: "vertex",
          usage: "vertex e",
          summary: "calculates the vertex of a parabola",
          examples: ["vertex x^2 - 4x + 1", "f(x) = 2(x - 1)^2 + 3; vertex f"],
          seeAlso: ["extrema", "analyze", "differentiate"]
        ),
        words: { $0.calculationWords(behind: $1) },
        read: { parser throws(Diagnostic) in try parser.vertex() }
      )
    ]
  }

  var facts: StatementFacts { calculation.facts }

  func resolved(
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) -> ResolvedFormula {
    let (second, third) = try Failure.wrap { () throws(Diagnostic) in
      let second = try Evaluation.check(outputs: [formula], parameters: ["x"], in: session.scope)
        .withParameters(1).derivative().derivative()
      return (second, try second.derivative().compiled())
    }
    let most = Double.greatestFiniteMagnitude
    let rest = third.enclosed.enclosures([-most], [most], count: 1, using: run.workspace)
    let isConstant = rest.allSatisfy { $0.lower == 0 && $0.upper == 0 && $0.flags.isEmpty }
    guard isConstant, second.at([0]).knownNumber != 0 else {
      throw .problem(
        .onlyFor("vertex", "parabolas", instead: "write extrema \(run.text(formula.range))"),
        at: formula.range
      )
    }
    return try calculation.resolved(in: session, &run)
  }

  func carryOut(
    _ resolved: ResolvedFormula,
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    try calculation.carryOut(resolved, on: &session, &run)
  }
}

extension StatementParser {
  /// Parses the vertex of a parabola, after the command.
  fileprivate mutating func vertex() throws(Diagnostic) -> any StatementKind {
    try takeOf(behind: "vertex", example: "vertex x^2 - 4x + 1")
    var formula = try functionOrRightSide()
    let names = coordinates(of: formula)
    guard names.count <= 1, !formula.differentiates else {
      throw Diagnostic(.tooManyVariables(names), at: formula.range)
    }
    let range = formula.range
    func node(_ node: Syntax.Node) -> Syntax { Syntax(node, range) }
    if let name = names.first { formula = formula.substituting([name: node(.name("x"))]) }
    func slope(_ value: Syntax) -> Syntax {
      let callee = Syntax.Callee(name: "derivative", range: range)
      return node(.call(callee, [value, node(.number(0))]))
    }
    let place = node(
      .product([
        Syntax.Factor(operation: .times, value: node(.negation(slope(formula)))),
        Syntax.Factor(operation: .divide, value: slope(node(.derivative("x", formula)))),
      ])
    )
    let point = node(.point(place, formula.substituting(["x": place])))
    return VertexStatement(formula: formula, calculation: Calculation(point: point))
  }
}
