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
  private func distance(_ values: [Double], _ expected: [Double]) -> Double {
    zip(values, expected).map { ($0 / $1 - 1).magnitude }.max() ?? 0
  }

  @Test(
    "reference data: both starts lead to ten digits of the parameters and nine of their errors",
    arguments: NistData.nonlinear
  )
  func reference(data: NistData) throws {
    #expect(data.starts.count == 2)
    for start in data.starts {
      var search = LevenbergMarquardt(try data.problem(), from: start)
      let solution = search.solve()
      #expect(solution.outcome == .converged)
      #expect(distance(solution.parameters, data.parameters) < 1e-10)
      #expect(distance(solution.standardErrors, data.errors) < (data.isRounding ? 1e-2 : 1e-9))
      #expect(
        distance([solution.sumOfSquares], [data.sumOfSquares]) < (data.isRounding ? 1e-2 : 1e-9)
      )
    }
  }

  @Test("all 27 sets of reference data are there")
  func isWhole() {
    #expect(NistData.nonlinear.count == 27)
    #expect(NistData.linear.count == 11)
  }

  @Test(
    "reference data: without a start the certified sum is found",
    arguments: NistData.withoutStart
  )
  func withoutStart(data: NistData) throws {
    let fit = ModelFit(try data.problem(), start: data.parameters.map { _ in nil })
    let solution = fit.solve()
    #expect(solution.outcome == .converged)
    #expect(
      distance([solution.sumOfSquares], [data.sumOfSquares]) < (data.isRounding ? 1e-2 : 1e-6)
    )
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
      start: [nil, nil],
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
      start: [nil, nil],
      scales: FitScales.values(for: x)
    )
    #expect(search.linear == [0])
    #expect(search.nonlinear == [1])
    let both = StartSearch(product(x, x), start: [nil, nil], scales: FitScales.values(for: x))
    #expect(both.linear == [0])
  }

  @Test(
    "a wave is found without a start, slow or fast, up to half a wave for each observation",
    arguments: [0.4, 2.0, 7.3, 19, 31.4]
  )
  func wave(frequency: Double) {
    let x = (0..<120).map { Double($0) / 12 }
    let y = x.map { 2 * sin(frequency * $0 + 0.7) + 0.5 }
    var problem = LeastSquaresProblem(observations: y, parameterCount: 4) { p, _ in
      LeastSquaresProblem.Evaluation(
        values: x.map { p[0] * sin(p[1] * $0 + p[2]) + p[3] },
        slopes: [
          x.map { sin(p[1] * $0 + p[2]) }, x.map { p[0] * $0 * cos(p[1] * $0 + p[2]) },
          x.map { p[0] * cos(p[1] * $0 + p[2]) }, x.map { _ in 1 },
        ]
      )
    }
    problem.variables = [x]
    let solution = ModelFit(problem, start: [nil, nil, nil, nil]).solve()
    #expect(solution.sumOfSquares < 1e-15)
    #expect((solution.parameters[1].magnitude - frequency).magnitude < 1e-7)
  }

  @Test("many observations are told by a triangle: the same parameters, errors and sum")
  func triangle() {
    let x = (0..<3000).map { Double($0) / 1500 }
    let y = x.enumerated().map { 3 * exp(-2 * $0.1) + 0.01 * sin(Double($0.0 * $0.0)) }
    let many = growth(x, y)
    // The same rows twice are one row with twice the weight.
    var few = growth(Array(x[..<500]), Array(y[..<500]))
    few.weights = x[..<500].map { _ in 2 }
    let twice = growth(
      (x[..<500] + x[..<500]).map { $0 },
      (y[..<500] + y[..<500]).map { $0 }
    )
    var (first, second) = (
      LevenbergMarquardt(few, from: [1, 0]), LevenbergMarquardt(twice, from: [1, 0])
    )
    let (one, other) = (first.solve(), second.solve())
    #expect(distance(one.parameters, other.parameters) < 1e-12)
    #expect(distance([one.sumOfSquares], [other.sumOfSquares]) < 1e-12)
    var search = LevenbergMarquardt(many, from: [1, 0])
    let solution = search.solve()
    #expect(solution.outcome == .converged)
    #expect(distance(solution.parameters, [3, -2]) < 1e-3)
  }

  @Test("a value to start with is kept where others are sought")
  func partly() {
    let x = (0..<20).map { Double($0) / 10 }
    let y = x.map { 3 * exp(-2 * $0) }
    let solution = ModelFit(growth(x, y), start: [nil, -1.5]).solve()
    #expect(distance(solution.parameters, [3, -2]) < 1e-9)
  }

  @Test("values to start with that lead nowhere are told, and others are tried")
  func lost() {
    let x = (0..<20).map { Double($0) / 10 }
    let y = x.map { 3 * exp(-2 * $0) }
    let solution = ModelFit(growth(x, y), start: [0, 900]).solve()
    #expect(solution.outcome == .converged)
    #expect(solution.starts > 1)
    #expect(distance(solution.parameters, [3, -2]) < 1e-9)
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
