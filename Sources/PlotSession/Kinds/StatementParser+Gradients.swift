import Answers
import Expressions
import Statements

// Gradients without a place, and of functions of x, y and z.

/// Statement `gradient x y z` without a place: the partial derivatives as formulas.
struct GradientStatement: FormulaAnsweringKind {
  let formula: Syntax
  let text: String
  let variables: [String]

  /// Empty: `gradient` belongs to ``Gradient``.
  static var commands: [Command] { [] }

  func resolved(
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) -> GradientFormulas {
    try GradientFormulas(of: formula, text: text, by: variables, in: session.scope, run)
  }
}

extension StatementParser {
  private static let coordinatesOfSpace = ["x", "y", "z"]

  /// Reads a gradient that ends behind its function of two or three coordinates; nil, with nothing read, for others.
  mutating func gradientWithoutPlace() throws(Diagnostic) -> GradientStatement? {
    let saved = parser
    defer { parser.endWords = saved.endWords }
    parser.endWords = ["at"]
    try takeOf(behind: "gradient", example: "gradient x^2 y at (1, 2)")
    guard let formula = functionOfTwoAlone() ?? (try? functionOrFormula()) else {
      parser = saved
      return nil
    }
    let variables = coordinates(of: formula).sorted()
    guard parser.peek.kind == .end, variables.count > 1, !formula.isCondition,
      variables.allSatisfy(Self.coordinatesOfSpace.contains)
    else {
      parser = saved
      return nil
    }
    return GradientStatement(
      formula: formula,
      text: parser.text(formula.range),
      variables: variables
    )
  }

  /// Reads the gradient of a function of x, y and z at a point of space; nil, with nothing read, for others.
  mutating func gradientInSpace() throws(Diagnostic) -> Calculation? {
    let saved = parser
    defer { parser.endWords = saved.endWords }
    parser.endWords = ["at"]
    try takeOf(behind: "gradient", example: "gradient x y z at (1, 2, 3)")
    guard let formula = try? functionOrFormula() else {
      parser = saved
      return nil
    }
    let names = coordinates(of: formula)
    guard names.contains("z"), names.allSatisfy(Self.coordinatesOfSpace.contains),
      !formula.differentiates, parser.match(word: "at")
    else {
      parser = saved
      return nil
    }
    parser.endWords = ["along"]
    let place = try parser.expression()
    guard case .call(let callee, let parts) = place.node, callee.name == "tuple", parts.count == 3
    else {
      throw Diagnostic(
        .placeNeeded("gradient", example: "gradient \(parser.text(formula.range)) at (1, 2, 3)"),
        at: place.range
      )
    }
    let slopes = Self.coordinatesOfSpace.enumerated().map { index, name in
      var values = Dictionary(
        zip(Self.coordinatesOfSpace, parts),
        uniquingKeysWith: { first, _ in first }
      )
      values[name] = Syntax(.name("x"), formula.range)
      let derivative = Syntax.Callee(name: "derivative", range: formula.range)
      return Syntax(.call(derivative, [formula.substituting(values), parts[index]]), formula.range)
    }
    func call(_ name: String, _ arguments: [Syntax]) -> Syntax {
      Syntax(.call(Syntax.Callee(name: name, range: place.range), arguments), place.range)
    }
    let gradient = call("tuple", slopes)
    guard parser.match(word: "along") else { return Calculation(point: gradient) }
    let vector = try parser.expression()
    return Calculation(point: call("dot", [gradient, call("unit", [vector])]))
  }
}
