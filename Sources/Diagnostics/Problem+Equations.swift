// Equations and inequalities in place of something else.

extension Problem {
  /// Two equations together, `x = y = 2`, and how each is written.
  package static func equationsTogether(_ first: String, _ second: String) -> Self {
    Self(.E41, "two equations hold together at single points only").offering(
      Way("solve \(first), \(second)"),
      Way("plot \(first), \(second)", joint: ", or ")
    )
  }

  /// An inequality, `solve x^2 > 4`, and the equation that is probably meant.
  package static func inequality(_ command: String, example: String) -> Self {
    Self(.E41, "\(command) is for equations, not for inequalities").writing(example)
  }

  /// A condition on both coordinates, which has no list of solutions, and the statement that draws it.
  package static func regionIsDrawn(instead: String) -> Self {
    Self(.E42, "a condition on x and y holds in an area, which is drawn").writing(instead)
  }

  /// An equation, `extrema x^2 = 4`, and what is probably meant.
  package static func equation(_ command: String, example: String) -> Self {
    Self(.E41, "\(command) is for formulas, not for equations").writing(example)
  }

  /// A condition, `solve x^2 = 4 and x > 0`, and the range that is probably meant.
  package static func condition(_ command: String, example: String) -> Self {
    Self(.E41, "\(command) takes no conditions").writing(example)
  }
}
