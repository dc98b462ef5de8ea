/// Where a function goes at an end of the real line, or beside a place, by proof.
package enum EndCourse: Equatable, Sendable {
  /// It comes as near to a straight line as one likes: to slope · x + intercept, or to the intercept beside a place, where the slope
  /// is 0.
  case line(slope: Double, intercept: Double)
  /// It grows beyond all bounds, or falls below all, and comes near to no straight line.
  case infinite(isNegative: Bool)

  /// What is approached.
  package enum Approach: Equatable, Sendable {
    case minusInfinity, infinity
    /// A finite place from below or from above.
    case place(Double, isFromBelow: Bool)
  }
}
