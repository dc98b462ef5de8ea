import Diagnostics
import FormulaReading
import FormulaVocabulary

/// Polynomials, by Horner's scheme: half the products of powers, one loop over a block for the
/// whole polynomial, and rounding errors that do not grow with the powers.
extension Checker {
  /// Makes the nodes of a sum that is, or holds, a polynomial; nil if it holds none.
  mutating func polynomial(_ terms: [Syntax.Term]) throws(Diagnostic) -> Operand? {
    guard let polynomial = WrittenPolynomial(terms) else { return nil }
    let operand = try expression(polynomial.base)
    if operand.kind.isPoints { throw error(.pointAsNumber, at: polynomial.base.range) }
    let base = operand.node
    // Lists have no Horner's scheme: their terms are computed as they are written.
    if graph.isList(base) { return nil }
    let monomials = polynomial.monomials.map {
      (exponent: $0.exponent, coefficient: coefficient(of: $0))
    }
    let start = graph.nodes.count
    let place = site ?? polynomial.base.range
    let value =
      operand.kind.isComplex
      ? complex(
        graph.polynomial(of: ComplexParts(operand, in: graph), monomials),
        since: start,
        at: place
      ) : number(graph.polynomial(of: base, monomials))
    let rest = polynomial.rest
    guard let first = rest.first else { return value }
    if WrittenPolynomial(rest) != nil {
      return try add(.add, value, try sum(rest), at: site ?? first.sign ?? first.value.range)
    }
    var total = value
    for term in rest {
      let next = try expression(term.value)
      let place = site ?? term.sign ?? term.value.range
      total = try add(term.isNegative ? .subtract : .add, total, next, at: place)
    }
    return total
  }

  /// Returns the coefficient of a power.
  private mutating func coefficient(of monomial: WrittenPolynomial.Monomial) -> NodeIndex {
    var value = graph.constant(1.0)
    for (isDivisor, number) in monomial.factors {
      value = graph.binary(isDivisor ? .divide : .multiply, value, graph.constant(number))
    }
    return monomial.isNegative ? graph.unary(.negate, value) : value
  }
}
