import Expressions
import RealFunctions
import Resolution
import Statements

/// The formulas of an analysis command, checked together over their variable, and where they are looked at.
package struct ResolvedAnalysis {
  let request: AnalysisRequest
  /// The variable, by the name that answers show.
  let variable: String
  /// Where it runs; ends may be infinite for an integral.
  var range: (lower: Double, upper: Double)
  /// Its ends that are no doubles, as they are written.
  var ends = WrittenEnds.none
  /// The formulas, an equation as the difference of its sides; over the variable, which none of them need.
  let formulas: CheckedFormula
  /// The calculated place of `differentiate e at a`.
  var place: Double?
  /// The place as a formula, with all digits, where it is known without being calculated: `pi` is no double.
  var exactPlace: CheckedFormula?
  /// The step of `table e for x in a..b step s`.
  var step: RangeNumber?
  /// The ends with what they mean, of a statement that names the range.
  var meantEnds: (lower: RangeNumber, upper: RangeNumber)?
  /// Whether `table` shows lists, and no values over a variable.
  var isOfLists = false
  /// The second unknown of two equations, which run over both; nil for one.
  var second: (name: String, range: Interval, ends: WrittenEnds)?

  /// Whether the statement names the range.
  var hasOwnDomain: Bool { request.domain != nil }

  /// The range as an interval, or nil if an end is infinite.
  var interval: Interval? {
    range.lower.isFinite && range.upper.isFinite ? Interval(range.lower, range.upper) : nil
  }

  /// Where a search looks.
  var domain: Interval { interval ?? Interval(hull: range.lower, range.upper) }

  /// A function over the variable with what is known of its values over cells, and at the ends as they are written.
  func enclosed(
    _ function: CompiledFunction,
    using workspace: Workspace
  ) -> any EnclosableFunction {
    function.enclosed.ended(over: interval, at: ends, using: workspace)
  }
}

extension AnalysisRequest.Formula {
  /// The formula, or the difference of the sides of an equation: it is 0 where the equation holds.
  var zeroForm: Syntax {
    guard case .comparison(let left, let links) = syntax.node, links.count == 1,
      let right = links.first?.value
    else { return syntax }
    return left.minus(right)
  }
}
