import NumericalMethods
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The solver of differential equations against solutions that are known.
@Suite("Dormand and Prince's method")
struct DormandPrinceTests {
  typealias State = SIMD4<Double>

  private struct Run {
    var steps: [SolutionStep] = []
    var end = DormandPrince.End.arrived
    var evaluations = 0
    var stiffPlace: Double?
    var last: State { steps.last?.endState ?? State(repeating: .nan) }
  }

  private func run(
    _ state: State,
    from start: Double = 0,
    to goal: Double,
    relative: Double = 1e-9,
    budget: Int = 100_000,
    _ slopes: @escaping (Double, State) -> State
  ) -> Run {
    var tolerance = DormandPrince.Tolerance()
    tolerance.relative = relative
    tolerance.absolute = State(repeating: relative * 1e-3)
    var solver = DormandPrince(
      from: start,
      to: goal,
      state: state,
      tolerance: tolerance,
      budget: budget,
      slopes: slopes
    )
    var run = Run()
    while true {
      switch solver.next() {
      case .step(let step): run.steps.append(step)
      case .end(let end):
        run.end = end
        run.evaluations = solver.evaluations
        run.stiffPlace = solver.stiffPlace
        return run
      }
    }
  }

  @Test("y' = y from 1 arrives at e, forwards and backwards")
  func exponential() {
    let ahead = run([1, 0, 0, 0], to: 1) { _, y in y }
    #expect(ahead.end == .arrived)
    #expect((ahead.last.x - 2.718281828459045).magnitude < 1e-8)
    let back = run([2.718281828459045, 0, 0, 0], from: 1, to: 0) { _, y in y }
    #expect((back.last.x - 1).magnitude < 1e-8)
  }

  @Test(
    "the error of a whole solution falls with the tolerance",
    arguments: [1e-4, 1e-6, 1e-8, 1e-10]
  )
  func tolerance(_ relative: Double) {
    let run = run([0, 1, 0, 0], to: 20, relative: relative) { _, y in [y.y, -y.x, 0, 0] }
    #expect((run.last.x - sin(20)).magnitude < 100 * relative)
  }

  @Test("hundred times the exactness costs two and a half times the evaluations: order 5")
  func order() {
    let counts = [1e-6, 1e-8, 1e-10].map { relative in
      Double(
        run([0, 1, 0, 0], to: 50, relative: relative) { _, y in [y.y, -y.x, 0, 0] }.evaluations
      )
    }
    #expect((2.2...2.8).contains(counts[1] / counts[0]))
    #expect((2.2...2.8).contains(counts[2] / counts[1]))
  }

  @Test("within its steps the solution is as exact as at their ends, slopes included")
  func denseOutput() {
    let run = run([0, 1, 0, 0], to: 10, relative: 1e-7) { _, y in [y.y, -y.x, 0, 0] }
    for step in run.steps {
      for share in [0.0, 0.1, 0.37, 0.5, 0.9, 1] {
        let place = step.start + share * step.length
        #expect((step.state(at: share).x - sin(place)).magnitude < 1e-5)
        #expect((step.slope(at: share).x - cos(place)).magnitude < 1e-4)
      }
      #expect((step.slope(at: 0) - step.slopes.start).x.magnitude < 1e-12)
      #expect((step.slope(at: 1) - step.slopes.end).x.magnitude < 1e-12)
    }
  }

  @Test("neighbouring steps meet")
  func continuity() {
    let run = run([2, 0, 0, 0], to: 20) { _, y in [y.y, 5 * (1 - y.x * y.x) * y.y - y.x, 0, 0] }
    for (one, next) in zip(run.steps, run.steps.dropFirst()) {
      #expect(one.end == next.start)
      #expect((one.endState - next.startState).x.magnitude < 1e-14)
    }
  }

  @Test("a Kepler orbit of eccentricity 0.6 comes back to its begin, with its energy")
  func kepler() {
    let start: State = [0.4, 0, 0, 2]
    let run = run(start, to: 2 * .pi, relative: 1e-10) { _, s in
      let cube = pow(s.x * s.x + s.y * s.y, 1.5)
      return [s.z, s.w, -s.x / cube, -s.y / cube]
    }
    let gap = run.last - start
    #expect((gap * gap).sum().squareRoot() < 1e-6)
    for step in run.steps {
      let s = step.endState
      let energy = (s.z * s.z + s.w * s.w) / 2 - 1 / (s.x * s.x + s.y * s.y).squareRoot()
      #expect((energy + 0.5).magnitude < 1e-8)
    }
  }

