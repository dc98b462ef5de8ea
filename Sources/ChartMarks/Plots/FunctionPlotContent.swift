/// A function as the content of a ``LinePlot`` or an ``AreaPlot``.
public struct FunctionPlotContent: ChartContent, LowerableContent {
  /// The library draws this content, so it has no body.
  public typealias Body = Never

  let series: FunctionSeries

  /// Writes the function into the sink.
  package func lower(into sink: inout MarkSink) { sink.append(series) }
}
