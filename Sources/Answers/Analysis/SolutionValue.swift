import Expressions
import NumericalMethods
import RealFunctions
package import Resolution
import Sampling
package import Statements

/// The values of a solution of a differential equation at a place: `solve y' = y, y(0) = 1 at 1`.
///
/// The solution is followed from its start with the tolerance 1e-13 in each step, and again with a hundredfold
/// tolerance. The difference of both is an estimate of the error, to which the digits of the answer are cut; it is no
/// proof, and the answer says so. Where the solution ends before the place, the answer is an error that names the end.
package struct SolutionValue {
  private let field: ResolvedField
  private let place: Double
  private let workspace: Workspace

  private static let tolerance = 1e-13
  private static let coarseness = 100.0
  private static let budget = 2_000_000
  /// The largest magnitude of a solution: the sums of a step are at most a hundred times as large.
  private static let largest = 1e306
  /// The rounding of a solution, as a share of its largest value.
  private static let rounding = 2e-15

  /// Prepares the values of the solutions of a field at a place.
  package init(of field: ResolvedField, at place: Double, _ workspace: Workspace) {
    (self.field, self.place, self.workspace) = (field, place, workspace)
  }

  /// A value with an estimate of its error.
  typealias Estimate = (value: Double, error: Double)

  /// The lines of the answer, one for each solution, and the values of the last one.
  package func answer(digits: Int) throws(Failure) -> (text: String, values: [Double]) {
    var lines: [String] = []
    var values: [Double] = []
    for start in field.starts {
      let estimates = try estimates(from: start)
      values = estimates.map(\.value)
      let texts = zip(field.unknowns, estimates).map { name, estimate in
        "\(name) = \(Self.text(estimate, digits: digits))"
      }
      lines.append(texts.joined(separator: ", ") + " (not proved)")
    }
    return (lines.joined(separator: "\n"), values)
  }

  static func text(_ estimate: Estimate, digits: Int) -> String {
    let (value, error) = estimate
    guard value.isFinite else { return value.text(digits: digits) }
    if value.magnitude <= error { return "0" }
    for count in stride(from: digits, through: 2, by: -1) {
      let text = (value - error).text(digits: count)
      if text == (value + error).text(digits: count) { return text }
    }
    return value.text(digits: 2)
  }

  private func estimates(from start: SIMD3<Double>) throws(Failure) -> [Estimate] {
    let exact = try state(from: start, Self.tolerance)
    let coarse = try state(from: start, Self.tolerance * Self.coarseness)
    let size = field.unknowns.indices.reduce(0) { max($0, exact[$1].magnitude) }
    return field.unknowns.indices.map { index in
      let change = (exact[index] - coarse[index]).magnitude / Self.coarseness.squareRoot()
      return (exact[index], max(change, Self.rounding * size))
    }
  }

  /// Returns the state at the place.
  private func state(
    from start: SIMD3<Double>,
    _ relative: Double
  ) throws(Failure) -> SIMD4<Double> {
    let isPlanar = field.equation.kind.isPlanar
    let state =
      isPlanar ? SIMD4(start.x, start.y, 0, 0) : SIMD4(start.y, start.z, 0, 0)
    var tolerance = DormandPrince.Tolerance()
    tolerance.relative = relative
    tolerance.absolute = SIMD4(repeating: relative * 1e-3)
    tolerance.largest = Self.largest
    var solver = InitialValueSolver(
      from: isPlanar ? start.z : start.x,
      to: place,
      state: state,
      tolerance: tolerance,
      budget: Self.budget,
      slopes: field.slopes(workspace)
    )
    while true {
      if workspace.isCancelled { throw .interrupted }
      switch solver.next() {
      case .step: continue
      case .end(.arrived): return solver.state
      case .end(let end): throw .problem(problem(end, at: solver.place), at: SourceRange(0, 0))
      }
    }
  }

  private func problem(_ end: DormandPrince.End, at place: Double) -> Problem {
    .solutionEnds(before: "\(field.variable) = \(place.text(digits: 6))", end.reason)
  }
}

extension ResolvedField {
  /// The names of the values of a solution.
  var unknowns: [String] {
    switch equation.kind {
    case .firstOrder: [axes.y]
    case .secondOrder: [axes.y, axes.y + "'"]
    case .system, .drivenSystem: [axes.x, axes.y]
    }
  }

  /// The place of the first start, the time for a system; nil without a start.
  package var firstPlace: Double? {
    starts.first.map { equation.kind.isPlanar ? $0.z : $0.x }
  }

  /// The slopes of the state at a place.
  ///
  /// The state holds y, or y and y′ for an equation of second order, or both
  /// unknowns of a system.
  func slopes(_ workspace: Workspace) -> (Double, SIMD4<Double>) -> SIMD4<Double> {
    let (function, kind) = (equation.function, equation.kind)
    return { place, state in
      let inputs: [Double]
      switch kind {
      case .firstOrder: inputs = [place, state[0]]
      case .secondOrder: inputs = [place, state[0], state[1]]
      case .system: inputs = [state[0], state[1]]
      case .drivenSystem: inputs = [place, state[0], state[1]]
      }
      let outputs = function.columns(at: inputs, count: 1, using: workspace)
      switch kind {
      case .firstOrder: return SIMD4(outputs[0], 0, 0, 0)
      case .secondOrder: return SIMD4(state[1], outputs[0], 0, 0)
      case .system, .drivenSystem: return SIMD4(outputs[0], outputs[1], 0, 0)
      }
    }
  }
}
