import NumericalMethods
import Testing

@Suite("linear least squares: digits of reference data, scales, dependent columns")
struct LinearLeastSquaresTests {
  private func digits(_ values: [Double], _ expected: [Double]) -> Double {
    zip(values, expected).map { ($0 / $1 - 1).magnitude }.max() ?? 0
  }

  private func line(_ places: [Double]) -> [[Double]] { [places.map { _ in 1 }, places] }

  @Test(
    "reference data: thirteen digits of the parameters and of their errors",
    arguments: NistData.linear
  )
  func reference(data: NistData) throws {
    let solution = ModelFit(try data.problem(), start: data.parameters.map { _ in nil }).solve()
    #expect(solution.outcome == .converged)
    #expect(solution.evaluations == 1)
    #expect(digits(solution.parameters, data.parameters) < 1e-13)
    guard data.sumOfSquares > 0 else { return }
    #expect(digits(solution.standardErrors, data.errors) < 1e-12)
    #expect(digits([solution.sumOfSquares], [data.sumOfSquares]) < 1e-12)
  }

  @Test("units from 1e-300 to 1e300 side by side change no digit")
  func scales() throws {
    let x = [1.0, 2, 3, 4]
    let small = try #require(
      LinearLeastSquares([[1e-300, 1e-300, 1e-300, 1e-300], x.map { $0 * 1e300 }], [3, 5, 7, 9])
    )
    #expect(digits(small.coefficients, [1e300, 2e-300]) < 1e-13)
    #expect(small.rank == 2)
    let tiny = try #require(LinearLeastSquares(line(x), [3e-300, 5e-300, 7e-300, 9e-300]))
    #expect(digits(tiny.coefficients, [1e-300, 2e-300]) < 1e-13)
    let huge = try #require(LinearLeastSquares(line(x), [3e300, 5e300, 7e300, 9e300]))
    #expect(digits(huge.coefficients, [1e300, 2e300]) < 1e-13)
  }

  @Test("columns that depend on each other are named, and others keep their numbers")
  func dependent() throws {
    let x = [1.0, 2, 3, 4, 5]
    let fit = try #require(
      LinearLeastSquares([x, x.map { 3 * $0 }, [1, 0, 0, 0, 1]], [2, 2, 3, 4, 6])
    )
    #expect(fit.rank == 2)
    #expect(fit.undetermined == [0, 1])
    #expect(fit.inverse[0][0] == .infinity)
    #expect(fit.inverse[2][2].isFinite)
    let dead = try #require(LinearLeastSquares([x, [0, 0, 0, 0, 0]], x))
    #expect(dead.undetermined == [1])
    #expect(dead.coefficients[1] == 0)
  }

  @Test("fewer rows than columns leave some numbers open, and one row fixes one")
  func fewRows() throws {
    let fit = try #require(LinearLeastSquares([[1.0], [2]], [6]))
    #expect(fit.rank == 1)
    #expect(fit.undetermined == [0, 1])
    #expect((fit.coefficients[0] + 2 * fit.coefficients[1] - 6).magnitude < 1e-14)
    let one = try #require(LinearLeastSquares([[2.0]], [6]))
    #expect((one.coefficients[0] - 3).magnitude < 1e-15)
  }

  @Test("what is not finite has no solution")
  func notFinite() {
    #expect(LinearLeastSquares([[1, .nan]], [1, 2]) == nil)
    #expect(LinearLeastSquares([[1, 2]], [1, .infinity]) == nil)
  }
}
