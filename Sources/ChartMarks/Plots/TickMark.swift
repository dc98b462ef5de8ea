/// A short stroke at a value: a strip of all values of a category, a rug along an axis.
///
///     TickMark(x: .value("Weight", weight), y: .value("Kind", kind))
///
/// It stands upright where x is the number, and lies where y is and x is none. Our own: Swift Charts has none.
public struct TickMark: ChartContent, LowerableContent {
  /// Nothing: the library draws it.
  public typealias Body = Never

  private let row: MarkRow

  /// Creates a stroke across the band of the other coordinate, as long as a dimension says.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    y: PlottableValue<Y>,
    length: MarkDimension = .automatic
  ) {
    row = MarkRow(mark: TickStrokes(length: length), x: MarkValue(x), y: MarkValue(y))
  }

  /// Writes the stroke.
  package func lower(into sink: inout MarkSink) { sink.append(row) }
}

/// Short strokes at the values of a collection, much faster than a ``TickMark`` for each element.
public struct TickPlot<Content: VectorizedChartContent>: VectorizedChartContent,
  LowerableVectorizedContent
{
  /// Nothing: the library draws it.
  public typealias Body = Never
  /// The type of the data's elements.
  public typealias DataElement = Content.DataElement

  private let content: Content

  /// Creates a stroke for every element.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>,
    length: MarkDimension = .automatic
  ) where Content == DataPlotContent<Data> {
    content = DataPlotContent(
      mark: TickStrokes(length: length),
      data: data,
      x: ElementColumn(x),
      y: ElementColumn(y)
    )
  }

  /// Writes the strokes.
  package func lower(into sink: inout MarkSink, channels: RowChannels<DataElement>) {
    sink.write(content, channels: channels)
  }
}
