import Expressions

/// An equation such as `y = 2x` that was drawn: it stores nothing, so that a later question for y needs a
/// hint.
package struct DrawnEquation {
  /// The coordinate on its left side: `y`, `r` or `z`.
  package let coordinate: String
  /// The equation as it was written.
  package let text: String
  /// The right side as it was written.
  package let right: String

  /// Creates an equation.
  package init(coordinate: String, text: String, right: String) {
    self.coordinate = coordinate
    self.text = text
    self.right = right
  }

  /// The hint: the function that was meant, and how to draw it.
  package var hint: Problem.CoordinateHint {
    switch coordinate {
    case "r":
      .drawnNotStored(equation: text, parameter: "theta", body: right, drawing: "r = f(theta)")
    case "z":
      .drawnNotStored(equation: text, parameter: "x, y", body: right, drawing: "z = f(x, y)")
    default: .drawnNotStored(equation: text, parameter: "x", body: right, drawing: "f(x)")
    }
  }
}

extension SessionState {
  /// Returns the equation that was drawn for a coordinate, if a formula is that coordinate alone; else nil.
  package func drawnEquation(ofAlone syntax: Syntax) -> DrawnEquation? {
    guard case .name(let name) = syntax.node else { return nil }
    return drawnEquations[name]
  }
}
