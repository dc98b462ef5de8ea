import CivilTime

/// What the columns of a data file hold: their names, kinds and ends, and the first rows.
///
/// Rule. Records are cut and cells are read as ``DataReader`` does it, so that what is told of a column is what a
/// picture of it would draw; but every column is looked at, and nothing is asked for by name. A header is the first
/// record if it has texts and no number, or the words of a comment in front that are as many as the columns. A row may
/// have fewer fields than others: what it lacks is missing. Memory is bounded however long the file is: of names the
/// first different ones are kept, of rows the first ones.
///
/// The alternative that lost: ``DataReader`` once for each column; a file of a hundred columns was read a hundred times.
package struct DataSurvey {
  /// What a column holds.
  package struct Column {
    /// Its name in the header; nil without one.
    package fileprivate(set) var name: String?
    /// How many rows have a number, a date or time, a text, or nothing there.
    package fileprivate(set) var counts = (numbers: 0, times: 0, texts: 0, missing: 0)
    /// The least and the greatest number.
    package fileprivate(set) var numbers: (least: Double, greatest: Double)?
    /// The first and the last time, in seconds since 1970-01-01 00:00.
    package fileprivate(set) var times: (least: Double, greatest: Double)?
    /// The first different texts, in the order in which they come.
    package fileprivate(set) var names: [String] = []
    /// Whether there are more different texts than `names`.
    package fileprivate(set) var hasMoreNames = false

    /// Whether every row that has something there has a number.
    package var isNumeric: Bool { counts.numbers > 0 && counts.times + counts.texts == 0 }
    /// Whether every row that has something there has a date or a time.
    package var isOfTimes: Bool { counts.times > 0 && counts.numbers + counts.texts == 0 }
    /// Whether every row that has something there has a text.
    package var isOfNames: Bool { counts.texts > 0 && counts.numbers + counts.times == 0 }
  }

  /// The columns, as many as the widest row has.
  package private(set) var columns: [Column] = []
  /// How many rows there are, blank lines and comments left out.
  package private(set) var rows = 0
  /// The fields of the first rows.
  package private(set) var first: [[String]] = []

  private var cutter = RecordCutter()
  private var json: JSONRecords?
  private var isFormKnown = false
  private var preface = DataPreface()
  private var separator = FieldSeparator.blanks
  private var number = DecimalNumber(allowsComma: false)
  private var times = TimeParser()
  private var areSlashesKnown = false

  /// How many rows are kept.
  package static let mostFirst = 5
  /// How many different names of a column are kept.
  package static let mostNames = 50
  /// More columns than these are not told apart.
  private static let mostColumns = 10_000

  /// Creates a survey of a file of which nothing is read yet.
  package init() {}

  /// Takes the next bytes.
  package mutating func take(_ block: [UInt8]) throws(DataProblem) {
    if !isFormKnown, let isJSON = JSONRecords.begins(block) {
      isFormKnown = true
      if isJSON { json = JSONRecords() }
    }
    guard json != nil else { return try takeLines(block) }
    var lines: [UInt8] = []
    try json?.take(block, &lines)
    try takeLines(lines)
  }

  /// Takes what stands behind the last line end.
  package mutating func finish() throws(DataProblem) {
    try json?.finish()
    cutter.end()
    while let record = try cutter.next() { take(cutter.bytes, record) }
  }

  private mutating func takeLines(_ lines: [UInt8]) throws(DataProblem) {
    cutter.append(lines)
    let bytes = cutter.bytes
    while let record = try cutter.next() { take(bytes, record) }
  }

  private mutating func take(_ bytes: [UInt8], _ record: Range<Int>) {
    guard let first = record.first(where: { !Byte.isBlank(bytes[$0]) }) else { return }
    if bytes[first] == Byte.hash {
      if !preface.hasRecord { preface.comment = Array(bytes[(first + 1)..<record.upperBound]) }
      return
    }
    if preface.hasRecord { return takeRow(bytes, record) }
    separator = FieldSeparator(ofFirst: bytes[record])
    number = DecimalNumber(allowsComma: separator.allowsDecimalComma)
    cutter.separator = separator
    preface.takeFirst(bytes, record, separator, nil, RowChoice())
    let names = preface.names ?? preface.namesInComment
    for index in 0..<min(preface.columnCount, Self.mostColumns) {
      let name = names.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      columns.append(Column(name: name.flatMap { $0.isEmpty ? nil : $0 }))
    }
    if preface.names == nil { takeRow(bytes, record) }
  }

  private mutating func takeRow(_ bytes: [UInt8], _ record: Range<Int>) {
    rows += 1
    var texts: [String] = []
    var start: Int? = record.lowerBound
    var index = 0
    while let here = start, index < Self.mostColumns,
      let field = separator.field(in: bytes, from: here, to: record.upperBound)
    {
      if index == columns.count {
        columns.append(Column())
        columns[index].counts.missing = rows - 1
      }
      let cell = cell(bytes, field.range)
      if rows <= Self.mostFirst { texts.append(field.text(in: bytes)) }
      columns[index].take(cell, text: { field.text(in: bytes) })
      index += 1
      start = field.next
    }
    for column in columns.indices.dropFirst(index) { columns[column].counts.missing += 1 }
    if rows <= Self.mostFirst { first.append(texts) }
  }

  /// Reads a field; the first date with slashes says whether days stand in front, as for a picture.
  private mutating func cell(_ bytes: [UInt8], _ range: Range<Int>) -> DataCell {
    let cell = DataCell(bytes, range, number, times)
    switch cell {
    case .text where !areSlashesKnown && TimeParser.beginsWithDay(bytes, in: range):
      areSlashesKnown = true
      times.isDayFirst = true
      return DataCell(bytes, range, number, times)
    case .time:
      areSlashesKnown = true
      return cell
    case .text, .number, .missing: return cell
    }
  }
}

extension DataSurvey.Column {
  fileprivate mutating func take(_ cell: DataCell, text: () -> String) {
    switch cell {
    case .number(let value):
      counts.numbers += 1
      numbers = Self.widened(numbers, by: value)
    case .time(let value):
      counts.times += 1
      times = Self.widened(times, by: value)
    case .missing: counts.missing += 1
    case .text:
      let text = text()
      // A field without anything in it is no text.
      guard !text.isEmpty else {
        counts.missing += 1
        return
      }
      counts.texts += 1
      guard !names.contains(text) else { return }
      if names.count < DataSurvey.mostNames { names.append(text) } else { hasMoreNames = true }
    }
  }

  private static func widened(
    _ ends: (least: Double, greatest: Double)?,
    by value: Double
  ) -> (least: Double, greatest: Double) {
    guard let ends else { return (value, value) }
    return (min(ends.least, value), max(ends.greatest, value))
  }
}
