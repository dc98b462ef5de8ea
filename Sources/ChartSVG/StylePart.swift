import ChartScene

/// What a class of a picture stands for: a property, and its paint.
enum StylePart: Hashable {
  case stroke(Paint)
  case fill(Paint)
  case ink(Paint)
  case inkOnFill(Paint)
  case areaOpacity
  case line
  case halo
  case stop(Paint)
  case slant
  case places

  /// Returns the name of the class in a theme; two parts never have the same name.
  func className(_ theme: Theme) -> String {
    switch self {
    case .stroke(let paint): paint.className(prefix: "s", theme)
    // A heat map has many of these classes.
    case .fill(.ramp(let share)): ColorRamp.stepName(at: share)
    case .fill(let paint): paint.className(prefix: "a", theme)
    case .ink(let paint): paint.className(prefix: "l", theme)
    case .inkOnFill(let paint): paint.className(prefix: "f", theme)
    case .areaOpacity: "a"
    case .line: "s"
    case .halo: "o"
    case .stop(let paint): paint.className(prefix: "c", theme)
    case .slant: "i"
    case .places: "m"
    }
  }
}

extension Paint {
  /// Whether the paint has the same colour on light and on dark screens in a theme.
  func isFixed(_ theme: Theme) -> Bool {
    switch self {
    case .fixed: true
    case .named: theme.shades == .own
    case .series, .background, .grid, .zeroAxis, .axis, .text, .title, .asymptote, .level, .ramp,
      .diverging:
      false
    }
  }

  fileprivate func className(prefix: String, _ theme: Theme) -> String {
    switch self {
    case .series(let index):
      let count = max(1, theme.series.count)
      return "\(prefix)\(((index % count) + count) % count + 1)"
    case .fixed(let color): return prefix + color.hex.dropFirst()
    case .named(let name, let white):
      let color = theme.shades.color(name, white: white)
      if theme.shades == .own { return prefix + color.hex.dropFirst() }
      return prefix + name.rawValue + (white == 0 ? "" : String(white))
    case .background: return prefix + "b"
    case .grid: return prefix == "s" ? "g" : prefix + "g"
    case .zeroAxis, .axis: return prefix == "s" ? "z" : prefix + "z"
    case .text: return prefix + "t"
    case .title: return prefix == "l" ? "h" : prefix + "h"
    case .asymptote: return prefix == "s" ? "p" : prefix + "p"
    case .level(let level): return "\(prefix)v\(level.rawValue + 1)"
    case .ramp(let share): return "\(prefix)r\(ColorRamp.stepName(at: share))"
    case .diverging(let value): return "\(prefix)e\(ColorRamp.stepName(at: value / 2 + 0.5))"
    }
  }
}

extension ColorRamp {
  /// Returns the step of a share as a letter for the tens and a digit: A0 for 0, Z5 for 255.
  fileprivate static func stepName(at share: Double) -> String {
    let (tens, ones) = step(at: share).quotientAndRemainder(dividingBy: 10)
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return "\(letters[min(tens, letters.count - 1)])\(ones)"
  }
}
