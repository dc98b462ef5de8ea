import RealFunctions

extension TrainedChart {
  /// Chooses the ticks of an axis of this length.
  func ticks(
    _ axis: KeyPath<TrainedChart, TrainedAxis>,
    length: Double,
    spacing: Double,
    gap: Double,
    glyphs: LabelGlyphs,
    extent: @escaping (String) -> Double
  ) -> TickSet {
    let trained = self[keyPath: axis]
    guard
      let projection = AxisProjection(map: trained.map, window: trained.window, length: length)
    else { return .none }
    let asked = axis == \.x ? options.x.ticks : options.y.ticks
    let rule = trained.rule(asked)
    let choice = TickChoice(rule: rule, glyphs: glyphs, isWindowGiven: trained.isGiven)
    return choice.ticks(
      TickBudget(projection: projection, spacing: spacing, gap: gap, extent: extent)
    )
  }
}

extension TrainedAxis {
  /// Returns the rule of ticks: as was asked for, or as suits what stands on the axis.
  func rule(_ asked: TickRule) -> TickRule {
    guard case .automatic = asked else { return asked }
    switch kind {
    case .numbers(let areWhole): return areWhole ? .whole : .automatic
    case .dates(let ticks): return .custom(ticks)
    case .categories(let names): return .custom(.names(names.map(\.oneLine)))
    }
  }
}

extension CustomTicks {
  /// Ticks at names; every k-th, if all of them are too many.
  fileprivate static func names(_ names: [String]) -> CustomTicks {
    @Sendable func name(_ value: Double) -> String {
      guard let index = Int(nearest: value), names.indices.contains(index) else { return "" }
      return names[index]
    }
    return CustomTicks(
      values: { lower, upper, count in
        let stride = max(1, (names.count + max(1, count) - 1) / max(1, count))
        return names.indices.filter { $0.isMultiple(of: stride) }.map(Double.init)
          .filter { $0 >= lower && $0 <= upper }
      },
      labels: { $0.map(name) },
      text: name
    )
  }
}