  @Test("the van der Pol oscillator with mu = 5 has its period of 11.6122")
  func vanDerPol() {
    // 11.612230667 after Urabe 1960; found again by the crossings of x = 0.
    let run = run([2, 0, 0, 0], to: 60) { _, y in [y.y, 5 * (1 - y.x * y.x) * y.y - y.x, 0, 0] }
    var crossings: [Double] = []
    for step in run.steps where step.startState.x < 0 && step.endState.x >= 0 {
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if step.state(at: middle).x < 0 { low = middle } else { high = middle }
      }
      crossings.append(step.start + low * step.length)
    }
    #expect(crossings.count >= 4)
    let period = crossings[3] - crossings[2]
    #expect((period - 11.612230667).magnitude < 1e-4)
  }

  @Test("y' = y^2 ends at its pole, y' = tan's slope at pi/2")
  func blowUp() {
    let pole = run([1, 0, 0, 0], to: 10) { _, y in y * y }
    #expect(pole.end == .singular)
    #expect((pole.steps.last.map(\.end) ?? 0) > 1 - 1e-6)
    #expect((pole.steps.last.map(\.end) ?? 9) <= 1 + 1e-6)
    let tangent = run([0, 0, 0, 0], to: 3) { _, y in [1 + y.x * y.x, 0, 0, 0] }
    #expect(tangent.end == .singular)
    #expect(((tangent.steps.last.map(\.end) ?? 0) - .pi / 2).magnitude < 1e-6)
  }

  @Test("a solution ends where its equation has no values")
  func leftDomain() {
    // y = 1 - t^2/4 falls to 0 at t = 2.
    let run = run([1, 0, 0, 0], to: 5) { _, y in [y.x < 0 ? .nan : -y.x.squareRoot(), 0, 0, 0] }
    #expect(run.end == .undefined || run.end == .arrived)
    let edge = self.run([0, 0, 0, 0], to: 2) { t, _ in [(1 - t).squareRoot(), 0, 0, 0] }
    #expect(edge.end == .undefined)
    #expect(((edge.steps.last.map(\.end) ?? 0) - 1).magnitude < 1e-6)
    #expect((edge.last.x - 2.0 / 3).magnitude < 1e-6)
  }

  @Test("slopes that jump to and fro end a solution, and do not hang it")
  func chatter() {
    let run = run([1, 0, 0, 0], to: 5) { _, y in [y.x > 0 ? -1 : 1, 0, 0, 0] }
    #expect(run.end == .singular)
    #expect(((run.steps.last.map(\.end) ?? 0) - 1).magnitude < 1e-3)
    #expect(run.evaluations < 10_000)
  }

  @Test("a stiff equation is told as stiff, and an easy one is not")
  func stiffness() {
    let stiff = run([1, 0, 0, 0], to: 10, budget: 20_000) { t, y in
      [-1e6 * (y.x - cos(t)), 0, 0, 0]
    }
    #expect(stiff.end == .exhausted)
    #expect(stiff.stiffPlace != nil)
    #expect(stiff.evaluations < 20_010)
    let mild = run([0, 0, 0, 0], to: 10) { t, y in [-50 * (y.x - cos(t)), 0, 0, 0] }
    #expect(mild.end == .arrived)
    let exact = (2500 * cos(10.0) + 50 * sin(10.0)) / 2501
    #expect((mild.last.x - exact).magnitude < 1e-7)
    let easy = run([0, 1, 0, 0], to: 100) { _, y in [y.y, -y.x, 0, 0] }
    #expect(easy.stiffPlace == nil)
  }

  @Test("what cannot begin ends at once")
  func nothing() {
    #expect(run([1, 0, 0, 0], to: 1) { _, _ in State(repeating: .nan) }.end == .undefined)
    #expect(run([.infinity, 0, 0, 0], to: 1) { _, y in y }.end == .undefined)
    #expect(run([1, 0, 0, 0], to: 0) { _, y in y }.end == .arrived)
    #expect(run([1, 0, 0, 0], to: 1, budget: 0) { _, y in y }.end == .exhausted)
  }

  @Test("values that leave the numbers end a solution")
  func overflow() {
    let run = run([1, 0, 0, 0], to: 1e6) { _, y in y }
    #expect(run.end == .overflow)
  }

  @Test("a solution that is zero stays zero")
  func zero() {
    let run = run([0, 0, 0, 0], to: 10) { _, y in [y.x.magnitude.squareRoot(), 0, 0, 0] }
    #expect(run.end == .arrived)
    #expect(run.last.x == 0)
    #expect(run.evaluations < 1000)
  }
}
