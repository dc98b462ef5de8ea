package import RealFunctions

/// A local minimum or maximum, or a stretch of them.
package struct Extremum: Equatable, Sendable {
  /// What kind of extreme value it is.
  package enum Kind: String, Equatable, Sendable {
    case minimum, maximum
    /// The function has one value on the whole range.
    case constant
  }

  package var kind: Kind
  /// The place, or the stretch if its ends differ.
  package var place: Interval
  /// The value there.
  package var value: Double
  /// Whether it is one because the range, or the domain of the function, ends there.
  package var isEnd: Bool

  /// Whether it is proved that the function has one there.
  package var isProved = false

  /// Whether the function has the value on a whole stretch.
  package var isStretch: Bool { place.lower < place.upper }
}
