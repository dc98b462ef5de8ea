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
  let stride: Int
  /// Whether rows wait in ``buffer`` for their formulas.
  var computes = false
  /// Number of words of a time in the given form; 1 without one.
  let wordsOfForm: Int
  /// Whether the column of x may hold names even if they are numbers in a form of their own.
  private let takesNames: Bool
  private let compile: ColumnCompiler
  var builder: TableBuilder
  var buffer: RowBuffer?
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
  var cells: [DataCell] = []
  /// The text of the x of the current row, if it is not a number; else nil.
  var name: String?
  /// The texts of the current row that its group and the condition need.
  var texts: RowTexts
  /// Whether a row has had a field for every column that is read.
  var isWide = false
  var hasNumber = false
  /// Whether an unreadable row was kept, for messages on what its columns hold.
  var hasSample = false
  var isGapPending = false
  /// The number of rows so far, without the gaps between groups.
  package internal(set) var rows = 0
  /// Number of rows in which the condition held.
  var chosen = 0

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
    let table = builder.finished(intake.origin, ambiguous: cellReader.ambiguous)
    guard table.points.contains(where: { $0.x.isFinite && $0.y.isFinite }) else {
      if rows > 0, chosen == 0, choice.condition != nil { throw .noRows }
      throw preface.noNumbers(asked, places)
    }
    return table
  }

  // MARK: Records

  /// Takes the records that have come whole.
  mutating func takeRecords() throws(DataProblem) {
    // Read once, not for every row: cutting records does not change the bytes.
    let bytes = cutter.bytes
    while places == nil {
      guard let record = try cutter.next() else { return }
      if let row = row(bytes, record) { try begin(bytes, row) }
    }
    guard let places else { return }
    while let record = try cutter.next() {
      if let row = row(bytes, record) { try takeRow(bytes, row, places) }
    }
    try refuseMany()
  }

  /// Returns the part of a record that is a row or has the names; nil for blank lines, comments and units, which are
  /// noted.
  private mutating func row(_ bytes: [UInt8], _ record: Range<Int>) -> Range<Int>? {
    var first = record.lowerBound
    while first < record.upperBound, Byte.isBlank(bytes[first]) { first += 1 }
    guard first < record.upperBound else {
      isGapPending = rows > 0
      return nil
    }
    if bytes[first] == Byte.hash, isComment(bytes, first, record) {
      if !preface.hasRecord { preface.comment = Array(bytes[(first + 1)..<record.upperBound]) }
      return nil
    }
    if unitsLine == cutter.line { return nil }
    return dropsFirst ? separator.withoutFirst(record, in: bytes) : record
  }

  private func isComment(_ bytes: [UInt8], _ hash: Int, _ record: Range<Int>) -> Bool {
    form?.isComment(
      bytes,
      hash,
      record,
      line: cutter.line,
      separator,
      isFirst: !preface.hasRecord
    ) ?? true
  }

  /// Throws if there are too many rows to keep: unless memory stays bounded, however many come.
  func refuseMany() throws(DataProblem) {
    let isBounded =
      rows <= Self.mostRows || builder.last != nil
      || builder.isMerging && builder.pointCount <= Self.mostRows
    if !isBounded { throw .tooManyRows }
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
}
