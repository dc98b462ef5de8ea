import RealFunctions

/// What a chart shows at one place of x: the values of a row of data, or those of a function.
public struct ChartRow: Sendable {
  /// The name of the series, as legends and descriptions have it.
  public let series: String
  /// What it is painted with.
  public let foregroundStyle: AnyShapeStyle
  /// The values as they were plotted.
  let x: PlottedValue
  let y: PlottedValue
  /// The side of its y axis.
  let side: YAxisSide
  /// Where the row stands, in data units: on the end of a bar, on the line of an area.
  let place: DataPoint

  /// Returns x as a type that can be plotted, or nil if it is none of that type.
  public func x<Value: Plottable>(as type: Value.Type = Value.self) -> Value? {
    type.value(of: x)
  }

  /// Returns y as a type that can be plotted, or nil if it is none of that type.
  public func y<Value: Plottable>(as type: Value.Type = Value.self) -> Value? {
    type.value(of: y)
  }
}

extension ChartProxy {
  /// Returns the row whose x is nearest to a value, or nil without any.
  ///
  /// Of equally near ones it is the first that the chart wrote. A function that is drawn there has a row at each value.
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

  /// Returns where a row stands in the plot area; nil for one that is not shown.
  public func position(of row: ChartRow) -> ScenePoint? {
    let chart = chart.seen(from: row.side)
    guard chart.x.window.contains(row.place.x), chart.y.window.contains(row.place.y) else {
      return nil
    }
    let area = SceneRect(x: 0, y: 0, width: plotFrame.width, height: plotFrame.height)
    return PlotProjection(chart: chart, area: area).place(row.place)
  }
}
