import ChartCore
import DataFiles
import Resolution
import Statements

// Points with error bars, and bands between columns.

/// A point, or the name of its category, with the ends of its error bars or of the band.
private struct BoundedRow {
  var name = ""
  let point: PlotPoint
  let x: PointBounds.Extent
  let y: PointBounds.Extent
}

extension PointLayer {
  /// Writes the bars or the band, then the line and the symbols.
  func lowerBounds(into sink: inout MarkSink) {
    guard let bounds else { return }
    if let categories {
      let rows = rows(bounds, named: categories)
      lower(bounds, rows, x: .value(variable, \.name), into: &sink)
    } else {
      lower(bounds, rows(bounds), x: .value(variable, \.point.x), into: &sink)
    }
  }

  private func rows(_ bounds: PointBounds) -> [BoundedRow] {
    let none = PointBounds.Extent(low: .nan, high: .nan)
    return points.indices.map { index in
      BoundedRow(
        point: points[index],
        x: bounds.x?[index] ?? none,
        y: bounds.y?[index] ?? none
      )
    }
  }

  /// Returns the rows of the categories.
  private func rows(_ bounds: PointBounds, named categories: [String]) -> [BoundedRow] {
    rows(bounds).compactMap { row in
      guard let place = Int(exactly: row.point.x), categories.indices.contains(place) else {
        return nil
      }
      var row = row
      row.name = categories[place]
      return row
    }
  }

  private func lower(
    _ bounds: PointBounds,
    _ rows: [BoundedRow],
    x: PlottableProjection<BoundedRow, some Plottable>,
    into sink: inout MarkSink
  ) {
    // Descriptions read out the symbols, or the band, for all marks of a row.
    var (quiet, line) = (look, look)
    quiet.spoken = .silent
    line.spoken = .silent
    line.zIndex = Depth.lines.rawValue
    let y = PlottableProjection<BoundedRow, Double>.value(name, \.point.y)
    if style == .ribbon {
      var band = look
      band.zIndex = Depth.areas.rawValue
      let area = AreaPlot(
        rows,
        x: x,
        yStart: .value(name, \.y.low),
        yEnd: .value(name, \.y.high)
      )
      sink.write(area.markStyle(band))
      line.stroke = line.stroke ?? StrokeStyle(lineWidth: 1.5)
      if bounds.hasPoints { sink.write(LinePlot(rows, x: x, y: y).markStyle(line)) }
      return
    }
    if bounds.y != nil {
      let bars = ErrorBarPlot(
        rows,
        x: x,
        yStart: .value(name, \.y.low),
        yEnd: .value(name, \.y.high)
      )
      sink.write(bars.markStyle(quiet))
    }
    if bounds.x != nil {
      let bars = ErrorBarPlot(
        rows,
        xStart: .value(variable, \.x.low),
        xEnd: .value(variable, \.x.high),
        y: y
      )
      sink.write(bars.markStyle(quiet))
    }
    if style == .errorlines { sink.write(LinePlot(rows, x: x, y: y).markStyle(line)) }
    var symbols = look
    symbols.override(with: options.symbolStyle)
    symbols.zIndex = Depth.symbols.rawValue
    sink.write(PointPlot(rows, x: x, y: y).markStyle(symbols))
  }
}
