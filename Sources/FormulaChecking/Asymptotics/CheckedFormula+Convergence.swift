import FormulaVocabulary

/// Whether something without end has a value, by proof.
package struct Convergence: Equatable, Sendable {
  /// Whether there is one.
  package let holds: Bool
  /// The sign that all terms have from one on, 1 or -1; nil where that is not known.
  package let sign: Int?
  /// Whether the terms do not go to 0.
  var staysAway = false
}

extension CheckedFormula {
  /// Returns whether the values of a formula of one number at 1, 2, 3 and so on have a sum, so far as its series for large x tells by proof; nil
  /// where it does not.
  ///
  /// What falls faster than every power has one, what grows so has none. Of what goes like x^p·(ln x)^l the integral test tells: there is a sum if
  /// p < -1, or if p = -1 and l < -1. What is left beside a series is of either sign: it has a sum if its bound has one. The same holds of its
  /// integral up to infinity, if it has one over every finite range.
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

  /// Whether the values of a formula at 1, 2, 3 and so on have a sum: ``convergence``.
  package var sumConverges: Bool? { convergence?.holds }
}

extension GrowthOrder {
  /// Whether what goes so has a sum.
  fileprivate var hasSum: Bool {
    let bound = Rational(-1, 1) ?? .zero
    return power == bound ? logarithm < -1 : power.isLess(than: bound)
  }
}
