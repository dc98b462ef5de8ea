import NumericalMethods
import RealFunctions
import SeededNumbers
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("nonlinear least squares: reference data, known solutions, and what has none")
struct LevenbergMarquardtTests {
  /// Ten times the distance that the six digits of the specification leave.
  private static let nearness = 1e-7

  private func problem(_ data: NistData) -> LeastSquaresProblem {
    let (x, name) = (data.x, data.name)
    return LeastSquaresProblem(observations: data.y, parameterCount: data.parameters.count) {
      parameters,
      withSlopes in
      let rows = x.map { NistModel.evaluate(name, $0, parameters) }
      return LeastSquaresProblem.Evaluation(
        values: rows.map(\.0),
        slopes: withSlopes ? parameters.indices.map { place in rows.map { $0.1[place] } } : []
      )
    }
  }

  private func distance(_ values: [Double], _ expected: [Double]) -> Double {
    zip(values, expected).map { ($0 / $1 - 1).magnitude }.max() ?? 0
  }

  @Test("reference data: both starts lead to the certified parameters", arguments: NistData.all)
  func reference(data: NistData) {
    for start in data.starts {
      var search = LevenbergMarquardt(problem(data), from: start)
      let solution = search.solve()
      #expect(solution.outcome == .converged)
      #expect(distance(solution.parameters, data.parameters) < Self.nearness)
      #expect(distance(solution.standardErrors, data.errors) < 1e-6)
      #expect((solution.sumOfSquares / data.sumOfSquares - 1).magnitude < 1e-9)
    }
  }

  @Test("reference data: without a start the certified sum is found", arguments: NistData.all)
  func withoutStart(data: NistData) {
    var search = StartSearch(
      problem(data),
      start: data.parameters.map { _ in 0 },
      scales: FitScales.values(for: data.x),
      budget: 2000
    )
    let solution = search.solve()
    #expect(solution.outcome == .converged)
    #expect((solution.sumOfSquares / data.sumOfSquares - 1).magnitude < 1e-6)
  }

  // MARK: Models of this file

  /// y = a e^(bx) at places.
  private func growth(_ x: [Double], _ y: [Double]) -> LeastSquaresProblem {
    LeastSquaresProblem(observations: y, parameterCount: 2) { parameters, withSlopes in
      let (a, b) = (parameters[0], parameters[1])
      let powers = x.map { exp(b * $0) }
      return LeastSquaresProblem.Evaluation(
        values: powers.map { a * $0 },
        slopes: withSlopes ? [powers, zip(powers, x).map { a * $0 * $1 }] : []
      )
    }
  }

  /// y = a b x, whose parameters say the same.
  private func product(_ x: [Double], _ y: [Double]) -> LeastSquaresProblem {
    LeastSquaresProblem(observations: y, parameterCount: 2) { parameters, _ in
      let (a, b) = (parameters[0], parameters[1])
      return LeastSquaresProblem.Evaluation(
        values: x.map { a * b * $0 },
        slopes: [x.map { b * $0 }, x.map { a * $0 }]
      )
    }
  }

  @Test("models with known parameters give them back")
  func known() {
    var random = SeededGenerator(seed: 7)
    let x = (0..<20).map { Double($0) / 10 }
    for _ in 0..<50 {
      let (a, b) = (
        random.next(0.5, 5), random.next(-2, 2)
      )
      let y = x.map { a * exp(b * $0) }
      var search = LevenbergMarquardt(growth(x, y), from: [1, 0.1])
      let solution = search.solve()
      #expect((solution.parameters[0] - a).magnitude < 1e-9 * a)
      #expect((solution.parameters[1] - b).magnitude < 1e-9)
    }
  }

  @Test("parameters that say the same are named, and the model is found all the same")
  func singular() {
    var search = LevenbergMarquardt(product([1, 2, 3], [6, 12, 18]), from: [1, 1])
    let solution = search.solve()
    #expect(solution.outcome == .singular([0, 1]))
    #expect((solution.parameters[0] * solution.parameters[1] - 6).magnitude < 1e-9)
    #expect(solution.standardErrors.filter(\.isFinite) == [])
  }

  @Test("fewer observations than parameters: singular, without errors")
  func tooFew() {
    var search = LevenbergMarquardt(growth([1], [3]), from: [1, 0.5])
    let solution = search.solve()
    #expect(solution.outcome == .singular([0, 1]))
    #expect(solution.sumOfSquares < 1e-20)
    #expect(solution.degreesOfFreedom == -1)
    #expect(solution.reducedSum.isNaN)
  }

  @Test("as many observations as parameters: the curve runs through them, its errors are unknown")
  func exact() {
    var search = LevenbergMarquardt(growth([0, 1], [2, 6]), from: [1, 0])
    let solution = search.solve()
    #expect(solution.outcome == .converged)
    #expect(distance(solution.parameters, [2, log(3)]) < 1e-12)
    #expect(solution.standardErrors.filter { !$0.isNaN } == [])
  }

  /// y = √(a - x), without a value for small a.
  private func root(_ x: [Double], _ y: [Double]) -> LeastSquaresProblem {
    LeastSquaresProblem(observations: y, parameterCount: 1) { parameters, _ in
      let values = x.map { (parameters[0] - $0).squareRoot() }
      return LeastSquaresProblem.Evaluation(values: values, slopes: [values.map { 0.5 / $0 }])
    }
  }

