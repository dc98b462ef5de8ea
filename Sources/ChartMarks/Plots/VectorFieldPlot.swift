public import RealFunctions
import Sampling

/// A vector field (f, g) over the plane, which is the phase portrait of the system x′ = f(x, y), y′ = g(x, y).
///
///     VectorFieldPlot(x: "x", y: "y", through: [(1, 0), (2, 0)]) { x, y in (y, -sin(x)) }
///
/// Colours tell how long vectors are, with a bar, and arrows are all equally long; a foreground style of its own fixes one colour, and then
/// arrows are the longer the stronger the field is, by the square root. They never overlap; streamlines are evenly spread (Jobard and
/// Lefer 1997). Curves along the field through points are followed until they leave the page, close, or come to rest; a point at which
/// the field is 0 is drawn as a dot. Without scales of its own the chart shows -10 to 10, or closed curves whole, with equal units.
public struct VectorFieldPlot: ChartContent, LowerableContent {
  /// Nothing: the library draws it.
  public typealias Body = Never

  /// What shows the field.
  public enum Vectors: Sendable {
    /// Arrows at round values, about 32 pixels apart.
    case arrows
    /// Lines along the field, evenly spread.
    case streamlines
  }

  private let series: FunctionSeries

  /// Creates the field of a function of x and y; `times` limits the curves through points, where the time is 0.
  ///
  /// One colour shows it if it is not `colored` by lengths.
  public init(
    x: String,
    y: String,
    vectors: Vectors = .arrows,
    through points: [(x: Double, y: Double)] = [],
    times: ClosedRange<Double>? = nil,
    colored: Bool = true,
    function: @escaping (_ x: Double, _ y: Double) -> (Double, Double)
  ) {
    self.init(
      x: x,
      y: y,
      vectors: vectors,
      through: points,
      times: times.map(Interval.init),
      colored: colored,
      function: OpaqueField(outputCount: 2, body: function)
    )
  }

  /// Creates the field of a function of two inputs, x and y, with two outputs.
  public init(
    x: String,
    y: String,
    vectors: Vectors = .arrows,
    through points: [(x: Double, y: Double)] = [],
    times: Interval? = nil,
    colored: Bool = true,
    function: any PointFunction
  ) {
    var field = FieldContent(
      DifferentialEquation(.system, function),
      vectors == .arrows ? .arrows : .streamlines,
      starts: points.map { SIMD3($0.x, $0.y, 0) },
      domain: times
    )
    field.isColored = colored
    series = FunctionSeries(field: field, x: x, y: y)
  }

  /// Writes the field.
  package func lower(into sink: inout MarkSink) { sink.append(series) }
}
