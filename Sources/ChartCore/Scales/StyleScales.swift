import RealFunctions

/// The scales of looks that single rows have: a number's colour, the size of a symbol.
struct StyleScales: Equatable, Sendable {
  /// The numbers that are shown by colours, or nil if none are.
  var colors: Interval?
  /// The values that symbols show by their size, or nil if none do.
  var sizes: Interval?

  /// Returns the colour of a number, or nil for what has none.
  func paint(of number: Double) -> Paint? {
    guard let colors, number.isFinite else { return nil }
    guard colors.width > 0 else { return .ramp(0.5) }
    return .ramp(max(0, min(1, (number / 2 - colors.lower / 2) / (colors.upper / 2 - colors.lower / 2))))
  }
}
