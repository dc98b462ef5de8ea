import RealFunctions
import Sampling
import SpaceGeometry

/// Finds the part of space that holds an implicit surface.
///
/// Rule. Boxes from −10 to 10, −100 to 100 and −1000 to 1000 are searched for a surface that ends inside; the first one
/// that it does not leave has its size. A surface that leaves the first box, as planes, cones and cylinders do, is
/// shown in the box from −5 to 5; its axes along which it ends there, such as those across a cylinder, have its own
/// size.
///
/// In a box the function is evaluated at a grid of 41 × 41 × 41 places. Where its sign changes between two neighbours,
/// the surface crosses the line between them, at the place that the secant gives. The ranges of these crossings are
/// searched once more in the same way, one cell wider, so that a small shape is measured by a grid of its own size. A
/// shape that the grid of the whole box does not meet is not found. The ranges say where the surface is seen to be;
/// they prove nothing.
struct ImplicitExtent {
  let function: any PointFunction
  /// The value of the function on the surface.
  let level: Double

  private static let steps = 40
  private static let rounds = 2
  /// Half of the edges of the boxes that are searched for surfaces that end.
  private static let halves = [10.0, 100, 1000]
  /// Half of the edges of the box that shows surfaces without an end.
  private static let halfOfEndless = 5.0

  /// The ranges of a surface, and for each axis whether it ends within the box that was searched.
  struct Found {
    var ranges: [Interval]
    var ends: [Bool]
  }

  /// Returns the ranges of the coordinates of the surface, nil if it meets no box; ranges that are given limit the
  /// boxes.
  func found(
    given: [Interval?],
    cancellation: Cancellation
  ) throws(Interrupted) -> Found? {
    func search(_ half: Double) throws(Interrupted) -> Found? {
      let box = given.map { $0 ?? Interval(hull: -half, half) }
      guard let ranges = try ranges(in: box, cancellation: cancellation) else { return nil }
      let ends = zip(ranges, box).map { range, whole in
        let margin = whole.width / 100
        return range.lower > whole.lower + margin && range.upper < whole.upper - margin
      }
      return Found(ranges: ranges, ends: ends)
    }
    var first: Found?
    for half in Self.halves {
      guard let found = try search(half) else { continue }
      if (0..<3).allSatisfy({ found.ends[$0] || given[$0] != nil }) { return found }
      first = first ?? found
      if half == Self.halves[0] { break }
    }
    return try search(Self.halfOfEndless) ?? first
  }

  /// Returns the ranges of the coordinates of the surface within a box, nil if it does not meet the
  /// box, unless the work is cancelled.
  private func ranges(
    in box: [Interval],
    cancellation: Cancellation
  ) throws(Interrupted) -> [Interval]? {
    var (searched, found): ([Interval], [Interval]?) = (box, nil)
    for _ in 0..<Self.rounds {
      guard let ranges = try crossings(in: searched, cancellation) else { break }
      found = ranges
      searched = (0..<3).map { axis in
        let cell = searched[axis].width / Double(Self.steps)
        let (low, high) = (ranges[axis].lower - cell, ranges[axis].upper + cell)
        return Interval(hull: max(box[axis].lower, low), min(box[axis].upper, high))
      }
    }
    return found
  }

  /// Returns the ranges of the crossings of the lines of a grid; nil if there are none.
  private func crossings(
    in box: [Interval],
    _ cancellation: Cancellation
  ) throws(Interrupted) -> [Interval]? {
    let side = Self.steps + 1
    let lines = box.map { range in
      (0..<side).map { step in
        let share = Double(step) / Double(Self.steps)
        return range.lower * (1 - share) + range.upper * share
      }
    }
    let strides = [1, side, side * side]
    let count = side * side * side
    let inputs = (0..<3).flatMap { axis in
      (0..<count).map { lines[axis][$0 / strides[axis] % side] }
    }
    let workspace = Workspace(cancellation: cancellation)
    let values = function.columns(at: inputs, count: count, using: workspace)
    if cancellation.isCancelled { throw Interrupted() }
    var low = SpacePoint(repeating: .infinity)
    var high = SpacePoint(repeating: -.infinity)
    for axis in 0..<3 {
      for start in 0..<count where start / strides[axis] % side < Self.steps {
        let end = start + strides[axis]
        let (one, two) = (values[start] - level, values[end] - level)
        guard one.isFinite, two.isFinite, one != two, one <= 0 && two >= 0 || one >= 0 && two <= 0
        else { continue }
        var point = SpacePoint(inputs[start], inputs[count + start], inputs[2 * count + start])
        point[axis] += (inputs[axis * count + end] - point[axis]) * (one / (one - two))
        low = pointwiseMin(low, point)
        high = pointwiseMax(high, point)
      }
    }
    guard low.x <= high.x else { return nil }
    return (0..<3).map { Interval(hull: low[$0], high[$0]) }
  }
}
