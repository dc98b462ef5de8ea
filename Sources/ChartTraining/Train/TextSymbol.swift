/// Sizes of symbols in pictures made of text, in dots.
package enum TextSymbol {
  /// Diameters in the dots of a text picture: a dot, a small and a full character.
  package static let dot = 1.0
  package static let smallGlyph = 3.0
  private static let glyph = 4.0
  /// Diameter in pixels below which symbols are dots in a text picture.
  private static let leastGlyph = 3.5
  /// Diameter in pixels from which a full character is nearer than a small one.
  private static let leastFullGlyph = 6.0

  /// Returns the diameter in a text picture, in dots, of a symbol with this diameter in pixels.
  package static func width(_ diameter: Double) -> Double {
    if diameter < leastGlyph { return dot }
    return diameter < leastFullGlyph ? smallGlyph : glyph
  }
}
