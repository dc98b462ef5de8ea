import CurveSampling
import NumericalMethods
import RealFunctions

/// Decides whether a piece of the boundary at which a comparison jumps belongs to the region.
///
/// Where a comparison is continuous it is 0 on its boundary, and its relation decides. Where it
/// jumps to 0, as ⌊x⌋ - 1 does at 2, its value there may be that of either side: x = 2 belongs to
/// ⌊x⌋ > 1, and x = 0 to ⌈x⌉ < 1. The condition is evaluated at the simplest place of the piece:
/// one coordinate is the simplest number on the piece, the other is bisected to the doubles beside
/// the jump, and is the short decimal among them. The double next to a jump at √2 is on one side of
/// it by rounding alone; so without such a decimal nothing is decided.
///
/// The alternative that lost: looking up what each step function is at its steps. The value of a
/// formula at a step of one of its parts is not that of the part.
struct JumpMembership {
  private let grid: PageGrid
  private var evaluator: RegionEvaluator

  init(grid: PageGrid, evaluator: RegionEvaluator) {
    (self.grid, self.evaluator) = (grid, evaluator.renewed)
  }

  /// Whether the condition holds on a piece, given by its places in data coordinates, along which a
  /// part jumps; nil if that is not known.
  mutating func holds(
    on stretch: [SIMD2<Double>],
    part: Int
  ) throws(Interrupted) -> Bool? {
    for fixed in [1, 0] {
      guard let place = plainest(on: stretch, coordinate: fixed) else { continue }
      for reach in Self.reaches {
        if let holds = try holds(beside: place, fixed: fixed, part: part, within: reach) {
          return holds
        }
      }
    }
    return nil
  }

  /// The place of a piece at which a coordinate is the simplest number; nil if that coordinate
  /// hardly changes.
  private func plainest(on stretch: [SIMD2<Double>], coordinate: Int) -> SIMD2<Double>? {
    let numbers = stretch.map { $0[coordinate] }
    let positions = stretch.map { grid.position($0.x, $0.y)[coordinate] }
    guard let low = numbers.min(), let high = numbers.max(), let first = positions.min(),
      let last = positions.max(), last - first > Self.shortest
    else { return nil }
    // Stays away from the ends, where another piece starts.
    let margin = (high - low) * Self.margin
    let number = Bisection.plainest(within: low + margin, high - margin, rarity: 0)
    for (a, b) in zip(stretch, stretch.dropFirst())
    where min(a[coordinate], b[coordinate]) <= number && number <= max(a[coordinate], b[coordinate])
    {
      let way = b[coordinate] - a[coordinate]
      let share = way == 0 ? 0 : (number - a[coordinate]) / way
      var place = a + (b - a) * share
      place[coordinate] = number
      return place
    }
    return nil
  }

  /// Whether the condition holds at the jump next to a place, at most `reach` pixels away; the
  /// search varies one coordinate.
  private mutating func holds(
    beside place: SIMD2<Double>,
    fixed: Int,
    part: Int,
    within reach: Double
  ) throws(Interrupted) -> Bool? {
    let free = 1 - fixed
    let position = grid.position(place.x, place.y)[free]
    let axis = free == 0 ? grid.view.x : grid.view.y
    let ends = [axis.value(at: position - reach), axis.value(at: position + reach)]
    func at(_ number: Double) -> SIMD2<Double> {
      var other = place
      other[free] = number
      return other
    }
    var (lower, upper) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    guard var low = try answer(at: at(lower), part), var high = try answer(at: at(upper), part),
      low.holds != high.holds
    else { return nil }
    let jump = (low.value - high.value).magnitude
    for _ in 0..<Self.rounds {
      let middle = lower / 2 + upper / 2
      guard lower < middle, middle < upper else { break }
      guard let here = try answer(at: at(middle), part) else { return nil }
      if here.holds == low.holds {
        (lower, low) = (middle, here)
      } else {
        (upper, high) = (middle, here)
      }
    }
    // The small remaining difference of a continuous function is rounding.
    guard (low.value - high.value).magnitude >= jump / 2 else { return nil }
    // A decimal, unlike the middle, does not depend on the width of the bracket.
    let step = max(lower.magnitude, upper.magnitude).ulp
    let decimals = Self.steps.map {
      Bisection.plainest(within: lower - Self.steps[0] * step, upper + $0 * step)
    }
    guard decimals[0] == decimals[1] else { return nil }
    return try answer(at: at(decimals[0]), part)?.holds
  }

  private mutating func answer(
    at place: SIMD2<Double>,
    _ part: Int
  ) throws(Interrupted) -> (holds: Bool, value: Double)? {
    let values = try evaluator.values(at: [place])
    guard values.count == evaluator.condition.parts.count, values[part].isFinite else { return nil }
    return (evaluator.condition.holds(values[...]), values[part])
  }

  /// Distances of the search in pixels: the piece was thinned by less than a pixel.
  private static let reaches = [0.3, 1.0]
  /// The shortest piece that is examined, in pixels.
  private static let shortest = 1.0
  /// The margin at both ends of a piece, as a share of it.
  private static let margin = 0.1
  private static let rounds = 80
  /// Distance of a decimal from the bracket that rounding may cause, in units of the last place.
  private static let steps = [4.0, 8.0]
}
