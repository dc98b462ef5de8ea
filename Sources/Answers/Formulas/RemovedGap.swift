package import Expressions
import FormulaAlgebra
package import RealFunctions

/// The derivatives of the limit of a formula at a place where it has no value of its own: sin(x)/x at 0.
///
/// They are the coefficients of its series (``AlgebraicSeries``), which are exact, times factorials. A formula with
/// negative powers in its series has none.
package struct RemovedGap {
  /// The derivatives, from the limit itself on.
  package let derivatives: [Double]

  /// Coefficients beyond the degree that may cancel on the way.
  private static let spareTerms = 14

  /// Finds the derivatives up to a degree; nil where no series is known.
  package init?(
    of formula: Syntax,
    at place: Syntax,
    degree: Int,
    in scope: Scope,
    _ workspace: Workspace
  ) {
    guard scope.angleUnit == .radians else { return nil }
    var reader = AlgebraReader(.expanded, logIsNatural: scope.logarithmBase == .natural) { name in
      scope.function(named: name).map { ($0.parameters, $0.body) }
    }
    reader.isCancelled = { workspace.isCancelled }
    guard
      let series = try? AlgebraicSeries(
        formula,
        in: "x",
        at: place,
        terms: degree + Self.spareTerms,
        reader
      ), series.order >= 0
    else { return nil }
    var values: [Double] = []
    var factorial = 1.0
    for order in 0..<(degree + 1) {
      if order > 0 { factorial *= Double(order) }
      guard let coefficient = series[order],
        let value = Self.value(of: coefficient, times: factorial, in: scope, workspace)
      else { return nil }
      values.append(value)
    }
    derivatives = values
  }

  private static func value(
    of coefficient: AlgebraicSum,
    times factorial: Double,
    in scope: Scope,
    _ workspace: Workspace
  ) -> Double? {
    if let number = coefficient.number {
      return Double(number.numerator) * factorial / Double(number.denominator)
    }
    guard let formula = try? Formula(coefficient.text, in: scope),
      case .number(let value)? = try? Evaluation.calculate(
        formula.syntax,
        in: scope,
        using: workspace
      ).value
    else { return nil }
    return value * factorial
  }
}
