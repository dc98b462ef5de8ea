package import Diagnostics
package import Expressions
package import Statements

/// What checking formulas found: the formulas with their kinds, or what is wrong with them.
///
/// It is kept, because what an item is follows from the kinds, and what is wrong is said later, if at all.
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

  /// The formulas, if nothing is wrong.
  package var formulas: CheckedFormula? {
    switch self {
    case .formulas(let formulas): formulas
    case .fault: nil
    }
  }

  /// The formulas, or the failure of the statement.
  package func orFailure() throws(Failure) -> CheckedFormula {
    switch self {
    case .formulas(let formulas): return formulas
    case .fault(let diagnostic): throw .diagnostic(diagnostic)
    }
  }
}
