import RealFunctions
import Sampling

/// Range of values that data need on one axis.
///
/// Values that the axis cannot show are ignored: NaN, and zero and below on a logarithmic axis.
struct DataExtent {
  private let map: AxisMap
  private(set) var all: Interval?
  /// Range of the values of symbols, which need free space around them.
  private var symbols: Interval?
  /// Whether any values are measured, so that their distance from zero matters.
  private(set) var isMeasured = false

  init(map: AxisMap) { self.map = map }

  /// Adds the values of the rows that are shown.
  mutating func take(_ vote: RangeVote, where isShown: (Int) -> Bool = { _ in true }) {
    var lower = Double.infinity
    var upper = -Double.infinity
    for (row, value) in vote.values.enumerated() where map.hasPlace(for: value) && isShown(row) {
      lower = min(lower, value)
      upper = max(upper, value)
    }
    guard let range = Interval(lower, upper) else { return }
    all = all?.union(range) ?? range
    isMeasured = isMeasured || vote.isMeasured
    switch vote.room {
    case .symbols: symbols = symbols?.union(range) ?? range
    case .none: break
    }
  }

  /// Returns the window for data alone: on a linear axis of numbers it ends at ticks, else with the
  /// data, or 5 % beyond symbols.
  ///
  /// With `includesZero` the window includes zero, if the axis can show it; an axis of times is not
  /// widened.
  func window(includesZero: Bool, areTimes: Bool, _ axis: PlotAxis) -> FoundWindow? {
    guard var all else { return nil }
    let holdsZero = includesZero && isMeasured && map.hasZero && !areTimes
    let isRound = map == .linear && !areTimes
    if holdsZero { all = all.union(Interval(hull: 0, 0)) }
    let low = map.forward(all.lower)
    let high = map.forward(all.upper)
    // Halved values are subtracted, because the width of ±1e308 overflows.
    let half = high / 2 - low / 2
    guard half > SuggestedRange.rounding * max(low.magnitude, high.magnitude) else {
      let window = SuggestedRange.window(for: [all], map: map)
      return isRound ? FoundWindow(roundable: window, axis) : FoundWindow(window)
    }
    guard isRound else { return FoundWindow(exact(all, half, holdsZero: holdsZero)) }
    var found = RoundableRange(range: all)
    // Symbols beside zero do not widen the window beyond it.
    if let symbols {
      if !holdsZero || symbols.lower < 0 { found.symbols.lowest = symbols.lower }
      if !holdsZero || symbols.upper > 0 { found.symbols.highest = symbols.upper }
    }
    return FoundWindow(found, axis)
  }

  /// Returns the window that ends with lines and areas, and 5 % beyond symbols.
  private func exact(_ all: Interval, _ half: Double, holdsZero: Bool) -> Interval {
    guard let symbols else {
      return map == .linear ? all : SuggestedRange.window(for: [all], map: map)
    }
    let margin = half * 2 * Self.symbolMargin
    let lower = map.inverse(map.forward(symbols.lower) - margin)
    let upper = map.inverse(map.forward(symbols.upper) + margin)
    guard lower.isFinite, upper.isFinite, lower <= upper else { return all }
    let room = Interval(
      hull: holdsZero && symbols.lower >= 0 ? max(0, lower) : lower,
      holdsZero && symbols.upper <= 0 ? min(0, upper) : upper
    )
    return all.union(room)
  }

  /// Free space around symbols, as a share of the window.
  private static let symbolMargin = 0.05
}
