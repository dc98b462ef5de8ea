import RealFunctions

/// What a cell that a curve turns in often enough (``TurnChains``) is filled with.
struct FillRule {
  /// A curve is slow that turns less often, in a pixel and in any cell, and nowhere stays without a turn for so large a share of it.
  private static let slowTurns = (pixel: 0.75, least: 3.0)
  private static let longestRun = 0.4
  /// An enclosure is reached if values come so near to it, in pixels: no more is promised of any drawing.
  static let slack = 1.0
  /// Levels, and the part of all values on each side of a jump between two.
  private static let mostLevels = 3
  private static let levelShare = 0.125
  /// Bounds that are so little too wide, in pixels, are those of a slow curve below the wave: they are better in narrower cells.
  static let smallShortfall = 8.0
  /// Values nearly reach an enclosure at so small a share of its height.
  private static let nearShare = 0.1
  /// Lower bands are lines, in pixels.
  private static let lowest = 0.25

  /// Whether what the curve shows in a cell is high enough for an area.
  static func isHigh(_ found: OscillationSurvey.Finding) -> Bool {
    found.highest.height - found.lowest.height >= lowest
  }

  /// Whether the curve turns evenly, and too seldom for an area: no part of the cell is one.
  static func isSlow(_ cell: DenseCell, _ found: OscillationSurvey.Finding) -> Bool {
    found.widestRun <= longestRun
      && Double(found.turns) < max(slowTurns.least, slowTurns.pixel * cell.width)
  }

  /// How far values stay behind bounds, in pixels.
  static func shortfall(_ bounds: Interval, of found: OscillationSurvey.Finding) -> Double {
    max(bounds.upper - found.highest.height, found.lowest.height - bounds.lower)
  }

  /// The values that were met of a curve that may jump, from below: one level if they are everywhere between the lowest and the highest,
  /// a few if it jumps from one to the other; nil if there are too many to tell.
  ///
  /// The tails of a pole are thin, and no level: both sides of a jump have their share of the values.
  static func levels(_ found: OscillationSurvey.Finding) -> [Interval]? {
    let least = Int(levelShare * Double(found.spread))
    let spread = found.met.prefix(found.spread).map(\.height)
    // A single value between two levels, as that of sign(sin x) at 0, is none.
    let met = found.met.filter { one in
      !found.voids.contains { $0.lower < one.height && one.height < $0.upper }
    }.sorted { $0.height < $1.height }
    var levels: [Interval] = []
    for (index, one) in met.enumerated() {
      let value = Interval(hull: one.value, one.value)
      let below = index > 0 ? met[index - 1].height : -.infinity
      let isVoid = found.voids.contains { below <= $0.lower && one.height >= $0.upper }
      let isJump =
        isVoid && spread.count { $0 <= below } >= least
        && spread.count { $0 >= one.height } >= least
      if levels.isEmpty || isJump {
        levels.append(value)
      } else {
        levels[levels.count - 1] = levels[levels.count - 1].union(value)
      }
    }
    return levels.count <= mostLevels ? levels : nil
  }

  /// Whether the heights that were found come near to those of the bounds: what encloses the curve is not much too wide.
  static func isNearly(_ bounds: Interval, reachedBy found: OscillationSurvey.Finding) -> Bool {
    shortfall(bounds, of: found) <= nearShare * bounds.width
  }

  /// Whether the heights that were found reach those of the bounds.
  static func isReached(_ bounds: Interval, by found: OscillationSurvey.Finding) -> Bool {
    shortfall(bounds, of: found) <= slack
  }
}
