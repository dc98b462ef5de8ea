package import RealFunctions

/// The scales of looks that single rows have: a number's colour, the size of a symbol.
package struct StyleScales: Equatable, Sendable {
  /// Range of the numbers that colours show, or nil if they show none.
  package var colors: Interval?
  /// Range of the values that sizes of symbols show, or nil if they show none.
  package var sizes: Interval?
  /// Whether lines are coloured: they must be visible on the page, where the start of a colour ramp
  /// hardly is.
  package var colorsLines = false
  /// Whether the scale diverges from zero: pale there, with one hue below and another above.
  package var isDiverging = false
  /// Whether mixtures of colours with names are those of the system's colours.
  package var usesSystemColors = false
  /// Options that modifiers set.
  package var options = EncodingOptions()

  package init(
    colors: Interval? = nil,
    sizes: Interval? = nil,
    colorsLines: Bool = false,
    isDiverging: Bool = false,
    usesSystemColors: Bool = false,
    options: EncodingOptions = EncodingOptions()
  ) {
    self.colors = colors
    self.sizes = sizes
    self.colorsLines = colorsLines
    self.isDiverging = isDiverging
    self.usesSystemColors = usesSystemColors
    self.options = options
  }

  /// The domain of the scale of colours: the given one, else the range of its numbers.
  package var colorDomain: Interval? { options.colorDomain ?? colors }

  /// Position in the ramps of all themes from which lines have a contrast of 3 on the page.
  static let seenFrom = 0.46

  /// Returns the colour of a number, or nil if it has none.
  package func paint(of number: Double) -> Paint? {
    if options.areNumbersColors {
      guard number.isFinite else { return nil }
      return .fixed(RGB(hex: UInt32(max(0, min(0xFF_FFFF, number)).rounded())))
    }
    guard let colors = colorDomain, number.isFinite else { return nil }
    if isDiverging, options.colorRamp == nil {
      let reach = max(colors.lower.magnitude, colors.upper.magnitude)
      let value = reach > 0 ? max(-1, min(1, number / reach)) : 0
      let step = Double(ColorRamp.step(at: value / 2 + 0.5)) / Double(ColorRamp.steps - 1)
      return .diverging(step * 2 - 1)
    }
    guard let share = share(of: number, in: colors) else { return nil }
    // The number of steps is that which an eye can tell apart: each paint is a class of its own in
    // a file.
    let step = Double(ColorRamp.step(at: share)) / Double(ColorRamp.steps - 1)
    guard !colorsLines || options.colorRamp != nil else {
      return .ramp(Self.seenFrom + (1 - Self.seenFrom) * step)
    }
    guard let ramp = options.sceneOfRamp else { return .ramp(step) }
    return .fixed(ramp.color(at: step, in: theme).color)
  }

  /// The theme in which colours are mixed; mixtures are the same on light and on dark pages.
  package var theme: Theme { usesSystemColors ? .systemLight : .light }

  /// Returns the number at a fraction of a domain, from 0 to 1, on the scale of colours.
  package func number(at share: Double, of domain: Interval) -> Double {
    let map = options.colorMap
    // The ends are exactly those of the domain, without the rounding of the map and its inverse.
    if share <= 0 { return domain.lower }
    if share >= 1 { return domain.upper }
    return map.inverse(map.forward(domain.lower) * (1 - share) + map.forward(domain.upper) * share)
  }

  /// Returns the fraction of the domain at which a number lies, from 0 to 1; nil if the scale
  /// cannot show it.
  private func share(of number: Double, in domain: Interval) -> Double? {
    let map = options.colorMap
    let (place, low, high) = (
      map.forward(number), map.forward(domain.lower), map.forward(domain.upper)
    )
    guard place.isFinite, low.isFinite, high.isFinite else { return nil }
    // Halved values are subtracted, because the width of ±1e308 overflows.
    let width = high / 2 - low / 2
    return width > 0 ? max(0, min(1, (place / 2 - low / 2) / width)) : 0.5
  }
}
