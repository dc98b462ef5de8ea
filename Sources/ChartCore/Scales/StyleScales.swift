import RealFunctions

/// The scales of looks that single rows have: a number's colour, the size of a symbol.
struct StyleScales: Equatable, Sendable {
  /// The numbers that are shown by colours, or nil if none are.
  var colors: Interval?
  /// The values that symbols show by their size, or nil if none do.
  var sizes: Interval?
  /// Whether lines are shown by colours: these must be seen on the page, where the begin of a ramp is hardly.
  var colorsLines = false
  /// What was asked for.
  var options = EncodingOptions()

  /// The domain of the scale of colours: what was asked for, else where its numbers lie.
  var colorDomain: Interval? { options.colorDomain ?? colors }

  /// The share of the ramps of all themes from which lines have a contrast of 3 on the page.
  static let seenFrom = 0.46

  /// Returns the colour of a number, or nil for what has none.
  func paint(of number: Double) -> Paint? {
    guard let colors = colorDomain, number.isFinite else { return nil }
    // Halves, because the width of ±1e308 overflows.
    let width = colors.upper / 2 - colors.lower / 2
    let share = width > 0 ? max(0, min(1, (number / 2 - colors.lower / 2) / width)) : 0.5
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
}
