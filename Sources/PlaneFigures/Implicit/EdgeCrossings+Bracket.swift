extension EdgeCrossings {
  /// An interval of an edge, in shares of its length, at whose ends the signs differ.
  struct Bracket {
    let edge: GridEdge
    var lower = 0.0
    var upper = 1.0
    var low: Double
    var high: Double
    var isDoubtful: Bool
    /// The smaller magnitude of the two end values at the start.
    let first: Double
    /// Whether the signs at both ends are certain: no value may be 0 without being exactly 0.
    let isCertain: Bool
    /// The number of consecutive steps that moved the same end: positive or negative by end.
    var streak = 0
    /// The zero of the chord, once it has stopped moving.
    var root: Double?
    /// The end that is the rim of the domain, where the function has a limit of the other sign.
    var rim: RimCrossings.Side?

    /// Width of the final bracket as a share of an edge: an edge of 2 pixels is resolved to a
    /// millionth of a pixel.
    private static let narrowest = 5e-7
    /// Width of the final bracket beside a rim, where values may be arbitrarily steep: a
    /// ten-thousandth of a pixel.
    private static let narrowestAtRim = 1e-3
    /// The largest movement of the chord's zero for stopping, as a share of an edge, and the largest
    /// new value, as a share of the larger end value.
    ///
    /// The next step would move by the product of both.
    private static let still = 1e-3
    private static let small = 1e-2

    /// Creates a bracket from the interval between the rim of the domain and a defined corner.
    init(_ stretch: RimCrossings.Stretch) {
      let isUpper = stretch.rimIs == .upper
      self.init(
        edge: stretch.edge,
        low: isUpper ? stretch.value : stretch.limit,
        high: isUpper ? stretch.limit : stretch.value,
        isDoubtful: true
      )
      if isUpper { upper = stretch.place } else { lower = stretch.place }
      rim = stretch.rimIs
    }

    init(edge: GridEdge, low: Double, high: Double, isDoubtful: Bool) {
      self.edge = edge
      self.low = low
      self.high = high
      self.isDoubtful = isDoubtful
      isCertain = ![low, high].contains { $0 == 0 && $0.sign == .minus }
      first = min(low.magnitude, high.magnitude)
    }

    var isDone: Bool {
      let narrowest = rim == nil ? Self.narrowest : Self.narrowestAtRim
      return root != nil || upper - lower <= narrowest || low == 0 || high == 0
    }

    /// The next place to evaluate: the zero of the chord, or the middle if the chord moves only one
    /// end.
    var next: Double {
      let middle = lower / 2 + upper / 2
      guard streak.magnitude < 2, low.isFinite, high.isFinite else { return middle }
      let share = low / (low - high)
      let chord = lower + (upper - lower) * share
      // Stays away from the ends, so that the other end moves as well.
      let margin = (upper - lower) * 1e-3
      return chord.isFinite ? max(lower + margin, min(upper - margin, chord)) : middle
    }

    mutating func take(_ value: Double, at place: Double) {
      guard !value.isNaN else {
        // Rounding has moved the place across the rim.
        if let rim {
          if rim == .upper { upper = place } else { lower = place }
          return
        }
        // No crossing where the function is undefined.
        (lower, upper, low, high) = (place, place, .infinity, .infinity)
        return
      }
      let size = max(low.magnitude, high.magnitude)
      if (value < 0) == (low < 0) {
        (lower, low) = (place, value)
        streak = max(1, streak + 1)
      } else {
        (upper, high) = (place, value)
        streak = min(-1, streak - 1)
      }
      // For a continuous function the zero of the chord suffices once it has stopped moving.
      let chord = lower + (upper - lower) * (low / (low - high))
      if !isDoubtful, value.magnitude <= Self.small * size,
        (chord - place).magnitude <= Self.still
      {
        root = chord
      }
    }

    /// The zero of the chord, or the end with the value nearer to 0.
    var guess: Double { root ?? (low.magnitude <= high.magnitude ? lower : upper) }

    /// Whether the bracket holds a zero: a continuous function always has one; where it may jump,
    /// the values must have fallen.
    var isZero: Bool {
      let least = min(low.magnitude, high.magnitude)
      guard least.isFinite else { return false }
      return !isDoubtful || rim != nil
        || max(low.magnitude, high.magnitude) <= max(first, 1e-300) * 0.01
        || least == 0
    }
  }
}
