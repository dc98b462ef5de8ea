/// The name of a colour that each theme shows in its own shade.
///
/// A theme of this package shows ``own``, the same on light and on dark pages. The themes of system
/// colours (``Theme/systemLight``) show the shades of Apple's systems, where yellow is a bright yellow.
public enum ColorName: String, CaseIterable, Hashable, Sendable {
  case red, green, blue, orange, purple, brown, pink, gray, cyan, magenta, yellow, black, white
  case mint, teal, indigo

  /// The shade in themes of this package.
  ///
  /// All but black and white have a contrast of at least 3 on white and on nearly black, so that a line in them
  /// is visible in both themes.
  public var own: RGB {
    switch self {
    case .red: RGB(hex: 0xdb3a34)
    case .green: RGB(hex: 0x1f9748)
    case .blue: RGB(hex: 0x3574e8)
    case .orange: RGB(hex: 0xd9730d)
    case .purple: RGB(hex: 0x9a55d9)
    case .brown: RGB(hex: 0xa6683c)
    case .pink: RGB(hex: 0xe0559b)
    case .gray: RGB(hex: 0x7d8590)
    case .cyan: RGB(hex: 0x1497b0)
    case .magenta: RGB(hex: 0xd43cbb)
    case .yellow: RGB(hex: 0xa58a00)
    case .black: RGB(hex: 0x000000)
    case .white: RGB(hex: 0xffffff)
    case .mint: RGB(hex: 0x0f9a86)
    case .teal: RGB(hex: 0x1b8a9c)
    case .indigo: RGB(hex: 0x6464e0)
    }
  }

  /// The shades of Apple's systems on light and on dark pages.
  ///
  /// Source: Human Interface Guidelines, "Color", table "System colors", the values before June 2025, which the
  /// published pictures of Swift Charts show. Magenta is no system colour; black and white are the same everywhere.
  var system: (light: RGB, dark: RGB) {
    func pair(_ light: UInt32, _ dark: UInt32) -> (light: RGB, dark: RGB) {
      (RGB(hex: light), RGB(hex: dark))
    }
    return switch self {
    case .red: pair(0xff3b30, 0xff453a)
    case .green: pair(0x34c759, 0x30d158)
    case .blue: pair(0x007aff, 0x0a84ff)
    case .orange: pair(0xff9500, 0xff9f0a)
    case .purple: pair(0xaf52de, 0xbf5af2)
    case .brown: pair(0xa2845e, 0xac8e68)
    case .pink: pair(0xff2d55, 0xff375f)
    case .gray: pair(0x8e8e93, 0x8e8e93)
    case .cyan: pair(0x32ade6, 0x64d2ff)
    case .magenta, .black, .white: (own, own)
    case .yellow: pair(0xffcc00, 0xffd60a)
    case .mint: pair(0x00c7be, 0x63e6e2)
    case .teal: pair(0x30b0c7, 0x40c8e0)
    case .indigo: pair(0x5856d6, 0x5e5ce6)
    }
  }
}

/// The shades in which a theme shows colours with names.
public enum ColorShades: Hashable, Sendable {
  /// Those of this package.
  case own
  /// Those of Apple's systems on light pages.
  case systemLight
  /// Those of Apple's systems on dark pages.
  case systemDark

  /// Returns the shade of a colour with so many hundredths of white in it.
  public func color(_ name: ColorName, white: UInt8) -> RGB {
    let color = color(name)
    return white == 0
      ? color : color.mixed(with: RGB(255, 255, 255), share: Double(white) / 100)
  }

  /// Returns the shade of a colour.
  public func color(_ name: ColorName) -> RGB {
    switch self {
    case .own: name.own
    case .systemLight: name.system.light
    case .systemDark: name.system.dark
    }
  }
}
