import RealFunctions

/// The rules that decide how a cell in which a curve turns often enough (``TurnChains``) is filled.
struct FillRule {
  /// The least number of turns, per pixel and in any cell, of a fast curve, and the largest share
  /// of a cell without a turn of a slow curve.
  private static let slowTurns = (pixel: 0.75, least: 3.0)
  private static let longestRun = 0.4
  /// The distance in pixels within which values reach an enclosure: no drawing is more precise.
  static let slack = 1.0
  /// The largest number of levels, and the least share of all values on each side of a jump between
  /// two levels.
  private static let mostLevels = 3
  private static let levelShare = 0.125
  /// Excess of bounds in pixels that is typical of a wave over a slow curve: bounds are better in
  /// narrower cells.
  static let smallShortfall = 8.0
  /// The distance within which values nearly reach an enclosure, as a share of its height.
  private static let nearShare = 0.1
  /// Height in pixels below which bands are lines.
  private static let lowest = 0.25

  /// Whether the values of a cell span enough height for an area.
  static func isHigh(_ found: OscillationSurvey.Finding) -> Bool {
    found.highest.height - found.lowest.height >= lowest
  }

  /// Whether the curve turns evenly, and too seldom for an area: then no part of the cell is an
  /// area.
  static func isSlow(_ cell: DenseCell, _ found: OscillationSurvey.Finding) -> Bool {
    found.widestRun <= longestRun
      && Double(found.turns) < max(slowTurns.least, slowTurns.pixel * cell.width)
  }

  /// Distance by which values fall short of bounds, in pixels.
  static func shortfall(_ bounds: Interval, of found: OscillationSurvey.Finding) -> Double {
    max(bounds.upper - found.highest.height, found.lowest.height - bounds.lower)
  }

  /// The levels of the values of a curve that may jump, from below: one level if the values are
  /// everywhere between the lowest and the highest, a few if it jumps from one to the other; nil if
  /// there are too many.
  ///
  /// The tails of a pole contain few values and are not a level: both sides of a jump have their
  /// share of the values. The tails of a pole are thin, and no level: both sides of a jump have
  /// their share of the values.
  static func levels(_ found: OscillationSurvey.Finding) -> [Interval]? {
    let least = Int(levelShare * Double(found.spread))
    let spread = found.met.prefix(found.spread).map { $0.height }
    // A single value between two levels, as that of sign(sin x) at 0, is not a level.
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

  /// Whether the found heights come near to those of the bounds: the enclosure is not much too
  /// wide.
  static func isNearly(_ bounds: Interval, reachedBy found: OscillationSurvey.Finding) -> Bool {
    shortfall(bounds, of: found) <= nearShare * bounds.width
  }

  /// Whether the found heights reach those of the bounds.
  static func isReached(_ bounds: Interval, by found: OscillationSurvey.Finding) -> Bool {
    shortfall(bounds, of: found) <= slack
  }
}
