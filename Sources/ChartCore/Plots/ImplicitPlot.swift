public import RealFunctions

/// The curve on which a function of x and y is 0.
///
///     ImplicitPlot(x: "x", y: "y", function: try Formula("x^2 + y^2 - 1").compiled(over: ["x", "y"]).enclosed)
///
/// The function is searched by enclosures: no part of the curve is missed where they prove that there is none, and two branches
/// are never joined. Without scales of its own the chart shows a closed curve whole, with equal units on both axes; of one that
/// leaves the usual window it shows that.
public struct ImplicitPlot: ChartContent, LowerableContent {
  /// Nothing: the library draws it.
  public typealias Body = Never

  private let series: FunctionSeries

  /// Creates the curve of a function of two inputs, x and y, with one output; nothing is drawn of a function whose slopes are not
  /// known (`EnclosableFunction.withGradient`).
  public init(x: String, y: String, function: any EnclosableFunction) {
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
