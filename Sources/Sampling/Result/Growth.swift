import RealFunctions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Telling a pole from a large value: a curve that runs to infinity keeps rising as its pole is
/// approached, by equal amounts for a logarithm and by growing ones for a power.
///
/// The approach begins half a pixel away and ends where the doubles do, or the noise: 1/(1 − cos x)
/// cannot be evaluated within 10⁻⁸ of its pole, and still shows six decades of growth before.
struct Growth {
  /// One side of a place where a curve may run to infinity.
  struct Approach {
    /// The place.
    var centre: Double
    /// How near to it values can be trusted.
    var blur: Double
    /// How far the curve is known to run on this side, in units of the parameter.
    var room: Double
    /// −1 for the side of smaller parameters, +1 for the larger ones.
    var direction: Double

    /// Parameters that approach the place by equal factors, farthest first, and the factor; nil if
    /// there is no room for them.
    var probes: (parameters: [Double], factor: Double)? {
      let nearest = max(
        Growth.nearestUnits * max(centre.ulp, .leastNonzeroMagnitude),
        Growth.nearestBlurs * blur
      )
      guard room > nearest * 32 else { return nil }
      let span = nearest / (room / 2)
      let factor = max(pow(span, 1 / Double(Growth.fewest - 1)), Growth.smallestFactor)
      let count = min(Growth.most, Int(nearest: log(span) / log(factor)).map { $0 + 1 } ?? 0)
      let distances = (0..<max(Growth.fewest, count)).map { room / 2 * pow(factor, Double($0)) }
      return (distances.map { centre + direction * $0 }, factor)
    }
  }

  /// Closer to a place than this many units in the last place, rounding decides.
  private static let nearestUnits = 64.0
  /// The same in widths of the stretch without trusted values.
  private static let nearestBlurs = 8.0
  /// How many probes have to show growth, and how many are made.
  private static let fewest = 5
  private static let most = 12
  private static let smallestFactor = 0x1p-5
  /// The slowest power of the distance that counts as a pole: |x|^0.1 is a cusp.
  private static let slowestPower = 0.09
  /// The share of a rise that the next one of a logarithm keeps up, give or take another term.
  private static let logarithmic = 0.9

  /// Returns whether reaches, farthest sample first, rise without end.
  ///
  /// Once enough of them do, rounding may spoil the rest: 1/(eˣ − 1 − x) within 10⁻⁸ of 0. A curve
  /// that is still in sight at the last one must rise like a logarithm at least.
  static func isUnbounded(_ reaches: [Double], factor: Double, isInSight: Bool = false) -> Bool {
    guard reaches.count > 2, !reaches[0].isNaN, !reaches[1].isNaN else { return false }
    let sign = reaches[1] < reaches[0] ? -1.0 : 1.0
    let keptUp = isInSight ? logarithmic : pow(factor, slowestPower)
    var lastRise = 0.0
    for (index, (reach, next)) in zip(reaches, reaches.dropFirst()).enumerated() {
      let rise = (next - reach) * sign
      if rise == .infinity { return true }
      guard rise > 0, rise >= keptUp * lastRise else { return index + 1 >= fewest }
      lastRise = rise
    }
    return true
  }
}
