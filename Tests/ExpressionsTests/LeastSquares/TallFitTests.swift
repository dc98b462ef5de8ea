import NumericalMethods
import SystemLibrary
import Testing

/// Fits of many rows, which are walked through in blocks, against the same rows taken once and solved to the last
/// digits.
///
/// A problem whose rows are repeated has the solution of its rows, and the sum of squares as many times: so what is
/// right is known without a second method for many rows.
@Suite("fits of many rows: the digits of the same rows taken once")
struct TallFitTests {
  private static let rows = 200
  private static let times = 400

  /// A sum of functions, observed at places with a rest that no parameter takes.
  private struct Sum: CustomTestStringConvertible, Sendable {
    var name: String
    var columns: @Sendable (Double) -> [Double]
    var unit = 1.0
    var isWeighted = false
    var testDescription: String { name }

    func problem(times: Int, spoilt: Bool = false) -> LeastSquaresProblem {
      let places = (0..<times).flatMap { _ in
        (0..<TallFitTests.rows).map { Double($0) / 8 + 0.25 }
      }
      let table = places.map(columns)
      let observations = table.enumerated().map { row, values in
        let rest = Double(row % TallFitTests.rows * 37 % 11) / 16 - 0.3
        let sum = values.enumerated().reduce(rest) { $0 + $1.element * (1 / Double($1.offset + 2)) }
        return (spoilt && row == 5 ? sum + 1 : sum) * unit
      }
      let count = columns(1).count
      func values(_ parameters: [Double], _ row: Int) -> Double {
        zip(table[row], parameters).reduce(0) { $0 + $1.0 * $1.1 * unit }
      }
      var problem = LeastSquaresProblem(
        observations: observations,
        weights: isWeighted ? places.map { 1 / (1 + $0) } : nil,
        parameterCount: count
      ) { parameters, _ in
        .init(
          values: places.indices.map { values(parameters, $0) },
          slopes: (0..<count).map { place in table.map { $0[place] * unit } }
        )
      }
      problem.dependence = [[Bool]](
        repeating: [Bool](repeating: false, count: count),
        count: count
      )
      problem.blocks = { parameters, take in
        // Blocks of an odd size, so that their ends fall everywhere.
        var first = 0
        while first < places.count {
          let rows = first..<min(first + 1001, places.count)
          let outputs =
            rows.map { values(parameters, $0) }
            + (0..<count).flatMap { place in rows.map { table[$0][place] * unit } }
          guard take(rows, outputs) else { return }
          first = rows.upperBound
        }
      }
      return problem
    }
  }

  private static let sums = [
    Sum(name: "a line", columns: { [$0, 1, 0.5 * $0 * $0] }),
    Sum(name: "a parabola in tiny units", columns: { [$0 * $0, $0, 1] }, unit: 1e-140),
    Sum(name: "a parabola in huge units", columns: { [$0 * $0, $0, 1] }, unit: 1e140),
    Sum(name: "weighted rows", columns: { [$0 * $0, $0, 1] }, isWeighted: true),
    Sum(name: "near to each other", columns: { [$0 * $0 * $0, $0 * $0, $0, 1] }),
  ]

  private static func solved(_ problem: LeastSquaresProblem) -> LeastSquaresSolution {
    ModelFit(problem, start: (0..<problem.parameterCount).map { _ in nil }).solve()
  }

  private static func distance(_ values: [Double], _ expected: [Double]) -> Double {
    zip(values, expected).map { ($0 / $1 - 1).magnitude }.max() ?? .infinity
  }

  @Test("twelve digits of parameters and ten of errors, in one evaluation", arguments: 0..<5)
  func repeated(_ index: Int) {
    let sum = Self.sums[index]
    let once = Self.solved(sum.problem(times: 1))
    let many = Self.solved(sum.problem(times: Self.times))
    #expect(many.outcome == .converged)
    #expect(many.evaluations == 1)
    #expect(Self.distance(many.parameters, once.parameters) < 1e-12)
    let factor = Double(once.degreesOfFreedom) / Double(many.degreesOfFreedom)
    #expect(
      Self.distance(many.standardErrors, once.standardErrors.map { $0 * factor.squareRoot() })
        < 1e-10
    )
    #expect(Self.distance([many.sumOfSquares], [once.sumOfSquares * Double(Self.times)]) < 1e-10)
    // One observation of another size among 80,000 is seen.
    let spoilt = Self.solved(sum.problem(times: Self.times, spoilt: true))
    #expect(Self.distance(spoilt.parameters, once.parameters) > 1e-9)
  }

  @Test("a search over many rows in blocks ends where it ends over stored columns")
  func searched() {
    let places = (0..<60_000).map { Double($0) / 5000 }
    let observations = places.enumerated().map { row, x in
      3 * exp(-0.2 * x) * sin(2 * x) + 0.5 + Double(row * 37 % 11) / 50
    }
    func outputs(_ parameters: [Double], _ rows: Range<Int>) -> [Double] {
      let (a, k, w) = (parameters[0], parameters[1], parameters[2])
      let waves = rows.map { row -> (Double, Double, Double) in
        let x = places[row]
        return (x, exp(-k * x) * sin(w * x), exp(-k * x) * cos(w * x))
      }
      return waves.map { a * $0.1 + parameters[3] } + waves.map(\.1)
        + waves.map { -a * $0.0 * $0.1 }
        + waves.map { a * $0.0 * $0.2 } + waves.map { _ in 1 }
    }
    let count = places.count
    let stored = LeastSquaresProblem(observations: observations, parameterCount: 4) {
      parameters,
      _ in
      let all = outputs(parameters, 0..<count)
      return .init(
        values: Array(all[..<count]),
        slopes: (1...4).map { Array(all[($0 * count)..<(($0 + 1) * count)]) }
      )
    }
    var walked = stored
    walked.model = { _, _ in
      Issue.record("the rows are stored")
      return .init(values: [])
    }
    walked.blocks = { parameters, take in
      var first = 0
      while first < count {
        let rows = first..<min(first + 1001, count)
        guard take(rows, outputs(parameters, rows)) else { return }
        first = rows.upperBound
      }
    }
    func solved(_ problem: LeastSquaresProblem) -> LeastSquaresSolution {
      ModelFit(problem, start: [1, 0.1, 1.9, 1]).solve()
    }
    let (one, other) = (solved(stored), solved(walked))
    #expect(one.outcome == .converged && other.outcome == .converged)
    #expect(Self.distance(other.parameters, one.parameters) < 1e-12)
    #expect(Self.distance(other.standardErrors, one.standardErrors) < 1e-10)
    #expect(Self.distance([other.sumOfSquares], [one.sumOfSquares]) < 1e-12)
  }

  @Test("a row without a value is no problem of blocks")
  func undefined() {
    var problem = Self.sums[0].problem(times: Self.times)
    problem.observations[70_000] = .nan
    #expect(Self.solved(problem).outcome != .converged)
  }
}
