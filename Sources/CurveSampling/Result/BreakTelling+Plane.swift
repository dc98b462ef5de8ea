import RealFunctions

// Determines the breaks of parametric curves from their formulas.
//
// A point has two coordinates, and a fact about only one of them is not a fact about the curve:
//
// | known of x and y | reported |
// | --- | --- |
// | both have a value at the place | the point |
// | one of them is undefined | no value there |
// | a coordinate runs to infinity on a side | a pole, with what is known of the other coordinate |
// | both have finite limits | the limit point |
// | a coordinate goes to 0 on a log axis | no pole: the curve leaves the axis downwards |
//
// What the formula gives for a coordinate takes precedence over samples. The alternative that lost:
// one side for both coordinates ("runs to infinity"), which reports less than is known: x = 1/y
// keeps to y = 0.

extension CurveSearch {
  /// Returns a break of a parametric curve as the formulas of its coordinates give it; `reach` is
  /// the distance in the parameter within which the formulas are searched for the place.
  func toldInPlane(_ one: CurveBreak, within reach: Double) -> CurveBreak? {
    guard let found = one.across else { return one }
    let first = evaluator.course(atBreakNear: one.place, within: reach, output: 0)
    let second = evaluator.course(atBreakNear: one.place, within: reach, output: 1)
    let place = (second ?? first)?.place ?? one.place
    guard domain.contains(place) || !domain.contains(one.place) else { return one }
    // A value away from the end of a curve that continues beyond the end of its domain to the same
    // point is a single value beside a hole.
    let goesOn =
      one.kind == .jump && isAtEnd(one.place) && beyond(one, first) && beyond(one, second)
    let x = Coordinate(
      left: side(found.left, first?.left, on: plane.view.x, goesOn: goesOn),
      right: side(found.right, first?.right, on: plane.view.x, goesOn: goesOn),
      value: value(found.value, first?.value, on: plane.view.x)
    )
    let y = Coordinate(
      left: side(one.left, second?.left, on: plane.view.y, goesOn: goesOn),
      right: side(one.right, second?.right, on: plane.view.y, goesOn: goesOn),
      value: value(one.value, second?.value, on: plane.view.y)
    )
    let hasValue = x.value != nil && y.value != nil
    return CurveBreak(
      kind: goesOn ? .hole : kind(one.kind, x, y),
      place: place,
      left: y.left.side,
      right: y.right.side,
      value: hasValue ? y.value : nil,
      errors: errors(of: y, { $0.y }, one.place),
      isAtDouble: !hasValue || hasSample(at: place),
      across: CurveBreak.Across(
        left: x.left.side,
        right: x.right.side,
        value: hasValue ? x.value : nil,
        errors: errors(of: x, { $0.x }, one.place)
      )
    )
  }

  /// The known limits and value of one coordinate.
  private struct Coordinate {
    /// A limit on one side, and whether the formula gives it.
    typealias Side = (side: CurveBreak.Side, isTold: Bool)

    let left: Side
    let right: Side
    let value: Double?

    var sides: [Side] { [left, right] }
  }

  private func side(
    _ found: CurveBreak.Side,
    _ told: BreakCourse.Side?,
    on axis: AxisProjection,
    goesOn: Bool
  ) -> Coordinate.Side {
    if found == .undefined, !goesOn { return (found, true) }
    switch told {
    // A log axis has no positions below 0, so the curve has no values with such a limit.
    case .limit(let limit):
      return !axis.map.hasZero && limit < 0 ? (found, false) : (.value(limit), true)
    case .infinite(let isNegative): return (isNegative ? .minusInfinity : .plusInfinity, true)
    case .unknown, nil: return (found, false)
    }
  }

  private func value(
    _ found: Double?,
    _ told: BreakCourse.Value?,
    on axis: AxisProjection
  ) -> Double? {
    let value: Double?
    switch told {
    case .number(let number): value = number
    case .missing: value = nil
    case .unknown, nil: value = found
    }
    guard let value, axis.map.hasZero || value > 0 else { return nil }
    return value
  }

  /// The kind by the known limits of the coordinates: a pole only if some coordinate runs to
  /// infinity, by the formula if that decides.
  private func kind(
    _ found: CurveBreak.Kind,
    _ x: Coordinate,
    _ y: Coordinate
  ) -> CurveBreak.Kind {
    let infinite = (x.sides + y.sides).filter { $0.side.isInfinite }
    if infinite.contains(where: { $0.isTold }) { return .pole }
    guard found == .pole, infinite.isEmpty else { return found }
    if y.sides.contains(where: { $0.side == .undefined }) { return .edge }
    return areEqual(x) && areEqual(y) ? .hole : .jump
  }

  private func areEqual(_ coordinate: Coordinate) -> Bool {
    guard case .value(let left) = coordinate.left.side,
      case .value(let right) = coordinate.right.side
    else { return false }
    return isSame(left, right)
  }

  /// Error bounds of the limits of a coordinate that the formula does not give.
  private func errors(
    of coordinate: Coordinate,
    _ value: (Sample) -> Double,
    _ place: Double
  ) -> SIMD2<Double> {
    func error(_ side: Coordinate.Side, below: Bool) -> Double {
      guard !side.isTold, case .value(let limit) = side.side, limit != coordinate.value else {
        return 0
      }
      // Below the normal doubles, a number cannot be distinguished from 0.
      let least = limit.magnitude < .leastNormalMagnitude ? Double.leastNormalMagnitude : 0
      return max(least, self.error(below: below, place, value))
    }
    return SIMD2(error(coordinate.left, below: true), error(coordinate.right, below: false))
  }
}
