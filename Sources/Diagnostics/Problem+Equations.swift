// Equations and inequalities where something else is asked for.

extension Problem {
  /// `x = y = 2`: two equations at a time, and how each is written.
  package static func equationsTogether(_ first: String, _ second: String) -> Self {
    Self(.E41, "two equations hold together at single points only").writing(
      "solve \(first), \(second), or plot \(first), \(second)"
    )
  }

  /// `solve x^2 > 4`, and the equation that may be meant.
  package static func inequality(_ command: String, example: String) -> Self {
    Self(.E41, "\(command) is for equations, not for inequalities").writing(example)
  }

  /// `extrema x^2 = 4`, and what may be meant.
  package static func equation(_ command: String, example: String) -> Self {
    Self(.E41, "\(command) is for formulas, not for equations").writing(example)
  }

  /// `solve x^2 = 4 and x > 0`, and the range that may be meant.
  package static func condition(_ command: String, example: String) -> Self {
    Self(.E41, "\(command) takes no conditions").writing(example)
  }
}
