public import RealFunctions
import Sampling

/// The slope field of a differential equation y′ = f(x, y): short strokes with the slopes of its
/// solutions, and solutions through points.
///
///     SlopeFieldPlot(x: "x", y: "y", through: [(0, 1)]) { x, y in x - y }
///
/// The strokes are at round values, about 24 pixels apart and equally long; there is none where f
/// is NaN, and an upright one where it is infinite. Solutions are computed by the method of Dormand
/// and Prince as accurately as a picture needs; a solution that diverges to infinity or leaves the
/// domain of f ends there. Without scales of its own the chart shows -10 to 10, or solutions whole.
public struct SlopeFieldPlot: ChartContent, LowerableContent {
  /// The library draws this content, so it has no body.
  public typealias Body = Never

  private let series: FunctionSeries

  /// Creates the slope field of a function of x and y; `domain` limits its solutions.
  public init(
    x: String,
    y: String,
    through points: [(x: Double, y: Double)] = [],
    domain: ClosedRange<Double>? = nil,
    function: @escaping (_ x: Double, _ y: Double) -> Double
  ) {
    self.init(
      x: x,
      y: y,
      through: points,
      domain: domain.map(Interval.init),
      function: OpaqueField(outputCount: 1) { (function($0, $1), 0) }
    )
  }

  /// Creates the slope field of a function of two inputs, x and y, with one output.
  public init(
    x: String,
    y: String,
    through points: [(x: Double, y: Double)] = [],
    domain: Interval? = nil,
    function: any PointFunction
  ) {
    series = FunctionSeries(
      field: FieldContent(
        DifferentialEquation(.firstOrder, function),
        .segments,
        starts: points.map { SIMD3($0.x, $0.y, 0) },
        domain: domain
      ),
      x: x,
      y: y
    )
  }

  /// Writes the field into the sink.
  package func lower(into sink: inout MarkSink) { sink.append(series) }
}

extension FunctionSeries {
  /// Creates the series of a field.
  init(field: FieldContent, x: String, y: String) {
    self.init(
      form: .field,
      function: field.equation.function,
      domain: nil,
      xLabel: x,
      yLabel: y,
      parameterLabel: field.isPlanar ? "t" : x
    )
    self.field = field
  }
}

/// A function of x and y given by a Swift closure.
final class OpaqueField: PointFunction {
  let outputCount: Int
  let body: (Double, Double) -> (Double, Double)

  init(outputCount: Int, body: @escaping (Double, Double) -> (Double, Double)) {
    self.outputCount = outputCount
    self.body = body
  }

  var inputCount: Int { 2 }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    for index in 0..<batch.count {
      let values = body(batch.input(0)[index], batch.input(1)[index])
      batch.output(0)[index] = values.0
      if outputCount > 1 { batch.output(1)[index] = values.1 }
    }
  }
}
