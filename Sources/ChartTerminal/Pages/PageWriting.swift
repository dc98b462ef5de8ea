// The bytes that turn one page on a terminal into another.
//
// Besides SGR, as in ``LineEncoder``, there is one sequence: ESC [ row ; column H moves the cursor, counted from 1.
// Only cells that changed are written. Between two changed cells of a row the cells are written again where that
// takes fewer bytes than a movement. A wide letter is written whole: its right half has no text.

extension TextPage {
  /// Returns the bytes that make a terminal that shows `shown` show this page.
  ///
  /// Nil stands for a terminal that shows anything: then all cells are written. The pen is the terminal's own before
  /// and after.
  package func bytes(after shown: TextPage?, isASCII: Bool = false) -> [UInt8] {
    let before = shown.flatMap { $0.columns == columns && $0.rows == rows ? $0 : nil }
    var pencil = LineEncoder(isASCII: isASCII)
    for row in 0..<rows {
      var cursor: Int?
      for column in 0..<columns {
        let index = row * columns + column
        if let before, shows(index, like: before), !isHalfChanged(index, column, before) {
          continue
        }
        if cells[index].text == .rightHalf { continue }
        if let cursor, column - cursor <= Self.gap {
          for place in cursor..<column where cells[row * columns + place].text != .rightHalf {
            pencil.put(cells[row * columns + place], clusters)
          }
        } else {
          pencil.move(row: row, column: column)
        }
        pencil.put(cells[index], clusters)
        let isWide = column + 1 < columns && cells[index + 1].text == .rightHalf
        cursor = column + (isWide ? 2 : 1)
      }
    }
    return pencil.finished
  }

  /// The most cells between two changed ones that are written again; a movement has 6 to 9 bytes, a cell of a curve 3.
  private static let gap = 2

  /// Whether the right half beside the cell changed: then the wide letter is written again.
  private func isHalfChanged(_ index: Int, _ column: Int, _ before: TextPage) -> Bool {
    guard column + 1 < columns else { return false }
    let isWide = cells[index + 1].text == .rightHalf
    return isWide != (before.cellText(index + 1) == .rightHalf)
  }

  private func cellText(_ index: Int) -> CellText { cells[index].text }
}
