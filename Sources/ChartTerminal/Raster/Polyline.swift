import ChartScene

/// A subpath as points joined by straight lines, in dots; every coordinate is finite.
struct Polyline {
  var points: [ScenePoint]

  /// Whether x never turns back, as on the graph of a function.
  var isMonotonicInX: Bool {
    var grows = false
    var falls = false
    for (a, b) in zip(points, points.dropFirst()) {
      if b.x > a.x { grows = true }
      if b.x < a.x { falls = true }
      if grows && falls { return false }
    }
    return true
  }
}

extension ScenePath {
  /// Returns the subpaths as polylines, scaled from scene units to dots; cubics are approximated
  /// within 0.25 dot where they may touch the window.
  ///
  /// A point that is not finite ends its subpath.
  func polylines(scale: ScenePoint, window: DotWindow) -> [Polyline] {
    var builder = PolylineBuilder(scale: scale, flattening: Flattening(window: window))
    for segment in segments { builder.add(segment) }
    return builder.finished()
  }
}

private struct PolylineBuilder {
  let scale: ScenePoint
  let flattening: Flattening
  private var polylines: [Polyline] = []
  private var points: [ScenePoint] = []
  private var start: ScenePoint?

  init(scale: ScenePoint, flattening: Flattening) {
    self.scale = scale
    self.flattening = flattening
  }

  mutating func add(_ segment: ScenePath.Segment) {
    switch segment {
    case .move(let point):
      endSubpath()
      start = scaled(point)
      append(start)
    case .line(let point):
      append(scaled(point))
    case .cubic(let first, let second, let end):
      addCubic(scaled(first), scaled(second), scaled(end))
    case .close:
      append(start)
      endSubpath()
      // A step after this without a move continues from the start of the subpath.
      if let start { points = [start] }
    }
  }

  mutating func finished() -> [Polyline] {
    endSubpath()
    return polylines
  }

  private mutating func addCubic(_ first: ScenePoint?, _ second: ScenePoint?, _ end: ScenePoint?) {
    guard let from = points.last, let first, let second, let end else { return append(end) }
    flattening.flatten(from, first, second, end) { points.append($0) }
  }

  private mutating func append(_ point: ScenePoint?) {
    guard let point else { return endSubpath() }
    points.append(point)
  }

  private mutating func endSubpath() {
    if !points.isEmpty { polylines.append(Polyline(points: points)) }
    points = []
  }

  private func scaled(_ point: ScenePoint) -> ScenePoint? {
    let result = ScenePoint(x: point.x * scale.x, y: point.y * scale.y)
    return result.x.isFinite && result.y.isFinite ? result : nil
  }
}
