public import RealFunctions

/// A chart whose windows are known: the same for every medium and size, but that windows of data end at ticks, of which
/// a small picture has room for fewer.
///
/// Finding windows evaluates functions; drawing a trained chart in a second medium does not find them
/// again.
///
///     let trained = try chart.trained()
///     print(try trained.text(columns: 80, rows: 22))
///     let file = try trained.svg(width: 640, height: 400)
public struct TrainedChart {
  /// Everything that is known, in one place: a chart is handed from stage to stage, and copying its forty values each
  /// time took a sixth of the time of a picture.
  private let known: Known

  private final class Known {
    let x: TrainedAxis
    let y: TrainedAxis
    let trailingY: TrainedAxis?
    let freeDomain: Interval?
    let isEqual: Bool
    let series: [TrainedSeries]
    let layers: [any TrainedLayer]
    let content: TrainingData
    let asked: ChartOptions
    let options: ChartOptions
    let needsDashes: Bool

    init(
      x: TrainedAxis,
      y: TrainedAxis,
      trailingY: TrainedAxis?,
      freeDomain: Interval?,
      isEqual: Bool,
      layers: [any TrainedLayer],
      content: TrainingData,
      asked: ChartOptions
    ) {
      self.x = x
      self.y = y
      self.trailingY = trailingY
      self.freeDomain = freeDomain
      self.isEqual = isEqual
      series = layers.compactMap { $0 as? TrainedSeries }
      self.layers = layers
      self.content = content
      self.asked = asked
      let titled = content.titled(asked)
      options = trailingY == nil ? titled : titled.withTwoYAxes(layers)
      let colors = asked.sharedLooks?.colors.count ?? Set(layers.compactMap(\.colorIndex)).count
      needsDashes = colors > (asked.page.distinguishesByDashes ? 1 : 3)
    }

    /// The same with other windows.
    init(_ known: Known, x: TrainedAxis, y: TrainedAxis, trailingY: TrainedAxis?) {
      (self.x, self.y, self.trailingY, isEqual) = (x, y, trailingY, known.isEqual)
      (series, layers, content) = (known.series, known.layers, known.content)
      (asked, options, needsDashes) = (known.asked, known.options, known.needsDashes)
      freeDomain = known.freeDomain
    }

    /// The same as what belongs to the y axis on the right sees it, which is the only one then.
    init(_ known: Known, seenFrom trailingY: TrainedAxis) {
      (x, y, self.trailingY, isEqual) = (known.x, trailingY, nil, known.isEqual)
      (series, layers, content) = (known.series, known.layers, known.content)
      (asked, options) = (known.asked, known.options.seen(from: .trailing))
      (needsDashes, freeDomain) = (known.needsDashes, known.freeDomain)
    }
  }

  private init(known: Known) { self.known = known }

  /// What suits a chart beside text, and below the line that asked for it.
  public var usualPage: PageSize { PageSize(width: 640, height: 400, columns: 80, rows: 22) }

  /// The x axis.
  public var x: TrainedAxis { _read { yield known.x } }
  /// The y axis.
  public var y: TrainedAxis { _read { yield known.y } }
  /// The y axis on the right; nil if there is one axis of y.
  public var trailingY: TrainedAxis? { known.trailingY }
  /// Where functions over x run that name no domain, as the content decides it; nil for all over the window, where there is no
  /// usual domain of x.
  package var freeDomain: Interval? { known.freeDomain }
  /// Whether units of x and y are drawn equally long.
  package var isEqual: Bool { known.isEqual }
  /// The functions in the order in which the content wrote them.
  public var series: [TrainedSeries] { known.series }
  /// Functions and data as the content wrote them: the order of legends, descriptions and exports.
  package var layers: [any TrainedLayer] { known.layers }
  /// What modifiers said, and what data say about their axes.
  package var options: ChartOptions { _read { yield known.options } }
  /// The scales of looks that are shown by numbers.
  package var scales: StyleScales { known.content.scales }
  /// Between which numbers colours tell them apart; nil if they show none.
  package var colorDomain: Interval? { scales.colorDomain }
  /// What the numbers measure that are shown by colours.
  package var colorTitle: String? { known.content.legends.color ?? known.content.legends.length }
  /// Whether there are more colours than are told apart without dashes.
  var needsDashes: Bool { known.needsDashes }

  init(
    x: TrainedAxis,
    y: TrainedAxis,
    trailingY: TrainedAxis?,
    freeDomain: Interval?,
    isEqual: Bool,
    layers: [any TrainedLayer],
    content: TrainingData,
    asked: ChartOptions
  ) {
    known = Known(
      x: x,
      y: y,
      trailingY: trailingY,
      freeDomain: freeDomain,
      isEqual: isEqual,
      layers: layers,
      content: content,
      asked: asked
    )
  }

