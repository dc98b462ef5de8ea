package import FormulaVocabulary
package import MatrixAlgebra

/// The lines of `eigenvalues A` and `eigenvectors A` for a matrix of known fractions.
///
///     k = 1                                   a fraction
///     k = -0.61803398875 = (1 - sqrt(5))/2    a zero of a factor of degree 2
///     k = 1.24697960372                       a zero of another factor, proved to all digits that are shown
///     k = 2 (twice): (1, 0, 0), (0, 1, 0)     with the vectors that span the eigenspace
///
/// Eigenvectors of fractions are whole numbers without a common divisor; those of a zero that has no exact form are
/// doubles of length 1, and a note says that they are not proved.
package struct EigenAnswer {
  private let spaces: [Eigenspace]
  private let rows: Int
  private let hasVectors: Bool
  private let digits: Int

  /// Finds the eigenvalues, and the vectors if they are asked for; throws for numbers that are too large.
  package init(
    _ matrix: ExactMatrix<ExactFraction>,
    withVectors hasVectors: Bool,
    digits: Int
  ) throws(NumberTooLarge) {
    let found = try ExactEigenvalues(matrix)
    (rows, self.hasVectors, self.digits) = (matrix.rows, hasVectors, digits)
    spaces =
      hasVectors
      ? try Eigenspace.all(of: matrix, found)
      : found.values.map { Eigenspace($0.form, count: $0.count) }
  }

  /// A line for each eigenvalue.
  package var text: String {
    spaces.map { space in
      var line = "k = " + number(space.value)
      if space.count == 2 { line += " (twice)" }
      if space.count > 2 { line += " (\(space.count) times)" }
      if hasVectors {
        let vectors = space.vectors.map(vector)
        line += vectors.isEmpty ? ": complex vectors" : ": " + vectors.joined(separator: ", ")
      }
      return line
    }.joined(separator: "\n")
  }

  /// Notes that say what is not proved, and that there are fewer independent eigenvectors than rows.
  package var notes: [String] {
    var notes: [String] = []
    let isOpen = spaces.contains { space in
      if case .disc(_, _, _, let isProved) = space.value { !isProved } else { false }
    }
    if isOpen { notes.append("not proved: some eigenvalues are too close to one another") }
    guard hasVectors else { return notes }
    let areDoubles = spaces.contains { space in
      space.vectors.contains { if case .doubles = $0 { true } else { false } }
    }
    if areDoubles { notes.append("eigenvectors with decimals are not proved") }
    let count = spaces.reduce(0) { $0 + $1.vectors.count }
    let hasAll = spaces.allSatisfy { !$0.vectors.isEmpty }
    if hasAll, count < rows {
      notes.append(
        "\(count) independent eigenvector\(count == 1 ? "" : "s") of \(rows): the matrix cannot be made diagonal"
      )
    }
    return notes
  }

  private func number(_ form: ExactEigenvalues.Form) -> String {
    let (re, im) = form.parts
    let decimal =
      im == 0
      ? re.text(digits: digits) : ComplexText.text(re.text(digits: digits), im.text(digits: digits))
    switch form {
    case .fraction(let fraction):
      let text = fraction.shortText
      return text == decimal || !text.contains("/") ? text : "\(decimal) = \(text)"
    case .quadratic(let quadratic):
      guard let text = quadratic.text, text != decimal else { return decimal }
      return "\(decimal) = \(text)"
    case .disc: return decimal
    }
  }

  private func vector(_ vector: Eigenspace.Vector) -> String {
    let texts: [String] =
      switch vector {
      case .fractions(let numbers): numbers.map(\.shortText)
      case .quadratic(let numbers):
        numbers.map { $0.part.isZero ? $0.whole.shortText : $0.text ?? "?" }
      case .doubles(let numbers): numbers.map { $0.text(digits: digits) }
      }
    return "(" + texts.joined(separator: ", ") + ")"
  }
}
