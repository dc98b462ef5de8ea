import TextSearch

/// Style of a picture for a page: placement of its axes, size of its letters, width of its lines.
///
///     Chart { LinePlot(x: "x", y: "y") { $0 * $0 - 2 } }
///       .chartPageStyle(.textbook)
///
/// Letters and lines are measured on the page, in points of 1/72 inch, whatever the size of the
/// picture. Everything measured in pixels — symbols, distances, widths that were set — is meant for
/// ``screen`` and scales with the letters, widths with the lines. A page of text uses only the
/// placement of the axes.
public struct ChartPageStyle: Equatable, Sendable {
  /// Placement of the axes.
  public enum Axes: Hashable, Sendable {
    /// As the chart sets, without a frame.
    case open
    /// As the chart sets, with a frame around the plot area and ticks inside it.
    case frame
    /// Through the origin, with arrow heads at their positive ends and numbers beside them.
    case arrows
  }

  /// Placement of the axes.
  public var axes: Axes
  /// The font family; nil for that of the medium.
  ///
  /// Only letters, digits, blanks and hyphens are kept, 64 at most; LaTeX uses the font of the
  /// document. The layout has no table for the font: it reserves the widths of a wide sans-serif,
  /// and more for families whose name says that they are monospaced. Fractions have no bars,
  /// because their letters would need known widths.
  public var fontFamily: String? {
    didSet { fontFamily = fontFamily.flatMap(Self.readable) }
  }
  /// The size of labels in points, from 4 to 72; titles are larger by a quarter.
  public var fontSize: Double {
    didSet { fontSize = Self.clamped(fontSize, 4...72, Self.screen.fontSize) }
  }
  /// The width of lines that set none, in points, from 0.1 to 20.
  public var lineWidth: Double {
    didSet { lineWidth = Self.clamped(lineWidth, 0.1...20, Self.screen.lineWidth) }
  }
  /// The width of axes and grid lines, in points, from 0.1 to 20.
  public var axisWidth: Double {
    didSet { axisWidth = Self.clamped(axisWidth, 0.1...20, Self.screen.axisWidth) }
  }
  /// Whether already two series differ by their dashes, so that black and white print tells them
  /// apart; else dashes differ only in a chart with more than three colours.
  public var distinguishesByDashes: Bool

  /// Creates a style; sizes that are out of bounds are clamped, NaN becomes the size of ``screen``.
  public init(
    axes: Axes = .open,
    fontFamily: String? = nil,
    fontSize: Double = 9,
    lineWidth: Double = 1.5,
    axisWidth: Double = 0.75,
    distinguishesByDashes: Bool = false
  ) {
    self.axes = axes
    self.fontFamily = fontFamily.flatMap(Self.readable)
    self.fontSize = Self.clamped(fontSize, 4...72, 9)
    self.lineWidth = Self.clamped(lineWidth, 0.1...20, 1.5)
    self.axisWidth = Self.clamped(axisWidth, 0.1...20, 0.75)
    self.distinguishesByDashes = distinguishesByDashes
  }

  /// Screens and web pages: the default style of a chart.
  public static let screen = ChartPageStyle()
  /// School books: axes through the origin with arrow heads, no frame.
  public static let textbook = ChartPageStyle(axes: .arrows, lineWidth: 1.2, axisWidth: 0.6)
  /// Papers: a frame, letters of 8 points, thin lines that differ by their dashes.
  public static let paper = ChartPageStyle(
    axes: .frame,
    fontSize: 8,
    lineWidth: 0.8,
    axisWidth: 0.4,
    distinguishesByDashes: true
  )
  /// Slides: large letters and thick lines, to be read from far away.
  public static let slide = ChartPageStyle(fontSize: 18, lineWidth: 3, axisWidth: 1.25)

  private static func clamped(_ value: Double, _ range: ClosedRange<Double>, _ usual: Double)
    -> Double
  {
    value.isNaN ? usual : min(max(value, range.lowerBound), range.upperBound)
  }

  /// Returns the name of a family in the characters that files may hold; nil if none is left.
  private static func readable(_ family: String) -> String? {
    let letters = family.unicodeScalars.filter {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == " " || $0 == "-"
    }
    let name = String(String.UnicodeScalarView(letters.prefix(64)))
    return name.contains { $0 != " " && $0 != "-" } ? name : nil
  }
}

extension ChartPageStyle {
  /// Pixels of the page per pixel of the layout, which is made for letters of the usual size.
  package var scale: Double { fontSize / Self.usual.fontSize }

  /// Factors for widths of lines and of axes, in the layout.
  var widths: (lines: Double, axes: Double) {
    (lineWidth / Self.usual.lineWidth / scale, axisWidth / Self.usual.axisWidth / scale)
  }

  /// The style of a part of a page whose letters and lines are decided by the page.
  package var inside: ChartPageStyle {
    ChartPageStyle(axes: axes, distinguishesByDashes: distinguishesByDashes)
  }

  /// Style for which lengths in pixels are meant.
  private static let usual = ChartPageStyle.screen

  /// Whether the family is monospaced, judged by its name.
  var isMonospaced: Bool {
    let name = fontFamily?.lowercased() ?? ""
    return ["mono", "courier", "typewriter", "consol", "code"].contains { name.holds($0) }
  }

  /// Whether the family has serifs, judged by its name.
  package var hasSerifs: Bool {
    let name = fontFamily?.lowercased() ?? ""
    if name.holds("sans") || isMonospaced { return false }
    return [
      "roman", "serif", "times", "garamond", "palatino", "georgia", "century", "bookman", "charter",
      "libertin", "stix", "cambria", "bodoni", "baskerville", "minion", "computer modern",
    ].contains { name.holds($0) }
  }

  /// Returns the families that a file asks for, the last of which every reader has; `usual` are
  /// those of the medium.
  package func families(after usual: String) -> String {
    guard let fontFamily else { return usual }
    let generic = isMonospaced ? "monospace" : hasSerifs ? "serif" : usual
    return "'\(fontFamily)',\(generic)"
  }
}
