extension AxisArrows {
  /// Length of a head and half of its width, in pixels.
  private static let (length, halfWidth) = (8.0, 3.0)

  /// The lines with their heads, in pixels.
  package var elements: [SceneElement] {
    var lines: [ScenePath.Segment] = []
    var heads: [ScenePath.Segment] = []
    if isShown.x {
      let (tip, back) = (tipOfX, isReversed.x ? Self.length : -Self.length)
      // The line ends inside its arrow head: its end would otherwise be blunt.
      lines.append(.move(ScenePoint(x: isReversed.x ? area.maxX : area.x, y: tip.y)))
      lines.append(.line(ScenePoint(x: tip.x + back / 2, y: tip.y)))
      heads += Self.head(tip, (back, Self.halfWidth), (back, -Self.halfWidth))
    }
    if isShown.y {
      let (tip, back) = (tipOfY, isReversed.y ? -Self.length : Self.length)
      lines.append(.move(ScenePoint(x: tip.x, y: isReversed.y ? area.y : area.maxY)))
      lines.append(.line(ScenePoint(x: tip.x, y: tip.y + back / 2)))
      heads += Self.head(tip, (Self.halfWidth, back), (-Self.halfWidth, back))
    }
    guard !lines.isEmpty else { return [] }
    return [
      .path(ScenePath(segments: lines, stroke: SceneStroke(.text, cap: .butt))),
      .path(ScenePath(segments: heads, fill: SceneFill(.text))),
    ]
  }

  private static func head(
    _ tip: ScenePoint,
    _ one: (x: Double, y: Double),
    _ other: (x: Double, y: Double)
  ) -> [ScenePath.Segment] {
    [
      .move(tip), .line(ScenePoint(x: tip.x + one.x, y: tip.y + one.y)),
      .line(ScenePoint(x: tip.x + other.x, y: tip.y + other.y)), .close,
    ]
  }
}
