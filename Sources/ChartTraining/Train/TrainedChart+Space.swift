import RealFunctions

extension ChartOptions {
  /// The options for layouts, which know only the plane: a chart in space has no axes beside its
  /// plot area.
  var withoutPlane: ChartOptions {
    var options = self
    for axis in [\ChartOptions.x, \ChartOptions.y] {
      options[keyPath: axis] = .unset
      options[keyPath: axis].visibility = .hidden
    }
    (options.trailingY, options.grid, options.axes) = (nil, .hidden, .edges)
    return options
  }
}

extension TrainedChart {
  /// Returns the options of an axis of a chart in space, 0 for x, 1 for y and 2 for z, with the
  /// label that its series share.
  package func spaceOptions(_ axis: Int) -> AxisOptions {
    var options = axis == 0 ? asked.x : axis == 1 ? asked.y : asked.space.z
    guard options.label == nil, asked.defaults.titlesAxes, let space else { return options }
    let labels = Set(
      space.layers.map { layer in
        let series = layer.series
        return axis == 0 ? series.xLabel : axis == 1 ? series.yLabel : series.zLabel
      }
    ).subtracting([""])
    if labels.count == 1 { options.label = labels.first }
    return options
  }

  /// Returns a chart of the plane whose x axis, or y axis, is an axis of this chart in space, to
  /// plan its ticks.
  package func asPlane(_ axis: Int, on page: PlotAxis) -> TrainedChart? {
    guard let space else { return nil }
    var asked = ChartOptions.unset
    asked.formulas = self.asked.formulas
    asked.askedDefaults = self.asked.askedDefaults
    switch page {
    case .x: asked.x = spaceOptions(axis)
    case .y: asked.y = spaceOptions(axis)
    }
    guard let data = try? TrainingData(.empty, asked) else { return nil }
    return TrainedChart(
      x: space.axes[axis],
      y: space.axes[axis],
      trailingY: nil,
      freeDomain: nil,
      isEqual: false,
      layers: [],
      content: data,
      asked: asked
    )
  }
}
