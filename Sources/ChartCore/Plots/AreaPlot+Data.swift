extension AreaPlot: VectorizedChartContent where Content: VectorizedChartContent {
  /// Writes the area.
  public func _lower(
    into sink: inout MarkSink,
    channels: RowChannels<Content.DataElement>
  ) {
    content._lower(into: &sink, channels: channels)
  }

  /// Creates the area between the values of all elements and zero.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>
  ) where Content == DataPlotContent<Data> {
    self.init(
      content: DataPlotContent(kind: .area, data: data, x: ElementColumn(x), y: ElementColumn(y))
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
        kind: .band,
        data: data,
        x: ElementColumn(x),
        y: ElementColumn(yStart),
        end: ElementColumn(yEnd)
      )
    )
  }
}
