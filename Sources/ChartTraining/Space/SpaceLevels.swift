import RealFunctions

/// Round heights at which colours change and level lines are drawn.
struct SpaceLevels {
  let window: Interval
  let map: AxisMap

  private static let usualCount = 10

  /// Returns about so many round heights inside the window, in rising order.
  func round(about count: Int) -> [Double] {
    guard window.lower < window.upper else { return [] }
    if map.scale.ticks == .decades {
      let sets = LogTicks(window: window, glyphs: .unicode).candidates()
      let best = sets.min { abs($0.ticks.count - count) < abs($1.ticks.count - count) }
      if let best { return inside(best.ticks.map(\.value)) }
    }
    var best: [Double]?
    for step in TickStep.decimals(in: window, near: Double(4 * count)).prefix(8) {
      guard let set = step.ticks(in: window, .unicode) else { continue }
      let levels = inside(set.ticks.map(\.value))
      if best.map({ abs(levels.count - count) < abs($0.count - count) }) ?? true { best = levels }
    }
    return best ?? []
  }

  /// Returns the levels that are asked for.
  func asked(_ levels: ContourLevels) -> [Double] {
    switch levels {
    case .automatic: round(about: Self.usualCount)
    case .count(let count): round(about: max(1, min(200, count)))
    case .values(let values): inside(Array(Set(values)).sorted())
    }
  }

  private func inside(_ values: [Double]) -> [Double] {
    values.filter { $0 > window.lower && $0 < window.upper }
  }
}
