import RealFunctions

/// Data coordinates to places in the plot area.
@usableFromInline
package struct PlotProjection {
  @usableFromInline let x: PageAxis?
  @usableFromInline let y: PageAxis?
  /// Where data are drawn.
  @usableFromInline package let area: SceneRect

  package init(chart: TrainedChart, area: SceneRect) {
    self.area = area
    x = chart.pageAxis(\.x, length: area.width)
    y = chart.pageAxis(\.y, length: area.height)
  }

  /// Returns the place of a point inside the window; rounding never carries it out of the plot area.
  @inlinable
  package func place(_ point: DataPoint) -> ScenePoint { ScenePoint(x: x(point.x), y: y(point.y)) }

  /// Returns the place of a position that a sampler counts in pixels along rising axes.
  @inlinable
  package func place(onRisingAxes position: SIMD2<Double>) -> ScenePoint {
    ScenePoint(
      x: area.x + (x?.turned(position.x) ?? 0),
      y: area.maxY - (y?.turned(position.y) ?? 0)
    )
  }

  @inlinable
  package func x(_ value: Double) -> Double {
    let position = x?.position(of: value) ?? 0
    return position > 0 ? area.x + min(position, area.width) : area.x
  }

  @inlinable
  package func y(_ value: Double) -> Double {
    let position = y?.position(of: value) ?? 0
    return position > 0 ? area.maxY - min(position, area.height) : area.maxY
  }
}
