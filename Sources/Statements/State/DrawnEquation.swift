import Expressions

/// An equation such as `y = 2x` that was drawn: it stores nothing, which surprises whoever asks for y
/// afterwards.
package struct DrawnEquation {
  /// `y`, `r` or `z`.
  package let coordinate: String
  /// The equation as it was written.
  package let text: String
  /// Its right side as it was written.
  package let right: String

  /// Creates an equation.
  package init(coordinate: String, text: String, right: String) {
    self.coordinate = coordinate
    self.text = text
    self.right = right
  }

  /// The function that was meant, and how to draw it.
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
  /// The equation that was drawn for a coordinate that stands alone.
  package func drawnEquation(ofAlone syntax: Syntax) -> DrawnEquation? {
    guard case .name(let name) = syntax.node else { return nil }
    return drawnEquations[name]
  }
}
