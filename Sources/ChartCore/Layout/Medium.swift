/// How wide texts are in a medium, in device units.
package struct TextMetrics: Sendable {
  /// Returns the width of one line of text.
  package let width: @Sendable (_ text: String, _ style: SceneText.Style) -> Double

  /// Creates metrics from a function.
  package init(width: @escaping @Sendable (_ text: String, _ style: SceneText.Style) -> Double) {
    self.width = width
  }
}

/// What a picture is made for: its size, how wide its texts are, and the rules of its layout.
package struct Medium: Sendable {
  /// The rules of layout.
  package enum Rules: Sendable {
    /// Free placing in pixels: margins, names at the ends of curves.
    case graphic
    /// Character cells of 2 x 4 dots: rows for title, legend, plot, axis and labels.
    case text
  }

  /// The rules of layout.
  package let rules: Rules
  /// The size in device units: pixels, or dots.
  package let size: SceneSize
  /// How wide texts are, in device units.
  package let metrics: TextMetrics
  /// What tick labels are made of.
  package let glyphs: LabelGlyphs

  /// Creates a medium measured in pixels; sizes are clamped to 16 … 16384, NaN becomes 16.
  package static func graphic(width: Double, height: Double, metrics: TextMetrics) -> Medium {
    func clamped(_ length: Double) -> Double { length > 16 ? min(length, 16_384) : 16 }
    let size = SceneSize(width: clamped(width), height: clamped(height))
    return Medium(rules: .graphic, size: size, metrics: metrics, glyphs: .unicode)
  }

  /// Creates a medium of exactly so many character cells, each 2 dots wide and 4 dots high.
  ///
  /// `cells` returns how many columns a text takes.
  package static func text(
    columns: Int,
    rows: Int,
    glyphs: LabelGlyphs = .unicode,
    cells: @escaping @Sendable (String) -> Int
  ) -> Medium {
    Medium(
      rules: .text,
      size: SceneSize(
        width: 2 * Double(max(1, min(columns, 10_000))),
        height: 4 * Double(max(1, min(rows, 10_000)))
      ),
      metrics: TextMetrics { text, _ in 2 * Double(cells(text)) },
      glyphs: glyphs
    )
  }
}
