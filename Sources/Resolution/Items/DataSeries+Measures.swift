import CivilTime
import DataFiles
import Expressions
import Statements

// Rows put together by a measure: `mean(latency) per 5 minutes` (the grammar and its meaning stand in RowSummary).
//
// Rule. Rows belong together if their x is the same number or name, or lies in the same period or step. A point stands
// at that x: at the start of a period, in the middle of a step. Bars of minutes and hours stand in the middle of their
// period, which they fill; those of days, months and years stand at their labels. Each column has its own measure, of
// its finite numbers; rows without a number of x count nowhere. Points rise in x. Between the first and the last period
// or step, those without a row have the count and the total 0, of all groups; a mean has no point there. A style that
// takes bounds has the measures of the columns behind y as its errors: `using site:mean(height):stdev(height) with
// errorbars`.

extension DataSeries {
  /// Whether rows are put together.
  var isMeasured: Bool { source.columns?.y.measure != nil }

  /// The most points that periods and steps without a row get.
  private static let mostEmpty = 100_000

  /// Replaces the rows of each series by one point for each x; `columns` is the number of columns that were made
  /// series, each for every group.
  func measure(_ result: inout Result, columns: Int) throws(Failure) {
    guard let choice = source.columns else { return }
    let measures = try MeasuredColumn.all(of: choice, scope, workspace)
    try refuseSteps(result)
    let style =
      result.style
      ?? measures.first.map { usualStyle(ofNone: $0.ofNone, isOne: result.isOne) }
    let shift = style == .bars ? source.summary?.middleOfBars ?? 0 : 0
    let all = result.series.map { gathered($0.points) }
    let ends = all.flatMap { $0.map(\.x) }
    for (index, places) in all.enumerated() {
      let column = index % max(1, columns)
      let series = result.series[index].points
      let own = columns > 1 ? [measures[column]] : measures
      let values = own.enumerated().map { offset, measure in
        measure.values(
          of: places.map(\.rows),
          first: { offset == 0 ? series.points[$0].y : series.further[offset - 1][$0] },
          behind: series.behind,
          isCancelled: { cancellation.isCancelled }
        )
      }
      if cancellation.isCancelled { throw .interrupted }
      var rows = places.enumerated().map { place, gathered in
        (x: middle(gathered.x), values: values.map { $0[place] })
      }
      if let lower = ends.min(), let upper = ends.max() {
        let empty = own.map(\.ofNone)
        if empty[0].isFinite { rows = filled(rows, from: lower, to: upper, empty) }
      }
      var points = series
      points.points = rows.map { PlotPoint(x: $0.x + shift, y: $0.values[0]) }
      points.further = own.indices.dropFirst().map { offset in rows.map { $0.values[offset] } }
      points.behind = []
      if let bounds = result.style?.row.bounds {
        points.bounds = PointBounds(points.points, points.further, meaning: bounds)
      }
      result.series[index].points = points
    }
    result.style = style
  }

  /// Names have bars, unless bars of several series would stand on each other; over numbers and dates lines show the
  /// course, and bars how many there are.
  private func usualStyle(ofNone: Double, isOne: Bool) -> PlotStyle {
    if table.categories != nil { return isOne ? .bars : .points }
    return ofNone.isFinite && source.summary != nil && isOne ? .bars : .lines
  }

  // MARK: Rows that belong together

  /// Returns the rows of each x, or of each period or step, in rising order.
  private func gathered(_ points: ResolvedPoints) -> [(x: Double, rows: [Int])] {
    var places: [Double: Int] = [:]
    var gathered: [(x: Double, rows: [Int])] = []
    for (row, point) in points.points.enumerated() where point.x.isFinite {
      let x = start(of: point.x)
      let place = places[x, default: gathered.count]
      if place == gathered.count {
        places[x] = place
        gathered.append((x, []))
      }
      gathered[place].rows.append(row)
    }
    return gathered.sorted { $0.x < $1.x }
  }

  /// Returns where the period or the step of a value begins; the value itself without them.
  private func start(of x: Double) -> Double {
    switch source.summary {
    case .period(let period): period.start(of: x)
    case .width(let width): (x / width).rounded(.down) * width
    case .column, .columnOrPeriod, nil: x
    }
  }

  /// Returns where the point of a period or step stands that begins at `start`.
  private func middle(_ start: Double) -> Double {
    if case .width(let width)? = source.summary { start + width / 2 } else { start }
  }

