package import Diagnostics
import FormulaReading
import FormulaVocabulary

extension CheckedFormula {
  /// Returns the formulas, then their derivatives by the first parameter, then those by the second.
  ///
  /// Returns nil unless there are two parameters, and where ``withSlopes(by:)`` is nil.
  package func withGradient() throws(Diagnostic) -> CheckedFormula? {
    parameterCount == 2 ? try withSlopes(by: 0..<2) : nil
  }

  /// Returns the formulas, then their derivatives by each of the parameters in their order.
  ///
  /// All are in one graph: common subexpressions are computed once. Returns nil where rules do not
  /// give the derivatives. Throws an error where there is no derivative.
  package func withSlopes(by parameters: Range<Int>) throws(Diagnostic) -> CheckedFormula? {
    var work = Differentiation(of: self)
    let place = ranges.first ?? SourceRange(0, 0)
    var all = outputs
    for parameter in parameters {
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
      parameterCount: max(parameterCount, parameters.upperBound),
      dividesByZero: dividesByZero,
      kinds: kinds + parameters.flatMap { _ in numbers },
      ranges: ranges + parameters.flatMap { _ in ranges },
      graph: graph,
      outputs: all,
      functions: functions,
      bodies: work.bodies
    )
  }
}
