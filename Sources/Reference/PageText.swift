import TextSearch

/// The layout of help pages: plain lines for a screen of 80 columns.
package enum PageText {
  /// The width of a page in columns.
  package static let width = 78

  /// Returns two columns, the first as wide as its longest short entry; a longer entry is alone on its
  /// line, and long texts continue below their start.
  package static func columns(_ rows: [(String, String)], width: Int = width) -> String {
    let left = rows.map(\.0.count).filter { $0 <= 32 }.max() ?? 0
    return rows.map { name, text in
      let lines = wrapped(text, to: max(20, width - left - 2))
      let indent = String(repeating: " ", count: left + 2)
      let head = name.count <= left ? name + indent.dropFirst(name.count) : name + "\n" + indent
      return head + lines.joined(separator: "\n" + indent)
    }.joined(separator: "\n")
  }

  /// Lays out a page for a screen of fewer columns: lines are broken at blanks and continue below the column of
  /// explanations, or below their start where that column is too narrow.
  ///
  /// Statements and words that are longer than a line are not broken: the screen breaks them where it must.
  package static func fitted(_ page: String, to columns: Int) -> String {
    let width = max(20, columns)
    return page.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { fitted(line: String($0), to: width) }.joined(separator: "\n")
  }

  private static func fitted(line: String, to width: Int) -> [String] {
    guard line.count > width else { return [line] }
    let blanks = line.prefix { $0 == " " }.count
    let body = line.dropFirst(blanks)
    // A line that continued a second column continues where that column is now.
    let indent = 2 * blanks > width ? 4 : blanks
    let margin = String(repeating: " ", count: indent)
    // Two blanks separate the columns; the last column explains.
    guard let gap = body.places(of: "  ").last else {
      return wrapped(String(body), to: max(10, width - indent - 2)).enumerated().map {
        index,
        part in
        margin + (index == 0 ? "" : "  ") + part
      }
    }
    let text = body[gap.lowerBound...].drop { $0 == " " }
    let left = body[..<gap.lowerBound]
    let head =
      margin + left[..<(left.lastIndex { $0 != " " }.map(left.index(after:)) ?? left.startIndex)]
    let place = indent + body.count - text.count
    if width - place >= 24 {
      let below = String(repeating: " ", count: place)
      let lines = wrapped(String(text), to: width - place)
      return lines.enumerated().map { index, part in
        index == 0 ? head + String(repeating: " ", count: place - head.count) + part : below + part
      }
    }
    // A continuation line has no text in the first column.
    var heads = head.allSatisfy { $0 == " " } ? [] : [head]
    if head.count > width { heads = wrapped(head, to: max(10, width - indent)).map { margin + $0 } }
    let below = margin + "    "
    return heads + wrapped(String(text), to: max(10, width - below.count)).map { below + $0 }
  }

  /// Breaks a paragraph at blanks into lines of at most `width` characters; a longer word is a line of its own.
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

  /// Returns a page: its head, its paragraphs, its examples with their answers, and related topics.
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
