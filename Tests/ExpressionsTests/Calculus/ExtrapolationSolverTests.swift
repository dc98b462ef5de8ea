import NumericalMethods
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The solver for any number of unknowns against solutions that are known.
@Suite("Extrapolation of the midpoint rule")
struct ExtrapolationSolverTests {
  private struct Run {
    var end = DormandPrince.End.arrived
    var place = 0.0
    var state: [Double] = []
    var evaluations = 0
  }

  private func run(
    _ state: [Double],
    from start: Double = 0,
    to goal: Double,
    budget: Int = 1_000_000,
    _ slopes: @escaping ExtrapolationSolver.Slopes
  ) -> Run {
    var solver = ExtrapolationSolver(
      from: start,
      to: goal,
      state: state,
      tolerance: 1e-13,
      budget: budget,
      slopes: slopes
    )
    while true {
      if case .end(let end) = solver.next() {
        return Run(
          end: end,
          place: solver.place,
          state: solver.state,
          evaluations: solver.evaluations
        )
      }
    }
  }

  @Test("a wave keeps thirteen digits over three turns, with few values", arguments: [20.0, -20])
  func wave(_ goal: Double) {
    let run = run([0, 1], to: goal) { _, state in [state[1], -state[0]] }
    #expect(run.end == .arrived)
    #expect(run.place == goal)
    #expect(abs(run.state[0] - sin(goal)) < 1e-12)
    #expect(abs(run.state[1] - cos(goal)) < 1e-12)
    #expect(run.evaluations < 5000)
  }

  @Test("five unknowns are followed as one is")
  func several() {
    let run = run([1, 2, 3, 4, 5], to: 3) { _, state in state.map { -$0 } }
    for (index, value) in run.state.enumerated() {
      #expect(abs(value - Double(index + 1) * exp(-3.0)) < 1e-13)
    }
  }

  @Test("a solution ends at its pole, where its slope is undefined, and where the budget ends")
  func ends() {
    let pole = run([1], to: 2) { _, state in [state[0] * state[0]] }
    #expect(pole.end == .singular)
    #expect(abs(pole.place - 1) < 1e-9)
    let edge = run([0], to: 2) { place, _ in [place < 1 ? 1 : .nan] }
    #expect(edge.end == .undefined)
    #expect(abs(edge.place - 1) < 1e-9)
    let poor = run([0, 1], to: 1e9, budget: 1000) { _, state in [state[1], -state[0]] }
    #expect(poor.end == .exhausted)
    let large = run([1], to: 1000) { _, state in [state[0]] }
    #expect(large.end == .overflow)
  }

  @Test("a solver at its goal, and one without a slope at its start, end at once")
  func atOnce() {
    #expect(run([1], to: 0) { _, state in state }.end == .arrived)
    #expect(run([1], to: 1) { _, _ in [.nan] }.end == .undefined)
  }
}
