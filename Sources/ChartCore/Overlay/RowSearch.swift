import RealFunctions

/// Finds the rows of every series that are nearest to a value of x.
///
/// It is a class, because the columns are sorted once, at the first query, for all copies of a
/// proxy: after that a query takes a binary search in each series.
final class RowSearch {
  private let chart: TrainedChart
  private lazy var columns: [Column?] = chart.layers.map { layer in
    (layer as? TrainedData).flatMap { Column($0) }
  }
  private let workspace = Workspace()

  init(_ chart: TrainedChart) { self.chart = chart }

  /// The x values of a series in rising order, with their rows.
  private struct Column {
    let places: [Double]
    let rows: [Int]

    init?(_ trained: TrainedData) {
      let series = trained.series
      guard !series.mark.isPolar else { return nil }
      var rows: [Int] = []
      var values: [Double] = []
      for row in 0..<series.count {
        let place = series.mark.measures(of: series, at: row)
        guard place.x.isFinite, place.y.isFinite else { continue }
        rows.append(row)
        values.append(place.x)
      }
      guard !rows.isEmpty else { return nil }
      let isRising = zip(values, values.dropFirst()).allSatisfy { $0 <= $1 }
      let order =
        isRising ? Array(rows.indices) : rows.indices.sorted { (values[$0], $0) < (values[$1], $1) }
      places = order.map { values[$0] }
      self.rows = order.map { rows[$0] }
    }

    /// Returns the index of the nearest value in the order; of equal ones the first.
    func nearest(to place: Double) -> Int {
      var low = 0
      var high = places.count
      while low < high {
        let middle = (low + high) / 2
        if places[middle] < place { low = middle + 1 } else { high = middle }
      }
      guard low > 0 else { return 0 }
      let isBefore = low == places.count || place - places[low - 1] <= places[low] - place
      guard isBefore else { return low }
      // Finds the first of equal values.
      let value = places[low - 1]
      var (first, last) = (0, low - 1)
      while first < last {
        let middle = (first + last) / 2
        if places[middle] < value { first = middle + 1 } else { last = middle }
      }
      return first
    }
  }

  /// Returns the nearest row of every series that has one, and its distance, in the order of the
  /// content.
  func nearest(to place: Double) -> [(row: ChartRow, distance: Double)] {
    guard place.isFinite else { return [] }
    return zip(chart.layers, columns).compactMap { layer, column in
      if let function = layer as? TrainedSeries { return row(of: function, at: place) }
      guard let column, let data = layer as? TrainedData else { return nil }
      let index = column.nearest(to: place)
      return (row(data, column.rows[index]), column.places[index] - place)
    }
  }

  private func row(_ data: TrainedData, _ row: Int) -> ChartRow {
    let series = data.series
    let value = series.mark.measures(of: series, at: row)
    let isLevel = series.banded.contains(.y)
    var plottedX = value.x
    // A day or a month is identified by its start.
    if case .dates = chart.x.kind, !series.xEnd.isEmpty, series.x[row].isFinite {
      plottedX = series.x[row]
    }
    return ChartRow(
      series: data.fullName.oneLine,
      foregroundStyle: data.style.foreground ?? AnyShapeStyle(data.paint(at: row)),
      x: chart.x.kind.plotted(plottedX),
      y: chart.seen(from: data.side).y.kind.plotted(value.y),
      side: data.side,
      place: isLevel
        ? DataPoint(x: series.x[row], y: series.middle(.y, at: row))
        : DataPoint(x: series.middle(.x, at: row), y: series.y[row])
    )
  }

  /// Returns the row of a function over x, which has a value wherever it is drawn.
  private func row(
    of function: TrainedSeries,
    at place: Double
  ) -> (row: ChartRow, distance: Double)? {
    guard function.function.form.isOverX, let domain = function.domain, domain.contains(place),
      let y = function.function.function.values(at: [place], using: workspace).first?.first,
      y.isFinite
    else { return nil }
    let row = ChartRow(
      series: function.name.oneLine,
      foregroundStyle: function.style.foreground ?? AnyShapeStyle(function.paint),
      x: .number(place),
      y: .number(y),
      side: function.side,
      place: DataPoint(x: place, y: y)
    )
    return (row, 0)
  }
}
