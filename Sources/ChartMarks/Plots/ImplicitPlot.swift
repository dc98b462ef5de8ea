public import RealFunctions

/// The curve on which a function of x and y is 0.
///
///     ImplicitPlot(x: "x", y: "y", function: try Formula("x^2 + y^2 - 1").compiled(over: ["x", "y"]).enclosed)
///     ImplicitPlot(x: "x", y: "y") { x, y in x * x + y * y - 1 }
///
/// A function with enclosures and slopes is searched by them: no part of the curve is missed where they prove that there is none, and
/// two branches are never joined. A closure is followed by its changes of sign. Without scales of its own the chart shows a closed curve whole, with equal units on both axes; of one that
/// leaves the usual window it shows that.
public struct ImplicitPlot: ChartContent, LowerableContent {
  /// Nothing: the library draws it.
  public typealias Body = Never

  private let series: FunctionSeries

  /// Creates the curve of a closure, which is called on the thread of the caller.
  ///
  /// It is asked at places 1.5 pixels apart, and closely between two of them of which one is below 0: what is smaller may be missed,
  /// and so is what touches 0 without going below it. NaN where it has no value.
  public init(
    x: String,
    y: String,
    function: @escaping (_ x: Double, _ y: Double) -> Double
  ) {
    self.init(x: x, y: y, function: OpaquePlaneFunction(function))
  }

  /// Creates the curve of a function of two inputs, x and y, with one output.
  ///
  /// One without enclosures, or whose slopes are not known (`EnclosableFunction.withGradient`), is asked like a closure.
  public init(x: String, y: String, function: any PointFunction) {
    series = FunctionSeries(
      form: .implicit,
      function: function,
      domain: nil,
      xLabel: x,
      yLabel: y,
      parameterLabel: x
    )
  }

  /// Writes the curve.
  package func lower(into sink: inout MarkSink) { sink.append(series) }
}
