/// The spelling of texts in statements.
package enum TextSpelling {
  /// Returns the text in quotes; quotes inside are doubled.
  package static func quoted(_ text: String) -> String {
    // By scalars: a quote with a combining mark after it is a quote for the lexer.
    let inner = text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
    return "\"\(inner)\""
  }
}
