import FormulaVocabulary
import MatrixAlgebra
import SeededNumbers
import Testing

/// Laws of exact matrices.
@Suite("Exact matrices")
struct ExactMatrixTests {
  private func matrix(_ rows: Int, _ random: inout SeededGenerator) -> ExactMatrix<ExactFraction> {
    let entries = (0..<(rows * rows)).map { _ in
      ExactFraction(Int.random(in: -6...6, using: &random), Int.random(in: 1...4, using: &random))
    }
    return ExactMatrix(rows: rows, entries)
  }

  @Test("A A⁻¹ is the identity, and the determinant of a product is the product of determinants")
  func inverses() throws {
    var random = SeededGenerator(seed: 1)
    for round in 0..<200 {
      let rows = 1 + round % 6
      let (a, b) = (matrix(rows, &random), matrix(rows, &random))
      let product = try a.product(b)
      let determinants = try sure(try a.determinant * b.determinant)
      #expect(try product.determinant == determinants)
      guard let inverse = try a.inverse else {
        #expect(try a.determinant.isZero)
        #expect(try a.rank < rows)
        continue
      }
      let identity = try a.product(inverse)
      for row in 0..<rows {
        for column in 0..<rows {
          #expect(identity[row, column] == ExactFraction(row == column ? 1 : 0))
        }
      }
    }
  }

  @Test(
    "A v = 0 for every vector of the null space, and there are as many as columns without pivots"
  )
  func nullSpaces() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<100 {
      let a = matrix(4, &random)
      let singular = try a.shifted(by: a[0, 0])
      let vectors = try singular.nullSpace
      #expect(vectors.count == 4 - (try singular.rank))
      for vector in vectors {
        let image = try singular.product(ExactMatrix(rows: 4, vector))
        #expect(image.entries.allSatisfy { $0.isZero })
      }
    }
  }

  @Test(
    "surds are written as people write them",
    arguments: [
      (0, 1, 1, 1, 2, "sqrt(2)"), (1, 2, 1, 2, 5, "(1 + sqrt(5))/2"), (0, 1, -1, 1, 8, "-2sqrt(2)"),
      (1, 1, 1, 1, -4, "1 + 2i"), (-1, 2, 1, 2, -3, "(-1 + sqrt(3) i)/2"),
      (0, 1, 1, 3, 6, "sqrt(6)/3"),
    ]
  )
  func surds(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ root: Int, _ text: String) {
    let number = QuadraticNumber(
      ExactFraction(a, b),
      ExactFraction(c, d),
      root: ExactFraction(root)
    )
    #expect(number.text == text)
  }
}
