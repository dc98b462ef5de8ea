import CivilTime

/// Makes points of rows: numbers, gaps, and the indices of names where the column of x holds names.
struct TableBuilder {
  private(set) var table = DataTable()
  /// The index of the column of x, from 0; nil if it is not a field of the file.
  var xColumn: Int?
  /// Name of the column of x in messages.
  var xTitle = ""
  private let wanted: DataReader.Names
  private var names = CategoryNames()
  private var groupNames = CategoryNames()
  /// Whether it is known whether x and y are times.
  private var kinds = (x: false, y: false)
  /// Whether a row after a blank line was left out, so that the next one follows a gap.
  private var owesGap = false
  /// Whether a row of two numbers becomes a point without checks: only numbers were found, in
  /// columns that can hold nothing else any more.
  private var isPlain = false
  /// The same for rows of groups that are merged.
  private var isPlainInGroups = false

  /// Number of last rows that are kept; nil for all.
  let last: Int?

  /// Merging of the rows of a line; nil where all of them are kept.
  private var merging: LineMerging?
  /// The lines of groups, once there are many rows.
  private var lines: GroupMerging?

  init(_ wanted: DataReader.Names, last: Int?, merging: LineMerging?) {
    (self.wanted, self.last, self.merging) = (wanted, last, merging)
  }

  /// Whether rows are merged, so that there may be any number.
  var isMerging: Bool { lines?.isActive ?? merging?.isActive ?? false }

  /// Number of points that are kept.
  var pointCount: Int { lines?.count ?? table.points.count }

  /// Changes day and month in the dates of x and y, if these fields were read in the wrong order.
  mutating func turnDates(in fields: Set<Int>) {
    if let xColumn, fields.contains(xColumn), table.areTimes.x { turn(\.x) }
    if fields.contains(table.yNumber - 1), table.areTimes.y { turn(\.y) }
  }

  private mutating func turn(_ axis: WritableKeyPath<PlotPoint, Double>) {
    lines?.change(axis, CivilDate.turned)
    for index in table.points.indices {
      table.points[index][keyPath: axis] = CivilDate.turned(table.points[index][keyPath: axis])
    }
  }

  /// Bytes of the points, with their names and all other columns.
  var bytes: Int {
    let columns = table.further.count * MemoryLayout<Double>.stride
    let groups = table.groups == nil ? 0 : MemoryLayout<Int?>.stride
    return pointCount * (MemoryLayout<PlotPoint>.stride + columns + groups)
      + names.bytes + groupNames.bytes
  }

  /// Whether the zones of enough times of x and y are known.
  var knowsZones: (x: Bool, y: Bool) {
    (zonesTaken.x >= Self.zonesCompared, zonesTaken.y >= Self.zonesCompared)
  }
  private var zonesTaken = (x: 0, y: 0)
  /// The number of first times whose zones are compared.
  private static let zonesCompared = 1000

  /// Takes the zone of one of the first times of a column; nil if it has none.
  mutating func take(zone: Double?, ofX isX: Bool) {
    if isX {
      table.take(zone: zone, ofX: true, isFirst: zonesTaken.x == 0)
      zonesTaken.x += 1
    } else {
      table.take(zone: zone, ofX: false, isFirst: zonesTaken.y == 0)
      zonesTaken.y += 1
    }
  }

  /// Sets the names of the columns.
  mutating func name(
    x: (name: String?, number: Int)?,
    y: (name: String?, number: Int),
    further: [String?],
    group: (name: String?, number: Int)?
  ) {
    if let x { (table.xName, table.xNumber) = x }
    (table.yName, table.yNumber) = y
    table.further = [[Double]](repeating: [], count: further.count)
    table.furtherNames = further
    table.furtherUnread = further.map { _ in UnreadRows() }
    if let group {
      var groups = RowGroups()
      (groups.column, groups.number) = (group.name, group.number)
      table.groups = groups
    }
  }

