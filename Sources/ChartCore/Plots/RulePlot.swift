/// Strokes between two values of each element of a collection.
public struct RulePlot<Content: VectorizedChartContent>: VectorizedChartContent {
  /// Nothing: the library draws it.
  public typealias Body = Never

  private let content: Content

  /// Creates an upright stroke for every element.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>
  ) where Content == DataPlotContent<Data> {
    content = DataPlotContent(
      kind: .verticals,
      data: data,
      x: ElementColumn(x),
      y: ElementColumn(yStart),
      end: ElementColumn(yEnd)
    )
  }

  /// Creates a level stroke for every element.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>
  ) where Content == DataPlotContent<Data> {
    content = DataPlotContent(
      kind: .horizontals,
      data: data,
      x: ElementColumn(xStart),
      y: ElementColumn(y),
      end: ElementColumn(xEnd)
    )
  }

  /// Writes the strokes.
  public func _lower(
    into sink: inout MarkSink,
    channels: RowChannels<Content.DataElement>
  ) {
    content._lower(into: &sink, channels: channels)
  }
}
