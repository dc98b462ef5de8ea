import ChartScene

/// The classes that a picture uses, and their rules.
///
/// Colours are attributes, which every reader knows; rules are for what attributes cannot say: other colours on dark
/// screens and on those that have colours of their own, and the letters of formulas, of which there are many. A colour
/// that is the same on every screen has no class. Colours are literal, because librsvg does not know CSS variables.
struct StyleSheet {
  /// What a class paints.
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

  /// The families of the letters.
  private let families: String

  init(theme: SVGTheme, page: ChartPageStyle) {
    self.theme = theme
    families = page.families(after: Self.fonts)
  }

  /// Returns the look of a stroke of this paint.
  mutating func stroke(_ paint: Paint) -> Look {
    look(.stroke(paint), "stroke", theme.base.color(of: paint), isFixed: paint.isFixed)
  }

  /// Returns the look of an inside of this paint.
  mutating func fill(_ paint: Paint) -> Look {
    look(.fill(paint), "fill", theme.base.color(of: paint), isFixed: paint.isFixed)
  }

  /// Returns the look of a stroke of a gradient, and of the paint that stands for it where none can be drawn.
  mutating func gradientStroke(_ paint: Paint, _ id: String) -> Look {
    hasGradientStrokes = true
    return Self.gradient("stroke", theme.base.color(of: paint), id)
  }

  /// Returns the look of an inside of a gradient, and of the paint that stands for it where none can be drawn.
  func gradientFill(_ paint: Paint, _ id: String) -> Look {
    Self.gradient("fill", theme.base.color(of: paint), id)
  }

  /// ImageMagick, which draws no gradients, does not read styles that refer to them and keeps to the attribute.
  private static func gradient(_ name: String, _ color: RGB, _ id: String) -> Look {
    Look(attributes: " \(name)=\"\(color.hex)\" style=\"\(name):url(#\(id))\"")
  }

  /// Returns the look of text of this paint, which says nothing in the colour of labels.
  mutating func ink(_ paint: Paint) -> Look {
    guard paint != .text else { return Look() }
    return look(.ink(paint), "fill", theme.base.ink(of: paint))
  }

  /// Returns the look of text of this paint on something filled, readable on the page or not.
  mutating func inkOnFill(_ paint: Paint) -> Look {
    look(.inkOnFill(paint), "fill", theme.base.color(of: paint))
  }

  /// Returns the look of the theme's opacity of areas.
  mutating func areaOpacity() -> Look {
    Look(
      classes: [name(.areaOpacity)],
      attributes: " fill-opacity=\"\(Self.opacity(theme.base))\""
    )
  }

  /// Returns the class of lines that have no inside.
  mutating func line() -> Look { Look(classes: [name(.line)]) }

  /// Returns the class of text on the data, which the colour of the page surrounds.
  mutating func halo() -> Look { Look(classes: [name(.halo)]) }

  /// Returns the look of a colour of a gradient.
  mutating func stop(_ paint: Paint) -> Look {
    look(.stop(paint), "stop-color", theme.base.color(of: paint), isFixed: paint.isFixed)
  }

  /// Returns the class of the letters of variables.
  mutating func slant() -> String { name(.slant) }

  /// Returns the class of letters of a size of their own in a formula.
  mutating func size(_ size: Double) -> String { name(.size(size)) }

  /// Returns the class of formulas whose letters have places of their own, which need letters of known widths.
  mutating func places() -> String { name(.places) }

  /// Returns the look of the bars of a formula of this paint.
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
    // Of these a heat map has many.
    case .fill(.ramp(let share)): ColorRamp.stepName(at: share)
    case .fill(let paint): paint.className(prefix: "a", theme)
    case .ink(let paint): paint.className(prefix: "l", theme)
    case .inkOnFill(let paint): paint.className(prefix: "f", theme)
    case .areaOpacity: "a"
    case .line: "s"
    case .halo: "o"
    case .stop(let paint): paint.className(prefix: "c", theme)
    case .slant: "i"
    // The same in every file, because rules of one that stands in a page hold for the others there.
    case .size(let size): Self.letters(of: Coordinate.units(size, grid: 10))
    case .places: "m"
    case .bar(let paint): paint.className(prefix: "b", theme)
    }
  }

  /// A number as two capitals or more, which no other class is called.
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

  /// Fonts whose letters are as wide as ``MathBox`` has them.
  private static let knownFonts = "'DejaVu Sans',Verdana,sans-serif"

  /// How thick the bars of fractions and roots are, in pixels.
  private static let barWidth = ".9"

  /// What the whole file looks like unless an element says it: the font and the colour of labels, and lines that end and
  /// turn round.
  ///
  /// ImageMagick draws black around all that says nothing of its stroke.
  var rootAttributes: String {
    " font-family=\"\(families)\" font-size=\"\(Coordinate.text(SceneText.Style.label.font.size))\""
      + " fill=\"\(theme.base.text.hex)\" stroke=\"none\""
      + (hasLines ? " stroke-linecap=\"round\" stroke-linejoin=\"round\"" : "")
  }

  /// The text of the `<style>` element; empty where nothing needs a rule.
  var text: String {
    forms + (theme.darkScreen.map { Self.blocks(Self.darkScreen, rules($0)) } ?? "")
      + (hasForcedColors ? Self.blocks("@media(forced-colors:active)", forcedColors) : "")
  }

  /// Whom the dark colours are for: paper is white.
  private static let darkScreen = "@media screen and (prefers-color-scheme:dark)"

  /// A rule of the style sheet: what it is for, and what that looks like.
  private struct Rule {
    let selector: String
    let look: String

    init(_ selector: String, _ look: String) { (self.selector, self.look) = (selector, look) }
  }

  /// The rules that hold under a condition, each in a block of its own; what looks alike is one rule.
  ///
  /// A block never holds two rules: LibreOffice 7.4, for which no condition holds, skips the first rule of a block and
  /// applies all others, so that colours for dark screens would stand on a white page. An element has no two classes
  /// that say the same property, so that no rule depends on what stands before it.
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

  /// A light file is for paper and mail and asks no screen.
  private var hasForcedColors: Bool { theme != .light }

  /// The rules for readers whose screen has colours of its own.
  private var forcedColors: [Rule] {
    var rules = [Rule(".bg", "fill:Canvas")]
    // What an element says by itself would else win.
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
    // Labels have a class, whose rule would else win.
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

  /// What is the same in every theme.
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

  /// Text that the colour of the page surrounds.
  ///
  /// Readers that cannot draw strokes under letters (Qt, ImageMagick, LibreOffice) do not know `:not` either; they would
  /// hide the letters, and draw them without anything around instead.
  private static let haloSelector = ".o:not(i)"

  /// What differs on a dark screen.
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
  /// Whether it has one colour in both themes of a file.
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
  /// The step of a share as a letter for the tens and a digit: A0 for 0, Z5 for 255.
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
