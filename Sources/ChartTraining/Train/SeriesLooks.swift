import RealFunctions

/// Gives series without a colour of their own the theme's colours in order, and point series their
/// shapes.
///
/// A category has the same colour and the same shape wherever it appears. Marks of one run share a
/// colour: the line and the points of one loop. Only a second line of a run, with a label of its
/// own, gets the next colour. Where defaults tell only encoded series apart, all others have the first colour and a
/// disc as their symbol.
package struct SeriesLooks {
  private let scales: StyleScales
  /// The scales of rows with one of their own, by its title.
  private let ownScales: [String: StyleScales]
  private var colors: CategoryOrder
  private var categories: [String: Int] = [:]
  private var slots: [Slot: Int] = [:]
  private var labels: [RunKind: [String]] = [:]
  private var nextColor = 0
  private var symbols: CategoryOrder
  private var lineStyles: CategoryOrder
  private var pointPaints: [Paint: Int] = [:]
  /// Whether a series' name gives it the same colour wherever it appears, as a category does.
  private let isShared: Bool
  private let defaults: ChartDefaults

  /// Number of series that differ by colours and dashes alone.
  private static let plainLooks = Theme.light.series.count

  /// Returns the symbol that a line needs because other lines have its colour and dashes: nil for
  /// the first series, then each shape in order.
  static func extraSymbol(_ colorIndex: Int?) -> SceneSymbols.Shape? {
    guard let colorIndex, colorIndex >= plainLooks else { return nil }
    let shapes = ChartDefaults.own.symbols
    return shapes[(colorIndex / plainLooks - 1) % shapes.count]
  }

  private struct Slot: Hashable {
    let run: Int
    let number: Int
  }

  private struct RunKind: Hashable {
    let run: Int
    let mark: AnyHashable
  }

  /// Creates the looks of a chart; names shared by several charts get the look they have there.
  init(
    scales: StyleScales,
    own: [String: StyleScales] = [:],
    shared: SharedLooks? = nil,
    defaults: ChartDefaults
  ) {
    (self.scales, ownScales, self.defaults) = (scales, own, defaults)
    isShared = shared != nil
    let options = scales.options
    colors = CategoryOrder(domain: options.colors.domain + (shared?.colors ?? []))
    symbols = CategoryOrder(domain: options.symbols.domain + (shared?.symbols ?? []))
    lineStyles = CategoryOrder(domain: options.lineStyles.domain + (shared?.lineStyles ?? []))
    // Names of a domain without colours get the theme's colours in order.
    for name in options.colors.domain { _ = index(of: name) }
    for name in shared?.colors ?? [] {
      let index = index(of: name)
      pointPaints[.series(index)] = index
    }
  }

  /// Returns a style completed with the colours, symbols and dashes of its categories.
  mutating func scaled(_ style: MarkStyle) -> MarkStyle {
    var scaled = style
    let options = scales.options
    if let category = style.category, style.foreground == nil {
      let index = colors.index(of: category)
      scaled.foreground = options.colorMapping?.style(category) ?? options.colors.output(at: index)
    }
    if let category = style.symbolCategory, style.symbol == nil {
      scaled.symbol = options.symbols.output(at: symbols.index(of: category))
    }
    if let category = style.lineStyleCategory, style.stroke == nil {
      let index = lineStyles.index(of: category)
      let dash = DashPattern.cycle[index % DashPattern.cycle.count]
      scaled.stroke = options.lineStyles.output(at: index) ?? StrokeStyle(lineWidth: 2, dash: dash)
    }
    return scaled
  }

  /// Returns the paint of a function, and the index of its colour, nil for a colour of its own.
  mutating func paint(of style: MarkStyle, name: String) -> (Paint, Int?) {
    if let own = style.foreground { return (own.paint, nil) }
    if let number = style.colorValue, let paint = scales.paint(of: number) { return (paint, nil) }
    guard defaults.tellsAllApart || style.category != nil else { return (.series(0), nil) }
    let known = style.category ?? (isShared && !name.isEmpty ? name : nil)
    return numbered(known.map { self.index(of: $0) } ?? next())
  }

  /// Returns data with their look.
  mutating func trained(_ series: DataSeries) -> TrainedData {
    var series = series
    series.style = scaled(series.style)
    let (paint, colorIndex) = paint(of: series)
    return TrainedData(
      series: series,
      paint: paint,
      colorIndex: colorIndex,
      shape: shape(of: series, paint),
      scales: series.style.colorScale.flatMap { ownScales[$0] } ?? scales
    )
  }

  private mutating func paint(of series: DataSeries) -> (Paint, Int?) {
    let style = series.style
    if style.foreground != nil || style.category != nil || style.colorValue != nil {
      return paint(of: style, name: series.name)
    }
    // A series whose rows have colours of their own uses none of the theme's colours.
    if !series.columns.color.isEmpty { return (scales.paint(of: .nan) ?? .ramp(0.5), nil) }
    if isShared || !defaults.tellsAllApart { return paint(of: style, name: series.name) }
    let kind = RunKind(run: series.run, mark: AnyHashable(series.mark))
    let label = style.name ?? series.yLabel
    let number = labels[kind, default: []].firstIndex(of: label) ?? labels[kind, default: []].count
    if number == labels[kind, default: []].count { labels[kind, default: []].append(label) }
    let slot = Slot(run: series.run, number: number)
    let index = slots[slot] ?? next()
    slots[slot] = index
    return numbered(index)
  }

  /// Returns the paint of a number of a colour, and the number where dashes and symbols go with it.
  private func numbered(_ index: Int) -> (Paint, Int?) {
    (.series(index), defaults.addsDashes ? index : nil)
  }

  private mutating func shape(of series: DataSeries, _ paint: Paint) -> SceneSymbols.Shape {
    if let symbol = series.style.symbol { return symbol.shape }
    let index: Int
    if let category = series.style.symbolCategory {
      index = symbols.index(of: category)
    } else if series.hasSymbols, defaults.tellsAllApart {
      index = pointPaints[paint] ?? pointPaints.count
      pointPaints[paint] = index
    } else {
      return .circle
    }
    return symbol(at: index)
  }

  /// Returns the shape of the symbols of marks in space.
  mutating func shape(of series: SpaceSeries, _ paint: Paint) -> SceneSymbols.Shape {
    if let symbol = series.style.symbol { return symbol.shape }
    guard let category = series.style.symbolCategory else { return .circle }
    return symbol(at: symbols.index(of: category))
  }

  private func symbol(at index: Int) -> SceneSymbols.Shape {
    let shapes = defaults.symbols
    return shapes.isEmpty ? .circle : shapes[index % shapes.count]
  }

  private mutating func index(of category: String) -> Int {
    let index = categories[category] ?? next()
    categories[category] = index
    return index
  }

  private mutating func next() -> Int {
    nextColor += 1
    return nextColor - 1
  }
}
