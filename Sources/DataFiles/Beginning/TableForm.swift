import CivilTime

/// The form of a file as its beginning tells it: the separator, where the table begins, its names and the forms of its
/// columns.
///
/// Rule. The first 64 KiB, or the first 200 lines if they are less, decide (``TableIntake``); however the bytes arrive,
/// the decision is the same.
struct TableForm {
  /// What is known of the names of columns.
  enum Header {
    /// The first record has them if it has texts and no numbers (``DataPreface``).
    case firstRecord
    /// The first record has them, or would: these are the names.
    case names([String])
    /// The first record is a row.
    case none
  }

  var separator = FieldSeparator.blanks
  var number = DecimalNumber(allowsComma: false)
  /// Number of bytes before the first record of the table.
  var start = 0
  /// The line of that record, from 1.
  var firstLine = 1
  /// The last comment before it.
  var comment: [UInt8] = []
  var header = Header.firstRecord
  /// The line of units below the names; nil without one.
  var unitsLine: Int?
  /// The forms of the columns that are no plain numbers.
  var columns: [ColumnForm?] = []
  var dates = DateOrder()
  /// Whether a record whose first text begins with `#` is a row: the first column holds texts.
  var keepsHashes = false
  /// Whether an empty first field is left out, because every row begins with a separator.
  var dropsFirst = false
  var origin = TableOrigin()

  /// Decides by the beginning of a file.
  ///
  /// - Parameters:
  ///   - bytes: The beginning.
  ///   - isWhole: Whether it is the whole file.
  ///   - wanted: The names that a statement uses.
  ///   - layout: What a statement says about the beginning.
  ///   - hint: What the format of the file says, if it is known.
  init(
    _ bytes: [UInt8],
    isWhole: Bool,
    wanted: [String],
    layout: TableLayout,
    hint: FormatHint? = nil
  ) {
    var skipped = max(layout.skipped, (hint?.firstLine ?? 1) - 1)
    if case .line(let line) = layout.names { skipped = max(skipped, line - 1) }
    let (offset, rest) = Self.skip(skipped, bytes)
    var table =
      hint?.separator.map { HeadTable(rest, $0, isWhole: isWhole) }
      ?? SeparatorChoice.table(rest, isWhole: isWhole)
    let isFixed = skipped > 0 || hint != nil
    let isNamed = hint?.names != nil
    var begin = TableStart(table, wanted: wanted, isFixed: isFixed, hasNames: isNamed)
    if table.separator == .tab, Self.isFirstEmpty(table, begin.count) {
      dropsFirst = true
      table = HeadTable(rest, .tab, isWhole: isWhole, dropsFirst: true)
      begin = TableStart(table, wanted: wanted, isFixed: isFixed, hasNames: isNamed)
    }
    separator = table.separator
    number = DecimalNumber(allowsComma: separator.allowsDecimalComma)
    firstLine = skipped + 1
    start = offset
    if table.records.indices.contains(begin.first) {
      let first = table.records[begin.first]
      start = begin.first > 0 ? offset + first.range.lowerBound : offset
      firstLine = begin.first > 0 ? skipped + first.line : skipped + 1
      let before = table.comments.last { $0.line < first.line }
      comment = before.map { Array(rest[$0.range]) } ?? []
      takeHeader(begin, first, hint, layout)
      let hasPreamble = begin.first > 0 || hint?.hasPreamble == true
      if hasPreamble {
        origin.preamble = TableOrigin.Preamble(
          lines: skipped + first.line - 1,
          hasNames: hasNames(begin)
        )
      }
    }
    origin.format = hint?.format
    if let units = begin.units, !isRowHeader {
      unitsLine = skipped + table.records[units].line
      let text = String(decoding: rest[table.records[units].range.prefix(200)], as: UTF8.self)
      origin.units = UnreadRows.Row(
        line: skipped + table.records[units].line,
        text: DataTable.shown(text, atMost: 40)
      )
    }
    takeColumns(table, begin)
  }

  /// Whether a record that begins with `#` is a comment, and not a row or the names of columns.
  func isComment(
    _ bytes: [UInt8],
    _ hash: Int,
    _ record: Range<Int>,
    line: Int,
    _ separator: FieldSeparator,
    isFirst: Bool
  ) -> Bool {
    guard hash + 1 < record.upperBound else { return true }
    let next = bytes[hash + 1]
    if line == firstLine, separator.isSign, separator.begins(behind: next) {
      return Byte.isBlank(next)
    }
    return !keepsHashes || isFirst || Byte.isBlank(next) || next == Byte.hash
  }

  private var isRowHeader: Bool { if case .none = header { true } else { false } }

  private func hasNames(_ begin: TableStart) -> Bool {
    switch header {
    case .firstRecord: begin.table.records[begin.first].isOfTexts
    case .names: true
    case .none: false
    }
  }

  private mutating func takeHeader(
    _ begin: TableStart,
    _ first: HeadRecord,
    _ hint: FormatHint?,
    _ layout: TableLayout
  ) {
    switch layout.names {
    case .none: header = .none
    case .line: header = .names(begin.table.texts(first.range))
    case .found:
      if let names = hint?.names {
        header = .names(names)
      } else if let names = begin.names {
        header = .names(names)
      }
    }
  }