  @Test("steps to places without values are refused")
  func undefinedOnTheWay() {
    let x = [0.0, 1, 2, 3]
    var search = LevenbergMarquardt(root(x, x.map { (3.1 - $0).squareRoot() }), from: [50])
    let solution = search.solve()
    #expect(solution.outcome == .converged)
    #expect((solution.parameters[0] - 3.1).magnitude < 1e-9)
  }

  @Test("a start without a value says so")
  func undefinedAtStart() {
    var search = LevenbergMarquardt(root([0, 1], [1, 1]), from: [-5])
    let solution = search.solve()
    #expect(solution.outcome == .undefined)
    #expect(solution.sumOfSquares.isNaN)
  }

  @Test("budget and cancellation end a search")
  func ends() {
    let x = (0..<20).map { Double($0) / 10 }
    let problem = growth(x, x.map { 3 * exp(-2 * $0) })
    var short = LevenbergMarquardt(problem, from: [1, 1], budget: 3)
    #expect(short.solve().outcome == .budget)
    var stopped = LevenbergMarquardt(problem, from: [1, 1], cancellation: Cancellation { true })
    #expect(stopped.solve().outcome == .cancelled)
    var sought = StartSearch(
      problem,
      start: [0, 0],
      scales: [1],
      cancellation: Cancellation { true }
    )
    #expect(sought.solve().outcome == .cancelled)
  }

  @Test("fixed parameters stay, and bounds hold")
  func bounds() {
    let x = (0..<20).map { Double($0) / 10 }
    var problem = growth(x, x.map { 3 * exp(-2 * $0) })
    problem.fixed = [1]
    var fixed = LevenbergMarquardt(problem, from: [1, -2])
    let solution = fixed.solve()
    #expect(distance(solution.parameters, [3, -2]) < 1e-12)
    #expect(solution.standardErrors[1] == 0)
    #expect(solution.degreesOfFreedom == 19)
    problem.fixed = []
    problem.bounds = [1: Interval(hull: -1.5, 0)]
    var bounded = LevenbergMarquardt(problem, from: [1, -0.5])
    #expect(bounded.solve().parameters[1] == -1.5)
    problem.bounds = [1: Interval(hull: -9, 0)]
    var inside = LevenbergMarquardt(problem, from: [1, -0.5])
    #expect(distance(inside.solve().parameters, [3, -2]) < 1e-9)
  }

  @Test("weights count as often as the observation stands there")
  func weights() {
    let (x, y) = ([0.0, 1, 2, 3], [1.0, 2.5, 4, 11])
    var weighted = growth(x, y)
    weighted.weights = [1, 3, 1, 2]
    var one = LevenbergMarquardt(weighted, from: [1, 1])
    var other = LevenbergMarquardt(
      growth([0, 1, 1, 1, 2, 3, 3], [1, 2.5, 2.5, 2.5, 4, 11, 11]),
      from: [1, 1]
    )
    let (first, second) = (one.solve(), other.solve())
    #expect(distance(first.parameters, second.parameters) < 1e-9)
    #expect((first.sumOfSquares / second.sumOfSquares - 1).magnitude < 1e-12)
  }

  @Test("what a model is a sum over is told from what it is not")
  func separation() {
    let x = (0..<20).map { Double($0) / 10 }
    let search = StartSearch(
      growth(x, x),
      start: [0, 0],
      scales: FitScales.values(for: x)
    )
    #expect(search.linear == [0])
    #expect(search.nonlinear == [1])
    let both = StartSearch(product(x, x), start: [0, 0], scales: FitScales.values(for: x))
    #expect(both.linear == [0])
  }

  @Test("a wave is found without a start, slow or fast", arguments: [0.4, 2.0, 7.3])
  func wave(frequency: Double) {
    let x = (0..<120).map { Double($0) / 12 }
    let y = x.map { 2 * sin(frequency * $0 + 0.7) + 0.5 }
    let problem = LeastSquaresProblem(observations: y, parameterCount: 4) { p, _ in
      LeastSquaresProblem.Evaluation(
        values: x.map { p[0] * sin(p[1] * $0 + p[2]) + p[3] },
        slopes: [
          x.map { sin(p[1] * $0 + p[2]) }, x.map { p[0] * $0 * cos(p[1] * $0 + p[2]) },
          x.map { p[0] * cos(p[1] * $0 + p[2]) }, x.map { _ in 1 },
        ]
      )
    }
    var search = StartSearch(
      problem,
      start: [0, 0, 0, 0],
      scales: FitScales.values(for: x),
      budget: 2500
    )
    let solution = search.solve()
    #expect(solution.sumOfSquares < 1e-15)
    #expect((solution.parameters[1].magnitude - frequency).magnitude < 1e-7)
  }

  @Test(
    "observations and columns of any size lead to the same digits",
    arguments: [1e-200, 1, 1e200]
  )
  func sizes(unit: Double) {
    let x = (0..<20).map { Double($0) / 10 }
    var search = LevenbergMarquardt(
      growth(x, x.map { unit * 3 * exp(-2 * $0) }),
      from: [unit, -1]
    )
    let solution = search.solve()
    #expect(distance(solution.parameters, [3 * unit, -2]) < 1e-9)
  }
}
