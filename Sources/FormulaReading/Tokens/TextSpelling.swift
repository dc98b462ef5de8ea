/// The spelling of texts in statements.
package enum TextSpelling {
  /// Returns the text in quotes; quotes inside are doubled.
  package static func quoted(_ text: String) -> String { quoted(text, by: "\"") }

  /// Returns the text of a title or a label in quotes such that ``LabelText`` reads it as it is: in double quotes
  /// with `\n` for line breaks, else in single quotes, else with a backslash before each sign of markup.
  package static func written(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.joined(separator: "\\n")
    if LabelText(line, isDoubleQuoted: true).text == text { return quoted(line) }
    if lines.count == 1, LabelText(text, isDoubleQuoted: false).text == text {
      return quoted(text, by: "'")
    }
    return quoted(LabelText.escaped(text))
  }

  private static func quoted(_ text: String, by quote: Unicode.Scalar) -> String {
    // By scalars: a quote with a combining mark after it is a quote for the lexer.
    let inner = text.unicodeScalars.map { $0 == quote ? "\(quote)\(quote)" : String($0) }.joined()
    return "\(quote)\(inner)\(quote)"
  }
}
