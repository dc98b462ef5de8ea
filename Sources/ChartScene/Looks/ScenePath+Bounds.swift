extension ScenePath {
  /// The least rectangle around all points, control points included; empty at (0, 0) without points.
  public var bounds: SceneRect {
    var (low, high) = (ScenePoint(x: 0, y: 0), ScenePoint(x: 0, y: 0))
    var isEmpty = true
    func add(_ point: ScenePoint) {
      low = isEmpty ? point : ScenePoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = isEmpty ? point : ScenePoint(x: max(high.x, point.x), y: max(high.y, point.y))
      isEmpty = false
    }
    for segment in segments {
      switch segment {
      case .move(let point), .line(let point): add(point)
      case .cubic(let first, let second, let end):
        add(first)
        add(second)
        add(end)
      case .close: break
      }
    }
    return SceneRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
