extension ChartProxy {
  /// Returns what a category is painted with, or nil if no mark shows it by its colour.
  public func foregroundStyle<Value: Plottable>(for value: Value) -> AnyShapeStyle? {
    let name = value.plotted.name
    for layer in chart.layers where layer.style.category == name {
      return layer.style.foreground ?? AnyShapeStyle(layer.paint)
    }
    guard let number = value.plotted.number else { return nil }
    return chart.data.lazy.compactMap { $0.scales.paint(of: number) }.first
      .map { AnyShapeStyle($0) }
  }

  /// Returns how the lines of a category are drawn, or nil if no mark shows it by its line.
  public func lineStyle<Value: Plottable>(for value: Value) -> StrokeStyle? {
    let name = value.plotted.name
    return chart.layers.first { $0.style.lineStyleCategory == name }?.style.stroke
  }
}

// Who points at a picture? Nobody: what selects by hand does nothing, and is there so that programs compile.

extension ChartProxy {
  /// Does nothing: a picture has no state that a selection could be kept in.
  ///
  /// `Chart.chartXSelection(value:)` draws a value that is selected.
  public func selectXValue(at position: Double) {}

  /// Does nothing, as ``selectXValue(at:)``.
  public func selectYValue(at position: Double) {}

  /// Does nothing, as ``selectXValue(at:)``.
  public func selectXRange(from start: Double, to end: Double) {}

  /// Does nothing, as ``selectXValue(at:)``.
  public func selectYRange(from start: Double, to end: Double) {}

  /// Does nothing, as ``selectXValue(at:)``.
  public func selectAngleValue(at angle: Angle) {}
}
