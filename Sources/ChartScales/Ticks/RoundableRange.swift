package import RealFunctions

/// What data ask an axis of numbers to show, where the window is free to be wider.
///
/// The window of data ends at ticks, and which ticks there are depends on the room for their labels: so the window
/// belongs to a medium, and is found there with the ticks (``TickFit``). Until then nobody knows more than this range.
package struct RoundableRange: Equatable, Sendable {
  /// What is in sight in any case, of positive width.
  package var range: Interval
  /// Whether the lower end may move down to a tick; else it was given.
  package var isLowerFree = true
  /// Whether the upper end may move up to a tick; else it was given.
  package var isUpperFree = true
  /// Where the lowest and the highest symbol stand, if these want room at the ends.
  package var symbols: (lowest: Double?, highest: Double?) = (nil, nil)

  package init(
    range: Interval,
    isLowerFree: Bool = true,
    isUpperFree: Bool = true,
    symbols: (lowest: Double?, highest: Double?) = (nil, nil)
  ) {
    self.range = range
    self.isLowerFree = isLowerFree
    self.isUpperFree = isUpperFree
    self.symbols = symbols
  }

  /// A symbol nearer to the end of the window than this share of it would be cut there.
  private static let symbolRadius = 0.02

  /// How much of an axis data are to fill before its ends leave the ticks.
  private static let leastFilling = 2.0 / 3

  /// Returns the windows of a step, the best one first.
  ///
  /// The free ends are ticks. In two cases they stand in the middle between two: where steps are so large that more
  /// than a third of the axis would be empty, and where a symbol stands at the tick that would be the end.
  package func windows(endingAt step: TickStep) -> [Interval] {
    let whole = window(endingAt: step, room: step.half)
    if let whole, range.width >= Self.leastFilling * whole.width { return [whole] }
    return [window(endingAt: step.half, room: step.half), whole].compactMap { $0 }
  }

  /// Returns the window whose free ends are multiples of a step, and one room further where a symbol stands there.
  private func window(endingAt step: TickStep, room: TickStep) -> Interval? {
    guard var lower = isLowerFree ? step.multiple(below: range.lower) : range.lower,
      var upper = isUpperFree ? step.multiple(above: range.upper) : range.upper,
      lower < upper
    else { return nil }
    let radius = (upper / 2 - lower / 2) * 2 * Self.symbolRadius
    if isLowerFree, let lowest = symbols.lowest, lowest - lower < radius {
      lower = room.multiple(below: lower - room.size / 2) ?? lower
    }
    if isUpperFree, let highest = symbols.highest, upper - highest < radius {
      upper = room.multiple(above: upper + room.size / 2) ?? upper
    }
    return (upper / 2 - lower / 2).isFinite ? Interval(hull: lower, upper) : nil
  }

  /// The window in a picture of usual size, for what is said of a chart without one.
  ///
  /// Its ends are multiples of the finest step of which so many fit there.
  package func usualWindow(_ axis: PlotAxis) -> Interval {
    let most = axis == .x ? Self.usualSteps.x : Self.usualSteps.y
    for step in TickStep.decimals(in: range, near: most) {
      if let window = windows(endingAt: step).first, window.width / step.size < most + 0.5 {
        return window
      }
    }
    return range
  }

  /// How many steps fit along the axes of a picture of usual size.
  private static let usualSteps = (x: 7.0, y: 6.0)
}

extension RoundableRange {
  package static func == (a: RoundableRange, b: RoundableRange) -> Bool {
    a.range == b.range && a.isLowerFree == b.isLowerFree && a.isUpperFree == b.isUpperFree
      && a.symbols == b.symbols
  }

  /// Returns the range with the one end that is given, or nil if the window of data would be no guide.
  package func completed(by domain: ScaleDomain) -> RoundableRange? {
    var completed = self
    switch domain {
    case .automatic: return self
    case .range: return nil
    case .partial(let lower, let upper):
      guard let end = lower ?? upper else { return self }
      completed.isLowerFree = lower == nil
      completed.isUpperFree = lower != nil
      guard end.isFinite, lower == nil ? end > range.lower : end < range.upper else { return nil }
      completed.range =
        lower == nil ? Interval(hull: range.lower, end) : Interval(hull: end, range.upper)
      return completed
    }
  }

  /// What several axes show together, or nil if none of their ends is free.
  package static func hull(of ranges: [RoundableRange]) -> RoundableRange? {
    guard let range = Interval.hull(of: ranges.map(\.range)) else { return nil }
    let hull = RoundableRange(
      range: range,
      isLowerFree: ranges.allSatisfy { $0.isLowerFree || $0.range.lower > range.lower },
      isUpperFree: ranges.allSatisfy { $0.isUpperFree || $0.range.upper < range.upper },
      symbols: (
        ranges.compactMap(\.symbols.lowest).min(), ranges.compactMap(\.symbols.highest).max()
      )
    )
    return hull.isLowerFree || hull.isUpperFree ? hull : nil
  }
}
