extension PlotAreaStyle {
  /// Returns the part of a rectangle that the plot area takes, from the upper left corner.
  package func fitted(_ area: SceneRect, _ medium: Medium) -> SceneRect {
    var area = area
    if let width { area.width = min(area.width, max(1, medium.across(width))) }
    if let height { area.height = min(area.height, max(1, medium.down(height))) }
    guard let ratio else { return area }
    let fitted = min(area.width, area.height * ratio)
    area.width = fitted
    area.height = fitted / ratio
    return area
  }

  /// Returns the fills behind grid and data.
  package func background(_ area: SceneRect) -> [SceneElement] {
    backgrounds.map { style in
      let look = style.opacity(opacity)
      let fill = SceneFill(look.paint, opacity: look.opacity, gradient: look.gradient)
      return .rectangle(SceneRectangle(frame: area, fill: fill))
    }
  }

  /// Returns the frames around the plot area.
  package func frame(_ area: SceneRect) -> [SceneElement] {
    borders.map { border in
      let look = border.style.opacity(opacity)
      let stroke = SceneStroke(StrokeStyle(lineWidth: border.width, lineJoin: .miter), look)
      return .path(
        ScenePath(
          segments: [
            .move(ScenePoint(x: area.x, y: area.y)), .line(ScenePoint(x: area.maxX, y: area.y)),
            .line(ScenePoint(x: area.maxX, y: area.maxY)),
            .line(ScenePoint(x: area.x, y: area.maxY)),
            .close,
          ],
          stroke: stroke
        )
      )
    }
  }
}
