import RealFunctions

/// A function of x and y as content writes it: its values are shown by colours, unless a style says otherwise.
struct SurfaceContent {
  var series: FunctionSeries

  init(
    _ form: FunctionSeries.Form,
    _ x: String,
    _ y: String,
    _ z: String,
    _ function: any PointFunction
  ) {
    series = FunctionSeries(
      form: form,
      function: function,
      domain: nil,
      xLabel: x,
      yLabel: y,
      parameterLabel: x
    )
    series.style.name = z
  }

  func lower(into sink: inout MarkSink) {
    sink.append(series)
  }
}
