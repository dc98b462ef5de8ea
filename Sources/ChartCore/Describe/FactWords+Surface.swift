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

  /// Returns facts about a function of a complex number: the zeros and poles that are found in the window.
  func complex(_ geometry: ComplexSurfaceGeometry) -> [String] {
    if geometry.isEmpty { return ["no values in the window"] }
    let found = [("zeros", geometry.zeros), ("poles", geometry.poles)].compactMap { name, places in
      let words = places.map { "(\(x($0.x)), \(y($0.y)))" }
      return words.isEmpty ? nil : "\(name) at \(Words.list(words, most: Self.mostItems))"
    }
    return found.isEmpty ? ["no zeros or poles found"] : found
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