  /// Takes a row; `text` returns the record for messages.
  mutating func take(
    _ row: DataRow,
    _ further: ArraySlice<Double>,
    text: () -> RowText?
  ) throws(DataProblem) {
    var row = row
    settle(&row)
    let name = try takeName(row, text)
    if (row.x == .text && name == nil) || row.y == .text {
      noteUnread(row, text, isX: row.x == .text && name == nil)
    }
    for column in row.unread {
      table.furtherUnread[column].note(row.line, text()) { text in
        text.further.indices.contains(column) ? text.further[column] : nil
      }
    }
    if xColumn != nil, row.x == .missing, name == nil, row.y.hasValue, !names.isRefused {
      table.unnamed.note(row.line, text()) { _ in nil }
    }
    let point = PlotPoint(x: name.map(Double.init) ?? row.x.value, y: row.y.value)
    let isBehindGap = row.isBehindGap || owesGap
    owesGap = false
    if lines != nil {
      if isBehindGap { lines?.appendGap() }
      lines?.append(point, group: row.group)
      return
    }
    if isBehindGap, !table.points.isEmpty {
      append(PlotPoint(x: .nan, y: .nan))
      for column in table.further.indices { table.further[column].append(.nan) }
      table.groups?.ofPoints.append(nil)
    }
    table.groups?.ofPoints.append(row.group)
    append(point)
    for (column, value) in further.enumerated() { table.further[column].append(value) }
    // Rows are removed in large steps: moving the others costs less than half a step for each row
    // that is taken.
    if let last, table.points.count >= 2 * last + Self.slack { Self.keep(last, of: &table) }
    if merging != nil, table.groups != nil, table.points.count >= GroupMerging.least {
      partGroups()
    }
    isPlain =
      wanted != .always && last == nil && table.further.isEmpty && table.groups == nil && kinds.x
      && kinds.y
      && !table.areTimes.x
      && !table.areTimes.y && (xColumn == nil || names.isRefused && !names.isUsed)
  }

  /// Takes a row of two numbers if it needs no checks; returns whether it did.
  mutating func takePlain(_ x: Double, _ y: Double, group: Int?) -> Bool {
    if isPlain {
      append(PlotPoint(x: x, y: y))
      return true
    }
    guard isPlainInGroups, !owesGap else { return false }
    lines?.append(PlotPoint(x: x, y: y), group: group)
    return true
  }

  /// Hands the rows over to lines of their groups, if there are many and they can be merged.
  private mutating func partGroups() {
    guard let merging, let groups = table.groups, last == nil, table.further.isEmpty,
      kinds.x, kinds.y, xColumn == nil || names.isRefused && !names.isUsed
    else { return }
    var lines = GroupMerging(merging)
    for (point, group) in zip(table.points, groups.ofPoints) {
      if group == nil, point.x.isNaN, point.y.isNaN {
        lines.appendGap()
      } else {
        lines.append(point, group: group)
      }
    }
    self.lines = lines
    table.points = []
    table.groups?.ofPoints = []
    isPlainInGroups = !table.areTimes.x && !table.areTimes.y
  }

  private mutating func append(_ point: PlotPoint) {
    if merging != nil, table.groups == nil {
      merging?.append(point, to: &table.points)
    } else {
      table.points.append(point)
    }
  }

  /// Rows beyond twice the kept ones before any are removed, so that small tables do not move their
  /// rows often.
  private static let slack = 1024

  /// Removes all but the last rows; a gap between groups counts as a row.
  private static func keep(_ last: Int, of table: inout DataTable) {
    let old = table.points.count - last
    guard old > 0 else { return }
    table.points.removeFirst(old)
    for column in table.further.indices { table.further[column].removeFirst(old) }
    table.groups?.ofPoints.removeFirst(old)
  }

  /// Whether names of x are expected where a number could stand, too.
  var takesNames: Bool { wanted != .usual || names.isUsed }

  /// Decides for x and y whether they are times: the first value of a column decides, and values of
  /// the other kind are unreadable.
  private mutating func settle(_ row: inout DataRow) {
    if case .time = row.x, takesNames, xColumn != nil { row.x = .text }
    if case .number = row.x, wanted == .always, xColumn != nil { row.x = .text }
    Self.settle(&row.x, &kinds.x, &table.areTimes.x)
    Self.settle(&row.y, &kinds.y, &table.areTimes.y)
  }

