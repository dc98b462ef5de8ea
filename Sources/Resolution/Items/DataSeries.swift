import DataFiles
import Expressions
import RealFunctions
import Statements

// The rows of a table as one series of points, or as several:
//
//     using 1:2                     one series
//     using 1:2 by 3, using 1:2:3   a series for each text of column 3
//     using 1:2:3:4 with lines      a series for each of the columns 2, 3 and 4
//     using 1:2:3                   one series; column 3, of numbers, has the errors of y
//     using 1:2:3 with errorbars    the same
//     using 1:2:3 with heat         one series; the colour of column 3 at each x and y (``DataSeries/heights()``)
//
// Rule. Columns behind those of x and y are what the style says they are. Without a style a third
// column of texts groups the rows and one of numbers has errors; both are told in a note, because
// neither was asked for. Groups stand in the order of their first rows, those of numbers in rising
// order; of more than twelve those with the most rows are drawn, and a note counts the others, because
// nobody can tell more colours apart. Rows without a text belong to no group and are counted in a note.
//
// Alternative that lost: an item of its own for each group, with a condition. It read the file once
// for each group, and a group that appeared in a growing file later was never drawn.

/// Makes series of the rows of a table.
package struct DataSeries {
  /// The series of one item, the style that they are drawn in, and notes on them.
  struct Result {
    var series: [PointSeries]
    /// Whether the item is one series without a name of its own.
    var isOne = false
    var style: PlotStyle?
    var notes: [String] = []
  }

  let table: DataTable
  let asked: ColumnReading
  let source: DataSource
  let item: PlotItem
  /// The name of the file in messages.
  let name: String
  /// The numbers of the columns of the second and all later measures in formulas, a number for each row.
  let behind: [[Double]]
  /// The names that formulas of measures may contain.
  let scope: Scope
  let workspace: Workspace
  /// Ends long work.
  var cancellation: Cancellation { workspace.cancellation }

  init(
    of table: DataTable,
    _ asked: ColumnReading,
    _ source: DataSource,
    _ item: PlotItem,
    name: String,
    behind: [[Double]],
    _ scope: Scope,
    _ workspace: Workspace
  ) {
    (self.table, self.asked, self.source, self.item) = (table, asked, source, item)
    (self.name, self.behind, self.scope, self.workspace) = (name, behind, scope, workspace)
  }

  /// The most groups that are drawn: one for each colour.
  package static let mostGroups = 12

  /// Returns the series.
  func resolved() throws(Failure) -> Result {
    let written = item.options.style
    if written?.row.hasHeights == true || source.isMatrix { return try heights() }
    // The third column told the groups although no clause says so.
    let groupsUnasked = source.grouping == nil && isThirdOfTexts
    var further = table.further.count
    if groupsUnasked { further = 0 }
    let takesRest = source.columns?.takesRest == true
    if further > 0, !takesRest, source.columns != nil { try refuseTexts() }
    // gnuplot, too, fills the area between two columns under the name of an area style.
    let isRibbon = further > 0 && written == .area && source.columns != nil
    let style =
      isRibbon
      ? .ribbon
      : further > 0 && written == nil && !isMeasured && !takesRest ? PlotStyle.errorbars : written
    if let style { try refuseCount(style, 2 + further) }
    var result: Result
    if further > 0, style?.row.bounds == nil {
      result = columns(style)
    } else {
      let points = points(of: table.points, groupsUnasked ? [] : table.further, style)
      result = Result(
        series: [PointSeries(name: "", points: points)],
        isOne: true,
        style: style
      )
    }
    let columns = result.series.count
    if source.grouping != nil || groupsUnasked { result = try groups(result) }
    if isMeasured { try measure(&result, columns: columns) }
    if asked.countsNames {
      for index in result.series.indices { result.series[index].points.countNames() }
    }
    if let smoothing = source.smoothing {
      try smooth(&result, Smoothing(kind: smoothing) { cancellation.isCancelled })
    }
    if let work = source.work { try perform(work, on: &result) }
    if style == .bars, result.isOne, let names = table.categories,
      let rows = result.series.first?.points.points, !asked.countsNames,
      rows.count(where: { $0.x.isFinite && $0.y.isFinite }) > names.count
    {
      let column = table.xName ?? "column \(table.xNumber ?? 1)"
      result.notes.append(
        "names of \(column) repeat: bars of one name stand on each other, up to the sum; for their mean write "
          + "using \(source.columns?.x?.spelled ?? "1"):mean(\(source.columns?.y.spelled ?? "2"))"
      )
    }
    if groupsUnasked, let column = table.groups?.shownColumn {
      result.notes.append(
        "\(column) holds texts: each of them is a series, as by \(spelled(column)) draws them"
      )
    }
    // A column that stands for itself; errors that are calculated are meant as such.
    if further > 0, written == nil, !isMeasured, !takesRest,
      let third = source.columns?.further.first,
      third.formula == nil
    {
      let named = table.furtherNames.first.flatMap { $0 } ?? "column \(third.name)"
      result.notes.append(
        "\(named) is taken for the errors of \(table.yName ?? "column \(table.yNumber)"), as with errorbars draws them; "
          + "a series of its own: using \(source.columns?.spelled ?? "1:2:3") with lines"
      )
    }
    return result
  }

  // MARK: Columns

  /// Whether the only column after those of x and y stands for itself and has texts and no numbers.
  private var isThirdOfTexts: Bool {
    guard asked.group != nil, table.further.count == 1, let groups = table.groups else {
      return false
    }
    return !groups.names.isEmpty && table.further[0].allSatisfy(\.isNaN)
  }

  /// The columns of y as series.
  private func columns(_ style: PlotStyle?) -> Result {
    let first = points(of: table.points, [], style)
    var series = [PointSeries(name: table.yName ?? "column \(table.yNumber)", points: first)]
    var empty: [String] = []
    for (index, values) in table.further.enumerated() {
      // A column without numbers is no series of a table that was taken as it is.
      if asked.takesAll, values.allSatisfy(\.isNaN) {
        let name = table.furtherNames.indices.contains(index) ? table.furtherNames[index] : nil
        let shown = name.map { DataTable.shown($0, atMost: 30) }
        empty.append(shown ?? "column \(table.yNumber + index + 1)")
        continue
      }
      var points = first
      for (row, value) in values.enumerated() { points.points[row].y = value }
      let name = table.furtherNames.indices.contains(index) ? table.furtherNames[index] : nil
      let named = source.columns?.further ?? []
      let number =
        named.indices.contains(index) ? named[index].name : "\(table.yNumber + index + 1)"
      points.yName = name
      points.areTimes.y = false
      series.append(PointSeries(name: name ?? "column \(number)", points: points))
    }
    var result = Result(series: series, isOne: series.count == 1, style: style)
    if !empty.isEmpty {
      let shown = empty.prefix(Self.mostEmptyTold) + (empty.count > Self.mostEmptyTold ? ["…"] : [])
      result.notes.append(
        "\(shown.joined(separator: ", ")) \(empty.count == 1 ? "is" : "are") left out for want of numbers"
      )
    }
    return result
  }

  /// The most columns without numbers that a note names.
  private static let mostEmptyTold = 5

  func points(
    of points: [PlotPoint],
    _ further: [[Double]],
    _ style: PlotStyle?
  ) -> ResolvedPoints {
    var resolved = ResolvedPoints(
      points: points,
      categories: table.categories,
      xName: table.xName,
      yName: table.yName,
      isData: true,
      yNumber: table.yNumber,
      further: further,
      areTimes: table.areTimes,
      xNumber: table.xNumber
    )
    (resolved.firstUnread, resolved.zones) = (table.firstUnread, table.zones)
    resolved.behind = behind
    if let bounds = style?.row.bounds {
      resolved.bounds = PointBounds(points, further, meaning: bounds)
    }
    return resolved
  }

  // MARK: Smoothing

  /// The columns and the clause to write where rows cannot be smoothed; bars of one name stand on each other, which is
  /// their sum.
  private func instead(of smoothing: Smoothing) -> String {
    if table.categories == nil { return "\(firstColumns) smooth \(smoothing.kind.text)" }
    return smoothing.kind == .frequency
      ? "\(firstColumns) with bars" : "0:\(table.yNumber) smooth \(smoothing.kind.text)"
  }

  /// Replaces the points of each series by those of a curve; without a style lines join them.
  private func smooth(_ result: inout Result, _ smoothing: Smoothing) throws(Failure) {
    let isWhole = result.style?.row.takesWholes == true || result.style?.row.bounds != nil
    if isWhole || table.categories != nil {
      throw .problem(
        .onlyFor(
          "smooth",
          "points over numbers and dates",
          instead: "write plot \(TextSpelling.quoted(source.path)) using "
            + instead(of: smoothing)
        ),
        at: item.range
      )
    }
    if item.options.style == nil { result.style = .lines }
    if case .mean(let rows) = smoothing.kind,
      let few = result.series.lazy.map({ $0.points.countOfRows }).first(where: { $0 < rows })
    {
      result.notes.append(
        "smooth \(rows) of \(few == 1 ? "1 row" : "\(few) rows") is one point, the mean of all; smooth \(max(1, few / 10)) is a curve"
      )
    }
    for index in result.series.indices {
      result.series[index].points.points = smoothing.points(
        ofBlocks: result.series[index].points.points
      )
      if cancellation.isCancelled { throw .interrupted }
      result.series[index].points.further = []
    }
  }

  // MARK: Refusals

  /// Throws for a column of texts in place of errors or of a further series.
  private func refuseTexts() throws(Failure) {
    for (values, column) in zip(table.further, source.columns?.further ?? [])
    where column.formula == nil && !values.isEmpty && values.allSatisfy(\.isNaN) {
      throw .problem(
        .textsInColumn(
          name,
          column: column.name,
          instead: "write using \(firstColumns) by \(column.spelled)"
        ),
        at: column.range
      )
    }
  }

  var firstColumns: String {
    source.columns == nil
      ? "1:2"
      : [source.columns?.x, source.columns?.y].compactMap { $0?.spelled }.joined(separator: ":")
  }

  /// Throws for a number of columns that the style cannot draw.
  private func refuseCount(_ style: PlotStyle, _ count: Int) throws(Failure) {
    let takes = style.row.bounds.map { [$0.counts.errors, $0.counts.ends] } ?? [2]
    guard !takes.contains(count), style.row.bounds != nil || !style.row.takesSeries && count > 2
    else { return }
    let file = TextSpelling.quoted(source.path)
    let columns = style.row.bounds.map { (1...$0.counts.errors).map(String.init) } ?? ["1", "2"]
    let unasked = item.options.style == nil && source.columns.map { $0.further.count > 2 } == true
    let instead =
      unasked
      ? "write plot \(file) using \(source.columns?.spelled ?? "") with lines"
      : "write plot \(file) using \(columns.joined(separator: ":")) with \(style.rawValue)"
    throw .problem(
      .wrongColumns(
        style: style.rawValue,
        count: count,
        takes: takes.map(String.init).joined(separator: " or "),
        instead: instead
      ),
      at: source.columns?.further.first?.range ?? item.range
    )
  }
}
