package import RealFunctions

/// How far rounding moves the values of a function near a place, and which places it blurs.
///
/// Over a few hundred doubles a function is a straight line but for its rounding errors: third
/// differences leave these alone (Moré and Wild 2011, "Estimating computational noise", SIAM Journal on
/// Scientific Computing 33). Closer places would share most of their errors.
///
/// Noise is a matter of places: beside the hole of (e^x - 1)/x it is as large as the values, an eighth of a
/// unit away it is nothing. What holds at one place is never said of another.
package enum RoundingNoise {
  /// Places on each side of the one asked for.
  private static let reach = 8
  /// Doubles from one place to the next; odd, because products of round binary numbers are exact.
  private static let spread = 397.0
  /// A value this many times the differences is told from 0.
  private static let certainty = 3.0
  /// A blur reaches this many levels: what is just above one may be below it beside.
  private static let margin = 4.0
  /// How many of them are looked at together.
  private static let chunk = 5

  /// The size below which a value near `place` cannot be told from 0; `scale` is the size of the
  /// numbers that the search is about, for places at 0.
  package static func level(
    at place: Double,
    scale: Double,
    _ probe: inout Probe
  ) throws(Interrupted) -> Double {
    try levels(at: [place], scale: scale, &probe)[0]
  }

  /// The size below which a value near `place` cannot be told from 0, from places so far apart; the function
  /// must be a straight line over twenty of them, but for its rounding.
  package static func level(
    at place: Double,
    spacing step: Double,
    _ probe: inout Probe
  ) throws(Interrupted) -> Double {
    level(of: try differences(at: [place], steps: [step], &probe)[0])
  }

  /// The levels at several places.
  package static func levels(
    at places: [Double],
    scale: Double,
    _ probe: inout Probe
  ) throws(Interrupted) -> [Double] {
    let steps = places.map { spread * Self.step(at: $0, scale: scale) }
    return try differences(at: places, steps: steps, &probe).map(level)
  }

  private static func level(of sizes: [Double]) -> Double {
    // Not the largest one: a corner or a cusp close by moves some of them.
    sizes.isEmpty ? 0 : certainty * sizes[sizes.count * 3 / 4]
  }

  /// The levels at places beside a hole, where rounding errors stay the same over a good part of the
  /// distance from it, as those of cos(x) near 0 do; 0 where values differ because the function is steep.
  ///
  /// Differences of noise do not shrink with their step, those of a function fall with its third power.
  package static func levels(
    at places: [Double],
    beside hole: Double,
    _ probe: inout Probe
  ) throws(Interrupted) -> [Double] {
    func largest(_ share: Double) throws(Interrupted) -> [Double] {
      let steps = places.map {
        max(share * ($0 - hole).magnitude, Self.step(at: $0, scale: 0))
      }
      return try differences(at: places, steps: steps, &probe).map { $0.last ?? 0 }
    }
    let (coarse, fine) = (try largest(1.0 / 17), try largest(1.0 / 135))
    return zip(coarse, fine).map { $1 > $0 / 32 ? certainty * $0 : 0 }
  }

  /// The sizes of third differences around each place, in rising order.
  private static func differences(
    at places: [Double],
    steps: [Double],
    _ probe: inout Probe
  ) throws(Interrupted) -> [[Double]] {
    let samples = zip(places, steps).flatMap { place, step in
      (-reach...reach).map { place + Double($0) * step }
    }
    let values = try probe.values(at: samples)
    let count = 2 * reach + 1
    return places.indices.map { index in
      var differences = values[(index * count)..<((index + 1) * count)].filter(\.isFinite)
      for _ in 0..<3 where differences.count > 1 {
        differences = zip(differences, differences.dropFirst()).map { $1 - $0 }
      }
      return differences.map(\.magnitude).sorted()
    }
  }

  /// The places around one with a tiny value whose values cannot be told from 0 either, each by the noise
  /// at that place, within a bracket.
  package static func blur(
    around place: Double,
    level: Double,
    scale: Double,
    within bracket: Interval,
    _ probe: inout Probe
  ) throws(Interrupted) -> Interval {
    // Next to 0 doubles are far smaller than what rounding blurs.
    let isNearZero = place.magnitude <= scale * 0x1p-30
    let step = Self.step(at: place, scale: isNearZero ? scale : 0)
    var ends = [place, place]
    for side in [0, 1] {
      var distance = side == 0 ? -step : step
      let end = side == 0 ? bracket.lower : bracket.upper
      // Most roots are blurred by a few doubles only: few places are asked for at a time.
      while ends[side] != end {
        let places = (0..<chunk).map { bracket.clamped(place + distance * Double(1 << $0)) }
        let values = try probe.values(at: places)
        var count = values.prefix { $0.magnitude <= margin * level }.count
        let near = Array(places.prefix(count))
        let levels = try levels(at: near, scale: scale, &probe)
        count = zip(values, levels).prefix { $0.magnitude <= margin * $1 }.count
        if count > 0 { ends[side] = places[count - 1] }
        guard count == chunk else { break }
        distance *= Double(1 << chunk)
      }
    }
    return Interval(hull: ends[0], ends[1])
  }

  /// Whether a value with that noise can be told from 0.
  package static func isClear(_ value: Double, level: Double) -> Bool {
    value.magnitude > margin * level
  }

  /// A step of a few doubles, or of a few that count beside `scale`.
  package static func step(at place: Double, scale: Double) -> Double {
    max(place.magnitude.ulp, scale.ulp * 0x1p-10, .leastNormalMagnitude)
  }

  /// The size of the numbers beside which the places of a range are rounded in formulas.
  ///
  /// Formulas speak of 1 and 2 over 0..0.001 and over ±1e300: (e^x - 1)/x is as noisy as 1 + x is coarse.
  package static func scale(of range: Interval) -> Double {
    let size = max(range.lower.magnitude, range.upper.magnitude)
    return min(max(size, 1), 0x1p20, range.width * 0x1p30)
  }
}
