package import FormulaVocabulary
import RealFunctions

extension Graph {
  /// Returns the fraction that a constant is, of any size; nil if it is none.
  package func exactFraction(ofConstant node: NodeIndex) -> ExactFraction? {
    if let rational = rational(ofConstant: node) {
      return ExactFraction(rational.numerator, rational.denominator)
    }
    guard let value = constant(node), let enclosure = enclosure(ofConstant: node),
      enclosure.flags.isEmpty
    else { return nil }
    if enclosure.interval.width == 0 { return ExactFraction(exactly: value) }
    return meaning(ofConstant: node)?.exactFraction(value)
  }
}

extension MeantNumber {
  /// The fraction that a number with a double next to it means; nil if it is none.
  func exactFraction(_ value: Double) -> ExactFraction? {
    if let (numerator, denominator) = quotient, let top = Int(exactly: numerator),
      let bottom = Int(exactly: denominator)
    {
      return ExactFraction(top, bottom)
    }
    switch self {
    case .exactly(let double): return ExactFraction(exactly: double)
    case .written(let double): return Self.writtenFraction(double)
    case .decimal(let text): return ExactFraction(decimal: text)
    case .folded:
      return isExact && value == value.rounded() ? ExactFraction(exactly: value) : nil
    case .measured: return nil
    }
  }

  /// The decimal that a double stands for, such as 1e-30; nil for one with more digits than people write, such as that
  /// of pi.
  private static func writtenFraction(_ value: Double) -> ExactFraction? {
    if let short = Rational(written: value) {
      return ExactFraction(short.numerator, short.denominator)
    }
    let text = value.description
    let mantissa = text.prefix { $0 != "e" }
    let digits = mantissa.drop { "-0.".contains($0) }.count { $0.isNumber }
    return digits <= mostDigits ? ExactFraction(decimal: text) : nil
  }

  private static let mostDigits = 15
}
