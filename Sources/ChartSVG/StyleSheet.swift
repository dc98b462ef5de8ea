import ChartCore

/// The classes that a picture uses, and their rules in one or two themes.
///
/// Colours are literal and a media block overrides them for dark screens, because librsvg does not
/// know CSS variables.
struct StyleSheet {
  /// What a class paints.
  private enum Part: Hashable {
    case stroke(Paint)
    case fill(Paint)
    case ink(Paint)
    case areaOpacity
    case line
    case dashes
    case halo
    case stop(Paint)
    case font(Font)
    case cap(SceneStroke.Cap)
    case join(SceneStroke.Join)
    case slant
    case size(Double)
    case places
    case bar(Paint)
  }

  private let theme: SVGTheme
  private var used: [(name: String, part: Part)] = []

  init(theme: SVGTheme) { self.theme = theme }

  /// Returns the class of a stroke of this paint.
  mutating func stroke(_ paint: Paint) -> String { name(.stroke(paint)) }

  /// Returns the class of an inside of this paint.
  mutating func fill(_ paint: Paint) -> String { name(.fill(paint)) }

  /// Returns the class of text of this paint, or nil for the colour of labels.
  mutating func ink(_ paint: Paint) -> String? { paint == .text ? nil : name(.ink(paint)) }

  /// Returns the class of the theme's opacity of areas.
  mutating func areaOpacity() -> String { name(.areaOpacity) }

  /// Returns the class of lines that have no inside.
  mutating func line() -> String { name(.line) }

  /// Returns the class of dashed lines: round caps would eat their gaps.
  mutating func dashes() -> String { name(.dashes) }

  /// Returns the class of text on the data, which the colour of the page surrounds.
  mutating func halo() -> String { name(.halo) }

  /// Returns the class of a colour of a gradient.
  mutating func stop(_ paint: Paint) -> String { name(.stop(paint)) }

  /// Returns the class of texts in a font of their own.
  mutating func font(_ font: Font) -> String { name(.font(font)) }

  /// Returns the class of lines that end in a way of their own.
  mutating func cap(_ cap: SceneStroke.Cap) -> String { name(.cap(cap)) }

  /// Returns the class of lines that turn in a way of their own.
  mutating func join(_ join: SceneStroke.Join) -> String { name(.join(join)) }

  /// Returns the class of the letters of variables.
  mutating func slant() -> String { name(.slant) }

  /// Returns the class of letters of a size of their own in a formula.
  mutating func size(_ size: Double) -> String { name(.size(size)) }

  /// Returns the class of formulas whose letters have places of their own, which need letters of known widths.
  mutating func places() -> String { name(.places) }

  /// Returns the class of the bars of a formula of this paint.
  mutating func bar(_ paint: Paint) -> String { name(.bar(paint)) }

  private mutating func name(_ part: Part) -> String {
    if let known = used.first(where: { $0.part == part }) { return known.name }
    var name = Self.className(part, theme.base)
    if case .size = part {
      // A few sizes stand in many spans.
      let count = used.count { if case .size = $0.part { true } else { false } }
      name = count < Self.sizeNames.count ? Self.sizeNames[count] : "u\(count)"
    }
    used.append((name, part))
    return name
  }

  private static let sizeNames = ["u", "v", "w", "x", "y"]

  private static func className(_ part: Part, _ theme: Theme) -> String {
    switch part {
    case .stroke(let paint): paint.className(prefix: "s", theme)
    // Of these a heat map has many.
    case .fill(.ramp(let share)): ColorRamp.stepName(at: share)
    case .fill(let paint): paint.className(prefix: "a", theme)
    case .ink(let paint): paint.className(prefix: "l", theme)
    case .areaOpacity: "a"
    case .line: "s"
    case .dashes: "d"
    case .halo: "o"
    case .stop(let paint): paint.className(prefix: "c", theme)
    case .font(let font): font.className
    case .cap(let cap): "k" + cap.keyword.prefix(1)
    case .join(let join): "j" + join.keyword.prefix(1)
    case .slant: "i"
    case .size: "u"
    case .places: "m"
    case .bar(let paint): paint.className(prefix: "b", theme)
    }
  }

  private static let fonts = "system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"

  /// Fonts whose letters are as wide as ``MathBox`` has them.
  private static let knownFonts = "'DejaVu Sans',Verdana,sans-serif"

  /// How thick the bars of fractions and roots are, in pixels.
  private static let barWidth = ".9"

