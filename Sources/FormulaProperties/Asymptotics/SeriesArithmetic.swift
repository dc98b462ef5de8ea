import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// Sums, products, quotients and powers of series.
///
/// Coefficients are folded in a graph: 1/3 + 2/3 is 1, while √2·√2 - 2 cannot be told from 0. Every
/// function returns nil where it cannot decide.
struct SeriesArithmetic {
  var graph: Graph
  /// Whether a coefficient that is 0 to 106 bits counts as 0: the result is then no proof.
  var trustsDigits = false

  // MARK: Coefficients

  /// With `trustsDigits`, values below this part of the width of their enclosure count as 0.
  private static let gain = 0x1p-40

  /// Returns the sign of a constant, -1, 0 or 1; nil where it is not known.
  func sign(_ node: NodeIndex) -> Int? {
    guard let enclosure = graph.enclosure(ofConstant: node) else { return nil }
    if enclosure.flags.isEmpty, enclosure.interval.isFinite {
      if enclosure.interval.lower > 0 { return 1 }
      if enclosure.interval.upper < 0 { return -1 }
      if graph.meansZero(node) { return 0 }
    }
    guard trustsDigits, let meaning = graph.meaning(ofConstant: node) else { return nil }
    let width = enclosure.interval.width
    return meaning.sign(within: width.isFinite ? width * Self.gain : 0)
  }

  mutating func constant(_ value: Rational) -> NodeIndex {
    let numerator = graph.constant(Double(value.numerator))
    guard value.denominator != 1 else { return numerator }
    return graph.binary(.divide, numerator, graph.constant(Double(value.denominator)))
  }

  /// Returns a constant without its derivation, if it is a fraction.
  private mutating func short(_ node: NodeIndex) -> NodeIndex {
    graph.rational(ofConstant: node).map { constant($0) } ?? node
  }

  private mutating func coefficient(
    _ operation: Operation,
    _ a: NodeIndex,
    _ b: NodeIndex
  ) -> NodeIndex {
    short(graph.binary(operation, a, b))
  }

  // MARK: Series

  /// Returns the series of one term, c·x^p.
  mutating func series(_ coefficient: NodeIndex, _ order: GrowthOrder = .constant)
    -> AsymptoticSeries?
  {
    guard let sign = sign(coefficient) else { return nil }
    if sign == 0 { return AsymptoticSeries() }
    return AsymptoticSeries(terms: [.init(coefficient: coefficient, order: order)])
  }

  mutating func series(_ value: Rational) -> AsymptoticSeries {
    if value.isZero { return AsymptoticSeries() }
    let term = AsymptoticSeries.Term(coefficient: constant(value), order: .constant)
    return AsymptoticSeries(terms: [term])
  }

  mutating func negative(_ a: AsymptoticSeries) -> AsymptoticSeries {
    var result = a
    for index in a.terms.indices {
      result.terms[index].coefficient = graph.unary(.negate, a.terms[index].coefficient)
    }
    return result
  }

  mutating func sum(_ a: AsymptoticSeries, _ b: AsymptoticSeries) -> AsymptoticSeries? {
    if a.isZero { return b }
    if b.isZero { return a }
    guard let dominance = dominance(of: a.exponent, over: b.exponent) else { return nil }
    guard dominance == 0 else {
      var greater = dominance > 0 ? a : b
      greater.remainder = max(greater.remainder, .negligible)
      return greater
    }
    guard let terms = merged(a.terms, b.terms) else { return nil }
    var sum = AsymptoticSeries(
      exponent: a.exponent,
      terms: terms,
      remainder: max(a.remainder, b.remainder)
    )
    sum.shorten()
    return sum
  }

  mutating func difference(_ a: AsymptoticSeries, _ b: AsymptoticSeries) -> AsymptoticSeries? {
    sum(a, negative(b))
  }

  mutating func product(_ a: AsymptoticSeries, _ b: AsymptoticSeries) -> AsymptoticSeries? {
    if a.isZero || b.isZero { return AsymptoticSeries() }
    var all: [AsymptoticSeries.Term] = []
    for first in a.terms {
      for second in b.terms {
        guard let order = first.order.times(second.order) else { return nil }
        let node = coefficient(.multiply, first.coefficient, second.coefficient)
        all.append(.init(coefficient: node, order: order))
      }
    }
    guard let terms = merged(all, []), let exponent = merged(a.exponent, b.exponent) else {
      return nil
    }
    var parts: [Remainder] = []
    for part in [
      a.lead.map { b.remainder.times($0.order) }, b.lead.map { a.remainder.times($0.order) },
      a.remainder.times(b.remainder),
    ] {
      guard let part else { continue }
      guard let remainder = part else { return nil }
      parts.append(remainder)
    }
    var product = AsymptoticSeries(
      exponent: exponent,
      terms: terms,
      remainder: parts.max() ?? .none
    )
    product.shorten()
    return product
  }

