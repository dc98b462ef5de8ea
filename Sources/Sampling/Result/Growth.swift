#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Telling a pole from a large value: a curve that runs to infinity keeps rising as a break is
/// approached, by equal amounts for a logarithm and by growing ones for a power.
struct Growth {
  /// What a side of a break does.
  struct Approach {
    /// The last sample of the side.
    var anchor: Sample
    /// How far the curve is known to run on this side, in units of the parameter.
    var room: Double
    /// −1 for the side of smaller parameters, +1 for the larger ones.
    var direction: Double

    /// Parameters that approach the anchor by equal factors, farthest first.
    var probes: [Double] {
      let nearest = Growth.nearestUnits * max(anchor.parameter.ulp, .leastNonzeroMagnitude)
      guard room > nearest * 64 else { return [] }
      let farthest = room / 2
      let factor = max(pow(nearest / farthest, 1 / Double(Growth.probeCount - 1)), 0x1p-10)
      return (0..<Growth.probeCount).map {
        anchor.parameter + direction * farthest * pow(factor, Double($0))
      }
    }
  }

  /// Closer to a break than this many units in the last place, rounding decides.
  private static let nearestUnits = 64.0
  private static let probeCount = 5
  /// The share of a rise that the next one must keep up.
  private static let keptUp = 0.5

  /// Returns whether reaches, farthest sample first, rise without end.
  static func isUnbounded(_ reaches: [Double]) -> Bool {
    guard reaches.count > 2 else { return false }
    var lastRise = 0.0
    for (reach, next) in zip(reaches, reaches.dropFirst()) {
      if next == .infinity { return true }
      let rise = next - reach
      guard rise > 0, rise >= keptUp * lastRise else { return false }
      lastRise = rise
    }
    return true
  }
}
