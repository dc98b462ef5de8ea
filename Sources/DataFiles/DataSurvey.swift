/// Summary of a data file: names, kinds and extreme values of its columns, and the first rows.
///
/// Rule. Records and cells are read as by ``DataReader``, so that the summary of a column agrees
/// with a picture of it; but all columns are read, not only requested ones. A header is the first
/// record if it has texts and no number, or the words of a comment before it if they are as many as
/// the columns. A row may have fewer fields than others: the fields that it lacks count as missing.
/// Memory is bounded for files of any length: only the first different names and the first rows are
/// kept, unless more rows are asked for.
///
/// Rejected alternative: ``DataReader`` once for each column; it read a file of a hundred columns a
/// hundred times.
package struct DataSurvey {
  /// Summary of one column.
  package struct Column {
    /// The column's name in the header; nil without one.
    package fileprivate(set) var name: String?
    /// Numbers of rows with a number, with a date or time, with a text, and with an empty or
    /// missing field.
    package fileprivate(set) var counts = (numbers: 0, times: 0, texts: 0, missing: 0)
    /// The least and the greatest number.
    package fileprivate(set) var numbers: (least: Double, greatest: Double)?
    /// The first and the last time, in seconds since 1970-01-01 00:00.
    package fileprivate(set) var times: (least: Double, greatest: Double)?
    /// The first different texts, in the order of the file; at most ``mostNames``.
    package fileprivate(set) var names: [String] = []
    /// Whether the column has more different texts than `names` holds.
    package fileprivate(set) var hasMoreNames = false
    /// The line of the first text; nil without one.
    package fileprivate(set) var lineOfText: Int?

    /// Whether all fields that are not missing are numbers, and there is one at least.
    package var isNumeric: Bool { counts.numbers > 0 && counts.times + counts.texts == 0 }
    /// Whether all fields that are not missing are dates or times, and there is one at least.
    package var isOfTimes: Bool { counts.times > 0 && counts.numbers + counts.texts == 0 }
    /// Whether all fields that are not missing are texts, and there is one at least.
    package var isOfNames: Bool { counts.texts > 0 && counts.numbers + counts.times == 0 }
  }

  /// The columns; their number is that of the widest row.
  package private(set) var columns: [Column] = []
  /// Number of rows, without blank lines and comments.
  package private(set) var rows = 0
  /// The fields of the first rows.
  package private(set) var first: [[String]] = []

  /// Number of first rows whose fields are kept.
  private let kept: Int
  private var cutter = RecordCutter()
  private var intake: TableIntake
  private var form: TableForm?
  private var preface = DataPreface()
  private var separator = FieldSeparator.blanks
  private var reader = CellReader(times: nil)

  /// Number of first rows that a description shows.
  package static let mostFirst = 5
  /// Number of different texts that are kept for each column.
  package static let mostNames = 50
  /// Number of columns that are summarized; further ones are ignored.
  private static let mostColumns = 10_000

  /// Creates the summary of a file before any of it is read; the fields of `kept` first rows are kept.
  package init(layout: TableLayout = TableLayout(), keeping kept: Int = Self.mostFirst) {
    (intake, self.kept) = (TableIntake(layout: layout), kept)
  }

  /// Where the rows come from, as far as it is told.
  package var origin: TableOrigin { intake.origin }

  /// Whether numbers have a decimal comma.
  package var hasDecimalComma: Bool { form?.number.allowsComma ?? false }

  /// Reads a text as a date or a time in the order of day and month that the file has, in seconds since 1970; complete
  /// once all of it is read.
  package var readsTimes: (String) -> Double? {
    let reader = reader
    return { reader.seconds($0) }
  }

  /// Reads the next bytes of the file.
  package mutating func take(_ block: [UInt8]) throws(DataProblem) {
    var lines: [UInt8] = []
    try intake.take(block, &lines)
    settle()
    try takeLines(lines)
  }

  /// Reads the rest after the last line end.
  package mutating func finish() throws(DataProblem) {
    var lines: [UInt8] = []
    try intake.decide(isWhole: true, &lines)
    settle()
    try takeLines(lines)
    cutter.end()
    while let record = try cutter.next() { take(cutter.bytes, record) }
  }

  private mutating func takeLines(_ lines: [UInt8]) throws(DataProblem) {
    cutter.append(lines)
    let bytes = cutter.bytes
    while let record = try cutter.next() { take(bytes, record) }
  }

  private mutating func settle() {
    guard form == nil, let found = intake.form else { return }
    form = found
    separator = found.separator
    cutter.separator = separator
    cutter.begin(atLine: found.firstLine)
    reader.settle(found)
    preface.comment = found.comment
  }

  private mutating func take(_ bytes: [UInt8], _ record: Range<Int>) {
    guard let form, let first = record.first(where: { !Byte.isBlank(bytes[$0]) }) else { return }
    if bytes[first] == Byte.hash,
      form.isComment(
        bytes,
        first,
        record,
        line: cutter.line,
        separator,
        isFirst: !preface.hasRecord
      )
    {
      if !preface.hasRecord { preface.comment = Array(bytes[(first + 1)..<record.upperBound]) }
      return
    }
    if form.unitsLine == cutter.line { return }
    let record = form.dropsFirst ? separator.withoutFirst(record, in: bytes) : record
    if preface.hasRecord { return takeRow(bytes, record) }
    preface.takeFirst(
      bytes,
      record,
      separator,
      nil,
      RowChoice(),
      header: form.header,
      number: form.number
    )
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
      let cell = reader.cell(bytes, field.range, field: index)
      if rows <= kept { texts.append(field.text(in: bytes)) }
      columns[index].take(
        cell,
        line: cutter.line - intake.linesInFront,
        text: { field.text(in: bytes) }
      )
      index += 1
      start = field.next
    }
    for column in columns.indices.dropFirst(index) { columns[column].counts.missing += 1 }
    if rows <= kept { first.append(texts) }
  }
}

extension DataSurvey.Column {
  fileprivate mutating func take(_ cell: DataCell, line: Int, text: () -> String) {
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
      // An empty field counts as missing, not as a text.
      guard !text.isEmpty else {
        counts.missing += 1
        return
      }
      counts.texts += 1
      if lineOfText == nil { lineOfText = line }
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
