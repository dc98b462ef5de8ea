/// A line of text, or several.
public struct SceneText: Equatable, Sendable {
  /// The part of a text at its position.
  public enum Anchor: Equatable, Sendable {
    /// The left end.
    case start
    /// The middle.
    case middle
    /// The right end.
    case end
  }

  /// The role of the text, which sets its size and weight, or a font of its own.
  public enum Style: Equatable, Hashable, Sendable {
    /// Tick labels, axis titles and legend names.
    case label
    /// The title of the chart.
    case title
    /// A font of the text's own.
    case font(Font)

    /// The size and weight.
    public var font: Font {
      switch self {
      case .label: .system(size: 12)
      case .title: .system(size: 15, weight: .semibold)
      case .font(let font): font
      }
    }
  }

  /// The lines, at least one, without control characters.
  public private(set) var lines: [String]
  /// The position of the anchor; y is the baseline of the first line, in text scenes the lower edge
  /// of its row.
  public var position: ScenePoint
  /// The part of each line at ``position``.
  public var anchor: Anchor
  /// Size and weight.
  public var style: Style
  /// The paint; renderers darken or lighten `.series` until the text can be read.
  public var paint: Paint
  /// From 0, invisible, to 1.
  public var opacity: Double
  /// Clockwise rotation about ``position`` in degrees: 0, −90 for text that is read upwards, 90 for
  /// text that is read downwards.
  ///
  /// Text scenes write the characters of rotated texts below each other, in the column of the
  /// position; the anchor is the end at the position.
  public var rotation: Double
  /// Whether the text lies on the data, and needs the colour of the page around its letters.
  public var hasHalo: Bool
  /// Whether the text lies on a filled shape: then its colour stays as it was set, readable on the
  /// page or not.
  public var isOnFill = false

  /// The letters of a formula, each in its position; nil for words.
  ///
  /// The lines are then its plain spelling.
  public package(set) var formula: MathBox?

  /// The lines as one text, with breaks between them.
  public var content: String {
    get { lines.joined(separator: "\n") }
    set { lines = Self.lines(of: newValue) }
  }

  /// Creates a text; each line feed in it starts a new line.
  public init(
    _ content: String,
    at position: ScenePoint,
    anchor: Anchor = .start,
    style: Style = .label,
    paint: Paint = .text,
    opacity: Double = 1,
    rotation: Double = 0,
    hasHalo: Bool = false
  ) {
    lines = Self.lines(of: content)
    self.position = position
    self.anchor = anchor
    self.style = style
    self.paint = paint
    self.opacity = opacity
    self.rotation = rotation
    self.hasHalo = hasHalo
  }

  /// The distance between the baselines of lines, in multiples of the size of the font.
  public static let lineSpacing = 1.2

  private static func lines(of content: String) -> [String] {
    content.utf8.contains(UInt8(ascii: "\n"))
      ? content.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
      : [content]
  }
}
