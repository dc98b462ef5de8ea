public import RealFunctions

/// The curve on which a function of x and y is 0.
///
///     ImplicitPlot(x: "x", y: "y", function: try Formula("x^2 + y^2 - 1").compiled(over: ["x", "y"]).enclosed)
///     ImplicitPlot(x: "x", y: "y") { x, y in x * x + y * y - 1 }
///
/// A function with enclosures and slopes is searched by them: a part of the plane without the curve
/// is excluded only by proof, and two branches are never joined. A closure is searched by its
/// changes of sign. Without scales of its own the chart shows a closed curve whole, with equal
/// scales on both axes; for a curve that leaves the usual window it shows that window.
public struct ImplicitPlot: ChartContent, LowerableContent {
  /// The library draws this content, so it has no body.
  public typealias Body = Never

  private let series: FunctionSeries

  /// Creates the curve of a closure, which is called on the thread of the caller.
  ///
  /// The closure is evaluated at points 1.5 pixels apart, and more closely between two of them if
  /// one value is below 0: smaller features may be missed, and so are curves on which the function
  /// touches 0 without going below it. NaN means that there is no value.
  public init(
    x: String,
    y: String,
    function: @escaping (_ x: Double, _ y: Double) -> Double
  ) {
    self.init(x: x, y: y, function: OpaquePlaneFunction(function))
  }

  /// Creates the curve of a function of two inputs, x and y, with one output.
  ///
  /// A function without enclosures, or without known slopes (`EnclosableFunction.withGradient`), is
  /// treated like a closure.
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

  /// Writes the curve into the sink.
  package func lower(into sink: inout MarkSink) { sink.append(series) }
}
