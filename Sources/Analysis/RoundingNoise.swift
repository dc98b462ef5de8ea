import RealFunctions
import Sampling

/// How far rounding moves the values of a function near a place, and which places it blurs.
///
/// Over a few hundred doubles a function is a straight line but for its rounding errors: third
/// differences leave these alone (Moré and Wild 2011, "Estimating computational noise", SIAM Journal on
/// Scientific Computing 33). Closer places would share most of their errors.
enum RoundingNoise {
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

  /// The size below which a value near `place` cannot be told from 0; `scale` is the size of the
  /// numbers that the search is about, for places at 0.
  static func level(
    at place: Double,
    scale: Double,
    _ probe: inout Probe
  ) throws(Interrupted) -> Double {
    let step = spread * Self.step(at: place, scale: scale)
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
  static func blur(
    around place: Double,
    level: Double,
    scale: Double,
    within bracket: Interval,
    _ probe: inout Probe
  ) throws(Interrupted) -> Interval {
    let step = Self.step(at: place, scale: scale)
    let distances = (0..<doublings).map { step * Double(1 << $0) }
    let after = try probe.values(at: distances.map { bracket.clamped(place + $0) })
    let before = try probe.values(at: distances.map { bracket.clamped(place - $0) })
    func reach(_ values: [Double]) -> Double {
      let count = values.prefix { $0.magnitude <= margin * level }.count
      return count == 0 ? 0 : distances[count - 1]
    }
    return Interval(
      hull: bracket.clamped(place - reach(before)),
      bracket.clamped(place + reach(after))
    )
  }

  /// A step of a few doubles.
  static func step(at place: Double, scale: Double) -> Double {
    max(place.magnitude.ulp, scale.ulp * 0x1p-10, .leastNormalMagnitude)
  }
}
