/// The layout of help pages: plain lines for a screen of 80 columns.
package enum PageText {
  /// The columns of a page.
  package static let width = 78

  /// Two columns, the first as wide as its longest short entry; what is longer stands alone on its
  /// line, and long texts go on below their beginning.
  package static func columns(_ rows: [(String, String)], width: Int = width) -> String {
    let left = rows.map(\.0.count).filter { $0 <= 32 }.max() ?? 0
    return rows.map { name, text in
      let lines = wrapped(text, to: max(20, width - left - 2))
      let indent = String(repeating: " ", count: left + 2)
      let head = name.count <= left ? name + indent.dropFirst(name.count) : name + "\n" + indent
      return head + lines.joined(separator: "\n" + indent)
    }.joined(separator: "\n")
  }

  /// Cuts a paragraph at blanks into lines of at most `width` characters; a longer word keeps its line.
  package static func wrapped(_ text: String, to width: Int = width) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// A page: its head, its paragraphs, its examples with their answers, and where to go on.
  static func page(
    _ head: String,
    _ text: [String],
    examples: [String],
    seeAlso: [String]
  ) -> String {
    var lines = [head] + text.map { "  " + $0 }
    if !examples.isEmpty {
      lines.append("")
      lines += examples.map { $0.isEmpty ? "" : "  " + $0 }
    }
    if !seeAlso.isEmpty { lines += ["", "see also: " + seeAlso.joined(separator: ", ")] }
    return lines.joined(separator: "\n")
  }
}
