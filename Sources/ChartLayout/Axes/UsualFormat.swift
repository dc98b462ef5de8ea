import ChartScales

extension TrainedChart {
  /// Returns the format of the numbers of an axis that no modifier sets: nil leaves it to the ticks.
  ///
  /// Where the defaults group digits, numbers are written whole, and parts of a whole in percent. Ticks that are
  /// multiples of π or degrees keep their own form.
  func usualFormat(_ axis: PlotAxis) -> TickFormat? {
    guard options.defaults.groupsDigits, tickRule(axis).format == nil else { return nil }
    guard case .numbers = trained(axis).kind else { return nil }
    let direction: PlotDirection = axis == .x ? .x : .y
    let isShare = !data.isEmpty && data.allSatisfy { $0.series.showsShares(in: direction) }
    return isShare ? .percent : .grouped
  }
}
