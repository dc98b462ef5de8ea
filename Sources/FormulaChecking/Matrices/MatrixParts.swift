import FormulaVocabulary

/// Matrices: rows of numbers, whose shape is known when a formula is checked.
///
///     [[2, 1], [1, 2]]   rows in brackets; also [2, 1; 1, 2]
///     A + B  2A  A/2     entry by entry; both have one shape
///     A B  A*B  A·B      the product of matrices
///     A u                u is a point (a column of two), a vector (1, 2, 3), or a list of numbers as a column
///     A^2  A^-1  A^T     powers with whole exponents, the inverse, the transpose
///     A[1, 2]  A[1]      an entry, and a row as a list
///     I_3                the identity matrix, as long as no value has the name
///
/// A matrix is a list node of its entries, row by row, so that blocks, cells, numbers with more digits, derivatives
/// and stored meanings serve it as they serve lists. A result of one row and one column is a number, and one of two
/// rows and one column a point: `u^T A u` is a number, `A u` a point. Of known fractions a product is computed
/// exactly, and so are all functions; in other formulas entries are real nodes, at most ``Checker/mostEntries`` of
/// them.
///
/// The alternatives that lost: lists of lists, whose shapes would be checked in the middle of a picture; and nodes of
/// matrices with kernels of their own, four arithmetics more for sizes that nobody plots.
struct MatrixParts {
  let rows: Int
  let columns: Int
  let entries: [NodeIndex]

  /// The shape in messages.
  var shape: String {
    columns == 1 ? "a vector of \(rows) numbers" : "a \(rows)×\(columns) matrix"
  }

  subscript(row: Int, column: Int) -> NodeIndex { entries[row * columns + column] }
}
