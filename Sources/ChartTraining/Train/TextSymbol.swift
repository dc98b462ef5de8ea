/// How wide symbols are on a page of text, in its dots.
package enum TextSymbol {
  /// In the dots of a text: a dot, a small and a full character.
  package static let dot = 1.0
  package static let smallGlyph = 3.0
  private static let glyph = 4.0
  /// Symbols smaller than this are dots on a page of text.
  private static let leastGlyph = 3.5
  /// From this on a full character is nearer than a small one.
  private static let leastFullGlyph = 6.0

  /// How wide a symbol of this diameter in pixels is on a page of text, in dots.
  package static func width(_ diameter: Double) -> Double {
    if diameter < leastGlyph { return dot }
    return diameter < leastFullGlyph ? smallGlyph : glyph
  }
}
