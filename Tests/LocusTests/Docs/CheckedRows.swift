import Expressions
import PlotSession

/// The rows of tables whose last column says what a statement gives here.
///
///     | Python | here |
///     | --- | --- |
///     | `2**3` | same: `8` |
///
/// The first cell is what is typed, alone in a fresh session. The last one begins with `same`, `note`,
/// `error` or `not yet`, and goes on with what the program says.
struct CheckedRows {
  /// The page with every last cell as the program answers.
  private(set) var text = ""
  /// Rows whose answer is of another kind than they say.
  private(set) var problems: [String] = []
  /// The statements that fail and are meant to.
  private(set) var failing: [String] = []
  /// How many rows were checked.
  private(set) var count = 0

  private let isRecording: Bool

  /// Checks the rows; recording turns rows that were not answered yet into rows that are.
  init(_ page: String, isRecording: Bool) {
    self.isRecording = isRecording
    var isChecked = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if !line.hasPrefix("|") { isChecked = false }
      if isChecked, line.hasPrefix("| `") {
        text += answered(Self.cells(of: String(line))) + "\n"
      } else {
        text += line + "\n"
      }
      if line.hasSuffix("| here |") { isChecked = true }
    }
    text.removeLast()
  }

  /// The cells of a row; an escaped bar is part of its cell.
  private static func cells(of line: String) -> [String] {
    var cells: [String] = []
    var cell = ""
    var isEscaped = false
    for character in line.dropFirst() {
      switch character {
      case "|" where isEscaped:
        cell.removeLast()
        cell.append("|")
      case "|":
        cells.append(String(cell.trimmed))
        cell = ""
      default: cell.append(character)
      }
      isEscaped = character == "\\"
    }
    return cells
  }

  private mutating func answered(_ cells: [String]) -> String {
    count += 1
    let statement = String((cells.first ?? "").dropFirst().dropLast())
    let claim = cells.last ?? ""
    var demonstration = Demonstration()
    let answer = demonstration.answer(to: statement)
    let kind = answer.code != nil ? "error" : answer.notes.isEmpty ? "same" : "note"
    if kind == "error", claim.hasPrefix("error") { failing.append(statement) }
    var last = Self.text(of: answer, kind)
    if claim.hasPrefix("not yet") {
      // An answer that names the habit and what to write is what a row waits for, too.
      let isAnswered =
        answer.code == .E52 && answer.lines.contains { $0.hasPrefix("hint: ") }
        && !answer.lines.contains { $0.hasSuffix(" not there yet") }
      if answer.code == nil || isAnswered {
        if !isRecording { problems.append("\(statement): it is answered now: record the page") }
      } else {
        last = "not yet"
      }
    } else if claim.hasPrefix("error") != (kind == "error") {
      problems.append("\(statement): says “\(claim)”, gives \(answer.lines)")
    }
    return "| " + (cells.dropLast() + [last]).map(Self.escaped).joined(separator: " | ") + " |"
  }

  private static func text(of answer: Demonstration.Answer, _ kind: String) -> String {
    switch kind {
    case "error":
      let message = answer.lines.first { $0.contains("error[") } ?? ""
      let hint = answer.lines.first { $0.hasPrefix("hint: ") }?.dropFirst("hint: ".count)
      let code = answer.code?.rawValue ?? ""
      let words = message.split(separator: "]: ", maxSplits: 1).last ?? ""
      return "error \(code): \(words)" + (hint.map { "; `\($0)`" } ?? "")
    case "note": return "note: " + answer.notes.joined(separator: "; ")
    default:
      let lines = answer.lines
      guard let value = lines.last else { return "same" }
      return answer.hasPicture
        ? "same: draws `\(value.dropFirst().dropLast())`" : "same: `\(value)`"
    }
  }

  private static func escaped(_ cell: String) -> String { cell.replacing("|", with: "\\|") }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " }
    let end = start.lastIndex { $0 != " " }
    return end.map { start[...$0] } ?? ""
  }
}
