// The parts of paths that lie in a rectangle. Lines are cut where they cross its edges (Liang and Barsky); curves are
// halved until a piece is inside, outside or so short that its chord stands for it. Polygons are cut by one edge of the
// rectangle after the other (Sutherland and Hodgman), so that their insides stay filled.

extension SceneRect {
  /// Whether a point lies in the rectangle or on its edge.
  func includes(_ point: ScenePoint) -> Bool {
    point.x >= x && point.x <= maxX && point.y >= y && point.y <= maxY
  }

  /// Whether all points lie beyond the same edge.
  fileprivate func misses(_ points: [ScenePoint]) -> Bool {
    points.allSatisfy { $0.x < x } || points.allSatisfy { $0.x > maxX }
      || points.allSatisfy { $0.y < y } || points.allSatisfy { $0.y > maxY }
  }

  /// Returns the ends of the part of a line in the rectangle; nil if there is none.
  fileprivate func part(_ start: ScenePoint, _ end: ScenePoint) -> (ScenePoint, ScenePoint)? {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    var (low, high) = (0.0, 1.0)
    let edges = [
      (-dx, start.x - x), (dx, maxX - start.x), (-dy, start.y - y), (dy, maxY - start.y),
    ]
    for (way, room) in edges {
      if way == 0 {
        if room < 0 { return nil }
      } else if way < 0 {
        low = max(low, room / way)
      } else {
        high = min(high, room / way)
      }
    }
    guard low <= high else { return nil }
    func point(_ share: Double) -> ScenePoint {
      ScenePoint(x: start.x + dx * share, y: start.y + dy * share)
    }
    return (low == 0 ? start : point(low), high == 1 ? end : point(high))
  }
}

extension [ScenePath.Segment] {
  /// Returns the parts of lines and curves in a rectangle.
  func clipped(to area: SceneRect) -> [ScenePath.Segment] {
    var result: [ScenePath.Segment] = []
    var (here, first, pen): (ScenePoint?, ScenePoint?, ScenePoint?) = (nil, nil, nil)
    func draw(_ start: ScenePoint, _ step: ScenePath.Segment, _ end: ScenePoint) {
      if pen != start { result.append(.move(start)) }
      result.append(step)
      pen = end
    }
    func line(_ start: ScenePoint, _ end: ScenePoint) {
      if let part = area.part(start, end) { draw(part.0, .line(part.1), part.1) }
    }
    func cubic(_ points: [ScenePoint], depth: Int) {
      if area.misses(points) { return }
      let (start, end) = (points[0], points[3])
      if points.allSatisfy(area.includes) {
        return draw(start, .cubic(points[1], points[2], end), end)
      }
      if depth == 0 { return line(start, end) }
      let (left, right) = Self.halves(points)
      cubic(left, depth: depth - 1)
      cubic(right, depth: depth - 1)
    }
    for segment in self {
      switch segment {
      case .move(let point): (here, first) = (point, point)
      case .line(let end):
        if let here { line(here, end) }
        here = end
      case .cubic(let one, let two, let end):
        if let here { cubic([here, one, two, end], depth: 7) }
        here = end
      case .close:
        if let here, let first { line(here, first) }
        here = first
      }
    }
    return result
  }

  /// Returns the control points of both halves of a cubic.
  private static func halves(_ points: [ScenePoint]) -> ([ScenePoint], [ScenePoint]) {
    func middle(_ one: ScenePoint, _ two: ScenePoint) -> ScenePoint {
      ScenePoint(x: one.x / 2 + two.x / 2, y: one.y / 2 + two.y / 2)
    }
    let first = middle(points[0], points[1])
    let second = middle(points[1], points[2])
    let third = middle(points[2], points[3])
    let (left, right) = (middle(first, second), middle(second, third))
    let center = middle(left, right)
    return ([points[0], first, left, center], [center, right, third, points[3]])
  }

  /// Returns the parts of polygons in a rectangle; the steps of their outlines are lines.
  func cut(to area: SceneRect) -> [ScenePath.Segment] {
    var result: [ScenePath.Segment] = []
    var outline: [ScenePoint] = []
    func finish() {
      let inside = outline.cut(to: area)
      if inside.count >= 3 {
        result.append(.move(inside[0]))
        result += inside.dropFirst().map { .line($0) } + [.close]
      }
      outline = []
    }
    for segment in self {
      switch segment {
      case .move(let point):
        finish()
        outline = [point]
      case .line(let end), .cubic(_, _, let end): outline.append(end)
      case .close: finish()
      }
    }
    finish()
    return result
  }
}

extension [ScenePoint] {
  /// Returns the polygon within a rectangle.
  fileprivate func cut(to area: SceneRect) -> [ScenePoint] {
    if allSatisfy(area.includes) { return self }
    let depths: [(ScenePoint) -> Double] = [
      { $0.x - area.x }, { area.maxX - $0.x }, { $0.y - area.y }, { area.maxY - $0.y },
    ]
    return depths.reduce(self) { points, depth in
      guard var start = points.last else { return [] }
      var inside: [ScenePoint] = []
      for end in points {
        let (from, to) = (depth(start), depth(end))
        if from * to < 0 {
          let share = from / (from - to)
          inside.append(
            ScenePoint(
              x: start.x + (end.x - start.x) * share,
              y: start.y + (end.y - start.y) * share
            )
          )
        }
        if to >= 0 { inside.append(end) }
        start = end
      }
      return inside
    }
  }
}
