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
  /// Whether there are values that stand for themselves.
  private(set) var isMeasured = false

  init(map: AxisMap) { self.map = map }

  /// Takes values of rows, those alone that are shown.
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

  /// The window for data alone: on a linear axis of numbers it ends at ticks, else it ends with the data, or a
  /// twentieth behind symbols.
  ///
  /// With `zero` it holds zero, where the axis has a place for it. What stands for times is shown as it is.
  func window(includesZero: Bool, areTimes: Bool, _ axis: PlotAxis) -> FoundWindow? {
    guard var all else { return nil }
    let holdsZero = includesZero && isMeasured && map.hasZero && !areTimes
    let isRound = map == .linear && !areTimes
    if holdsZero { all = all.union(Interval(hull: 0, 0)) }
    let low = map.forward(all.lower)
    let high = map.forward(all.upper)
    // Halves, because the width of ±1e308 overflows.
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

  /// The window that ends with lines and areas, and a twentieth behind symbols.
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

  /// The room around symbols, as a share of the window.
  private static let symbolMargin = 0.05
}
