import NumericalMethods
import RealFunctions

/// Evaluates a function for the sampler, with both coordinates of a point, and never beyond the budget:
/// what is asked too much is left out at the end.
struct Evaluator {
  private let function: any PointFunction
  /// Which output a component of a band stands for, or nil for the function as it is.
  private let component: Int?
  private let workspace: Workspace
  private var meter: EvaluationMeter

  init(_ function: any PointFunction, component: Int? = nil, budget: Int, workspace: Workspace) {
    self.function = function
    self.component = component
    meter = EvaluationMeter(budget: budget, cancellation: workspace.cancellation)
    self.workspace = workspace
  }

  /// The number of points that may still be evaluated.
  var remaining: Int { meter.remaining }

  /// The number of points that were evaluated.
  var evaluations: Int { meter.spent }

  /// Evaluates as many of `parameters` as the budget allows, in order, and returns their samples.
  mutating func samples(
    at parameters: [Double],
    on plane: Plane
  ) throws(Interrupted) -> [Sample] {
    var samples: [Sample] = []
    samples.reserveCapacity(min(parameters.count, remaining))
    let firstOutput = component ?? 0
    let secondOutput = plane.isParametric ? 1 : firstOutput
    try evaluate(parameters) { block, outputs, stride in
      for (index, parameter) in block.enumerated() {
        samples.append(
          plane.sample(
            at: parameter,
            outputs[firstOutput * stride + index],
            outputs[secondOutput * stride + index]
          )
        )
      }
    }
    return samples
  }

  /// Evaluates as many of `parameters` as the budget allows and returns both outputs of each.
  mutating func pairs(at parameters: [Double]) throws(Interrupted) -> [(Double, Double)] {
    var pairs: [(Double, Double)] = []
    pairs.reserveCapacity(min(parameters.count, remaining))
    try evaluate(parameters) { block, outputs, stride in
      for index in 0..<block.count { pairs.append((outputs[index], outputs[stride + index])) }
    }
    return pairs
  }

  private mutating func evaluate(
    _ parameters: [Double],
    read: (ArraySlice<Double>, UnsafeMutablePointer<Double>, Int) -> Void
  ) throws(Interrupted) {
    let (function, workspace) = (function, workspace)
    try meter.spend(min(parameters.count, remaining)) { range in
      let block = parameters[range]
      let stride = block.count
      workspace.withScratch(stride * max(1, function.outputCount)) { outputs in
        block.withUnsafeBufferPointer { inputs in
          guard let base = inputs.baseAddress else { return }
          let batch = PointBatch(
            count: stride,
            inputs: base,
            inputStride: stride,
            outputs: outputs,
            outputStride: stride
          )
          function.evaluate(batch, using: workspace)
          read(block, outputs, stride)
        }
      }
    }
  }
}
