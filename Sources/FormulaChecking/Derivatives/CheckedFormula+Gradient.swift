package import Diagnostics
import FormulaReading
import FormulaVocabulary

extension CheckedFormula {
  /// Returns the formulas, then their derivatives by the first parameter, then those by the second.
  ///
  /// They are in one graph: what they have in common is computed once. Nil where rules do not give them.
  /// Throws an error where there is no derivative.
  package func withGradient() throws(Diagnostic) -> CheckedFormula? {
    guard parameterCount == 2 else { return nil }
    var work = Differentiation(of: self)
    let place = ranges.first ?? SourceRange(0, 0)
    var all = outputs
    for parameter in 0..<2 {
      guard
        let slopes = try work.derivative(
          of: outputs,
          by: work.graph.parameter(parameter),
          at: place
        )
      else { return nil }
      all += slopes
    }
    let graph = work.graph
    let functions = try work.slopes(besides: functions)
    let numbers = kinds.map { $0.isPlanar ? $0 : $0.isList ? .list(.number) : .number }
    return CheckedFormula(
      parameterCount: parameterCount,
      dividesByZero: dividesByZero,
      kinds: kinds + numbers + numbers,
      ranges: ranges + ranges + ranges,
      graph: graph,
      outputs: all,
      functions: functions,
      bodies: work.bodies
    )
  }
}