  private static func settle(_ cell: inout DataCell, _ isKnown: inout Bool, _ isTime: inout Bool) {
    let cellIsTime: Bool
    switch cell {
    case .number: cellIsTime = false
    case .time: cellIsTime = true
    case .missing, .text: return
    }
    if !isKnown {
      (isKnown, isTime) = (true, cellIsTime)
    } else if isTime != cellIsTime {
      cell = .text
    }
  }

  /// Leaves a row out; the gap before it stays.
  mutating func skip(_ row: DataRow) {
    owesGap = owesGap || row.isBehindGap
    isPlain = isPlain && !owesGap
  }

  /// Returns the table with the names of its categories, and what is told about its file; no rows are left here, so
  /// that none are copied.
  mutating func finished(_ origin: TableOrigin, ambiguous date: String?) -> DataTable {
    var table = DataTable()
    swap(&table, &self.table)
    table.origin = origin
    table.ambiguousDate = date
    if let last { Self.keep(last, of: &table) }
    if let lines {
      self.lines = nil
      lines.finish(into: &table)
    }
    if var merging, merging.isActive {
      merging.close(into: &table.points)
      table.mergedRows = merging.rows
    }
    if names.isUsed { table.categories = names.shown } else { table.unnamed = UnreadRows() }
    table.groups?.names = groupNames.shown
    return table
  }

  // MARK: Names

  /// Returns the number of the group with a name; nil for an empty name, and without groups.
  mutating func group(named name: String) -> Int? {
    name.isEmpty || table.groups == nil ? nil : groupNames.number(of: name)
  }

  /// Takes all rows as one group.
  mutating func forgetGroups() {
    table.groups = nil
    groupNames = CategoryNames()
  }

  /// Returns the index of the name of a row in the column of x; nil if the column holds numbers.
  private mutating func takeName(_ row: DataRow, _ text: () -> RowText?) throws(DataProblem) -> Int?
  {
    guard xColumn != nil else { return nil }
    switch row.x {
    case .number:
      if names.isUsed {
        if wanted == .wanted { throw mixed(row, names.first ?? "") }
        forgetNames()
      }
      names.isRefused = true
      return nil
    case .time:
      names.isRefused = true
      return nil
    case .missing:
      // `None` and `-` mean a missing value, or are names; an empty field is neither.
      guard names.isUsed, row.name?.isEmpty == false else { return nil }
    case .text:
      if names.isRefused {
        if wanted == .wanted { throw mixed(row, row.name ?? "") }
        return nil
      }
    }
    guard let name = row.name else { return nil }
    if !names.isUsed {
      guard row.y.hasValue else { return nil }
      names.firstRow = UnreadRows.Row(
        line: row.line,
        text: text()?.row ?? "",
        cell: DataTable.shown(name, atMost: 30),
        column: table.xName ?? table.xNumber.map { "column \($0)" }
      )
    }
    if row.y != .text { names.readRows += 1 }
    return names.number(of: name)
  }

  /// Counts the names so far as unreadable texts, after a number was found in their column.
  private mutating func forgetNames() {
    table.unreadRows += names.readRows
    if let first = names.firstRow, first.line < table.firstUnread?.line ?? .max {
      table.firstUnread = first
    }
    for index in table.points.indices { table.points[index].x = .nan }
    names = CategoryNames()
  }

  private func mixed(_ row: DataRow, _ name: String) -> DataProblem {
    .mixedColumn(
      name: xTitle,
      line: row.line,
      text: DataTable.shown(name, atMost: 30),
      y: table.yNumber
    )
  }

  /// Counts a row whose x or y is a text that is no name.
  private mutating func noteUnread(_ row: DataRow, _ text: () -> RowText?, isX: Bool) {
    table.unreadRows += 1
    guard table.firstUnread == nil else { return }
    let text = text()
    let name = isX ? table.xName : table.yName
    let number = isX ? table.xNumber : table.yNumber
    table.firstUnread = UnreadRows.Row(
      line: row.line,
      text: text?.row ?? "",
      cell: isX ? text?.x : text?.y,
      column: name ?? number.flatMap { $0 > 0 ? "column \($0)" : nil }
    )
  }
}
