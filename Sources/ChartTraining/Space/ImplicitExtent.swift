import RealFunctions
import Sampling
import SpaceGeometry

/// Finds the part of space that holds an implicit surface.
///
/// Rule. Boxes from −10 to 10, −100 to 100 and −1000 to 1000 are searched for a surface that ends inside; the first one
/// that it does not leave has its size. A surface that leaves all of them, as planes, cones and cylinders do, is
/// shown in the box from −5 to 5; its axes along which it ends there, such as those across a cylinder, have its own
/// size. A surface that meets the smallest box and leaves it is believed to end in a larger one only if it reaches at
/// least as far there as in the smaller one: a large grid can miss all but a part of it.
///
/// In a box the function is evaluated at a grid of 41 × 41 × 41 places. Where its sign changes between two neighbours,
/// the surface crosses the line between them, at the place that the secant gives. The ranges of these crossings are
/// searched again in the same way, one cell wider, until they change no more, so that a small shape is measured by a
/// grid of its own size. The ranges say where the surface is seen to be; they prove nothing.
///
/// A shape that no grid meets is searched by enclosures: cubes that cannot contain it are left out, the others are
/// divided into eight, until they are a millionth of the box or too many. The grid then fills their hull.
struct ImplicitExtent {
  let function: any PointFunction
  /// The value of the function on the surface.
  let level: Double

  private static let steps = 40
  private static let rounds = 12
  /// The change of ranges, as a share of their width, below which they are not searched again.
  private static let settled = 0.02
  /// Half of the edges of the boxes that are searched for surfaces that end.
  private static let halves = [10.0, 100, 1000]
  /// Half of the edges of the box that shows surfaces without an end.
  private static let halfOfEndless = 5.0

  /// The ranges of a surface, and for each axis whether it ends within the box that was searched.
  struct Found {
    var ranges: [Interval]
    var ends: [Bool]

    /// Whether it contains almost all of what was found in a smaller box.
    func reaches(_ smaller: Found) -> Bool {
      zip(ranges, smaller.ranges).allSatisfy { mine, other in
        mine.lower <= other.lower + 0.1 * other.width
          && mine.upper >= other.upper - 0.1 * other.width
      }
    }
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
      let isWhole = first.map { found.reaches($0) } ?? true
      if isWhole, (0..<3).allSatisfy({ found.ends[$0] || given[$0] != nil }) { return found }
      first = first ?? found
    }
    if let first { return try search(Self.halfOfEndless) ?? first }
    guard
      let hull = try candidates(
        in: given.map { $0 ?? Interval(hull: -Self.halves[2], Self.halves[2]) },
        cancellation: cancellation
      ), let ranges = try ranges(in: hull, cancellation: cancellation)
    else { return try search(Self.halfOfEndless) }
    return Found(ranges: ranges, ends: [true, true, true])
  }

  // MARK: Enclosures

  /// The most cubes that are enclosed at once, and the number of times that they are divided.
  private static let (mostCubes, divisions) = (20_000, 20)

  /// Returns a box around all cubes that may contain the surface; nil if there are none, without enclosures, and
  /// where the cubes are too many before they are small.
  private func candidates(
    in box: [Interval],
    cancellation: Cancellation
  ) throws(Interrupted) -> [Interval]? {
    guard let enclosable = function.enclosable else { return nil }
    let workspace = Workspace(cancellation: cancellation)
    var cubes = [box]
    for _ in 0..<Self.divisions {
      if cancellation.isCancelled { throw Interrupted() }
      let parts = cubes.flatMap(Self.eighths)
      let found = enclosable.enclosures(
        (0..<3).flatMap { axis in parts.map { $0[axis].lower } },
        (0..<3).flatMap { axis in parts.map { $0[axis].upper } },
        count: parts.count,
        using: workspace
      )
      cubes = zip(parts, found).filter { _, value in
        !value.flags.contains(.empty) && value.lower <= level && value.upper >= level
      }
      .map(\.0)
      guard let first = cubes.first else { return nil }
      let hull = cubes.dropFirst().reduce(first) { hull, cube in
        (0..<3).map { hull[$0].union(cube[$0]) }
      }
      // What fills a few cubes is small enough for a grid of its hull.
      let isSmall = (0..<3).allSatisfy {
        hull[$0].width <= Self.cubesAcross * first[$0].width
      }
      if !isSmall || cubes.count * 8 > Self.mostCubes { return isSmall ? hull : nil }
      if cubes.count >= Self.enough { return hull }
    }
    return nil
  }

  /// The width of a hull, in cubes, up to which its shape is measured by a grid; the number of cubes from which on
  /// they show the shape.
  private static let (cubesAcross, enough) = (24.0, 200)

  /// The eight parts of a cube.
  private static func eighths(_ cube: [Interval]) -> [[Interval]] {
    (0..<8).map { part in
      (0..<3).map { axis in
        let (range, middle) = (cube[axis], cube[axis].midpoint)
        return part >> axis & 1 == 0
          ? Interval(hull: range.lower, middle) : Interval(hull: middle, range.upper)
      }
    }
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
      let isSettled = found.map { known in
        (0..<3).allSatisfy { axis in
          let change = max(
            (ranges[axis].lower - known[axis].lower).magnitude,
            (ranges[axis].upper - known[axis].upper).magnitude
          )
          return change <= Self.settled * ranges[axis].width
        }
      }
      found = ranges
      if isSettled == true { break }
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
