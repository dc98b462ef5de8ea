/// Bars of a collection, much faster than a ``BarMark`` for each element.
public struct BarPlot<Content: VectorizedChartContent>: VectorizedChartContent,
  LowerableVectorizedContent
{
  /// Nothing: the library draws it.
  public typealias Body = Never
  /// The type of the data's elements.
  public typealias DataElement = Content.DataElement

  private let content: Content

  /// Creates a bar from zero to a value for every element.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>,
    width: MarkDimension = .automatic,
    height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) where Content == DataPlotContent<Data> {
    content = DataPlotContent(
      mark: Bars(form: .fromZero, width: width, height: height, stacking: stacking),
      data: data,
      x: ElementColumn(x),
      y: ElementColumn(y)
    )
  }

  /// Creates an upright bar between two values of every element.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>,
    width: MarkDimension = .automatic
  ) where Content == DataPlotContent<Data> {
    content = DataPlotContent(
      mark: Bars(form: .upright, width: width),
      data: data,
      x: ElementColumn(x),
      y: ElementColumn(yStart),
      yEnd: ElementColumn(yEnd)
    )
  }

  /// Creates a level bar between two values of every element.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>,
    height: MarkDimension = .automatic
  ) where Content == DataPlotContent<Data> {
    content = DataPlotContent(
      mark: Bars(form: .level, height: height),
      data: data,
      x: ElementColumn(xStart),
      xEnd: ElementColumn(xEnd),
      y: ElementColumn(y)
    )
  }

  /// Creates a bar between two values of both coordinates for every element.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>
  ) where Content == DataPlotContent<Data> {
    content = DataPlotContent(
      mark: Bars(form: .box),
      data: data,
      x: ElementColumn(xStart),
      xEnd: ElementColumn(xEnd),
      y: ElementColumn(yStart),
      yEnd: ElementColumn(yEnd)
    )
  }

  /// Writes the bars.
  package func lower(into sink: inout MarkSink, channels: RowChannels<DataElement>) {
    sink.write(content, channels: channels)
  }
}
