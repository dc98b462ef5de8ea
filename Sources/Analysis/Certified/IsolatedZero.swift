import RealFunctions

/// A zero of a factor, alone in its bracket.
struct IsolatedZero {
  /// Where it lies.
  var bracket: Interval
  /// The zero itself, where it is a double.
  var exact: Double?
  /// The place that is told.
  var place: Double
  var evidence: Root.Evidence
  /// Whether the function rises through it, and stays below 0 before it and above behind it in the bracket, which can be narrowed
  /// then; false if it falls, nil if that is not known.
  var rises: Bool?
  /// Whether it is proved that there is one, and no other in the bracket.
  var isProved = true

  /// A zero that is a double.
  init(exactly place: Double, isProved: Bool = true) {
    bracket = Interval(hull: place, place)
    exact = place
    self.place = place
    evidence = .exactZero
    self.isProved = isProved
  }

  /// A zero in a bracket.
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
