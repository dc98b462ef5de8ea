import Expressions
import PlotSession

/// Layout of a diagnostic.
///
///     wave.plot:3:19: error[E01]: missing ')'
///       plot sin(x + cos(2
///                         ^
///     hint: the '(' at column 17 is not closed
///
/// Columns are characters from 1. The mark is always exactly under its character: its line repeats
/// the tabs of the source line, and wide characters take two columns. Of a line that is longer than
/// the screen only the part around the mark is shown.
struct DiagnosticText {
  /// Columns for source lines, with their indent.
  var columns = 160
  var hasColor = false
  /// Whether the source line is spelled in ASCII; the mark is then placed under the new spelling.
  var isASCII = false

  /// Returns the text of a failed statement, with its line ends; `place` is the file and its line,
  /// or nil where the statement was typed.
  func text(_ diagnostic: Diagnostic, in line: String, at place: (file: String, line: Int)?)
    -> String
  {
    let characters = Array(line)
    let column = DiagnosticText.column(of: diagnostic.range.start, in: line, characters.count)
    var text = ""
    if let place {
      text += "\(VisibleText.of(place.file)):\(place.line):\(column + 1): "
    }
    text += heading(diagnostic.code, diagnostic.message)
    text += excerpt(characters, column)
    return text + hint(diagnostic.hint)
  }

  /// Returns the text of an error on the command line.
  func text(_ error: Problem) -> String {
    "locus: " + heading(error.code, error.message) + hint(error.hint)
  }

  /// Returns the text of a note.
  func note(_ text: String) -> String {
    paint("note:", .note) + " " + VisibleText.of(Self.shortened(text)) + "\n"
  }

  private func heading(_ code: ErrorCode, _ message: String) -> String {
    paint("error[\(code.rawValue)]:", .error) + " " + VisibleText.of(Self.shortened(message)) + "\n"
  }

  private func hint(_ hint: String?) -> String {
    guard let hint else { return "" }
    return paint("hint:", .note) + " " + VisibleText.of(Self.shortened(hint)) + "\n"
  }

  /// Returns a message with its middle cut out if it quotes a name or a formula of thousands of
  /// letters.
  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > longest, text.count > longest else { return text }
    return text.prefix(longest * 2 / 3) + "…" + text.suffix(longest / 4)
  }

  private static let longest = 240

  /// Returns the number of characters before the one that contains byte `offset`.
  private static func column(of offset: Int, in line: String, _ count: Int) -> Int {
    guard offset > 0 else { return 0 }
    var bytes = 0
    for (column, character) in line.enumerated() {
      bytes += character.utf8.count
      if bytes > offset { return column }
    }
    return count
  }

  /// Returns the source line and the mark under character `column`.
  private func excerpt(_ characters: [Character], _ column: Int) -> String {
    let shown = characters.map(shown)
    let window = window(shown, around: column)
    var line = "  "
    var mark = "  "
    if window.lowerBound > 0 {
      line += ellipsis
      mark += String(repeating: " ", count: ellipsis.count)
    }
    for index in window {
      line += shown[index].text
      if index < column { mark += DiagnosticText.blank(under: shown[index]) }
    }
    if window.upperBound < shown.count { line += ellipsis }
    return line + "\n" + mark + paint("^", .error) + "\n"
  }

  private var ellipsis: String { isASCII ? "..." : "…" }

  private func shown(_ character: Character) -> VisibleText.Shown {
    let shown = VisibleText.shown(character)
    guard isASCII, !character.isASCII else { return shown }
    let text = VisibleText.inASCII(shown.text)
    return VisibleText.Shown(text: text, columns: text.count)
  }

  private static func blank(under shown: VisibleText.Shown) -> String {
    shown.text == "\t" ? "\t" : String(repeating: " ", count: shown.columns)
  }

  /// Returns the characters that fit beside the mark: all, or those around it.
  private func window(_ shown: [VisibleText.Shown], around column: Int) -> Range<Int> {
    // Two columns of indent and an ellipsis at each end.
    let room = max(20, columns - 4)
    let widths = shown.map { $0.text == "\t" ? 8 : $0.columns }
    guard widths.reduce(0, +) > room else { return 0..<shown.count }
    // Two thirds of the room are before the mark: the text that led to the error says more than the
    // text after it.
    var low = column
    var used = 1
    while low > 0, used + widths[low - 1] <= room * 2 / 3 {
      low -= 1
      used += widths[low]
    }
    var high = column
    while high < shown.count, used + widths[high] <= room {
      used += widths[high]
      high += 1
    }
    while low > 0, used + widths[low - 1] <= room {
      low -= 1
      used += widths[low]
    }
    return low..<high
  }

  private enum Ink: String {
    case error = "1;31"
    case note = "36"
  }

  private func paint(_ text: String, _ ink: Ink) -> String {
    hasColor ? "\u{1b}[\(ink.rawValue)m\(text)\u{1b}[0m" : text
  }
}
