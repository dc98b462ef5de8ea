package import RealFunctions

/// The doors from a syntax tree to its meaning.
package enum Evaluation {
  /// Checks a formula over the parameters named, which stand for one number each, in this order.
  ///
  /// Names are parameters first, then constants, then what `environment` knows.
  package static func check(
    _ syntax: Syntax,
    parameters: [String],
    in environment: some EvaluationEnvironment
  ) throws(Diagnostic) -> CheckedFormula {
    throw Diagnostic(code: "E00", range: syntax.range, message: "not yet")
  }

  /// Compiles formulas that share their parameters, and their common subexpressions, into a function
  /// with one output for each; conditions give 1 and 0.
  package static func compile(
    outputs: [Syntax],
    parameters: [String],
    in environment: some EvaluationEnvironment
  ) throws(Diagnostic) -> CompiledFunction {
    throw Diagnostic(code: "E00", range: SourceRange(0, 0), message: "not yet")
  }

  /// Returns the value of a formula without parameters: a number, a condition or a point.
  ///
  /// When the workspace is cancelled the value means nothing. Throws E30 if a function calls itself
  /// too deeply.
  package static func calculate(
    _ syntax: Syntax,
    in environment: some EvaluationEnvironment,
    using workspace: Workspace
  ) throws(Diagnostic) -> Calculation {
    throw Diagnostic(code: "E00", range: syntax.range, message: "not yet")
  }

  /// Returns the names in a formula that have no value, constants and `bound` names excepted, each
  /// once, in the order of their first occurrence: coordinates and unknown names.
  package static func freeNames(
    of syntax: Syntax,
    bound: [String] = [],
    in environment: some EvaluationEnvironment
  ) -> [String] { [] }
}
