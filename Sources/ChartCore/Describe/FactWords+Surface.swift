import RealFunctions

extension FactWords {
  /// Between which values a function of x and y lies, where the ends are, and which levels are drawn.
  func surface(_ trained: TrainedSeries, _ scale: SurfaceScale) -> [String] {
    guard let lowest = scale.lowest, let highest = scale.highest else {
      return ["no values in the window"]
    }
    let text = NumberText(window: scale.colors.colorDomain ?? Interval(hull: 0, 1))
    func place(_ extreme: SurfaceScale.Extreme) -> String {
      "\(text.text(extreme.value)) near (\(x(extreme.place.x)), \(y(extreme.place.y)))"
    }
    if lowest.value == highest.value { return ["\(text.text(lowest.value)) everywhere"] }
    var facts = ["sampled values from \(place(lowest)) to \(place(highest))"]
    if trained.function.form != .heatMap, !scale.levels.isEmpty {
      facts.append(
        "levels at \(Words.list(scale.levels.map(text.text), most: 2 * Self.mostItems))"
      )
    }
    return facts
  }
}
