import ChartScene

/// The classes of a picture, and their rules.
///
/// Colours are attributes, which every reader understands; rules are for what attributes cannot
/// express: other colours on dark screens and on screens with forced colours, and the letters of
/// formulas, of which there are many. A colour that is the same on every screen has no class.
/// Colours are literal, because librsvg does not support CSS variables.
struct StyleSheet {
  /// Property that a class sets, and its paint.
  private enum Part: Hashable {
    case stroke(Paint)
    case fill(Paint)
    case ink(Paint)
    case inkOnFill(Paint)
    case areaOpacity
    case line
    case halo
    case stop(Paint)
    case slant
    case size(Double)
    case places
    case bar(Paint)
  }

  private let theme: SVGTheme
  private var used: [(name: String, part: Part)] = []
  private var hasGradientStrokes = false

  /// The font families.
  private let families: String

  init(theme: SVGTheme, page: ChartPageStyle) {
    self.theme = theme
    families = page.families(after: Self.fonts)
  }

  /// Returns the style of a stroke of this paint.
  mutating func stroke(_ paint: Paint) -> Look {
    look(.stroke(paint), "stroke", theme.base.color(of: paint), isFixed: paint.isFixed)
  }

  /// Returns the style of an inside of this paint.
  mutating func fill(_ paint: Paint) -> Look {
    look(.fill(paint), "fill", theme.base.color(of: paint), isFixed: paint.isFixed)
  }

  /// Returns the style of a stroke of a gradient, with the paint that replaces it where no gradient
  /// can be drawn.
  mutating func gradientStroke(_ paint: Paint, _ id: String) -> Look {
    hasGradientStrokes = true
    return Self.gradient("stroke", theme.base.color(of: paint), id)
  }

  /// Returns the style of an inside of a gradient, with the paint that replaces it where no
  /// gradient can be drawn.
  func gradientFill(_ paint: Paint, _ id: String) -> Look {
    Self.gradient("fill", theme.base.color(of: paint), id)
  }

  /// Returns the style of a gradient; ImageMagick, which draws no gradients, ignores styles that
  /// refer to them and uses the attribute.
  private static func gradient(_ name: String, _ color: RGB, _ id: String) -> Look {
    Look(attributes: " \(name)=\"\(color.hex)\" style=\"\(name):url(#\(id))\"")
  }

  /// Returns the style of text of this paint; empty for the colour of labels.
  mutating func ink(_ paint: Paint) -> Look {
    guard paint != .text else { return Look() }
    return look(.ink(paint), "fill", theme.base.ink(of: paint))
  }

  /// Returns the style of text of this paint on a filled shape, readable on the page or not.
  mutating func inkOnFill(_ paint: Paint) -> Look {
    look(.inkOnFill(paint), "fill", theme.base.color(of: paint))
  }

  /// Returns the style of the theme's opacity of areas.
  mutating func areaOpacity() -> Look {
    Look(
      classes: [name(.areaOpacity)],
      attributes: " fill-opacity=\"\(Self.opacity(theme.base))\""
    )
  }

  /// Returns the class of lines without a fill.
  mutating func line() -> Look { Look(classes: [name(.line)]) }

  /// Returns the class of text on the data, surrounded by the colour of the page.
  mutating func halo() -> Look { Look(classes: [name(.halo)]) }

  /// Returns the style of a colour of a gradient.
  mutating func stop(_ paint: Paint) -> Look {
    look(.stop(paint), "stop-color", theme.base.color(of: paint), isFixed: paint.isFixed)
  }

  /// Returns the class of the letters of variables.
  mutating func slant() -> String { name(.slant) }

  /// Returns the class of letters of a size of their own in a formula.
  mutating func size(_ size: Double) -> String { name(.size(size)) }

  /// Returns the class of formulas whose letters have fixed positions, which need letters of known
  /// widths.
  mutating func places() -> String { name(.places) }

  /// Returns the style of the bars of a formula of this paint.
  mutating func bar(_ paint: Paint) -> Look {
    var result = Look(classes: ["m"])
    result.add(look(.bar(paint), "stroke", theme.base.ink(of: paint)))
    return result
  }

  private mutating func look(
    _ part: Part,
    _ attribute: String,
    _ color: RGB,
    isFixed: Bool = false
  ) -> Look {
    Look(classes: isFixed ? [] : [name(part)], attributes: " \(attribute)=\"\(color.hex)\"")
  }

