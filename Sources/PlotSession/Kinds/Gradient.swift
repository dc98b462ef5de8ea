import Expressions
import Resolution
import Statements

/// Statements on the partial derivatives of a function of x and y at a point, and of x, y and z for gradients.
///
///     gradient = "gradient" [ "of" ] ( function | e ) [ "at" point [ "along" vector ] ]
///     hessian  = "hessian" [ "of" ] ( function | e ) "at" point
///     slope    = "dy" "/" "dx" "of" equation "at" point
///
/// They are read as calculations: the gradient as `(derivative(f(x, 2), 1), derivative(f(1, x), 2))`, by the rules of
/// calculus, and with all digits. Along a vector v the answer is the directional derivative, the product of the
/// gradient with v/|v|. The rows of the Hessian matrix are points, `[(f_xx, f_xy), (f_xy, f_yy)]`. The slope of a
/// curve F(x, y) = 0 is -F_x/F_y. Without a point a gradient is one of formulas (``GradientFormulas``). A formula
/// over x alone has a slope, as `differentiate` answers it.
enum Gradient {
  static var command: Command {
    Command(
      Entry(
        name: "gradient",
        usage: "gradient e [at (a, b) [along v]]",
        summary:
          "calculates the partial derivatives of a function of x and y, or of x, y and z, as formulas or at a point; along a vector, the directional derivative",
        examples: [
          "gradient x y z",
          "gradient x^2 y at (1, 2)", "f(x, y) = x^2 + y^2; gradient f at (3, 4)",
          "gradient x^2 y at (1, 2) along (3, 4)",
        ],
        seeAlso: ["differentiate", "derivatives", "field", "contour"]
      ),
      words: { $0.calculationWords(behind: $1) },
      read: { parser throws(Diagnostic) in try parser.gradient() }
    )
  }

  static var hessian: Command {
    Command(
      Entry(
        name: "hessian",
        usage: "hessian e at (a, b)",
        summary: "calculates the matrix of second derivatives of a function of x and y at a point",
        examples: ["hessian x^3 y at (1, 2)"],
        seeAlso: ["gradient", "extrema", "derivatives"]
      ),
      words: { $0.calculationWords(behind: $1) },
      read: { parser throws(Diagnostic) in try parser.hessian() }
    )
  }
}

/// A function of x and y and a point, behind one of the commands.
private struct PlanePlace {
  let formula: Syntax
  let x: Syntax
  let y: Syntax
  /// The places of the function, or equation, and of the point as typed.
  let typed: (function: SourceRange, place: SourceRange)
  /// Whether the function is the difference of the sides of an equation.
  var isEquation = false

  /// Returns the derivative of a formula along an axis at the point.
  func slope(_ formula: Syntax, _ axis: Syntax.Axis) -> Syntax {
    let (variable, other) = axis == .x ? ("x", "y") : ("y", "x")
    let (place, fixed) = axis == .x ? (x, y) : (y, x)
    let callee = Syntax.Callee(name: "derivative", range: formula.range)
    var values = [other: fixed]
    if variable != "x" { values[variable] = Syntax(.name("x"), formula.range) }
    return Syntax(.call(callee, [formula.substituting(values), place]), formula.range)
  }

  /// The point as one of the curve on which the formula is 0.
  var ofCurve: CurvePoint {
    CurvePoint(
      equation: typed.function,
      place: typed.place,
      difference: formula.substituting(["x": x, "y": y]),
      gradient: (slope(formula, .x), slope(formula, .y)),
      coordinates: (x, y)
    )
  }

  var gradient: Syntax { Syntax(.point(slope(formula, .x), slope(formula, .y)), formula.range) }

  /// The rows of the Hessian matrix, as points.
  var hessian: Syntax {
    let (xx, mixed, yy) = secondDerivatives
    let range = formula.range
    return Syntax(
      .list([Syntax(.point(xx, mixed), range), Syntax(.point(mixed, yy), range)]),
      range
    )
  }

  /// The second derivatives along both axes and the mixed one.
  ///
  /// The mixed derivative follows from the second derivative along the diagonal, f_xx + 2 f_xy + f_yy: a formula is
  /// differentiated along one variable only.
  var secondDerivatives: (xx: Syntax, mixed: Syntax, yy: Syntax) {
    let range = formula.range
    let variable = Syntax(.name("x"), range)
    let two = Syntax(.number(2), range)
    func second(_ values: [String: Syntax], at place: Syntax) -> Syntax {
      let slope = Syntax(.derivative("x", formula.substituting(values)), range)
      return Syntax(.call(Syntax.Callee(name: "derivative", range: range), [slope, place]), range)
    }
    func sum(_ terms: [(isNegative: Bool, value: Syntax)]) -> Syntax {
      Syntax(.sum(terms.map { Syntax.Term(isNegative: $0.isNegative, value: $0.value) }), range)
    }
    func beside(_ place: Syntax) -> Syntax { sum([(false, place), (false, variable)]) }
    let xx = second(["y": y], at: x)
    let yy = second(["x": x, "y": variable], at: y)
    let diagonal = second(["x": beside(x), "y": beside(y)], at: Syntax(.number(0), range))
    let twice = sum([(false, diagonal), (true, xx), (true, yy)])
    let mixed = Syntax(
      .product([
        Syntax.Factor(operation: .times, value: twice),
        Syntax.Factor(operation: .divide, value: two),
      ]),
      range
    )
    return (xx, mixed, yy)
  }

