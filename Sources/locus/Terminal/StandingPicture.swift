// The picture on the screen that another one may replace.
//
// `set live on` draws a picture again where it stands, although lines were typed and answered below it. So the rows
// below it are counted: those of each typed line with its prompt, and those of each answer. The count is given up, and
// the next picture stands below, where a row may have been broken by the edge of the terminal, where the terminal has
// another size than before, and where something else was shown (a list of completions, an empty screen, the shell).
//
// The alternative that lost: asking the terminal for the place of its cursor. The answer comes among the keys, and
// tells nothing of rows that have scrolled away.

/// A picture, and the rows below it.
struct StandingPicture {
  /// The rows of the picture.
  let rows: Int
  /// The bytes that take a picture in pixels away.
  let removal: [UInt8]
  /// The size of the terminal that it was drawn for.
  let terminal: (columns: Int, rows: Int)
  /// The rows between the picture and the cursor.
  var below = 0

  /// Whether the whole picture is on a screen of that size.
  func isOnScreen(_ size: (columns: Int, rows: Int)) -> Bool {
    size == terminal && rows + below < size.rows
  }
}

/// The rows of the screen that texts take; nil if one may have been broken.
struct WrittenRows {
  private(set) var count: Int? = 0

  /// Adds whole lines on a terminal of so many columns.
  ///
  /// A letter that is not ASCII counts as two columns, as the widest do.
  mutating func add(_ text: String, columns: Int) {
    guard let known = count else { return }
    var rows = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      rows += 1
      guard Self.mostColumns(of: line) <= columns else {
        count = nil
        return
      }
    }
    // What follows the last line end is no row yet; whole lines have nothing there.
    guard text.last == "\n" else {
      count = text.isEmpty ? known : nil
      return
    }
    count = known + rows - 1
  }

  /// Gives the count up.
  mutating func giveUp() { count = nil }

  private static func mostColumns(of line: Substring) -> Int {
    var columns = 0
    var isCommand = false
    for byte in line.utf8 {
      if isCommand {
        // A sequence that colours letters ends with its first letter.
        isCommand = !(0x40...0x7e).contains(byte) || byte == UInt8(ascii: "[")
      } else if byte == 0x1b {
        isCommand = true
      } else if byte == 0x09 {
        columns += 8
      } else if byte < 0x80 {
        columns += 1
      } else if byte >= 0xc0 {
        columns += 2
      }
    }
    return columns
  }
}