  /// Returns the number of bytes of the first lines, and the bytes behind them.
  private static func skip(_ lines: Int, _ bytes: [UInt8]) -> (offset: Int, rest: [UInt8]) {
    guard lines > 0 else { return (0, bytes) }
    var (place, left) = (0, lines)
    while place < bytes.count, left > 0 {
      let byte = bytes[place]
      place += 1
      if byte == Byte.lineFeed {
        left -= 1
      } else if byte == Byte.carriageReturn, place >= bytes.count || bytes[place] != Byte.lineFeed {
        left -= 1
      }
    }
    return (place, Array(bytes[place...]))
  }

  /// Whether every row and the names begin with an empty field.
  private static func isFirstEmpty(_ table: HeadTable, _ count: Int) -> Bool {
    let rows = table.records.filter { $0.count == count }
    return count > 2 && !rows.isEmpty && rows.allSatisfy { $0.kinds[0] == .missing }
  }

  // MARK: Columns

  private mutating func takeColumns(_ table: HeadTable, _ begin: TableStart) {
    var cells: [[Range<Int>]] = []
    var texts = 0
    var rows = 0
    for record in table.records[min(begin.first, table.records.count)...]
    where unitsLine.map({ record.line != $0 }) ?? true {
      rows += 1
      if record.kinds.first == .text { texts += 1 }
      for (index, field) in table.fields(record.range).enumerated() {
        if index == cells.count { cells.append([]) }
        if record.kinds[index] == .time || record.kinds[index] == .text {
          dates.take(table.bytes, field.range)
        }
        cells[index].append(field.range)
      }
    }
    // The first record may have the names.
    if !isRowHeader, begin.first < table.records.count,
      table.records[begin.first].isOfTexts || isNamed
    {
      for index in cells.indices where !cells[index].isEmpty { cells[index].removeFirst() }
    }
    keepsHashes = separator.isSign && 2 * texts > rows
    if separator == .blanks || separator == .pipe { findDecimalComma(table, cells) }
    origin.dayAndTime = dayAndTime(table, begin, cells)
    columns = cells.map { ColumnForm(ofCells: $0, in: table.bytes, number) }
    readPointsAsGroups(cells, table.bytes)
    while case .some(nil) = columns.last { columns.removeLast() }
  }

  /// Reads `1.100` as 1100 in a column of such numbers beside a column with `1.200,50`: a file has one sign for
  /// decimals.
  private mutating func readPointsAsGroups(_ cells: [[Range<Int>]], _ bytes: [UInt8]) {
    let marks = NumberMarks(group: .point, hasDecimalComma: true)
    let isWritten = columns.contains { form in
      if case .numbers(marks, _, _, _)? = form { true } else { false }
    }
    guard isWritten else { return }
    for (column, fields) in cells.enumerated() where columns[column] == nil {
      let known = fields.filter { !DataCell.isMark(bytes[$0]) }
      let numbers = known.compactMap { LooseNumber(bytes, $0) }
      let hasPoint = known.contains { bytes[$0].contains(UInt8(ascii: ".")) }
      guard hasPoint, numbers.count == known.count,
        numbers.allSatisfy({ marks.value(bytes, $0.digits) != nil })
      else { continue }
      columns[column] = .numbers(marks, nil, isScaled: false, unit: nil)
    }
  }

  /// Finds the first column of days alone and the first of times of the day alone.
  private func dayAndTime(
    _ table: HeadTable,
    _ begin: TableStart,
    _ cells: [[Range<Int>]]
  ) -> TableOrigin.Pair? {
    var times = TimeParser()
    dates.settle(&times)
    func all(_ column: Int, _ isMeant: (Double) -> Bool) -> Bool {
      let values = cells[column].filter { !DataCell.isMark(table.bytes[$0]) }
      return values.count > 1
        && values.allSatisfy { cell in
          number.value(of: table.bytes, in: cell) == nil
            && times.seconds(table.bytes, in: cell).map(isMeant) ?? false
        }
    }
    let day = CivilTime.secondsOfDay
    guard
      let date = cells.indices.first(where: {
        all($0) { $0.remainder(dividingBy: day) == 0 && $0.magnitude > day }
      }),
      let time = cells.indices.first(where: { all($0) { (0..<day).contains($0) } })
    else { return nil }
    let names = begin.names ?? table.texts(table.records[begin.first].range)
    let words = [date, time].map { names.indices.contains($0) ? names[$0] : "" }
    let areWords = words.allSatisfy { word in
      word.first?.isLetter == true && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    let sum = areWords ? words.joined(separator: "+") : "($\(date + 1)+$\(time + 1))"
    return TableOrigin.Pair(day: date, time: time, sum: sum)
  }

  private var isNamed: Bool { if case .names = header { true } else { false } }

  /// Allows the decimal comma where blanks part the fields and a column has it.
  private mutating func findDecimalComma(_ table: HeadTable, _ cells: [[Range<Int>]]) {
    let forms = cells.map { ColumnForm(ofCells: $0, in: table.bytes, number) }
    let hasComma = forms.contains { form in
      if case .numbers(let marks, _, _, _)? = form {
        marks.hasDecimalComma && marks.group == .none
      } else {
        false
      }
    }
    if hasComma { number = DecimalNumber(allowsComma: true) }
  }
}
