package import RealFunctions

/// Differentiates a function numerically, where there is no rule for its formula.
///
/// Central differences with steps that halve from about the magnitude of the place down to its last
/// digits, extrapolated to step 0 over up to eight neighbours: Ridders (1982), "Accurate
/// computation of F′(x) and F′(x)F″(x)", Advances in Engineering Software 4. Ridders' choice of the
/// entry that changed least is restricted to entries that agree with every smaller step within its
/// rounding error, because large steps agree on a wrong value where the function is flat. Relative
/// error about 1e-10 for smooth functions.
package struct NumericalDerivative {
  private let cancellation: Cancellation

  /// Creates a differentiation.
  package init(cancellation: Cancellation = .never) { self.cancellation = cancellation }

  /// Returns the derivative of `function` at `x`.
  ///
  /// NaN where the function is undefined at x or close to it on either side, at a jump, at a
  /// corner, at an infinite place and when cancelled.
  package func derivative(of function: BatchFunction, at x: Double) -> Double {
    guard x.isFinite else { return .nan }
    let steps = Self.steps(at: x)
    var meter = EvaluationMeter(budget: 4 * Self.stepCount, cancellation: cancellation)
    let places = [x] + steps.map { x + $0 } + steps.map { x - $0 }
    guard let values = meter.values(of: function, at: places), values[0].isFinite else {
      return .nan
    }
    let after = Array(values[1...steps.count])
    let before = Array(values[(steps.count + 1)...])
    // From the smallest step upwards while the function is defined on both sides.
    let usable = steps.indices.reversed().prefix { after[$0].isFinite && before[$0].isFinite }
    guard usable.count >= 8, let first = usable.last else { return .nan }
    let differences = DifferenceTable(
      center: values[0],
      after: Array(after[first...]),
      before: Array(before[first...]),
      steps: Array(steps[first...])
    )
    return differences.hasCorner ? .nan : differences.limit
  }

  /// Powers of two from near max(1, |x|) / 4 downwards: adding them to x is exact.
  private static func steps(at x: Double) -> [Double] {
    let scale = max(1, x.magnitude).binade / 4
    let least = max(x.magnitude, 0x1p-20).binade * 0x1p-44
    var steps: [Double] = []
    var step = scale
    while step >= least, steps.count < stepCount {
      steps.append(step)
      step /= 2
    }
    return steps
  }

  private static let stepCount = 64
}
