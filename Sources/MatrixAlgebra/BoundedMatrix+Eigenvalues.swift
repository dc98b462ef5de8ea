import FormulaVocabulary

/// Eigenvalues of a matrix of doubles.
///
/// The doubles are fractions, whose matrix has exact eigenvalues or discs around them (``ExactEigenvalues``). A
/// change of the entries by E moves the eigenvalues of a symmetric matrix by ‖E‖ at most (Weyl 1912), so these have a
/// bound; those of others are not proved.
extension BoundedMatrix {
  /// An eigenvalue, and a bound of its error; nil where none is proved.
  package struct Eigenvalue {
    package let re: Double
    package let im: Double
    package let error: Double?
  }

  /// The eigenvalues, each as often as it is a zero; nil if numbers on the way are too large.
  package var eigenvalues: [Eigenvalue]? {
    let fractions = values.compactMap { ExactFraction(exactly: $0) }
    guard rows <= ExactEigenvalues.mostRows, fractions.count == values.count,
      let found = try? ExactEigenvalues(ExactMatrix(rows: rows, fractions))
    else { return nil }
    let isSymmetric = (0..<(rows * rows)).allSatisfy {
      values[$0] == values[($0 % rows) * rows + $0 / rows]
    }
    let change = (0..<rows).map { row in
      errors[(row * rows)..<((row + 1) * rows)].reduce(0, +)
    }.max()
    var result: [Eigenvalue] = []
    for (form, count) in found.values {
      let (re, im) = form.parts
      var error: Double?
      if isSymmetric, let change {
        switch form {
        case .disc(_, _, let radius, let isProved): error = isProved ? radius + change : nil
        case .fraction, .quadratic: error = change + 4 * re.magnitude.ulp
        }
      }
      for _ in 0..<count {
        result.append(Eigenvalue(re: re, im: im, error: error.map { $0 * (1 + 1e-9) }))
      }
    }
    return result
  }
}
