// Colours by the names of systems and of catalogues of apps.
//
// Rule. The semantic colours of UIKit are inks and faint fills of the page, so that they follow light and dark. The name of a catalogue of
// colours, whose file is not on this machine, is read as one of the named colours; another name gets a colour of its own, always the same.

extension Color {
  /// A space of colours; all are taken as sRGB.
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }

  /// Creates a colour of channels between 0 and 1.
  public init(
    _ space: RGBColorSpace,
    red: Double,
    green: Double,
    blue: Double,
    opacity: Double = 1
  ) {
    func encoded(_ channel: Double) -> Double {
      guard space == .sRGBLinear else { return channel }
      return channel <= 0.003_130_8 ? 12.92 * channel : 1.055 * pow(channel, 1 / 2.4) - 0.055
    }
    self.init(red: encoded(red), green: encoded(green), blue: encoded(blue), opacity: opacity)
  }

  /// Creates a grey, from 0 for black to 1 for white.
  public init(_ space: RGBColorSpace, white: Double, opacity: Double = 1) {
    self.init(space, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Creates the colour of a catalogue.
  public init(_ name: String, bundle: Bundle? = nil) {
    let key = name.lowercased()
    if let known = Color(named: key) {
      self = known
    } else {
      // The hue is the name's remainder of a hash that is the same in every run.
      let hash = key.utf8.reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) }
      self.init(hue: Double(hash % 360) / 360, saturation: 0.65, brightness: 0.75)
    }
  }

  /// Creates a colour of UIKit.
  public init(uiColor: UIColor) { self = uiColor.color }

  /// Creates a colour of UIKit.
  public init(_ color: UIColor) { self = color.color }

  /// Creates a colour of Core Graphics' channels.
  public init(cgColor: UIColor) { self = cgColor.color }
}

/// A colour of UIKit, as far as it is one of SwiftUI.
public struct UIColor: Equatable, Hashable, Sendable {
  /// The colour.
  let color: Color

  /// Creates a colour.
  public init(_ color: Color) { self.color = color }

  /// Creates a colour of channels between 0 and 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color(
      red: Double(red),
      green: Double(green),
      blue: Double(blue),
      opacity: Double(alpha)
    )
  }

  /// Creates a grey.
  public init(white: CGFloat, alpha: CGFloat) {
    color = Color(white: Double(white), opacity: Double(alpha))
  }

  /// Returns the colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(Color(color.rgb).opacity(Double(alpha)))
  }

  /// The name of the nearest named colour.
  public var accessibilityName: String {
    let own = color.rgb
    func distance(_ other: RGB) -> Int {
      let parts = [(own.red, other.red), (own.green, other.green), (own.blue, other.blue)]
      return parts.reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
    }
    // Names in their order make equal distances the same in every run.
    return Color.named.sorted { $0.key < $1.key }
      .min { distance($0.value.rgb) < distance($1.value.rgb) }?.key ?? "gray"
  }

  /// A faint fill.
  private static func ink(_ opacity: Double) -> UIColor { UIColor(Color.primary.opacity(opacity)) }

  /// The ink of texts.
  public static let label = UIColor(.primary)
  /// The ink of labels.
  public static let secondaryLabel = UIColor(.secondary)
  /// A fainter ink.
  public static let tertiaryLabel = ink(0.35)
  /// The faintest ink.
  public static let quaternaryLabel = ink(0.2)
  /// A fill of thin forms.
  public static let systemFill = ink(0.2)
  /// A fill of forms.
  public static let secondarySystemFill = ink(0.16)
  /// A fill of large forms.
  public static let tertiarySystemFill = ink(0.12)
  /// A fill of very large forms.
  public static let quaternarySystemFill = ink(0.08)
  /// The page.
  public static let systemBackground = UIColor(Color.primary.opacity(0))
  /// A plate on the page.
  public static let secondarySystemBackground = ink(0.06)
  /// A plate on a plate.
  public static let tertiarySystemBackground = ink(0.1)
  /// The page behind groups.
  public static let systemGroupedBackground = ink(0.06)
  /// A plate of groups.
  public static let secondarySystemGroupedBackground = ink(0.02)
  /// A line between rows.
  public static let separator = ink(0.2)
  /// Greys, from dark to light.
  public static let systemGray = UIColor(.gray)
  /// A lighter grey.
  public static let systemGray2 = ink(0.4)
  /// A lighter grey.
  public static let systemGray3 = ink(0.3)
  /// A lighter grey.
  public static let systemGray4 = ink(0.22)
  /// A lighter grey.
  public static let systemGray5 = ink(0.14)
  /// The lightest grey.
  public static let systemGray6 = ink(0.07)
  /// Red.
  public static let systemRed = UIColor(.red)
  /// Green.
  public static let systemGreen = UIColor(.green)
  /// Blue.
  public static let systemBlue = UIColor(.blue)
  /// Orange.
  public static let systemOrange = UIColor(.orange)
  /// Yellow.
  public static let systemYellow = UIColor(.yellow)
  /// Pink.
  public static let systemPink = UIColor(.pink)
  /// Purple.
  public static let systemPurple = UIColor(.purple)
  /// Teal.
  public static let systemTeal = UIColor(.teal)
  /// Indigo.
  public static let systemIndigo = UIColor(.indigo)
  /// Brown.
  public static let systemBrown = UIColor(.brown)
  /// Mint.
  public static let systemMint = UIColor(.mint)
  /// Cyan.
  public static let systemCyan = UIColor(.cyan)
  /// Red.
  public static let red = UIColor(.red)
  /// Green.
  public static let green = UIColor(.green)
  /// Blue.
  public static let blue = UIColor(.blue)
  /// Gray.
  public static let gray = UIColor(.gray)
  /// Black.
  public static let black = UIColor(.black)
  /// White.
  public static let white = UIColor(.white)
  /// Invisible.
  public static let clear = UIColor(.clear)
}
