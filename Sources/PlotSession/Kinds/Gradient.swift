import Expressions

/// Statement `gradient f at (1, 2)`: the point of both partial derivatives at a point.
///
///     gradient = "gradient" [ "of" ] ( function | e ) "at" point
///
/// It is read as a calculation, `(derivative(f(x, 2), 1), derivative(f(1, x), 2))`: by the rules of calculus, and with
/// all digits. A formula over x alone has a slope, as `differentiate` answers it.
enum Gradient {
  static var command: Command {
    Command(
      Entry(
        name: "gradient",
        usage: "gradient e at (a, b)",
        summary: "calculates both partial derivatives of a function of x and y at a point",
        examples: ["gradient x^2 y at (1, 2)", "f(x, y) = x^2 + y^2; gradient f at (3, 4)"],
        seeAlso: ["differentiate", "derivatives", "field", "contour"]
      ),
      words: { $0.calculationWords(behind: $1) },
      read: { parser throws(Diagnostic) in try parser.gradient() }
    )
  }
}

extension StatementParser {
  /// Parses a gradient, after the command.
  fileprivate mutating func gradient() throws(Diagnostic) -> any StatementKind {
    try takeOf(behind: "gradient", example: "gradient x^2 y at (1, 2)")
    parser.endWords = ["at"]
    defer { parser.endWords = [] }
    let function = functionOfTwoAlone()
    let formula = if let function { function } else { try functionOrFormula() }
    let text = parser.text(formula.range)
    guard parser.match(word: "at") else {
      throw Diagnostic(.placeNeeded("gradient", example: "gradient \(text) at (1, 2)"), at: here)
    }
    let place = try parser.expression()
    let names = coordinates(of: formula)
    guard names.allSatisfy({ $0 == "x" || $0 == "y" }), !formula.differentiates else {
      throw Diagnostic(
        .onlyFor("gradient", "functions of x and y", instead: "gradient x^2 y at (1, 2)"),
        at: formula.range
      )
    }
    guard case .point(let x, let y) = place.node else {
      guard givesPoints(place) else {
        throw Diagnostic(
          .placeNeeded("gradient", example: "gradient \(text) at (\(parser.text(place.range)), 0)"),
          at: place.range
        )
      }
      return calculation(
        of: formula,
        at: Syntax(.component(place, .x), place.range),
        Syntax(.component(place, .y), place.range)
      )
    }
    return calculation(of: formula, at: x, y)
  }

  private func calculation(of formula: Syntax, at x: Syntax, _ y: Syntax) -> Calculation {
    let variable = Syntax(.name("x"), formula.range)
    func derivative(_ values: [String: Syntax], _ place: Syntax) -> Syntax {
      let callee = Syntax.Callee(name: "derivative", range: formula.range)
      return Syntax(.call(callee, [formula.substituting(values), place]), formula.range)
    }
    let slopes = (derivative(["y": y], x), derivative(["x": x, "y": variable], y))
    return Calculation(point: Syntax(.point(slopes.0, slopes.1), formula.range))
  }
}
