import FormulaChecking
import FormulaVocabulary
import RealFunctions

// The series of functions: by those of e^u, ln(1 + u), sin u, cos u and arctan u for u that goes to 0.

extension AsymptoticExpansion {
  /// The coefficients of e^u, of ln(1 + u), of sin u, cos u and arctan u.
  private static let exponential = fractions([1, 1, 2, 6, 24, 120, 720].map { (1, $0) })
  private static let logarithm = fractions([(0, 1), (1, 1), (-1, 2), (1, 3), (-1, 4), (1, 5)])
  private static let sine = fractions([(0, 1), (1, 1), (0, 1), (-1, 6), (0, 1), (1, 120)])
  private static let cosine = fractions([(1, 1), (0, 1), (-1, 2), (0, 1), (1, 24)])
  private static let arcTangent = fractions([(0, 1), (1, 1), (0, 1), (-1, 3), (0, 1), (1, 5)])

  private static func fractions(_ parts: [(Int, Int)]) -> [Rational] {
    parts.map { Rational($0.0, $0.1) ?? .zero }
  }

  mutating func root(_ a: AsymptoticSeries, _ degree: Int) -> AsymptoticSeries? {
    guard let sign = sign(a) else { return nil }
    if sign >= 0 { return arithmetic.power(a, Rational(1, degree)) }
    guard !degree.isMultiple(of: 2) else { return nil }
    return arithmetic.power(arithmetic.negative(a), Rational(1, degree)).map {
      arithmetic.negative($0)
    }
  }

  mutating func exponential(_ a: AsymptoticSeries) -> AsymptoticSeries? {
    if !a.exponent.isEmpty {
      guard let lead = a.exponent.first, let growth = arithmetic.sign(lead.coefficient) else {
        return nil
      }
      if growth < 0 { return arithmetic.series(.one).adding(.negligible) }
      // e^(-e^x) is negligible beside every power; e^(e^x) grows faster than this type can represent.
      return sign(a) == -1 ? AsymptoticSeries(remainder: .negligible) : nil
    }
    guard a.remainder.vanishes else { return nil }
    var result = AsymptoticSeries(exponent: [])
    var rest = AsymptoticSeries(remainder: a.remainder)
    var power = Rational.zero
    var constant: NodeIndex?
    for term in a.terms {
      if term.order < .constant {
        rest.terms.append(term)
      } else if term.order == .constant {
        constant = term.coefficient
      } else if term.order == GrowthOrder(power: .zero, logarithm: 1) {
        guard let exponent = arithmetic.graph.rational(ofConstant: term.coefficient) else {
          return nil
        }
        power = exponent
      } else {
        // x ln x, (ln x)² and all else above ln x grow faster than every power when they stand in an exponent.
        result.exponent.append(term)
      }
    }
    let one = arithmetic.graph.constant(1.0)
    let factor = constant.map { arithmetic.graph.unary(.exponential, $0) } ?? one
    result.terms = [.init(coefficient: factor, order: GrowthOrder(power: power, logarithm: 0))]
    guard let tail = arithmetic.powerSeries(Self.exponential, of: rest) else { return nil }
    return arithmetic.product(result, tail)
  }

  mutating func logarithm(_ a: AsymptoticSeries) -> AsymptoticSeries? {
    guard let lead = a.lead, arithmetic.sign(lead.coefficient) == 1, lead.order.logarithm == 0
    else { return nil }
    guard let rest = relativeRest(a, lead),
      let tail = arithmetic.powerSeries(Self.logarithm, of: rest),
      let constant = constant(.naturalLogarithm, lead.coefficient),
      let whole = arithmetic.sum(constant, tail)
    else { return nil }
    let growth = AsymptoticSeries(terms: a.exponent)
    guard let sum = arithmetic.sum(growth, whole) else { return nil }
    if lead.order.power.isZero { return sum }
    let slope = arithmetic.constant(lead.order.power)
    let order = GrowthOrder(power: .zero, logarithm: 1)
    return arithmetic.sum(
      AsymptoticSeries(terms: [.init(coefficient: slope, order: order)]),
      sum
    )
  }

  /// Returns the quotient of all lower terms by the greatest one, without the exponential; 0 for a
  /// single term, whatever its coefficient.
  private mutating func relativeRest(
    _ a: AsymptoticSeries,
    _ lead: AsymptoticSeries.Term
  ) -> AsymptoticSeries? {
    var share = a
    share.exponent = []
    if share.terms.count == 1, share.remainder == .none { return AsymptoticSeries() }
    guard let inverse = arithmetic.power(AsymptoticSeries(terms: [lead]), Rational(-1, 1)),
      let relative = arithmetic.product(share, inverse)
    else { return nil }
    return arithmetic.difference(relative, arithmetic.series(.one))
  }

  mutating func logarithm(_ a: AsymptoticSeries, base: Double) -> AsymptoticSeries? {
    let number = arithmetic.graph.constant(base)
    guard let top = logarithm(a), let bottom = constant(.naturalLogarithm, number) else {
      return nil
    }
    return arithmetic.quotient(top, bottom)
  }

  /// Returns (e^a ± e^-a)/2.
  mutating func exponentials(
    _ a: AsymptoticSeries,
    _ operation: Operation
  ) -> AsymptoticSeries? {
    guard let up = exponential(a), let down = exponential(arithmetic.negative(a)),
      let sum = operation == .add ? arithmetic.sum(up, down) : arithmetic.difference(up, down)
    else { return nil }
    return arithmetic.product(sum, arithmetic.series(Rational(1, 2) ?? .one))
  }

