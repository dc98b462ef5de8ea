import CurveSampling
import NumericalMethods
package import RealFunctions

/// Evaluates a function of two variables for a search over a page, never beyond the budget.
///
/// Requests beyond the budget are dropped from the end of the list. A point and a cell cost one
/// each.
package struct PlaneEvaluator {
  private let function: any EnclosableFunction
  /// The function, its slope along x and that along y.
  private let gradient: any EnclosableFunction
  private let workspace: Workspace
  private var meter: EvaluationMeter
  /// Computes points in extended precision (created on first use), and the number of such points
  /// still allowed.
  private var recomputer: Recomputer?
  private var gradientRecomputer: Recomputer?
  private var recomputes = 40_000

  /// Creates an evaluator for a function of one output; nil if its slopes are not known.
  package init?(_ function: any EnclosableFunction, budget: Int, workspace: Workspace) {
    guard let gradient = function.withGradient else { return nil }
    self.function = function
    self.gradient = gradient
    self.workspace = workspace
    meter = EvaluationMeter(budget: budget, cancellation: workspace.cancellation)
  }

  /// The edges of the function's domain, as far as its operations describe them.
  package var domainEdges: [DomainEdge] { function.domainEdges }

  /// The number of points and cells evaluated so far, and the number still allowed.
  package var evaluations: Int { meter.spent }
  package var remaining: Int { meter.remaining }

  /// Encloses the function and its slopes over boxes.
  package mutating func enclosures(over boxes: [PlaneBox]) throws(Interrupted) -> [PlaneEnclosure] {
    let count = min(boxes.count, remaining)
    var found: [PlaneEnclosure] = []
    found.reserveCapacity(count)
    let (gradient, workspace) = (gradient, workspace)
    try meter.spend(count) { range in
      let size = range.count
      let outputs = PlaneBoxes(boxes[range]).enclosed(by: gradient, using: workspace)
      for index in 0..<size {
        found.append(
          PlaneEnclosure(
            value: outputs[index],
            alongX: outputs[size + index],
            alongY: outputs[2 * size + index]
          )
        )
      }
    }
    return found
  }

  /// The values at points, as many as the budget allows.
  package mutating func values(at points: [SIMD2<Double>]) throws(Interrupted) -> [Double] {
    try results(of: function, at: points) { values, _, index in values[index] }
  }

  /// The values and both slopes at points, as many as the budget allows.
  package mutating func gradients(
    at points: [SIMD2<Double>]
  ) throws(Interrupted) -> [(value: Double, slope: SIMD2<Double>)] {
    try results(of: gradient, at: points) { values, size, index in
      (values[index], SIMD2(values[size + index], values[2 * size + index]))
    }
  }

  /// The values of the function that is 0 on an edge of the domain, at points, as many as the
  /// budget allows.
  package mutating func places(
    of edge: DomainEdge,
    at points: [SIMD2<Double>]
  ) throws(Interrupted) -> [Double] {
    try results(of: edge.place, at: points) { values, _, index in values[index] }
  }

  /// The limits of the function at points of an edge of its domain, as many as the budget allows;
  /// `limits` holds the limit of the edge's third variable for each point.
  package mutating func limits(
    beside edge: DomainEdge,
    at points: [SIMD2<Double>],
    _ limits: [Double]
  ) throws(Interrupted) -> [Double] {
    try results(of: edge.beside, at: points, third: limits) { values, _, index in values[index] }
  }

  /// For each box, whether the function is 0 all over, as far as sampled places show; false for
  /// boxes beyond the budget.
  mutating func areZero(_ boxes: [PlaneBox]) throws(Interrupted) -> [Bool] {
    guard !boxes.isEmpty else { return [] }
    let found = LocalIdentity(function, over: boxes, using: workspace)
    guard found.evaluations <= remaining else { return boxes.map { _ in false } }
    try meter.spend(found.evaluations) { _ in }
    return found.isZero
  }

  /// Encloses the function at points; not charged to the budget, because it belongs to their
  /// evaluation.
  func enclosures(at points: ArraySlice<SIMD2<Double>>) -> [Enclosed] {
    PlaneBoxes(
      points.map { PlaneBox(x: Interval(hull: $0.x, $0.x), y: Interval(hull: $0.y, $0.y)) }
    )
    .enclosed(by: function, using: workspace)
  }

  /// Encloses the function and its slopes at points; not charged, because it belongs to their
  /// evaluation.
  func gradientEnclosures(at points: [SIMD2<Double>]) -> [PlaneEnclosure] {
    let boxes = points.map {
      PlaneBox(x: Interval(hull: $0.x, $0.x), y: Interval(hull: $0.y, $0.y))
    }
    let found = PlaneBoxes(boxes).enclosed(by: gradient, using: workspace)
    return boxes.indices.map { index in
      PlaneEnclosure(
        value: found[index],
        alongX: found[boxes.count + index],
        alongY: found[2 * boxes.count + index]
      )
    }
  }

  /// The values and both slopes in extended precision, at as many points as the budget allows; NaN
  /// where they are not known, nil if extended precision is not available.
  mutating func exactGradients(
    at points: [SIMD2<Double>]
  ) -> [(value: Double, slope: SIMD2<Double>)]? {
    gradientRecomputer = gradientRecomputer ?? gradient.recomputable?.recomputer
    guard let found = recomputed(points, by: gradientRecomputer, outputs: 3) else { return nil }
    return (0..<found.count).map { index in
      let known = (0..<3).map { output in
        let value = found.value(index, output)
        return found.bound(index, output) < .infinity ? value : .nan
      }
      return (known[0], SIMD2(known[1], known[2]))
    }
  }

  /// Computes points in extended precision, as many as its own budget allows; nil if that is not
  /// available, or `points` is empty.
  mutating func recomputed(_ points: [SIMD2<Double>]) -> RecomputedValues? {
    guard !points.isEmpty else { return nil }
    recomputer = recomputer ?? function.recomputable?.recomputer
    return recomputed(points, by: recomputer, outputs: 1)
  }

  private mutating func recomputed(
    _ points: [SIMD2<Double>],
    by recomputer: Recomputer?,
    outputs: Int
  ) -> RecomputedValues? {
    guard let recomputer else { return nil }
    let asked = points.prefix(recomputes)
    recomputes -= asked.count
    var recomputed = RecomputedValues(count: asked.count, outputs: outputs)
    recomputed.fill(
      0..<asked.count,
      at: asked.map { $0.x } + asked.map { $0.y },
      by: recomputer,
      workspace
    )
    return recomputed
  }

  private mutating func results<Result>(
    of function: any EnclosableFunction,
    at points: [SIMD2<Double>],
    third: [Double] = [],
    read: (_ values: [Double], _ size: Int, _ index: Int) -> Result
  ) throws(Interrupted) -> [Result] {
    let count = min(points.count, remaining)
    var found: [Result] = []
    found.reserveCapacity(count)
    let workspace = workspace
    try meter.spend(count) { range in
      let size = range.count
      var inputs = points[range].map { $0.x } + points[range].map { $0.y }
      if !third.isEmpty { inputs += third[range] }
      let values = function.columns(at: inputs, count: size, using: workspace)
      for index in 0..<size { found.append(read(values, size, index)) }
    }
    return found
  }
}
