import SystemLibrary

/// Logarithmic scale: equal ratios have equal lengths.
///
/// A place is the decimal logarithm of a positive value.
struct LogScale: AxisScale {
  static let word: String? = "log"
  static let ln10 = 2.302585092994046

  func forward(_ value: Double) -> Double { value > 0 ? log10(value) : .nan }
  func inverse(_ place: Double) -> Double { pow(10, place) }
  func slope(at distance: Double) -> Double {
    distance > 0 ? 1 / (distance * Self.ln10) : .infinity
  }

  var hasZero: Bool { false }
  var ticks: ScaleTicks { .decades }
  var usualWindow: Interval { Interval(hull: 0.1, 100) }
  var emptyWindow: Interval { Interval(hull: 0.1, 10) }

  /// Returns the window of one decade on each side of `value`.
  func window(around value: Double) -> Interval {
    Interval(hull: max(value / 10, .leastNonzeroMagnitude), value * 10)
  }

  func moved(_ value: Double, from start: Double, to end: Double) -> Double {
    value * (end / start)
  }
}