  /// Adds a row for each period or step without one, from that at `lower` to that at `upper`.
  private func filled(
    _ rows: [(x: Double, values: [Double])],
    from lower: Double,
    to upper: Double,
    _ empty: [Double]
  ) -> [(x: Double, values: [Double])] {
    let next: (Double) -> Double
    switch source.summary {
    case .period(let period): next = period.next
    case .width(let width): next = { (($0 / width).rounded() + 1) * width }
    case .column, .columnOrPeriod, nil: return rows
    }
    var filled: [(x: Double, values: [Double])] = []
    var (rest, start) = (rows[...], lower)
    while start <= upper {
      if let row = rest.first, row.x <= middle(start) {
        filled.append(row)
        rest.removeFirst()
      } else {
        filled.append((middle(start), empty))
      }
      // More than a picture can show: the rows that are there are drawn as they are.
      if filled.count > Self.mostEmpty + rows.count { return rows }
      start = next(start)
    }
    return filled + rest
  }

  /// Throws for periods over a column without dates, and for steps of names or dates.
  private func refuseSteps(_ result: Result) throws(Failure) {
    guard let summary = source.summary, let points = result.series.first?.points else { return }
    let isTime = points.areTimes.x
    let column = table.xName ?? "column \(table.xNumber ?? 1)"
    switch summary {
    case .period(let period) where !isTime:
      throw .problem(
        .stepsOfColumn(
          "per \(period.text)",
          needs: "dates",
          column,
          instead: table.categories == nil
            ? "per 10 puts rows of numbers together"
            : "per \(spelled(column)) puts rows of one name together"
        ),
        at: item.range
      )
    case .width(let width) where isTime || table.categories != nil:
      throw .problem(
        .stepsOfColumn(
          "per \(width)",
          needs: "numbers",
          column,
          instead: isTime
            ? "per 5 minutes, per day or per month puts rows of dates together"
            : "per \(spelled(column)) puts rows of one name together"
        ),
        at: item.range
      )
    case .period, .width, .column, .columnOrPeriod: break
    }
  }
}

extension RowSummary {
  /// The distance of a bar's middle from the start of its period, in seconds; nil where it stands at the start.
  fileprivate var middleOfBars: Double? {
    switch self {
    case .period(let period): period.secondsWithinDay.map { $0 / 2 }
    case .width, .column, .columnOrPeriod: nil
    }
  }
}

extension ItemResolver {
  /// Returns a source in which it is settled whether a word behind `per` is a column or a unit of time, a column if
  /// the file has one of that name, and which column a period is of where none was written: the first one of dates, if
  /// the first of all holds texts.
  func settled(_ source: DataSource) -> DataSource {
    guard var columns = source.columns else { return source }
    var settled = source
    switch source.summary {
    case .columnOrPeriod(let column, let period)?:
      if hasColumn(named: column.name, in: source) {
        columns.x = column
        settled.summary = nil
      } else {
        columns.x = DataColumn(form: .number(columnOfTimes(in: source)), range: column.range)
        settled.summary = .period(period)
      }
    // The range is that of the measure, since no column was written.
    case .period? where columns.x?.form == .number(1) && columns.x?.range == columns.y.range:
      columns.x = DataColumn(form: .number(columnOfTimes(in: source)), range: columns.y.range)
    case .period?, .width?, .column?, nil: return source
    }
    settled.columns = columns
    return settled
  }

  /// The number of the first column of dates if the first column of all holds texts, else 1.
  private func columnOfTimes(in source: DataSource) -> Int {
    guard source.path != DataSource.standardInput, context.files.isAllowed else { return 1 }
    var survey = DataSurvey(layout: source.layout)
    try? context.readBlocks(of: source, workspace.cancellation) { block in
      _ = try? survey.take(block)
      return false
    }
    if survey.rows == 0 { try? survey.finish() }
    guard survey.columns.first?.isOfNames == true else { return 1 }
    return (survey.columns.firstIndex(where: \.isOfTimes) ?? 0) + 1
  }

  /// Whether the header line of a file has a name; false for standard input, which is read once.
  private func hasColumn(named name: String, in source: DataSource) -> Bool {
    guard source.path != DataSource.standardInput, context.files.isAllowed else { return false }
    var begin: [UInt8] = []
    try? context.readBlocks(of: source, workspace.cancellation) { block in
      begin = block
      return false
    }
    return DataReader.columns(ofBegin: begin).names.contains {
      ColumnName.withoutUnit($0).lowercased() == name.lowercased()
    }
  }
}
