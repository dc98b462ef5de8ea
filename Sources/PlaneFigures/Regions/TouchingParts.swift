import NumericalMethods
import RealFunctions

/// Finds the one point at which some parts of a condition are 0 together, where they leave a single
/// point of a region, or a hole without an area: a disc and a half-plane that touch, three
/// half-planes through one point.
///
/// Two parts f and g that touch are 0 where f = g and their slopes are parallel, f_x·g_y = f_y·g_x;
/// two that cross are 0 where both are. Both systems are solved by Newton's method from the middle
/// of the cells in doubt; the derivative of f_x·g_y - f_y·g_x is taken by differences, which costs
/// steps but no digits. A place is accepted if the condition holds there and fails around it, or
/// the reverse: at the simplest number nearby, at the place itself, or with parts set to 0 that are
/// 0 there within the rounding of doubles. The last case is not a proof, and is not reported as
/// one.
///
/// The alternative that lost: searching for the greatest height among places (``RegionSpecks``).
/// Beside a point at which two parts touch the height falls on all sides and is 0 at best, so that
/// places between doubles, and corners that no halving reaches, never get there.
struct TouchingParts {
  /// The bounds of the cells in doubt, in data coordinates.
  let low: SIMD2<Double>
  let high: SIMD2<Double>
  /// The parts that decide in the cells.
  let parts: [Int]
  /// Whether the condition holds around the point.
  let isInside: Bool

  private static let mostParts = 3
  private static let steps = 24
  /// The distance of differences, and the distance within which simple numbers are searched, as
  /// shares of the cells.
  private static let difference = 1e-3
  private static let plainShare = 1e-9
  /// The uncertainty of a place, in units in its last place.
  private static let units = 4.0

  /// The way in which two parts meet at a place.
  private enum Meeting: CaseIterable {
    case touching
    case crossing
  }

  /// Returns the point; nil if none was found.
  func place(evaluator: inout RegionEvaluator) throws(Interrupted) -> SIMD2<Double>? {
    guard evaluator.hasSlopes, (2...Self.mostParts).contains(parts.count) else { return nil }
    for (index, first) in parts.enumerated() {
      for second in parts[(index + 1)...] {
        for meeting in Meeting.allCases {
          guard let place = try solution(meeting, first, second, &evaluator) else { continue }
          if let found = try accepted(place, &evaluator) { return found }
        }
      }
    }
    return nil
  }

  // MARK: Newton's method

  /// A place with the values and slopes of two parts.
  private struct Pair {
    let values: SIMD2<Double>
    let first: SIMD2<Double>
    let second: SIMD2<Double>

    /// The cross product of the slopes, 0 where they are parallel.
    var turn: Double { first.x * second.y - first.y * second.x }
  }

  private func pairs(
    at places: [SIMD2<Double>],
    _ first: Int,
    _ second: Int,
    _ evaluator: inout RegionEvaluator
  ) throws(Interrupted) -> [Pair]? {
    let count = evaluator.condition.parts.count
    let values = try evaluator.values(at: places)
    let slopes = try evaluator.slopes(
      of: places.flatMap { _ in [first, second] },
      at: places.flatMap { [$0, $0] }
    )
    guard values.count == places.count * count else { return nil }
    return places.indices.map { index in
      Pair(
        values: SIMD2(values[index * count + first], values[index * count + second]),
        first: slopes[2 * index],
        second: slopes[2 * index + 1]
      )
    }
  }

  private func solution(
    _ meeting: Meeting,
    _ first: Int,
    _ second: Int,
    _ evaluator: inout RegionEvaluator
  ) throws(Interrupted) -> SIMD2<Double>? {
    let size = high - low
    let reach = size * Self.difference
    var place = low / 2 + high / 2
    for _ in 0..<Self.steps {
      let around = [SIMD2(reach.x, 0), SIMD2(-reach.x, 0), SIMD2(0, reach.y), SIMD2(0, -reach.y)]
      let places = [place] + (meeting == .touching ? around.map { place + $0 } : [])
      guard let found = try pairs(at: places, first, second, &evaluator) else { return nil }
      let here = found[0]
      let (top, bottom): (SIMD2<Double>, SIMD2<Double>)
      let rest: SIMD2<Double>
      switch meeting {
      case .touching:
        top = here.first - here.second
        bottom = SIMD2(
          (found[1].turn - found[2].turn) / (2 * reach.x),
          (found[3].turn - found[4].turn) / (2 * reach.y)
        )
        rest = SIMD2(here.values.x - here.values.y, here.turn)
      case .crossing:
        (top, bottom, rest) = (here.first, here.second, here.values)
      }
      let determinant = top.x * bottom.y - top.y * bottom.x
      let step = SIMD2(
        (rest.x * bottom.y - rest.y * top.y) / determinant,
        (rest.y * top.x - rest.x * bottom.x) / determinant
      )
      guard step.x.isFinite, step.y.isFinite else { return nil }
      let next = place - step
      // A point beyond the cells is not the wanted one.
      guard next.x >= low.x - size.x, next.x <= high.x + size.x, next.y >= low.y - size.y,
        next.y <= high.y + size.y
      else { return nil }
      if next == place { break }
      place = next
    }
    let isIn =
      place.x >= low.x && place.x <= high.x && place.y >= low.y && place.y <= high.y
    return isIn ? place : nil
  }

  // MARK: Judgement

  private func accepted(
    _ place: SIMD2<Double>,
    _ evaluator: inout RegionEvaluator
  ) throws(Interrupted) -> SIMD2<Double>? {
    let condition = evaluator.condition
    let plain = SIMD2(plainest(place.x, high.x - low.x), plainest(place.y, high.y - low.y))
    for one in [plain, place] {
      let values = try evaluator.values(at: [one])
      guard values.count == condition.parts.count else { return nil }
      if values.allSatisfy({ !$0.isNaN }), condition.holds(own(values, condition)) != isInside {
        return one
      }
    }
    var values = try evaluator.values(at: [place])
    let slopes = try evaluator.slopes(of: parts, at: parts.map { _ in place })
    let box = PlaneBox(x: Interval(hull: place.x, place.x), y: Interval(hull: place.y, place.y))
    let enclosed = try evaluator.enclosures(over: [box])
    guard values.count == condition.parts.count, enclosed.count == values.count else { return nil }
    for (part, slope) in zip(parts, slopes) {
      let noise =
        Self.units * (slope.x.magnitude * place.x.ulp + slope.y.magnitude * place.y.ulp)
        + enclosed[part].value.upper - enclosed[part].value.lower
      if values[part].magnitude <= noise { values[part] = 0 }
    }
    return condition.holds(own(values, condition)) == isInside ? nil : place
  }

  /// The values for this side: inside, zeros of differences do not count as holes, because their
  /// curves are handled separately.
  private func own(_ values: [Double], _ condition: PlaneCondition) -> ArraySlice<Double> {
    isInside ? condition.pastDifferences(values[...]) : values[...]
  }

  private func plainest(_ place: Double, _ width: Double) -> Double {
    let reach = width * Self.plainShare
    return Bisection.plainest(within: place - reach, place + reach)
  }
}
