import Expressions
import FormulaVocabulary
import MatrixAlgebra

/// Matrices of known fractions in formulas that are rewritten.
enum KnownMatrix {
  /// Returns the rows and entries of the matrix that a name stands for; nil for other names.
  static func fractions(named name: String, in scope: Scope) -> (rows: Int, entries: [Rational])? {
    guard scope.value(of: name)?.kind.isMatrix == true,
      let matrix = exact(Syntax(.name(name), SourceRange(0, 0)), in: scope),
      let entries = rationals(matrix.entries)
    else { return nil }
    return (matrix.rows, entries)
  }

  /// Returns the coefficients of det(x I - A) for the formula of such a determinant, from that of the power 0 on; nil
  /// where A is not known, or numbers have too many digits.
  static func characteristic(of determinant: Syntax, in scope: Scope) -> [Rational]? {
    guard case .call(_, let arguments) = determinant.node,
      case .sum(let terms)? = arguments.first?.node,
      let matrix = terms.last.flatMap({ exact($0.value, in: scope) }), matrix.isSquare,
      let coefficients = try? matrix.characteristicPolynomial
    else { return nil }
    return rationals(coefficients)
  }

  private static func exact(_ syntax: Syntax, in scope: Scope) -> ExactMatrix<ExactFraction>? {
    try? Evaluation.check(syntax, parameters: [], in: scope).exactMatrix
  }

  private static func rationals(_ numbers: [ExactFraction]) -> [Rational]? {
    var rationals: [Rational] = []
    for number in numbers {
      guard let (top, bottom) = number.parts, let rational = Rational(top, bottom) else {
        return nil
      }
      rationals.append(rational)
    }
    return rationals
  }
}
