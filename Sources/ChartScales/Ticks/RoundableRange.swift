package import RealFunctions

/// Range of data that an axis of numbers must show, whose window is free to be wider.
///
/// The window of data ends at ticks, and the ticks depend on the room for their labels: so the
/// window belongs to a medium and is found together with the ticks (``TickFit``). Until then only
/// this range is known.
package struct RoundableRange: Equatable, Sendable {
  /// Range that is always visible, of positive width.
  package var range: Interval
  /// Whether the lower end may move down to a tick; false if it was given.
  package var isLowerFree = true
  /// Whether the upper end may move up to a tick; false if it was given.
  package var isUpperFree = true
  /// Positions of the lowest and the highest symbol that need free space at the ends; nil for none.
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

  /// Distance from the end of the window, as a share of it, below which a symbol would be cut off.
  private static let symbolRadius = 0.02

  /// Share of the axis that data must fill for the window to end at whole ticks.
  private static let leastFilling = 2.0 / 3

  /// Returns the windows of a step, the best one first.
  ///
  /// The free ends are ticks. In two cases they lie halfway between two ticks: where steps are so
  /// large that more than a third of the axis would be empty, and where a symbol is at the tick
  /// that would be the end.
  package func windows(endingAt step: TickStep) -> [Interval] {
    let whole = window(endingAt: step, room: step.half)
    if let whole, range.width >= Self.leastFilling * whole.width { return [whole] }
    return [window(endingAt: step.half, room: step.half), whole].compactMap { $0 }
  }

  /// Returns the window whose free ends are multiples of a step, and one `room` further where a
  /// symbol is at the end.
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

  /// Returns the window in a picture of usual size, for statements about a chart that has no size yet.
  ///
  /// The ends are multiples of the finest step that fits there.
  package func usualWindow(_ axis: PlotAxis) -> Interval {
    let most = axis == .x ? Self.usualSteps.x : Self.usualSteps.y
    for step in TickStep.decimals(in: range, near: most) {
      if let window = windows(endingAt: step).first, window.width / step.size < most + 0.5 {
        return window
      }
    }
    return range
  }

  /// Greatest numbers of steps along the axes of a picture of usual size.
  private static let usualSteps = (x: 7.0, y: 6.0)
}

extension RoundableRange {
  package static func == (a: RoundableRange, b: RoundableRange) -> Bool {
    a.range == b.range && a.isLowerFree == b.isLowerFree && a.isUpperFree == b.isUpperFree
      && a.symbols == b.symbols
  }

  /// Returns the range with the one end that is given, or nil if data do not determine the window.
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

  /// Returns the range that several axes share, or nil if none of its ends is free.
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
