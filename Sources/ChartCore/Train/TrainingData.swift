import RealFunctions
import Sampling

/// The data of a chart as training needs them: taken apart into what is drawn as one.
struct TrainingData {
  let series: [DataSeries]
  /// Functions and data as the content wrote them.
  let contentOrder: [DrawingPlace]
  /// Functions and data as they are drawn: what has a larger z index comes later.
  let drawingOrder: [DrawingPlace]
  /// The values that symbols show by their size.
  let sizes: Interval?
  private let x: AxisValues
  private let y: AxisValues

  private let cancellation: Cancellation

  /// Takes the data of a chart apart, unless the work is cancelled.
  init(_ content: LoweredContent, _ cancellation: Cancellation) throws(Interrupted) {
    self.cancellation = cancellation
    x = content.x
    y = content.y
    var series: [DataSeries] = []
    var places: [DrawingPlace] = []
    for place in content.order {
      switch place {
      case .function: places.append(place)
      case .data(let index):
        if cancellation.isCancelled { throw Interrupted() }
        for one in content.series(of: content.data[index]) {
          places.append(.data(series.count))
          series.append(one)
        }
      }
    }
    self.series = series
    contentOrder = places
    func depth(_ place: DrawingPlace) -> Double {
      switch place {
      case .function(let index): content.functions[index].style.zIndex ?? 0
      case .data(let index): series[index].style.zIndex ?? 0
      }
    }
    // A stable order: equal indices stay as they were written.
    drawingOrder = places.enumerated()
      .sorted { a, b in
        (depth(a.element), a.offset) < (depth(b.element), b.offset)
      }
      .map(\.element)
    let values = series.lazy.flatMap(\.sizes).filter(\.isFinite)
    sizes = values.min().flatMap { low in values.max().flatMap { Interval(low, $0) } }
  }

  func xExtent(_ map: AxisMap) throws(Interrupted) -> DataExtent {
    var extent = DataExtent(map: map)
    for one in series {
      if cancellation.isCancelled { throw Interrupted() }
      extent.takeX(of: one)
    }
    return extent
  }

  func yExtent(
    _ map: AxisMap,
    in window: Interval,
    _ xMap: AxisMap
  ) throws(Interrupted) -> DataExtent {
    var extent = DataExtent(map: map)
    for one in series {
      if cancellation.isCancelled { throw Interrupted() }
      extent.takeY(of: one, in: window)
    }
    guard let range = extent.all else { return extent }
    for one in series {
      if cancellation.isCancelled { throw Interrupted() }
      guard let overshoot = Overshoot(one, x: window, y: range, xMap, map) else { continue }
      extent.take(overshoot.heights)
    }
    return extent
  }

  /// The window of x for data alone, or nil if there are none.
  func xWindow(_ extent: DataExtent, _ map: AxisMap) -> Interval? {
    x.isCategorical && map == .linear ? x.categoryWindow : extent.window
  }

  /// The window of y for data alone.
  func yWindow(_ extent: DataExtent, _ map: AxisMap) -> Interval {
    if y.isCategorical && map == .linear { return y.categoryWindow }
    return extent.window ?? SuggestedRange.window(for: [], map: map)
  }

  // MARK: Axes

  /// Returns the options with what data say about their axes: ticks at dates, categories or whole numbers,
  /// and titles where all marks measure the same and no legend names it.
  func titled(_ options: ChartOptions) -> ChartOptions {
    guard !series.isEmpty else { return options }
    var titled = options
    if case .automatic = options.x.ticks, let ticks = x.ownTicks { titled.x.ticks = .custom(ticks) }
    if case .automatic = options.y.ticks, let ticks = y.ownTicks { titled.y.ticks = .custom(ticks) }
    guard series.count == contentOrder.count else { return titled }
    if case .automatic = titled.x.ticks, x.isWhole { titled.x.ticks = .whole }
    if case .automatic = titled.y.ticks, y.isWhole { titled.y.ticks = .whole }
    if options.x.label == nil && options.x.visibility != .hidden {
      titled.x.label = common(series.map(\.xLabel))
    }
    let isNamedByLegend =
      options.legend != .hidden && series.contains { $0.style.name == nil && $0.name == $0.yLabel }
    if options.y.label == nil && options.y.visibility != .hidden && !isNamedByLegend {
      titled.y.label = common(series.map(\.yLabel))
    }
    return titled
  }

  /// The one label that all marks have which have any.
  private func common(_ labels: [String]) -> String? {
    let distinct = Set(labels).subtracting([""])
    return distinct.count == 1 ? distinct.first : nil
  }
}

extension AxisValues {
  /// Half a step more on both sides of the categories.
  fileprivate var categoryWindow: Interval { Interval(hull: -0.5, Double(categories.count) - 0.5) }

  /// Ticks at categories or dates; nil for numbers.
  fileprivate var ownTicks: CustomTicks? {
    guard isCategorical else { return ticks }
    let names = categories.map(\.oneLine)
    @Sendable func name(_ value: Double) -> String {
      guard let index = Int(nearest: value), names.indices.contains(index) else { return "" }
      return names[index]
    }
    return CustomTicks(
      values: { lower, upper, count in
        // Every k-th name, if all of them are too many.
        let stride = max(1, (names.count + max(1, count) - 1) / max(1, count))
        return names.indices.filter { $0.isMultiple(of: stride) }.map(Double.init)
          .filter { $0 >= lower && $0 <= upper }
      },
      labels: { $0.map(name) },
      text: { value in
        name(min(max(0, value), Double(names.count - 1)))
      }
    )
  }
}
