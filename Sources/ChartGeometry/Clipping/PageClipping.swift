/// Cuts lines and outlines at the edges of a rectangle of the page.
///
/// What lies inside as a whole is left as it is; of the rest cubics become straight lines, as short as an eye can tell.
package struct PageClipping {
  package let page: SceneRect

  package init(
    page: SceneRect
  ) {
    self.page = page
  }

  /// Into how many straight lines a cubic is cut.
  private static let pieces = 32.0

  /// Returns the parts of lines inside the rectangle.
  package func lines(_ segments: [ScenePath.Segment]) -> [ScenePath.Segment] {
    if isInside(segments) { return segments }
    var kept: [ScenePath.Segment] = []
    for line in polylines(segments) {
      let points = line.isClosed ? line.points + line.points.prefix(1) : line.points
      var last: ScenePoint?
      for (from, to) in zip(points, points.dropFirst()) {
        guard let (start, end) = clipped(from, to) else { continue }
        if last != start { kept.append(.move(start)) }
        kept.append(.line(end))
        last = end
      }
    }
    return kept
  }

  /// Returns the parts of insides that the rectangle holds (Sutherland and Hodgman 1974).
  package func outlines(_ segments: [ScenePath.Segment]) -> [ScenePath.Segment] {
    if isInside(segments) { return segments }
    return polylines(segments).flatMap { line -> [ScenePath.Segment] in
      var points = line.points
      points = halved(points, at: page.x) {
        $0.x
      } keeps: {
        $0 >= $1
      }
      points = halved(points, at: page.maxX) {
        $0.x
      } keeps: {
        $0 <= $1
      }
      points = halved(points, at: page.y) {
        $0.y
      } keeps: {
        $0 >= $1
      }
      points = halved(points, at: page.maxY) {
        $0.y
      } keeps: {
        $0 <= $1
      }
      guard points.count > 2 else { return [] }
      return [.move(points[0])] + points.dropFirst().map { .line($0) } + [.close]
    }
  }

  private func isInside(_ segments: [ScenePath.Segment]) -> Bool {
    let bounds = ScenePath(segments: segments).bounds
    return bounds.x >= page.x && bounds.y >= page.y && bounds.maxX <= page.maxX
      && bounds.maxY <= page.maxY
  }

  // MARK: Straight lines

  private func polylines(
    _ segments: [ScenePath.Segment]
  ) -> [(points: [ScenePoint], isClosed: Bool)] {
    var lines: [(points: [ScenePoint], isClosed: Bool)] = []
    func append(_ point: ScenePoint) {
      if lines.isEmpty { lines.append(([], false)) }
      lines[lines.count - 1].points.append(point)
    }
    for segment in segments {
      switch segment {
      case .move(let point): lines.append(([point], false))
      case .line(let point): append(point)
      case .cubic(let first, let second, let end):
        let start = lines.last?.points.last ?? first
        for step in stride(from: 1, through: Self.pieces, by: 1) {
          append(Self.point(start, first, second, end, at: step / Self.pieces))
        }
      case .close: if !lines.isEmpty { lines[lines.count - 1].isClosed = true }
      }
    }
    return lines
  }

  private static func point(
    _ a: ScenePoint,
    _ b: ScenePoint,
    _ c: ScenePoint,
    _ d: ScenePoint,
    at t: Double
  ) -> ScenePoint {
    let s = 1 - t
    let weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return ScenePoint(
      x: weights.0 * a.x + weights.1 * b.x + weights.2 * c.x + weights.3 * d.x,
      y: weights.0 * a.y + weights.1 * b.y + weights.2 * c.y + weights.3 * d.y
    )
  }

  /// The part of a line inside the rectangle (Liang and Barsky 1984).
  private func clipped(_ from: ScenePoint, _ to: ScenePoint) -> (ScenePoint, ScenePoint)? {
    var (entry, exit) = (0.0, 1.0)
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let sides = [
      (-dx, from.x - page.x), (dx, page.maxX - from.x), (-dy, from.y - page.y),
      (dy, page.maxY - from.y),
    ]
    for (step, room) in sides {
      if step == 0 {
        if room < 0 { return nil }
        continue
      }
      let part = room / step
      if step < 0 { entry = max(entry, part) } else { exit = min(exit, part) }
    }
    guard entry <= exit else { return nil }
    func point(_ part: Double) -> ScenePoint {
      ScenePoint(
        x: max(page.x, min(page.maxX, from.x + part * dx)),
        y: max(page.y, min(page.maxY, from.y + part * dy))
      )
    }
    return (point(entry), point(exit))
  }

  // MARK: Insides

  /// The part of a polygon on one side of an upright or level line.
  private func halved(
    _ points: [ScenePoint],
    at edge: Double,
    _ coordinate: (ScenePoint) -> Double,
    keeps: (Double, Double) -> Bool
  ) -> [ScenePoint] {
    var kept: [ScenePoint] = []
    guard var before = points.last else { return [] }
    for point in points {
      let (wasInside, isInside) = (
        keeps(coordinate(before), edge), keeps(coordinate(point), edge)
      )
      if wasInside != isInside {
        let part = (edge - coordinate(before)) / (coordinate(point) - coordinate(before))
        kept.append(
          ScenePoint(
            x: before.x + part * (point.x - before.x),
            y: before.y + part * (point.y - before.y)
          )
        )
      }
      if isInside { kept.append(point) }
      before = point
    }
    return kept
  }
}
