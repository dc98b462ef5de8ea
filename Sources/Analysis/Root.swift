package import RealFunctions

/// A place where a function is 0, or a stretch of such places.
package struct Root: Equatable, Sendable {
  /// Why the search believes it.
  package enum Evidence: Equatable, Sendable {
    /// The function has different signs at the ends of ``Root/bracket`` and no break between them.
    case signChange
    /// The function comes within its rounding error of 0 and turns round.
    case touch
    /// The function is exactly 0 there.
    case exactZero
  }

  /// The place, or the stretch if its ends differ.
  package var place: Interval
  /// The numbers that cannot be told from the root: it lies in between.
  package var bracket: Interval
  /// Why it is one.
  package var evidence: Evidence

  /// Whether it is proved: enclosures of the function and its derivatives leave no other possibility.
  package var isProved = false

  /// The ends of a stretch at which the function jumps and is not 0, or has no value: 1 of floor(x).
  package var openEnds: [Double] = []

  /// Whether the function is 0 on a whole stretch.
  package var isStretch: Bool { place.lower < place.upper }
}
