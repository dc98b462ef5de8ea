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

extension MeantNumber {
  /// The fraction that a number with a double next to it means; nil if it is none.
  fileprivate func exactFraction(_ value: Double) -> ExactFraction? {
    if let (numerator, denominator) = quotient, let top = Int(exactly: numerator),
      let bottom = Int(exactly: denominator)
    {
      return ExactFraction(top, bottom)
    }
    switch self {
    case .exactly(let double): return ExactFraction(exactly: double)
    case .written(let double):
      return Rational(written: double).map { ExactFraction($0.numerator, $0.denominator) }
    case .decimal(let text): return ExactFraction(decimal: text)
    case .folded:
      return isExact && value == value.rounded() ? ExactFraction(exactly: value) : nil
    case .measured: return nil
    }
  }
}
