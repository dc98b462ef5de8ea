package import RealFunctions

/// The scales of looks that single rows have: a number's colour, the size of a symbol.
package struct StyleScales: Equatable, Sendable {
  /// The numbers that are shown by colours, or nil if none are.
  package var colors: Interval?
  /// The values that symbols show by their size, or nil if none do.
  package var sizes: Interval?
  /// Whether lines are shown by colours: these must be seen on the page, where the begin of a ramp is hardly.
  package var colorsLines = false
  /// Whether colours part at zero: pale there, and one ink for what is below, another for what is above.
  package var isDiverging = false
  /// What was asked for.
  package var options = EncodingOptions()

  package init(
    colors: Interval? = nil,
    sizes: Interval? = nil,
    colorsLines: Bool = false,
    isDiverging: Bool = false,
    options: EncodingOptions = EncodingOptions()
  ) {
    self.colors = colors
    self.sizes = sizes
    self.colorsLines = colorsLines
    self.isDiverging = isDiverging
    self.options = options
  }

  /// The domain of the scale of colours: what was asked for, else where its numbers lie.
  package var colorDomain: Interval? { options.colorDomain ?? colors }

  /// The share of the ramps of all themes from which lines have a contrast of 3 on the page.
  static let seenFrom = 0.46

  /// Returns the colour of a number, or nil for what has none.
  package func paint(of number: Double) -> Paint? {
    guard let colors = colorDomain, number.isFinite else { return nil }
    if isDiverging, options.colorRamp == nil {
      let reach = max(colors.lower.magnitude, colors.upper.magnitude)
      let value = reach > 0 ? max(-1, min(1, number / reach)) : 0
      let step = Double(ColorRamp.step(at: value / 2 + 0.5)) / Double(ColorRamp.steps - 1)
      return .diverging(step * 2 - 1)
    }
    guard let share = share(of: number, in: colors) else { return nil }
    // As many as an eye tells apart: each paint is a class of its own in a file.
    let step = Double(ColorRamp.step(at: share)) / Double(ColorRamp.steps - 1)
    guard !colorsLines || options.colorRamp != nil else {
      return .ramp(Self.seenFrom + (1 - Self.seenFrom) * step)
    }
    guard let ramp = options.colorRamp?.scene(from: .leading, to: .trailing) else {
      return .ramp(step)
    }
    return .fixed(ramp.color(at: step, in: .light).color)
  }

  /// The number so far along a domain, from 0 to 1, on the scale of colours.
  package func number(at share: Double, of domain: Interval) -> Double {
    let map = options.colorMap
    // The ends are those of the domain, and not what comes back from their places.
    if share <= 0 { return domain.lower }
    if share >= 1 { return domain.upper }
    return map.inverse(map.forward(domain.lower) * (1 - share) + map.forward(domain.upper) * share)
  }

  /// How far along the domain a number is, from 0 to 1; nil where the scale has no place for it.
  private func share(of number: Double, in domain: Interval) -> Double? {
    let map = options.colorMap
    let (place, low, high) = (
      map.forward(number), map.forward(domain.lower), map.forward(domain.upper)
    )
    guard place.isFinite, low.isFinite, high.isFinite else { return nil }
    // Halves, because the width of ±1e308 overflows.
    let width = high / 2 - low / 2
    return width > 0 ? max(0, min(1, (place / 2 - low / 2) / width)) : 0.5
  }
}
