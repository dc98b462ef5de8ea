import ChartCore
import RealFunctions
import Resolution
import Sampling
import Statements

// Heat maps and contours of data.

extension PointLayer {
  /// Writes a rectangle in the colour of its value for each cell of a grid, or the map of the function between
  /// scattered points.
  func lowerHeat(into sink: inout MarkSink) {
    switch heights {
    case nil: break
    case .grid(let cells):
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
    case .scattered(let heights):
      let plot = HeatMapPlot(x: variable, y: value ?? "y", z: name, function: heights.function)
      sink.write(plot.markStyle(styleOfHeights(.areas)))
    }
  }

  /// Writes the lines between the places on which the values are round numbers.
  func lowerContours(into sink: inout MarkSink) {
    guard let heights else { return }
    let plot = ContourPlot(x: variable, y: value ?? "y", z: name, function: heights.function)
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
  /// The names of the columns and rows of a matrix that fills the picture; empty where there are none.
  var namesOfCells: (columns: [String], rows: [String]) {
    guard hullOfHeights != nil else { return ([], []) }
    for layer in self {
      if case .grid(let cells)? = layer.points?.heights { return cells.names }
    }
    return ([], [])
  }

  /// The rectangle that heat maps and contours of data fill; nil if anything else is drawn, except
  /// figures.
  var hullOfHeights: (x: Interval, y: Interval)? {
    var hull: (x: Interval, y: Interval)?
    for layer in self where !layer.isFigure {
      guard let points = layer.points, let heights = points.heights else { return nil }
      let next = heights.hull(ofPlaces: points.style == .contour)
      hull = hull.map { ($0.x.union(next.x), $0.y.union(next.y)) } ?? next
    }
    return hull
  }
}
