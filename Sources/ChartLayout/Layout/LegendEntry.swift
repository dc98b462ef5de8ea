/// A legend's entry for a series: its name beside a sample of its line, area or symbol.
package struct LegendEntry: Equatable {
  package var name: String
  package var paint: Paint
  package var dash: [Double] = []
  package var sample = LegendSample()
  /// The bar of a continuous scale, whose upper end is the name.
  package var bar: ColorBar?
  /// Side of the y axis for the values.
  package var side = YAxisSide.leading

  package var hasLine: Bool { sample.hasLine }
  package var hasArea: Bool { sample.hasArea }
  package var symbol: SceneSymbols.Shape? { sample.symbol }
  package var smallDiameter: Double? { sample.smallDiameter }

  /// Whether the entry is words alone, such as the count of names that found no room.
  package var isPlain: Bool { !hasLine && !hasArea && symbol == nil && bar == nil }

  /// The entry with a name that says that the series belongs to the right y axis.
  var namingSide: LegendEntry {
    var entry = self
    if side == .trailing { entry.name = YAxisSide.onRight(name) }
    return entry
  }

  /// Shows a dot in the colour of a series, or the symbol or the dashes that encode something.
  mutating func becomeDot(for style: MarkStyle) {
    guard !isPlain, bar == nil else { return }
    if style.lineStyleCategory != nil { return }
    sample = LegendSample(symbol: style.symbolCategory == nil ? .circle : symbol ?? .circle)
    dash = []
  }

  /// Returns an entry without a sample.
  package static func plain(_ name: String) -> LegendEntry { LegendEntry(name: name, paint: .text) }

  /// Adds the samples of another entry of the same name and colour.
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
  /// Entries of the legend: the names of series, and the bar of a colour scale for numbers.
  package var legendEntries: [LegendEntry] { namedEntries + colorBarEntries }

  /// Entries for the names of series; series of the same name and colour share one.
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

  /// Returns the entries of a layer with the side of its y axis.
  private func sided(_ layer: any TrainedLayer) -> [LegendEntry] {
    let defaults = options.defaults
    guard defaults.tellsAllApart || layer.encodesCategory else { return [] }
    var entries = layer.legendEntries(in: self)
    if defaults.samplesAreDots {
      for index in entries.indices { entries[index].becomeDot(for: layer.style) }
    }
    guard layer.side == .trailing else { return entries }
    for index in entries.indices { entries[index].side = .trailing }
    return entries
  }

  /// Returns entries in the order in which scales list their categories, followed by all others in
  /// their own order.
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

  /// Whether there is only one name, which is already the title of the y axis.
  var isNamedByAxis: Bool {
    guard options.legend == .automatic, series.isEmpty else { return false }
    return Set(layers.map(\.name)) == [options.y.label ?? ""]
  }
}

extension TrainedLayer {
  /// Whether its colour, symbols or dashes encode a category.
  var encodesCategory: Bool {
    style.category != nil || style.symbolCategory != nil || style.lineStyleCategory != nil
  }

  /// Returns its entries in a legend.
  package func legendEntries(in chart: TrainedChart) -> [LegendEntry] {
    switch asCase {
    case .function(let function): function.legendEntries(in: chart)
    case .marks(let marks): marks.legendEntries(in: chart)
    case .space(let layer): layer.legendEntries(in: chart)
    }
  }
}

extension TrainedSeries {
  /// Legend entry of the function; none if a bar of colours or nothing is to represent it.
  package func legendEntries(in chart: TrainedChart) -> [LegendEntry] {
    let isNamedByBar = isColoredByNumbers && (style.name == nil || function.form.isSurface)
    if style.isUnlisted || isNamedByBar { return [] }
    // Vectors of many colours have no single colour for a sample beside their name.
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

extension TrainedSpaceSeries {
  /// Legend entry of a surface, a curve or marks in space; none for a bar of colours that stands for
  /// them or has their name, and none for the only one, whose name an axis has.
  package func legendEntries(in chart: TrainedChart) -> [LegendEntry] {
    let isNamed = style.name != nil || style.category != nil
    if style.isUnlisted || isColoredByNumbers && !isNamed { return [] }
    // The name of a label stands at its place.
    if case .marks(let marks) = series.form, !marks.names.isEmpty { return [] }
    if !isNamed, chart.layers.count == 1 || isNamedByAxes { return [] }
    if chart.layers.count == 1, isTitle(in: chart) { return [] }
    if coloring == .height, chart.colorTitle == name { return [] }
    var sample = LegendSample()
    switch kind {
    case .points: sample.symbol = shape
    case .line: sample.hasLine = true
    case .surface, .rectangles:
      (sample.hasArea, sample.hasLine) = (series.look.body.hasAreas, !series.look.body.hasAreas)
      sample.isSolid = true
    case .area, .bars, .sectors, .heatMap, .contours: sample.hasArea = true
    }
    var entry = LegendEntry(name: name.oneLine, paint: paint)
    entry.dash = chart.sampleDash(of: style, colorIndex)
    entry.sample = sample
    return [entry]
  }

  /// Whether the title of a visible axis shows the name.
  private func isTitle(in chart: TrainedChart) -> Bool {
    (0..<3).contains { axis in
      let options = chart.spaceOptions(axis)
      return options.visibility != .hidden && options.label == name
    }
  }

  /// Whether marks have no name but those of their coordinates.
  private var isNamedByAxes: Bool {
    if case .marks = series.form { true } else { false }
  }
}

extension TrainedData {
  /// Legend entries of the series: a second one if its symbols encode another category than its colour.
  package func legendEntries(in chart: TrainedChart) -> [LegendEntry] {
    if isNamedInPlace || style.isUnlisted { return [] }
    // The bar of colours is the legend of all marks that are coloured by numbers.
    if isColoredByNumbers, style.name == nil, style.symbolCategory == nil { return [] }
    // Upright strokes without a name are at values of x, whose name is the axis title.
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
