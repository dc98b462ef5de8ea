import Expressions

/// An equation such as `y = 2x` that was drawn: it stores nothing, which surprises whoever asks for y
/// afterwards.
struct DrawnEquation {
  /// `y`, `r` or `z`.
  let coordinate: String
  /// The equation as it was written.
  let text: String
  /// Its right side as it was written.
  let right: String

  /// The function that was meant, and how to draw it.
  var hint: EvaluationProblem.CoordinateHint {
    switch coordinate {
    case "r":
      .drawnNotStored(equation: text, parameter: "theta", body: right, drawing: "r = f(theta)")
    case "z":
      .drawnNotStored(equation: text, parameter: "x, y", body: right, drawing: "z = f(x, y)")
    default: .drawnNotStored(equation: text, parameter: "x", body: right, drawing: "f(x)")
    }
  }
}

extension Session {
  /// The equation that was drawn for a coordinate that stands alone.
  func drawnEquation(ofAlone syntax: Syntax) -> DrawnEquation? {
    guard case .name(let name) = syntax.node else { return nil }
    return drawnEquations[name]
  }
}