  /// The partial derivative by variables, the outermost first; nil for others than one or two of x and y.
  func derivative(by variables: [String]) -> Syntax? {
    switch variables {
    case ["x"]: slope(formula, .x)
    case ["y"]: slope(formula, .y)
    case ["x", "x"]: secondDerivatives.xx
    case ["y", "y"]: secondDerivatives.yy
    case ["x", "y"], ["y", "x"]: secondDerivatives.mixed
    default: nil
    }
  }
}

extension StatementParser {
  /// Parses a gradient, after the command.
  fileprivate mutating func gradient() throws(Diagnostic) -> any StatementKind {
    if let open = try gradientWithoutPlace() { return open }
    if let inSpace = try gradientInSpace() { return inSpace }
    let place = try planePlace("gradient", example: "gradient x^2 y at (1, 2)", endWords: ["along"])
    guard parser.match(word: "along") else { return Calculation(point: place.gradient) }
    let vector = try parser.expression()
    func call(_ name: String, _ arguments: [Syntax]) -> Syntax {
      Syntax(.call(Syntax.Callee(name: name, range: vector.range), arguments), vector.range)
    }
    return Calculation(point: call("dot", [place.gradient, call("unit", [vector])]))
  }

  /// Parses a Hessian matrix, after the command.
  fileprivate mutating func hessian() throws(Diagnostic) -> any StatementKind {
    let place = try planePlace("hessian", example: "hessian x^3 y at (1, 2)")
    return Calculation(point: place.hessian)
  }

  /// Parses `d/dx f(x, y) at (1, 2)` from `at` on, a partial derivative at a point; nil if that is not what follows.
  mutating func partialDerivative(of value: Syntax) -> (any StatementKind)? {
    var (variables, body): ([String], Syntax) = ([], value)
    while case .derivative(let variable, let inner) = body.node {
      variables.append(variable)
      body = inner
    }
    guard parser.peek.kind == .name("at"), parser.endWords.contains("at"), !variables.isEmpty,
      !body.differentiates, coordinates(of: body).allSatisfy({ $0 == "x" || $0 == "y" })
    else { return nil }
    let saved = parser
    parser.advance()
    parser.endWords = []
    guard let place = try? parser.expression(), parser.peek.kind == .end, givesPoints(place) else {
      parser = saved
      return nil
    }
    let (x, y): (Syntax, Syntax)
    if case .point(let first, let second) = place.node {
      (x, y) = (first, second)
    } else {
      x = Syntax(.component(place, .x), place.range)
      y = Syntax(.component(place, .y), place.range)
    }
    let point = PlanePlace(formula: body, x: x, y: y, typed: (body.range, place.range))
    guard let derivative = point.derivative(by: variables) else {
      parser = saved
      return nil
    }
    return Calculation(point: derivative)
  }

  /// Parses `dy/dx of x^2 + y^2 = 1 at (0.6, 0.8)`, the slope of a curve at one of its points; nil if the statement
  /// does not begin so.
  mutating func slopeOfCurve() throws(Diagnostic) -> (any StatementKind)? {
    let text = textFromHere
    guard text.name(0) == "dy", text.kind(1) == .symbol(.divide), text.name(2) == "dx",
      text.name(3) == "of", scope.kind(of: "dy") == nil, scope.kind(of: "dx") == nil
    else { return nil }
    for _ in 0..<3 { parser.advance() }
    let example = "dy/dx of x^2 + y^2 = 1 at (0.6, 0.8)"
    let place = try planePlace("dy/dx", example: example, takesEquation: true)
    let rise = Syntax(.negation(place.slope(place.formula, .x)), place.formula.range)
    let quotient = Syntax.Node.product([
      Syntax.Factor(operation: .times, value: rise),
      Syntax.Factor(operation: .divide, value: place.slope(place.formula, .y)),
    ])
    return Calculation(
      point: Syntax(quotient, place.formula.range),
      at: place.isEquation ? place.ofCurve : nil
    )
  }

  /// Parses a function of x and y, and the point behind `at`.
  private mutating func planePlace(
    _ command: String,
    example: String,
    endWords: Set<String> = [],
    takesEquation: Bool = false
  ) throws(Diagnostic) -> PlanePlace {
    try takeOf(behind: command, example: example)
    parser.endWords = ["at"]
    defer { parser.endWords = [] }
    let function = functionOfTwoAlone()
    var formula = if let function { function } else { try functionOrFormula() }
    let typed = formula.range
    let text = parser.text(typed)
    var isEquation = false
    if takesEquation, case .comparison(let left, let links) = formula.node, links.count == 1,
      let link = links.first, link.relation == .equal
    {
      formula = left.minus(link.value)
      isEquation = true
    }
    guard parser.match(word: "at") else {
      let other = takesEquation ? "dy/dx of \(text)" : "\(command) \(text)"
      throw Diagnostic(.placeNeeded(command, example: "\(other) at (1, 2)"), at: here)
    }
    parser.endWords = endWords
    let place = try parser.expression()
    let names = coordinates(of: formula)
    guard names.allSatisfy({ $0 == "x" || $0 == "y" }), !formula.differentiates else {
      throw Diagnostic(
        .onlyFor(command, "functions of x and y", instead: example),
        at: formula.range
      )
    }
    if case .point(let x, let y) = place.node {
      return PlanePlace(
        formula: formula,
        x: x,
        y: y,
        typed: (typed, place.range),
        isEquation: isEquation
      )
    }
    guard givesPoints(place) else {
      throw Diagnostic(
        .placeNeeded(command, example: "\(command) \(text) at (\(parser.text(place.range)), 0)"),
        at: place.range
      )
    }
    return PlanePlace(
      formula: formula,
      x: Syntax(.component(place, .x), place.range),
      y: Syntax(.component(place, .y), place.range),
      typed: (typed, place.range),
      isEquation: isEquation
    )
  }
}
