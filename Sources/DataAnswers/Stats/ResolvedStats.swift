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
    if case .data(var source) = item.form, source.columns == nil, source.written == nil {
      source.columns = numericColumns(of: source, run.workspace.cancellation)
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
          notes: resolved.notes
        )
      }
      var stats = ResolvedStats(
        points: rows(of: points),
        names: names(of: points, item),
        list: list(of: item),
        areTimes: points.areTimes.y,
        notes: resolved.notes
      )
      if case .formula = item.form { stats.keepList() }
      return stats
    case .series(let series):
      let isGrouped =
        Set(series.map(\.points.yNumber)).count == 1
        && Set(series.map(\.points.yName)).count == 1
      var parts = series.map { (name: $0.name, values: rows(of: $0.points).map(\.y)) }
      let first = series.first?.points
      if !isGrouped, let first, let x = names(of: first, item).first,
        names(of: first, item).count == 2
      {
        parts.insert((name: x, values: rows(of: first).map(\.x)), at: 0)
      }
      let title = isGrouped ? first.flatMap { names(of: $0, item).last } ?? "" : ""
      return ResolvedStats(
        parts: parts,
        of: title,
        areTimes: isGrouped && first?.areTimes.y == true,
        notes: resolved.notes
      )
    case .lines, .curve, .family, .figure, .field, .space:
      throw .problem(
        .onlyFor("stats", "lists and files", instead: "write stats [2, 4, 4, 5, 9]"),
        at: item.range
      )
    }
  }

  /// The columns of numbers of a file, by its beginning; nil for a file of one or two columns of
  /// numbers alone, and for one without numbers.
  private func numericColumns(
    of source: DataSource,
    _ cancellation: Cancellation
  ) -> ColumnChoice? {
    guard context.files.isAllowed else { return nil }
    var survey = DataSurvey(layout: source.layout)
    try? context.readBlocks(of: source, cancellation) { block in
      _ = try? survey.take(block)
      return false
    }
    if survey.rows == 0 { try? survey.finish() }
    let columns = survey.columns
    let numeric = columns.indices.filter { columns[$0].isNumeric }.prefix(Self.mostColumns)
      .map { DataColumn(form: .number($0 + 1), range: source.range) }
    guard columns.count > 2 || numeric.count < columns.count, let first = numeric.first else {
      return nil
    }
    if numeric.count == 1 { return ColumnChoice(x: nil, y: first) }
    return ColumnChoice(x: first, y: numeric[1], further: Array(numeric[2...]))
  }

  /// The most columns that are described side by side.
  private static let mostColumns = 8

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

  /// Returns the names of two columns, or of the single column of numbers; row numbers and times
  /// have none.
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
    let isCounted = points.xNumber == nil || points.categories != nil || points.areTimes.x
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
  private let parts: [(name: String, values: [Double])]
  /// The name of the values of the groups; empty for columns.
  private let title: String
  /// Whether the values are times: those of each group, or of the last column.
  private let areTimes: Bool
  /// Notes on the rows and groups.
  package let notes: [String]

  init(
    points: [PlotPoint],
    names: [String],
    list: CheckedFormula?,
    areTimes: Bool = false,
    notes: [String] = []
  ) {
    self.areTimes = areTimes
    (self.points, self.names, self.list, self.notes) = (points, names, list, notes)
    (parts, title) = ([], "")
  }

  /// Keeps the numbers as a value.
  fileprivate mutating func keepList() {
    listed = .list(
      names.count == 2 ? points.map { .point($0.x, $0.y) } : points.map { .number($0.y) }
    )
  }

  /// Creates data of which the groups with the most rows are described, in their order.
  init(
    parts: [(name: String, values: [Double])],
    of title: String,
    areTimes: Bool = false,
    notes: [String] = []
  ) {
    self.areTimes = areTimes
    (points, names, list) = ([], [], nil)
    let most = parts.indices
      .sorted { (parts[$0].values.count, $1) > (parts[$1].values.count, $0) }
      .prefix(DataSeries.mostGroups)
    self.parts = parts.indices.filter(most.contains).map { parts[$0] }
    self.title = title
    let left = parts.count - self.parts.count
    self.notes =
      notes
      + (left > 0
        ? ["\(left) of \(parts.count) groups are left out: those with the fewest rows"] : [])
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
    let described =
      !parts.isEmpty
      ? parts
      : zip(names, names.count == 2 ? [points.map(\.x), points.map(\.y)] : [points.map(\.y)])
        .map { (name: $0, values: $1) }
    var columns: [ColumnSummary] = []
    for (index, (name, values)) in described.enumerated() {
      guard
        var column = ColumnSummary(
          name,
          values,
          exact: { exact($0, run.workspace) },
          isCancelled: { cancellation.isCancelled }
        )
      else { throw .interrupted }
      column.areTimes = areTimes && (!parts.isEmpty || index == described.count - 1)
      columns.append(column)
    }
    let pair = names.count == 2 ? PairSummary(points) : nil
    try run.refuseCancelled()
    return StatsAnswer(columns: columns, title: title, pair: pair, digits: digits)
  }
}
