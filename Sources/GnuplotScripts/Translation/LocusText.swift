import FormulaReading

/// Writes gnuplot's texts in locus's language.
enum LocusText {
  /// Returns a title or a label in quotes; enhanced text becomes formulas between dollar signs.
  static func label(_ text: String, isEnhanced: Bool = true) -> String {
    let plain = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.filter { !$0.isNewline } }.joined(separator: "\n")
    let read = isEnhanced ? LabelText(enhanced: withoutNeedlessEscapes(plain)).text : plain
    return TextSpelling.written(read)
  }

  /// The signs in front of which a backslash means something in enhanced text, digits aside.
  private static let escaped: Set<Character> = ["\\", "_", "^", "{", "}", "@", "&", "~", "$"]

  /// Returns an enhanced text without the backslashes in front of signs that need none: `\'` is `'`.
  private static func withoutNeedlessEscapes(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var result = ""
    var rest = text[...]
    while let sign = rest.popFirst() {
      guard sign == "\\", let next = rest.first else {
        result.append(sign)
        continue
      }
      let isMeant = escaped.contains(next) || next.isNumber || rest.hasPrefix("U+")
      if isMeant { result.append(sign) }
      result.append(next)
      rest.removeFirst()
    }
    return result
  }

  /// Returns a text in quotes as it is.
  static func quoted(_ text: String) -> String { TextSpelling.quoted(text) }
}
