package import RealFunctions
package import Sampling

/// The range of the values of a function of x and y over a rectangle.
package struct SurfaceRange: Equatable, Sendable {
  /// The lowest and the highest value that was found; nil if none was.
  package var found: Interval?
  /// Numbers between which all values lie; an end is infinite where enclosures give none.
  package var bounds: (lower: Double, upper: Double)

  /// Whether a found end is proved to be the end of the range, up to a billionth of the range.
  package var isProved: (lower: Bool, upper: Bool) {
    guard let found else { return (false, false) }
    let slack = Self.slack(found)
    return (bounds.lower >= found.lower - 2 * slack, bounds.upper <= found.upper + 2 * slack)
  }

  package static func == (a: SurfaceRange, b: SurfaceRange) -> Bool {
    a.found == b.found && a.bounds == b.bounds
  }

  fileprivate static func slack(_ found: Interval) -> Double {
    1e-9 * max(found.width, 1e-6 * max(found.lower.magnitude, found.upper.magnitude), 1e-300)
  }
}

/// Finds the range of the values of a function of x and y over a rectangle, by branch and bound (Moore 1966; Hansen
/// and Walster, Global Optimization Using Interval Analysis, 2004).
///
/// Rule. Boxes are halved, a round in one call. A box is left out when its enclosure does not exceed the best value
/// known, or when a slope excludes 0 over it: then the function is highest at a side of the box, which matters only where
/// it is a side of the rectangle, and the box becomes that side. What is left when the budget ends counts as it is
/// enclosed, so the bounds always hold.
package struct SurfaceRangeSearch {
  private let cancellation: Cancellation

  private static let steps = 32
  private static let rounds = 60
  private static let mostOpen = 6000

  /// Creates a search.
  package init(cancellation: Cancellation = .never) { self.cancellation = cancellation }

  /// Returns the range over a finite rectangle; `known` are places to be looked at besides a grid, such as critical
  /// points.
  package func range(
    of function: any EnclosableFunction,
    over rectangle: PlaneBox,
    known: [(x: Double, y: Double)] = []
  ) throws(Interrupted) -> SurfaceRange {
    let workspace = Workspace(cancellation: cancellation)
    var places = known
    for row in 0...Self.steps {
      for column in 0...Self.steps {
        places.append(
          (
            rectangle.x.at(Double(column) / Double(Self.steps)),
            rectangle.y.at(Double(row) / Double(Self.steps))
          )
        )
      }
    }
    let values = CriticalSearch.values(of: function, at: places, workspace).filter(\.isFinite)
    var found = values.isEmpty ? nil : Interval(hull: values.min() ?? 0, values.max() ?? 0)
    let upper = try end(of: function, over: rectangle, 1, &found, workspace)
    let lower = try end(of: function, over: rectangle, -1, &found, workspace)
    return SurfaceRange(found: found, bounds: (-lower, upper))
  }

  /// Returns a number that the function, with a sign, does not exceed.
  private func end(
    of function: any EnclosableFunction,
    over rectangle: PlaneBox,
    _ sign: Double,
    _ found: inout Interval?,
    _ workspace: Workspace
  ) throws(Interrupted) -> Double {
    let gradient = function.withGradient
    var open = [rectangle]
    var bound = Double.infinity
    for _ in 0..<Self.rounds {
      if cancellation.isCancelled { throw Interrupted() }
      let all = PlaneBoxes(open).enclosed(by: gradient ?? function, using: workspace)
      let middles = open.map { (x: $0.x.midpoint, y: $0.y.midpoint) }
      for value in CriticalSearch.values(of: function, at: middles, workspace)
      where value.isFinite {
        found = found?.union(Interval(hull: value, value)) ?? Interval(hull: value, value)
      }
      let best = found.map { sign > 0 ? $0.upper : -$0.lower } ?? -.infinity
      let enough = best + (found.map(SurfaceRange.slack) ?? 0)
      var kept: [PlaneBox] = []
      bound = enough
      for (index, box) in open.enumerated() {
        let value = all[index]
        guard !value.flags.contains(.empty) else { continue }
        let top = sign > 0 ? value.upper : -value.lower
        guard top > enough else { continue }
        var box = box
        if gradient != nil, value.isSmooth {
          let slopes = [all[open.count + index], all[2 * open.count + index]]
          guard let rest = highest(box, slopes, sign, rectangle) else { continue }
          box = rest
        }
        kept.append(box)
        bound = max(bound, top)
      }
      guard !kept.isEmpty, 2 * kept.count <= Self.mostOpen else { break }
      open = kept.flatMap { halves(of: $0, in: rectangle) }
    }
    return bound
  }

  /// The part of a box on which a smooth function can have the highest value of the rectangle; nil for none.
  private func highest(
    _ box: PlaneBox,
    _ slopes: [Enclosed],
    _ sign: Double,
    _ rectangle: PlaneBox
  ) -> PlaneBox? {
    var box = box
    for axis in [\PlaneBox.x, \PlaneBox.y] {
      let slope = axis == \PlaneBox.x ? slopes[0] : slopes[1]
      guard slope.isSmooth, slope.excludesZero else { continue }
      let range = box[keyPath: axis]
      let rises = (slope.lower > 0) == (sign > 0)
      let side = rises ? range.upper : range.lower
      let border = rises ? rectangle[keyPath: axis].upper : rectangle[keyPath: axis].lower
      guard side == border else { return nil }
      box[keyPath: axis] = Interval(hull: side, side)
    }
    return box
  }

  private func halves(of box: PlaneBox, in rectangle: PlaneBox) -> [PlaneBox] {
    let isWide = box.x.width * rectangle.y.width >= box.y.width * rectangle.x.width
    let axis = isWide ? \PlaneBox.x : \PlaneBox.y
    let range = box[keyPath: axis]
    let middle = range.midpoint
    guard middle > range.lower, middle < range.upper else { return [box] }
    return [Interval(hull: range.lower, middle), Interval(hull: middle, range.upper)].map {
      var half = box
      half[keyPath: axis] = $0
      return half
    }
  }
}

extension Interval {
  /// The number at a share of the interval.
  fileprivate func at(_ share: Double) -> Double { lower * (1 - share) + upper * share }
}
