import RealFunctions
import SystemLibrary

/// One side of a place where a curve may run to infinity, and the points at which it is probed.
///
/// The points start half a pixel away and end at the precision of doubles, or at noise: 1/(1 − cos
/// x) cannot be evaluated within 10⁻⁸ of its pole, but shows six decades of growth before.
struct Approach {
  /// The place.
  var centre: Double
  /// Distance from the place below which values cannot be trusted.
  var blur: Double
  /// Length over which the curve is known to run on this side, in units of the parameter.
  var room: Double
  /// −1 for the side of smaller parameters, +1 for the larger ones.
  var direction: Double

  /// Distance in units in the last place within which rounding decides.
  private static let nearestUnits = 64.0
  /// The nearest distance in widths of the interval without trusted values.
  static let nearestBlurs = 8.0
  /// The least number of distances.
  private static let fewest = 5
  /// The largest number of probes, and the smallest factor from one to the next.
  private static let forProbes = (most: 12, factor: 0x1p-5)
  /// The largest number of fits, and the smallest factor from one to the next.
  private static let forFits = (most: 18, factor: 0x1p-3)

  /// Distances that shrink by equal factors, farthest first, and the factor; nil if there is too
  /// little room.
  private func distances(
    _ rule: (most: Int, factor: Double)
  ) -> (values: [Double], factor: Double)? {
    let nearest = max(
      Self.nearestUnits * max(centre.ulp, .leastNonzeroMagnitude),
      Self.nearestBlurs * blur
    )
    guard room > nearest * 32 else { return nil }
    // The last distance is the nearest allowed, except next to 0, where the sequence of doubles is
    // too long.
    let span = nearest / (room / 2)
    let wanted =
      Int(nearest: (log(span) / log(rule.factor)).rounded(.up)).map { $0 + 1 } ?? rule.most
    let count = min(rule.most, max(Self.fewest, wanted))
    let factor = max(pow(span, 1 / Double(count - 1)), rule.factor)
    let values = (0..<count).map { room / 2 * pow(factor, Double($0)) }
    return (values, factor)
  }

  /// The parameters at the distances, farthest first, and the factor; nil if there is too little
  /// room.
  var probes: (parameters: [Double], factor: Double)? {
    distances(Self.forProbes).map { ($0.values.map { centre + direction * $0 }, $0.factor) }
  }

  /// Offsets of the parameters of one fit from its distance, as shares of it: uneven, so that a
  /// periodic function is not sampled at the same phase.
  private static let fitOffsets = [-0.03, -0.016, 0.002, 0.017, 0.03]
  /// The number of parameters of one fit.
  static let fitSize = fitOffsets.count

  /// Parameters at which values are taken for local fits around a place.
  struct LocalFitPlaces {
    /// A few parameters close together at every distance, farthest fit first.
    var parameters: [Double]
    /// The factor from one distance to the next.
    var factor: Double
    /// The number of fits farther away than the rounding of the largest numbers in the domain.
    var coarse: Int
  }

  /// Returns the fits within a domain; nil if there is too little room.
  func fits(in domain: Interval) -> LocalFitPlaces? {
    guard let distances = distances(Self.forFits) else { return nil }
    let largest = max(domain.lower.magnitude, domain.upper.magnitude)
    return LocalFitPlaces(
      parameters: distances.values.flatMap { distance in
        Self.fitOffsets.map { centre + direction * distance * (1 + $0) }
      },
      factor: distances.factor,
      coarse: distances.values.count { $0 >= Self.nearestUnits * largest.ulp }
    )
  }
}
