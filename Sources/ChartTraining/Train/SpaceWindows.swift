import RealFunctions
import Sampling
import SpaceFigures
import SpaceGeometry

/// Finds the windows of the three axes of a chart in space.
///
/// A window that is given is kept. Else the content determines it, in this order:
///
/// 1. what has an extent of its own: curves, shapes that end, grids, surfaces over given ranges, rows of data;
/// 2. surfaces z = f(x, y) without ranges: the part of the usual window over which they have values;
/// 3. equations whose surfaces reach the faces of every box, as planes do: the part of a small box that they fill.
///
/// Content of a lower rank does not widen the window that content of a higher one determines, except that single points
/// and lines beside it stay in view. The window of the axis that points up contains the heights over these windows,
/// without the ends of poles. What was found and not given ends at ticks, except on the level axes of functions, which
/// end where the functions do.
struct SpaceWindows {
  let layers: [SpaceSeries]
  /// For each layer whether it decides the window although it is single marks: rows of data.
  let decides: [Bool]
  let options: [AxisOptions]
  let values: [AxisValues]
  let orientation: SpaceOrientation
  let cancellation: Cancellation

  /// What content needs of one axis, by its rank.
  private struct Need {
    /// Of what has an extent of its own.
    var own: Interval?
    /// Of surfaces without ranges.
    var free: Interval?
    /// Of equations whose surfaces do not end.
    var endless: Interval?
    /// Of single marks.
    var marks: Interval?
    /// Whether single places determine it, so that it ends at ticks.
    var isRounded = false

    mutating func take(_ other: Interval, _ rank: WritableKeyPath<Need, Interval?>, isRounded: Bool)
    {
      self[keyPath: rank] = self[keyPath: rank]?.union(other) ?? other
      self.isRounded = self.isRounded || isRounded
    }

    var range: Interval? {
      let all = own ?? free ?? endless
      guard let all, let marks else { return all ?? marks }
      return all.union(marks)
    }
  }

  private static let usual = Interval(hull: -10, 10)

  /// Returns the windows of x, y and z, unless the work is cancelled.
  func found() throws(Interrupted) -> [Interval] {
    var needs = [Need(), Need(), Need()]
    for index in layers.indices {
      if cancellation.isCancelled { throw Interrupted() }
      try take(index, &needs)
    }
    let level = [orientation.axes[0], orientation.axes[1]]
    let up = orientation.axes[2]
    var windows = [Interval?](repeating: nil, count: 3)
    for axis in level { windows[axis] = window(axis, needs[axis]) }
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
      if let heights { needs[up].take(heights, \.own, isRounded: true) }
    }
    windows[up] = window(up, needs[up])
    return windows.map { $0 ?? Self.usual }
  }

  /// The window of an axis that no content determines.
  private func usualWindow(_ axis: Int) -> Interval {
    let map = options[axis].map
    return options[axis].window(
      by: map == .linear ? options[axis].usualDomain ?? Self.usual : map.usualWindow
    )
  }

  private func window(_ axis: Int, _ need: Need) -> Interval {
    let map = options[axis].map
    if let given = options[axis].given { return given }
    if case .categories(let names) = values[axis].kind {
      return Interval(hull: -0.5, Double(max(1, names.count)) - 0.5)
    }
    guard var range = need.range else { return usualWindow(axis) }
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

  private func take(_ index: Int, _ needs: inout [Need]) throws(Interrupted) {
    let layer = layers[index]
    func take(_ box: (x: Interval, y: Interval, z: Interval)?) {
      guard let box else { return }
      for (axis, range) in [box.x, box.y, box.z].enumerated() {
        needs[axis].take(range, \.own, isRounded: true)
      }
    }
    switch layer.form {
    case .surface(let function, let first, let second):
      try takeSurface(function, [first, second], &needs)
    case .implicitSurface(let function, let level):
      let extent = ImplicitExtent(function: function, level: level)
      guard options.allSatisfy({ $0.map == .linear }),
        let found = try extent.found(given: options.map(\.given), cancellation: cancellation)
      else { return }
      for axis in 0..<3 {
        needs[axis].take(
          found.ranges[axis],
          found.ends[axis] ? \.own : \.endless,
          isRounded: found.ends[axis]
        )
      }
    case .parametricSurface(let function, let u, let v):
      take(try SpaceExtent.box(ofParametric: function, u: u, v: v, cancellation: cancellation))
    case .curve(let function, let range):
      take(try SpaceExtent.box(ofCurve: function, over: range, cancellation: cancellation))
    case .grid(let rows): takePlaces(rows.flatMap { $0 }, \.own, isRounded: false, &needs)
    case .scattered(let points): takePlaces(points, \.own, isRounded: false, &needs)
    case .marks(let marks):
      takePlaces(
        marks.starts + marks.ends,
        decides[index] ? \.own : \.marks,
        isRounded: true,
        &needs
      )
    }
  }

  /// Takes the ranges of a surface over two axes: those that are given, else those over which it has values.
  private func takeSurface(
    _ function: any PointFunction,
    _ given: [Interval?],
    _ needs: inout [Need]
  ) throws(Interrupted) {
    let level = [orientation.axes[0], orientation.axes[1]]
    let searched = (0..<2).map { given[$0] ?? options[level[$0]].given ?? usualWindow(level[$0]) }
    var found = searched
    if given.contains(nil), level.allSatisfy({ options[$0].map == .linear }),
      let domain = try SpaceExtent.domain(
        of: function,
        x: searched[0],
        y: searched[1],
        cancellation: cancellation
      )
    {
      found = [domain.x, domain.y]
    }
    for number in 0..<2 {
      if let range = given[number] {
        needs[level[number]].take(range, \.own, isRounded: false)
      } else {
        needs[level[number]].take(found[number], \.free, isRounded: false)
      }
    }
  }

  /// Takes places coordinate by coordinate: one that is not finite says nothing about its axis.
  private func takePlaces(
    _ points: [SpacePoint],
    _ rank: WritableKeyPath<Need, Interval?>,
    isRounded: Bool,
    _ needs: inout [Need]
  ) {
    for axis in 0..<3 {
      var (low, high) = (Double.infinity, -Double.infinity)
      for point in points where options[axis].map.hasPlace(for: point[axis]) {
        low = min(low, point[axis])
        high = max(high, point[axis])
      }
      let isUp = axis == orientation.axes[2]
      if let range = Interval(low, high) {
        needs[axis].take(range, rank, isRounded: isRounded || isUp)
      }
    }
  }
}
