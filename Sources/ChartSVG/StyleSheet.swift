import ChartScene

/// The classes of a picture; ``StyleRules`` writes their rules.
///
/// Colours are attributes, which every reader understands; rules are for what attributes cannot
/// express: other colours on dark screens and on screens with forced colours, and the letters of
/// formulas, of which there are many. A colour that is the same on every screen has no class.
/// Colours are literal, because librsvg does not support CSS variables.
struct StyleSheet {
  let theme: SVGTheme
  /// The colours of the part that is being written, on every screen; nil for those of the page.
  var partColors: Theme?
  /// What the classes stand for, in the order of their first use.
  private(set) var used: [(name: String, part: StylePart)] = []

  /// Whether style attributes set strokes.
  private(set) var hasGradientStrokes = false

  /// The font families.
  private let families: String

  init(theme: SVGTheme, page: ChartPageStyle) {
    self.theme = theme
    families = page.families(after: Self.fonts)
  }

  /// The colours of what is being written.
  var colors: Theme { partColors ?? theme.base }

  /// Whether a paint has one colour on every screen where it is being written.
  private func isFixed(_ paint: Paint) -> Bool {
    partColors != nil || paint.isFixed(theme.base)
  }

  /// Returns the style of a stroke of this paint.
  mutating func stroke(_ paint: Paint) -> Look {
    look(.stroke(paint), "stroke", colors.color(of: paint), isFixed: isFixed(paint))
  }

  /// Returns the style of an inside of this paint.
  mutating func fill(_ paint: Paint) -> Look {
    look(.fill(paint), "fill", colors.color(of: paint), isFixed: isFixed(paint))
  }

  /// Returns the style of a stroke of a gradient, with the paint that replaces it where no gradient
  /// can be drawn.
  mutating func gradientStroke(_ paint: Paint, _ id: String) -> Look {
    hasGradientStrokes = true
    return Self.gradient("stroke", colors.color(of: paint), id)
  }

  /// Returns the style of an inside of a gradient, with the paint that replaces it where no
  /// gradient can be drawn.
  func gradientFill(_ paint: Paint, _ id: String) -> Look {
    Self.gradient("fill", colors.color(of: paint), id)
  }

  /// Returns the style of a gradient; ImageMagick, which draws no gradients, ignores styles that
  /// refer to them and uses the attribute.
  private static func gradient(_ name: String, _ color: RGB, _ id: String) -> Look {
    Look(attributes: " \(name)=\"\(color.hex)\" style=\"\(name):url(#\(id))\"")
  }

  /// Returns the style of text of this paint; empty for the colour of labels.
  mutating func ink(_ paint: Paint) -> Look {
    // The root has the colour of labels, for the page.
    guard paint != .text || partColors != nil else { return Look() }
    return look(.ink(paint), "fill", colors.ink(of: paint), isFixed: partColors != nil)
  }

  /// Returns the style of text of this paint on a filled shape, readable on the page or not.
  mutating func inkOnFill(_ paint: Paint) -> Look {
    look(.inkOnFill(paint), "fill", colors.color(of: paint), isFixed: partColors != nil)
  }

  /// Returns the style of the theme's opacity of areas.
  mutating func areaOpacity() -> Look {
    Look(
      classes: partColors == nil ? [name(.areaOpacity)] : [],
      attributes: " fill-opacity=\"\(colors.areaOpacityText)\""
    )
  }

  /// Returns the class of lines without a fill.
  mutating func line() -> Look { Look(classes: [name(.line)]) }

  /// Returns the style of the outlines of text on the data, in the colour of the page.
  mutating func halo() -> Look {
    Look(
      classes: partColors == nil ? [name(.halo)] : [],
      attributes: " fill=\"none\" stroke=\"\(colors.background.hex)\" stroke-width=\"4\""
        + " aria-hidden=\"true\""
    )
  }

  /// Returns the style of a colour of a gradient.
  mutating func stop(_ paint: Paint) -> Look {
    let color = colors.color(of: paint)
    return look(.stop(paint), "stop-color", color, isFixed: isFixed(paint))
  }

  /// Returns the class of the letters of variables.
  mutating func slant() -> String { name(.slant) }

  /// Returns the class of formulas whose letters have fixed positions, which need letters of known
  /// widths.
  mutating func places() -> String { name(.places) }

  /// Whether an element is of this part.
  func uses(_ part: StylePart) -> Bool { used.contains { $0.part == part } }

  private mutating func look(
    _ part: StylePart,
    _ attribute: String,
    _ color: RGB,
    isFixed: Bool = false
  ) -> Look {
    Look(classes: isFixed ? [] : [name(part)], attributes: " \(attribute)=\"\(color.hex)\"")
  }

  private mutating func name(_ part: StylePart) -> String {
    if let known = used.first(where: { $0.part == part }) { return known.name }
    let name = part.className(theme.base)
    used.append((name, part))
    return name
  }

  /// Families with Helvetica's letters or similar ones; the free ones are named, because typst
  /// knows no generic family and would set the labels with serifs.
  private static let fonts =
    "system-ui,Helvetica,Arial,'Liberation Sans','DejaVu Sans',sans-serif"

  /// Default style of the whole file: the font and the colour of labels, and round corners of
  /// lines.
  ///
  /// Without `stroke="none"` ImageMagick draws black lines around all elements that set no stroke.
  /// Ends of lines are not set here, because CairoSVG would not let an element undo them.
  var rootAttributes: String {
    " font-family=\"\(families)\" font-size=\"\(Coordinate.text(SceneText.Style.label.font.size))\""
      + " fill=\"\(theme.base.text.hex)\" stroke=\"none\""
      + (uses(.line) || uses(.halo) ? " stroke-linejoin=\"round\"" : "")
  }
}

extension Theme {
  /// The opacity of areas as a number of the file.
  var areaOpacityText: String {
    Coordinate.text(Coordinate.units(areaOpacity, grid: 100), grid: 100)
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
