import Diagnostics
import FormulaVocabulary
import MatrixAlgebra
import RealFunctions

/// Eigenvalues and eigenvectors.
///
/// Of known fractions the eigenvalues are exact, or enclosed by discs (``ExactEigenvalues``). Two rows with other
/// entries have them as formulas, m ± √(((a - d)/2)² + b c), real ones where entries have variables. Larger matrices
/// of known numbers that are no fractions are computed in doubles with a proved bound.
extension Checker {
  mutating func eigenvalues(
    of parts: MatrixParts,
    at place: SourceRange
  ) throws(Diagnostic) -> Operand {
    if parts.rows == 1 { return number(graph.list(parts.entries)) }
    if let found = exactEigenvalues(of: parts) { return list(of: found) }
    if parts.rows == 2 { return eigenvaluesOfTwoRows(parts) }
    let matrix = try bounded(parts, for: "eigenvalues", at: place)
    guard let found = matrix.eigenvalues else {
      throw Diagnostic(.knownMatrixNeeded("eigenvalues", "known fractions"), at: place)
    }
    return list(
      found.map { value in
        let error = value.error.map { max($0, value.re.magnitude.ulp) }
        return (enclosed(value.re, error), value.im == 0 ? nil : enclosed(value.im, error))
      }
    )
  }

  /// The exact eigenvalues of known fractions; nil for other entries, and for too large numbers.
  func exactEigenvalues(of parts: MatrixParts) -> ExactEigenvalues? {
    guard parts.rows <= ExactEigenvalues.mostRows, let matrix = exact(parts) else { return nil }
    return try? ExactEigenvalues(matrix)
  }

  private mutating func enclosed(_ value: Double, _ error: Double?) -> NodeIndex {
    guard let error, error.isFinite else { return graph.constant(value, .unknown) }
    return graph.constant(value, EnclosedValue(Interval(hull: value - error, value + error)))
  }

  private mutating func list(of found: ExactEigenvalues) -> Operand {
    var numbers: [(re: NodeIndex, im: NodeIndex?)] = []
    for (form, count) in found.values {
      let number: (NodeIndex, NodeIndex?)
      switch form {
      case .fraction(let fraction): number = (node(of: fraction), nil)
      case .quadratic(let quadratic):
        number =
          quadratic.radicand.sign < 0
          ? (node(of: quadratic.whole), rootPart(of: quadratic)) : (node(of: quadratic), nil)
      case .disc(let re, let im, let radius, let isProved):
        let error = isProved ? (radius * (1 + 1e-9)).nextUp : nil
        number = (enclosed(re, error), im == 0 ? nil : enclosed(im, error))
      }
      for _ in 0..<count { numbers.append(number) }
    }
    return list(numbers)
  }

  /// A list of numbers, of complex ones if one has an imaginary part.
  private mutating func list(_ numbers: [(re: NodeIndex, im: NodeIndex?)]) -> Operand {
    let real = graph.list(numbers.map { $0.re })
    guard numbers.contains(where: { $0.im != nil }) else { return number(real) }
    let zero = graph.constant(0.0)
    return Operand(x: real, y: graph.list(numbers.map { $0.im ?? zero }), kind: .list(.complex))
  }

  private mutating func eigenvaluesOfTwoRows(_ parts: MatrixParts) -> Operand {
    let half = graph.constant(0.5)
    let sum = graph.binary(.add, parts[0, 0], parts[1, 1])
    let middle = graph.binary(.multiply, sum, half)
    let apart = graph.binary(.subtract, parts[0, 0], parts[1, 1])
    let square = graph.integerPower(graph.binary(.multiply, apart, half), 2)
    let radicand = graph.sum(square, graph.product(parts[0, 1], parts[1, 0])) ?? square
    if let known = graph.constant(radicand), known < 0 {
      let root = graph.unary(.squareRoot, graph.unary(.negate, radicand))
      return list([(middle, graph.unary(.negate, root)), (middle, root)])
    }
    let root = graph.unary(.squareRoot, radicand)
    return list([
      (graph.binary(.subtract, middle, root), nil), (graph.binary(.add, middle, root), nil),
    ])
  }

  // MARK: Vectors

  /// The matrix of real eigenvectors as columns, as whole as they can be.
  mutating func eigenvectors(
    of parts: MatrixParts,
    at place: SourceRange
  ) throws(Diagnostic) -> Operand {
    guard let matrix = exact(parts), let found = exactEigenvalues(of: parts) else {
      throw Diagnostic(.knownMatrixNeeded("eigenvectors", "known fractions"), at: place)
    }
    var columns: [[NodeIndex]] = []
    do throws(NumberTooLarge) {
      for space in try Eigenspace.all(of: matrix, found) {
        for vector in space.vectors {
          var column: [NodeIndex] = []
          switch vector {
          case .fractions(let numbers): for number in numbers { column.append(node(of: number)) }
          case .quadratic(let numbers):
            guard numbers.allSatisfy({ $0.radicand.sign > 0 }) else { continue }
            for number in numbers { column.append(node(of: number)) }
          case .doubles(let numbers):
            for number in numbers { column.append(graph.constant(number, .unknown)) }
          }
          columns.append(column)
        }
      }
    } catch {
      throw Diagnostic(.knownMatrixNeeded("eigenvectors", "smaller numbers"), at: place)
    }
    guard columns.count == parts.rows else {
      throw Diagnostic(.noBasisOfEigenvectors(columns.count, of: parts.rows), at: place)
    }
    let rows = parts.rows
    return self.matrix(rows, rows, (0..<(rows * rows)).map { columns[$0 % rows][$0 / rows] })
  }
}
