import ChartScene

/// Thins a polyline (Douglas and Peucker 1973): no dropped point is farther than the tolerance from
/// the line that replaces it.
struct Simplification {
  /// The greatest distance in pixels.
  let tolerance: Double

  func simplified(_ points: [ScenePoint]) -> [ScenePoint] {
    guard points.count > 2 else { return points }
    var isKept = [Bool](repeating: false, count: points.count)
    isKept[0] = true
    isKept[points.count - 1] = true
    // A stack instead of recursion: a polyline may have many thousand points.
    var open = [(0, points.count - 1)]
    while let (first, last) = open.popLast() {
      guard last - first > 1 else { continue }
      var farthest = first
      var distance = tolerance * tolerance
      for index in (first + 1)..<last {
        let candidate = squaredDistance(points[index], from: points[first], to: points[last])
        if candidate > distance {
          distance = candidate
          farthest = index
        }
      }
      guard farthest != first else { continue }
      isKept[farthest] = true
      open.append((first, farthest))
      open.append((farthest, last))
    }
    return points.indices.filter { isKept[$0] }.map { points[$0] }
  }

  private func squaredDistance(
    _ point: ScenePoint,
    from start: ScenePoint,
    to end: ScenePoint
  ) -> Double {
    let dx = end.x - start.x
    let dy = end.y - start.y
    let px = point.x - start.x
    let py = point.y - start.y
    let length = dx * dx + dy * dy
    let part = length > 0 ? max(0, min(1, (px * dx + py * dy) / length)) : 0
    let ex = px - part * dx
    let ey = py - part * dy
    return ex * ex + ey * ey
  }
}
