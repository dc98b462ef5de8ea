package import RealFunctions
package import Sampling

/// What is drawn of a differential equation: its vectors or slopes, and solutions.
package struct FieldContent {
  /// What shows the vectors of a field.
  package enum Vectors: Sendable {
    /// Nothing: solutions alone.
    case none
    /// Short strokes, as long as each other: slopes.
    case segments
    /// Arrows: the longer ones where the field is stronger.
    case arrows
    /// Lines along the field, evenly spread.
    case streamlines
  }

  /// The equation.
  package var equation: DifferentialEquation
  /// What shows its vectors.
  package var vectors: Vectors
  /// The points of which solutions are drawn: x, y, and for an equation of second order y′.
  package var starts: [SIMD3<Double>]
  /// Where solutions run: x, or the time of a system; nil for as far as there is something to see.
  package var domain: Interval?

  /// Creates the content; an equation of second order has no vectors.
  package init(
    _ equation: DifferentialEquation,
    _ vectors: Vectors,
    starts: [SIMD3<Double>] = [],
    domain: Interval? = nil
  ) {
    self.equation = equation
    self.vectors = equation.kind == .secondOrder ? .none : vectors
    self.starts = starts
    self.domain = domain
  }

  /// Whether both axes measure the same, so that shapes are looked at.
  var isPlanar: Bool { equation.kind == .system }
}
