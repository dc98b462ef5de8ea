import RealFunctions

/// Data whose look is known.
struct TrainedData {
  let series: DataSeries
  /// The colour.
  let paint: Paint
  /// The place of its colour among the series, from 0; nil for a colour of its own.
  let colorIndex: Int?
  /// The form of its symbols.
  let shape: SceneSymbols.Shape
  /// The values that symbols of the chart show by their size.
  let sizes: Interval?

  /// The name in legends.
  var name: String { series.name }
}

/// Gives series without a colour of their own the theme's colours in order, and points their forms.
///
/// A category has the same colour and the same form wherever it appears. Marks of one run share a colour:
/// the line and the points of one loop. Only a second line of a run, with a label of its own, gets the
/// next one.
struct SeriesLooks {
  private let sizes: Interval?
  private var categories: [String: Int] = [:]
  private var slots: [Slot: Int] = [:]
  private var labels: [RunKind: [String]] = [:]
  private var nextColor = 0
  private var symbolCategories: [String: Int] = [:]
  private var pointPaints: [Paint: Int] = [:]

  /// The forms in their order, each as different from those before as can be.
  private static let shapes: [SceneSymbols.Shape] = [
    .circle, .square, .triangle, .diamond, .cross, .plus, .openCircle,
  ]

  private struct Slot: Hashable {
    let run: Int
    let number: Int
  }

  private struct RunKind: Hashable {
    let run: Int
    let kind: DataKind
  }

  init(sizes: Interval?) { self.sizes = sizes }

  /// Returns the paint of a function, and the place of its colour unless it has its own.
  mutating func paint(of style: MarkStyle) -> (Paint, Int?) {
    if let color = style.color { return (color.paint, nil) }
    let index = style.category.map { self.index(of: $0) } ?? next()
    return (.series(index), index)
  }

  /// Returns data with their look.
  mutating func trained(_ series: DataSeries) -> TrainedData {
    let (paint, colorIndex) = paint(of: series)
    return TrainedData(
      series: series,
      paint: paint,
      colorIndex: colorIndex,
      shape: shape(of: series, paint),
      sizes: sizes
    )
  }

  private mutating func paint(of series: DataSeries) -> (Paint, Int?) {
    if series.style.color != nil || series.style.category != nil { return paint(of: series.style) }
    let kind = RunKind(run: series.run, kind: series.kind)
    let label = series.style.name ?? series.yLabel
    let number = labels[kind, default: []].firstIndex(of: label) ?? labels[kind, default: []].count
    if number == labels[kind, default: []].count { labels[kind, default: []].append(label) }
    let slot = Slot(run: series.run, number: number)
    let index = slots[slot] ?? next()
    slots[slot] = index
    return (.series(index), index)
  }

  private mutating func shape(of series: DataSeries, _ paint: Paint) -> SceneSymbols.Shape {
    if let symbol = series.style.symbol { return symbol.shape }
    let index: Int
    if let category = series.style.symbolCategory {
      index = symbolCategories[category] ?? symbolCategories.count
      symbolCategories[category] = index
    } else if series.kind == .points {
      index = pointPaints[paint] ?? pointPaints.count
      pointPaints[paint] = index
    } else {
      return .circle
    }
    return Self.shapes[index % Self.shapes.count]
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
