/// The spelling of texts in statements.
package enum TextSpelling {
  /// Returns the text in quotes; quotes inside are doubled.
  package static func quoted(_ text: String) -> String { quoted(text, by: "\"") }

  /// Returns the text of a title or a label in quotes such that ``LabelText`` reads it as it is: line breaks are `\n` in
  /// double quotes, and a text with letters that would be read so stands in single quotes.
  package static func written(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.count > 1 { return quoted(lines.joined(separator: "\\n")) }
    return LabelText(text, isDoubleQuoted: true).text == text ? quoted(text) : quoted(text, by: "'")
  }

  private static func quoted(_ text: String, by quote: Unicode.Scalar) -> String {
    // By scalars: a quote with a combining mark after it is a quote for the lexer.
    let inner = text.unicodeScalars.map { $0 == quote ? "\(quote)\(quote)" : String($0) }.joined()
    return "\(quote)\(inner)\(quote)"
  }
}
