import RealFunctions

/// The room that labels have on an axis.
struct TickBudget {
  /// The axis.
  let projection: AxisProjection
  /// The least distance between ticks, in device units.
  let spacing: Double
  /// The least gap between labels, in device units.
  let gap: Double
  /// How long a label is along the axis, in device units.
  let extent: (String) -> Double

  /// How many ticks fit at most.
  var count: Double { max(1, projection.length / max(1, spacing)) }

  /// Whether all ticks and labels keep their distances.
  func accepts(_ ticks: [Tick], spacing: Double) -> Bool {
    for (before, after) in zip(ticks, ticks.dropFirst()) {
      let distance = projection.position(of: after.value) - projection.position(of: before.value)
      let labels = (extent(before.label) + extent(after.label)) / 2 + gap
      // A tenth of a unit forgives the rounding of positions.
      guard distance + 0.1 >= spacing, distance >= labels else { return false }
    }
    return true
  }
}

/// Finds the finest set of ticks whose labels fit: generate, format, measure, accept.
struct TickChoice {
  let rule: TickRule
  let glyphs: LabelGlyphs
  /// Whether the window was given, so that its ends may be meant as multiples of π.
  let isWindowGiven: Bool

  func ticks(_ budget: TickBudget) -> TickSet {
    for spacing in [budget.spacing, 0] {
      for set in candidates(budget) where set.ticks.count >= 2 {
        if budget.accepts(set.ticks, spacing: spacing) { return set }
      }
    }
    for set in candidates(budget) where set.ticks.count == 1 { return set }
    return .none
  }

  private func candidates(_ budget: TickBudget) -> [TickSet] {
    let window = budget.projection.window
    let linear = LinearTicks(window: window, glyphs: glyphs).candidates(near: budget.count)
    switch rule {
    case .custom(let custom): return Self.sets(custom, window: window, count: budget.count)
    case .pi: return Array(PiTicks(window: window, glyphs: glyphs).candidates()) + Array(linear)
    case .automatic where isWindowGiven && PiTicks.suit(window):
      return Array(PiTicks(window: window, glyphs: glyphs).candidates()) + Array(linear)
    case .automatic, .decimal:
      let logarithmic = LogTicks(window: window, glyphs: glyphs)
      switch budget.projection.map {
      case .log: return logarithmic.candidates() + Array(linear)
      case .symlog(let threshold):
        return logarithmic.symmetricCandidates(threshold: threshold) + Array(linear)
      case .linear, .power: return Array(linear)
      }
    }
  }

  private static func sets(_ custom: CustomTicks, window: Interval, count: Double) -> [TickSet] {
    let most = Int(nearest: count.rounded(.up)) ?? 1
    return (1...max(1, min(most, 200))).reversed().map { count in
      let values = custom.values(window.lower, window.upper, count).filter { window.contains($0) }
      let labels = custom.labels(values)
      return TickSet(ticks: zip(values, labels).map { Tick(value: $0, label: $1) }, note: nil)
    }
  }
}
