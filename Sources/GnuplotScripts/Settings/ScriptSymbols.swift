// Symbols of labels: `set label "top" at 1, 2 point pt 7 ps 2`.
//
// At values of the axes the symbol is a point of the picture, exactly at its place. At other places, and in space, it
// is a text of one sign. It is black unless it has a colour. A symbol without a number is the first one, a plus. A
// label without a text has its symbol alone.

extension ScriptInterpreter {
  /// Returns the items of symbols at values of the axes.
  func symbolsOfLabels() -> [String] {
    labelsWithSymbols.compactMap { label in
      guard let place = label.place, Self.isOfAxes(place) else { return nil }
      let values = place.prefix(2).map { LocusFormula.number($0.value) }.joined(separator: ", ")
      var look = label.look
      (look.symbol, look.color) = (look.symbol ?? 1, look.color ?? "#000000")
      return "[(\(values))] with points label \"\"" + look.words
        + look.wordsOfSymbols(usual: settings.pointSize)
    }
  }

  private var labelsWithSymbols: [ScriptLabel] {
    settings.labels.sorted { $0.key < $1.key }.map(\.value).filter(\.hasPoint)
  }

  private static func isOfAxes(_ place: [ScriptCoordinate]) -> Bool {
    place.prefix(2).allSatisfy { $0.system == "first" }
  }

  /// Returns the labels that are symbols at other places.
  func glyphs(_ draft: inout PlotDraft) -> [(key: String, line: String)] {
    var lines: [(key: String, line: String)] = []
    for label in labelsWithSymbols {
      guard let place = label.place, draft.isSpace || !Self.isOfAxes(place) else { continue }
      guard let number = draft.nextLabel() else { break }
      let size = (label.look.size ?? 1) * settings.pointSize
      let letters = max(4, min(200, (size * Self.usualLetters).rounded()))
      lines.append(
        (
          "label\(number)",
          "set label \(number) \"\(Self.glyph(label.look.symbol ?? 1))\" at \(text(place, draft))"
            + " center letters \(LocusFormula.number(letters))"
            + (label.look.color.map { " color \($0)" } ?? "")
        )
      )
    }
    return lines
  }

  /// The size of a sign that is as large as a symbol of the usual size, in pixels.
  private static let usualLetters = 11.0

  /// The signs of the symbols 1 to 15, which are repeated.
  private static let signs = [
    "+", "×", "∗", "□", "■", "○", "●", "△", "▲", "▽", "▼", "◇", "◆", "⬠", "⬟",
  ]

  private static func glyph(_ symbol: Int) -> String {
    symbol > 0 ? signs[(symbol - 1) % signs.count] : "·"
  }
}
