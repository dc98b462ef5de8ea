// One row of a file: its fields become cells, and it becomes a point or waits for its formulas.
//
// Rule. Nearly all rows of a long file are plain numbers, and of texts only those of groups and conditions are looked
// at. Such rows take the short way: each field is read where it begins (``FieldSeparator/number(_:in:from:to:)``), and
// nothing else is asked. A field that is anything else is read by its column (``CellReader``), and its row takes the
// way of checks and messages.

extension DataReader {
  mutating func takeRow(
    _ bytes: [UInt8],
    _ record: Range<Int>,
    _ places: ColumnPlaces
  ) throws(DataProblem) {
    let arePlain = readCells(bytes, record, places)
    let x = places.cell(places.x, cells, number: rows, arePlain: arePlain)
    let y = places.cell(places.y, cells, number: rows, arePlain: arePlain)
    if !isGapPending {
      if computes {
        if arePlain, hasNumber, places.further.isEmpty {
          return try takeComputed(x, y)
        }
      } else if takePlain(x, y, texts.group) {
        rows += 1
        return
      }
    }
    try takeOther(bytes, record, places, x, y, arePlain: arePlain)
  }

  /// Takes a row that is more than two plain numbers, or that is among the first ones.
  @inline(never)
  private mutating func takeOther(
    _ bytes: [UInt8],
    _ record: Range<Int>,
    _ places: ColumnPlaces,
    _ x: DataCell,
    _ y: DataCell,
    arePlain: Bool
  ) throws(DataProblem) {
    if case .time = x, !builder.knowsZones.x { takeZone(bytes, record, places.x, isX: true) }
    if case .time = y, !builder.knowsZones.y { takeZone(bytes, record, places.y, isX: false) }
    if !hasNumber {
      hasNumber = arePlain || x.hasValue || y.hasValue
      preface.takeSample(bytes, record)
    }
    let unread = places.further.isEmpty ? [] : places.unreadFurther(cells)
    let row = DataRow(
      x: x,
      y: y,
      name: name,
      group: texts.group,
      line: line,
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

  /// The line of the file in which the current row begins.
  private var line: Int { cutter.line - intake.linesInFront }

  /// Takes a row of plain numbers that waits for its formulas.
  private mutating func takeComputed(_ x: DataCell, _ y: DataCell) throws(DataProblem) {
    let (line, group) = (line, texts.group)
    let isFull = buffer?.takePlain(
      x,
      y,
      group: group,
      line: line,
      cells,
      texts.tests,
      number: rows
    )
    rows += 1
    if isFull == true { try computeRows() }
  }

  /// Reads the fields of a row that its columns need into ``cells``, and the text of its x into ``name`` if that may be
  /// a name; returns whether all these fields are plain numbers.
  ///
  /// Inlined, because it runs for each of millions of rows.
  @inline(__always)
  private mutating func readCells(
    _ bytes: [UInt8],
    _ record: Range<Int>,
    _ places: ColumnPlaces
  ) -> Bool {
    let isPlain = cellReader.readsPlain && wordsOfForm == 1 && !builder.takesNames
    let needsText = texts.isNeeded
    var arePlain = true
    var index = 0
    var start = record.lowerBound
    if name != nil { name = nil }
    if needsText { texts.begin() }
    while index <= places.lastField {
      let slot = places.slots[index]
      // Nearly all fields are plain numbers.
      if isPlain, slot >= 0, !(needsText && places.needsText[index]),
        let (value, next) = separator.number(
          cellReader.number,
          in: bytes,
          from: start,
          to: record.upperBound
        )
      {
        cells[slot] = .number(value)
        index += 1
        if next < 0 { break }
        start = next
        continue
      }
      guard let field = separator.field(in: bytes, from: start, to: record.upperBound) else {
        break
      }
      if slot >= 0 {
        arePlain = false
        readCell(bytes, field, at: index, in: record, places)
      }
      if needsText, texts.isNeeded {
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
    if index <= places.lastField {
      for slot in places.slots[index...] where slot >= 0 {
        cells[slot] = .text
        arePlain = false
      }
    } else {
      isWide = true
    }
    return arePlain
  }

  /// Reads a field that is anything, with the text of x if that may be a name.
  @inline(never)
  private mutating func readCell(
    _ bytes: [UInt8],
    _ field: Field,
    at index: Int,
    in record: Range<Int>,
    _ places: ColumnPlaces
  ) {
    let range = wordsOfForm > 1 ? wholeTime(bytes, field, in: record) : field.range
    let cell = cellReader.cell(
      bytes,
      range,
      field: index,
      prefersNumbers: index == places.measured
    )
    cells[places.slots[index]] = cell
    if places.x == .field(index), !cell.hasValue || builder.takesNames {
      name = field.text(in: bytes)
    }
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
  mutating func computeRows() throws(DataProblem) {
    guard var full = buffer else { return }
    buffer = nil
    try full.flush(
      plain: { takePlain($0, $1, $2) },
      others: { row, further, text, holds throws(DataProblem) in
        if holds {
          try choose(row, further, text: { text })
        } else {
          builder.skip(row)
        }
      }
    )
    buffer = full
  }
}
