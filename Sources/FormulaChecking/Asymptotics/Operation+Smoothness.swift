import FormulaVocabulary
package import RealFunctions

extension Operation {
  /// Whether a function has bounded slopes in a neighbourhood of all numbers of a closed interval.
  package func isSmooth(_ range: Interval) -> Bool {
    switch self {
    case .arcTangent, .errorFunction, .complementaryErrorFunction, .cardinalSine: true
    case .arcSine, .arcCosine, .areaTangent: range.lower > -1 && range.upper < 1
    case .gamma, .logGamma, .digamma: range.lower > 0
    case .zeta: range.lower > 1 || range.upper < 1
    // Its domain begins at -1/e.
    case .lambertW: range.lower > -0.36
    default: false
    }
  }
}
