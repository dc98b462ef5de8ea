import RealFunctions

/// A zero of a factor, the only one in its bracket.
struct IsolatedZero {
  /// The interval that contains the zero.
  var bracket: Interval
  /// The zero itself, if it is a double.
  var exact: Double?
  /// The reported place.
  var place: Double
  var evidence: Root.Evidence
  /// Whether the function rises through the zero, with values below 0 before it and above 0 after
  /// it in the bracket, which can then be narrowed; false if it falls, nil if that is not known.
  var rises: Bool?
  /// Whether it is proved that there is exactly one zero in the bracket.
  var isProved = true

  /// Creates a zero that is a double.
  init(exactly place: Double, isProved: Bool = true) {
    bracket = Interval(hull: place, place)
    exact = place
    self.place = place
    evidence = .exactZero
    self.isProved = isProved
  }

  /// Creates a zero in a bracket.
  init(
    in bracket: Interval,
    evidence: Root.Evidence,
    rises: Bool? = nil,
    isProved: Bool = true
  ) {
    self.bracket = bracket
    place = bracket.midpoint
    self.evidence = evidence
    self.rises = rises
    self.isProved = isProved
  }
}
