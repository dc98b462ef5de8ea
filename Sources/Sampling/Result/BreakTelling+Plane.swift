import RealFunctions

// Breaks of curves in the plane as their formulas tell them.
//
// A point has two coordinates, and what is told of one of them alone is not told of the curve:
//
// | known of x and y | told |
// | --- | --- |
// | both have a value at the place | the point |
// | one of them has none | no value there |
// | a coordinate runs to infinity on a side | that, and of the other coordinate what is known of it: a pole |
// | both go to numbers | a point that the curve tends to |
// | a coordinate goes to 0 on a log axis | that: the curve leaves the axis downwards, which is no pole |
//
// What the formula tells of a coordinate goes before what samples show. The lost alternative is one side for both coordinates ("runs to
// infinity"), which tells less than is known: x = 1/y keeps to y = 0.

extension CurveSearch {
  /// Returns a break of a curve in the plane as the formulas of its coordinates tell it; reach is the distance in the parameter
  /// within which they are asked for the place.
  func toldInPlane(_ one: CurveBreak, within reach: Double) -> CurveBreak? {
    guard let found = one.across else { return one }
    let first = evaluator.course(atBreakNear: one.place, within: reach, output: 0)
    let second = evaluator.course(atBreakNear: one.place, within: reach, output: 1)
    let place = (second ?? first)?.place ?? one.place
    guard domain.contains(place) || !domain.contains(one.place) else { return one }
    // A value away from the end of a curve that goes on beyond the end of its domain to the same point is a single value beside a hole.
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
      errors: errors(of: y, \.y, one.place),
      isAtDouble: !hasValue || hasSample(at: place),
      across: CurveBreak.Across(
        left: x.left.side,
        right: x.right.side,
        value: hasValue ? x.value : nil,
        errors: errors(of: x, \.x, one.place)
      )
    )
  }

  /// What is known of one coordinate.
  private struct Coordinate {
    /// What it does on a side, and whether the formula tells it.
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
    // A log axis has no place below 0, and the curve no values that go there.
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

  /// The kind by what is known of the coordinates: a pole that no coordinate runs to infinity at is none, and what the formula tells to
  /// run there is one.
  private func kind(
    _ found: CurveBreak.Kind,
    _ x: Coordinate,
    _ y: Coordinate
  ) -> CurveBreak.Kind {
    let infinite = (x.sides + y.sides).filter(\.side.isInfinite)
    if infinite.contains(where: \.isTold) { return .pole }
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

  /// How far the limits of a coordinate may be off that the formula does not tell.
  private func errors(
    of coordinate: Coordinate,
    _ path: KeyPath<Sample, Double>,
    _ place: Double
  ) -> SIMD2<Double> {
    func error(_ side: Coordinate.Side, below: Bool) -> Double {
      guard !side.isTold, case .value(let limit) = side.side, limit != coordinate.value else {
        return 0
      }
      // Below the normal doubles nothing tells a number from 0.
      let least = limit.magnitude < .leastNormalMagnitude ? Double.leastNormalMagnitude : 0
      return max(least, self.error(below: below, place, path))
    }
    return SIMD2(error(coordinate.left, below: true), error(coordinate.right, below: false))
  }
}
