import RealFunctions
import Sampling
import SpaceFigures
import SpaceGeometry

/// Finds the windows of the three axes of a chart in space.
///
/// A window that is given is kept. Content that has its own places (data, curves, shapes, functions over given
/// ranges) determines the windows of the level axes; where there is none they are the usual ones. The window of
/// the axis that points up contains the heights over these windows, without the ends of poles. What was found and
/// not given ends at ticks, except on the level axes of functions, which end where the functions do.
struct SpaceWindows {
  let layers: [SpaceSeries]
  let options: [AxisOptions]
  let values: [AxisValues]
  let orientation: SpaceOrientation
  let cancellation: Cancellation

  /// What content needs of one axis.
  private struct Need {
    var range: Interval?
    /// Whether single places determine it, so that it ends at ticks.
    var isRounded = false

    mutating func take(_ other: Interval, isRounded: Bool) {
      range = range?.union(other) ?? other
      self.isRounded = self.isRounded || isRounded
    }
  }

  private static let usual = Interval(hull: -10, 10)
  private static let usualOfShapes = Interval(hull: -5, 5)

  /// Returns the windows of x, y and z, unless the work is cancelled.
  func found() throws(Interrupted) -> [Interval] {
    var needs = [Need(), Need(), Need()]
    for layer in layers {
      if cancellation.isCancelled { throw Interrupted() }
      try take(layer, &needs)
    }
    let level = [orientation.axes[0], orientation.axes[1]]
    let up = orientation.axes[2]
    var windows = [Interval?](repeating: nil, count: 3)
    for axis in level { windows[axis] = window(axis, needs[axis], isOpen: true) }
    for layer in layers {
      guard case .surface(let function, let first, let second) = layer.form else { continue }
      let a = first ?? windows[level[0]] ?? Self.usual
      let b = second ?? windows[level[1]] ?? Self.usual
      let heights = try SpaceExtent.heights(
        of: function,
        x: a,
        y: b,
        map: options[up].map,
        cancellation: cancellation
      )
      if let heights { needs[up].take(heights, isRounded: true) }
    }
    windows[up] = window(up, needs[up], isOpen: true)
    return windows.map { $0 ?? Self.usual }
  }

  private func window(_ axis: Int, _ need: Need, isOpen: Bool) -> Interval {
    let map = options[axis].map
    if let given = options[axis].given { return given }
    if case .categories(let names) = values[axis].kind {
      return Interval(hull: -0.5, Double(max(1, names.count)) - 0.5)
    }
    let onlyImplicit = layers.allSatisfy {
      if case .implicitSurface = $0.form { true } else { false }
    }
    let usual = options[axis].usualDomain ?? (onlyImplicit ? Self.usualOfShapes : Self.usual)
    guard var range = need.range else {
      return options[axis].window(by: map == .linear ? usual : map.usualWindow)
    }
    if options[axis].includesZero == true, map.hasZero { range = range.union(Interval(hull: 0, 0)) }
    let hasWidth = range.width > 1e-12 * max(range.lower.magnitude, range.upper.magnitude)
    if !hasWidth { range = SuggestedRange.window(for: [range], map: map) }
    var areTimes = false
    if case .dates = values[axis].kind { areTimes = true }
    let found =
      need.isRounded && map == .linear && !areTimes
      ? FoundWindow(roundable: range, .y).shown : range
    return options[axis].window(by: found)
  }

  private func take(_ layer: SpaceSeries, _ needs: inout [Need]) throws(Interrupted) {
    let level = (orientation.axes[0], orientation.axes[1])
    func take(_ box: (x: Interval, y: Interval, z: Interval)?, isRounded: Bool) {
      guard let box else { return }
      for (axis, range) in [box.x, box.y, box.z].enumerated() {
        needs[axis].take(range, isRounded: isRounded)
      }
    }
    switch layer.form {
    case .surface(_, let first, let second):
      if let first { needs[level.0].take(first, isRounded: false) }
      if let second { needs[level.1].take(second, isRounded: false) }
    case .implicitSurface(let function, let level):
      try takeImplicit(function, level, &needs)
    case .parametricSurface(let function, let u, let v):
      take(
        try SpaceExtent.box(ofParametric: function, u: u, v: v, cancellation: cancellation),
        isRounded: true
      )
    case .curve(let function, let range):
      take(
        try SpaceExtent.box(ofCurve: function, over: range, cancellation: cancellation),
        isRounded: true
      )
    case .grid(let rows): takePlaces(rows.flatMap { $0 }, isRounded: false, &needs)
    case .scattered(let points): takePlaces(points, isRounded: false, &needs)
    case .marks(let marks): takePlaces(marks.starts + marks.ends, isRounded: true, &needs)
    }
  }

  /// Takes the ranges of a shape that ends within the usual box; one that reaches its faces, as planes
  /// do, has no size of its own.
  private func takeImplicit(
    _ function: any PointFunction,
    _ level: Double,
    _ needs: inout [Need]
  ) throws(Interrupted) {
    guard options.allSatisfy({ $0.map == .linear }) else { return }
    let box = options.map { $0.given ?? $0.usualDomain ?? Self.usualOfShapes }
    let extent = ImplicitExtent(function: function, level: level)
    guard let ranges = try extent.ranges(in: box, cancellation: cancellation) else { return }
    let ends = zip(ranges, box).allSatisfy { range, whole in
      let margin = whole.width / 100
      return range.lower > whole.lower + margin && range.upper < whole.upper - margin
    }
    guard ends else { return }
    for axis in 0..<3 { needs[axis].take(ranges[axis], isRounded: true) }
  }

  /// Takes places coordinate by coordinate: one that is not finite says nothing about its axis.
  private func takePlaces(_ points: [SpacePoint], isRounded: Bool, _ needs: inout [Need]) {
    for axis in 0..<3 {
      var (low, high) = (Double.infinity, -Double.infinity)
      for point in points where options[axis].map.hasPlace(for: point[axis]) {
        low = min(low, point[axis])
        high = max(high, point[axis])
      }
      let isUp = axis == orientation.axes[2]
      if let range = Interval(low, high) { needs[axis].take(range, isRounded: isRounded || isUp) }
    }
  }
}
