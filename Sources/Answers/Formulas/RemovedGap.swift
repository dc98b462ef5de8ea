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

  /// Numbers of coefficients beyond the degree, which may cancel on the way; few ones first, since the numbers of
  /// higher coefficients are larger than a fraction holds.
  private static let spareTerms = [2, 4, 8, 14]

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
    for spare in Self.spareTerms {
      let series = try? AlgebraicSeries(
        formula,
        in: "x",
        at: place,
        terms: degree + spare,
        reader
      )
      guard let series else { return nil }
      if let values = Self.values(of: series, degree, in: scope, workspace) {
        derivatives = values
        return
      }
    }
    return nil
  }

  /// The derivatives of a series; nil where it has negative powers, or where a coefficient is not known.
  private static func values(
    of series: AlgebraicSeries,
    _ degree: Int,
    in scope: Scope,
    _ workspace: Workspace
  ) -> [Double]? {
    guard series.order >= 0 else { return nil }
    var values: [Double] = []
    var factorial = 1.0
    for order in 0..<(degree + 1) {
      if order > 0 { factorial *= Double(order) }
      guard let coefficient = series[order],
        let value = value(of: coefficient, times: factorial, in: scope, workspace)
      else { return nil }
      values.append(value)
    }
    return values
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
