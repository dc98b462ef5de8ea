package import Diagnostics
package import FormulaChecking
package import FormulaReading
import FormulaVocabulary
package import RealFunctions

// From a formula to its function and its value.

extension Evaluation {
  /// Compiles formulas that share their parameters, and their common subexpressions, into a function
  /// with one output for each, or two for a point; conditions give 1 and 0.
  package static func compile(
    outputs: [Syntax],
    parameters: [String],
    in environment: some EvaluationEnvironment
  ) throws(Diagnostic) -> CompiledFunction {
    try check(outputs: outputs, parameters: parameters, in: environment).compiled()
  }

  /// Returns the value of a formula without parameters: ``CheckedFormula/value(using:)``.
  package static func calculate(
    _ syntax: Syntax,
    in environment: some EvaluationEnvironment,
    using workspace: Workspace
  ) throws(Diagnostic) -> Calculation {
    try check(outputs: [syntax], parameters: [], in: environment).value(using: workspace)
  }
}
