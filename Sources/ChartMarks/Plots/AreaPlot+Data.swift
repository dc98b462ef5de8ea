extension AreaPlot: VectorizedChartContent, LowerableVectorizedContent
where Content: VectorizedChartContent {
  /// The type of the data's elements.
  public typealias DataElement = Content.DataElement

  /// Writes the area.
  package func lower(into sink: inout MarkSink, channels: RowChannels<DataElement>) {
    sink.write(content, channels: channels)
  }

  /// Creates the area between the values of all elements and zero.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>,
    stacking: MarkStackingMethod = .standard
  ) where Content == DataPlotContent<Data> {
    self.init(
      content: DataPlotContent(
        mark: Areas(stacking: stacking),
        data: data,
        x: ElementColumn(x),
        y: ElementColumn(y)
      )
    )
  }

  /// Creates the area of every series among the elements.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable, Series: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>,
    series: PlottableProjection<Data.Element, Series>,
    stacking: MarkStackingMethod = .standard
  ) where Content == DataPlotContent<Data> {
    self.init(
      content: DataPlotContent(
        mark: Areas(stacking: stacking),
        data: data,
        x: ElementColumn(x),
        y: ElementColumn(y),
        series: ElementColumn(series)
      )
    )
  }

  /// Creates the band between two values of each element.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>
  ) where Content == DataPlotContent<Data> {
    self.init(
      content: DataPlotContent(
        mark: Areas(stacking: nil),
        data: data,
        x: ElementColumn(x),
        y: ElementColumn(yStart),
        yEnd: ElementColumn(yEnd)
      )
    )
  }
}
