import RealFunctions

/// When a curve is drawn as a filled area: where half a period is a pixel wide or narrower.
///
/// A cell of eight pixels is *dense* if the curve turns eight times in it, and so is a narrower one in which it turns four times. One in which
/// it turns three quarters as often is if the cell beside it is, so that a wave whose period grows or falls changes once from a line to an
/// area, and one of even period never does.
struct FillRule {
  /// Turns a pixel, and in any cell.
  private static let turns = 1.0
  private static let fewest = 4.0
  /// Parts without a turn are not wider, in pixels and as a share of the cell: a wave that is slow at one end of a cell is a line there.
  private static let longestRun = (pixels: 2.0, share: 0.4)
  /// What is enough of them beside a dense cell.
  private static let weakShare = 0.75
  /// An enclosure is reached if values come so near to it, in pixels: no more is promised of any drawing.
  static let slack = 1.0
  /// The widest part without a value between the lowest and the highest where a curve may jump; of 32 values of a sine it is 0.16.
  private static let widestGap = 0.3
  /// Levels, and the part of all values on each side of a jump between two.
  private static let mostLevels = 3
  private static let levelShare = 0.125
  /// Bounds that are so little too wide, in pixels, are those of a slow curve below the wave: they are better in narrower cells.
  static let smallShortfall = 8.0
  /// Values nearly reach an enclosure at so small a share of its height.
  private static let nearShare = 0.1
  /// Lower bands are lines, in pixels.
  private static let lowest = 0.25

  /// Returns which cells, in rising order, are dense.
  static func dense(
    _ cells: [DenseCell],
    _ findings: [OscillationSurvey.Finding?]
  ) -> [Bool] {
    func turnsEnough(_ index: Int, _ share: Double) -> Bool {
      guard let found = findings[index] else { return false }
      let height = found.highest.height - found.lowest.height
      // Two levels at random are the same for a while.
      let run =
        cells[index].isContinuous
        ? min(longestRun.share, longestRun.pixels / cells[index].width) : longestRun.share
      guard height >= lowest, found.widestRun <= run || cells[index].isPartOfDense else {
        return false
      }
      return cells[index].isPartOfDense
        || Double(found.turns) >= share * max(fewest, turns * cells[index].width)
    }
    var isDense = cells.indices.map { turnsEnough($0, 1) }
    func spread(_ index: Int, from other: Int) {
      guard !isDense[index], isDense[other], turnsEnough(index, weakShare),
        cells[min(index, other)].upper == cells[max(index, other)].lower
      else { return }
      isDense[index] = true
    }
    for index in cells.indices.dropFirst() { spread(index, from: index - 1) }
    for index in cells.indices.dropLast().reversed() { spread(index, from: index + 1) }
    return isDense
  }

  /// Whether the curve turns everywhere in a cell: all parts of it are dense then, and need not be asked again.
  ///
  /// A cell beside a place where a curve turns without end, as sin(1/x) beside 0, may be dense while it is slow at its other end.
  static func isEven(_ cell: DenseCell, _ found: OscillationSurvey.Finding) -> Bool {
    found.widestRun <= min(longestRun.share, longestRun.pixels / cell.width)
  }

  /// Whether the curve turns evenly, and too seldom for a dense cell: no part of it is one.
  static func isSlow(_ cell: DenseCell, _ found: OscillationSurvey.Finding) -> Bool {
    found.widestRun <= longestRun.share
      && Double(found.turns) < weakShare * max(fewest, turns * cell.width)
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
    let widest = widestGap * (found.highest.height - found.lowest.height)
    let least = Int(levelShare * Double(found.spread))
    let spread = found.met.prefix(found.spread).map(\.height)
    let met = found.met.sorted { $0.height < $1.height }
    var levels: [Interval] = []
    for (index, one) in met.enumerated() {
      let value = Interval(hull: one.value, one.value)
      let below = index > 0 ? met[index - 1].height : -.infinity
      let isJump =
        one.height - below > widest && spread.count { $0 <= below } >= least
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
    let short = shortfall(bounds, of: found)
    return short > smallShortfall && short <= nearShare * bounds.width
  }

  /// Whether the heights that were found reach those of the bounds.
  static func isReached(_ bounds: Interval, by found: OscillationSurvey.Finding) -> Bool {
    shortfall(bounds, of: found) <= slack
  }
}
