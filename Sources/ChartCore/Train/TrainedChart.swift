public import RealFunctions

/// A chart whose windows are known: the same for every medium and size.
///
/// Finding windows evaluates functions; drawing a trained chart in a second medium does not find them
/// again.
///
///     let trained = try chart.trained()
///     print(try trained.text(columns: 80, rows: 22))
///     let file = try trained.svg(width: 640, height: 400)
public struct TrainedChart {
  /// The x axis.
  public let x: TrainedAxis
  /// The y axis.
  public let y: TrainedAxis
  /// Whether units of x and y are drawn equally long.
  package let isEqual: Bool
  /// The functions in the order in which the content wrote them.
  public let series: [TrainedSeries]
  /// Functions and data as the content wrote them: the order of legends, descriptions and exports.
  let layers: [any TrainedLayer]
  private let content: TrainingData
  /// What modifiers said.
  private var asked: ChartOptions
  /// What modifiers said, and what data say about their axes.
  private(set) var options: ChartOptions
  /// Whether there are more colours than are told apart without dashes.
  let needsDashes: Bool

  init(
    x: TrainedAxis,
    y: TrainedAxis,
    isEqual: Bool,
    layers: [any TrainedLayer],
    content: TrainingData,
    asked: ChartOptions
  ) {
    self.x = x
    self.y = y
    self.isEqual = isEqual
    series = layers.compactMap { $0 as? TrainedSeries }
    self.layers = layers
    self.content = content
    self.asked = asked
    options = content.titled(asked)
    let colors = Set(layers.compactMap(\.colorIndex))
    needsDashes = colors.count > 3
  }

  /// The bytes that all data take as geometry and in a text, about: rows, the pieces between them, points;
  /// measured with a million rows.
  package var bytesOfGeometry: Int { layers.reduce(0) { $0 + $1.bytesOfGeometry } }

  /// The series of marks as the content wrote them.
  var data: [TrainedData] { layers.compactMap { $0 as? TrainedData } }

  /// The places of layers back to front: what has a larger z index comes later, equal ones as they were written.
  var drawingOrder: [Int] {
    layers.indices.sorted { (layers[$0].depth, $0) < (layers[$1].depth, $1) }
  }

  /// Returns the chart with changed options, or nil if training depends on what changed.
  ///
  /// It does on domains, spacing and proportion. Titles, legend, grid, axes, ticks, marks at breaks and the
  /// fineness of sampling may change.
  package func with(_ change: (inout ChartOptions) -> Void) -> TrainedChart? {
    var copy = self
    change(&copy.asked)
    guard ChartOptions.TrainedPart(copy.asked) == ChartOptions.TrainedPart(asked) else {
      return nil
    }
    copy.options = content.titled(copy.asked)
    return copy
  }
}

extension Chart {
  /// Finds the windows of both axes and the colours of all series, unless the work is cancelled.
  public func trained(
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> TrainedChart {
    try Training(chart: self, cancellation: cancellation).trained()
  }

  /// Returns where functions over x run that name no domain, as far as the content says it that is
  /// declared so far.
  ///
  /// With a usual domain of x nothing is evaluated for it. The window of y is never looked for.
  package func freeDomain(
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> Interval {
    if let domain = options.x.freeDomain(for: content) { return domain }
    let data = try TrainingData(content, options, cancellation)
    return try WindowSearch(content, data, options, cancellation).xWindow()
  }
}
