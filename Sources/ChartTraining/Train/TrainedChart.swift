public import RealFunctions

/// A chart whose windows are known, for every medium and size; only windows of data still move to
/// ticks, of which a small picture has fewer.
///
/// Finding windows evaluates functions; drawing a trained chart in a second medium does not find
/// them again.
///
///     let trained = try chart.trained()
///     print(try trained.text(columns: 80, rows: 22))
///     let file = try trained.svg(width: 640, height: 400)
public struct TrainedChart {
  /// All properties in one object: a chart passes from stage to stage, and copying its forty values
  /// each time took a sixth of the time of a picture.
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
    let space: TrainedSpace?

    init(
      x: TrainedAxis,
      y: TrainedAxis,
      trailingY: TrainedAxis?,
      freeDomain: Interval?,
      isEqual: Bool,
      layers: [any TrainedLayer],
      content: TrainingData,
      asked: ChartOptions,
      space: TrainedSpace?
    ) {
      self.space = space
      self.x = x
      self.y = y
      self.trailingY = trailingY
      self.freeDomain = freeDomain
      self.isEqual = isEqual
      series = layers.compactMap { $0 as? TrainedSeries }
      self.layers = layers
      self.content = content
      self.asked = asked
      let titled = space == nil ? content.titled(asked) : asked.withoutPlane
      options =
        trailingY == nil ? titled.standing(y: y.kind) : titled.withTwoYAxes(layers)
      let colors = asked.sharedLooks?.colors.count ?? Set(layers.compactMap(\.colorIndex)).count
      needsDashes = colors > (asked.page.distinguishesByDashes ? 1 : 3)
    }

    /// Creates a copy with other windows.
    init(_ known: Known, x: TrainedAxis, y: TrainedAxis, trailingY: TrainedAxis?) {
      (self.x, self.y, self.trailingY, isEqual) = (x, y, trailingY, known.isEqual)
      (series, layers, content) = (known.series, known.layers, known.content)
      (asked, options, needsDashes) = (known.asked, known.options, known.needsDashes)
      (freeDomain, space) = (known.freeDomain, known.space)
    }

