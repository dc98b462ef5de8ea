import RealFunctions

/// Evaluates a function in blocks, counts the points, and never spends more than the budget.
struct Evaluator {
  private let function: any PointFunction
  /// Which output a component of a band stands for, or nil for the function as it is.
  private let component: Int?
  private let workspace: Workspace
  private let budget: Int
  private(set) var evaluations = 0

  /// Points per call: enough to amortise a call, few enough to poll the cancellation between.
  private static let blockSize = 4096

  init(_ function: any PointFunction, component: Int? = nil, budget: Int, workspace: Workspace) {
    self.function = function
    self.component = component
    self.budget = max(0, budget)
    self.workspace = workspace
  }

  /// The number of points that may still be evaluated.
  var remaining: Int { budget - evaluations }

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
    let count = min(parameters.count, remaining)
    var start = 0
    while start < count {
      let end = min(count, start + Self.blockSize)
      let block = parameters[start..<end]
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
      evaluations += stride
      if workspace.isCancelled { throw Interrupted() }
      start = end
    }
    if workspace.isCancelled { throw Interrupted() }
  }
}
