import FormulaVocabulary
package import RealFunctions

extension Operation {
  /// Whether a function has bounded slopes in a neighbourhood of all numbers of a closed interval.
  package func isSmooth(_ range: Interval) -> Bool {
    switch self {
    case .arcTangent, .errorFunction, .complementaryErrorFunction, .cardinalSine: true
    case .arcSine, .arcCosine, .inverseHyperbolicTangent: range.lower > -1 && range.upper < 1
    case .gamma, .logGamma, .digamma: range.lower > 0
    case .zeta: range.lower > 1 || range.upper < 1
    // The domain of Lambert's W begins at -1/e, where its slope is infinite.
    case .lambertW: range.lower > -0.36
    default: false
    }
  }
}
