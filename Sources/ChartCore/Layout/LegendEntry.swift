/// A series as a legend shows it: its name beside samples of what it draws.
struct LegendEntry: Equatable {
  let name: String
  var paint: Paint
  var dash: [Double] = []
  var hasLine = false
  var hasArea = false
  var symbol: SceneSymbols.Shape?
  /// The diameter of symbols that are smaller than usual, in pixels.
  var smallDiameter: Double?

  /// Whether it is words alone: the count of those that found no room.
  var isPlain: Bool { !hasLine && !hasArea && symbol == nil }

  /// Words alone.
  static func plain(_ name: String) -> LegendEntry { LegendEntry(name: name, paint: .text) }

  /// Takes what another entry of the same name and colour shows.
  mutating func merge(_ other: LegendEntry) {
    if !hasLine { dash = other.dash }
    hasLine = hasLine || other.hasLine
    hasArea = hasArea || other.hasArea
    if symbol == nil { smallDiameter = other.smallDiameter }
    symbol = symbol ?? other.symbol
  }
}

extension TrainedChart {
  /// The entries of the legend: series of the same name and colour share one.
  var legendEntries: [LegendEntry] {
    guard options.legend != .hidden else { return [] }
    var entries: [LegendEntry] = []
    var places: [String: [Int]] = [:]
    for entry in contentOrder.flatMap({ self.entries($0) }) where !entry.name.isEmpty {
      let sameName = places[entry.name] ?? []
      if let known = sameName.first(where: { entries[$0].paint == entry.paint }) {
        entries[known].merge(entry)
      } else {
        places[entry.name, default: []].append(entries.count)
        entries.append(entry)
      }
    }
    return entries
  }

  /// The entries of a function or of data: a second one for symbols of a category of their own.
  private func entries(_ place: DrawingPlace) -> [LegendEntry] {
    switch place {
    case .function(let index):
      let one = series[index]
      return [
        LegendEntry(
          name: one.name.oneLine,
          paint: one.paint,
          dash: sampleDash(of: one.function.style, one.colorIndex),
          hasLine: one.function.form.drawn == .line,
          hasArea: one.function.form.drawn == .area
        )
      ]
    case .data(let index): return entries(of: data[index])
    }
  }

  private func entries(of one: TrainedData) -> [LegendEntry] {
    let style = one.series.style
    // Upright strokes without a name are at values of x, which the axis names.
    let isNamed = style.name != nil || style.category != nil
    if one.series.kind == .verticals && !isNamed && one.name.oneLine == options.x.label {
      return []
    }
    var entry = LegendEntry(name: one.name.oneLine, paint: one.paint)
    entry.dash = sampleDash(of: style, one.colorIndex)
    entry.hasLine = one.series.kind.drawn == .line
    entry.hasArea = one.series.kind.drawn == .area
    guard one.series.hasSymbols else { return [entry] }
    entry.smallDiameter = SymbolSizes(one).smallDiameter
    guard style.name == nil, let category = style.category, let symbol = style.symbolCategory,
      category != symbol
    else {
      entry.symbol = one.shape
      return [entry]
    }
    if one.series.kind == .points { entry.symbol = .circle }
    return [entry, LegendEntry(name: symbol.oneLine, paint: .text, symbol: one.shape)]
  }

  /// Dashes of a series: its own, or by turns if more than three series need more than colour.
  func dash(of style: MarkStyle, _ colorIndex: Int?) -> [Double] {
    if let stroke = style.stroke, !stroke.dash.isEmpty { return stroke.dash }
    let lengths = cycledDash(colorIndex)
    return style.stroke.map { DashPattern.scaled(lengths, to: $0.lineWidth) } ?? lengths
  }

  /// Dashes of a series in a legend, whose lines have the nominal width.
  private func sampleDash(of style: MarkStyle, _ colorIndex: Int?) -> [Double] {
    if let stroke = style.stroke, !stroke.dash.isEmpty { return DashPattern.nominal(stroke) }
    return cycledDash(colorIndex)
  }

  private func cycledDash(_ colorIndex: Int?) -> [Double] {
    guard needsDashes, let index = colorIndex else { return [] }
    return DashPattern.cycle[index % DashPattern.cycle.count]
  }
}
