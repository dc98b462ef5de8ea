import DataFiles
import Expressions
import RealFunctions
package import Resolution
package import Statements

/// Settles which columns of data `stats` describes.
package struct StatsResolver {
  package let context: ResolutionContext

  /// Creates what settles the data of `stats`.
  package init(context: ResolutionContext) { self.context = context }

  /// Reads the data of `stats`.
  package func resolve(
    _ request: StatsRequest,
    _ run: StatementRun
  ) throws(Failure) -> ResolvedStats {
    var item = request.data
    if case .data(let source) = item.form {
      item.form = .data(try context.single(source) { "stats \($0)" })
    }
    var notes: [String] = []
    if case .data(var source) = item.form, source.columns == nil, source.written == nil,
      context.files.isAllowed
    {
      let columns = DescribedColumns(of: source, in: context, run.workspace.cancellation)
      source.columns = columns.choice
      notes = columns.notes
      item.form = .data(source)
    }
    // Columns behind those of x and y are described as they are, and are no errors.
    if case .data(let source) = item.form, source.columns?.further.isEmpty == false {
      item.options.style = .lines
    }
    let resolved = try ItemResolver(item, context, run.workspace).resolved()
    switch resolved.content {
    case .points(let points):
      // Names that stand in one row each are no groups.
      if points.isData, let groups = points.categories, rows(of: points).count > groups.count {
        return ResolvedStats(
          parts: Self.parts(of: points),
          of: names(of: points, item).last ?? "",
          areTimes: points.areTimes.y,
          notes: resolved.notes + notes
        )
      }
      var stats = ResolvedStats(
        points: rows(of: points),
        names: names(of: points, item),
        list: list(of: item),
        areTimes: points.areTimes,
        notes: resolved.notes + notes
      )
      if case .formula = item.form { stats.keepList() }
      return stats
    case .series(let series):
      return ResolvedStats(columns: columns(of: series, item), notes: resolved.notes + notes)
    case .lines, .curve, .family, .figure, .field, .space:
      throw .problem(
        .onlyFor("stats", "lists and files", instead: "write stats [2, 4, 4, 5, 9]"),
        at: item.range
      )
    }
  }

  /// The columns of several series, each of all rows or of those of one group; columns of one name and of different
  /// groups stand side by side.
  private func columns(of series: [PointSeries], _ item: PlotItem) -> [DescribedColumn] {
    var groups: [String?] = []
    for one in series where !groups.contains(one.group) { groups.append(one.group) }
    let width = series.count / max(1, groups.count)
    let rows = series.map { self.rows(of: $0.points) }
    // A column of x that was named is described, too, unless it only says where y was measured.
    let x = series.first.map { names(of: $0.points, item) } ?? []
    var columns: [DescribedColumn] = []
    if width > 1, x.count == 2 {
      for place in stride(from: 0, to: series.count, by: width) {
        let group = series[place].group
        columns.append(
          DescribedColumn(
            section: group == nil ? "" : x[0],
            name: group ?? x[0],
            values: rows[place].map(\.x),
            areTimes: series[place].points.areTimes.x
          )
        )
      }
    }
    for column in 0..<width {
      for place in stride(from: column, to: series.count, by: width) {
        let one = series[place]
        let usual = names(of: one.points, item).last ?? ""
        columns.append(
          DescribedColumn(
            section: one.group == nil ? "" : one.column.isEmpty ? usual : one.column,
            name: one.group ?? one.name,
            values: rows[place].map(\.y),
            areTimes: one.points.areTimes.y
          )
        )
      }
    }
    return columns
  }

  /// The rows of a table, without the blank lines of a file, which separate groups.
  ///
  /// A list has an element where its value is missing.
  private func rows(of points: ResolvedPoints) -> [PlotPoint] {
    points.isData ? points.points.filter { !($0.x.isNaN && $0.y.isNaN) } : points.points
  }

  /// The values of y for each name in the column of x, in the order of the file.
  private static func parts(of points: ResolvedPoints) -> [(name: String, values: [Double])] {
    var parts = (points.categories ?? []).map { (name: $0, values: [Double]()) }
    for point in points.points {
      guard let index = Int(exactly: point.x), parts.indices.contains(index) else { continue }
      parts[index].values.append(point.y)
    }
    return parts
  }

  private func list(of item: PlotItem) -> CheckedFormula? {
    guard case .formula(let syntax) = item.form else { return nil }
    return (try? context.state.resolved(syntax))?.checked
  }

  /// Returns the names of two columns, or of the single column of numbers; row numbers have none.
  private func names(of points: ResolvedPoints, _ item: PlotItem) -> [String] {
    guard case .data(let source) = item.form else {
      if points.isPlanar { return ["x", "y"] }
      // A list that is written out has no name.
      guard case .formula(let syntax) = item.form, case .name(let name) = syntax.node else {
        return ["values"]
      }
      return [name]
    }
    let second = points.yName ?? "column \(points.yNumber)"
    let isCounted =
      points.xNumber == nil || points.xNumber == 0 || points.categories != nil
    if isCounted || source.columns.map({ $0.x == nil }) == true { return [second] }
    return [points.xName ?? "column \(points.xNumber ?? 1)", second]
      .map { DataTable.shown($0, atMost: 30) }
  }
}

