package import RealFunctions

/// A place where a function is 0, or an interval of such places.
package struct Root: Equatable, Sendable {
  /// The evidence for a root.
  package enum Evidence: Equatable, Sendable {
    /// The function has different signs at the ends of ``Root/bracket`` and no break between them.
    case signChange
    /// The function comes within its rounding error of 0 and turns.
    case touch
    /// The function is exactly 0.
    case exactZero
  }

  /// The place, or the interval if its ends differ.
  package var place: Interval
  /// The interval of numbers that cannot be distinguished from the root, which lies inside.
  package var bracket: Interval
  /// The evidence for the root.
  package var evidence: Evidence

  /// Whether the root is proved: enclosures of the function and its derivatives leave no other
  /// possibility.
  package var isProved = false

  /// The ends of an interval of zeros at which the function jumps away from 0, or is undefined: 1
  /// of floor(x).
  package var openEnds: [Double] = []

  /// Whether the function is 0 on a whole interval.
  package var isStretch: Bool { place.lower < place.upper }
}
