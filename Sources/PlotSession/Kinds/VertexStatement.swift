import Expressions
import RealFunctions
import Resolution
import Statements

/// Statements `vertex x^2 - 4x`, the vertex of a parabola as a point, and `discriminant x^2 - 4x`.
///
///     vertex = ( "vertex" | "discriminant" ) [ "of" ] ( function | [ "y" "=" ] e )
///
/// They are read as calculations: with h = -f'(0)/f''(0) the point is (h, f(h)), with all digits, and the discriminant
/// b² - 4ac is f'(0)² - 2 f''(0) f(0). A formula whose third
/// derivative is not proved to be 0, or whose second one is 0, is no parabola, and is refused: its highest and lowest
/// points are extrema.
struct VertexStatement: AnsweringStatementKind {
  /// What is asked of a parabola.
  enum Form: String, CaseIterable {
    case vertex, discriminant
  }

  let form: Form
  /// The formula over x.
  let formula: Syntax
  let calculation: Calculation

  static var commands: [Command] {
    Form.allCases.map { form in
      Command(
        form.entry,
        words: { $0.calculationWords(behind: $1) },
        read: { parser throws(Diagnostic) in try parser.vertex(form) }
      )
    }
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
        .onlyFor(
          form.rawValue,
          form.subjects,
          instead: "write \(form.other) \(run.text(formula.range))"
        ),
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

extension VertexStatement.Form {
  /// The row of help.
  fileprivate var entry: Entry {
    switch self {
    case .vertex:
      Entry(
        name: rawValue,
        usage: "vertex e",
        summary: "calculates the vertex of a parabola",
        examples: ["vertex x^2 - 4x + 1", "f(x) = 2(x - 1)^2 + 3; vertex f"],
        seeAlso: ["extrema", "analyze", "differentiate"]
      )
    case .discriminant:
      Entry(
        name: rawValue,
        usage: "discriminant e",
        summary:
          "calculates b^2 - 4a c of a x^2 + b x + c: above 0 there are two zeros, at 0 one, below none",
        examples: ["discriminant x^2 - 6x + 9", "discriminant 2x^2 + 3x + 5"],
        seeAlso: ["roots", "vertex", "factor"]
      )
    }
  }

  /// The formulas that have it, and the command for others.
  fileprivate var subjects: String { self == .vertex ? "parabolas" : "quadratic formulas" }
  fileprivate var other: String { self == .vertex ? "extrema" : "roots" }
}

extension StatementParser {
  /// Parses the vertex or the discriminant of a parabola, after the command.
  fileprivate mutating func vertex(
    _ form: VertexStatement.Form
  ) throws(Diagnostic) -> any StatementKind {
    try takeOf(behind: form.rawValue, example: "\(form.rawValue) x^2 - 4x + 1")
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
    let calculation: Calculation
    switch form {
    case .vertex:
      let place = node(
        .product([
          Syntax.Factor(operation: .times, value: node(.negation(slope(formula)))),
          Syntax.Factor(operation: .divide, value: slope(node(.derivative("x", formula)))),
        ])
      )
      calculation = Calculation(point: node(.point(place, formula.substituting(["x": place]))))
    case .discriminant:
      let (zero, two) = (node(.number(0)), node(.number(2)))
      let square = node(.power(slope(formula), two))
      let product = node(
        .product([
          Syntax.Factor(operation: .times, value: two),
          Syntax.Factor(operation: .times, value: slope(node(.derivative("x", formula)))),
          Syntax.Factor(operation: .times, value: formula.substituting(["x": zero])),
        ])
      )
      calculation = Calculation(point: square.minus(product))
    }
    return VertexStatement(form: form, formula: formula, calculation: calculation)
  }
}
