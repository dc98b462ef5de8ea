package import Diagnostics
package import Expressions
package import Statements

/// Result of checking formulas: the formulas with their kinds, or the error.
///
/// The error is kept and may be reported later or never, because the kinds decide first what an
/// item is.
package enum FormulaCheck {
  case formulas(CheckedFormula)
  case fault(Diagnostic)

  /// Checks formulas, once.
  package init(_ outputs: [Syntax], over parameters: [String], in scope: Scope) {
    do throws(Diagnostic) {
      self = .formulas(
        try Evaluation.check(outputs: outputs, parameters: parameters, in: scope)
      )
    } catch {
      self = .fault(error)
    }
  }

  /// The formulas; nil if they have an error.
  package var formulas: CheckedFormula? {
    switch self {
    case .formulas(let formulas): formulas
    case .fault: nil
    }
  }

  /// Returns the formulas, or throws the failure of the statement.
  package func orFailure() throws(Failure) -> CheckedFormula {
    switch self {
    case .formulas(let formulas): return formulas
    case .fault(let diagnostic): throw .diagnostic(diagnostic)
    }
  }
}
