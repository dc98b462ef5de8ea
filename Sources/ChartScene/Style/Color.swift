/// A colour with an opacity.
///
/// Colours such as ``red`` have the shade of the picture's theme (``ColorName``); all others are the same in every
/// theme.
public struct Color: ShapeStyle, Equatable, Hashable {
  /// The paint of the colour.
  package let paint: Paint
  /// From 0, invisible, to 1.
  public let opacity: Double

  /// The channels of the colour; for a colour that depends on the theme, those on a light page.
  public var rgb: RGB { Theme.light.color(of: paint) }

  /// Creates an opaque colour.
  public init(_ rgb: RGB) { self.init(.fixed(rgb)) }

  /// Creates the colour of a paint.
  package init(_ paint: Paint, opacity: Double = 1) {
    self.paint = paint
    self.opacity = opacity
  }

  /// Creates an opaque colour from 0xRRGGBB.
  public init(hex: UInt32) { self.init(RGB(hex: hex)) }

  /// Creates a colour from channels of sRGB between 0 and 1; numbers outside are clamped, NaN is 0.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(
      .fixed(RGB(Self.channel(red), Self.channel(green), Self.channel(blue))),
      opacity: Self.unit(opacity)
    )
  }

  /// Creates a grey, from 0 for black to 1 for white.
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// Creates a colour from its hue (0 and 1 are red, 1/3 is green), saturation and brightness, each
  /// clamped to 0 … 1; NaN is 0.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let (turn, value) = (Self.unit(hue) * 6, Self.unit(brightness))
    func channel(_ shift: Double) -> Double {
      // Each channel is full for two sixths of the circle and rises and falls beside them.
      let place = (turn + shift).truncatingRemainder(dividingBy: 6)
      return value * (1 - Self.unit(saturation) * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
  }

  /// Creates the colour with an English name; nil if ``named`` does not contain it.
  public init?(named name: String) {
    guard let color = Self.named[name] else { return nil }
    self = color
  }

  /// The names that ``init(named:)`` knows, with their colours.
  public static let named: [String: Color] = ColorName.allCases.reduce(into: [:]) { known, name in
    known[name.rawValue] = Color(name.own)
  }

  /// Returns the colour with its opacity multiplied.
  public func opacity(_ factor: Double) -> Color {
    Color(paint, opacity: opacity * Self.unit(factor))
  }

  /// Returns the colour as a style for drawing.
  public func resolve() -> AnyShapeStyle { AnyShapeStyle(paint, opacity: opacity) }

  private static func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

  private static func channel(_ value: Double) -> UInt8 {
    UInt8(clamping: Int(unit(value) * 255 + 0.5))
  }
}

extension ShapeStyle where Self == Color {
  /// Red.
  public static var red: Color { standard(.red) }
  /// Green.
  public static var green: Color { standard(.green) }
  /// Blue.
  public static var blue: Color { standard(.blue) }
  /// Orange.
  public static var orange: Color { standard(.orange) }
  /// Purple.
  public static var purple: Color { standard(.purple) }
  /// Brown.
  public static var brown: Color { standard(.brown) }
  /// Pink.
  public static var pink: Color { standard(.pink) }
  /// Gray.
  public static var gray: Color { standard(.gray) }
  /// Cyan.
  public static var cyan: Color { standard(.cyan) }
  /// Magenta.
  public static var magenta: Color { standard(.magenta) }
  /// Yellow; in themes of this package dark enough for a white page.
  public static var yellow: Color { standard(.yellow) }
  /// Black.
  public static var black: Color { standard(.black) }
  /// White.
  public static var white: Color { standard(.white) }
  /// A green with some blue.
  public static var mint: Color { standard(.mint) }
  /// A blue with some green.
  public static var teal: Color { standard(.teal) }
  /// A blue with some violet.
  public static var indigo: Color { standard(.indigo) }
  /// An invisible colour.
  public static var clear: Color { Color(white: 0, opacity: 0) }

  private static func standard(_ name: ColorName) -> Color { Color(.named(name)) }
}

extension Color {
  /// The ink of titles in every theme.
  public static let primary = Color(.level(.primary))
  /// The ink of labels in every theme.
  public static let secondary = Color(.level(.secondary))
  // The name is SwiftUI's.
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  /// The colour of the first series in every theme.
  public static let accentColor = Color(.series(0))
}
