import RealFunctions

extension MarkedValues {
  /// Returns the times of a calendar.
  func times(_ stride: CustomTicks) -> TickSet {
    let values = stride.values(window.lower, window.upper, Self.mostTicks).filter(window.contains)
    return TickSet(
      ticks: zip(values, stride.labels(values)).map { Tick(value: $0, label: $1) },
      note: nil
    )
  }

  /// Returns the values themselves in rising order, as far as the axis has places for them.
  func these(_ plotted: [PlottedValue]) -> TickSet {
    switch kind {
    case .categories(let names):
      let places = Dictionary(zip(names, names.indices)) { first, _ in first }
      let indices = plotted.compactMap { value -> Int? in
        if case .category(let name) = value { return places[name] }
        return nil
      }
      return TickSet(
        ticks: Set(indices).sorted().filter { window.contains(Double($0)) }
          .map { Tick(value: Double($0), label: names[$0].oneLine) },
        note: nil
      )
    case .dates(let ticks):
      let values = numbers(plotted)
      let labels = ticks.labels(values)
      return TickSet(ticks: zip(values, labels).map { Tick(value: $0, label: $1) }, note: nil)
    case .numbers:
      return numbered(numbers(plotted)).written(as: format ?? rule.format, glyphs)
    }
  }

  private func numbers(_ plotted: [PlottedValue]) -> [Double] {
    let values = plotted.compactMap { value -> Double? in
      if case .number(let number) = value { return number }
      return nil
    }
    return Set(values.filter(window.contains)).sorted()
  }
}
