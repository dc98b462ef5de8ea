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
    /// Arrows: equally long where colours tell the lengths of vectors, else the longer the stronger the field is.
    case arrows
    /// Lines along the field, evenly spread.
    case streamlines
  }

  /// The equation.
  package var equation: DifferentialEquation
  /// What shows its vectors.
  package var vectors: Vectors
  /// The points of which solutions are drawn: x, y, and for an equation of second order y′, for a system the time.
  package var starts: [SIMD3<Double>]
  /// Where solutions run: x, or the time of a system; nil for as far as there is something to see.
  package var domain: Interval?
  /// Whether arrows and streamlines may have the colours of the lengths of vectors.
  package var isColored = true
  /// What the lengths measure, in words: `speed` of a system.
  package var lengthName = "length"

  /// Creates the content; what has no field has no vectors.
  package init(
    _ equation: DifferentialEquation,
    _ vectors: Vectors,
    starts: [SIMD3<Double>] = [],
    domain: Interval? = nil
  ) {
    self.equation = equation
    self.vectors = equation.kind.hasField ? vectors : .none
    self.starts = starts
    self.domain = domain
  }

  /// Whether both axes measure the same, so that shapes are looked at.
  package var isPlanar: Bool { equation.kind.isPlanar }

  /// Whether the colours of its vectors tell their lengths, unless all have the same.
  var colorsLengths: Bool {
    switch vectors {
    case .none, .segments: false
    case .arrows, .streamlines: isColored
    }
  }
}
