// Functions of matrices. A user's function of the same name goes before each of them, but for `tuple`, which is what a
// vector in brackets is read as. `trace` and `inverse` are words of statements and items; in a formula they are read as
// `mtrace` and `inv`.

extension Builtins {
  static let matrices: [BuiltinFunction] = [
    .init(
      "det(A)",
      "determinant of a square matrix",
      "det([[2, 1], [1, 2]])",
      .matrix(.determinant),
      aliases: ["determinant"],
      mayHoldValue: true
    ),
    .init(
      "mtrace(A)",
      "sum of the entries on the diagonal of a square matrix; also trace(A)",
      "mtrace([[2, 1], [1, 2]])",
      .matrix(.trace),
      mayHoldValue: true
    ),
    .init(
      "rank(A)",
      "number of independent rows of a matrix of known numbers",
      "rank([[1, 2], [2, 4]])",
      .matrix(.rank),
      mayHoldValue: true
    ),
    .init(
      "rref(A)",
      "reduced row echelon form of a matrix of known fractions",
      "rref([[1, 2], [3, 4]])",
      .matrix(.reducedForm),
      mayHoldValue: true
    ),
    .init(
      "inv(A)",
      "inverse of a square matrix; also A^-1 and inverse(A)",
      "inv([[2, 1], [1, 2]])",
      .matrix(.inverse),
      mayHoldValue: true
    ),
    .init(
      "transpose(A)",
      "the rows of a matrix as columns; also A^T",
      "transpose([[1, 2], [3, 4]])",
      .matrix(.transpose),
      mayHoldValue: true
    ),
    .init(
      "eigenvalues(A)",
      "numbers k with A v = k v for a vector v that is not 0, rising, each as often as it is a zero",
      "total(eigenvalues([[2, 1], [1, 2]]))",
      .matrix(.eigenvalues),
      aliases: ["eigvals", "eig"],
      mayHoldValue: true
    ),
    .init(
      "eigenvectors(A)",
      "matrix whose columns are eigenvectors, in the order of the eigenvalues",
      "eigenvectors([[2, 1], [1, 2]])^T",
      .matrix(.eigenvectors),
      mayHoldValue: true
    ),
    .init(
      "identity(n)",
      "matrix of n rows with 1 on its diagonal and 0 elsewhere; also I_n",
      "identity(2)",
      .matrix(.identity),
      aliases: ["eye"],
      mayHoldValue: true
    ),
    .init(
      "tuple(x, y, z, …)",
      "vector of numbers; also (x, y, z) and <x, y, z>",
      "tuple(1, 2, 2)",
      .matrix(.vector),
      arity: .init(minimum: 2, maximum: nil)
    ),
  ]
}
