public import RealFunctions

/// A curve: of a function y(x) or of a parametric one (x(t), y(t)).
///
///     LinePlot(x: "x", y: "1/x") { x in 1 / x }
///
/// A closure is called as often as the picture needs; NaN means "no value here" and leaves a gap,
/// and so does an infinite value. The curve of a closure is searched for poles and jumps, that of an
/// `EnclosableFunction` is proved.
public struct LinePlot<Content: ChartContent>: ChartContent, LowerableContent {
  /// Nothing: the library draws it.
  public typealias Body = Never

  let content: Content

  /// Writes the curve.
  package func lower(into sink: inout MarkSink) { sink.write(content) }
}

extension LinePlot where Content == FunctionPlotContent {
  /// Creates the curve y(x); without a domain it fills the chart's x scale.
  public init(
    x: String,
    y: String,
    domain: ClosedRange<Double>? = nil,
    function: @escaping (Double) -> Double
  ) {
    self.init(x: x, y: y, domain: domain.map(Interval.init), function: OpaqueFunction(function))
  }

  /// Creates the curve y(x) of a function with one input and one output.
  public init(
    x: String,
    y: String,
    domain: Interval? = nil,
    function: any PointFunction
  ) {
    let series = FunctionSeries(
      form: .line,
      function: function,
      domain: domain,
      xLabel: x,
      yLabel: y,
      parameterLabel: x
    )
    self.init(content: FunctionPlotContent(series: series))
  }

  /// Creates the parametric curve (x(t), y(t)).
  public init(
    x: String,
    y: String,
    t: String,
    domain: ClosedRange<Double>,
    function: @escaping (Double) -> (x: Double, y: Double)
  ) {
    self.init(
      x: x,
      y: y,
      t: t,
      domain: Interval(domain),
      function: OpaqueFunction(pair: { function($0) })
    )
  }

  /// Creates the parametric curve of a function with one input and two outputs, x and y.
  public init(
    x: String,
    y: String,
    t: String,
    domain: Interval,
    function: any PointFunction
  ) {
    let series = FunctionSeries(
      form: .parametric,
      function: function,
      domain: domain,
      xLabel: x,
      yLabel: y,
      parameterLabel: t
    )
    self.init(content: FunctionPlotContent(series: series))
  }
}

extension LinePlot where Content == FunctionPlotContent {
  /// Creates the curve x(y) of a function of y with one input and one output; without a domain it runs
  /// over the window of y that the other content has.
  ///
  /// It has no vote on x, but for a vertical line, which widens the window to be seen.
  package init(
    x: String,
    overY y: String,
    named variable: String,
    domain: Interval? = nil,
    function: any PointFunction
  ) {
    let series = FunctionSeries(
      form: .overY,
      function: function,
      domain: domain,
      xLabel: x,
      yLabel: y,
      parameterLabel: variable
    )
    self.init(content: FunctionPlotContent(series: series))
  }
}

extension Interval {
  /// Creates the interval of a range.
  init(_ range: ClosedRange<Double>) { self.init(hull: range.lowerBound, range.upperBound) }
}
