import NumericalMethods
package import RealFunctions

/// Evaluates a function for the sampler, with both coordinates of a point, and never beyond the
/// budget: requests beyond it are dropped from the end of the list.
package struct Evaluator {
  let function: any PointFunction
  /// The function, if its values over cells can be enclosed.
  let enclosable: (any EnclosableFunction)?
  /// The function with the derivatives of its outputs, if rules give them.
  private let sloped: (any EnclosableFunction)?
  /// The function, if its values can be computed in extended precision.
  private let recomputable: (any RecomputableFunction)?
  /// Computes values in extended precision; created when the first point needs it.
  private var recomputer: Recomputer?
  /// Computes values with as many digits as settle them; created when the first point needs it.
  private var settler: Recomputer?
  /// The output that a component of a band uses; nil for the function as it is.
  let component: Int?
  /// The purpose of the values, which sets their required precision.
  package var bearing: Bearing
  let workspace: Workspace
  private var meter: EvaluationMeter
  /// The cost of the function, and the number of points that it allows.
  private var purse: EvaluationPurse
  /// The number of places that may still be computed in extended precision, and the number computed
  /// so far.
  private var recomputes: Int
  private var recomputedCount = 0
  /// All evaluations of the function, of this search and of earlier ones.
  package var known: KnownCurve

  /// Creates an evaluator; `known` holds what earlier searches evaluated.
  package init(
    _ function: any PointFunction,
    component: Int? = nil,
    bearing: Bearing = .page,
    budget: Int,
    workspace: Workspace,
    knowing known: KnownCurve? = nil
  ) {
    self.known = known ?? KnownCurve(outputs: function.outputCount)
    self.bearing = bearing
    self.function = function
    enclosable = function.enclosable
    sloped = enclosable?.withDerivatives(1)
    recomputable = function.recomputable
    self.component = component
    meter = EvaluationMeter(budget: budget, cancellation: workspace.cancellation)
    purse = EvaluationPurse(cost: function.cost, knowing: self.known.cost)
    recomputes = max(0, min(budget, purse.affordable))
    self.workspace = workspace
  }

  /// The number of points that may still be evaluated.
  package var remaining: Int { max(0, min(meter.remaining, purse.affordable - meter.spent)) }

  /// Measures the cost of a slow function at a few places of the domain.
  ///
  /// Its own estimate may be far off, and whoever spreads a first pass over the domain has to know
  /// the number of affordable points.
  package mutating func learnCost(over domain: Interval, on plane: Plane) throws(Interrupted) {
    guard purse.isDear else { return }
    let places = (0..<EvaluationPurse.probes).map { index in
      let share = (Double(index) + 0.5 + FirstPass.jitter(index)) / Double(EvaluationPurse.probes)
      return domain.clamped(domain.lower * (1 - share) + domain.upper * share)
    }
    _ = try samples(at: places, on: plane)
  }

  /// The number of points that were evaluated.
  package var evaluations: Int { meter.spent + recomputedCount }

  /// Evaluates as many of `parameters` as the budget allows, in order, and returns their samples; a
  /// sample whose value cannot be determined is undefined.
  ///
  /// All drawing code gets its values here: values that doubles lose are computed in extended
  /// precision (``KnownValue``).
  package mutating func samples(
    at parameters: [Double],
    on plane: Plane
  ) throws(Interrupted) -> [Sample] {
    try guesses(at: parameters, on: plane).map { $0.standing.contains(.lost) ? $0.forgotten : $0 }
  }

  /// Returns samples as ``samples(at:on:)`` does, but keeps undeterminable values: noise, marked by
  /// its radius.
  mutating func guesses(
    at parameters: [Double],
    on plane: Plane
  ) throws(Interrupted) -> [Sample] {
    let first = component ?? 0
    let outputs = plane.isParametric ? [0, 1] : [first]
    let needs = plane.isParametric ? [plane.view.x, plane.view.y] : [plane.view.y]
    let known = try known(at: parameters, of: outputs, needs.map { bearing.exactness(on: $0) })
    return (known.first ?? []).indices.map { index in
      let (one, other) = (known[0][index], known[known.count - 1][index])
      var sample = plane.sample(at: parameters[index], one.value, other.value)
      sample.standing = one.standing.union(other.standing)
      guard enclosable != nil else { return sample }
      sample.radius = plane.radius(of: sample, component: first) { output in
        output == outputs[0] ? one.interval : other.interval
      }
      return sample
    }
  }

  /// Evaluates as many of `parameters` as the budget allows, in order, and returns what is known of
  /// the output whose range is searched; needs no page.
  package mutating func known(at parameters: [Double]) throws(Interrupted) -> [KnownValue] {
    try known(at: parameters, of: [component ?? 0], [.relative])[0]
  }

  /// Evaluates as many of `parameters` as the budget allows and returns both outputs of each, with
  /// the precision that positions on one axis need; NaN where a value cannot be determined.
  mutating func pairs(
    at parameters: [Double],
    on axis: AxisProjection
  ) throws(Interrupted) -> [(Double, Double)] {
    let needs = bearing.exactness(on: axis)
    let known = try known(at: parameters, of: [0, 1], [needs, needs])
    func value(_ known: KnownValue) -> Double {
      known.standing.contains(.lost) ? .nan : known.value
    }
    return zip(known[0], known[1]).map { (value($0), value($1)) }
  }

  /// Whether rules give the slopes of the function.
  package var hasSlopes: Bool { sloped != nil }

  /// Evaluates the slopes at as many of `parameters` as the budget allows: the derivative of y(x),
  /// or those of both coordinates of a parametric curve.
  package mutating func slopes(
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
  package var isEnclosable: Bool { enclosable != nil }

  /// Encloses cells that no search has enclosed before, within the budget.
  mutating func newEnclosures(
    over cells: CellEnds,
    hasSlopes: Bool
  ) throws(Interrupted) -> CellEnclosures {
    var found = CellEnclosures(
      count: cells.count,
      outputs: function.outputCount,
      hasSlopes: hasSlopes
    )
    guard let enclosable = hasSlopes ? sloped : enclosable else { return found }
    let workspace = workspace
    try meter.spend(found.count) { range in
      found.fill(range, over: cells) { enclosable.enclose($0, using: workspace) }
    }
    take()
    return found
  }

  /// The number of points between two polls of the cancellation.
  static let blockSize = 2048

  /// Whether values can be computed in extended precision.
  package var isRecomputable: Bool { recomputable != nil }

  /// Whether values that extended precision cannot determine are computed with as many digits as
  /// settle them.
  var settles: Bool { bearing.settles && recomputable != nil }

  /// Computes as many of `parameters`, all of them new, in extended precision as a separate budget
  /// allows; nil if the function does not support it.
  mutating func newRecomputed(at parameters: [Double]) throws(Interrupted) -> RecomputedValues? {
    guard let recomputable else { return nil }
    let recomputer = self.recomputer ?? recomputable.recomputer
    self.recomputer = recomputer
    return try computed(at: parameters, by: recomputer)
  }

  /// Computes new parameters with as many digits as settle the values, on the same budget as
  /// extended precision.
  mutating func newSettled(at parameters: [Double]) throws(Interrupted) -> RecomputedValues? {
    guard let recomputable else { return nil }
    let settler = self.settler ?? recomputable.settler
    self.settler = settler
    return try computed(at: parameters, by: settler)
  }

  private mutating func computed(
    at parameters: [Double],
    by recomputer: Recomputer
  ) throws(Interrupted) -> RecomputedValues {
    let workspace = workspace
    var recomputed = RecomputedValues(
      count: min(parameters.count, recomputes),
      outputs: function.outputCount
    )
    recomputes -= recomputed.count
    var start = 0
    while start < recomputed.count {
      if workspace.isCancelled { throw Interrupted() }
      let end = min(start + Self.blockSize, recomputed.count)
      recomputed.fill(start..<end, at: parameters, by: recomputer, workspace)
      start = end
    }
    recomputedCount += recomputed.count
    purse.take(recomputed: recomputed.count)
    known.cost = purse.experience
    return recomputed
  }

  /// Records the cost so far.
  private mutating func take() {
    purse.take(points: meter.spent, work: workspace.work)
    known.cost = purse.experience
  }

  /// Evaluates a function at places within the budget, block by block.
  mutating func evaluate(
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
    take()
  }
}
