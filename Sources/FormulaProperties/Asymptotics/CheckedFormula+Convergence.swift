import FormulaChecking
import FormulaVocabulary

/// A proof that an infinite sum, product or integral converges or diverges.
package struct Convergence: Equatable, Sendable {
  /// Whether it converges.
  package let holds: Bool
  /// The sign that all terms have from some index on, 1 or -1; nil where it is not known.
  package let sign: Int?
  /// Whether the terms do not tend to 0.
  var staysAway = false
}

extension CheckedFormula {
  /// Returns whether the sum of a formula of one number at 1, 2, 3 … converges, proved by its
  /// asymptotic series; nil where the series does not decide.
  ///
  /// Terms that fall faster than every power have a sum, terms that grow so have none. For terms
  /// like x^p·(ln x)^l the integral test decides: there is a sum if p < -1, or if p = -1 and l <
  /// -1. The remainder of a series may have either sign: it has a sum if its bound has one. The
  /// same holds for the integral up to infinity, if the formula is integrable over every finite
  /// range.
  package var convergence: Convergence? {
    guard kinds == [.number], !graph.isList(outputs[0]) else { return nil }
    let found = AsymptoticExpansion.series(of: outputs[0], in: graph) { arithmetic in
      let one = arithmetic.graph.constant(1.0)
      return arithmetic.series(one, .linear)
    }
    guard let (series, arithmetic) = found else { return nil }
    let sign = series.lead.flatMap { arithmetic.sign($0.coefficient) }
    if let growth = series.exponent.first {
      guard let way = arithmetic.sign(growth.coefficient) else { return nil }
      if way < 0 { return Convergence(holds: true, sign: sign) }
      return sign.map { Convergence(holds: false, sign: $0, staysAway: true) }
    }
    if let lead = series.lead {
      if lead.order.hasSum { return Convergence(holds: true, sign: sign) }
      let staysAway = lead.order >= .constant
      return sign.map { Convergence(holds: false, sign: $0, staysAway: staysAway) }
    }
    let holds =
      switch series.remainder {
      case .none, .negligible: true
      case .order(let order): order.hasSum
      }
    return holds ? Convergence(holds: true, sign: nil) : nil
  }

  /// Whether the sum of a formula at 1, 2, 3 … converges: ``convergence``.
  package var sumConverges: Bool? { convergence?.holds }
}

extension GrowthOrder {
  /// Whether terms of this order have a sum.
  fileprivate var hasSum: Bool {
    let bound = Rational(-1, 1) ?? .zero
    return power == bound ? logarithm < -1 : power.isLess(than: bound)
  }
}
