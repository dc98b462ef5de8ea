import RealFunctions

// One legend for several charts, and the scales of numbers that it shows.

extension [TrainedChart] {
  /// Entries of one legend for all charts: series of the same name and colour share one, followed
  /// by a bar for each scale of colours.
  var commonLegend: [LegendEntry] {
    var entries: [LegendEntry] = []
    for entry in flatMap(\.namedEntries) {
      let known = entries.firstIndex { $0.name == entry.name && $0.paint == entry.paint }
      if let known { entries[known].merge(entry) } else { entries.append(entry) }
    }
    var bars: [[LegendEntry]] = []
    for bar in map(\.colorBarEntries) where !bar.isEmpty && !bars.contains(bar) { bars.append(bar) }
    return entries + bars.joined()
  }

  /// Whether all charts name the same series, and show the same quantity by colours, so that one
  /// legend serves all.
  var haveSameLegend: Bool {
    let names = map { Set($0.namedEntries.map(\.name)) }
    let bars = map { $0.colorBarEntries.isEmpty ? nil : $0.colorTitle ?? "" }
    guard let first = names.first, let bar = bars.first, !first.isEmpty || bar != nil else {
      return false
    }
    return names.allSatisfy { $0 == first } && bars.allSatisfy { $0 == bar }
  }

  /// For each chart the ranges of numbers that colours and sizes of symbols show in all charts;
  /// colours of another quantity have a scale of their own.
  var commonScales: [(colors: Interval?, sizes: Interval?)] {
    let scales = map { chart in
      (
        colors: Interval.hull(of: [chart.scales.colors].compactMap { $0 }),
        sizes: Interval.hull(of: [chart.scales.sizes].compactMap { $0 })
      )
    }
    let sizes = Interval.hull(of: scales.compactMap(\.sizes))
    return map { chart in
      let same = indices.filter { self[$0].colorTitle == chart.colorTitle }
      return (Interval.hull(of: same.compactMap { scales[$0].colors }), sizes)
    }
  }
}
