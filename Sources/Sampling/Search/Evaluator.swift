import NumericalMethods
import RealFunctions

/// Evaluates a function for the sampler, with both coordinates of a point, and never beyond the budget:
/// what is asked too much is left out at the end.
struct Evaluator {
  private let function: any PointFunction
  /// The same function, if its values over cells can be enclosed.
  private let enclosable: (any EnclosableFunction)?
  /// The same with the derivatives of its outputs, if rules give them.
  private let sloped: (any EnclosableFunction)?
  /// Which output a component of a band stands for, or nil for the function as it is.
  let component: Int?
  private let workspace: Workspace
  private var meter: EvaluationMeter

  init(_ function: any PointFunction, component: Int? = nil, budget: Int, workspace: Workspace) {
    self.function = function
    enclosable = function.enclosable
    sloped = enclosable?.withDerivatives(1)
    self.component = component
    meter = EvaluationMeter(
      budget: min(budget, Self.affordable(function.cost)),
      cancellation: workspace.cancellation
    )
    self.workspace = workspace
  }

  /// A search may take so long, in nanoseconds: what is drawn at once is drawn of fewer points, and says so.
  private static let longest = 1e8
  /// So many points make a picture.
  private static let fewest = 250.0

  /// How many points a search may ask a function for that takes `cost` nanoseconds for one.
  private static func affordable(_ cost: Double) -> Int {
    let count = longest / max(1e-3, cost)
    return Int(min(1e9, max(fewest, count.isNaN ? fewest : count)))
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
    try evaluate(parameters, by: function) { block, outputs, stride in
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
    try evaluate(parameters, by: function) { block, outputs, stride in
      for index in 0..<block.count { pairs.append((outputs[index], outputs[stride + index])) }
    }
    return pairs
  }

  /// Whether rules give the slopes of the function.
  var hasSlopes: Bool { sloped != nil }

  /// Evaluates the slopes of as many of `parameters` as the budget allows: of y(x) the derivative, of both coordinates
  /// where the plane is parametric.
  mutating func slopes(
    at parameters: [Double],
    on plane: Plane
  ) throws(Interrupted) -> [SIMD2<Double>] {
    guard let sloped else { return [] }
    var slopes: [SIMD2<Double>] = []
    slopes.reserveCapacity(min(parameters.count, remaining))
    let first = function.outputCount
    let second = first + (plane.isParametric ? 1 : component ?? 0)
    try evaluate(parameters, by: sloped) { block, outputs, stride in
      for index in 0..<block.count {
        let run = plane.isParametric ? outputs[first * stride + index] : 1
        slopes.append(SIMD2(run, outputs[second * stride + index]))
      }
    }
    return slopes
  }

  /// Whether values over cells can be enclosed.
  var isEnclosable: Bool { enclosable != nil }

  /// Encloses as many of `cells` as the budget allows, in order, with their slopes where they are known and asked for; a cell
  /// counts once.
  mutating func enclosures(
    over cells: CellEnds,
    withSlopes: Bool
  ) throws(Interrupted) -> CellEnclosures {
    let sloped = withSlopes ? sloped : nil
    var found = CellEnclosures(
      count: min(cells.count, remaining),
      outputs: function.outputCount,
      hasSlopes: sloped != nil
    )
    guard let enclosable = sloped ?? enclosable else { return found }
    let workspace = workspace
    try meter.spend(found.count) { range in
      found.fill(range, over: cells) { enclosable.enclose($0, using: workspace) }
    }
    return found
  }

  /// What an output of the function does at a place near a double where it breaks, as its formula tells.
  func course(
    atBreakNear place: Double,
    within reach: Double,
    output: Int,
    withLimits: Bool = true
  ) -> BreakCourse? {
    enclosable?.course(
      atBreakNear: place,
      within: reach,
      output: output,
      withLimits: withLimits
    )
  }

  /// Whether values can be computed with more digits.
  var isRescuable: Bool { function.rescuable != nil }

  /// Computes as many of `parameters` as the budget allows with more digits; returns the values of all outputs and how far they
  /// may be off, column by column, or nil if the function cannot.
  mutating func rescued(
    at parameters: [Double]
  ) throws(Interrupted) -> RescuedValues? {
    guard let rescuable = function.rescuable else { return nil }
    let workspace = workspace
    var rescued = RescuedValues(
      count: min(parameters.count, remaining),
      outputs: function.outputCount
    )
    try meter.spend(rescued.count) { range in
      rescued.fill(range, at: parameters, from: rescuable, workspace)
    }
    return rescued
  }

  private mutating func evaluate(
    _ parameters: [Double],
    by function: any PointFunction,
    read: (ArraySlice<Double>, UnsafeMutablePointer<Double>, Int) -> Void
  ) throws(Interrupted) {
    let workspace = workspace
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
