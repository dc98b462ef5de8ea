import NumericalMethods
import Testing

@Suite("linear least squares: digits of reference data, scales, dependent columns")
struct LinearLeastSquaresTests {
  private func digits(_ values: [Double], _ expected: [Double]) -> Double {
    zip(values, expected).map { ($0 / $1 - 1).magnitude }.max() ?? 0
  }

  private func line(_ places: [Double]) -> [[Double]] { [places.map { _ in 1 }, places] }

  @Test("the line through Norris' data has nine digits, and so do its errors")
  func norris() throws {
    let table = NistLines.norris
    let y = stride(from: 0, to: table.count, by: 2).map { table[$0] }
    let x = stride(from: 1, to: table.count, by: 2).map { table[$0] }
    let fit = try #require(LinearLeastSquares(line(x), y))
    #expect(digits(fit.coefficients, NistLines.norrisParameters) < 1e-12)
    let deviation = fit.residualNorm / Double(y.count - 2).squareRoot()
    let errors = (0..<2).map { fit.inverse[$0][$0].squareRoot() * deviation }
    #expect(digits(errors, NistLines.norrisErrors) < 1e-12)
  }

  @Test("Longley's nearly dependent columns leave nine digits")
  func longley() throws {
    let rows = stride(from: 0, to: NistLines.longley.count, by: 7).map {
      Array(NistLines.longley[$0..<($0 + 7)])
    }
    let columns = [rows.map { _ in 1 }] + (1...6).map { place in rows.map { $0[place] } }
    let fit = try #require(LinearLeastSquares(columns, rows.map { $0[0] }))
    #expect(fit.rank == 7)
    #expect(digits(fit.coefficients, NistLines.longleyParameters) < 1e-9)
  }

  @Test("Wampler's polynomials of degree 5 come back", arguments: [1, 0.1])
  func wampler(ratio: Double) throws {
    let x = (0...20).map(Double.init)
    let powers = (0...5).map { power in x.map { x in (0..<power).reduce(1) { one, _ in one * x } } }
    let expected = (0...5).map { power in (0..<power).reduce(1) { one, _ in one * ratio } }
    let y = x.indices.map { row in zip(powers, expected).reduce(0) { $0 + $1.0[row] * $1.1 } }
    let fit = try #require(LinearLeastSquares(powers, y))
    #expect(digits(fit.coefficients, expected) < 1e-9)
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
