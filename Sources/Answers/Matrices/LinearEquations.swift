package import Expressions
import FormulaAlgebra
import FormulaVocabulary
import MatrixAlgebra
import Resolution

/// Linear equations with fractions as coefficients, as a matrix and a right side.
///
///     solve x + y + z = 6, x - y = 0, z = 2x     x = 1.5, y = 1.5, z = 3
///     solve x + y = 2, 2x + 2y = 4               x = 2 - t, y = t for all t
///     solve x + y = 2, x + y = 3                 no solution
///
/// Unknowns are the names without a value, at least two: coordinates first, then the others, in the order of the
/// alphabet. Names with fractions as their values, and functions of the session, are written out. The number of
/// equations is any. The solutions are exact; other equations, also linear ones with π or a root as a coefficient, are
/// for the search over a rectangle.
package struct LinearEquations {
  package let unknowns: [String]
  private let matrix: ExactMatrix<ExactFraction>
  private let right: [ExactFraction]

  /// The most equations and unknowns.
  private static let most = 40

  /// Reads equations, each of two sides; nil if one is not linear, or has a coefficient that is no fraction.
  package init?(_ equations: [Syntax], in scope: Scope) {
    guard (2...Self.most).contains(equations.count) else { return nil }
    var names: Set<String> = []
    for equation in equations { names.formUnion(Evaluation.freeNames(of: equation, in: scope)) }
    let (coordinates, others) = (
      names.filter { Coordinates.contains($0) }, names.filter { !Coordinates.contains($0) }
    )
    unknowns = coordinates.sorted() + others.sorted()
    guard (2...Self.most).contains(unknowns.count) else { return nil }
    let reader = AlgebraReader(.expanded) { name in
      scope.function(named: name).map { ($0.parameters, $0.body) }
    }
    var entries: [ExactFraction] = []
    var side: [ExactFraction] = []
    for equation in equations {
      guard case .comparison(let left, let links) = equation.node, links.count == 1,
        let link = links.first, link.relation == .equal,
        let sum = try? reader.sum(left.minus(link.value)),
        let row = sum.linear(in: unknowns, value: { Self.value(of: $0, in: scope) })
      else { return nil }
      entries += row.coefficients.map { ExactFraction($0.numerator, $0.denominator) }
      side.append(ExactFraction(row.constant.numerator, row.constant.denominator).opposite)
    }
    matrix = ExactMatrix(rows: equations.count, entries)
    right = side
  }

  /// The solutions.
  package var solution: LinearSolution {
    get throws(NumberTooLarge) { try LinearSolution(matrix, right) }
  }

  /// The fraction that a name with a value is.
  private static func value(of name: String, in scope: Scope) -> Rational? {
    guard scope.value(of: name) != nil else { return nil }
    let syntax = Syntax(.name(name), SourceRange(0, 0))
    guard let exact = try? Evaluation.check(syntax, parameters: [], in: scope).exactMatrix,
      exact.entries.count == 1, let (top, bottom) = exact.entries.first?.parts
    else { return nil }
    return Rational(top, bottom)
  }
}