  /// Returns the chart as what belongs to the y axis of a side sees it: that axis is the y axis, with what modifiers said
  /// about it.
  ///
  /// Layers of a side are sampled, drawn and described in this chart; all stages after training know one y axis.
  package func seen(from side: YAxisSide) -> TrainedChart {
    guard side == .trailing, let axis = trailingY else { return self }
    return TrainedChart(known: Known(known, seenFrom: axis))
  }

  /// Returns the chart with the window of an axis that ends at ticks; its data are the same.
  package func moved(_ axis: PlotAxis, to window: Interval?) -> TrainedChart {
    guard let window, trained(axis).window != window else { return self }
    var (x, y) = (self.x, self.y)
    switch axis {
    case .x: x.window = window
    case .y: y.window = window
    }
    return TrainedChart(known: Known(known, x: x, y: y, trailingY: trailingY))
  }

  /// Returns the chart with the window of the y axis on the right that ends at ticks.
  package func moved(trailingY window: Interval?) -> TrainedChart {
    guard let window, var axis = trailingY, axis.window != window else { return self }
    axis.window = window
    return TrainedChart(known: Known(known, x: x, y: y, trailingY: axis))
  }

  /// Returns the chart with other windows, whose scales ask for no room at their ends any more.
  package func with(x: TrainedAxis, y: TrainedAxis, trailingY: TrainedAxis?) -> TrainedChart {
    var asked = known.asked
    (asked.x.padding, asked.y.padding) = (nil, nil)
    asked.trailingY?.padding = nil
    return TrainedChart(
      x: x,
      y: y,
      trailingY: trailingY,
      freeDomain: freeDomain,
      isEqual: isEqual,
      layers: layers,
      content: known.content,
      asked: asked
    )
  }

  /// The bytes that all data take as geometry and in a text, about: rows, the pieces between them, points;
  /// measured with a million rows.
  package var bytesOfGeometry: Int { layers.reduce(0) { $0 + $1.bytesOfGeometry } }

  /// The series of marks as the content wrote them.
  package var data: [TrainedData] { layers.compactMap { $0 as? TrainedData } }

  /// The places of layers back to front: what has a larger z index comes later, equal ones as they were written.
  package var drawingOrder: [Int] {
    layers.indices.sorted { (layers[$0].depth, $0) < (layers[$1].depth, $1) }
  }

  /// Returns the chart with changed options, or nil if training depends on what changed.
  ///
  /// It does on domains, spacing and proportion. Titles, legend, grid, axes, ticks, marks at breaks and the
  /// fineness of sampling may change.
  package func with(_ change: (inout ChartOptions) -> Void) -> TrainedChart? {
    var asked = known.asked
    change(&asked)
    guard ChartOptions.TrainedPart(asked) == ChartOptions.TrainedPart(known.asked) else {
      return nil
    }
    return TrainedChart(
      x: x,
      y: y,
      trailingY: trailingY,
      freeDomain: freeDomain,
      isEqual: isEqual,
      layers: layers,
      content: known.content,
      asked: asked
    )
  }
}

extension Chart {
  /// Finds the windows of both axes and the colours of all series, unless the work is cancelled.
  public func trained(
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> TrainedChart {
    try trained(freeOver: nil, cancellation: cancellation)
  }

  /// The same where functions over x that name no domain run as ``freeDomain(cancellation:)`` said; nil if nobody asked it.
  package func trained(
    freeOver freeDomain: Interval?,
    cancellation: Cancellation
  ) throws(Interrupted) -> TrainedChart {
    try Training(chart: self, freeOver: freeDomain, cancellation: cancellation).trained()
  }

  /// Returns where functions over x run that name no domain, as far as the content says it that is
  /// declared so far.
  ///
  /// With a usual domain of x curves are walked that may have features in a small part of it (``FeatureSearch``), and nothing else is
  /// evaluated. The window of y is never looked for.
  package func freeDomain(
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> Interval {
    let usual = options.x.freeDomain(for: content)
    let beside = BesideCurves(content, options.x.map)
    let chart = withMainAxis
    let data = try TrainingData(chart.content, chart.options, cancellation)
    let search = try WindowSearch(
      data,
      chart.options,
      freeOver: usual,
      beside: beside,
      cancellation
    )
    if let usual { return search.freeDomain ?? usual }
    return try search.xWindow()
  }
}
