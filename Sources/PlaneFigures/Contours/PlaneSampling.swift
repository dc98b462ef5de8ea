import CurveSampling
import NumericalMethods
import RealFunctions

/// Evaluates a function of two variables at positions of a page, block by block, unless the work is
/// cancelled.
struct PlaneSampling {
  let view: PlotView
  private let function: any PointFunction
  private let map: AxisMap
  private let workspace: Workspace
  private var meter: EvaluationMeter

  /// Creates an evaluator of a function of two inputs and one output; `map` is the scale on which
  /// its values are shown.
  init(
    _ function: any PointFunction,
    on map: AxisMap,
    in view: PlotView,
    _ cancellation: Cancellation
  ) {
    self.view = view
    self.function = function
    self.map = map
    workspace = Workspace(cancellation: cancellation)
    meter = EvaluationMeter(budget: .max, cancellation: cancellation)
  }

  /// The number of evaluated points.
  var evaluations: Int { meter.spent }

  /// The number of points that take at most about a second, by the function's own estimate of its
  /// cost.
  var affordable: Double { Self.mostNanoseconds / max(1, function.cost) }

  private static let mostNanoseconds = 1e9

  /// Returns the place of the value on its scale at each position, in pixels; NaN where it is
  /// undefined or infinite.
  mutating func values(at positions: [SIMD2<Double>]) throws(Interrupted) -> [Double] {
    var values = [Double](repeating: .nan, count: positions.count)
    let (function, map, view, workspace) = (function, map, view, workspace)
    try meter.spend(positions.count) { block in
      var inputs: [Double] = []
      inputs.reserveCapacity(2 * block.count)
      for index in block { inputs.append(view.x.value(at: positions[index].x)) }
      for index in block { inputs.append(view.y.value(at: positions[index].y)) }
      let found = function.columns(at: inputs, count: block.count, using: workspace)
      for index in block {
        let place = map.forward(found[index - block.lowerBound])
        values[index] = place.isFinite ? place : .nan
      }
    }
    return values
  }
}
