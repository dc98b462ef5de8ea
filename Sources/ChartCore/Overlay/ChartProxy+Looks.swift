extension ChartProxy {
  /// Returns the style of a category or number, or nil if no mark shows it by its colour.
  public func foregroundStyle<Value: Plottable>(for value: Value) -> AnyShapeStyle? {
    let name = value.plotted.name
    for layer in chart.layers where layer.style.category == name {
      return layer.style.foreground ?? AnyShapeStyle(layer.paint)
    }
    guard let number = value.plotted.number else { return nil }
    return chart.data.lazy.compactMap { $0.scales.paint(of: number) }.first
      .map { AnyShapeStyle($0) }
  }

  /// Returns the line style of a category, or nil if no mark shows it by its line.
  public func lineStyle<Value: Plottable>(for value: Value) -> StrokeStyle? {
    let name = value.plotted.name
    return chart.layers.first { $0.style.lineStyleCategory == name }?.style.stroke
  }
}

// Methods for selection by hand, which exist so that programs compile; a picture has no pointer,
// and they do nothing.

extension ChartProxy {
  /// Does nothing: a picture has no state in which a selection could be kept.
  ///
  /// `Chart.chartXSelection(value:)` draws a selected value.
  public func selectXValue(at position: Double) {}

  /// Does nothing, like ``selectXValue(at:)``.
  public func selectYValue(at position: Double) {}

  /// Does nothing, like ``selectXValue(at:)``.
  public func selectXRange(from start: Double, to end: Double) {}

  /// Does nothing, like ``selectXValue(at:)``.
  public func selectYRange(from start: Double, to end: Double) {}

  /// Does nothing, like ``selectXValue(at:)``.
  public func selectAngleValue(at angle: Angle) {}
}
