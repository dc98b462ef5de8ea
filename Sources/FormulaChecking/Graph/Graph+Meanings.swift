package import FormulaVocabulary
import RealFunctions

/// The exact meanings of constants, whatever they were rounded to.
extension Graph {
  /// Whether a constant means exactly its double, or the shortest decimal of its double.
  func isExact(_ index: NodeIndex) -> Bool {
    switch meaning(ofConstant: index) {
    case .exactly, .written: true
    case .folded(let number): MeantNumber.folded(number).isExact
    case .decimal, .measured, nil: false
    }
  }

  /// Returns the double that a constant means, or whose shortest decimal it means; nil for other nodes, and for numbers
  /// with more digits, such as 1.0000000000000000000001.
  package func exactConstant(_ index: NodeIndex) -> Double? {
    isExact(index) ? constant(index) : nil
  }

  /// Whether a constant means exactly 0: `0.1 + 0.2 - 0.3` does, `1e-400` does not.
  package func meansZero(_ index: NodeIndex) -> Bool {
    guard let enclosure = enclosure(ofConstant: index), enclosure.interval.contains(0) else {
      return false
    }
    return meaning(ofConstant: index)?.isZero ?? false
  }

  /// Returns the whole number that a calculated constant means, as a constant, if its double is
  /// another one: 0.3/0.1 means 3.
  ///
  /// Ranges count to that number; other nodes are returned unchanged.
  mutating func wholeAsMeant(_ index: NodeIndex) -> NodeIndex {
    guard let value = constant(index), value.isFinite, value != value.rounded(),
      (value - value.rounded()).magnitude <= Self.roundingOfWholes * value.magnitude,
      case .folded(let number) = meaning(ofConstant: index),
      let whole = MeantNumber.folded(number).wholeNumber
    else { return index }
    return constant(whole)
  }

  /// Relative error that a calculation of a few steps may have.
  private static let roundingOfWholes = 0x1p-40
}

extension Graph {
  /// Returns the fraction that a constant is; nil if it is none.
  package func rational(ofConstant node: NodeIndex) -> Rational? {
    if let quotient = meaning(ofConstant: node)?.quotient,
      let numerator = Int(exactly: quotient.numerator),
      let denominator = Int(exactly: quotient.denominator)
    {
      return Rational(numerator, denominator)
    }
    guard let value = constant(node), let enclosure = enclosure(ofConstant: node),
      enclosure.interval.width == 0
    else { return nil }
    return Rational(written: value)
  }
}
