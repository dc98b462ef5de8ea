package import Expressions

/// A curve whose length is computed: y(x), x(y), (x(t), y(t)), (x(t), y(t), z(t)) or r(θ).
///
/// Its length is the integral of its speed: √(1 + y′²), √(x′² + y′²), √(x′² + y′² + z′²), √(r² + r′²).
package struct MeasuredCurve {
  private enum Form {
    case height(Syntax)
    case point(Syntax, Syntax)
    case polar(Syntax)
    case space([Syntax])
  }

  private let form: Form
  /// The variable that the form alone decides, unless a range names another one.
  package let ownVariable: String?
  private let range: SourceRange

  package init(_ syntax: Syntax) {
    range = syntax.range
    switch syntax.node {
    case .point(let x, let y): (form, ownVariable) = (.point(x, y), nil)
    case .comparison(let left, let links) where links.count == 1:
      let right = links[0].value
      switch left.node {
      case .name("r"): (form, ownVariable) = (.polar(right), "theta")
      case .name("x"): (form, ownVariable) = (.height(right), "y")
      case .name("y"): (form, ownVariable) = (.height(right), right.mentions("x") ? "x" : nil)
      default: (form, ownVariable) = (.height(syntax), nil)
      }
    default: (form, ownVariable) = (.height(syntax), nil)
    }
  }

  /// Creates the curve in space with three coordinates.
  package init(coordinates: [Syntax], in range: SourceRange) {
    (form, ownVariable, self.range) = (.space(coordinates), nil, range)
  }

  /// Returns the speed along a variable, as a formula.
  package func speed(along variable: String) -> Syntax {
    func slope(_ formula: Syntax) -> Syntax { node(.derivative(variable, formula)) }
    let squares: [Syntax] =
      switch form {
      case .height(let y): [node(.number(1)), square(slope(y))]
      case .point(let x, let y): [square(slope(x)), square(slope(y))]
      case .polar(let r): [square(r), square(slope(r))]
      case .space(let coordinates): coordinates.map { square(slope($0)) }
      }
    let sum = node(.sum(squares.map { Syntax.Term(isNegative: false, value: $0) }))
    return node(.call(Syntax.Callee(name: "sqrt", range: range), [sum]))
  }

  private func square(_ formula: Syntax) -> Syntax {
    node(.power(formula, node(.number(2))))
  }

  private func node(_ node: Syntax.Node) -> Syntax { Syntax(node, range) }
}
