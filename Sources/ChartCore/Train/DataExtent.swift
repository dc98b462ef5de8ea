import RealFunctions
import Sampling

/// What data ask of one axis.
///
/// Values that the axis has no place for have no vote: NaN, and zero and below on a log axis.
struct DataExtent {
  private let map: AxisMap
  private(set) var all: Interval?
  /// What symbols ask for, which want room around them.
  private var symbols: Interval?
  /// What lines and areas ask for, which may touch the edge.
  private var lines: Interval?

  init(map: AxisMap) { self.map = map }

  /// Takes the values of x of a series.
  mutating func takeX(of series: DataSeries) {
    take(series.x, isSymbol: series.hasSymbols)
    if series.kind.end == .x { take(series.end, isSymbol: false) }
  }

  /// Takes the values of y of a series whose x lies in a window.
  mutating func takeY(of series: DataSeries, in window: Interval) {
    // Level strokes have their x at the ends, which may lie on both sides of the window.
    if series.kind.end == .x { return take(series.y, isSymbol: false) }
    let x = series.x
    take(series.y, isSymbol: series.hasSymbols) { window.contains(x[$0]) }
    if series.kind.hasEnd { take(series.end, isSymbol: false) { window.contains(x[$0]) } }
    if series.kind == .area && map.hasZero { take([0], isSymbol: false) }
  }

  /// Takes values that are lines.
  mutating func take(_ values: [Double]) { take(values, isSymbol: false) }

  private mutating func take(
    _ values: [Double],
    isSymbol: Bool,
    where isShown: (Int) -> Bool = { _ in true }
  ) {
    var lower = Double.infinity
    var upper = -Double.infinity
    for (row, value) in values.enumerated()
    where map.hasPlace(for: value) && isShown(row) {
      lower = min(lower, value)
      upper = max(upper, value)
    }
    guard let range = Interval(lower, upper) else { return }
    all = all?.union(range) ?? range
    if isSymbol {
      symbols = symbols?.union(range) ?? range
    } else {
      lines = lines?.union(range) ?? range
    }
  }

  /// The window for data alone: lines end at round numbers, symbols have a twentieth more around them.
  var window: Interval? {
    guard let all else { return nil }
    let low = map.forward(all.lower)
    let high = map.forward(all.upper)
    // Halves, because the width of ±1e308 overflows.
    let half = high / 2 - low / 2
    guard half > SuggestedRange.rounding * max(low.magnitude, high.magnitude) else {
      return SuggestedRange.window(for: [all], map: map)
    }
    var window: Interval?
    if let lines {
      let isRound = map == .linear && lines.width > 0
      window = isRound ? NiceDomain.domain(around: lines) : lines
    }
    if let symbols {
      let margin = half * 2 * Self.symbolMargin
      let lower = map.inverse(map.forward(symbols.lower) - margin)
      let upper = map.inverse(map.forward(symbols.upper) + margin)
      let room = lower.isFinite && upper.isFinite ? Interval(hull: lower, upper) : symbols
      window = window?.union(room) ?? room
    } else if map != .linear {
      window = SuggestedRange.window(for: [all], map: map)
    }
    return window
  }

  private static let symbolMargin = 0.05
}