  private mutating func name(_ part: Part) -> String {
    if let known = used.first(where: { $0.part == part }) { return known.name }
    let name = Self.className(part, theme.base)
    used.append((name, part))
    return name
  }

  private static func className(_ part: Part, _ theme: Theme) -> String {
    switch part {
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
    // The name is the same in every file, because rules of one file in a page apply to the others
    // there.
    case .size(let size): Self.letters(of: Coordinate.units(size, grid: 10))
    case .places: "m"
    case .bar(let paint): paint.className(prefix: "b", theme)
    }
  }

  /// Returns a number as two or more capitals, which no other class has as its name.
  private static func letters(of number: Int) -> String {
    var rest = max(0, number)
    var letters: [Unicode.Scalar] = []
    while rest > 0 || letters.count < 2 {
      letters.insert(Unicode.Scalar(UInt8(ascii: "A") + UInt8(rest % 26)), at: 0)
      rest /= 26
    }
    return String(String.UnicodeScalarView(letters))
  }

  private static let fonts = "system-ui,'Segoe UI',Helvetica,Arial,sans-serif"

  /// Fonts whose letters are as wide as ``MathBox`` assumes.
  private static let knownFonts = "'DejaVu Sans',Verdana,sans-serif"

  /// Thickness of the bars of fractions and roots, in pixels.
  private static let barWidth = ".9"

  /// Default style of the whole file: the font and the colour of labels, and round ends and corners
  /// of lines.
  ///
  /// Without `stroke="none"` ImageMagick draws black lines around all elements that set no stroke.
  var rootAttributes: String {
    " font-family=\"\(families)\" font-size=\"\(Coordinate.text(SceneText.Style.label.font.size))\""
      + " fill=\"\(theme.base.text.hex)\" stroke=\"none\""
      + (hasLines ? " stroke-linecap=\"round\" stroke-linejoin=\"round\"" : "")
  }

  /// The text of the `<style>` element; empty where no rule is needed.
  var text: String {
    forms + (theme.darkScreen.map { Self.blocks(Self.darkScreen, rules($0)) } ?? "")
      + (hasForcedColors ? Self.blocks("@media(forced-colors:active)", forcedColors) : "")
  }

  /// Condition of the dark colours; paper is white.
  private static let darkScreen = "@media screen and (prefers-color-scheme:dark)"

  /// A rule of the style sheet: a selector and its properties.
  private struct Rule {
    let selector: String
    let look: String

    init(_ selector: String, _ look: String) { (self.selector, self.look) = (selector, look) }
  }

  /// Returns the rules that hold under a condition, each in a block of its own; rules with equal
  /// properties are one rule.
  ///
  /// A block never holds two rules: LibreOffice 7.4, for which no condition holds, skips the first
  /// rule of a block and applies all others, so that colours for dark screens would stand on a
  /// white page. No two classes of an element set the same property, so that the order of rules
  /// does not matter.
  private static func blocks(_ condition: String, _ rules: [Rule]) -> String {
    var looks: [String] = []
    var selectors: [String: [String]] = [:]
    for rule in rules {
      if selectors[rule.look] == nil { looks.append(rule.look) }
      selectors[rule.look, default: []].append(rule.selector)
    }
    return looks.map { look in
      "\(condition){\(selectors[look, default: []].joined(separator: ",")){\(look)}}"
    }
    .joined()
  }

  /// Whether there are rules for forced colours; a light file is meant for paper and mail.
  private var hasForcedColors: Bool { theme != .light }

  /// The rules for screens with forced colours.
  private var forcedColors: [Rule] {
    var rules = [Rule(".bg", "fill:Canvas")]
    // Without `!important` the style attribute of an element would override the rule.
    let isUrgent = hasGradientStrokes ? "!important" : ""
    if hasLines { rules.append(Rule(".s", "stroke:CanvasText\(isUrgent)")) }
    if used.contains(where: { $0.part == .areaOpacity }) {
      rules.append(Rule(".a", "fill:CanvasText"))
    }
    if used.contains(where: { $0.part == .fill(.background) }) {
      rules.append(Rule(".ab", "fill:Canvas"))
    }
    if hasHalo { rules.append(Rule(Self.haloSelector, "stroke:Canvas")) }
    if hasBars { rules.append(Rule("path.m", "stroke:CanvasText")) }
    // Labels have a class, whose rule would override one for `text` alone.
    return rules + [Rule(hasInks ? "text,text[class]" : "text", "fill:CanvasText")]
  }

