import ChartScales

/// Names of colours that gnuplot has and locus has not.
///
/// Source: `show colornames` of gnuplot 5.4. A name that both have, such as `red`, keeps the colour of this
/// program, which can be told from the others by all readers.
enum ForeignColor {
  /// Returns the colour of a name, also one of two words without the hyphen, `darkgreen`; nil for others.
  static func color(named name: String) -> Color? {
    let name = name.lowercased()
    let code = codes[name] ?? codes.first { $0.key.filter { $0 != "-" } == name }?.value
    return code.map { Color(hex: $0) }
  }

  private static let codes: [String: UInt32] = [
    "dark-grey": 0xa0a0a0, "web-green": 0x00c000, "web-blue": 0x0080ff, "dark-magenta": 0xc000ff,
    "dark-cyan": 0x00eeee, "dark-orange": 0xc04000, "dark-yellow": 0xc8c800,
    "royalblue": 0x4169e1, "goldenrod": 0xffc020, "dark-spring-green": 0x008040,
    "steelblue": 0x306080, "dark-red": 0x8b0000, "dark-chartreuse": 0x408000, "orchid": 0xff80ff,
    "aquamarine": 0x7fffd4, "turquoise": 0x40e0d0, "grey0": 0x000000, "grey10": 0x1a1a1a,
    "grey20": 0x333333, "grey30": 0x4d4d4d, "grey40": 0x666666, "grey50": 0x7f7f7f,
    "grey60": 0x999999, "grey70": 0xb3b3b3, "grey": 0xc0c0c0, "grey80": 0xcccccc,
    "grey90": 0xe5e5e5, "grey100": 0xffffff, "light-red": 0xf03232, "light-green": 0x90ee90,
    "light-blue": 0xadd8e6, "light-magenta": 0xf055f0, "light-cyan": 0xe0ffff,
    "light-goldenrod": 0xeedd82, "light-pink": 0xffb6c1, "light-turquoise": 0xafeeee,
    "gold": 0xffd700, "dark-green": 0x006400, "spring-green": 0x00ff7f, "forest-green": 0x228b22,
    "sea-green": 0x2e8b57, "dark-blue": 0x00008b, "midnight-blue": 0x191970, "navy": 0x000080,
    "medium-blue": 0x0000cd, "skyblue": 0x87ceeb, "dark-turquoise": 0x00ced1,
    "dark-pink": 0xff1493, "coral": 0xff7f50, "light-coral": 0xf08080, "orange-red": 0xff4500,
    "salmon": 0xfa8072, "dark-salmon": 0xe9967a, "khaki": 0xf0e68c, "dark-khaki": 0xbdb76b,
    "dark-goldenrod": 0xb8860b, "beige": 0xf5f5dc, "olive": 0xa08020, "violet": 0xee82ee,
    "dark-violet": 0x9400d3, "plum": 0xdda0dd, "dark-plum": 0x905040, "dark-olivegreen": 0x556b2f,
    "orangered4": 0x801400, "brown4": 0x801414, "sienna4": 0x804014, "orchid4": 0x804080,
    "mediumpurple3": 0x8060c0, "slateblue1": 0x8060ff, "yellow4": 0x808000, "sienna1": 0xff8040,
    "tan1": 0xffa040, "sandybrown": 0xffa060, "light-salmon": 0xffa070, "khaki1": 0xffff80,
    "lemonchiffon": 0xffffc0, "bisque": 0xcdb79e, "honeydew": 0xf0fff0, "slategrey": 0xa0b6cd,
    "seagreen": 0xc1ffc1, "antiquewhite": 0xcdc0b0, "chartreuse": 0x7cff40,
    "greenyellow": 0xa0ff20, "light-gray": 0xd3d3d3, "light-grey": 0xd3d3d3,
    "dark-gray": 0xa0a0a0, "slategray": 0xa0b6cd, "gray0": 0x000000, "gray10": 0x1a1a1a,
    "gray20": 0x333333, "gray30": 0x4d4d4d, "gray40": 0x666666, "gray50": 0x7f7f7f,
    "gray60": 0x999999, "gray70": 0xb3b3b3, "gray80": 0xcccccc, "gray90": 0xe5e5e5,
    "gray100": 0xffffff,
    "bgnd": 0xffffff,
  ]
}
