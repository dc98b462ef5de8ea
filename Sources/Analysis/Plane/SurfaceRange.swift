package import RealFunctions
package import Sampling

/// The range of the values of a function of x and y over a rectangle.
package struct SurfaceRange: Equatable, Sendable {
  /// The lowest and the highest value that was found; nil if none was.
  package var found: Interval?
  /// Numbers between which all values lie; an end is infinite where enclosures give none.
  package var bounds: (lower: Double, upper: Double)
  /// The width of the range of most values: poles do not count.
  let scale: Double

  /// Whether a found end is proved to be the end of the range, up to a billionth of the range of most values.
  package var isProved: (lower: Bool, upper: Bool) {
    guard let found else { return (false, false) }
    func slack(_ end: Double) -> Double { 2 * SurfaceRangeSearch.slack(at: end, scale) }
    return (
      bounds.lower >= found.lower - slack(found.lower),
      bounds.upper <= found.upper + slack(found.upper)
    )
  }

  package static func == (a: SurfaceRange, b: SurfaceRange) -> Bool {
    a.found == b.found && a.bounds == b.bounds && a.scale == b.scale
  }
}

/// Finds the range of the values of a function of x and y over a rectangle, by branch and bound (Moore 1966; Hansen
/// and Walster, Global Optimization Using Interval Analysis, 2004).
///
/// Rule. Boxes are enclosed by the function itself and by its value in the middle and its slopes. They are halved, a
/// round in one call. A box is left out when its enclosure does not exceed the best value known, or when a slope
/// excludes 0 over it: then the function is highest at a side of the box, which matters only where it is a side of the
/// rectangle, and the box becomes that side. What is left when the budget ends counts as it is enclosed, so the bounds
/// always hold. The best box is then followed alone to the last digits, because values beside the edge of a domain come
/// near their limit slowly: √(1 − x² − y²) is 0.001 at a distance of 10⁻⁶. A bound that is less than a millionth of the
/// range away is taken for the end.
package struct SurfaceRangeSearch {
  private let cancellation: Cancellation

  private static let steps = 32
  private static let rounds = 60
  private static let mostOpen = 6000
  private static let mostFollowed = 110
  /// The share of the range within which a bound is taken for an end that values only come near.
  private static let nearEnd = 1e-6

  /// The error of a proved end: a billionth of the range of most values, and no less than rounding.
  static func slack(at end: Double, _ scale: Double) -> Double {
    max(1e-9 * scale, 1e-13 * end.magnitude)
  }

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
      .sorted()
    let scale = Self.scale(of: values)
    var found = values.first.map { Interval(hull: $0, values[values.count - 1]) }
    let upper = try end(of: function, over: rectangle, 1, scale, &found, workspace)
    let lower = -(try end(of: function, over: rectangle, -1, scale, &found, workspace))
    var range = SurfaceRange(found: found, bounds: (lower, upper), scale: scale)
    guard let seen = found else { return range }
    func snapped(_ value: Double, _ bound: Double) -> Double {
      abs(bound - value) <= Self.nearEnd * scale ? bound : value
    }
    let isProved = range.isProved
    range.found = Interval(
      hull: isProved.lower ? seen.lower : snapped(seen.lower, lower),
      isProved.upper ? seen.upper : snapped(seen.upper, upper)
    )
    return range
  }

  /// The width of the middle part of sorted values, or a share of their size where they are equal.
  private static func scale(of values: [Double]) -> Double {
    guard let first = values.first, let last = values.last else { return 1 }
    let skipped = values.count / 20
    let middle = values[values.count - 1 - skipped] - values[skipped]
    let width = middle > 0 ? middle : last - first
    return max(width, 1e-6 * min(first.magnitude, last.magnitude), 1e-300)
  }

  /// Returns a number that the function, with a sign, does not exceed.
  private func end(
    of function: any EnclosableFunction,
    over rectangle: PlaneBox,
    _ sign: Double,
    _ scale: Double,
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
      let enough = best.isFinite ? best + Self.slack(at: best, scale) : best
      var kept: [PlaneBox] = []
      bound = enough
      let centers = PlaneBoxes(middles.map { PlaneBox(x: Interval($0.x), y: Interval($0.y)) })
        .enclosed(by: function, using: workspace)
      for (index, box) in open.enumerated() {
        let value = all[index]
        guard !value.flags.contains(.empty) else { continue }
        var top = sign > 0 ? value.upper : -value.lower
        guard top > enough else { continue }
        var box = box
        if gradient != nil, value.isSmooth {
          let slopes = [all[open.count + index], all[2 * open.count + index]]
          top = min(top, Self.top(box, middles[index], centers[index], slopes, sign))
          guard top > enough else { continue }
          guard let rest = highest(box, slopes, sign, rectangle) else { continue }
          box = rest
        }
        kept.append(box)
        bound = max(bound, top)
      }
      guard !kept.isEmpty, 2 * kept.count <= Self.mostOpen else { break }
      open = kept.flatMap { halves(of: $0, in: rectangle) }
    }
    try follow(function, open, rectangle, sign, &found, workspace)
    return bound
  }

  /// A number that the function, with a sign, does not exceed over a box, by its value in the middle and its slopes.
  private static func top(
    _ box: PlaneBox,
    _ middle: (x: Double, y: Double),
    _ center: Enclosed,
    _ slopes: [Enclosed],
    _ sign: Double
  ) -> Double {
    guard center.isSmooth, slopes.allSatisfy(\.isSmooth) else { return .infinity }
    let steps = [box.x.minus(Interval(middle.x)), box.y.minus(Interval(middle.y))]
    let change = slopes[0].interval.times(steps[0]).plus(slopes[1].interval.times(steps[1]))
    let all = center.interval.plus(change)
    return sign > 0 ? all.upper : -all.lower
  }

  /// Follows the box with the highest enclosure alone, half by half, and takes the values in the middles.
  private func follow(
    _ function: any EnclosableFunction,
    _ open: [PlaneBox],
    _ rectangle: PlaneBox,
    _ sign: Double,
    _ found: inout Interval?,
    _ workspace: Workspace
  ) throws(Interrupted) {
    func best(_ boxes: [PlaneBox]) -> PlaneBox? {
      let all = PlaneBoxes(boxes).enclosed(by: function, using: workspace)
      let known = boxes.indices.filter { !all[$0].flags.contains(.empty) }
      return known.max { one, other in
        (sign > 0 ? all[one].upper : -all[one].lower)
          < (sign > 0 ? all[other].upper : -all[other].lower)
      }
      .map { boxes[$0] }
    }
    guard var box = best(open) else { return }
    for _ in 0..<Self.mostFollowed {
      if cancellation.isCancelled { throw Interrupted() }
      guard let next = best(halves(of: box, in: rectangle)), next != box else { break }
      box = next
      let places = [
        (x: box.x.midpoint, y: box.y.midpoint), (box.x.lower, box.y.lower),
        (box.x.upper, box.y.upper),
      ]
      for value in CriticalSearch.values(of: function, at: places, workspace)
      where value.isFinite {
        found = found?.union(Interval(hull: value, value)) ?? Interval(hull: value, value)
      }
    }
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
