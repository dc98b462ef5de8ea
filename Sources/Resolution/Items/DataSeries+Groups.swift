import DataFiles
import Expressions
import Statements

// Series of the rows with the same text in a column.

extension DataSeries {
  /// Returns the rows of each group with the columns behind that of y, for styles of points.
  func groupsOfRows() throws(Failure) -> Result {
    let points = points(of: table.points, table.further, .points)
    return try groups(
      Result(series: [PointSeries(name: "", points: points)], isOne: true, style: .points)
    )
  }

  /// Parts the series of a result by the groups of the rows.
  func groups(_ whole: Result) throws(Failure) -> Result {
    guard let groups = table.groups else { return whole }
    let style = whole.style ?? .points
    if style.row.standsAlone {
      throw .problem(
        .standsAlone("a \(style.rawValue) stands", instead: "plot \(source.statement) with bars"),
        at: item.range
      )
    }
    let counts = rowsDrawn(groups, columns: whole.series.count)
    let used = groups.names.indices.filter { counts[$0] > 0 }
    let most = used.sorted { (counts[$0], $1) > (counts[$1], $0) }.prefix(Self.mostGroups)
    let shown = rising(used.filter(most.contains), groups.names)
    var result = whole
    result.isOne = false
    result.series = []
    let parts = whole.series.map { $0.points.parted(by: groups, shown) }
    for (place, group) in shown.enumerated() {
      for (series, parts) in zip(whole.series, parts) {
        var points = parts[place]
        if place == 0, style == .bars { points.addMissingCategories() }
        let text = DataTable.shown(groups.names[group], atMost: 40)
        if let bounds = style.row.bounds {
          points.bounds = PointBounds(points.points, points.further, meaning: bounds)
        }
        result.series.append(
          PointSeries(group: text, column: whole.isOne ? "" : series.name, points: points)
        )
      }
    }
    let column = groups.shownColumn
    if shown.count < used.count {
      result.notes.append(
        "\(column) has \(used.count) texts: the \(shown.count) with the most rows are drawn; "
          + "where \(source.grouping?.column.condition ?? column) in [\"…\"] chooses others"
      )
    }
    // A condition may leave groups out on purpose.
    if source.rows.condition == nil, let note = noteOnEmpty(groups, counts, column) {
      result.notes.append(note)
    }
    let rows =
      groups.drawn == nil
      ? zip(groups.ofPoints, table.points).count { $0 == nil && !($1.x.isNaN && $1.y.isNaN) }
      : groups.drawnWithoutText
    if rows > 0 {
      result.notes.append(
        "\(rows == 1 ? "1 row is" : "\(rows) rows are") not drawn for want of a text in \(column)"
      )
    }
    return result
  }

  /// Returns groups in the order of their numbers, if all texts are numbers, such as codes; else as they are.
  private func rising(_ shown: [Int], _ names: [String]) -> [Int] {
    let numbers = shown.map { Double(names[$0]) ?? .nan }
    guard numbers.allSatisfy(\.isFinite) else { return shown }
    return zip(numbers, shown).sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.1)
  }

  /// Number of rows of each group that can be drawn: those with a number in x, and in one of the columns of y.
  private func rowsDrawn(_ groups: RowGroups, columns: Int) -> [Int] {
    if let drawn = groups.drawn, drawn.count == groups.names.count { return drawn }
    let others = table.further.prefix(max(0, columns - 1))
    var counts = [Int](repeating: 0, count: groups.names.count)
    for (row, (group, point)) in zip(groups.ofPoints, table.points).enumerated() {
      guard let group, point.x.isFinite else { continue }
      let hasNumber =
        point.y.isFinite || others.contains { $0.indices.contains(row) && $0[row].isFinite }
      if hasNumber { counts[group] += 1 }
    }
    return counts
  }

  /// The note on groups of which no row has the numbers that are asked for; nil where all have some.
  private func noteOnEmpty(_ groups: RowGroups, _ counts: [Int], _ column: String) -> String? {
    let empty = groups.names.indices.filter { counts[$0] == 0 }
    guard let first = empty.first else { return nil }
    let name = TextSpelling.quoted(DataTable.shown(groups.names[first], atMost: 40))
    let others = empty.count > 1 ? " and of \(empty.count - 1) more" : ""
    return "no row of \(column) = \(name)\(others) has the numbers that are asked for"
  }

  func spelled(_ column: String) -> String {
    DataColumn(form: .name(column), range: item.range).condition
  }
}

extension RowGroups {
  /// The column's name in messages.
  var shownColumn: String {
    column.map { DataTable.shown($0, atMost: 30) } ?? "column \(number)"
  }
}

extension ResolvedPoints {
  /// Returns the rows of each shown group, with the gaps between them, in one pass over all rows.
  fileprivate func parted(by groups: RowGroups, _ shown: [Int]) -> [ResolvedPoints] {
    var place = [Int?](repeating: nil, count: groups.names.count)
    for (index, group) in shown.enumerated() { place[group] = index }
    let counts = groups.counts
    var rows: [[PlotPoint]] = shown.map { _ in [] }
    let others = further + behind
    var columns = shown.map { _ in others.map { _ in [Double]() } }
    for (index, group) in shown.enumerated() { rows[index].reserveCapacity(counts[group]) }
    for (row, point) in points.enumerated() {
      func append(to part: Int) {
        rows[part].append(point)
        for column in others.indices { columns[part][column].append(others[column][row]) }
      }
      if let group = groups.ofPoints[row] {
        if let part = place[group] { append(to: part) }
      } else if point.x.isNaN, point.y.isNaN {
        for part in rows.indices {
          if let last = rows[part].last, !(last.x.isNaN && last.y.isNaN) { append(to: part) }
        }
      }
    }
    return shown.indices.map { part in
      var kept = self
      kept.points = rows[part]
      kept.further = Array(columns[part].prefix(further.count))
      kept.behind = Array(columns[part].dropFirst(further.count))
      return kept
    }
  }

  /// Adds a row without a value for each category in front, so that the axis has them in the order
  /// of the file.
  fileprivate mutating func addMissingCategories() {
    guard let categories else { return }
    let present = Set(points.map(\.x))
    let missing = categories.indices.map(Double.init).filter { !present.contains($0) }
    guard !missing.isEmpty else { return }
    let all = points + missing.map { PlotPoint(x: $0, y: .nan) }
    points = all.sorted { $0.x < $1.x }
    further = []
  }

  /// Replaces rows by their number for each category; those over numbers stay as they are.
  mutating func countNames() {
    guard let categories else { return }
    var counts = [Int](repeating: 0, count: categories.count)
    for point in points where point.y.isFinite {
      if let index = Int(exactly: point.x), counts.indices.contains(index) { counts[index] += 1 }
    }
    points = counts.enumerated().map { PlotPoint(x: Double($0), y: Double($1)) }
    yName = "count"
  }
}
