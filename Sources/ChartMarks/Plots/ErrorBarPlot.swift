/// Error bars: strokes between two values of each element, with a short stroke across both ends.
///
///     ErrorBarPlot(runs, x: .value("t", \.time), yStart: .value("U", \.low), yEnd: .value("U", \.high))
///
/// They are the strokes of a `RulePlot` with caps. A stroke that the window cuts off has no end there. The values themselves are
/// marks of their own, such as `PointPlot`.
public struct ErrorBarPlot<Content: VectorizedChartContent>: VectorizedChartContent,
  LowerableVectorizedContent
{
  /// Nothing: the library draws it.
  public typealias Body = Never
  /// The type of the data's elements.
  public typealias DataElement = Content.DataElement

  private let rules: RulePlot<Content>

  /// Creates an upright bar for every element; one with an end that is no number is left out.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>
  ) where Content == DataPlotContent<Data> {
    rules = RulePlot(data, x: x, yStart: yStart, yEnd: yEnd, hasCaps: true)
  }

  /// Creates a level bar for every element; one with an end that is no number is left out.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>
  ) where Content == DataPlotContent<Data> {
    rules = RulePlot(data, xStart: xStart, xEnd: xEnd, y: y, hasCaps: true)
  }

  /// Writes the bars.
  package func lower(into sink: inout MarkSink, channels: RowChannels<DataElement>) {
    rules.lower(into: &sink, channels: channels)
  }
}
