package import RealFunctions

/// A local minimum or maximum, or an interval of them.
package struct Extremum: Equatable, Sendable {
  /// The kind of an extreme value.
  package enum Kind: String, Equatable, Sendable {
    case minimum, maximum
    /// A constant: the function has one value on the whole range.
    case constant
  }

  package var kind: Kind
  /// The place, or the interval if its ends differ.
  package var place: Interval
  /// The value at the place.
  package var value: Double
  /// Whether the value is extreme only because the range, or the domain of the function, ends
  /// there.
  package var isEnd: Bool

  /// Whether the extreme value is proved.
  package var isProved = false

  /// Whether the function has the value on a whole interval.
  package var isStretch: Bool { place.lower < place.upper }
}
