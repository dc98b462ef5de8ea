import NumericalMethods
import RealFunctions
import SystemLibrary

/// A neighbourhood of a hole in which rounding noise hides the function.
///
/// The values of (e^x - 1)/x come from differences of nearly equal numbers: their noise grows
/// towards 0 as 1/x, until signs are meaningless. A search inside would find zeros and turns that
/// do not exist, so it stays outside; what the noise may hide is judged by the surrounding values.
struct NoiseRegion {
  /// The edge of the neighbourhood: beyond it values can be distinguished from 0.
  var edge: Double
  /// Whether the surrounding values show that there is no zero inside.
  var hidesNothing: Bool

  /// Distance from an end, in doubles, that is not examined, because it contains too few doubles to
  /// measure noise; not a power of two, because sums with those are exact.
  private static let nearest = 64 * 1.234_567_890_1
  /// The largest share of an interval that the neighbourhood fills.
  static let reach = 0x1p-6
  /// The least ratio of the noise to that at four doublings of the distance, for the noise to count
  /// as growing.
  private static let growth = 4.0
  /// The number of doublings from the last place that rounding hides to the edge.
  private static let margin = 3
  /// The number of doublings that show how noise grows.
  private static let leastCount = 8

  /// Returns the noisy neighbourhood at an end of an interval; nil if there is none.
  static func beside(
    _ end: Double,
    towards other: Double,
    scale: Double,
    _ probe: inout Probe
  ) throws(Interrupted) -> NoiseRegion? {
    let direction = other < end ? -1.0 : 1.0
    let reach = Self.reach * (other - end).magnitude
    var distances: [Double] = []
    var distance = nearest * RoundingNoise.step(at: end, scale: scale)
    while distance < reach {
      distances.append(distance)
      distance *= 2
    }
    guard distances.count > leastCount else { return nil }
    let places = distances.map { end + direction * $0 }
    let values = try probe.values(at: places)
    var levels = try RoundingNoise.levels(at: places, beside: end, &probe)
    // Nearer than the first place the noise is larger still, and cannot be measured.
    if levels[0] > Self.growth * levels[4] { levels[0] *= Self.nearest }
    let last = places.indices.last { index in
      let farther = levels[min(index + 4, levels.count - 1)]
      return hides(values[index], levels[index]) && levels[index] > growth * farther
    }
    // The edge is known only to a factor of a few.
    guard let last, last + margin < places.count,
      try probe.isTorn(around: places[last], reach: distances[last] / 2, by: levels[last] / 4096)
    else { return nil }
    let verdict = try probe.judgement(
      beyond: distances[last + margin],
      from: end,
      direction,
      within: Interval(hull: end, other)
    )
    return NoiseRegion(edge: places[last + margin], hidesNothing: verdict != .unknown)
  }

  private static func hides(_ value: Double, _ level: Double) -> Bool {
    value.isFinite && level > 0 && !RoundingNoise.isClear(value, level: level)
  }

  /// The judgement of a place that rounding hides, from the surrounding values.
  enum Judgement {
    /// The function stays away from 0.
    case away
    /// The function goes to 0 as a power of the distance: the zero is at the centre.
    case zero
    /// No reliable judgement.
    case unknown
  }
}

extension Probe {
  /// Whether values jump between neighbouring doubles, as noise does and sin(1/x) does not.
  ///
  /// The part with the largest rise above the drift is followed, then the one with the largest
  /// fall: noise may drift one way and jump the other. A bend loses nearly all of its change in
  /// each step, a jump nothing.
  fileprivate mutating func isTorn(
    around center: Double,
    reach: Double,
    by jump: Double
  ) throws(Interrupted) -> Bool {
    // Uneven, because even steps may coincide with the steps of rounding.
    let shares = (0...16).map { index -> Double in
      let shift = index % 16 == 0 ? 0 : 0.3 * sin(7 * Double(index))
      return (Double(index) + shift) / 16
    }
    for sign in [1.0, -1.0] {
      var (lower, upper) = (center - reach, center + reach)
      while true {
        // Exactly the upper end, however sums are rounded: the jump may be there.
        let places = shares.dropLast().map { lower + (upper - lower) * $0 } + [upper]
        let values = try values(at: places)
        let changes = (1..<shares.count).map { index in
          let drift = (values[shares.count - 1] - values[0]) * (shares[index] - shares[index - 1])
          return (values[index] - values[index - 1] - drift) * sign
        }
        guard let most = changes.indices.max(by: { changes[$0] < changes[$1] }),
          changes[most] >= jump
        else { break }
        guard places[most + 1] - places[most] > 2 * center.magnitude.ulp else { return true }
        (lower, upper) = (places[most], places[most + 1])
      }
    }
    return false
  }

  /// Judges the function between `center` and a distance from there, by values farther away.
  mutating func judgement(
    beyond distance: Double,
    from center: Double,
    _ direction: Double,
    within range: Interval
  ) throws(Interrupted) -> NoiseRegion.Judgement {
    // An oscillation may keep its sign at a few places, but not at many.
    let dense = (0..<48).map { center + direction * distance * (1 + 3 * Double($0) / 47) }
    let signs = try self.values(at: dense.filter(range.contains)).map(\.signum)
    guard let sign = signs.first, signs.allSatisfy({ $0 == sign }) else { return .unknown }
    let places = (0..<6).map { center + direction * distance * Double(1 << $0) }
    let values = try values(at: places.filter(range.contains))
    guard values.count >= 3, let first = values.first, first != 0 else { return .unknown }
    let sizes = values.map { $0 * first.signum }
    let near = sizes.prefix(3)
    guard near.allSatisfy({ $0 > 0 && $0.isFinite }), let least = near.min(), let most = near.max()
    else { return .unknown }
    if 2 * least >= most || (near[0] >= near[1] && near[1] >= near[2]) { return .away }
    // The nearest values are still noisy.
    guard sizes.count == places.count, sizes.allSatisfy({ $0 > 0 && $0.isFinite }) else {
      return .unknown
    }
    let ratios = (2..<5).map { sizes[$0 + 1] / sizes[$0] }
    guard let low = ratios.min(), let high = ratios.max() else { return .unknown }
    return low > 1.3 && high <= 1.25 * low ? .zero : .unknown
  }
}
