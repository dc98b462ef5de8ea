public import RealFunctions
import SpaceGeometry

// The part of a rectangle over which a function of x and y has values.
//
// Rule. The function is evaluated at a grid of 65 × 65 places. On each of the four sides the outermost place with a
// value, the middle one of several, is moved outwards in smaller and smaller grids around it, until the end is known to
// 10⁻⁷ of a cell; a round number just beyond is taken for the end. On a side where places of the border have values,
// the rectangle's own end is the end. A domain that the grid does not meet is not found. The ranges prove nothing.

extension SpaceExtent {
  private static let domainSteps = 64
  private static let domainRounds = 24

  /// Returns the ranges of x and y over which a function has values within a rectangle; nil if no
  /// place with a value is found, or only places on a line.
  public static func domain(
    of function: any PointFunction,
    x: Interval,
    y: Interval,
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> (x: Interval, y: Interval)? {
    let ranges = [x, y]
    let workspace = Workspace(cancellation: cancellation)
    let lines = ranges.map { range in
      (0...domainSteps).map { step in
        let share = Double(step) / Double(domainSteps)
        return range.lower * (1 - share) + range.upper * share
      }
    }
    func values(_ lines: [[Double]]) -> [Double] {
      let across = lines[1].flatMap { _ in lines[0] }
      let along = lines[1].flatMap { line in [Double](repeating: line, count: lines[0].count) }
      return function.columns(at: across + along, count: across.count, using: workspace)
    }
    let grid = values(lines)
    if cancellation.isCancelled { throw Interrupted() }
    let side = domainSteps + 1
    let known = grid.indices.filter { $0 < side * side && grid[$0].isFinite }
    guard !known.isEmpty else { return nil }
    func coordinate(_ place: Int, _ axis: Int) -> Int {
      axis == 0 ? place % side : place / side
    }
    /// The end of the domain on one side of an axis.
    func end(_ axis: Int, _ sign: Double) throws(Interrupted) -> Double {
      let range = ranges[axis]
      let border = sign < 0 ? range.lower : range.upper
      guard
        let start = Self.outermost(known, { Double(coordinate($0, axis)) * sign })
      else { return border }
      if coordinate(start, axis) == (sign < 0 ? 0 : domainSteps) { return border }
      var center = [
        lines[0][coordinate(start, 0)], lines[1][coordinate(start, 1)],
      ]
      var reach = ranges.map { $0.width / Double(domainSteps) }
      for _ in 0..<domainRounds {
        let local = (0..<2).map { number in
          (-4...4).map { ranges[number].clamped(center[number] + reach[number] * Double($0) / 4) }
        }
        let found = values(local)
        if cancellation.isCancelled { throw Interrupted() }
        let best = Self.outermost(found.indices.filter { $0 < 81 && found[$0].isFinite }) {
          local[axis][axis == 0 ? $0 % 9 : $0 / 9] * sign
        }
        if let best {
          let place = [local[0][best % 9], local[1][best / 9]]
          if place[axis] * sign >= center[axis] * sign { center = place }
        }
        reach = reach.map { $0 / 2 }
      }
      return center[axis]
    }
    var found: [Interval] = []
    for axis in 0..<2 {
      let (low, high) = (try end(axis, -1), try end(axis, 1))
      guard low < high else { return nil }
      let width = high - low
      found.append(
        Interval(
          hull: roundedEnd(low, outwards: -1, width),
          roundedEnd(high, outwards: 1, width)
        )
        .intersection(ranges[axis]) ?? Interval(hull: low, high)
      )
    }
    return (found[0], found[1])
  }

  /// Returns the number whose place lies farthest out, the middle one of several; nil for none.
  private static func outermost(_ numbers: [Int], _ place: (Int) -> Double) -> Int? {
    guard let most = numbers.map(place).max() else { return nil }
    let all = numbers.filter { place($0) == most }
    return all[all.count / 2]
  }
}
