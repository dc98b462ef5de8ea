extension LinePlot: VectorizedChartContent, LowerableVectorizedContent
where Content: VectorizedChartContent {
  /// The type of the data's elements.
  public typealias DataElement = Content.DataElement

  /// Writes the line.
  package func lower(into sink: inout MarkSink, channels: RowChannels<DataElement>) {
    sink.write(content, channels: channels)
  }

  /// Creates a line through the values of all elements, in their order.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>
  ) where Content == DataPlotContent<Data> {
    self.init(
      content: DataPlotContent(mark: Lines(), data: data, x: ElementColumn(x), y: ElementColumn(y))
    )
  }

  /// Creates a line for every series among the elements.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable, Series: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>,
    series: PlottableProjection<Data.Element, Series>
  ) where Content == DataPlotContent<Data> {
    self.init(
      content: DataPlotContent(
        mark: Lines(),
        data: data,
        x: ElementColumn(x),
        y: ElementColumn(y),
        series: ElementColumn(series)
      )
    )
  }
}
