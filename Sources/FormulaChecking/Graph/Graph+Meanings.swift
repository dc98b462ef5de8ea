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
}
