/// What marks are painted with.
public protocol ShapeStyle {
  /// The colour that stands for the style.
  var _color: Color { get }
}

/// A colour with an opacity.
///
/// The named colours except black and white have a contrast of at least 3 on white and on nearly
/// black, so that a line drawn with them can be seen in both themes.
public struct Color: ShapeStyle, Equatable, Hashable, Sendable {
  /// The colour itself.
  public let rgb: RGB
  /// From 0, invisible, to 1.
  public let opacity: Double

  /// Creates an opaque colour.
  public init(_ rgb: RGB) { self.init(rgb: rgb, opacity: 1) }

  /// Creates an opaque colour from 0xRRGGBB.
  public init(hex: UInt32) { self.init(RGB(hex: hex)) }

  /// Creates a colour from channels of sRGB between 0 and 1; numbers outside are clamped, NaN is 0.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(
      rgb: RGB(Self.channel(red), Self.channel(green), Self.channel(blue)),
      opacity: Self.unit(opacity)
    )
  }

  /// Creates the colour with an English name of this table, or nil if there is none.
  public init?(named name: String) {
    guard let color = Self.named[name] else { return nil }
    self = color
  }

  /// The names that ``init(named:)`` knows, with their colours.
  public static let named: [String: Color] = [
    "red": Color(hex: 0xdb3a34), "green": Color(hex: 0x1f9748), "blue": Color(hex: 0x3574e8),
    "orange": Color(hex: 0xd9730d), "purple": Color(hex: 0x9a55d9), "brown": Color(hex: 0xa6683c),
    "pink": Color(hex: 0xe0559b), "gray": Color(hex: 0x7d8590), "cyan": Color(hex: 0x1497b0),
    "magenta": Color(hex: 0xd43cbb), "yellow": Color(hex: 0xa58a00), "black": Color(hex: 0x000000),
    "white": Color(hex: 0xffffff),
  ]

  /// Returns the colour with its opacity multiplied.
  public func opacity(_ factor: Double) -> Color {
    Color(rgb: rgb, opacity: opacity * Self.unit(factor))
  }

  /// The colour itself.
  public var _color: Color { self }

  private init(rgb: RGB, opacity: Double) {
    self.rgb = rgb
    self.opacity = opacity
  }

  private static func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

  private static func channel(_ value: Double) -> UInt8 {
    UInt8(clamping: Int(unit(value) * 255 + 0.5))
  }
}

extension ShapeStyle where Self == Color {
  /// Red.
  public static var red: Color { standard("red") }
  /// Green.
  public static var green: Color { standard("green") }
  /// Blue.
  public static var blue: Color { standard("blue") }
  /// Orange.
  public static var orange: Color { standard("orange") }
  /// Purple.
  public static var purple: Color { standard("purple") }
  /// Brown.
  public static var brown: Color { standard("brown") }
  /// Pink.
  public static var pink: Color { standard("pink") }
  /// Gray.
  public static var gray: Color { standard("gray") }
  /// Cyan.
  public static var cyan: Color { standard("cyan") }
  /// Magenta.
  public static var magenta: Color { standard("magenta") }
  /// Yellow, dark enough for a white page.
  public static var yellow: Color { standard("yellow") }
  /// Black.
  public static var black: Color { standard("black") }
  /// White.
  public static var white: Color { standard("white") }

  private static func standard(_ name: String) -> Color { Color(named: name) ?? Color(hex: 0) }
}
