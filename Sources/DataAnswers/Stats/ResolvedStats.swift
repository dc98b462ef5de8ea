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
    if case .data(let source) = item.form { item.form = .data(context.located(source)) }
    let resolved = try ItemResolver(item, context, run.workspace).resolved()
    guard case .points(let points) = resolved.content else {
      throw .problem(
        .onlyFor("stats", "lists and files", instead: "write stats [2, 4, 4, 5, 9]"),
        at: item.range
      )
    }
    // Blank lines of a file part groups: they are no rows. A list has an element where its value is missing.
    let rows = points.isData ? points.points.filter { !($0.x.isNaN && $0.y.isNaN) } : points.points
    return ResolvedStats(points: rows, names: names(of: points, item), list: list(of: item))
  }

  private func list(of item: PlotItem) -> CheckedFormula? {
    guard case .formula(let syntax) = item.form else { return nil }
    return (try? context.state.resolved(syntax))?.checked
  }

  /// The names of two columns, or of the one that has numbers; rows that are counted, and times, are none.
  private func names(of points: ResolvedPoints, _ item: PlotItem) -> [String] {
    guard case .data(let source) = item.form else {
      if points.isPlanar { return ["x", "y"] }
      // A list that is written is no name.
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

/// Data whose columns are settled.
package struct ResolvedStats {
  let points: [PlotPoint]
  /// The names of the columns that count: two, or the second one alone.
  let names: [String]
  /// The list that was written or stored, if it is one of numbers: what it means has more digits than its doubles.
  let list: CheckedFormula?

  /// A measure of the list with all its digits; nil where there is no list.
  func exact(_ measure: ListMeasure, _ workspace: Workspace) -> Double? {
    guard let formula = list?.measured(by: measure) else { return nil }
    let digits = AnswerDigits.significant(AnswerDigits.ofDoubles)
    return (try? formula.value(using: workspace, digits: digits))?.value.number
  }

  /// The numbers that describe the columns.
  package func summary(digits: Int, _ run: StatementRun) throws(Failure) -> StatsAnswer {
    let cancellation = run.workspace.cancellation
    let values =
      names.count == 2
      ? [points.map(\.x), points.map(\.y)] : [points.map(\.y)]
    var columns: [ColumnSummary] = []
    for (name, values) in zip(names, values) {
      guard
        let column = ColumnSummary(
          name,
          values,
          exact: { exact($0, run.workspace) },
          isCancelled: { cancellation.isCancelled }
        )
      else { throw .interrupted }
      columns.append(column)
    }
    let pair = names.count == 2 ? PairSummary(points) : nil
    try run.refuseCancelled()
    return StatsAnswer(columns: columns, pair: pair, digits: digits)
  }
}
