package import RealFunctions
package import Sampling

/// Content for a differential equation: its vectors or slopes, and its solutions.
package struct FieldContent {
  /// Form in which the vectors of a field are drawn.
  package enum Vectors: Sendable {
    /// No vectors, only solutions.
    case none
    /// Short strokes of equal length, which show slopes.
    case segments
    /// Arrows: equally long if colours show the lengths of vectors, else longer where the field is
    /// stronger.
    case arrows
    /// Lines along the field, evenly spread.
    case streamlines
  }

  /// The equation.
  package var equation: DifferentialEquation
  /// Form in which its vectors are drawn.
  package var vectors: Vectors
  /// Points through which solutions are drawn: x, y, and for an equation of second order y′, for a
  /// system the time.
  package var starts: [SIMD3<Double>]
  /// Range of solutions in x, or in the time of a system; nil for as far as there is something to see.
  package var domain: Interval?
  /// Whether the colours of arrows and streamlines may show the lengths of vectors.
  package var isColored = true
  /// Words for the length of a vector, such as `speed` for a system.
  package var lengthName = "length"

  /// Creates the content; an equation without a field gets no vectors.
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

  /// Whether both axes measure the same quantity, so that shapes matter.
  package var isPlanar: Bool { equation.kind.isPlanar }

  /// Whether the colours of vectors show their lengths, unless all have the same length.
  var colorsLengths: Bool {
    switch vectors {
    case .none, .segments: false
    case .arrows, .streamlines: isColored
    }
  }
}
