import FormulaVocabulary

extension CheckedFormula {
  /// Returns whether the values of a formula of one number at 1, 2, 3 and so on have a sum, so far as its series for large x tells by proof; nil
  /// where it does not.
  ///
  /// What falls faster than every power has one, what grows so has none. Of what goes like x^p·(ln x)^l the integral test tells: there is a sum if
  /// p < -1, or if p = -1 and l < -1. What is left beside a series is of either sign: it has a sum if its bound has one.
  package var sumConverges: Bool? {
    guard kinds == [.number], !graph.isList(outputs[0]) else { return nil }
    let found = AsymptoticExpansion.series(of: outputs[0], in: graph) { arithmetic in
      let one = arithmetic.graph.constant(1.0)
      return arithmetic.series(one, .linear)
    }
    guard let (series, arithmetic) = found else { return nil }
    if let growth = series.exponent.first {
      guard let sign = arithmetic.sign(growth.coefficient) else { return nil }
      if sign < 0 { return true }
      return series.lead.flatMap { arithmetic.sign($0.coefficient) } == nil ? nil : false
    }
    if let lead = series.lead {
      if lead.order.hasSum { return true }
      return arithmetic.sign(lead.coefficient) == nil ? nil : false
    }
    switch series.remainder {
    case .none, .negligible: return true
    case .order(let order): return order.hasSum ? true : nil
    }
  }
}

extension GrowthOrder {
  /// Whether what goes so has a sum.
  fileprivate var hasSum: Bool {
    let bound = Rational(-1, 1) ?? .zero
    return power == bound ? logarithm < -1 : power.isLess(than: bound)
  }
}
