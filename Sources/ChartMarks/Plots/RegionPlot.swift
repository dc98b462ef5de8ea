public import RealFunctions
public import Sampling

/// The part of the plane in which a condition on x and y holds.
///
///     RegionPlot(x: "x", y: "y", function: try Formula("4 - x^2 - y^2").compiled(over: ["x", "y"]).enclosed)
///
/// The inside is filled; boundaries that belong to the region are solid, others dashed, and the edge of the picture is none. Functions
/// are searched by enclosures: no part is missed where they prove that there is none. Without scales of its own the chart shows a
/// bounded region whole, with equal units on both axes; of another the usual window.
public struct RegionPlot: ChartContent, LowerableContent {
  /// Nothing: the library draws it.
  public typealias Body = Never

  private let series: FunctionSeries

  /// Creates the region of a condition.
  public init(x: String, y: String, where condition: PlaneCondition) {
    series = FunctionSeries(
      form: .region,
      function: RegionFunction(condition),
      domain: nil,
      xLabel: x,
      yLabel: y,
      parameterLabel: x
    )
  }

  /// Creates the region in which a function of two inputs, x and y, is greater than 0, or not less if it is closed.
  public init(x: String, y: String, function: any EnclosableFunction, isClosed: Bool = false) {
    self.init(
      x: x,
      y: y,
      where: PlaneCondition(
        function: function,
        parts: [PlaneCondition.Part(isClosed: isClosed)],
        form: .part(0)
      )
    )
  }

  /// Creates the region of which a closure is true.
  ///
  /// It is asked at places two pixels apart, and more closely along the boundary: what is smaller may be missed, and nothing is proved.
  public init(
    x: String,
    y: String,
    isClosed: Bool = false,
    where holds: @escaping (Double, Double) -> Bool
  ) {
    self.init(x: x, y: y, where: PlaneCondition(isClosed: isClosed, holds: holds))
  }

  /// Writes the region.
  package func lower(into sink: inout MarkSink) { sink.append(series) }
}
