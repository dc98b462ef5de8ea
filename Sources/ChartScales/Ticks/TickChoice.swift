package import RealFunctions

/// The room that labels have on an axis.
package struct TickBudget {
  /// The axis.
  package let projection: AxisProjection
  /// The least distance between ticks, in device units.
  package let spacing: Double
  /// The least gap between labels, in device units.
  package let gap: Double
  /// Returns the length of a label along the axis, in device units.
  package let extent: (String) -> Double

  /// Creates the room for labels along an axis.
  package init(
    projection: AxisProjection,
    spacing: Double,
    gap: Double,
    extent: @escaping (String) -> Double
  ) {
    (self.projection, self.spacing, self.gap, self.extent) = (projection, spacing, gap, extent)
  }

  /// Greatest number of ticks that fit.
  package var count: Double { max(1, projection.length / max(1, spacing)) }

  /// Returns whether all ticks and labels keep their distances.
  package func accepts(_ ticks: [Tick], spacing: Double) -> Bool {
    for (before, after) in zip(ticks, ticks.dropFirst()) {
      let distance = projection.position(of: after.value) - projection.position(of: before.value)
      let labels = (extent(before.label) + extent(after.label)) / 2 + gap
      // A tenth of a unit allows for the rounding of positions.
      guard distance + 0.1 >= spacing, distance >= labels else { return false }
    }
    return true
  }
}

/// Requirements for a set of ticks.
package struct TickDemand {
  /// Least distance between ticks, in device units; 0 leaves it to their labels.
  package let spacing: Double
  /// Least number of ticks.
  package let count: Int
  /// Whether only the ticks that suit the axis best are allowed, and no substitutes.
  var hasOneRule = false

  /// At least two ticks whose labels do not touch.
  static let anything = TickDemand(spacing: 0, count: 2)

  /// Returns the number of groups of candidates that are allowed.
  package func most(of groups: Int) -> Int { hasOneRule ? min(1, groups) : groups }
}

