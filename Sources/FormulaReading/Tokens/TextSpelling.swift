/// Texts as statements spell them.
package enum TextSpelling {
  /// The text in quotes; a quote inside is doubled.
  package static func quoted(_ text: String) -> String {
    // By scalars: a quote with a combining mark behind it is a quote to the lexer.
    let inner = text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
    return "\"\(inner)\""
  }
}
