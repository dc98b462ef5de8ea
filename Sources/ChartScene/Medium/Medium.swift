/// Widths of texts in a medium, in device units.
public struct TextMetrics: Sendable {
  package let width: @Sendable (_ text: String, _ style: SceneText.Style) -> Double

  /// Creates metrics from a function that returns the width of one line of text.
  public init(width: @escaping @Sendable (_ text: String, _ style: SceneText.Style) -> Double) {
    self.width = width
  }
}

/// The target of a picture: its size, the widths of its texts, and the rules of its layout.
///
/// It contains all that a layout needs to know of a renderer; `Chart.scene(for:)` makes a scene for
/// it.
public struct Medium: Sendable {
  /// How the page differs from others: units, lines, texts, panels.
  package let rules: LayoutRules
  /// The size in device units: pixels, or dots.
  package let size: SceneSize
  package let metrics: TextMetrics
  /// Character set of tick labels.
  package let glyphs: LabelGlyphs
  /// The typesetting of names that are formulas, by their plain spellings; empty on a page of text.
  package var formulas: [String: Mathematics] = [:]
  /// The names that are formulas as lines of Unicode, by their plain spellings; for a page of text.
  package var formulaLines: [String: String] = [:]
  /// Whether fractions may have bars: their letters need known widths.
  package var buildsFormulasUp = true
  /// Room of the picture if it is one of several panels; nil for a single picture.
  package var panel: PanelRoom?

  package init(rules: LayoutRules, size: SceneSize, metrics: TextMetrics, glyphs: LabelGlyphs) {
    (self.rules, self.size, self.metrics, self.glyphs) = (rules, size, metrics, glyphs)
  }

  /// The longest side of a picture, in pixels, columns or rows: a longer one is more likely a
  /// mistake.
  public static let longestSide = 10_000

  /// Creates a medium measured in pixels; sides are clamped to 16 … ``longestSide``, NaN becomes
  /// 16.
  public static func graphic(width: Double, height: Double, metrics: TextMetrics) -> Medium {
    func clamped(_ side: Double) -> Double { side > 16 ? min(side, Double(longestSide)) : 16 }
    let size = SceneSize(width: clamped(width), height: clamped(height))
    return Medium(rules: .graphic, size: size, metrics: metrics, glyphs: .unicode)
  }

  /// Creates the medium of files: pixels, and the widths of a sans-serif font; sides are clamped as in
  /// ``graphic(width:height:metrics:)``.
  public static func file(width: Double, height: Double) -> Medium {
    .graphic(width: width, height: height, metrics: TextMetrics(width: TextWidths.width))
  }

  /// Creates a medium of exactly `columns` by `rows` character cells, each 2 dots wide and 4 dots
  /// high; both numbers are clamped to 1 … ``longestSide``.
  ///
  /// `cells` returns the number of columns that a text takes. In ASCII labels are "-pi/2" and
  /// "10^-3".
  public static func text(
    columns: Int,
    rows: Int,
    isASCII: Bool = false,
    cells: @escaping @Sendable (String) -> Int
  ) -> Medium {
    func clamped(_ side: Int) -> Double { Double(max(1, min(side, longestSide))) }
    return Medium(
      rules: .text,
      size: SceneSize(width: Cell.width * clamped(columns), height: Cell.height * clamped(rows)),
      metrics: TextMetrics { text, _ in Cell.width * Double(cells(text)) },
      glyphs: isASCII ? .ascii : .unicode
    )
  }
}
