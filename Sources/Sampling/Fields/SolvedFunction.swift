import NumericalMethods
public import RealFunctions

/// A solution y(x) of a differential equation as a function: known wherever it was solved, NaN
/// elsewhere.
public final class SolvedFunction: PointFunction {
  /// The steps in rising order of x.
  private var steps: [SolutionStep] = []
  private let start: SIMD2<Double>
  /// Whether the solution reaches both ends of the range.
  public private(set) var isWhole = true
  /// The number of computed values of the equation.
  public private(set) var evaluations = 0
  /// The least and the greatest value of the solution.
  public private(set) var range: Interval

  /// Whether the solution is whole and nearly level at both ends: with its slopes there it would
  /// change by at most a tenth of its range over a tenth of the domain.
  public var levelsOff: Bool {
    isWhole && steepestEnd * width / 10 <= Self.levelShare * range.width
  }

  private let width: Double
  private var steepestEnd = 0.0

  private static let levelShare = 0.1
  private static let budget = 20_000
  private static let longestShare = 1.0 / 64

  /// Solves an equation of first or second order from a point in both directions, to the precision
  /// that a picture needs.
  public init(
    _ equation: DifferentialEquation,
    through point: SIMD3<Double>,
    over domain: Interval,
    cancellation: Cancellation = .never
  ) throws(Interrupted) {
    start = SIMD2(point.x, point.y)
    range = Interval(hull: point.y, point.y)
    width = domain.width
    guard domain.contains(point.x), domain.isFinite, point.y.isFinite, !equation.kind.isPlanar
    else {
      isWhole = false
      return
    }
    let workspace = Workspace(cancellation: cancellation)
    for goal in [domain.lower, domain.upper] where goal != point.x {
      let values = SinglePoint(equation, workspace)
      var tolerance = DormandPrince.Tolerance()
      tolerance.relative = 1e-6
      tolerance.absolute = SIMD4(repeating: 1e-6 * max(1e-6, point.y.magnitude))
      let isFirst = equation.kind == .firstOrder
      var solver = InitialValueSolver(
        from: point.x,
        to: goal,
        state: SIMD4(point.y, isFirst ? 0 : point.z, 0, 0),
        tolerance: tolerance,
        budget: Self.budget,
        longest: (goal - point.x).magnitude * Self.longestShare
      ) { x, state in
        isFirst
          ? SIMD4(values.values(x, state.x).x, 0, 0, 0)
          : SIMD4(state.y, values.values(x, state.x, state.y).x, 0, 0)
      }
      var found: [SolutionStep] = []
      var end = DormandPrince.End.arrived
      loop: while true {
        if found.count % 64 == 0, cancellation.isCancelled { throw Interrupted() }
        switch solver.next() {
        case .step(let step):
          found.append(step)
          range = range.union(Interval(hull: step.endState.x, step.state(at: 0.5).x))
        case .end(let reason):
          end = reason
          break loop
        }
      }
      evaluations += solver.evaluations
      isWhole = isWhole && end == .arrived
      steepestEnd = max(steepestEnd, found.last?.slopes.end.x.magnitude ?? 0)
      steps = goal < point.x ? found.reversed() + steps : steps + found
    }
  }

  /// One.
  public var inputCount: Int { 1 }
  /// One.
  public var outputCount: Int { 1 }

  /// Evaluates every point of the batch.
  public func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    for index in 0..<batch.count { batch.output(0)[index] = value(at: batch.input(0)[index]) }
  }

  private func value(at x: Double) -> Double {
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if max(steps[middle].start, steps[middle].end) < x { low = middle + 1 } else { high = middle }
    }
    guard low < steps.count else { return .nan }
    let step = steps[low]
    let share = (x - step.start) / step.length
    return share >= 0 && share <= 1 ? step.state(at: share).x : .nan
  }
}
