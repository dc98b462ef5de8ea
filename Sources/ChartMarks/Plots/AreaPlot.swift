public import RealFunctions

/// An area: between a function and zero, or between two functions over the same x.
///
/// Where one of the two has no value nothing is filled, and no fill runs across a pole or a jump.
public struct AreaPlot<Content: ChartContent>: ChartContent, LowerableContent {
  /// Nothing: the library draws it.
  public typealias Body = Never

  let content: Content

  /// Writes the area.
  package func lower(into sink: inout MarkSink) { sink.write(content) }
}

extension AreaPlot where Content == FunctionPlotContent {
  /// Creates the area between y(x) and 0.
  public init(
    x: String,
    y: String,
    domain: ClosedRange<Double>? = nil,
    function: @escaping (Double) -> Double
  ) {
    self.init(x: x, y: y, domain: domain.map(Interval.init), function: OpaqueFunction(function))
  }

  /// Creates the area between 0 and a function with one input and one output.
  public init(
    x: String,
    y: String,
    domain: Interval? = nil,
    function: any PointFunction
  ) {
    let series = FunctionSeries(
      form: .area,
      function: function,
      domain: domain,
      xLabel: x,
      yLabel: y,
      parameterLabel: x
    )
    self.init(content: FunctionPlotContent(series: series))
  }

  /// Creates the area between two functions.
  public init(
    x: String,
    yStart: String,
    yEnd: String,
    domain: ClosedRange<Double>? = nil,
    function: @escaping (Double) -> (yStart: Double, yEnd: Double)
  ) {
    self.init(
      x: x,
      yStart: yStart,
      yEnd: yEnd,
      domain: domain.map(Interval.init),
      function: OpaqueFunction(pair: { function($0) })
    )
  }

  /// Creates the area between the two outputs of a function with one input.
  public init(
    x: String,
    yStart: String,
    yEnd: String,
    domain: Interval? = nil,
    function: any PointFunction
  ) {
    let series = FunctionSeries(
      form: .band,
      function: function,
      domain: domain,
      xLabel: x,
      yLabel: "between \(yStart) and \(yEnd)",
      parameterLabel: x
    )
    self.init(content: FunctionPlotContent(series: series))
  }
}
