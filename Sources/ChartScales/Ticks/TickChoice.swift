package import RealFunctions

/// The room that labels have on an axis.
package struct TickBudget {
  /// The axis.
  package let projection: AxisProjection
  /// The least distance between ticks, in device units.
  package let spacing: Double
  /// The least gap between labels, in device units.
  package let gap: Double
  /// How long a label is along the axis, in device units.
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

  /// How many ticks fit at most.
  package var count: Double { max(1, projection.length / max(1, spacing)) }

  /// Whether all ticks and labels keep their distances.
  package func accepts(_ ticks: [Tick], spacing: Double) -> Bool {
    for (before, after) in zip(ticks, ticks.dropFirst()) {
      let distance = projection.position(of: after.value) - projection.position(of: before.value)
      let labels = (extent(before.label) + extent(after.label)) / 2 + gap
      // A tenth of a unit forgives the rounding of positions.
      guard distance + 0.1 >= spacing, distance >= labels else { return false }
    }
    return true
  }
}

/// What is asked of a set of ticks.
package struct TickDemand {
  /// How far apart they stand at least, in device units; 0 leaves it to their labels.
  package let spacing: Double
  /// How many there are at least.
  package let count: Int
  /// Whether only the ticks come into question that suit the axis best, and none that take their place.
  var hasOneRule = false

  /// Two ticks whose labels do not touch.
  static let anything = TickDemand(spacing: 0, count: 2)

  /// How many groups of candidates come into question.
  package func most(of groups: Int) -> Int { hasOneRule ? min(1, groups) : groups }
}

/// Finds the finest set of ticks whose labels fit: generate, format, measure, accept.
package struct TickChoice {
  package let rule: TickRule
  package let glyphs: LabelGlyphs
  /// Whether the window was given, so that its ends may be meant as multiples of π.
  let isWindowGiven: Bool
  /// Whether of an axis of whole numbers no other ticks come into question, however few there are.
  package var isWholeAlone = false
  /// What the other axis shows, if both are logarithmic: then both write their numbers in one way.
  package var otherLog: Interval?
  /// How the numbers are written, or nil for as the ticks ask for it.
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

  /// What is asked of ticks, the strictest first: fewer than four say little, and rather than that they stand closer.
  package func demands(_ budget: TickBudget) -> [TickDemand] {
    // A step of π or of a turn that is passed over costs the places that mean most.
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
  /// How much closer ticks may stand rather than be few.
  private static let closest = 0.6

  /// Returns the ticks whose number is nearest to a wish, of those whose labels fit.
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
    // Ticks that keep the spacing are no more than this; on other axes they crowd at one end.
    let most =
      spacing > 0 && budget.projection.map == .linear
      ? max(1, budget.projection.length / max(1, spacing)) + 1 : .infinity
    let groups = groups(budget, count: budget.count, most: most)
    for group in groups.prefix(demand.most(of: groups.count)) {
      if let set = group.first(where: fits) { return set }
    }
    return nil
  }

  /// Returns the candidates from fine to coarse; those of a later group only if nothing of one before fits.
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
      // Between two whole numbers, where somebody looks closely, fractions are better than nothing.
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
  /// The distance from zero; the largest number for the smallest one.
  fileprivate var magnitudeAsInt: Int { Int(clamping: magnitude) }
}
