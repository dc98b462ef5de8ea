import RealFunctions

/// A row of a chart at one value of x: the values of a row of data, or those of a function.
public struct ChartRow: Sendable {
  /// The name of the series in legends and descriptions.
  public let series: String
  /// Style in which the row is drawn.
  public let foregroundStyle: AnyShapeStyle
  /// The values in the form in which they were plotted.
  let x: PlottedValue
  let y: PlottedValue
  /// Side of the y axis for the values.
  let side: YAxisSide
  /// Position of the row's mark in data units: the end of a bar, the line of an area.
  let place: DataPoint

  /// Returns x as a type that can be plotted, or nil if it has another type.
  public func x<Value: Plottable>(as type: Value.Type = Value.self) -> Value? {
    type.value(of: x)
  }

  /// Returns y as a type that can be plotted, or nil if it has another type.
  public func y<Value: Plottable>(as type: Value.Type = Value.self) -> Value? {
    type.value(of: y)
  }
}

extension ChartProxy {
  /// Returns the row whose x is nearest to a value, or nil if there are no rows.
  ///
  /// Of several equally near rows it is the first in the order of the content. A function has a row
  /// at each value at which it is drawn.
  public func nearest<X: Plottable>(toX value: X) -> ChartRow? {
    chart.x.place(of: value).flatMap { place in
      let found = rows.nearest(to: place)
      return found.min { abs($0.distance) < abs($1.distance) }?.row
    }
  }

  /// Returns the row of every series whose x is nearest to a value, in the order of the chart.
  public func nearestRows<X: Plottable>(toX value: X) -> [ChartRow] {
    chart.x.place(of: value).map { rows.nearest(to: $0).map(\.row) } ?? []
  }

  /// Returns the position of a row in the plot area; nil for a row that is not shown.
  public func position(of row: ChartRow) -> ScenePoint? {
    let chart = chart.seen(from: row.side)
    guard chart.x.window.contains(row.place.x), chart.y.window.contains(row.place.y) else {
      return nil
    }
    let area = SceneRect(x: 0, y: 0, width: plotFrame.width, height: plotFrame.height)
    return PlotProjection(chart: chart, area: area).place(row.place)
  }
}
