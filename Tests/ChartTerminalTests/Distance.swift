import ChartCore

/// The distance of a point from a polyline, at most 10.
func distance(from point: ScenePoint, to points: [ScenePoint]) -> Double {
  var least = 10.0
  for (a, b) in zip(points, points.dropFirst() + points.suffix(1)) {
    // Far segments need no square root.
    if min(a.x, b.x) - point.x > least || point.x - max(a.x, b.x) > least { continue }
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = dx * dx + dy * dy
    let share =
      length == 0 ? 0 : max(0, min(1, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length))
    let (ex, ey) = (a.x + share * dx - point.x, a.y + share * dy - point.y)
    least = min(least, (ex * ex + ey * ey).squareRoot())
  }
  return least
}
