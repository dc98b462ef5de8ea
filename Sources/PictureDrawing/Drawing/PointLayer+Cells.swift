import ChartCore
import RealFunctions
import Resolution
import Statements

// Heat maps and contours of data.

extension PointLayer {
  /// Writes a rectangle in the colour of its value for each cell.
  func lowerCells(into sink: inout MarkSink) {
    guard let cells else { return }
    let plot = RectanglePlot(
      cells.cells,
      xStart: .value(variable, \.x.lower),
      xEnd: .value(variable, \.x.upper),
      yStart: .value(value ?? "y", \.y.lower),
      yEnd: .value(value ?? "y", \.y.upper)
    )
    sink.write(
      plot.foregroundStyle(by: .value(name, \.value)).markStyle(styleOfHeights(.areas))
    )
  }

  /// Writes the lines between the places on which the values are round numbers.
  func lowerContours(into sink: inout MarkSink) {
    guard let cells else { return }
    let plot = ContourPlot(x: variable, y: value ?? "y", z: name, function: cells.function)
    sink.write(plot.markStyle(styleOfHeights(.lines)))
  }

  private func styleOfHeights(_ depth: Depth) -> MarkStyle {
    var look = options.markStyle(named: name, category: nil)
    look.zIndex = depth.rawValue
    look.isUnlisted = style == .heat
    return look
  }
}

extension [Layer] {
  /// The rectangle that heat maps and contours of data fill; nil if anything else is drawn, except
  /// figures.
  var hullOfCells: (x: Interval, y: Interval)? {
    var hull: (x: Interval, y: Interval)?
    for layer in self where !layer.isFigure {
      guard let points = layer.points, let cells = points.cells else { return nil }
      let next = cells.hull(ofPlaces: points.style == .contour)
      hull = hull.map { ($0.x.union(next.x), $0.y.union(next.y)) } ?? next
    }
    return hull
  }
}
