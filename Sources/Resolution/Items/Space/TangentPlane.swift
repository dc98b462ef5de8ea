import Expressions
import RealFunctions
import Statements

// The plane that touches the surface z = f(x, y) at a place: `tangent plane x^2 - y^2 at (1, 2)`.
//
// Rule. Its heights are f(a, b) + f_x·(x − a) + f_y·(y − b), with the numbers of the place, so that it stays where it
// is when values change later; its name says its equation. Where a slope is not known or not finite there is no such
// plane.

extension ItemResolver {
  /// Returns the tangent plane of a function at a place as a surface.
  func tangentPlane(
    of f: Syntax,
    at written: (x: Syntax, y: Syntax)
  ) throws(Failure) -> ResolvedSpace {
    let formula = try checked([f], over: ["x", "y"]).orFailure().withParameters(2)
    guard formula.kinds == [.number] else {
      throw .problem(
        .onlyFor("a tangent plane", "functions of x and y", instead: nil),
        at: f.range
      )
    }
    let place = (x: try number(written.x), y: try number(written.y))
    let sloped = try Failure.wrap { () throws(Diagnostic) in
      try formula.withGradient()?.compiled()
    }
    guard let sloped else { throw .diagnostic(Diagnostic(.noDerivative, at: f.range)) }
    let values = sloped.columns(at: [place.x, place.y], count: 1, using: workspace)
    guard values.allSatisfy(\.isFinite), place.x.isFinite, place.y.isFinite else {
      throw .problem(
        .onlyFor(
          "a tangent plane",
          "places at which the function has slopes",
          instead: "there are none at (\(place.x.text(digits: 4)), \(place.y.text(digits: 4)))"
        ),
        at: written.x.range.union(written.y.range)
      )
    }
    let at = item.range
    func term(_ slope: Double, _ letter: String, _ origin: Double) -> Syntax {
      let step = Syntax(
        .sum([
          Syntax.Term(isNegative: false, value: Syntax(.name(letter), at)),
          Syntax.Term(isNegative: true, value: Syntax(written: origin, at: at)),
        ]),
        at
      )
      return Syntax(
        .product([
          Syntax.Factor(operation: .times, value: Syntax(written: slope, at: at)),
          Syntax.Factor(operation: .times, value: step),
        ]),
        at
      )
    }
    let parts = [
      Syntax(written: values[0], at: at), term(values[1], "x", place.x),
      term(values[2], "y", place.y),
    ]
    let plane = Syntax(.sum(parts.map { Syntax.Term(isNegative: false, value: $0) }), at)
    let height = values[0] - values[1] * place.x - values[2] * place.y
    let equation = Self.equation(of: [(values[1], "x"), (values[2], "y")], plus: height)
    var resolved = ResolvedSpace(
      .graph(x: try spaceInterval(of: "x"), y: try spaceInterval(of: "y")),
      text: "\(item.text): z = \(equation)"
    )
    let checkedPlane = try checked([plane], over: ["x", "y"]).orFailure().withParameters(2)
    resolved.checked = checkedPlane
    resolved.function = try Failure.wrap { () throws(Diagnostic) in
      try checkedPlane.compiled().enclosed
    }
    resolved.letters = ["x", "y"]
    return resolved
  }

  /// Returns a sum as it is typed: `2x - 4y + 3`.
  private static func equation(
    of terms: [(slope: Double, letter: String)],
    plus rest: Double
  ) -> String {
    var text = ""
    func add(_ part: String) {
      if text.isEmpty {
        text = part
      } else {
        text += part.hasPrefix("-") ? " - \(part.dropFirst())" : " + \(part)"
      }
    }
    for (slope, letter) in terms {
      let part = LineText.text(slope: slope, intercept: 0, over: letter, digits: digitsOfEquation)
      if part != "0" { add(part) }
    }
    let constant = rest.text(digits: digitsOfEquation)
    if constant != "0" || text.isEmpty { add(constant) }
    return text
  }

  private static let digitsOfEquation = 4
}