/// Data whose columns are resolved.
package struct ResolvedStats {
  let points: [PlotPoint]
  /// The names of the columns that count: two, or the second one alone.
  let names: [String]
  /// The list that was written or stored, if it is one of numbers, since its exact values have more
  /// digits than its doubles; else nil.
  let list: CheckedFormula?
  /// The numbers that were described, if they are no rows of data: a list of numbers, or of points; else nil.
  package private(set) var listed: Value?
  /// The values of each group or column, if several are described apart; else empty.
  private let parts: [DescribedColumn]
  /// Whether the values of x and of y, or of the only column, are times.
  private let areTimes: (x: Bool, y: Bool)
  /// Notes on the rows and groups.
  package let notes: [String]

  init(
    points: [PlotPoint],
    names: [String],
    list: CheckedFormula?,
    areTimes: (x: Bool, y: Bool) = (false, false),
    notes: [String] = []
  ) {
    self.areTimes = areTimes
    (self.points, self.names, self.list, self.notes) = (points, names, list, notes)
    parts = []
  }

  /// Keeps the numbers as a value.
  fileprivate mutating func keepList() {
    listed = .list(
      names.count == 2 ? points.map { .point($0.x, $0.y) } : points.map { .number($0.y) }
    )
  }

  /// Creates columns that are described apart.
  fileprivate init(columns: [DescribedColumn], notes: [String]) {
    (points, names, list, areTimes) = ([], [], nil, (false, false))
    (parts, self.notes) = (columns, notes)
  }

  /// Creates data of which the groups with the most rows are described, in their order.
  init(
    parts: [(name: String, values: [Double])],
    of title: String,
    areTimes: Bool = false,
    notes: [String] = []
  ) {
    self.areTimes = (false, false)
    (points, names, list) = ([], [], nil)
    let most = parts.indices
      .sorted { (parts[$0].values.count, $1) > (parts[$1].values.count, $0) }
      .prefix(DataSeries.mostGroups)
    self.parts = parts.indices.filter(most.contains).map {
      DescribedColumn(
        section: title,
        name: parts[$0].name,
        values: parts[$0].values,
        areTimes: areTimes
      )
    }
    let left = parts.count - self.parts.count
    self.notes =
      notes
      + (left > 0
        ? ["\(left) of \(parts.count) groups are left out: those with the fewest rows"] : [])
  }

  /// The finite values of the only column; nil for several columns or groups.
  package var values: [Double]? {
    parts.isEmpty && names.count == 1 ? points.map(\.y).filter(\.isFinite) : nil
  }

  /// Returns a measure of the list in extended precision; nil if there is no list.
  func exact(_ measure: ListMeasure, _ workspace: Workspace) -> Double? {
    guard let formula = list?.measured(by: measure) else { return nil }
    let digits = AnswerDigits.significant(AnswerDigits.ofDoubles)
    return (try? formula.value(using: workspace, digits: digits))?.value.number
  }

  /// Returns the statistics of the columns.
  package func summary(digits: Int, _ run: StatementRun) throws(Failure) -> StatsAnswer {
    let cancellation = run.workspace.cancellation
    let values = names.count == 2 ? [points.map(\.x), points.map(\.y)] : [points.map(\.y)]
    let described =
      !parts.isEmpty
      ? parts
      : zip(names, values).enumerated().map { index, column in
        DescribedColumn(
          section: "",
          name: column.0,
          values: column.1,
          areTimes: index == names.count - 1 ? areTimes.y : areTimes.x
        )
      }
    var columns: [ColumnSummary] = []
    for one in described {
      guard
        var column = ColumnSummary(
          one.name,
          one.values,
          exact: { exact($0, run.workspace) },
          isCancelled: { cancellation.isCancelled }
        )
      else { throw .interrupted }
      column.areTimes = one.areTimes
      column.section = one.section
      columns.append(column)
    }
    let pair = names.count == 2 ? PairSummary(points) : nil
    try run.refuseCancelled()
    return StatsAnswer(columns: columns, pair: pair, digits: digits)
  }
}
