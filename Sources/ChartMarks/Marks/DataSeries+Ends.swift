import RealFunctions

extension DataSeries {
  /// Whether it draws a symbol at every value.
  package var hasSymbols: Bool { mark.hasSymbols(style) }

  /// The last row, if it is so near the right edge of the window that a name beside it belongs to it.
  func lastRow(near axis: TrainedAxis) -> Int? {
    guard style.symbolCategory == nil, let last = x.last, last <= axis.window.upper,
      let projection = AxisProjection(map: axis.map, window: axis.window, length: 1),
      projection.position(of: last) > 0.93
    else { return nil }
    return x.count - 1
  }
}
