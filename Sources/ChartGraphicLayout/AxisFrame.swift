/// The frame around a plot area, with ticks inside it.
package struct AxisFrame {
  private static let tick = 4.0

  package let frame: Frame
  package let projection: PlotProjection

  package init(
    frame: Frame,
    projection: PlotProjection
  ) {
    self.frame = frame
    self.projection = projection
  }

  /// Elements of the frame and its ticks; empty if both axes are hidden.
  package var elements: [SceneElement] {
    let options = frame.chart.options
    guard options.x.visibility != .hidden || options.y.visibility != .hidden else { return [] }
    let area = frame.plotArea
    var segments: [ScenePath.Segment] = [
      .move(ScenePoint(x: area.x, y: area.y)), .line(ScenePoint(x: area.maxX, y: area.y)),
      .line(ScenePoint(x: area.maxX, y: area.maxY)), .line(ScenePoint(x: area.x, y: area.maxY)),
      .close,
    ]
    func add(_ x: Double, _ y: Double, _ dx: Double, _ dy: Double) {
      segments.append(.move(ScenePoint(x: x, y: y)))
      segments.append(.line(ScenePoint(x: x + dx, y: y + dy)))
    }
    for tick in frame.xTicks.ticks {
      let x = projection.x(tick.value)
      guard x > area.x + 0.5, x < area.maxX - 0.5 else { continue }
      add(x, area.maxY, 0, -Self.tick)
    }
    for tick in frame.yTicks.ticks {
      let y = projection.y(tick.value)
      guard y > area.y + 0.5, y < area.maxY - 0.5 else { continue }
      let isOnRight = options.y.side == .trailing
      add(isOnRight ? area.maxX : area.x, y, isOnRight ? -Self.tick : Self.tick, 0)
    }
    if frame.hasTwoYAxes {
      let projection = PlotProjection(chart: frame.chart.seen(from: .trailing), area: area)
      for tick in frame.trailingY.ticks.ticks {
        let y = projection.y(tick.value)
        guard y > area.y + 0.5, y < area.maxY - 0.5 else { continue }
        add(area.maxX, y, -Self.tick, 0)
      }
    }
    return [.path(ScenePath(segments: segments, stroke: SceneStroke(.text, join: .miter)))]
  }
}
