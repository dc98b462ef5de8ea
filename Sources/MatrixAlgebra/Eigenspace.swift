package import FormulaVocabulary

/// An eigenvalue of a matrix of fractions with vectors that span its eigenspace.
///
/// Vectors of exact eigenvalues are exact: the null space of A - λ I over the fractions, or over those with √d. Of
/// fractions they are whole numbers without a common divisor, the first of which that is not 0 is positive. Of an
/// eigenvalue that is known by a disc there are doubles, as long as 1, found by inverse iteration: not proved.
package struct Eigenspace {
  /// A vector that is not 0.
  package enum Vector {
    case fractions([ExactFraction])
    case quadratic([QuadraticNumber])
    case doubles([Double])
  }

  package let value: ExactEigenvalues.Form
  /// How often the eigenvalue is a zero of the characteristic polynomial.
  package let count: Int
  package let vectors: [Vector]

  /// Creates an eigenvalue without vectors.
  package init(_ value: ExactEigenvalues.Form, count: Int) {
    self.init(value: value, count: count, vectors: [])
  }

  private init(value: ExactEigenvalues.Form, count: Int, vectors: [Vector]) {
    (self.value, self.count, self.vectors) = (value, count, vectors)
  }

  /// Returns the eigenspaces of all eigenvalues, in their order; none of a disc off the real axis has vectors.
  package static func all(
    of matrix: ExactMatrix<ExactFraction>,
    _ found: ExactEigenvalues
  ) throws(NumberTooLarge) -> [Eigenspace] {
    var spaces: [Eigenspace] = []
    for (form, count) in found.values {
      var vectors: [Vector] = []
      switch form {
      case .fraction(let value):
        for vector in try matrix.shifted(by: value).nullSpace {
          vectors.append(.fractions(try whole(vector)))
        }
      case .quadratic(let value):
        let radicand = value.radicand
        func number(_ fraction: ExactFraction) -> QuadraticNumber {
          QuadraticNumber(fraction, ExactFraction(0), root: radicand)
        }
        let wide = ExactMatrix(
          rows: matrix.rows,
          matrix.entries.map(number),
          zero: number(ExactFraction(0)),
          one: number(ExactFraction(1))
        )
        for vector in try wide.shifted(by: value).nullSpace { vectors.append(.quadratic(vector)) }
      case .disc(let re, let im, _, _):
        if im == 0 {
          let values = BoundedMatrix(rows: matrix.rows, matrix.entries.map { $0.value }, errors: [])
          if let vector = values.eigenvector(near: re) { vectors.append(.doubles(vector)) }
        }
      }
      spaces.append(Eigenspace(value: form, count: count, vectors: vectors))
    }
    return spaces
  }

  /// Returns a multiple of a vector with whole numbers that have no common divisor; the vector itself where they are
  /// too large.
  private static func whole(_ vector: [ExactFraction]) throws(NumberTooLarge) -> [ExactFraction] {
    var (multiple, divisor) = (1, 0)
    for entry in vector where !entry.isZero {
      guard let (top, bottom) = entry.parts else { return vector }
      let (next, isTooLarge) = (multiple / common(multiple, bottom))
        .multipliedReportingOverflow(by: bottom)
      if isTooLarge { return vector }
      (multiple, divisor) = (next, common(divisor, abs(top)))
    }
    let isNegative = (vector.first { !$0.isZero }?.sign ?? 1) < 0
    guard divisor > 0 else { return vector }
    let scale = ExactFraction(isNegative ? -multiple : multiple, divisor)
    var result: [ExactFraction] = []
    for entry in vector { result.append(try sure(entry * scale)) }
    return result
  }

  private static func common(_ a: Int, _ b: Int) -> Int { b == 0 ? a : common(b, a % b) }
}
