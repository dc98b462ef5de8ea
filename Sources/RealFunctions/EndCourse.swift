/// The proved limit of a function at an end of the real line, or beside a place.
package enum EndCourse: Equatable, Sendable {
  /// The function approaches the line slope · x + intercept arbitrarily closely; beside a place it
  /// tends to the intercept, and the slope is 0.
  case line(slope: Double, intercept: Double)
  /// The function grows or falls without bound, and does not approach a straight line.
  case infinite(isNegative: Bool)

  /// The place that is approached.
  package enum Approach: Equatable, Sendable {
    case minusInfinity, infinity
    /// A finite place from below or from above.
    case place(Double, isFromBelow: Bool)
  }
}
