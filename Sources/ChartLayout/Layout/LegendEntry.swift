/// A series as a legend shows it: its name beside samples of what it draws.
package struct LegendEntry: Equatable {
  package var name: String
  package var paint: Paint
  var dash: [Double] = []
  var sample = LegendSample()
  /// The bar of a continuous scale, whose upper end is the name.
  var bar: ColorBar?
  /// The side of its y axis.
  var side = YAxisSide.leading

  var hasLine: Bool { sample.hasLine }
  var hasArea: Bool { sample.hasArea }
  var symbol: SceneSymbols.Shape? { sample.symbol }
  var smallDiameter: Double? { sample.smallDiameter }

  /// Whether it is words alone: the count of those that found no room.
  var isPlain: Bool { !hasLine && !hasArea && symbol == nil && bar == nil }

  /// The entry whose name says that its y axis is that on the right.
  var namingSide: LegendEntry {
    var entry = self
    if side == .trailing { entry.name = YAxisSide.onRight(name) }
    return entry
  }

  /// Words alone.
  static func plain(_ name: String) -> LegendEntry { LegendEntry(name: name, paint: .text) }

  /// Takes what another entry of the same name and colour shows.
  package mutating func merge(_ other: LegendEntry) {
    if !hasLine { dash = other.dash }
    sample.hasLine = hasLine || other.hasLine
    sample.hasArea = hasArea || other.hasArea
    sample.isSolid = sample.isSolid || other.sample.isSolid
    if symbol == nil { sample.smallDiameter = other.smallDiameter }
    sample.symbol = symbol ?? other.symbol
  }
}

extension TrainedChart {
  /// The entries of the legend: the names of series, and the bar of numbers that are shown by colours.
  var legendEntries: [LegendEntry] { namedEntries + colorBarEntries }

  /// The names of series: those of the same name and colour share one.
  package var namedEntries: [LegendEntry] {
    guard options.legend != .hidden else { return [] }
    var entries: [LegendEntry] = []
    var places: [String: [Int]] = [:]
    for entry in layers.flatMap(sided) where !entry.name.isEmpty {
      let sameName = places[entry.name] ?? []
      let known = sameName.first { place in
        entries[place].paint == entry.paint && entries[place].side == entry.side
      }
      if let known {
        entries[known].merge(entry)
      } else {
        places[entry.name, default: []].append(entries.count)
        entries.append(entry)
      }
    }
    let ordered = isNamedByAxis && colorBarEntries.isEmpty ? [] : inScaleOrder(entries)
    return trailingY == nil ? ordered : ordered.map(\.namingSide)
  }

  /// The entries of a layer with the side of its y axis.
  private func sided(_ layer: any TrainedLayer) -> [LegendEntry] {
    var entries = layer.legendEntries(in: self)
    guard layer.side == .trailing else { return entries }
    for index in entries.indices { entries[index].side = .trailing }
    return entries
  }

  /// Entries in the order in which scales name their categories; what no scale names follows, as it was written.
  private func inScaleOrder(_ entries: [LegendEntry]) -> [LegendEntry] {
    let scales = options.encodings
    let names = scales.colors.domain + scales.symbols.domain + scales.lineStyles.domain
    guard !names.isEmpty else { return entries }
    var places: [String: Int] = [:]
    for (place, name) in names.enumerated() where places[name.oneLine] == nil {
      places[name.oneLine] = place
    }
    return entries.enumerated()
      .sorted {
        (places[$0.1.name] ?? names.count, $0.0) < (places[$1.1.name] ?? names.count, $1.0)
      }
      .map(\.element)
  }

  /// Whether there is one name alone, which the axis of y has already.
  var isNamedByAxis: Bool {
    guard options.legend == .automatic, series.isEmpty else { return false }
    return Set(layers.map(\.name)) == [options.y.label ?? ""]
  }
}

extension TrainedLayer {
  /// Returns how it is shown in a legend.
  func legendEntries(in chart: TrainedChart) -> [LegendEntry] {
    switch asCase {
    case .function(let function): function.legendEntries(in: chart)
    case .marks(let marks): marks.legendEntries(in: chart)
    }
  }
}

extension TrainedSeries {
  /// Its name, unless a bar of colours stands for it.
  func legendEntries(in chart: TrainedChart) -> [LegendEntry] {
    let isNamedByBar = isColoredByNumbers && (style.name == nil || function.form.isSurface)
    if style.isUnlisted || isNamedByBar { return [] }
    // Vectors of many colours have none that would stand beside their name.
    if lengthColors != nil, function.field?.starts.isEmpty == true { return [.plain(name.oneLine)] }
    var sample = LegendSample(hasLine: kind == .line || kind == .contours, hasArea: kind == .area)
    sample.symbol = extraSymbol
    return [
      LegendEntry(
        name: name.oneLine,
        paint: paint,
        dash: chart.sampleDash(of: style, colorIndex),
        sample: sample
      )
    ]
  }
}

extension TrainedData {
  /// The entry of a series: a second one for symbols of a category of their own.
  func legendEntries(in chart: TrainedChart) -> [LegendEntry] {
    if isNamedInPlace || style.isUnlisted { return [] }
    // A bar of colours stands for all that numbers colour.
    if isColoredByNumbers, style.name == nil, style.symbolCategory == nil { return [] }
    // Upright strokes without a name are at values of x, which the axis names.
    let isNamed = style.name != nil || style.encodedName != nil
    if series.mark.standsAtX, !isNamed,
      name.oneLine == chart.options.x.label
    {
      return []
    }
    var entry = LegendEntry(name: name.oneLine, paint: paint)
    entry.dash = chart.sampleDash(of: style, colorIndex)
    entry.sample = legendSample
    guard entry.symbol != nil, style.name == nil, let category = style.category,
      let symbol = style.symbolCategory, category != symbol
    else { return [entry] }
    entry.sample.symbol = entry.hasLine ? nil : .circle
    return [
      entry,
      LegendEntry(name: symbol.oneLine, paint: .text, sample: LegendSample(symbol: shape)),
    ]
  }
}
