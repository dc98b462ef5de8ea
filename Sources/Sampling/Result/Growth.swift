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

    /// The factor between the distances of neighbouring probes; nil if there is no room for them.
    var factor: Double? {
      let nearest = max(
        Growth.nearestUnits * max(centre.ulp, .leastNonzeroMagnitude),
        Growth.nearestBlurs * blur
      )
      guard room > nearest * 32 else { return nil }
      return max(pow(nearest / (room / 2), 1 / Double(Growth.probeCount - 1)), 0x1p-10)
    }

    /// Parameters that approach the place by equal factors, farthest first.
    var probes: [Double] {
      guard let factor else { return [] }
      return (0..<Growth.probeCount).map {
        centre + direction * (room / 2) * pow(factor, Double($0))
      }
    }
  }

  /// Closer to a place than this many units in the last place, rounding decides.
  private static let nearestUnits = 64.0
  /// The same in widths of the stretch without trusted values.
  private static let nearestBlurs = 8.0
  private static let probeCount = 5
  /// The slowest power of the distance that counts as a pole: |x|^0.1 is a cusp.
  private static let slowestPower = 0.09
  /// The share of a rise that the next one of a logarithm keeps up, give or take another term.
  private static let logarithmic = 0.9

  /// Returns whether reaches, farthest sample first, rise without end; for a curve that is still in
  /// sight at the last one it takes a logarithm at least.
  static func isUnbounded(_ reaches: [Double], factor: Double, isInSight: Bool = false) -> Bool {
    guard reaches.count > 2, let first = reaches.first, let last = reaches.last else {
      return false
    }
    let sign = last < first ? -1.0 : 1.0
    let keptUp = isInSight ? logarithmic : pow(factor, slowestPower)
    var lastRise = 0.0
    for (reach, next) in zip(reaches, reaches.dropFirst()) {
      let rise = (next - reach) * sign
      if rise == .infinity { return true }
      guard rise > 0, rise >= keptUp * lastRise else { return false }
      lastRise = rise
    }
    return true
  }
}
