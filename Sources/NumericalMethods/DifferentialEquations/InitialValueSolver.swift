/// Solves y′ = f(t, y) from a point: with ``DormandPrince``, then with ``Rosenbrock`` where the
/// equation is so stiff that the first method would be too slow.
///
/// A state has four entries, of which a stiff equation may use two.
package struct InitialValueSolver {
  private var explicit: DormandPrince
  private var implicit: Rosenbrock?
  private let goal: Double
  private let coarse: DormandPrince.Tolerance
  private let budget: Int
  private let longest: Double
  private let slopes: (Double, SIMD4<Double>) -> SIMD4<Double>

  /// The largest estimated cost of the remaining range, in values of f, before the method is
  /// changed.
  private static let mostExplicit = 20_000.0
  /// The factor by which the second method is less exact.
  private static let coarseness = 300.0

  /// Creates a solver at a point; see ``DormandPrince``.
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

  /// The number of computed values of f.
  package var evaluations: Int { explicit.evaluations + (implicit?.evaluations ?? 0) }
  /// The place where the equation is stiff; nil if it is not.
  package var stiffPlace: Double? { explicit.stiffPlace }
  /// The place reached.
  package var place: Double { implicit?.place ?? explicit.place }
  /// The state reached.
  package var state: SIMD4<Double> { implicit?.state ?? explicit.state }

  /// Takes one step.
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
