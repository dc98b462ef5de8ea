import ChartCore
import RealFunctions

// Points with error bars, and bands between columns.

/// A point, or the name of its place, with what lies around it.
private struct BoundedRow {
  var name = ""
  let point: PlotPoint
  let x: PointBounds.Extent
  let y: PointBounds.Extent
}

extension PointLayer {
  /// The bars or the band, then the line and the symbols.
  func lowerBounds(into sink: inout MarkSink) {
    guard let bounds else { return }
    let rows = boundedRows(bounds)
    // Symbols, or the band, speak for all of it.
    var quiet = look
    quiet.spoken = .silent
    if style == .ribbon {
      lowerBand(rows, into: &sink)
      quiet.stroke = quiet.stroke ?? StrokeStyle(lineWidth: 1.5)
      if bounds.hasPoints { lowerLine(rows, quiet, into: &sink) }
      return
    }
    if bounds.y != nil { lowerUprightBars(rows, quiet, into: &sink) }
    if bounds.x != nil {
      sink.write(
        ErrorBarPlot(
          rows,
          xStart: .value(variable, \.x.low),
          xEnd: .value(variable, \.x.high),
          y: .value(name, \.point.y)
        )
        .markStyle(quiet)
      )
    }
    if style == .errorlines { lowerLine(rows, quiet, into: &sink) }
    var symbols = look
    symbols.zIndex = Depth.symbols.rawValue
    if categories == nil {
      let plot = PointPlot(rows, x: .value(variable, \.point.x), y: .value(name, \.point.y))
      sink.write(plot.markStyle(symbols))
    } else {
      let plot = PointPlot(rows, x: .value(variable, \.name), y: .value(name, \.point.y))
      sink.write(plot.markStyle(symbols))
    }
  }

  private func boundedRows(_ bounds: PointBounds) -> [BoundedRow] {
    let none = PointBounds.Extent(low: .nan, high: .nan)
    return points.indices.compactMap { index in
      var row = BoundedRow(
        point: points[index],
        x: bounds.x?[index] ?? none,
        y: bounds.y?[index] ?? none
      )
      guard let categories else { return row }
      guard let place = Int(exactly: points[index].x), categories.indices.contains(place) else {
        return nil
      }
      row.name = categories[place]
      return row
    }
  }

  private func lowerUprightBars(_ rows: [BoundedRow], _ look: MarkStyle, into sink: inout MarkSink)
  {
    if categories == nil {
      let plot = ErrorBarPlot(
        rows,
        x: .value(variable, \.point.x),
        yStart: .value(name, \.y.low),
        yEnd: .value(name, \.y.high)
      )
      sink.write(plot.markStyle(look))
    } else {
      let plot = ErrorBarPlot(
        rows,
        x: .value(variable, \.name),
        yStart: .value(name, \.y.low),
        yEnd: .value(name, \.y.high)
      )
      sink.write(plot.markStyle(look))
    }
  }

  private func lowerLine(_ rows: [BoundedRow], _ look: MarkStyle, into sink: inout MarkSink) {
    var look = look
    look.zIndex = Depth.lines.rawValue
    if categories == nil {
      let plot = LinePlot(rows, x: .value(variable, \.point.x), y: .value(name, \.point.y))
      sink.write(plot.markStyle(look))
    } else {
      let plot = LinePlot(rows, x: .value(variable, \.name), y: .value(name, \.point.y))
      sink.write(plot.markStyle(look))
    }
  }

  private func lowerBand(_ rows: [BoundedRow], into sink: inout MarkSink) {
    var look = look
    look.zIndex = Depth.areas.rawValue
    if categories == nil {
      let plot = AreaPlot(
        rows,
        x: .value(variable, \.point.x),
        yStart: .value(name, \.y.low),
        yEnd: .value(name, \.y.high)
      )
      sink.write(plot.markStyle(look))
    } else {
      let plot = AreaPlot(
        rows,
        x: .value(variable, \.name),
        yStart: .value(name, \.y.low),
        yEnd: .value(name, \.y.high)
      )
      sink.write(plot.markStyle(look))
    }
  }
}
