/// Reads two columns of numbers from the bytes of a file, block by block; nothing else is kept.
///
/// The first record says what separates fields. It is a header if none of its fields is a number, or if
/// a column is asked for by one of its names. A blank line is a gap, and so is a field that is empty or
/// says that its value is missing.
///
/// A column of x in which every row has a text names categories: x is the number of the name then, from 0.
package struct DataReader {
  /// What the column of x may hold besides numbers.
  package enum Names {
    /// Names in every row; dates are no names, and a text among numbers is a row that is not drawn.
    case usual
    /// Names, dates among them; names and numbers in one column are an error.
    case wanted
  }

  private let asked: ColumnPair?
  private let wanted: Names
  private var names = CategoryNames()
  private var cutter = RecordCutter()
  private var table = DataTable()
  private var preface = DataPreface()
  private var separator = FieldSeparator.blanks
  private var number = DecimalNumber(allowsComma: false)
  private var places: ColumnPlaces?
  private var lastField = -1
  /// Whether a row has had a field for every column that is read.
  private var isWide = false
  private var hasNumber = false
  private var isGapPending = false
  /// The number of rows so far, gaps between groups left out.
  private var rows = 0

  /// More rows than this are no table that a picture is made of in one go.
  static let mostRows = 10_000_000

  /// Creates a reader of the columns that are asked for; nil for the first two.
  package init(columns: ColumnPair?, names: Names = .usual) {
    asked = columns
    wanted = names
  }

  /// How many bytes the points take that were read so far, with their names.
  package var bytes: Int { table.points.count * MemoryLayout<PlotPoint>.stride + names.bytes }

  /// Takes the next bytes.
  package mutating func take(_ block: [UInt8]) throws(DataProblem) {
    cutter.append(block)
    while let record = try cutter.next() { try take(cutter.bytes, record) }
  }

  /// Returns what was read.
  package mutating func finish() throws(DataProblem) -> DataTable {
    cutter.end()
    while let record = try cutter.next() { try take(cutter.bytes, record) }
    let columns = preface.columnCount
    if !isWide, lastField >= columns, columns > 0 {
      throw .columnMissing(asked: lastField + 1, has: columns)
    }
    guard table.points.contains(where: { $0.x.isFinite && $0.y.isFinite }) else {
      throw preface.noNumbers(asked, places)
    }
    if names.isUsed { table.categories = names.shown }
    return table
  }

  /// Returns the names of the columns of a file that begins with these bytes, or none without a header line
  /// or if they are no table; `count` tells how many columns there are.
  package static func columns(ofBegin bytes: [UInt8]) -> (names: [String], count: Int) {
    var reader = DataReader(columns: nil)
    // The last record may be cut off: only whole ones are looked at.
    guard (try? reader.take(bytes)) != nil || reader.preface.hasRecord else { return ([], 0) }
    if !reader.preface.hasRecord { _ = try? reader.finish() }
    return (reader.preface.names ?? [], reader.preface.columnCount)
  }

  // MARK: Records

  private mutating func take(_ bytes: [UInt8], _ record: Range<Int>) throws(DataProblem) {
    guard let first = record.first(where: { !Byte.isBlank(bytes[$0]) }) else {
      isGapPending = !table.points.isEmpty
      return
    }
    if bytes[first] == Byte.hash {
      if !preface.hasRecord { preface.comment = Array(bytes[(first + 1)..<record.upperBound]) }
      return
    }
    if let places {
      try takeRow(bytes, record, places)
    } else {
      try begin(bytes, record)
    }
    if rows > Self.mostRows { throw .tooManyRows }
  }

  /// Takes the records up to the first row, from which the columns are known.
  private mutating func begin(_ bytes: [UInt8], _ record: Range<Int>) throws(DataProblem) {
    if !preface.hasRecord {
      separator = FieldSeparator(ofFirst: bytes[record])
      number = DecimalNumber(allowsComma: separator.allowsDecimalComma)
      cutter.separator = separator
      preface.takeFirst(bytes, record, separator, asked)
      if preface.names != nil { return }
    }
    let places = try preface.places(asked, bytes, record)
    self.places = places
    lastField = places.lastField ?? -1
    table.yNumber = lastField + 1
    if case .field(let index) = places.x {
      table.xName = preface.name(index)
      table.xNumber = index + 1
    }
    if case .field(let index) = places.y {
      table.yName = preface.name(index)
      table.yNumber = index + 1
    }
    try takeRow(bytes, record, places)
  }

  // MARK: Rows

  private mutating func takeRow(
    _ bytes: [UInt8],
    _ record: Range<Int>,
    _ places: ColumnPlaces
  ) throws(DataProblem) {
    var x = DataCell.text
    var xField: Field?
    var y = DataCell.text
    var index = 0
    var start = record.lowerBound
    while index <= lastField,
      let field = separator.field(in: bytes, from: start, to: record.upperBound)
    {
      if places.x == .field(index) {
        x = DataCell(bytes, field.range, number)
        xField = field
      }
      if places.y == .field(index) { y = DataCell(bytes, field.range, number) }
      index += 1
      guard let next = field.next else { break }
      start = next
    }
    if index > lastField { isWide = true }
    if !hasNumber, isHeading(x, y, places) {
      // What stands between the names and the numbers, such as a line of units.
      preface.takeSample(bytes, record)
      return
    }
    rows += 1
    if case .rows(let first) = places.x { x = .number(Double(rows - 1 + first)) }
    if case .rows(let first) = places.y { y = .number(Double(rows - 1 + first)) }
    let name = try takeName(xField, x, y, bytes, record)
    if (x == .text && name == nil) || y == .text { noteUnread(bytes, record) }
    append(PlotPoint(x: name.map(Double.init) ?? x.value, y: y.value))
  }

  // MARK: Names

  /// The number of the name that a row has in the column of x; nil if that holds numbers.
  private mutating func takeName(
    _ field: Field?,
    _ x: DataCell,
    _ y: DataCell,
    _ bytes: [UInt8],
    _ record: Range<Int>
  ) throws(DataProblem) -> Int? {
    guard let field, case .field(let column)? = places?.x else { return nil }
    switch x {
    case .number:
      if names.isUsed {
        if wanted == .wanted { throw mixed(column, names.first ?? "") }
        forgetNames()
      }
      names.isRefused = true
      return nil
    case .missing:
      // `None` and `-` are no values, and may be names; nothing at all is neither.
      guard names.isUsed, !field.range.isEmpty else { return nil }
    case .text:
      if names.isRefused {
        if wanted == .wanted { throw mixed(column, field.text(in: bytes)) }
        return nil
      }
    }
    let text = field.text(in: bytes)
    if !names.isUsed {
      guard case .number = y, wanted == .wanted || !DataCell.isDate(text) else { return nil }
      let line = String(decoding: bytes[record.prefix(200)], as: UTF8.self)
      names.firstRow = (cutter.line, DataTable.shown(line, atMost: 40))
    }
    if y != .text { names.readRows += 1 }
    return names.number(of: text)
  }

  /// What were names so far are texts in a column of numbers.
  private mutating func forgetNames() {
    table.unreadRows += names.readRows
    if let first = names.firstRow, first.line < table.firstUnread?.line ?? .max {
      table.firstUnread = first
    }
    for index in table.points.indices { table.points[index].x = .nan }
    names = CategoryNames()
  }

  private func mixed(_ column: Int, _ name: String) -> DataProblem {
    .mixedColumn(
      name: preface.name(column) ?? "\(column + 1)",
      line: cutter.line,
      text: DataTable.shown(name, atMost: 30),
      y: table.yNumber
    )
  }

  /// Whether a row in front of the first number has a text where numbers are read.
  private mutating func isHeading(_ x: DataCell, _ y: DataCell, _ places: ColumnPlaces) -> Bool {
    var hasText = false
    for (cell, place) in [(x, places.x), (y, places.y)] {
      guard case .field = place else { continue }
      if case .number = cell { hasNumber = true }
      hasText = hasText || cell == .text
    }
    return !hasNumber && hasText
  }

  private mutating func noteUnread(_ bytes: [UInt8], _ record: Range<Int>) {
    table.unreadRows += 1
    guard table.firstUnread == nil else { return }
    preface.takeSample(bytes, record)
    let text = String(decoding: bytes[record.prefix(200)], as: UTF8.self)
    table.firstUnread = (cutter.line, DataTable.shown(text, atMost: 40))
  }

  private mutating func append(_ point: PlotPoint) {
    if isGapPending { table.points.append(PlotPoint(x: .nan, y: .nan)) }
    isGapPending = false
    table.points.append(point)
  }
}
