import RealFunctions

/// Finds the intervals in which turns follow one another closely enough, and the parts of cells
/// that they fill.
extension TurnChains {
  /// The intervals in which turns follow one another closely enough, in pixels.
  func stretches(
    of turns: [Turn],
    _ points: [Point],
    _ ends: (Double, Double)
  ) -> [Interval] {
    let next = next(after: turns)
    let reversals = reversals(of: points)
    func period(_ index: Int) -> Double {
      guard let next = next[index] else { return .infinity }
      let period = turns[next].across - turns[index].across
      let isRough =
        period > Self.period.narrow
        && isRough(points, reversals, from: turns[index].index, to: turns[next].index)
      return isRough ? Self.period.narrow : period
    }
    var stretches: [Interval] = []
    var first = 0
    while first < turns.count {
      var (stop, last, isNarrow) = (first, first, false)
      while stop < turns.count, period(stop) <= Self.period.nearly {
        isNarrow = isNarrow || period(stop) <= Self.period.narrow
        last = max(last, next[stop] ?? stop)
        stop += 1
      }
      if isNarrow, last + 1 - first >= Self.fewest {
        let stretch = stretch(turns, first...last, ends)
        // Between two intervals of a curve that may jump, a top may have been missed by chance.
        let reach = turns[first].isContinuous ? 0 : 2 * Self.period.narrow
        if let before = stretches.last, stretch.lower - before.upper <= reach {
          stretches[stretches.count - 1] = before.union(stretch)
        } else {
          stretches.append(stretch)
        }
      }
      first = max(stop, first + 1)
    }
    return stretches.filter { $0.width >= Self.narrowest }
  }

  /// The interval from one turn to another, without half periods at both ends that are too wide,
  /// and with the rests up to the edges of the run.
  private func stretch(
    _ turns: [Turn],
    _ range: ClosedRange<Int>,
    _ ends: (Double, Double)
  ) -> Interval {
    var (first, last) = (range.lowerBound, range.upperBound)
    // Values of a curve that may jump come near its tops only by chance. After the last value of a
    // run there may be one more turn.
    func isNear(_ end: Double, _ turn: Int, _ other: Int, _ reach: Double) -> Bool {
      let isWhole = turns[turn].isContinuous
      return abs(turns[turn].across - end) <= (isWhole ? 1 : 2) * Self.period.narrow
        && (!isWhole || abs(turns[other].across - end) <= reach)
    }
    func isHalfWide(_ before: Int, _ after: Int) -> Bool {
      turns[before].isContinuous && turns[after].across - turns[before].across > Self.halfPeriod
    }
    let isFirst = first == 0 || !turns[first].isContinuous
    let isLast = last == turns.count - 1 || !turns[last].isContinuous
    let isAtStart = isFirst && isNear(ends.0, first, first + 1, 1.5 * Self.halfPeriod)
    let isAtEnd = isLast && isNear(ends.1, last, last - 1, Self.period.narrow)
    if !isAtStart, isHalfWide(first, first + 1) { first += 1 }
    if !isAtEnd, isHalfWide(last - 1, last) { last -= 1 }
    return Interval(
      hull: isAtStart ? ends.0 : turns[first].across,
      isAtEnd ? ends.1 : turns[last].across
    )
  }

  /// The part of a cell that an interval fills; nil if it is negligible.
  func filling(of cell: DenseCell, _ stretch: Interval) -> Filling? {
    let isFromStart = stretch.lower <= cell.left + Self.sliver
    let isToEnd = stretch.upper >= cell.right - Self.sliver
    if isFromStart, isToEnd { return .whole }
    guard stretch.upper > cell.left + Self.sliver, stretch.lower < cell.right - Self.sliver else {
      return nil
    }
    func parameter(_ across: Double) -> Double {
      cell.parameter(at: (across - cell.left) / cell.width, on: plane)
    }
    let from = isFromStart ? cell.lower : parameter(stretch.lower)
    let to = isToEnd ? cell.upper : parameter(stretch.upper)
    return from < to ? .part(from: from, to: to) : nil
  }
}
