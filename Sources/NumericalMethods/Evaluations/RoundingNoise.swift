package import RealFunctions

/// How far rounding moves the values of a function near a place, and which places it blurs.
///
/// Over a few hundred doubles a function is a straight line but for its rounding errors: third
/// differences leave these alone (Moré and Wild 2011, "Estimating computational noise", SIAM Journal on
/// Scientific Computing 33). Closer places would share most of their errors.
package enum RoundingNoise {
  /// Places on each side of the one asked for.
  private static let reach = 8
  /// Doubles from one place to the next; odd, because products of round binary numbers are exact.
  private static let spread = 397.0
  /// A value this many times the differences is told from 0.
  private static let certainty = 3.0
  /// A blur reaches this many levels: what is just above one may be below it beside.
  private static let margin = 4.0
  /// Binary steps away from a place until the values are more than noise.
  private static let doublings = 50
  /// How many of them are looked at together.
  private static let chunk = 5

  /// The size below which a value near `place` cannot be told from 0; `scale` is the size of the
  /// numbers that the search is about, for places at 0.
  package static func level(
    at place: Double,
    scale: Double,
    _ probe: inout Probe
  ) throws(Interrupted) -> Double {
    try level(at: place, spacing: spread * Self.step(at: place, scale: scale), &probe)
  }

  /// The size below which a value near `place` cannot be told from 0, from places so far apart; the function
  /// must be a straight line over twenty of them, but for its rounding.
  package static func level(
    at place: Double,
    spacing step: Double,
    _ probe: inout Probe
  ) throws(Interrupted) -> Double {
    let places = (-reach...reach).map { place + Double($0) * step }
    var differences = try probe.values(at: places).filter(\.isFinite)
    for _ in 0..<3 where differences.count > 1 {
      differences = zip(differences, differences.dropFirst()).map { $1 - $0 }
    }
    // Not the largest one: a corner or a cusp close by moves some of them.
    let sizes = differences.map(\.magnitude).sorted()
    guard !sizes.isEmpty else { return 0 }
    return certainty * sizes[sizes.count * 3 / 4]
  }

  /// The places around one with a tiny value whose values cannot be told from 0 either, within a
  /// bracket.
  package static func blur(
    around place: Double,
    level: Double,
    scale: Double,
    within bracket: Interval,
    _ probe: inout Probe
  ) throws(Interrupted) -> Interval {
    let step = Self.step(at: place, scale: scale)
    var ends = [place, place]
    for side in [0, 1] {
      let direction = side == 0 ? -step : step
      var doubling = 0
      // Most roots are blurred by a few doubles only: few places are asked for at a time.
      while doubling < doublings {
        let places = (doubling..<(doubling + chunk)).map {
          bracket.clamped(place + direction * Double(1 << $0))
        }
        let values = try probe.values(at: places)
        let count = values.prefix { $0.magnitude <= margin * level }.count
        if count > 0 { ends[side] = places[count - 1] }
        guard count == chunk else { break }
        doubling += chunk
      }
    }
    return Interval(hull: ends[0], ends[1])
  }

  /// A step of a few doubles.
  package static func step(at place: Double, scale: Double) -> Double {
    max(place.magnitude.ulp, scale.ulp * 0x1p-10, .leastNormalMagnitude)
  }
}