/// Finds the finest set of ticks whose labels fit: generate, format, measure, accept.
package struct TickChoice {
  package let rule: TickRule
  package let glyphs: LabelGlyphs
  /// Whether the window was given, so that its ends may be meant as multiples of π.
  let isWindowGiven: Bool
  /// Whether an axis of whole numbers may have no other ticks, however few there are.
  package var isWholeAlone = false
  /// Window of the other axis, if both are logarithmic: then both write their numbers alike.
  package var otherLog: Interval?
  /// Format of the numbers, or nil for the default of the ticks.
  package var format: TickFormat?

  /// Creates a choice of ticks by a rule.
  package init(
    rule: TickRule,
    glyphs: LabelGlyphs,
    isWindowGiven: Bool,
    isWholeAlone: Bool = false,
    otherLog: Interval? = nil,
    format: TickFormat? = nil
  ) {
    (self.rule, self.glyphs, self.isWindowGiven, self.isWholeAlone, self.otherLog, self.format) = (
      rule, glyphs, isWindowGiven, isWholeAlone, otherLog, format
    )
  }

  package func ticks(_ budget: TickBudget) -> TickSet {
    for demand in demands(budget) {
      let set = first(budget, demand) {
        $0.ticks.count >= demand.count && budget.accepts($0.ticks, spacing: demand.spacing)
      }
      if let set { return set }
    }
    return first(budget, .anything) { $0.ticks.count == 1 } ?? .none
  }

  /// Returns the requirements, the strictest first: fewer than four ticks say little, so that
  /// closer ones are tried before.
  package func demands(_ budget: TickBudget) -> [TickDemand] {
    // Passing over a step of π or of a turn would lose the most meaningful values, so that these
    // ticks may be closer.
    let share = isOfTurns(budget.projection.window) ? Self.closer : 1
    return [
      TickDemand(spacing: budget.spacing * share, count: Self.enough, hasOneRule: true),
      TickDemand(spacing: budget.spacing * Self.closest, count: Self.enough, hasOneRule: true),
      TickDemand(spacing: budget.spacing, count: 2), .anything,
    ]
  }

  private func isOfTurns(_ window: Interval) -> Bool {
    switch rule {
    case .pi, .degrees: true
    case .automatic: isWindowGiven && PiTicks.suit(window)
    case .decimal, .whole, .custom: false
    }
  }

  private static let closer = 0.85
  private static let enough = 4
  /// Factor by which the spacing may be reduced to get enough ticks.
  private static let closest = 0.6

  /// Returns the ticks whose number is nearest to `wanted`, of those whose labels fit.
  package func ticks(_ budget: TickBudget, wanted: Int, minimumStride: Double?) -> TickSet {
    func isWideEnough(_ set: TickSet) -> Bool {
      guard let least = minimumStride, set.ticks.count > 1 else { return true }
      return set.ticks[1].value - set.ticks[0].value >= least * (1 - 1e-9)
    }
    func distance(_ set: TickSet) -> Int { (set.ticks.count - wanted).magnitudeAsInt }
    for group in groups(budget, count: Double(max(1, wanted)), most: .infinity) {
      var best: TickSet?
      for set in group where !set.ticks.isEmpty && isWideEnough(set) {
        guard set.ticks.count < Self.mostTicks, budget.accepts(set.ticks, spacing: 0) else {
          continue
        }
        if best.map({ distance(set) < distance($0) }) ?? true { best = set }
      }
      if let best { return best }
    }
    return ticks(budget)
  }

  private static let mostTicks = 1000

  /// Returns the first candidate that `fits`; later ones are never formatted.
  private func first(
    _ budget: TickBudget,
    _ demand: TickDemand,
    where fits: (TickSet) -> Bool
  ) -> TickSet? {
    let spacing = demand.spacing
    // Greatest number of ticks that keep the spacing; on axes that are not linear ticks may crowd
    // at one end.
    let most =
      spacing > 0 && budget.projection.map == .linear
      ? max(1, budget.projection.length / max(1, spacing)) + 1 : .infinity
    let groups = groups(budget, count: budget.count, most: most)
    for group in groups.prefix(demand.most(of: groups.count)) {
      if let set = group.first(where: fits) { return set }
    }
    return nil
  }

  /// Returns groups of candidates, each from fine to coarse; a later group is used only if nothing
  /// of an earlier one fits.
  private func groups(
    _ budget: TickBudget,
    count: Double,
    most: Double
  ) -> [TickCandidates] {
    let groups = plainGroups(budget, count: count, most: most)
    guard let format = format ?? rule.format else { return groups }
    return groups.map { $0.written(as: format, glyphs) }
  }

  private func plainGroups(
    _ budget: TickBudget,
    count: Double,
    most: Double
  ) -> [TickCandidates] {
    let window = budget.projection.window
    let linear = LinearTicks(window: window, glyphs: glyphs).candidates(near: count, most: most)
    switch rule {
    case .custom(let custom):
      return [TickCandidates(Self.sets(custom, window: window, count: count))]
    case .automatic where isWindowGiven && PiTicks.suit(window), .pi:
      return [PiTicks(window: window, glyphs: glyphs).candidates(), linear]
    case .degrees where budget.projection.map == .linear:
      let fine = linear.those { ($0.step?.size ?? 0) < 1 }
      let steps = TickStep.degrees
      let parts = TickCandidates(count: fine.count + steps.count) { index in
        index < fine.count
          ? fine.set(index) : steps[index - fine.count].ticks(in: window, glyphs)
      }
      return [parts, linear]
    case .whole where budget.projection.map == .linear:
      let whole = linear.those { $0.ticks.allSatisfy { $0.value == $0.value.rounded() } }
      // In a narrow window without a whole number, fractions are better than no ticks.
      let holdsWhole = window.lower.rounded(.up) <= window.upper
      return isWholeAlone || holdsWhole ? [whole] : [whole, linear]
    case .automatic, .decimal, .whole, .degrees:
      let logarithmic = LogTicks(window: window, other: otherLog, glyphs: glyphs)
      switch budget.projection.map.scale.ticks {
      case .steps: return [linear]
      case .decades: return [TickCandidates(logarithmic.candidates()), linear]
      case .signedDecades(let threshold):
        return [TickCandidates(logarithmic.symmetricCandidates(threshold: threshold)), linear]
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

extension Int {
  /// The distance from zero; `Int.max` for `Int.min`.
  fileprivate var magnitudeAsInt: Int { Int(clamping: magnitude) }
}
