import Expressions
import FormulaAlgebra

extension AnalysisRun {
  /// Returns the note on a quadratic equation whose solutions are complex, `x^2 + 1 = 0`; nil for other equations.
  func complexPair(_ analysis: ResolvedAnalysis) -> String? {
    guard let formula = analysis.request.formulas.first, analysis.request.formulas.count == 1 else {
      return nil
    }
    let reader = AlgebraReader(.expanded) { name in
      scope.function(named: name).map { ($0.parameters, $0.body) }
    }
    guard let sum = try? reader.sum(formula.zeroForm),
      let pair = try? sum.complexPair(in: analysis.variable)
    else { return nil }
    return "no real number solves it; the complex numbers \(analysis.variable) = \(pair) do"
  }
}
