/// Strokes at the values of a collection, or between two values of each element.
public struct RulePlot<Content: VectorizedChartContent>: VectorizedChartContent,
  LowerableVectorizedContent
{
  /// Nothing: the library draws it.
  public typealias Body = Never
  /// The type of the data's elements.
  public typealias DataElement = Content.DataElement

  private let content: Content

  /// Creates an upright stroke over the whole height for every element.
  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>
  ) where Content == DataPlotContent<Data> {
    content = DataPlotContent(
      mark: Rules(direction: .y),
      data: data,
      x: ElementColumn(x)
    )
  }

  /// Creates a level stroke over the whole width for every element.
  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data,
    y: PlottableProjection<Data.Element, Y>
  ) where Content == DataPlotContent<Data> {
    content = DataPlotContent(
      mark: Rules(direction: .x),
      data: data,
      y: ElementColumn(y)
    )
  }

  /// Creates an upright stroke for every element.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>
  ) where Content == DataPlotContent<Data> {
    self.init(data, x: x, yStart: yStart, yEnd: yEnd, hasCaps: false)
  }

  /// Creates a level stroke for every element.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>
  ) where Content == DataPlotContent<Data> {
    self.init(data, xStart: xStart, xEnd: xEnd, y: y, hasCaps: false)
  }

  /// Writes the strokes.
  package func lower(into sink: inout MarkSink, channels: RowChannels<DataElement>) {
    sink.write(content, channels: channels)
  }
}

extension RulePlot {
  /// Creates an upright stroke for every element, with caps at its ends or without.
  init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>,
    hasCaps: Bool
  ) where Content == DataPlotContent<Data> {
    content = DataPlotContent(
      mark: Rules(direction: .y, hasCaps: hasCaps),
      data: data,
      x: ElementColumn(x),
      y: ElementColumn(yStart),
      yEnd: ElementColumn(yEnd)
    )
  }

  /// Creates a level stroke for every element, with caps at its ends or without.
  init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>,
    hasCaps: Bool
  ) where Content == DataPlotContent<Data> {
    content = DataPlotContent(
      mark: Rules(direction: .x, hasCaps: hasCaps),
      data: data,
      x: ElementColumn(xStart),
      xEnd: ElementColumn(xEnd),
      y: ElementColumn(y)
    )
  }
}