    /// Creates a copy in which the right y axis is the only y axis.
    init(_ known: Known, seenFrom trailingY: TrainedAxis) {
      (x, y, self.trailingY, isEqual) = (known.x, trailingY, nil, known.isEqual)
      (series, layers, content) = (known.series, known.layers, known.content)
      (asked, options) = (known.asked, known.options.seen(from: .trailing))
      (needsDashes, freeDomain, space) = (known.needsDashes, known.freeDomain, nil)
    }
  }

  private init(known: Known) { self.known = known }

  /// Size of the chart that suits a document or a terminal below the line with the command.
  public var usualPage: PageSize { PageSize(width: 640, height: 400, columns: 80, rows: 22) }

  /// The x axis.
  public var x: TrainedAxis { _read { yield known.x } }
  /// The y axis.
  public var y: TrainedAxis { _read { yield known.y } }
  /// The y axis on the right; nil if there is only one y axis.
  public var trailingY: TrainedAxis? { known.trailingY }
  /// Range of x of functions without a domain, as the content determines it; nil, for the whole
  /// window, if there is no usual domain of x.
  package var freeDomain: Interval? { known.freeDomain }
  /// Whether units of x and y are drawn equally long.
  package var isEqual: Bool { known.isEqual }
  /// The functions in the order in which the content wrote them.
  public var series: [TrainedSeries] { known.series }
  /// Functions and data as the content wrote them: the order of legends, descriptions and exports.
  package var layers: [any TrainedLayer] { known.layers }
  /// Options set by modifiers, completed by what data say about their axes.
  package var options: ChartOptions { _read { yield known.options } }
  /// The scales of colours, sizes and other looks that show numbers.
  package var scales: StyleScales { known.content.scales }
  /// Range of numbers that colours show; nil if they show none.
  package var colorDomain: Interval? { scales.colorDomain }
  /// Title of the numbers that colours show.
  package var colorTitle: String? { known.content.legends.color ?? known.content.legends.length }
  /// The box and what is in it, of a chart in space; nil for one in the plane.
  package var space: TrainedSpace? { known.space }
  /// The options as modifiers set them.
  package var asked: ChartOptions { _read { yield known.asked } }
  /// Whether there are too many series to tell them apart by colour, without dashes.
  var needsDashes: Bool { known.needsDashes }

  init(
    x: TrainedAxis,
    y: TrainedAxis,
    trailingY: TrainedAxis?,
    freeDomain: Interval?,
    isEqual: Bool,
    layers: [any TrainedLayer],
    content: TrainingData,
    asked: ChartOptions,
    space: TrainedSpace? = nil
  ) {
    known = Known(
      x: x,
      y: y,
      trailingY: trailingY,
      freeDomain: freeDomain,
      isEqual: isEqual,
      layers: layers,
      content: content,
      asked: asked,
      space: space
    )
  }

  /// Returns the chart with the y axis of `side` as its only y axis, with the options of that axis.
  ///
  /// Layers of a side are sampled, drawn and described in this chart; stages after training know
  /// only one y axis.
  package func seen(from side: YAxisSide) -> TrainedChart {
    guard side == .trailing, let axis = trailingY else { return self }
    return TrainedChart(known: Known(known, seenFrom: axis))
  }

  /// Returns the chart with the window of an axis that ends at ticks; the data stay the same.
  package func moved(_ axis: PlotAxis, to window: Interval?) -> TrainedChart {
    guard let window, trained(axis).window != window else { return self }
    var (x, y) = (self.x, self.y)
    switch axis {
    case .x: x.window = window
    case .y: y.window = window
    }
    return TrainedChart(known: Known(known, x: x, y: y, trailingY: trailingY))
  }

  /// Returns the chart with the window of the right y axis that ends at ticks.
  package func moved(trailingY window: Interval?) -> TrainedChart {
    guard let window, var axis = trailingY, axis.window != window else { return self }
    axis.window = window
    return TrainedChart(known: Known(known, x: x, y: y, trailingY: axis))
  }

  /// Returns the chart with other windows, which already contain the padding of their scales.
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

  /// Approximate memory of all data as geometry and in a text, in bytes: rows, the pieces between
  /// them, points; measured with a million rows.
  package var bytesOfGeometry: Int { layers.reduce(0) { $0 + $1.bytesOfGeometry } }

  /// The series of marks in the order of the content.
  package var data: [TrainedData] { layers.compactMap { $0 as? TrainedData } }

  /// Indices of layers from back to front: by z index, equal ones in the order of the content.
  package var drawingOrder: [Int] {
    layers.indices.sorted { (layers[$0].depth, $0) < (layers[$1].depth, $1) }
  }

  /// Returns the chart with changed options, or nil if training depends on what changed.
  ///
  /// Training depends on domains, spacing and proportion. Titles, legend, grid, axes, ticks, marks
  /// at breaks and the fineness of sampling may change.
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
      asked: asked,
      space: space
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

  /// Finds the windows with the range of functions without a domain from
  /// ``freeDomain(cancellation:)``; nil if it was not computed.
  package func trained(
    freeOver freeDomain: Interval?,
    cancellation: Cancellation
  ) throws(Interrupted) -> TrainedChart {
    if content.isInSpace { return try SpaceTraining(self, cancellation).trained() }
    return try Training(chart: self, freeOver: freeDomain, cancellation: cancellation).trained()
  }

  /// Returns where functions over x run that name no domain, as far as the content says it that is
  /// declared so far.
  ///
  /// With a usual domain of x curves are walked that may have features in a small part of it (``FeatureSearch``), and
  /// nothing else is evaluated. The window of y is never looked for.
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