  /// Returns the terms in falling order, terms of one order added up; nil if it is unknown whether they cancel.
  private mutating func merged(
    _ a: [AsymptoticSeries.Term],
    _ b: [AsymptoticSeries.Term]
  ) -> [AsymptoticSeries.Term]? {
    var sums: [GrowthOrder: NodeIndex] = [:]
    for term in a + b {
      sums[term.order] =
        sums[term.order].map { coefficient(.add, $0, term.coefficient) } ?? term.coefficient
    }
    var terms: [AsymptoticSeries.Term] = []
    for (order, node) in sums {
      guard let sign = sign(node) else { return nil }
      if sign != 0 { terms.append(.init(coefficient: node, order: order)) }
    }
    return terms.sorted { $0.order > $1.order }
  }

  /// Returns 1 if e^E grows faster than the other exponential, -1 if slower, 0 if they are equal.
  private mutating func dominance(
    of a: [AsymptoticSeries.Term],
    over b: [AsymptoticSeries.Term]
  ) -> Int? {
    if a.isEmpty, b.isEmpty { return 0 }
    let opposite = negative(AsymptoticSeries(terms: b)).terms
    guard let difference = merged(a, opposite) else { return nil }
    return difference.first.map { sign($0.coefficient) } ?? 0
  }

  // MARK: Quotients and powers

  /// Returns a series divided by its greatest term, less 1, which tends to 0.
  private mutating func relativeRest(
    _ a: AsymptoticSeries
  ) -> (lead: AsymptoticSeries.Term, rest: AsymptoticSeries)? {
    guard let lead = a.lead, let inverse = lead.order.inverse else { return nil }
    let one = graph.constant(1.0)
    let share = coefficient(.divide, one, lead.coefficient)
    let rest = AsymptoticSeries(terms: Array(a.terms.dropFirst()), remainder: a.remainder)
    guard let scaled = product(rest, .init(terms: [.init(coefficient: share, order: inverse)]))
    else { return nil }
    return (lead, scaled)
  }

  mutating func quotient(_ a: AsymptoticSeries, _ b: AsymptoticSeries) -> AsymptoticSeries? {
    guard let inverse = power(b, Rational(-1, 1)) else { return nil }
    return product(a, inverse)
  }

  /// Returns a series to the power of a fraction; nil unless the series is above 0, or the exponent is whole.
  mutating func power(_ a: AsymptoticSeries, _ exponent: Rational?) -> AsymptoticSeries? {
    guard let exponent else { return nil }
    if exponent.isZero { return a.lead == nil ? nil : series(.one) }
    if a.isZero, !exponent.isNegative { return a }
    guard let (lead, rest) = relativeRest(a), let sign = sign(lead.coefficient), sign != 0,
      sign > 0 || exponent.denominator == 1,
      let power = lead.order.power * exponent,
      let logarithm = Rational(lead.order.logarithm, 1).flatMap({ $0 * exponent }),
      logarithm.denominator == 1
    else { return nil }
    let first = short(coefficientPower(lead.coefficient, exponent))
    let order = GrowthOrder(power: power, logarithm: logarithm.numerator)
    var factors: [AsymptoticSeries.Term] = []
    for term in a.exponent {
      let share = coefficient(.multiply, term.coefficient, constant(exponent))
      factors.append(.init(coefficient: share, order: term.order))
    }
    guard var whole = series(first, order), let tail = binomialSeries(of: rest, exponent) else {
      return nil
    }
    whole.exponent = factors
    return product(whole, tail)
  }

  /// Returns the series of (1 + u)^r for u that tends to 0.
  private mutating func binomialSeries(
    of rest: AsymptoticSeries,
    _ exponent: Rational
  ) -> AsymptoticSeries? {
    if rest.isZero { return series(.one) }
    var coefficients = [Rational.one]
    for index in 0..<AsymptoticSeries.mostTerms {
      guard let last = coefficients.last, let step = exponent - (Rational(index, 1) ?? .zero),
        let next = (last * step).flatMap({ $0 / (Rational(index + 1, 1) ?? .one) })
        // Coefficients with too long fractions, as those of (1 + u)^0.001, end the series: the rest
        // goes to the remainder.
      else { break }
      coefficients.append(next)
      if next.isZero { break }
    }
    return powerSeries(coefficients, of: rest)
  }

  private mutating func coefficientPower(_ base: NodeIndex, _ exponent: Rational) -> NodeIndex {
    if exponent.denominator == 1 { return graph.integerPower(base, exponent.numerator) }
    if exponent.denominator == 2 {
      return graph.integerPower(graph.unary(.squareRoot, base), exponent.numerator)
    }
    return graph.binary(.power, base, constant(exponent))
  }

  /// Returns a₀ + a₁u + a₂u² + … for u that tends to 0; the remainder begins after the last
  /// coefficient, unless u is 0.
  mutating func powerSeries(
    _ coefficients: [Rational],
    of variable: AsymptoticSeries
  ) -> AsymptoticSeries? {
    guard variable.vanishes, let first = coefficients.first else { return nil }
    var result = series(first)
    if variable.isZero { return result }
    var power = series(.one)
    for coefficient in coefficients.dropFirst() {
      guard let next = product(power, variable) else { return nil }
      power = next
      guard let term = product(series(coefficient), power), let sum = sum(result, term) else {
        return nil
      }
      result = sum
    }
    if coefficients.last?.isZero ?? false { return result }
    guard let next = product(power, variable) else { return nil }
    return sum(result, AsymptoticSeries(remainder: next.bound))
  }
}
