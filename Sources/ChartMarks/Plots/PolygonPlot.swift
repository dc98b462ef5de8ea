/// Closed areas whose corners are the points of a collection, in their order; a point that is not finite ends one, and
/// the next one begins another.
///
///     PolygonPlot(corners, x: .value("x", \.x), y: .value("y", \.y)).opacity(0.5)
///
/// Each area has its own fill and edge, so that translucent ones that overlap are darker there. Where the edge of an
/// area crosses itself, the parts that it runs around are filled.
package struct PolygonPlot<Content: VectorizedChartContent>: VectorizedChartContent,
  LowerableVectorizedContent
{
  /// The library draws this content, so it has no body.
  package typealias Body = Never
  /// The type of the data's elements.
  package typealias DataElement = Content.DataElement

  private let content: Content

  /// Creates the areas of all elements.
  package init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>
  ) where Content == DataPlotContent<Data> {
    content = DataPlotContent(
      mark: Polygons(),
      data: data,
      x: ElementColumn(x),
      y: ElementColumn(y)
    )
  }

  /// Writes the areas into the sink.
  package func lower(into sink: inout MarkSink, channels: RowChannels<DataElement>) {
    sink.write(content, channels: channels)
  }
}
