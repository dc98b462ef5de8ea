import ChartCore

extension TextMetrics {
  /// Each letter 7 pixels wide at 12 pixels of size, as wide as the widest digits are.
  static let evenLetters = TextMetrics { text, style in
    Double(text.count) * style.font.size * 7 / 12
  }
}
