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
    let rule = axis == \.x ? options.x.ticks : options.y.ticks
    let choice = TickChoice(rule: rule, glyphs: glyphs, isWindowGiven: trained.isGiven)
    return choice.ticks(
      TickBudget(projection: projection, spacing: spacing, gap: gap, extent: extent)
    )
  }
}
