/// Errors of matrices and vectors.
extension Problem {
  /// A matrix where a number is needed.
  package static let matrixAsNumber = Self(.E07, "a matrix cannot be used as a number")
    .hinting("its entries are A[1, 1], A[1, 2] and so on")
  /// Bars around a matrix.
  package static let barsAroundMatrix = Self(.E07, "|A| has two meanings for a matrix")
    .hinting("write det(A) for the determinant")
  /// A row of a matrix with more or fewer entries than the first one.
  package static func raggedMatrix(_ first: Int, _ other: Int) -> Self {
    Self(.E07, "all rows of a matrix have as many entries: \(first) in the first, \(other) here")
  }
  /// A matrix of another shape is needed: what is done, and the shapes.
  package static func shapes(_ action: String, _ left: String, _ right: String) -> Self {
    Self(.E07, "\(left) and \(right) cannot be \(action)")
      .hinting(
        action == "multiplied"
          ? "a product needs as many columns on its left as rows on its right"
          : "both need as many rows and as many columns"
      )
  }
  /// A function of square matrices.
  package static func notSquare(_ function: String, _ shape: String) -> Self {
    Self(.E07, "\(function) needs as many rows as columns, and this is \(shape)")
  }
  /// A value that is no matrix.
  package static func matrixExpected(found: String) -> Self {
    Self(.E07, "a matrix is needed here, and this is \(found)")
      .hinting("a matrix is written [[2, 1], [1, 2]] or [2, 1; 1, 2]")
  }
  /// A matrix of known numbers whose determinant is 0.
  package static func singular(_ matrix: String) -> Self {
    Self(.E07, "\(matrix) has no inverse: its determinant is 0")
  }
  /// A matrix that is not decided to have an inverse.
  package static func nearlySingular(_ matrix: String) -> Self {
    Self(.E07, "\(matrix) is singular or nearly so: not decided with the digits of doubles")
  }
  /// One number as the right side of a system of several equations, which begins as it is typed.
  package static func rightSide(_ rows: Int, system: String, number: String) -> Self {
    let numbers = Array(repeating: number, count: min(rows, 6)).joined(separator: ", ")
    return Self(.E07, "the right side has \(rows) numbers, as many as the matrix has rows")
      .writing("\(system) = (\(numbers))")
  }
  /// A function that needs known numbers, and what they must be.
  package static func knownMatrixNeeded(_ function: String, _ needed: String) -> Self {
    Self(.E07, "\(function) needs a matrix of \(needed)")
  }
  /// A matrix with more entries than are allowed.
  package static func largeMatrix(_ most: String) -> Self {
    Self(.E16, "the matrix is too large; at most \(most)")
  }
  /// Eigenvectors that do not make a square matrix.
  package static func noBasisOfEigenvectors(_ found: Int, of rows: Int) -> Self {
    Self(.E07, "the matrix has only \(found) independent real eigenvectors, not \(rows)")
  }
  /// An index of a row that is no number of one of the rows.
  package static func rowOfMatrix(_ rows: Int) -> Self {
    Self(.E07, "the index of a row is a known whole number from 1 to \(rows)")
  }
  /// A quotient by a matrix.
  package static let dividedByMatrix = Self(.E07, "nothing is divided by a matrix")
    .hinting("write A^-1 B, or B A^-1")
  /// An exponent of a matrix that is no known whole number.
  package static let exponentOfMatrix =
    Self(.E07, "the exponent of a matrix is a known whole number up to 1000, or T")
}
