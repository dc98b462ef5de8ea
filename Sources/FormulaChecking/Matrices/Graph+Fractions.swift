package import FormulaVocabulary
import RealFunctions

extension Graph {
  /// Returns the fraction that a constant is, of any size; nil if it is none.
  package func exactFraction(ofConstant node: NodeIndex) -> ExactFraction? {
    if let rational = rational(ofConstant: node) {
      return ExactFraction(rational.numerator, rational.denominator)
    }
    guard let value = constant(node), let enclosure = enclosure(ofConstant: node),
      enclosure.interval.width == 0, enclosure.flags.isEmpty
    else { return nil }
    return ExactFraction(exactly: value)
  }
}
