// The bytes that turn one page on a terminal into another.
//
// Besides SGR, as in ``LineEncoder``, there are three sequences, with rows and columns from 1:
//
//     ESC [ row ; column H    moves the cursor to a cell: once in a row
//     ESC [ n C               moves it n cells to the right
//     ESC [ column G          moves it to a column of its row
//
// Only cells that changed are written. In a row all cells of one pen are written before those of the next, because
// another colour takes up to 19 bytes and a movement 4 to 6. Between two cells that changed, blanks that did not are
// written again where that takes fewer bytes than a movement. A wide letter is written whole: its right half has no
// text.

extension TextPage {
  /// Returns the bytes that make a terminal that shows `shown` show this page.
  ///
  /// Nil stands for a terminal that shows anything: then all cells are written. The pen is the terminal's own before
  /// and after.
  package func bytes(after shown: TextPage?, isASCII: Bool = false) -> [UInt8] {
    let before = shown.flatMap { $0.columns == columns && $0.rows == rows ? $0 : nil }
    var pencil = LineEncoder(isASCII: isASCII)
    for row in 0..<rows {
      var left = changedColumns(of: row, since: before)
      var cursor: Int?
      while let first = left.first {
        let start = row * columns
        let next = left.first { cells[start + $0].suits(pencil.pen) } ?? first
        let pen = cells[start + next].suits(pencil.pen) ? pencil.pen : cells[start + next].pen
        var others: [Int] = []
        for column in left {
          guard cells[start + column].suits(pen) else {
            others.append(column)
            continue
          }
          move(&pencil, from: cursor, to: column, row: row, pen)
          pencil.put(cells[start + column], clusters)
          cursor = column + (isWide(start + column, column) ? 2 : 1)
        }
        left = others
      }
    }
    return pencil.finished
  }

  /// The columns of a row whose cells are to be written: those that changed, without the right halves of wide letters.
  private func changedColumns(of row: Int, since before: TextPage?) -> [Int] {
    let start = row * columns
    return (0..<columns).filter { column in
      let index = start + column
      if cells[index].text == .rightHalf { return false }
      guard let before else { return true }
      if !shows(index, like: before) { return true }
      // A letter that became wide, or narrow, is written again.
      let wasWide = column + 1 < columns && before.cells[index + 1].text == .rightHalf
      return isWide(index, column) != wasWide
    }
  }

  private func isWide(_ index: Int, _ column: Int) -> Bool {
    column + 1 < columns && cells[index + 1].text == .rightHalf
  }

  /// Moves the cursor to a column of a row, or writes the blanks between again.
  private func move(
    _ pencil: inout LineEncoder,
    from cursor: Int?,
    to column: Int,
    row: Int,
    _ pen: Pen
  ) {
    guard let cursor else { return pencil.move(row: row, column: column) }
    if cursor == column { return }
    guard cursor < column else { return pencil.move(column: column) }
    let between = (row * columns + cursor)..<(row * columns + column)
    if column - cursor <= Self.shortGap,
      between.allSatisfy({ cells[$0].text.isBlank && cells[$0].suits(pen) })
    {
      for index in between { pencil.put(cells[index], clusters) }
    } else {
      pencil.move(cells: column - cursor)
    }
  }

  /// The most blanks that are written again: a movement has 4 bytes.
  private static let shortGap = 4
}

extension Composition.Cell {
  /// Whether the cell can be written with a pen; a blank shows no ink.
  fileprivate func suits(_ other: Pen) -> Bool {
    if pen == other { return true }
    return text.isBlank && pen.page == other.page && !pen.isReversed && !other.isReversed
  }
}
