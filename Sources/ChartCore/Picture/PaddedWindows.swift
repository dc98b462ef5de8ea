import RealFunctions

extension TrainedChart {
  /// Returns the chart with windows widened by the padding of their scales, or nil if no scale has any.
  ///
  /// The padding is in pixels and so depends on the plot area: that of the same chart without padding.
  func padded(
    for medium: Medium,
    cancellation: Cancellation
  ) throws(Interrupted) -> TrainedChart? {
    let trailing = options.trailingY?.padding
    guard options.x.padding != nil || options.y.padding != nil || trailing != nil else {
      return nil
    }
    let frame = try frame(for: medium, cancellation: cancellation)
    let pixel = medium.rules.pixel
    let (chart, area) = (frame.chart, frame.plotArea)
    return with(
      x: chart.x.padded(by: options.x.padding, length: area.width / pixel),
      y: chart.y.padded(by: options.y.padding, length: area.height / pixel),
      trailingY: chart.trailingY?.padded(by: trailing, length: area.height / pixel)
    )
  }
}

extension TrainedAxis {
  /// Returns the axis with a window that leaves padding at the ends of a plot area of `length`
  /// pixels; the domain keeps at least a quarter of the length.
  fileprivate func padded(by padding: AxisPadding?, length: Double) -> TrainedAxis {
    guard let padding, length > 0 else { return self }
    let (start, end) = padding.ends(of: length)
    let all = start + end
    let share = min(1, 0.75 * length / max(all, 1))
    let low = map.forward(window.lower)
    let high = map.forward(window.upper)
    let unit = (high / 2 - low / 2) / (length - all * share) * 2 * share
    let lower = map.inverse(low - unit * start)
    let upper = map.inverse(high + unit * end)
    guard lower.isFinite, upper.isFinite, lower < upper else { return self }
    return TrainedAxis(
      map: map,
      window: Interval(hull: lower, upper),
      isGiven: isGiven,
      kind: kind,
      isReversed: isReversed,
      valueType: valueType
    )
  }
}
