/// The colours of gnuplot.
enum ScriptColor {
  /// The colours of line types 1 to 8, gnuplot's sequence `default`.
  static let ofLineTypes = [
    "#9400d3", "#009e73", "#56b4e9", "#e69f00", "#f0e442", "#0072b2", "#e51e10", "#000000",
  ]

  /// Returns `#rrggbb` for a name or a number such as `#ff0000`, `0xff0000`, `#80ff0000`; nil for other texts.
  static func hexadecimal(_ text: String) -> String? {
    let word = text.lowercased()
    if let named = named[word] { return "#" + named }
    let digits =
      word.hasPrefix("#") ? word.dropFirst() : word.hasPrefix("0x") ? word.dropFirst(2) : ""
    guard digits.allSatisfy(\.isHexDigit) else { return nil }
    switch digits.count {
    case 6: return "#\(digits)"
    case 8: return "#\(digits.dropFirst(2))"
    case 3: return "#" + digits.map { "\($0)\($0)" }.joined()
    default: return nil
    }
  }

  /// Returns a colour `#rrggbb` with white in place of what the share from 0 to 1 leaves; nil for other texts.
  static func mixed(_ color: String, share: Double) -> String? {
    guard color.hasPrefix("#"), color.utf8.count == 7,
      let number = Int64(color.dropFirst(), radix: 16)
    else { return nil }
    func part(_ shift: Int64) -> Int64 {
      Int64((255 - share * (255 - Double(number >> shift & 255))).rounded()) << shift
    }
    return "#" + TextFormat.formatted("%06x", .integer(part(16) | part(8) | part(0)))
  }

  /// Returns the transparency of a colour with eight digits, `#80ff0000`; nil for others.
  static func transparency(_ text: String) -> Double? {
    let word = text.lowercased()
    let digits =
      word.hasPrefix("#") ? word.dropFirst() : word.hasPrefix("0x") ? word.dropFirst(2) : ""
    guard digits.count == 8, let number = Int(digits.prefix(2), radix: 16), number > 0 else {
      return nil
    }
    return Double(number) / 255
  }

  /// Returns the number of a colour with a hue, a saturation and a value from 0 to 1.
  static func number(hue: Double, saturation: Double, value: Double) -> Int64 {
    func part(_ shift: Double) -> Int64 {
      // The distance from the hue of this part, in sixths of the circle (Smith 1978).
      let place = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
      let level = value - value * saturation * max(0, min(1, min(place, 4 - place)))
      return Int64((255 * max(0, min(1, level.isNaN ? 0 : level))).rounded())
    }
    return part(5) << 16 | part(3) << 8 | part(1)
  }

  private static let named: [String: String] = [
    "white": "ffffff", "black": "000000", "dark-grey": "a0a0a0", "red": "ff0000",
    "web-green": "00c000", "web-blue": "0080ff", "dark-magenta": "c000ff", "dark-cyan": "00eeee",
    "dark-orange": "c04000", "dark-yellow": "c8c800", "royalblue": "4169e1", "goldenrod": "ffc020",
    "dark-spring-green": "008040", "purple": "c080ff", "steelblue": "306080", "dark-red": "8b0000",
    "dark-chartreuse": "408000", "orchid": "ff80ff", "aquamarine": "7fffd4", "brown": "a52a2a",
    "yellow": "ffff00", "turquoise": "40e0d0", "grey0": "000000", "grey10": "1a1a1a",
    "grey20": "333333", "grey30": "4d4d4d", "grey40": "666666", "grey50": "7f7f7f",
    "grey60": "999999", "grey70": "b3b3b3", "grey": "c0c0c0", "grey80": "cccccc",
    "grey90": "e5e5e5", "grey100": "ffffff", "light-red": "f03232", "light-green": "90ee90",
    "light-blue": "add8e6", "light-magenta": "f055f0", "light-cyan": "e0ffff",
    "light-goldenrod": "eedd82", "light-pink": "ffb6c1", "light-turquoise": "afeeee",
    "gold": "ffd700", "green": "00ff00", "dark-green": "006400", "spring-green": "00ff7f",
    "forest-green": "228b22", "sea-green": "2e8b57", "blue": "0000ff", "dark-blue": "00008b",
    "midnight-blue": "191970", "navy": "000080", "medium-blue": "0000cd", "skyblue": "87ceeb",
    "cyan": "00ffff", "magenta": "ff00ff", "dark-turquoise": "00ced1", "dark-pink": "ff1493",
    "coral": "ff7f50", "light-coral": "f08080", "orange-red": "ff4500", "salmon": "fa8072",
    "dark-salmon": "e9967a", "khaki": "f0e68c", "dark-khaki": "bdb76b", "dark-goldenrod": "b8860b",
    "beige": "f5f5dc", "olive": "a08020", "orange": "ffa500", "violet": "ee82ee",
    "dark-violet": "9400d3", "plum": "dda0dd", "dark-plum": "905040", "dark-olivegreen": "556b2f",
    "orangered4": "801400", "brown4": "801414", "sienna4": "804014", "orchid4": "804080",
    "mediumpurple3": "8060c0", "slateblue1": "8060ff", "yellow4": "808000", "sienna1": "ff8040",
    "tan1": "ffa040", "sandybrown": "ffa060", "light-salmon": "ffa070", "pink": "ffc0c0",
    "khaki1": "ffff80", "lemonchiffon": "ffffc0", "bisque": "cdb79e", "honeydew": "f0fff0",
    "slategrey": "a0b6cd", "seagreen": "c1ffc1", "antiquewhite": "cdc0b0", "chartreuse": "7cff40",
    "greenyellow": "a0ff20", "gray": "bebebe", "light-gray": "d3d3d3", "light-grey": "d3d3d3",
    "dark-gray": "a0a0a0",
  ]
}
