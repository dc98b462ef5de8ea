/// What a terminal shows, as far as a line editor needs one: letters, line ends, the cursor moved and parts of rows
/// erased; and rows broken anew when the width changes, as terminals of today do it.
///
/// It has no end below and none above: nothing scrolls away. Every letter takes one cell.
struct ScreenModel {
  private struct Row {
    var cells: [Character] = []
    /// Whether the next row goes on with the same line.
    var isWrapped = false
  }

  private var rows = [Row()]
  private var row = 0
  /// The column; as large as the width behind a letter in the last one.
  private var column = 0
  private var width: Int
  /// What came of a sequence whose end is not there yet.
  private var begun = ""

  init(width: Int) { self.width = width }

  /// The lines, whatever rows they take, without blanks at their ends and without empty ones at the end.
  var lines: [String] {
    var lines = logicalLines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// A place in the lines: the number of the line from 0, and behind how many letters of it.
  struct Place: Equatable {
    var line: Int
    var letters: Int
  }

  /// Where the cursor stands.
  var cursor: Place {
    let start = startOfLine(row)
    let line = rows[..<start].count { !$0.isWrapped }
    return Place(line: line, letters: (row - start) * width + column)
  }

  private var logicalLines: [[Character]] {
    var lines: [[Character]] = [[]]
    for row in rows {
      lines[lines.count - 1] += row.cells
      guard row.isWrapped else {
        lines.append([])
        continue
      }
      let blanks = max(0, width - row.cells.count)
      lines[lines.count - 1] += [Character](repeating: " ", count: blanks)
    }
    return lines.dropLast()
  }

  private func startOfLine(_ row: Int) -> Int {
    var start = row
    while start > 0, rows[start - 1].isWrapped { start -= 1 }
    return start
  }

  // MARK: The width

  /// Breaks every line anew; the cursor stays behind its letter.
  mutating func resize(width new: Int) {
    let (line, letters) = (cursor.line, cursor.letters)
    let lines = logicalLines
    rows = []
    for (index, cells) in lines.enumerated() {
      let first = rows.count
      for start in stride(from: 0, to: max(1, cells.count), by: new) {
        rows.append(
          Row(cells: Array(cells[start..<min(cells.count, start + new)]), isWrapped: true)
        )
      }
      rows[rows.count - 1].isWrapped = false
      guard index == line else { continue }
      // Behind a full row the cursor waits in its last column.
      let below = letters / new
      let isWaiting = letters > 0 && letters % new == 0 && first + below == rows.count
      (row, column) = isWaiting ? (rows.count - 1, new) : (first + below, letters % new)
      while rows.count <= row { rows.append(Row()) }
    }
    width = new
  }

  // MARK: What is written

  mutating func write(_ text: String) {
    var rest = Substring(begun + text)
    begun = ""
    while let scalar = rest.unicodeScalars.first {
      if scalar == "\u{1b}" {
        guard let sequence = Self.sequence(rest) else {
          begun = String(rest)
          return
        }
        rest = rest[sequence.endIndex...]
        obey(sequence)
      } else {
        rest.unicodeScalars.removeFirst()
        put(scalar)
      }
    }
  }

  /// The control sequence at the begin; nil if its end has not come.
  private static func sequence(_ text: Substring) -> Substring? {
    let scalars = text.unicodeScalars
    guard let kind = scalars.dropFirst().first else { return nil }
    // An operating system command ends with BEL, or with ESC and a backslash.
    let ends: (UnicodeScalar) -> Bool =
      kind == "]"
      ? { $0 == "\u{7}" || $0 == "\\" } : { $0.value >= 0x40 && $0.value <= 0x7e }
    guard kind == "[" || kind == "]" else {
      return text[..<scalars.index(scalars.startIndex, offsetBy: 2)]
    }
    guard let end = scalars.dropFirst(2).firstIndex(where: ends) else { return nil }
    return text[...end]
  }

  private mutating func obey(_ sequence: Substring) {
    guard sequence.dropFirst().first == "[", let command = sequence.last else { return }
    let number = Int(sequence.dropFirst(2).dropLast())
    let count = number ?? 1
    switch command {
    case "A": row = max(0, row - count)
    case "B": row = min(rows.count - 1, row + count)
    case "C": column = min(width - 1, column + count)
    case "D": column = max(0, min(column, width - 1) - count)
    case "K" where number ?? 0 == 0: erase(from: column)
    case "J" where number ?? 0 == 0:
      erase(from: column)
      rows.removeSubrange((row + 1)...)
    case "P":
      let cells = rows[row].cells
      rows[row].cells = Array(cells.prefix(column) + cells.dropFirst(column + count))
    case "@":
      fill(to: column)
      rows[row].cells.insert(contentsOf: [Character](repeating: " ", count: count), at: column)
      rows[row].cells = Array(rows[row].cells.prefix(width))
    default: break
    }
  }

  private mutating func erase(from column: Int) {
    rows[row].cells = Array(rows[row].cells.prefix(column))
    rows[row].isWrapped = false
  }

  private mutating func put(_ scalar: UnicodeScalar) {
    switch scalar {
    case "\r": column = 0
    case "\n":
      row += 1
      if row == rows.count { rows.append(Row()) }
    case "\u{8}": column = max(0, min(column, width - 1) - 1)
    case _ where scalar.value < 0x20: break
    default:
      if column >= width {
        rows[row].isWrapped = true
        (row, column) = (row + 1, 0)
        if row == rows.count { rows.append(Row()) }
      }
      fill(to: column + 1)
      rows[row].cells[column] = Character(scalar)
      column += 1
    }
  }

  private mutating func fill(to count: Int) {
    let missing = count - rows[row].cells.count
    if missing > 0 { rows[row].cells += [Character](repeating: " ", count: missing) }
  }
}
