import RealFunctions

/// Data coordinates to places in the plot area.
struct PlotProjection {
  private let x: AxisProjection?
  private let y: AxisProjection?
  /// Where data are drawn.
  let area: SceneRect

  init(chart: TrainedChart, area: SceneRect) {
    self.area = area
    x = AxisProjection(map: chart.x.map, window: chart.x.window, length: area.width)
    y = AxisProjection(map: chart.y.map, window: chart.y.window, length: area.height)
  }

  /// Returns the place of a point inside the window; rounding never carries it out of the plot area.
  func place(_ point: DataPoint) -> ScenePoint { ScenePoint(x: x(point.x), y: y(point.y)) }

  func x(_ value: Double) -> Double {
    let position = x?.position(of: value) ?? 0
    return position > 0 ? area.x + min(position, area.width) : area.x
  }

  func y(_ value: Double) -> Double {
    let position = y?.position(of: value) ?? 0
    return position > 0 ? area.maxY - min(position, area.height) : area.maxY
  }
}
