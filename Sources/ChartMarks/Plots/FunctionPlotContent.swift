/// A function as the content of a ``LinePlot`` or an ``AreaPlot``.
public struct FunctionPlotContent: ChartContent, LowerableContent {
  /// Nothing: the library draws it.
  public typealias Body = Never

  let series: FunctionSeries

  /// Writes the function.
  package func lower(into sink: inout MarkSink) { sink.append(series) }
}
