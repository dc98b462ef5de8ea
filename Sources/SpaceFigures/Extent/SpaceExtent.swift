import NumericalMethods
public import RealFunctions
import Sampling
public import SpaceGeometry
import SystemLibrary

// The windows of surfaces and curves in space for which none are given.
//
// Rule. The values of a grid of 65 × 65 places (513 of a curve) are sorted. If they do not reach much farther than the
// middle nine tenths of them, all are shown; else the function runs to infinity, or has a narrow peak, and the window
// is that of the middle part, enlarged by its own half on the side that is cut off. Which of the two it is, values of
// a finer grid around the highest and the lowest place decide: the values at a peak converge, those at a pole grow.
// Where a place of the grid is a pole up to rounding, as π/2 is one of 1/cos, its own value is finite and as good as
// any: so the values beside the place decide, without that of the place itself.

/// The windows in which surfaces and curves should be seen if none are given.
public enum SpaceExtent {
  /// The number of steps of the grid along each variable, and along a curve.
  private static let steps = 64
  private static let curveSteps = 512

  /// Returns the range of z of a function of x and y over a rectangle; nil if it has no values.
  ///
  /// Poles do not spoil it: it is cut off beside them.
  public static func heights(
    of function: any PointFunction,
    x: Interval,
    y: Interval,
    map: AxisMap = .linear,
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> Interval? {
    let grid = ExtentGrid(function, x, y, steps: steps, Workspace(cancellation: cancellation))
    if cancellation.isCancelled { throw Interrupted() }
    return grid.range(of: 0, map)
  }

  /// Returns the ranges of x, y and z of a surface (u, v) ↦ (x, y, z); nil if it has no points.
  public static func box(
    ofParametric function: any PointFunction,
    u: Interval,
    v: Interval,
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> (x: Interval, y: Interval, z: Interval)? {
    let grid = ExtentGrid(function, u, v, steps: steps, Workspace(cancellation: cancellation))
    if cancellation.isCancelled { throw Interrupted() }
    return box(of: grid)
  }

  /// Returns the ranges of x, y and z of a curve t ↦ (x, y, z); nil if it has no points.
  public static func box(
    ofCurve function: any PointFunction,
    over parameters: Interval,
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> (x: Interval, y: Interval, z: Interval)? {
    let workspace = Workspace(cancellation: cancellation)
    let grid = ExtentGrid(function, parameters, nil, steps: curveSteps, workspace)
    if cancellation.isCancelled { throw Interrupted() }
    return box(of: grid)
  }

  /// Returns the ranges of the finite points; nil if there are none.
  public static func box(
    of points: [SpacePoint]
  ) -> (x: Interval, y: Interval, z: Interval)? {
    var (low, high) = (SpacePoint(repeating: .infinity), SpacePoint(repeating: -.infinity))
    for point in points where point.isFinite {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    guard low.isFinite else { return nil }
    func range(_ axis: Int) -> Interval { opened(Interval(hull: low[axis], high[axis])) }
    return (range(0), range(1), range(2))
  }

  private static func box(
    of grid: ExtentGrid
  ) -> (x: Interval, y: Interval, z: Interval)? {
    guard let x = grid.range(of: 0, .linear), let y = grid.range(of: 1, .linear),
      let z = grid.range(of: 2, .linear)
    else { return nil }
    return (x, y, z)
  }

  /// The round number just beyond an end, if it is very near: a surface that ends at 0, or has the
  /// highest value 1, is known there to a few digits only.
  static func roundedEnd(_ end: Double, outwards side: Double, _ width: Double) -> Double {
    guard width > 0, width.isFinite else { return end }
    let step = pow(10, log10(width).rounded(.down)) / 10
    let round = (end / step).rounded() * step
    let away = (round - end) * side
    return away > 0 && away < width * nearRound ? round : end
  }

  /// The distance, as a share of the range, at which a round number is taken for an end.
  private static let nearRound = 0.004

  /// A range that is a single number gets room on both sides.
  static func opened(_ range: Interval, _ map: AxisMap = .linear) -> Interval {
    range.width > 0 ? range : map.scale.window(around: range.lower)
  }
}

/// Values of a function at a grid of places, with its extreme values searched around the best ones.
private struct ExtentGrid {
  private let function: any PointFunction
  private let ranges: [Interval]
  private let steps: Int
  private let workspace: Workspace
  private let inputs: [[Double]]
  private let values: [Double]
  private let count: Int

  init(
    _ function: any PointFunction,
    _ first: Interval,
    _ second: Interval?,
    steps: Int,
    _ workspace: Workspace
  ) {
    (self.function, self.steps, self.workspace) = (function, steps, workspace)
    ranges = [first] + (second.map { [$0] } ?? [])
    let lines = ranges.map { Self.lines($0, steps) }
    if lines.count == 1 {
      inputs = lines
    } else {
      inputs = [
        lines[1].flatMap { _ in lines[0] },
        lines[1].flatMap { line in [Double](repeating: line, count: lines[0].count) },
      ]
    }
    count = inputs[0].count
    values = function.columns(at: inputs.flatMap(\.self), count: count, using: workspace)
  }

  private static func lines(_ range: Interval, _ steps: Int) -> [Double] {
    (0...steps).map {
      (range.lower * Double(steps - $0) + range.upper * Double($0)) / Double(steps)
    }
  }

  /// The share of values, on each side, that the middle part leaves out.
  private static let tail = 0.05
  /// How much farther than the middle part values may reach without a question.
  private static let plainReach = 2.0
  /// The growth of the farthest value by closer search that belongs to a pole.
  private static let poleGrowth = 4.0
  private static let rounds = 8

  /// The range of an output.
  func range(of output: Int, _ map: AxisMap) -> Interval? {
    let mine = values[(output * count)..<((output + 1) * count)]
    let known = mine.indices.filter { mine[$0].isFinite && map.forward(mine[$0]).isFinite }
      .sorted { mine[$0] < mine[$1] }
    guard let first = known.first, let last = known.last else { return nil }
    let skipped = Int(Double(known.count) * Self.tail)
    let middle = (
      map.forward(mine[known[skipped]]), map.forward(mine[known[known.count - 1 - skipped]])
    )
    let width = middle.1 - middle.0
    func end(_ index: Int, _ core: Double, _ side: Double) -> Double {
      let start = map.forward(mine[index])
      let (found, isPole) = extreme(output, index - output * count, side, map, start)
      let reach = (found - core) * side
      let isFar = reach > Self.plainReach * width
      // Closer search finds a somewhat higher peak, but a pole far beyond all other values.
      let isEndless = reach > Self.poleGrowth * max((start - core) * side, width)
      guard isEndless || isPole && (isFar || hasGaps(output)) else { return found }
      return core + side * min(reach, width / 2)
    }
    let ends = (end(first, middle.0, -1), end(last, middle.1, 1))
    let range = Interval(
      hull: map.inverse(SpaceExtent.roundedEnd(ends.0, outwards: -1, ends.1 - ends.0)),
      map.inverse(SpaceExtent.roundedEnd(ends.1, outwards: 1, ends.1 - ends.0))
    )
    return range.isFinite ? SpaceExtent.opened(range, map) : nil
  }

  /// Whether the highest values around a place, from circle to narrower circle, grow as those beside a pole do: more
  /// and more, by much in all.
  private static func growWithoutEnd(_ values: [Double]) -> Bool {
    guard let first = values.first, let last = values.last, first.isFinite, last.isFinite else {
      return false
    }
    let gains = zip(values, values.dropFirst()).map { $1 - $0 }
    let late = gains.suffix(4)
    return zip(late, late.dropFirst()).allSatisfy { $0 > 0 && $1 > $0 * 1.2 }
      && last - first > Self.poleGain * Swift.max(Swift.abs(first), Double.leastNormalMagnitude)
  }

  /// The growth of values beside a place, as a share of the first ones, that belongs to a pole.
  private static let poleGain = 20.0

  private func hasGaps(_ output: Int) -> Bool {
    values[(output * count)..<((output + 1) * count)].contains { !$0.isFinite }
  }

  /// Searches the farthest value around a place of the grid, in smaller and smaller grids; whether
  /// it grows without end.
  private func extreme(
    _ output: Int,
    _ place: Int,
    _ side: Double,
    _ map: AxisMap,
    _ start: Double
  ) -> (value: Double, isPole: Bool) {
    var best = start
    var center = inputs.map { $0[place] }
    var reach = ranges.map { $0.width / Double(steps) }
    var growth: [Double] = []
    var besides: [Double] = []
    for _ in 0..<Self.rounds {
      let lines = zip(ranges, zip(center, reach)).map { range, local in
        (-4...4).map { range.clamped(local.0 + local.1 * Double($0) / 4) }
      }
      let columns =
        lines.count == 1
        ? lines
        : [lines[1].flatMap { _ in lines[0] }, lines[1].flatMap { Array(repeating: $0, count: 9) }]
      let size = columns[0].count
      let found = function.columns(at: columns.flatMap(\.self), count: size, using: workspace)
      let before = best
      let here = center
      var beside = -Double.infinity
      for index in 0..<size {
        let value = map.forward(found[output * size + index])
        guard value.isFinite else { continue }
        if (value - best) * side > 0 {
          best = value
          center = columns.map { $0[index] }
        }
        // All places with the angle π/2 are poles, whatever the other variable is.
        if zip(columns, here).allSatisfy({ $0[index] != $1 }) {
          beside = max(beside, value * side)
        }
      }
      growth.append(abs(best - before))
      besides.append(beside)
      reach = reach.map { $0 / 3 }
    }
    if Self.growWithoutEnd(besides) { return (best, true) }
    // At a peak the gains shrink to nothing; at a pole each round gains more than the one before.
    let gains = growth.suffix(3)
    let isPole =
      gains.allSatisfy { $0 > 0 }
      && abs(best - start) > 1e-9 * max(1, abs(start))
      && (growth[Self.rounds - 1] >= growth[Self.rounds - 2] * 0.9)
    return (best, isPole)
  }
}
