import Expressions
package import RealFunctions
import Resolution
import Statements

/// The formulas of an analysis command, checked together over their variable, and the range of the
/// search.
package struct ResolvedAnalysis {
  let request: AnalysisRequest
  /// The variable, by the name that answers show.
  let variable: String
  /// Range of the variable; ends may be infinite for an integral.
  var range: (lower: Double, upper: Double)
  /// Ends of the range that are not doubles, as they are written.
  var ends = WrittenEnds.none
  /// The formulas over the variable, an equation as the difference of its sides; a formula need not
  /// contain the variable.
  let formulas: CheckedFormula
  /// The calculated place of `differentiate e at a`; nil for other commands.
  var place: Double?
  /// The place as a formula, with all digits, where it needs no search: `pi` is not a double.
  var exactPlace: CheckedFormula?
  /// The step of `table e for x in a..b step s`; nil if none is given.
  var step: RangeNumber?
  /// The ends of the range with their exact decimals; nil if the statement names neither a range nor a step.
  var meantEnds: (lower: RangeNumber, upper: RangeNumber)?
  /// The condition of `solve x^2 < 4`, whose differences are the formulas; nil for equations.
  var condition: SolvedCondition?
  /// Whether `table` shows lists, not values over a variable.
  var isOfLists = false
  /// The second unknown of two equations in two unknowns; nil for one unknown.
  var second: (name: String, range: Interval, ends: WrittenEnds)?

  /// Whether the statement names the range.
  var hasOwnDomain: Bool { request.domain != nil }

  /// The range as an interval; nil if an end is infinite.
  var interval: Interval? {
    range.lower.isFinite && range.upper.isFinite ? Interval(range.lower, range.upper) : nil
  }

  /// The range that the statement names, or the usual one; nil if an end is infinite.
  package var searchedRange: Interval? { interval }

  /// Range of the search.
  var domain: Interval { interval ?? Interval(hull: range.lower, range.upper) }

  /// Returns a function over the variable with enclosures over cells, and with exact values at the
  /// ends as they are written.
  func enclosed(
    _ function: CompiledFunction,
    using workspace: Workspace
  ) -> any EnclosableFunction {
    function.enclosed.ended(over: interval, at: ends, using: workspace)
  }
}

extension AnalysisRequest.Formula {
  /// The formula, or for an equation the difference of its sides, which is 0 where the equation
  /// holds.
  var zeroForm: Syntax {
    guard case .comparison(let left, let links) = syntax.node, links.count == 1,
      let right = links.first?.value
    else { return syntax }
    return left.minus(right)
  }
}
