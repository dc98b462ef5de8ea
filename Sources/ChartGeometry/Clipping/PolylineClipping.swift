import RealFunctions

extension ClipWindow {
  /// Returns the parts of a polyline inside the window; a single point inside is a part of its own, and so is the first one of a polyline
  /// of which nothing but single points lies inside.
  func clip(x xs: [Double], y ys: [Double]) -> [[DataPoint]] {
    let points = zip(xs, ys).map { DataPoint(x: $0, y: $1) }
    if points.count == 1 { return points.filter(contains).map { [$0] } }
    var parts: [[DataPoint]] = []
    var current: [DataPoint] = []
    var touched: DataPoint?
    func append(_ point: DataPoint) {
      if current.last != point { current.append(point) }
    }
    func finish() {
      if current.count > 1 { parts.append(current) } else { touched = touched ?? current.first }
      current = []
    }
    for (from, to) in zip(points, points.dropFirst()) {
      guard let (start, end) = clip(from, to) else {
        finish()
        continue
      }
      if current.last != start { finish() }
      append(start)
      append(end)
      if end != to { finish() }
    }
    finish()
    return parts.isEmpty ? touched.map { [[$0]] } ?? [] : parts
  }

  func contains(_ point: DataPoint) -> Bool {
    x.window.contains(point.x) && y.window.contains(point.y)
  }

  /// Returns the part of a segment inside the window (Liang and Barsky 1984), or nil.
  func clip(_ from: DataPoint, _ to: DataPoint) -> (DataPoint, DataPoint)? {
    if contains(from) && contains(to) { return (from, to) }
    var entry = Cut(part: 0, edge: nil)
    var exit = Cut(part: 1, edge: nil)
    let start = (x: x.place(from.x), y: y.place(from.y))
    let end = (x: x.place(to.x), y: y.place(to.y))
    let sides = [
      Side(edge: .left, from: start.x, to: end.x, limit: x.lower, isLower: true),
      Side(edge: .right, from: start.x, to: end.x, limit: x.upper, isLower: false),
      Side(edge: .bottom, from: start.y, to: end.y, limit: y.lower, isLower: true),
      Side(edge: .top, from: start.y, to: end.y, limit: y.upper, isLower: false),
    ]
    for side in sides {
      let isStartOutside = side.isLower ? side.from < side.limit : side.from > side.limit
      let isEndOutside = side.isLower ? side.to < side.limit : side.to > side.limit
      if isStartOutside && isEndOutside { return nil }
      guard isStartOutside || isEndOutside else { continue }
      let part = Edges.part(of: side.limit, from: side.from, to: side.to)
      // An end a rounding beyond the edge is a share of 0 or 1 from it, and cut all the same.
      if isStartOutside && part >= entry.part { entry = Cut(part: part, edge: side.edge) }
      if isEndOutside && part <= exit.part { exit = Cut(part: part, edge: side.edge) }
    }
    guard entry.part <= exit.part else { return nil }
    func point(_ cut: Cut, else original: DataPoint) -> DataPoint {
      guard let edge = cut.edge else { return original }
      let px = x.value(from: start.x, to: end.x, part: cut.part)
      let py = y.value(from: start.y, to: end.y, part: cut.part)
      switch edge {
      case .left: return DataPoint(x: x.window.lower, y: py)
      case .right: return DataPoint(x: x.window.upper, y: py)
      case .bottom: return DataPoint(x: px, y: y.window.lower)
      case .top: return DataPoint(x: px, y: y.window.upper)
      }
    }
    let first = point(entry, else: from)
    let last = point(exit, else: to)
    return contains(first) && contains(last) ? (first, last) : nil
  }

  private enum Edge { case left, right, bottom, top }

  private struct Cut {
    let part: Double
    let edge: Edge?
  }

  private struct Side {
    let edge: Edge
    let from: Double
    let to: Double
    let limit: Double
    let isLower: Bool
  }
}
