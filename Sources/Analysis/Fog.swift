import NumericalMethods
import RealFunctions
import SystemLibrary

/// A neighbourhood of a hole in which rounding hides the function.
///
/// The values of (e^x - 1)/x come from differences of nearly equal numbers: their noise grows towards 0 as
/// 1/x, until signs mean nothing. In there a search would find zeros and turns that do not exist, so it
/// stays outside, and what the fog may hide is judged by the values around it.
struct Fog {
  /// Where it ends: farther away from the hole values can be told from 0.
  var edge: Double
  /// Whether the values around say that there is no zero inside.
  var hidesNothing: Bool

  /// Doubles next to an end that are not looked at, there being too few of them to measure noise; no power of
  /// two, because sums with these are exact.
  private static let nearest = 64 * 1.234_567_890_1
  /// The share of a stretch that a fog fills at most.
  static let reach = 0x1p-6
  /// Noise counts as growing if it is this many times what it is four doublings farther away.
  private static let growth = 4.0
  /// Doublings from the last place that rounding hides to the edge.
  private static let margin = 3
  /// Doublings that tell how noise grows.
  private static let leastCount = 8

  /// Returns the fog at an end of a stretch, or nil if there is none.
  static func beside(
    _ end: Double,
    towards other: Double,
    scale: Double,
    _ probe: inout Probe
  ) throws(Interrupted) -> Fog? {
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
    // Nearer than the first place noise is larger still, and nobody can measure it.
    if levels[0] > Self.growth * levels[4] { levels[0] *= Self.nearest }
    let last = places.indices.last { index in
      let farther = levels[min(index + 4, levels.count - 1)]
      return hides(values[index], levels[index]) && levels[index] > growth * farther
    }
    // Its edge is known to a factor of a few only.
    guard let last, last + margin < places.count,
      try probe.isTorn(around: places[last], reach: distances[last] / 2, by: levels[last] / 4096)
    else { return nil }
    let verdict = try probe.judgement(
      beyond: distances[last + margin],
      from: end,
      direction,
      within: Interval(hull: end, other)
    )
    return Fog(edge: places[last + margin], hidesNothing: verdict != .unknown)
  }

  private static func hides(_ value: Double, _ level: Double) -> Bool {
    value.isFinite && level > 0 && !RoundingNoise.isClear(value, level: level)
  }

  /// What values around say of a place that rounding hides.
  enum Judgement {
    /// The function stays away from 0.
    case away
    /// It comes to 0 as a power of the distance does: the zero is at the centre.
    case zero
    /// Nothing that could be relied on.
    case unknown
  }
}

extension Probe {
  /// Whether values jump between neighbouring doubles, as noise does and sin(1/x) does not.
  ///
  /// The part where they rise most beside their drift is followed down, then the one where they fall most:
  /// noise may drift one way and jump the other. A bend loses nearly all each time, a jump nothing.
  fileprivate mutating func isTorn(
    around center: Double,
    reach: Double,
    by jump: Double
  ) throws(Interrupted) -> Bool {
    // Uneven, because even steps may be in step with the steps of rounding.
    let shares = (0...16).map { index -> Double in
      let shift = index % 16 == 0 ? 0 : 0.3 * sin(7 * Double(index))
      return (Double(index) + shift) / 16
    }
    for sign in [1.0, -1.0] {
      var (lower, upper) = (center - reach, center + reach)
      while true {
        // The upper end itself, however sums are rounded: the jump may stand at it.
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

  /// Judges what a function does between `center` and a distance from there, by values farther away.
  mutating func judgement(
    beyond distance: Double,
    from center: Double,
    _ direction: Double,
    within range: Interval
  ) throws(Interrupted) -> Fog.Judgement {
    // An oscillation keeps its sign at a few places, not at many.
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
    // The nearest ones are noisy still.
    guard sizes.count == places.count, sizes.allSatisfy({ $0 > 0 && $0.isFinite }) else {
      return .unknown
    }
    let ratios = (2..<5).map { sizes[$0 + 1] / sizes[$0] }
    guard let low = ratios.min(), let high = ratios.max() else { return .unknown }
    return low > 1.3 && high <= 1.25 * low ? .zero : .unknown
  }
}
