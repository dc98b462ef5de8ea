import FormulaVocabulary
import RealFunctions

/// What constants mean, whatever they were rounded to.
extension Graph {
  /// Whether a constant means the double itself, or a decimal as it is written.
  func isExact(_ index: NodeIndex) -> Bool {
    switch meaning(ofConstant: index) {
    case .exactly, .written: true
    case .folded(let number): MeantNumber.folded(number).isExact
    case .decimal, .measured, nil: false
    }
  }

  /// Whether a constant means 0: `0.1 + 0.2 - 0.3` does, `1e-400` does not.
  func meansZero(_ index: NodeIndex) -> Bool {
    guard let enclosure = enclosure(ofConstant: index), enclosure.interval.contains(0) else {
      return false
    }
    return meaning(ofConstant: index)?.isZero ?? false
  }

  /// Returns the whole number that a calculated constant means, as a constant, where its double is another one: 0.3/0.1 means 3.
  ///
  /// What counts, counts to that number; other nodes stay.
  mutating func wholeAsMeant(_ index: NodeIndex) -> NodeIndex {
    guard let value = constant(index), value.isFinite, value != value.rounded(),
      (value - value.rounded()).magnitude <= Self.roundingOfWholes * value.magnitude,
      case .folded(let number) = meaning(ofConstant: index),
      let whole = MeantNumber.folded(number).wholeNumber
    else { return index }
    return constant(whole)
  }

  /// What calculations of a few steps are off by, in parts of their results.
  private static let roundingOfWholes = 0x1p-40
}

extension Graph {
  /// The fraction that a constant is; nil if it is none.
  func rational(ofConstant node: NodeIndex) -> Rational? {
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
