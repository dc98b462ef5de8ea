import FormulaVocabulary
import MatrixAlgebra
import SeededNumbers
import Testing

/// Bounds of inverses, determinants and eigenvalues, compared with exact ones.
@Suite("Bounds of matrices")
struct BoundedMatrixTests {
  private func fractions(_ values: [Double]) throws -> [ExactFraction] {
    try values.map { try sure(ExactFraction(exactly: $0)) }
  }

  private func isWithin(_ exact: ExactFraction, _ value: Double, _ error: Double) throws -> Bool {
    let distance = try sure(sure(ExactFraction(exactly: value)) - exact)
    let bound = try sure(ExactFraction(exactly: error))
    let size = distance.sign < 0 ? distance.opposite : distance
    return try sure(bound - size).sign >= 0
  }

  @Test("no exact entry of an inverse and no determinant lies outside its bound")
  func bounds() throws {
    var random = SeededGenerator(seed: 5)
    var checked = 0
    for round in 0..<3000 {
      let rows = 2 + round % 5
      var values = (0..<(rows * rows)).map { _ in random.next(-4, 4) }
      // Every fourth matrix is nearly singular.
      if round % 4 == 0 {
        for place in 0..<rows { values[place] = values[rows + place] + random.next(-1e-9, 1e-9) }
      }
      let bounded = BoundedMatrix(rows: rows, values, errors: values.map { _ in 0 })
      let exact = ExactMatrix(rows: rows, try fractions(values))
      if let (entries, errors) = bounded.inverse {
        let inverse = try sure(try exact.inverse)
        for (place, entry) in inverse.entries.enumerated() {
          #expect(try isWithin(entry, entries[place], errors[place]))
          checked += 1
        }
      }
      if let (value, error) = bounded.determinant {
        #expect(try isWithin(try exact.determinant, value, error))
        checked += 1
      }
    }
    #expect(checked > 40_000)
  }

  @Test("a singular matrix is never called regular")
  func singular() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<500 {
      let row = (0..<3).map { _ in (random.next(-9, 9)).rounded() }
      let other = (0..<3).map { _ in (random.next(-9, 9)).rounded() }
      let values = row + other + zip(row, other).map { $0 + $1 }
      #expect(BoundedMatrix(rows: 3, values, errors: []).inverse == nil)
    }
  }

  @Test("the characteristic polynomial changes its sign within each disc around a real eigenvalue")
  func discs() throws {
    var random = SeededGenerator(seed: 7)
    var count = 0
    for round in 0..<400 {
      let rows = 3 + round % 4
      var values = (0..<(rows * rows)).map { _ in random.next(-9, 9).rounded() }
      for place in values.indices {
        values[place] = values[(place % rows) * rows + place / rows]
      }
      let matrix = ExactMatrix(rows: rows, try fractions(values))
      let polynomial = try matrix.characteristicPolynomial
      func sign(_ place: ExactFraction) throws -> Int {
        var value = ExactFraction(0)
        for coefficient in polynomial.reversed() {
          value = try sure(sure(value * place) + coefficient)
        }
        return value.sign
      }
      for (form, power) in try ExactEigenvalues(matrix).values {
        guard case .disc(let re, let im, let radius, let isProved) = form, power % 2 == 1 else {
          continue
        }
        #expect(isProved && im == 0)
        let middle = try sure(ExactFraction(exactly: re))
        let size = try sure(ExactFraction(exactly: radius))
        let ends = (try sure(middle - size), try sure(middle + size))
        #expect(try sign(ends.0) * sign(ends.1) <= 0)
        count += 1
      }
    }
    #expect(count > 500)
  }
}

/// Returns a value that must be there: `#require` cannot stand in itself.
func sure<Value>(_ value: Value?) throws -> Value { try #require(value) }
