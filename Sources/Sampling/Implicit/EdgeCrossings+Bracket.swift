extension EdgeCrossings {
  /// A stretch of an edge, by shares of its length, at whose ends the signs differ.
  struct Bracket {
    let edge: GridEdge
    var lower = 0.0
    var upper = 1.0
    var low: Double
    var high: Double
    var isDoubtful: Bool
    /// The smaller size at the beginning.
    let first: Double
    /// Whether no value at its ends may be 0 without being it.
    let isCertain: Bool
    /// How often the same end has moved.
    var streak = 0
    /// Where the chord is 0, once it moves no more.
    var root: Double?
    /// Which end is the rim of the domain, where the function has a limit of the other sign.
    var rim: RimCrossings.Side?

    /// A share of an edge: 2 pixels are told to a millionth.
    private static let narrowest = 5e-7
    /// Beside a rim, where values may be as steep as they like: a ten-thousandth of a pixel.
    private static let narrowestAtRim = 1e-3
    /// What the chord may have moved, as a share of an edge, and what may be left of the values, to stop: the next chord moves by their
    /// product.
    private static let still = 1e-3
    private static let small = 1e-2

    /// What lies between the rim of the domain and a corner with a value.
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

    /// Where to look next: on the chord, or in the middle where that moves one end alone.
    var next: Double {
      let middle = lower / 2 + upper / 2
      guard streak.magnitude < 2, low.isFinite, high.isFinite else { return middle }
      let share = low / (low - high)
      let chord = lower + (upper - lower) * share
      // Not at an end, so that the other one moves too.
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
        // Without a value nothing is crossed.
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
      // Of a continuous function the chord is enough, where it has stopped moving.
      let chord = lower + (upper - lower) * (low / (low - high))
      if !isDoubtful, value.magnitude <= Self.small * size,
        (chord - place).magnitude <= Self.still
      {
        root = chord
      }
    }

    /// The root of the chord, or the end nearer to 0.
    var guess: Double { root ?? (low.magnitude <= high.magnitude ? lower : upper) }

    /// Whether it is a zero: continuous functions have one in any bracket; where they may jump, the values must have fallen.
    var isZero: Bool {
      let least = min(low.magnitude, high.magnitude)
      guard least.isFinite else { return false }
      return !isDoubtful || rim != nil
        || max(low.magnitude, high.magnitude) <= max(first, 1e-300) * 0.01
        || least == 0
    }
  }
}
