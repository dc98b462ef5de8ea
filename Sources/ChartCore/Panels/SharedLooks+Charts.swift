import RealFunctions

extension SharedLooks {
  /// Takes the names of charts, in their order.
  init(_ charts: [TrainedChart]) {
    self.init()
    var known: [Set<String>] = [[], [], []]
    func add(_ name: String?, to names: inout [String], _ kind: Int) {
      guard let name, !name.isEmpty, known[kind].insert(name).inserted else { return }
      names.append(name)
    }
    for layer in charts.flatMap(\.layers) {
      let style = layer.style
      if layer.colorIndex != nil || style.category != nil {
        add(style.category ?? layer.name, to: &colors, 0)
      }
      add(style.symbolCategory, to: &symbols, 1)
      add(style.lineStyleCategory, to: &lineStyles, 2)
    }
  }
}

extension Chart {
  /// Returns the chart with the looks that names have in all charts, and scales of numbers that hold those of all.
  func sharing(_ looks: SharedLooks, _ scales: (colors: Interval?, sizes: Interval?)) -> Chart {
    with {
      $0.sharedLooks = looks
      $0.encodings.colorDomain = $0.encodings.colorDomain ?? scales.colors
      $0.encodings.sizeDomain = $0.encodings.sizeDomain ?? scales.sizes
    }
  }
}
