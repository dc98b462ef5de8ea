/// One accepted step of a solver: the solution at all places of an interval of the variable.
///
/// Between its ends the solution is a polynomial whose error is as small as that of the step: of
/// degree 4 for ``DormandPrince`` (Hairer, Nørsett and Wanner 1993, "Solving Ordinary Differential
/// Equations I", section II.6), of degree 2 for ``Rosenbrock``.
package struct SolutionStep: Sendable {
  /// The start of the step.
  package let start: Double
  /// The length of the step; negative for a step backwards.
  package let length: Double
  /// The slopes at the start and at the end of the step.
  package let slopes: (start: SIMD4<Double>, end: SIMD4<Double>)
  private let first: SIMD4<Double>
  private let second: SIMD4<Double>
  private let third: SIMD4<Double>
  private let fourth: SIMD4<Double>
  private let fifth: SIMD4<Double>

  /// The end of the step.
  package var end: Double { start + length }
  /// The state at the start of the step.
  package var startState: SIMD4<Double> { first }
  /// The state at the end of the step.
  package var endState: SIMD4<Double> { first + second }

  /// Lays the polynomial through the ends of a step; `bend` is the part of degree 4.
  init(
    start: Double,
    length: Double,
    states: (start: SIMD4<Double>, end: SIMD4<Double>),
    slopes: (start: SIMD4<Double>, end: SIMD4<Double>),
    bend: SIMD4<Double>
  ) {
    self.start = start
    self.length = length
    self.slopes = slopes
    first = states.start
    second = states.end - states.start
    third = slopes.start * length - second
    fourth = second - slopes.end * length - third
    fifth = bend
  }

  /// Lays a parabola through the ends of a step; `bend` is the quadratic part, which the ends do
  /// not determine.
  init(
    start: Double,
    length: Double,
    states: (start: SIMD4<Double>, end: SIMD4<Double>),
    parabola bend: SIMD4<Double>
  ) {
    self.start = start
    self.length = length
    first = states.start
    second = states.end - states.start
    third = bend
    fourth = SIMD4(repeating: 0)
    fifth = SIMD4(repeating: 0)
    slopes = ((second + third) / length, (second - third) / length)
  }

  /// The state at a share of the step, 0 at its start and 1 at its end.
  package func state(at share: Double) -> SIMD4<Double> {
    let rest = 1 - share
    return first + (second + (third + (fourth + fifth * rest) * share) * rest) * share
  }

  /// The slope of ``state(at:)`` by the variable.
  package func slope(at share: Double) -> SIMD4<Double> {
    let rest = 1 - share
    // The derivative of the nested form above, from the inside out.
    let inner = fourth + fifth * rest
    let middle = third + inner * share
    let middleSlope = inner - fifth * share
    let outer = second + middle * rest
    let outerSlope = middleSlope * rest - middle
    return (outer + outerSlope * share) / length
  }
}