  private var hasLines: Bool { used.contains { $0.part == .line } }

  private var hasInks: Bool {
    used.contains {
      switch $0.part {
      case .ink, .inkOnFill: true
      case .stroke, .fill, .areaOpacity, .line, .halo, .stop, .slant, .size, .places, .bar: false
      }
    }
  }

  private var hasHalo: Bool { used.contains { $0.part == .halo } }

  private var hasBars: Bool { used.contains { if case .bar = $0.part { true } else { false } } }

  /// The rules that are the same in every theme.
  private var forms: String {
    var css = ""
    for (name, part) in used {
      switch part {
      case .slant: css += ".i{font-style:italic}"
      case .size(let size): css += ".\(name){font-size:\(Coordinate.text(size))px}"
      case .places: css += "text.m{font-family:\(Self.knownFonts)}"
      case .stroke, .fill, .ink, .inkOnFill, .stop, .areaOpacity, .line, .halo, .bar: break
      }
    }
    if hasBars { css += "path.m{stroke-width:\(Self.barWidth);stroke-linecap:butt}" }
    guard hasHalo else { return css }
    let look = "stroke:\(theme.base.background.hex);stroke-width:4px;paint-order:stroke"
    return css + "\(Self.haloSelector){\(look)}"
  }

  /// Selector of text that the colour of the page surrounds.
  ///
  /// Readers that cannot draw strokes under letters (Qt, ImageMagick, LibreOffice) do not
  /// understand `:not` either; so they draw the letters without a halo, instead of hiding them
  /// behind it.
  private static let haloSelector = ".o:not(i)"

  /// Returns the rules for a dark screen.
  private func rules(_ dark: Theme) -> [Rule] {
    var seen: Set<String> = []
    var rules = [
      Rule(".bg", "fill:\(dark.background.hex)"), Rule("text", "fill:\(dark.text.hex)"),
    ]
    for (name, part) in used where seen.insert(name).inserted {
      switch part {
      case .stroke(let paint): rules.append(Rule(".\(name)", "stroke:\(dark.color(of: paint).hex)"))
      case .fill(let paint): rules.append(Rule(".\(name)", "fill:\(dark.color(of: paint).hex)"))
      case .ink(let paint): rules.append(Rule("text.\(name)", "fill:\(dark.ink(of: paint).hex)"))
      case .inkOnFill(let paint):
        rules.append(Rule("text.\(name)", "fill:\(dark.color(of: paint).hex)"))
      case .areaOpacity: rules.append(Rule(".a", "fill-opacity:\(Self.opacity(dark))"))
      case .stop(let paint):
        rules.append(Rule(".\(name)", "stop-color:\(dark.color(of: paint).hex)"))
      case .bar(let paint): rules.append(Rule(".\(name)", "stroke:\(dark.ink(of: paint).hex)"))
      case .halo: rules.append(Rule(Self.haloSelector, "stroke:\(dark.background.hex)"))
      case .line, .slant, .size, .places: break
      }
    }
    return rules
  }

  private static func opacity(_ theme: Theme) -> String {
    Coordinate.text(Coordinate.units(theme.areaOpacity, grid: 100), grid: 100)
  }
}

extension Paint {
  /// Whether the paint has the same colour in both themes of a file.
  fileprivate var isFixed: Bool { if case .fixed = self { true } else { false } }

  fileprivate func className(prefix: String, _ theme: Theme) -> String {
    switch self {
    case .series(let index):
      let count = max(1, theme.series.count)
      return "\(prefix)\(((index % count) + count) % count + 1)"
    case .fixed(let color): return prefix + color.hex.dropFirst()
    case .background: return prefix + "b"
    case .grid: return "g"
    case .zeroAxis, .axis: return "z"
    case .text: return prefix + "t"
    case .title: return "h"
    case .asymptote: return "p"
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

extension RGB {
  /// The colour as "#rgb" where that is exact, else "#rrggbb".
  var hex: String {
    let digits = [red, green, blue].map { channel in
      (channel < 16 ? "0" : "") + String(channel, radix: 16)
    }
    let isShort = digits.allSatisfy { $0.first == $0.last }
    return "#" + digits.map { isShort ? String($0.prefix(1)) : $0 }.joined()
  }
}
