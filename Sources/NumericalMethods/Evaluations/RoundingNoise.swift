package import RealFunctions

/// Measures the rounding noise of a function near a place, and the places that it blurs.
///
/// Over a few hundred doubles a function is linear except for its rounding errors: third
/// differences leave only these (Moré and Wild 2011, "Estimating computational noise", SIAM Journal
/// on Scientific Computing 33). Closer places would share most of their errors.
///
/// Noise depends on the place: beside the hole of (e^x - 1)/x it is as large as the values, an
/// eighth of a unit away it is negligible. The noise of one place is never used for another.
package enum RoundingNoise {
  /// The number of places on each side of the given one.
  private static let reach = 8
  /// The number of doubles from one place to the next; odd, because products of round binary
  /// numbers are exact.
  private static let spread = 397.0
  /// The ratio to the differences above which a value is distinguished from 0.
  private static let certainty = 3.0
  /// The extent of a blur in levels: a value just above one level may have a neighbour below it.
  private static let margin = 4.0
  /// The number of places that are evaluated together in the search for the end of a blur.
  private static let chunk = 5

  /// The magnitude below which a value near `place` cannot be distinguished from 0; `scale` is the
  /// magnitude of the numbers in the search, for places at 0.
  package static func level(
    at place: Double,
    scale: Double,
    _ probe: inout Probe
  ) throws(Interrupted) -> Double {
    try levels(at: [place], scale: scale, &probe)[0]
  }

  /// The magnitude below which a value near `place` cannot be distinguished from 0, from places
  /// that are `step` apart; the function must be linear over twenty of them, except for its
  /// rounding.
  package static func level(
    at place: Double,
    spacing step: Double,
    _ probe: inout Probe
  ) throws(Interrupted) -> Double {
    level(of: try differences(at: [place], steps: [step], &probe)[0])
  }

  /// The noise levels at several places.
  package static func levels(
    at places: [Double],
    scale: Double,
    _ probe: inout Probe
  ) throws(Interrupted) -> [Double] {
    let steps = places.map { spread * Self.step(at: $0, scale: scale) }
    return try differences(at: places, steps: steps, &probe).map(level)
  }

  private static func level(of sizes: [Double]) -> Double {
    // Does not use the largest one: a corner or a cusp nearby enlarges some of them.
    sizes.isEmpty ? 0 : certainty * sizes[sizes.count * 3 / 4]
  }

  /// The noise levels at places beside a hole, where rounding errors are constant over a good part
  /// of the distance from it, as those of cos(x) near 0 are; 0 where values differ because the
  /// function is steep.
  ///
  /// Differences of noise do not shrink with their step, those of a function fall with its third
  /// power.
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

  /// The magnitudes of third differences around each place, in rising order.
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
      var differences = values[(index * count)..<((index + 1) * count)].filter { $0.isFinite }
      for _ in 0..<3 where differences.count > 1 {
        differences = zip(differences, differences.dropFirst()).map { $1 - $0 }
      }
      return differences.map { $0.magnitude }.sorted()
    }
  }

  /// The interval of places around one with a tiny value whose values cannot be distinguished from
  /// 0 either, each by the noise at its place, within a bracket.
  package static func blur(
    around place: Double,
    level: Double,
    scale: Double,
    within bracket: Interval,
    _ probe: inout Probe
  ) throws(Interrupted) -> Interval {
    // Next to 0, doubles are far denser than the blur of rounding.
    let isNearZero = place.magnitude <= scale * 0x1p-30
    let step = Self.step(at: place, scale: isNearZero ? scale : 0)
    var ends = [place, place]
    for side in [0, 1] {
      var distance = side == 0 ? -step : step
      let end = side == 0 ? bracket.lower : bracket.upper
      // Most roots are blurred only by a few doubles, so few places are evaluated at a time.
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

  /// Whether a value with this noise can be distinguished from 0.
  package static func isClear(_ value: Double, level: Double) -> Bool {
    value.magnitude > margin * level
  }

  /// The distance of doubles at a place, but at least 2^-10 of that at `scale`.
  package static func step(at place: Double, scale: Double) -> Double {
    max(place.magnitude.ulp, scale.ulp * 0x1p-10, .leastNormalMagnitude)
  }

  /// The magnitude of the numbers that determine the rounding of places of a range in formulas.
  ///
  /// Formulas contain numbers like 1 and 2, whether the range is 0..0.001 or ±1e300: (e^x - 1)/x is
  /// as noisy as 1 + x is coarse.
  package static func scale(of range: Interval) -> Double {
    let size = max(range.lower.magnitude, range.upper.magnitude)
    return min(max(size, 1), 0x1p20, range.width * 0x1p30)
  }
}
