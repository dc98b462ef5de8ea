/// Solves y′ = f(t, y) from a point: with ``DormandPrince``, and on with ``Rosenbrock`` where the equation is so stiff that the first
/// one would crawl.
///
/// A state has four places, of which a stiff equation may use two.
package struct InitialValueSolver {
  private var explicit: DormandPrince
  private var implicit: Rosenbrock?
  private let goal: Double
  private let coarse: DormandPrince.Tolerance
  private let budget: Int
  private let longest: Double
  private let slopes: (Double, SIMD4<Double>) -> SIMD4<Double>

  /// What the rest of the way may cost before the method is changed, in values of f.
  private static let mostExplicit = 20_000.0
  /// How much less exact the second method is.
  private static let coarseness = 300.0

  /// Starts at a point; see ``DormandPrince``.
  package init(
    from place: Double,
    to goal: Double,
    state: SIMD4<Double>,
    tolerance: DormandPrince.Tolerance,
    budget: Int,
    longest: Double = .infinity,
    slopes: @escaping (Double, SIMD4<Double>) -> SIMD4<Double>
  ) {
    explicit = DormandPrince(
      from: place,
      to: goal,
      state: state,
      tolerance: tolerance,
      budget: budget,
      longest: longest,
      slopes: slopes
    )
    (self.goal, self.budget, self.longest, self.slopes) = (goal, budget, longest, slopes)
    var coarse = tolerance
    coarse.relative *= Self.coarseness
    coarse.absolute *= Self.coarseness
    self.coarse = coarse
  }

  /// How many values of f were computed.
  package var evaluations: Int { explicit.evaluations + (implicit?.evaluations ?? 0) }
  /// Where the equation is stiff, if it is.
  package var stiffPlace: Double? { explicit.stiffPlace }
  /// The place reached.
  package var place: Double { implicit?.place ?? explicit.place }
  /// The state reached.
  package var state: SIMD4<Double> { implicit?.state ?? explicit.state }

  /// Goes a step on.
  package mutating func next() -> DormandPrince.Outcome {
    if implicit != nil { return implicit?.next() ?? .end(.exhausted) }
    let outcome = explicit.next()
    guard case .step(let step) = outcome, explicit.stiffPlace != nil, goal.isFinite else {
      return outcome
    }
    let rest = (goal - step.end).magnitude / step.length.magnitude
    guard 6 * rest > Self.mostExplicit else { return outcome }
    implicit = Rosenbrock(
      from: explicit.place,
      to: goal,
      state: explicit.state,
      length: step.length,
      tolerance: coarse,
      budget: max(0, budget - explicit.evaluations),
      longest: longest,
      slopes: slopes
    )
    return outcome
  }
}
