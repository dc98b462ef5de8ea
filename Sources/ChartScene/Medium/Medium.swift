/// How wide texts are in a medium, in device units.
public struct TextMetrics: Sendable {
  package let width: @Sendable (_ text: String, _ style: SceneText.Style) -> Double

  /// Creates metrics from a function that returns the width of one line of text.
  public init(width: @escaping @Sendable (_ text: String, _ style: SceneText.Style) -> Double) {
    self.width = width
  }
}

/// What a picture is made for: its size, how wide its texts are, and the rules of its layout.
///
/// It is all that a renderer says before there is a scene; `Chart.scene(for:)` makes one for it.
public struct Medium: Sendable {
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
  package let metrics: TextMetrics
  /// What tick labels are made of.
  package let glyphs: LabelGlyphs
  /// The names that are formulas, by their plain spellings; none on a page of text.
  package var formulas: [String: Mathematics] = [:]
  /// The same on a page of text: lines of Unicode.
  package var formulaLines: [String: String] = [:]
  /// Whether fractions may be built up: their letters need known widths.
  package var buildsFormulasUp = true
  /// What is settled of a picture that is one of several; nil for one by itself.
  package var panel: PanelRoom?

  package init(rules: Rules, size: SceneSize, metrics: TextMetrics, glyphs: LabelGlyphs) {
    (self.rules, self.size, self.metrics, self.glyphs) = (rules, size, metrics, glyphs)
  }

  /// The longest side of a picture, in pixels, columns or rows: beyond it a mistake is likelier than a
  /// wish.
  public static let longestSide = 10_000

  /// Creates a medium measured in pixels; sides are clamped to 16 … ``longestSide``, NaN becomes 16.
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

  /// Creates a medium of exactly so many character cells, each 2 dots wide and 4 dots high; sides are
  /// clamped to 1 … ``longestSide``.
  ///
  /// `cells` returns how many columns a text takes. In ASCII labels are "-pi/2" and "10^-3".
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
