import RealFunctions

extension FactWords {
  /// Returns facts about the values of a function of x and y: their range, where its ends are, and
  /// which levels are drawn.
  func surface(_ trained: TrainedSeries, _ scale: SurfaceScale) -> [String] {
    guard let lowest = scale.lowest, let highest = scale.highest else {
      return ["no values in the window"]
    }
    let text = NumberText(window: scale.colors.colorDomain ?? Interval(hull: 0, 1))
    if lowest.value == highest.value { return ["\(text.text(lowest.value)) everywhere"] }
    var facts = ["sampled values from \(place(of: lowest, text)) to \(place(of: highest, text))"]
    if trained.function.form != .heatMap, !scale.levels.isEmpty {
      facts.append(
        "levels at \(Words.list(scale.levels.map(text.text), most: 2 * Self.mostItems))"
      )
    }
    return facts
  }

  /// Returns facts about the lengths of vectors: their range, and where its ends are.
  func lengths(_ scale: SurfaceScale, named name: String) -> [String] {
    guard let lowest = scale.lowest, let highest = scale.highest else { return [] }
    let text = NumberText(window: scale.colors.colorDomain ?? Interval(hull: 0, 1))
    return ["\(name) from \(place(of: lowest, text)) to \(place(of: highest, text)), by colours"]
  }

  private func place(of extreme: SurfaceScale.Extreme, _ text: NumberText) -> String {
    "\(text.text(extreme.value)) near (\(x(extreme.place.x)), \(y(extreme.place.y)))"
  }
}
