import ChartCore
import Resolution
import Statements

// Heat maps of data: a rectangle for each value, in its colour.

extension PointLayer {
  /// Writes a rectangle for each cell.
  func lowerCells(into sink: inout MarkSink) {
    guard let cells else { return }
    var style = options.markStyle(named: name, category: nil)
    style.zIndex = Depth.areas.rawValue
    style.isUnlisted = true
    let plot = RectanglePlot(
      cells.cells,
      xStart: .value(variable, \.x.lower),
      xEnd: .value(variable, \.x.upper),
      yStart: .value(value ?? "y", \.y.lower),
      yEnd: .value(value ?? "y", \.y.upper)
    )
    sink.write(plot.foregroundStyle(by: .value(name, \.value)).markStyle(style))
  }
}
