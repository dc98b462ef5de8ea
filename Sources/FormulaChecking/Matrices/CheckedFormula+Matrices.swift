package import FormulaVocabulary
package import MatrixAlgebra

extension CheckedFormula {
  /// The matrix of fractions that the first formula is known to be: a point or a list of numbers is a column; nil for
  /// other values, for variables, and where an entry is no fraction.
  package var exactMatrix: ExactMatrix<ExactFraction>? {
    guard let kind = kinds.first, let output = outputs.first else { return nil }
    var rows: Int?
    switch kind {
    case .matrix(let count, _): rows = count
    case .point, .number: rows = outputs.count
    case .list(.number): rows = graph.constantList(output)?.count
    case .condition, .either, .complex, .list: return nil
    }
    let fractions =
      graph.isList(output)
      ? graph.exactFractions(ofList: output)
      : outputs.compactMap { graph.exactFraction(ofConstant: $0) }
    guard let rows, rows > 0, let fractions, fractions.count % rows == 0, fractions.count >= rows
    else { return nil }
    return ExactMatrix(rows: rows, fractions)
  }
}

extension Graph {
  /// Returns the elements of a known list as fractions; nil if an element is none.
  func exactFractions(ofList list: NodeIndex) -> [ExactFraction]? {
    guard let values = constantList(list) else { return nil }
    var fractions: [ExactFraction] = []
    for (value, meaning) in zip(values, meanings(ofList: list)) {
      guard let fraction = meaning.exactFraction(value) else { return nil }
      fractions.append(fraction)
    }
    return fractions
  }
}
