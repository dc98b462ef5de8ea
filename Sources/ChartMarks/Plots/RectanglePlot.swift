/// Rectangles of a collection, such as the cells of a heat map.
public struct RectanglePlot<Content: VectorizedChartContent>: VectorizedChartContent,
  LowerableVectorizedContent
{
  /// Nothing: the library draws it.
  public typealias Body = Never
  /// The type of the data's elements.
  public typealias DataElement = Content.DataElement

  private let content: Content

  /// Creates a rectangle around a place for every element.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>,
    width: MarkDimension = .automatic,
    height: MarkDimension = .automatic
  ) where Content == DataPlotContent<Data> {
    content = DataPlotContent(
      mark: Rectangles(width: width, height: height),
      data: data,
      x: ElementColumn(x),
      y: ElementColumn(y)
    )
  }

  /// Creates a rectangle between two values of both coordinates for every element.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>
  ) where Content == DataPlotContent<Data> {
    content = DataPlotContent(
      mark: Rectangles(),
      data: data,
      x: ElementColumn(xStart),
      xEnd: ElementColumn(xEnd),
      y: ElementColumn(yStart),
      yEnd: ElementColumn(yEnd)
    )
  }

  /// Creates a rectangle at a place of x between two values of y for every element.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>,
    width: MarkDimension = .automatic
  ) where Content == DataPlotContent<Data> {
    content = DataPlotContent(
      mark: Rectangles(width: width),
      data: data,
      x: ElementColumn(x),
      y: ElementColumn(yStart),
      yEnd: ElementColumn(yEnd)
    )
  }

  /// Creates a rectangle at a place of y between two values of x for every element.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>,
    height: MarkDimension = .automatic
  ) where Content == DataPlotContent<Data> {
    content = DataPlotContent(
      mark: Rectangles(height: height),
      data: data,
      x: ElementColumn(xStart),
      xEnd: ElementColumn(xEnd),
      y: ElementColumn(y)
    )
  }

  /// Creates a band over the whole height between two values of every element.
  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>
  ) where Content == DataPlotContent<Data> {
    content = DataPlotContent(
      mark: Rectangles(),
      data: data,
      x: ElementColumn(xStart),
      xEnd: ElementColumn(xEnd)
    )
  }

  /// Creates a band over the whole width between two values of every element.
  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>
  ) where Content == DataPlotContent<Data> {
    content = DataPlotContent(
      mark: Rectangles(),
      data: data,
      y: ElementColumn(yStart),
      yEnd: ElementColumn(yEnd)
    )
  }

  /// Writes the rectangles.
  package func lower(into sink: inout MarkSink, channels: RowChannels<DataElement>) {
    sink.write(content, channels: channels)
  }
}
