import FormulaReading

/// Writes gnuplot's texts in locus's language.
enum LocusText {
  /// Returns a title or a label in quotes; enhanced text becomes formulas between dollar signs.
  static func label(_ text: String, isEnhanced: Bool = true) -> String {
    let plain = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.filter { !$0.isNewline } }.joined(separator: "\n")
    let read = isEnhanced ? LabelText(enhanced: plain).text : plain
    return TextSpelling.written(read)
  }

  /// Returns a text in quotes as it is.
  static func quoted(_ text: String) -> String { TextSpelling.quoted(text) }
}