  /// The text of the `<style>` element.
  var text: String {
    let base = theme.base
    var css = "text{font:12px \(Self.fonts);fill:\(base.text.hex)}"
    css += "text.h{font-size:15px;font-weight:600}"
    if hasLines { css += ".s{fill:none;stroke-linecap:round;stroke-linejoin:round}" }
    if used.contains(where: { $0.part == .dashes }) { css += ".d{stroke-linecap:butt}" }
    if used.contains(where: { $0.part == .halo }) {
      css += ".o{paint-order:stroke;stroke-width:4px}"
    }
    css += "path.g,path.z,path.p{fill:none}"
    css += rules(base) + forms
    if let dark = theme.darkScreen {
      css += "@media screen and (prefers-color-scheme:dark){"
      css += ".bg{fill:\(dark.background.hex)}text{fill:\(dark.text.hex)}\(rules(dark))}"
    }
    return css + forcedColors
  }

  private var hasLines: Bool { used.contains { $0.part == .line } }

  /// The rules for readers whose screen has colours of its own; a light file is for paper and mail and
  /// asks no screen.
  private var forcedColors: String {
    guard theme != .light else { return "" }
    let hasAreas = used.contains { $0.part == .areaOpacity }
    let areas = hasAreas ? ".a{fill:CanvasText}" : ""
    let hasHoles = used.contains { $0.part == .fill(.background) }
    let holes = hasHoles ? ".ab{fill:Canvas}" : ""
    let lines = hasLines ? ".s{stroke:CanvasText}" : ""
    let hasBars = used.contains { if case .bar = $0.part { true } else { false } }
    let bars = hasBars ? "path.m{stroke:CanvasText}" : ""
    let halos = used.contains { $0.part == .halo } ? ".o{stroke:Canvas}" : ""
    // Labels have a class, whose rule would else win.
    return
      "@media(forced-colors:active){.bg{fill:Canvas}\(lines)\(areas)\(holes)\(halos)"
      + "\(bars)text,text[class]{fill:CanvasText}}"
  }

  /// What is the same in every theme; it follows the rules of colours, one of which sets the font of titles.
  private var forms: String {
    var css = ""
    for (name, part) in used {
      switch part {
      case .font(let font): css += "text.\(name){\(font.declarations)}"
      case .cap(let cap): css += ".\(name){stroke-linecap:\(cap.keyword)}"
      case .join(let join): css += ".\(name){stroke-linejoin:\(join.keyword)}"
      case .slant: css += ".i{font-style:italic}"
      case .size(let size): css += ".\(name){font-size:\(Coordinate.text(size))px}"
      case .places: css += "text.m{font-family:\(Self.knownFonts)}"
      case .bar: if !css.contains("path.m") { css += "path.m{stroke-width:\(Self.barWidth)}" }
      case .stroke, .fill, .ink, .stop, .areaOpacity, .line, .dashes, .halo: break
      }
    }
    return css
  }

  private func rules(_ colors: Theme) -> String {
    var seen: Set<String> = []
    var css = ""
    for (name, part) in used where seen.insert(name).inserted {
      switch part {
      case .stroke(let paint): css += ".\(name){stroke:\(colors.color(of: paint).hex)}"
      case .fill(let paint): css += ".\(name){fill:\(colors.color(of: paint).hex)}"
      case .ink(let paint):
        css += "text.\(name){fill:\(colors.ink(of: paint).hex)}"
      case .areaOpacity:
        let hundredths = Coordinate.units(colors.areaOpacity, grid: 100)
        css += ".a{fill-opacity:\(Coordinate.text(hundredths, grid: 100))}"
      case .stop(let paint): css += ".\(name){stop-color:\(colors.color(of: paint).hex)}"
      case .bar(let paint): css += ".\(name){stroke:\(colors.ink(of: paint).hex)}"
      case .line, .dashes, .font, .cap, .join, .slant, .size, .places: break
      case .halo: css += ".\(name){stroke:\(colors.background.hex)}"
      }
    }
    return css
  }
}

extension Paint {
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

extension Font {
  fileprivate var className: String {
    let tenths = Coordinate.units(size, grid: 10)
    return "f\(tenths)" + (weight == .regular ? "" : "w\(weight.rawValue / 100)")
      + (isItalic ? "i" : "")
  }

  fileprivate var declarations: String {
    "font-size:\(Coordinate.text(size))px;font-weight:\(weight.rawValue)"
      + (isItalic ? ";font-style:italic" : "")
  }
}

extension SceneStroke.Cap {
  fileprivate var keyword: String {
    switch self {
    case .butt: "butt"
    case .round: "round"
    case .square: "square"
    }
  }
}

extension SceneStroke.Join {
  fileprivate var keyword: String {
    switch self {
    case .miter: "miter"
    case .round: "round"
    case .bevel: "bevel"
    }
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
