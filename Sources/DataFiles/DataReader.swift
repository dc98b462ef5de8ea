package import CivilTime

/// Reads columns of numbers from the bytes of a file, block by block; nothing else is kept.
///
/// The beginning of the file tells the separator of fields, where the table begins, and the forms of its columns
/// (``TableForm``). Its first record is a header if none of its fields is a number, or if a chosen column has one of
/// its names. A blank line is a gap, and so is a field that is empty or marked as missing. A record that begins with
/// `#` is a comment, or a row whose first text begins so: where rows have come, texts stand in the first column, and
/// no blank follows.
///
/// A column of x in which every row has a text names categories: x is then the index of the name,
/// from 0.
///
/// Formats of their own, such as JSON, are rewritten as lines of fields (``FileFormat``).
///
/// Dates and times become seconds since 1970-01-01 00:00 (``TimeParser``, or a given form); where
/// names are wanted they are names.
///
/// Columns may be formulas over others, and a condition may choose rows (``RowChoice``): rows are
/// computed in blocks as they are read. Row numbers count all rows of the file, taken or not.
package struct DataReader {
  let asked: ColumnChoice?
  /// The column whose texts tell groups of rows; nil for none.
  private let group: DataColumn?
  /// Whether all columns are read where none are chosen.
  private let takesAll: Bool
  private let choice: RowChoice
  /// One row of so many is taken.
  ///
  /// This and the one below are asked for every row: to look into what they come from would count the references in it.
  private let stride: Int
  /// Whether rows wait in ``buffer`` for their formulas.
  private var computes = false
  /// Number of words of a time in the given form; 1 without one.
  let wordsOfForm: Int
  /// Whether the column of x may hold names even if they are numbers in a form of their own.
  private let takesNames: Bool
  private let compile: ColumnCompiler
  var builder: TableBuilder
  private var buffer: RowBuffer?
  var cutter = RecordCutter()
  var intake: TableIntake
  /// What the beginning of the file tells; nil until enough of it has come.
  var form: TableForm?
  /// The line of units, or -1, and whether an empty first field is left out; both are asked for every row, as above.
  var (unitsLine, dropsFirst) = (-1, false)
  var preface = DataPreface()
  var separator = FieldSeparator.blanks
  var cellReader: CellReader
  private var places: ColumnPlaces?
  /// The cells of the current row, for the fields that are read.
  private(set) var cells: [DataCell] = []
  /// The texts of the current row that its group and the condition need.
  private var texts: RowTexts
  /// Whether a row has had a field for every column that is read.
  private var isWide = false
  var hasNumber = false
  /// Whether an unreadable row was kept, for messages on what its columns hold.
  private var hasSample = false
  private var isGapPending = false
  /// The number of rows so far, without the gaps between groups.
  package private(set) var rows = 0
  /// Number of rows in which the condition held.
  private var chosen = 0

  /// The most rows of a table that a picture is made of at once.
  static let mostRows = 10_000_000

  /// Creates a reader of the given columns; nil for the first two.
  ///
  /// - Parameters:
  ///   - columns: The columns that are read.
  ///   - choice: The rows that are read.
  ///   - group: The column whose texts tell groups of rows; nil for none.
  ///   - takesAll: Whether all columns are read if `columns` is nil, and not the first two alone.
  ///   - format: The form of all times; nil for the known forms.
  ///   - layout: Where the table begins, as far as a statement says it.
  ///   - names: The values that the column of x may hold besides numbers.
  ///   - last: The number of last rows that are kept, so that the file may have any number; nil for
  ///     all.
  ///   - merging: The merging of rows of a line that has very many; nil keeps each row.
  ///   - compile: Makes a program of the formulas among the columns and the condition; it is called
  ///     once, when the first row is read, and only if there are any.
  package init(
    columns: ColumnChoice?,
    rows choice: RowChoice = RowChoice(),
    group: Grouping? = nil,
    takesAll: Bool = false,
    times format: TimeFormat? = nil,
    layout: TableLayout = TableLayout(),
    names: Names = .usual,
    last: Int? = nil,
    merging: LineMerging? = nil,
    compile: @escaping ColumnCompiler = { _, _, header throws(DataProblem) in
      throw .noNames(header.names?.first ?? "")
    }
  ) {
    asked = columns
    (self.group, self.takesAll) = (group?.column, takesAll)
    texts = RowTexts(onlyTexts: group?.onlyTexts ?? false)
    self.choice = choice
    stride = max(1, choice.stride)
    cellReader = CellReader(times: format)
    wordsOfForm = format?.words ?? 1
    takesNames = names != .usual
    intake = TableIntake(
      wanted: (columns?.all.flatMap(\.names) ?? []) + (choice.condition.map(ColumnName.names) ?? [])
        + (group?.column.names ?? []),
      layout: layout
    )
    self.compile = compile
    builder = TableBuilder(names, last: last, merging: merging)
  }

  /// Bytes of the points read so far, with their names.
  package var bytes: Int { builder.bytes + intake.bytes }

  /// Counter that rises with every row that comes, also with those that wait for the decision on the form of the file.
  package var progress: Int { form == nil ? intake.waitingLines : intake.waitingLines + rows }

  mutating func table() throws(DataProblem) -> DataTable {
    try computeRows()
    let columns = preface.columnCount
    let lastField = places?.lastField ?? -1
    if !isWide, lastField >= columns, columns > 0 {
      throw .columnMissing(asked: lastField + 1, has: columns)
    }
    let table = builder.finished(form?.origin ?? TableOrigin(), ambiguous: cellReader.ambiguous)
    guard table.points.contains(where: { $0.x.isFinite && $0.y.isFinite }) else {
      if rows > 0, chosen == 0, choice.condition != nil { throw .noRows }
      throw preface.noNumbers(asked, places)
    }
    return table
  }

  // MARK: Records

  mutating func take(_ bytes: [UInt8], _ record: Range<Int>) throws(DataProblem) {
    guard let first = record.first(where: { !Byte.isBlank(bytes[$0]) }) else {
      isGapPending = rows > 0
      return
    }
    if bytes[first] == Byte.hash,
      form?.isComment(
        bytes,
        first,
        record,
        line: cutter.line,
        separator,
        isFirst: !preface.hasRecord
      )
        ?? true
    {
      if !preface.hasRecord { preface.comment = Array(bytes[(first + 1)..<record.upperBound]) }
      return
    }
    if unitsLine == cutter.line { return }
    let record = dropsFirst ? separator.withoutFirst(record, in: bytes) : record
    if let places {
      try takeRow(bytes, record, places)
    } else {
      try begin(bytes, record)
    }
    if rows > Self.mostRows, !isBounded { throw .tooManyRows }
  }

  /// Whether memory stays bounded, however many rows there are.
  private var isBounded: Bool {
    builder.last != nil || builder.isMerging && builder.pointCount <= Self.mostRows
  }

  /// Takes the records up to the first row, from which the columns are known.
  private mutating func begin(_ bytes: [UInt8], _ record: Range<Int>) throws(DataProblem) {
    if !preface.hasRecord {
      preface.takeFirst(
        bytes,
        record,
        separator,
        asked,
        choice,
        group: group,
        header: form?.header ?? .firstRecord,
        number: form?.number ?? cellReader.number
      )
      if preface.names != nil { return }
    }
    let places = try preface.places(
      asked,
      choice,
      group: group,
      takesAll: takesAll,
      bytes,
      record,
      compile
    )
    self.places = places
    texts.prepare(places)
    cells = [DataCell](repeating: .missing, count: places.slotCount)
    if let program = places.program {
      buffer = RowBuffer(places, program)
      computes = true
    }
    if takesNames, case .field(let field) = places.x { cellReader.readNames(in: field) }
    nameColumns(places, form?.columns ?? [])
    try takeRow(bytes, record, places)
  }

  // MARK: Rows

  private mutating func takeRow(
    _ bytes: [UInt8],
    _ record: Range<Int>,
    _ places: ColumnPlaces
  ) throws(DataProblem) {
    let name = readCells(bytes, record, places)
    let x = places.cell(places.x, cells, number: rows)
    let y = places.cell(places.y, cells, number: rows)
    if !computes, !isGapPending, takePlain(x, y, texts.group) {
      rows += 1
      return
    }
    if case .time = x, !builder.knowsZones.x { takeZone(bytes, record, places.x, isX: true) }
    if case .time = y, !builder.knowsZones.y { takeZone(bytes, record, places.y, isX: false) }
    if !hasNumber {
      hasNumber = x.hasValue || y.hasValue
      preface.takeSample(bytes, record)
    }
    let unread = places.further.isEmpty ? [] : places.unreadFurther(cells)
    let row = DataRow(
      x: x,
      y: y,
      name: name,
      group: texts.group,
      line: cutter.line - intake.linesInFront,
      isBehindGap: isGapPending,
      unread: unread
    )
    isGapPending = false
    rows += 1
    let (read, form, number) = (cells, separator, rows - 1)
    func text() -> RowText { RowText(bytes, record, places, read, row: number, form) }
    let isUnread = x == .text || y == .text
    if isUnread, !hasSample {
      hasSample = true
      preface.takeSample(bytes, record)
    }
    if computes {
      let isTold =
        isUnread && builder.table.firstUnread == nil
        || unread.contains { builder.table.furtherUnread[$0].first == nil }
      let isFull = buffer?.take(
        row,
        cells,
        texts.tests,
        number: rows - 1,
        text: isTold ? text() : nil
      )
      if isFull == true { try computeRows() }
    } else {
      let further = places.further.isEmpty ? [] : places.furtherValues(cells, number: rows - 1)
      try choose(row, further[...], text: text)
    }
  }

  /// Reads the fields of a row that its columns need into ``cells``, and returns the text of its x if that may be a
  /// name.
  ///
  /// Inlined, because it runs for each of millions of rows.
  @inline(__always)
  private mutating func readCells(
    _ bytes: [UInt8],
    _ record: Range<Int>,
    _ places: ColumnPlaces
  ) -> String? {
    let slots = places.slots
    let (xField, measured) = (places.x, places.measured ?? -1)
    var name: String?
    var index = 0
    var start = record.lowerBound
    if texts.isNeeded { texts.begin() }
    while index <= places.lastField,
      let field = separator.field(in: bytes, from: start, to: record.upperBound)
    {
      let slot = slots[index]
      if slot >= 0 {
        let range = wordsOfForm > 1 ? wholeTime(bytes, field, in: record) : field.range
        let cell = cellReader.cell(bytes, range, field: index, prefersNumbers: index == measured)
        cells[slot] = cell
        if xField == .field(index), !cell.hasValue || builder.takesNames {
          name = field.text(in: bytes)
        }
      }
      if texts.isNeeded {
        texts.take(bytes, field, at: index, places, cellReader.number, &builder)
      }
      index += 1
      guard let next = field.next else { break }
      start = next
    }
    if !cellReader.turned.isEmpty {
      builder.turnDates(in: cellReader.turned)
      cellReader.turned = []
    }
    // Fields that the row lacks count as unreadable.
    if index < slots.count {
      for slot in slots[index...] where slot >= 0 { cells[slot] = .text }
    } else {
      isWide = true
    }
    return name
  }

  /// Takes a row without further checks, as nearly all rows of a long file; returns false if it
  /// needs checks.
  private mutating func takePlain(_ x: DataCell, _ y: DataCell, _ group: Int?) -> Bool {
    guard stride == 1, case .number(let x) = x, case .number(let y) = y,
      builder.takePlain(x, y, group: group)
    else { return false }
    chosen += 1
    return true
  }

  /// Takes a row in which the condition holds, if `every` keeps it.
  private mutating func choose(
    _ row: DataRow,
    _ further: ArraySlice<Double>,
    text: () -> RowText?
  ) throws(DataProblem) {
    chosen += 1
    if (chosen - 1) % stride == 0 {
      try builder.take(row, further, text: text)
    } else {
      builder.skip(row)
    }
  }

  /// Computes the rows that wait for their formulas.
  private mutating func computeRows() throws(DataProblem) {
    guard var full = buffer else { return }
    buffer = nil
    try full.flush { row, further, text, holds throws(DataProblem) in
      guard holds else { return builder.skip(row) }
      if !row.isBehindGap, takePlain(row.x, row.y, row.group) { return }
      try choose(row, further, text: { text })
    }
    buffer = full
  }
}
