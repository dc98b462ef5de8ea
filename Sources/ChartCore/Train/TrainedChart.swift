package import RealFunctions

/// A chart whose windows are known: the same for every medium and size.
package struct TrainedChart {
  /// The x axis.
  package let x: TrainedAxis
  /// The y axis.
  package let y: TrainedAxis
  /// Whether units of x and y are drawn equally long.
  package let isEqual: Bool
  /// The functions in drawing order.
  package let series: [TrainedSeries]
  /// The data in drawing order.
  let data: [TrainedData]
  /// Functions and data as the content wrote them: the order of legends, descriptions and exports.
  let contentOrder: [DrawingPlace]
  /// Functions and data back to front.
  let drawingOrder: [DrawingPlace]
  let options: ChartOptions
}

/// An axis whose window is known.
package struct TrainedAxis {
  /// The spacing.
  package let map: AxisMap
  /// The window in data units; an ``AxisProjection`` can carry it.
  package let window: Interval
  /// Whether the window was given, and not found from the content.
  package let isGiven: Bool
}

/// A function whose colour is known.
package struct TrainedSeries {
  /// The function.
  package let function: FunctionSeries
  /// Where to sample it, or nil if nothing of it can be seen.
  package let domain: Interval?
  /// The colour.
  package let paint: Paint
  /// The place of its colour among the series, from 0; nil for a colour of its own.
  package let colorIndex: Int?
  /// What training evaluated.
  package let evaluations: Int

  /// The name in legends, descriptions and exports.
  package var name: String { function.name }
}

extension Chart {
  /// Finds the windows of both axes and the colours of all series.
  package func trained(
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> TrainedChart {
    try Training(chart: self, cancellation: cancellation).trained()
  }
}
