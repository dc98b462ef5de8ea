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
    case .none: lines = lines?.union(range) ?? range
    }
  }

  /// The window for data alone: lines end at round numbers, symbols have a twentieth more around them.
  ///
  /// With `zero` it holds zero, where the axis has a place for it. What stands for times is shown as it is.
  func window(includesZero: Bool, areTimes: Bool) -> Interval? {
    guard var all else { return nil }
    var lines = lines
    var symbols = symbols
    if includesZero && isMeasured && map.hasZero && !areTimes {
      let zero = Interval(hull: 0, 0)
      all = all.union(zero)
      // Zero needs no room of its own: it is the edge.
      lines = (lines ?? zero).union(zero)
      if let own = symbols { symbols = own }
    }
    let low = map.forward(all.lower)
    let high = map.forward(all.upper)
    // Halves, because the width of ±1e308 overflows.
    let half = high / 2 - low / 2
    guard half > SuggestedRange.rounding * max(low.magnitude, high.magnitude) else {
      return SuggestedRange.window(for: [all], map: map)
    }
    var window: Interval?
    if let lines {
      let isRound = map == .linear && lines.width > 0 && !areTimes
      window = isRound ? NiceDomain.domain(around: lines) : lines
    }
    if let symbols {
      let margin = half * 2 * Self.symbolMargin
      let lower = map.inverse(map.forward(symbols.lower) - margin)
      let upper = map.inverse(map.forward(symbols.upper) + margin)
      var room = lower.isFinite && upper.isFinite ? Interval(hull: lower, upper) : symbols
      // Symbols beside zero do not widen the window beyond it.
      if includesZero && isMeasured && map.hasZero && !areTimes {
        room = Interval(
          hull: symbols.lower >= 0 ? max(0, room.lower) : room.lower,
          symbols.upper <= 0 ? min(0, room.upper) : room.upper
        )
      }
      window = window?.union(room) ?? room
    } else if map != .linear {
      window = SuggestedRange.window(for: [all], map: map)
    }
    return window
  }

  private static let symbolMargin = 0.05
}