  mutating func hyperbolicTangent(_ a: AsymptoticSeries) -> AsymptoticSeries? {
    guard let sine = exponentials(a, .subtract), let cosine = exponentials(a, .add) else {
      return nil
    }
    return arithmetic.quotient(sine, cosine)
  }

  /// Returns ln(a + √(a² ± 1)); the function is odd, so that for a below 0 it is the negative of
  /// its value at -a.
  mutating func area(_ a: AsymptoticSeries, _ number: Int) -> AsymptoticSeries? {
    guard let sign = sign(a) else { return nil }
    if sign < 0 {
      guard number > 0 else { return nil }
      let opposite = arithmetic.negative(a)
      return area(opposite, number).map { arithmetic.negative($0) }
    }
    guard let square = arithmetic.product(a, a),
      let inner = arithmetic.sum(square, arithmetic.series(Rational(number, 1) ?? .one)),
      let root = arithmetic.power(inner, Rational(1, 2)), let sum = arithmetic.sum(a, root)
    else { return nil }
    return logarithm(sum)
  }

  mutating func wave(_ operation: Operation, _ whole: AsymptoticSeries) -> AsymptoticSeries? {
    let a = tamed(whole)
    guard a.exponent.isEmpty, a.bound <= .order(.constant), a.remainder.vanishes else {
      return AsymptoticSeries(remainder: .order(.constant))
    }
    var rest = a
    guard let first = a.lead, first.order == .constant else {
      return arithmetic.powerSeries(operation == .sine ? Self.sine : Self.cosine, of: a)
    }
    rest.terms.removeFirst()
    guard let sine = arithmetic.powerSeries(Self.sine, of: rest),
      let cosine = arithmetic.powerSeries(Self.cosine, of: rest),
      let atSine = constant(.sine, first.coefficient),
      let atCosine = constant(.cosine, first.coefficient)
    else { return nil }
    guard
      let left = arithmetic.product(operation == .sine ? atSine : atCosine, cosine),
      let right = arithmetic.product(operation == .sine ? atCosine : atSine, sine)
    else { return nil }
    return operation == .sine ? arithmetic.sum(left, right) : arithmetic.difference(left, right)
  }

  mutating func degrees(
    _ operation: Operation,
    _ a: AsymptoticSeries
  ) -> AsymptoticSeries? {
    let degree = arithmetic.graph.constant(Double.pi / 180)
    guard let factor = arithmetic.series(degree), let angle = arithmetic.product(a, factor) else {
      return nil
    }
    switch operation {
    case .sineOfDegrees: return wave(.sine, angle)
    case .cosineOfDegrees: return wave(.cosine, angle)
    default:
      guard let sine = wave(.sine, angle), let cosine = wave(.cosine, angle) else { return nil }
      return arithmetic.quotient(sine, cosine)
    }
  }

  mutating func arcTangent(_ whole: AsymptoticSeries) -> AsymptoticSeries? {
    let a = tamed(whole)
    if a.vanishes { return arithmetic.powerSeries(Self.arcTangent, of: a) }
    guard grows(a) else { return smooth(.arcTangent, a) }
    let rightAngle = arithmetic.graph.constant(Double.pi / 2)
    guard let sign = sign(a), let inverse = arithmetic.power(a, Rational(-1, 1)),
      let right = arithmetic.series(rightAngle)
    else { return nil }
    let rest =
      inverse.vanishes
      ? arithmetic.powerSeries(Self.arcTangent, of: inverse)
      : AsymptoticSeries(remainder: .negligible)
    guard let rest else { return nil }
    return arithmetic.difference(sign > 0 ? right : arithmetic.negative(right), rest)
  }

  /// Returns ±1 with a negligible remainder (below every power of x), for an argument that grows without bound.
  mutating func saturated(
    _ a: AsymptoticSeries,
    at value: Rational
  ) -> AsymptoticSeries? {
    guard grows(a), let sign = sign(a) else { return nil }
    let end = arithmetic.series(value).adding(.negligible)
    return sign > 0 ? end : arithmetic.negative(end)
  }

  /// Returns the value at a limit inside the domain of a function whose slopes are bounded there.
  mutating func smooth(
    _ operation: Operation,
    _ whole: AsymptoticSeries
  ) -> AsymptoticSeries? {
    let a = tamed(whole)
    guard a.exponent.isEmpty, a.bound <= .order(.constant), a.remainder.vanishes else { return nil }
    var rest = a
    var limit = arithmetic.graph.constant(0.0)
    if let first = a.lead, first.order == .constant {
      limit = first.coefficient
      rest.terms.removeFirst()
    }
    let node = arithmetic.graph.unary(operation, limit)
    // Whether slopes are bounded is known by the enclosure of a neighbourhood.
    guard let near = arithmetic.graph.enclosure(ofConstant: limit)?.interval,
      operation.isSmooth(near), let value = arithmetic.series(node)
    else { return nil }
    return value.adding(rest.bound)
  }

  /// Returns the value of an operation for a constant, as a series.
  private mutating func constant(_ operation: Operation, _ node: NodeIndex) -> AsymptoticSeries? {
    let result = arithmetic.graph.unary(operation, node)
    return arithmetic.series(result)
  }
}

extension AsymptoticSeries {
  /// Returns the series with `more` added to its remainder.
  func adding(_ more: Remainder) -> AsymptoticSeries {
    var series = self
    series.remainder = max(remainder, more)
    series.shorten()
    return series
  }
}
