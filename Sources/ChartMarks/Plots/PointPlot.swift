/// Symbols at the points of a collection, much faster than a ``PointMark`` for each element.
///
///     PointPlot(stars, x: .value("x", \.x), y: .value("y", \.y))
///       .foregroundStyle(by: .value("Kind", \.kind))
public struct PointPlot<Content: VectorizedChartContent>: VectorizedChartContent,
  LowerableVectorizedContent
{
  /// Nothing: the library draws it.
  public typealias Body = Never
  /// The type of the data's elements.
  public typealias DataElement = Content.DataElement

  private let content: Content

  /// Creates a symbol for every element.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>
  ) where Content == DataPlotContent<Data> {
    content = DataPlotContent(
      mark: Points(),
      data: data,
      x: ElementColumn(x),
      y: ElementColumn(y)
    )
  }

  /// Writes the symbols.
  package func lower(into sink: inout MarkSink, channels: RowChannels<DataElement>) {
    sink.write(content, channels: channels)
  }
}
