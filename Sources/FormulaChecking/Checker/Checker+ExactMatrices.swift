import FormulaVocabulary
import MatrixAlgebra
import RealFunctions

/// Matrices of known fractions, and nodes of the exact numbers that they give.
extension Checker {
  /// The matrix of fractions that known entries are; nil if an entry has a variable, or is no fraction.
  func exact(_ parts: MatrixParts) -> ExactMatrix<ExactFraction>? {
    var fractions: [ExactFraction] = []
    for entry in parts.entries {
      guard let fraction = graph.exactFraction(ofConstant: entry) else { return nil }
      fractions.append(fraction)
    }
    return ExactMatrix(rows: parts.rows, fractions)
  }

  mutating func nodes(of matrix: ExactMatrix<ExactFraction>) -> [NodeIndex] {
    var nodes: [NodeIndex] = []
    for entry in matrix.entries { nodes.append(node(of: entry)) }
    return nodes
  }

  /// The constant of a fraction, which keeps it as a quotient of whole numbers if doubles hold these.
  mutating func node(of fraction: ExactFraction) -> NodeIndex {
    if let (numerator, denominator) = fraction.parts, UInt64(numerator.magnitude) <= 1 << 53,
      Int64(denominator) <= 1 << 53
    {
      let top = graph.constant(Double(numerator))
      if denominator == 1 { return top }
      return graph.binary(.divide, top, graph.constant(Double(denominator)))
    }
    let value = fraction.value
    guard value.isFinite else { return graph.constant(value, .unknown) }
    return graph.constant(value, EnclosedValue(Interval(hull: value.nextDown, value.nextUp)))
  }

  /// The node of a + b √d with a positive d; the size of the root for a negative one is a part of its own.
  mutating func node(of number: QuadraticNumber) -> NodeIndex {
    graph.binary(.add, node(of: number.whole), rootPart(of: number))
  }

  /// The node of b √|d|.
  mutating func rootPart(of number: QuadraticNumber) -> NodeIndex {
    let radicand = number.radicand.sign < 0 ? number.radicand.opposite : number.radicand
    let root = graph.unary(.squareRoot, node(of: radicand))
    return graph.binary(.multiply, node(of: number.part), root)
  }
}
