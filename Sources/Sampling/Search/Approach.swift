import RealFunctions
import SystemLibrary

/// One side of a place where a curve may run to infinity, and the points at which it is looked at.
///
/// They begin half a pixel away and end where the doubles do, or the noise: 1/(1 − cos x) cannot be
/// evaluated within 10⁻⁸ of its pole, and still shows six decades of growth before.
struct Approach {
  /// The place.
  var centre: Double
  /// How near to it values can be trusted.
  var blur: Double
  /// How far the curve is known to run on this side, in units of the parameter.
  var room: Double
  /// −1 for the side of smaller parameters, +1 for the larger ones.
  var direction: Double

  /// Closer to a place than this many units in the last place, rounding decides.
  private static let nearestUnits = 64.0
  /// The same in widths of the stretch without trusted values.
  static let nearestBlurs = 8.0
  /// How many distances there are at least.
  private static let fewest = 5
  /// How many probes there are at most, and the smallest factor from one to the next.
  private static let forProbes = (most: 12, factor: 0x1p-5)
  /// The same for shells.
  private static let forShells = (most: 18, factor: 0x1p-3)

  /// Distances that shrink by equal factors, farthest first, and the factor; nil if there is no room for
  /// them.
  private func distances(
    _ rule: (most: Int, factor: Double)
  ) -> (values: [Double], factor: Double)? {
    let nearest = max(
      Self.nearestUnits * max(centre.ulp, .leastNonzeroMagnitude),
      Self.nearestBlurs * blur
    )
    guard room > nearest * 32 else { return nil }
    // The last one is as near as it may be, unless that is next to 0, where doubles go on for ever.
    let span = nearest / (room / 2)
    let wanted =
      Int(nearest: (log(span) / log(rule.factor)).rounded(.up)).map { $0 + 1 } ?? rule.most
    let count = min(rule.most, max(Self.fewest, wanted))
    let factor = max(pow(span, 1 / Double(count - 1)), rule.factor)
    let values = (0..<count).map { room / 2 * pow(factor, Double($0)) }
    return (values, factor)
  }

  /// The parameters at the distances, farthest first, and the factor; nil if there is no room.
  var probes: (parameters: [Double], factor: Double)? {
    distances(Self.forProbes).map { ($0.values.map { centre + direction * $0 }, $0.factor) }
  }

  /// How far the parameters of one shell lie beside its distance, as shares of it: unevenly, so that
  /// nothing periodic is met at the same phase.
  private static let shellOffsets = [-0.03, -0.016, 0.002, 0.017, 0.03]
  /// Parameters of one shell.
  static let shellCount = shellOffsets.count

  /// What is looked at in shells.
  struct Shells {
    /// A few parameters close together at every distance, farthest shell first.
    var parameters: [Double]
    /// The factor from one distance to the next.
    var factor: Double
    /// How many shells are farther away than the rounding of numbers as large as the domain's.
    var coarse: Int
  }

  /// Returns the parameters of the shells in a domain, or nil if there is no room.
  func shells(in domain: Interval) -> Shells? {
    guard let distances = distances(Self.forShells) else { return nil }
    let largest = max(domain.lower.magnitude, domain.upper.magnitude)
    return Shells(
      parameters: distances.values.flatMap { distance in
        Self.shellOffsets.map { centre + direction * distance * (1 + $0) }
      },
      factor: distances.factor,
      coarse: distances.values.count { $0 >= Self.nearestUnits * largest.ulp }
    )
  }
}
