/// The font of a text: its size, its weight, and whether it slants.
///
/// The named sizes are those of charts, smaller than those of pages. Text output shows the weight alone.
public struct Font: Equatable, Hashable, Sendable {
  /// How strong letters are, with the number that CSS has for it.
  public enum Weight: Int, Equatable, Hashable, Sendable, CaseIterable {
    /// The thinnest.
    case ultraLight = 100
    /// Very thin.
    case thin = 200
    /// Thin.
    case light = 300
    /// That of text.
    case regular = 400
    /// A little stronger than text.
    case medium = 500
    /// That of headings.
    case semibold = 600
    /// Strong.
    case bold = 700
    /// Very strong.
    case heavy = 800
    /// The strongest.
    case black = 900
  }

  /// The size in pixels.
  public let size: Double
  /// How strong the letters are.
  public let weight: Weight
  /// Whether the letters slant.
  public let isItalic: Bool

  /// The font of a size in pixels, which is clamped to 4 … 200; NaN becomes 12.
  public static func system(size: Double, weight: Weight = .regular) -> Font {
    Font(size: size.isNaN ? 12 : max(4, min(200, size)), weight: weight, isItalic: false)
  }

  /// Returns the font with another weight.
  public func weight(_ weight: Weight) -> Font {
    Font(size: size, weight: weight, isItalic: isItalic)
  }

  /// Returns the font with bold letters.
  public func bold() -> Font { weight(.bold) }

  /// Returns the font with slanting letters.
  public func italic() -> Font { Font(size: size, weight: weight, isItalic: true) }
}

extension Font {
  /// 24 pixels.
  public static let largeTitle = Font.system(size: 24)
  /// 20 pixels.
  public static let title = Font.system(size: 20)
  /// 17 pixels.
  public static let title2 = Font.system(size: 17)
  /// 15 pixels.
  public static let title3 = Font.system(size: 15)
  /// 13 pixels, stronger than text.
  public static let headline = Font.system(size: 13, weight: .semibold)
  /// 12 pixels, a little stronger than text.
  public static let subheadline = Font.system(size: 12, weight: .medium)
  /// 12 pixels.
  public static let body = Font.system(size: 12)
  /// 12 pixels.
  public static let callout = Font.system(size: 12)
  /// 11 pixels.
  public static let footnote = Font.system(size: 11)
  /// 11 pixels.
  public static let caption = Font.system(size: 11)
  /// 10 pixels.
  public static let caption2 = Font.system(size: 10)
}
