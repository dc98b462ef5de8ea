import RealFunctions

/// A window of data that ends at ticks, and these ticks: both are found at once, for one length of the axis.
struct TickFit {
  let window: Interval
  let ticks: TickSet

  /// Beyond so many ticks nobody counts.
  fileprivate static let mostTicks = 1000.0
}

extension TickChoice {
  /// Returns the window of a range that ends at the finest ticks whose labels fit, or nil if no labels do.
  func fit(_ range: RoundableRange, _ budget: TickBudget) -> TickFit? {
    for demand in demands(budget) {
      let groups = steps(in: range.range, near: budget.count)
      for step in groups.prefix(demand.most(of: groups.count)).joined() {
        if let fit = fit(range, step, budget, spacing: demand.spacing, least: demand.count) {
          return fit
        }
      }
    }
    return nil
  }

  /// Returns the window whose number of ticks is nearest to a wish, of those whose labels fit.
  func fit(
    _ range: RoundableRange,
    _ budget: TickBudget,
    wanted: Int,
    minimumStride: Double?
  ) -> TickFit? {
    func distance(_ fit: TickFit) -> Int { abs(fit.ticks.ticks.count - wanted) }
    for steps in steps(in: range.range, near: Double(max(1, wanted))) {
      var best: TickFit?
      for step in steps where step.size >= (minimumStride ?? 0) * (1 - 1e-9) {
        guard let fit = fit(range, step, budget, spacing: 0) else { continue }
        if best.map({ distance(fit) < distance($0) }) ?? true { best = fit }
      }
      if let best { return best }
    }
    return fit(range, budget)
  }

  /// Returns the window that ends at multiples of a step, if its labels fit.
  private func fit(
    _ range: RoundableRange,
    _ step: TickStep,
    _ budget: TickBudget,
    spacing: Double,
    least: Int = 2
  ) -> TickFit? {
    // Ticks that keep the spacing are no more than this.
    let most = spacing > 0 ? budget.count + 1 : TickFit.mostTicks
    // More ticks are no reason for a window that is emptier than need be.
    let windows = range.windows(endingAt: step).prefix(least > 2 ? 1 : 2)
    for window in windows where window.width / step.size <= most {
      guard
        let ticks = step.ticks(in: window, glyphs)?.written(as: format ?? rule.format, glyphs),
        ticks.ticks.count >= least, !ticks.hasTwins,
        budget.on(window)?.accepts(ticks.ticks, spacing: spacing) ?? false
      else { continue }
      return TickFit(window: window, ticks: ticks)
    }
    return nil
  }

  /// The steps from fine to coarse; those of a later group only if nothing of one before fits.
  private func steps(in range: Interval, near count: Double) -> [[TickStep]] {
    let decimals = TickStep.decimals(in: range, near: count)
    switch rule {
    case .pi: return [TickStep.halvesOfPi, decimals]
    case .degrees: return [decimals.filter { $0.size < 1 } + TickStep.degrees]
    case .whole: return [decimals.filter(\.isWhole)]
    case .automatic, .decimal, .custom: return [decimals]
    }
  }
}

extension TickBudget {
  /// The same room on an axis with another window.
  fileprivate func on(_ window: Interval) -> TickBudget? {
    AxisProjection(map: projection.map, window: window, length: projection.length)
      .map { TickBudget(projection: $0, spacing: spacing, gap: gap, extent: extent) }
  }
}

extension TickStep {
  /// Whether all multiples are whole numbers.
  fileprivate var isWhole: Bool {
    switch self {
    case .decimal(_, let exponent): exponent >= 0
    case .partOfPi: false
    }
  }
}
