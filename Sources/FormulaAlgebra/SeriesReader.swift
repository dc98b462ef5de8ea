import FormulaReading
import FormulaVocabulary

/// Reads a formula as an ``AlgebraicSeries``.
struct SeriesReader {
  let variable: String
  let place: AlgebraicSum
  let terms: Int
  let reader: AlgebraReader
  /// How deep functions of the session are written out.
  private var depth = 0

  private static let greatestDepth = 20

  init(variable: String, place: AlgebraicSum, terms: Int, reader: AlgebraReader) {
    (self.variable, self.place, self.terms, self.reader) = (variable, place, terms, reader)
  }

  func series(_ syntax: Syntax) throws(NotAlgebraic) -> AlgebraicSeries {
    if reader.isCancelled() { throw NotAlgebraic() }
    if !syntax.mentions(variable) { return .constant(try reader.sum(syntax), terms: terms) }
    let minus = try sure(-Rational.one)
    switch syntax.node {
    case .name: return .variable(at: place, terms: terms)
    case .negation(let value): return try series(value).scaled(by: AlgebraicSum(minus))
    case .sum(let parts):
      var all = AlgebraicSeries.constant(AlgebraicSum(), terms: terms)
      for part in parts {
        let value = try series(part.value)
        all = try all.adding(part.isNegative ? value.scaled(by: AlgebraicSum(minus)) : value)
      }
      return all
    case .product(let factors):
      var all = AlgebraicSeries.constant(AlgebraicSum(.one), terms: terms)
      for factor in factors {
        let value = try series(factor.value)
        switch factor.operation {
        case .times where !factor.isCross: all = try all.times(value)
        case .divide: all = try all.times(value.raised(to: minus))
        case .times, .remainder: throw NotAlgebraic()
        }
      }
      return all
    case .power(let base, let exponent):
      if !exponent.mentions(variable) {
        guard let number = try reader.sum(exponent).number else { throw NotAlgebraic() }
        return try series(base).raised(to: number)
      }
      guard !base.mentions(variable) else { throw NotAlgebraic() }
      let value = try reader.sum(base)
      let power = try series(exponent)
      if value == .e { return try exponential(power) }
      return try exponential(power.scaled(by: AlgebraicSum.call("ln", [value], .expanded)))
    case .call(let callee, let arguments): return try call(callee, arguments)
    case .number, .factorial, .degrees, .derivative, .comparison, .conjunction, .disjunction, .not,
      .cases, .point, .component, .list, .listRange, .comprehension, .overRange, .element:
      throw NotAlgebraic()
    }
  }

  private func call(
    _ callee: Syntax.Callee,
    _ arguments: [Syntax]
  ) throws(NotAlgebraic) -> AlgebraicSeries {
    guard callee.primes == 0 else { throw NotAlgebraic() }
    if let (parameters, body) = reader.function(callee.name) {
      guard parameters.count == arguments.count, depth < Self.greatestDepth else {
        throw NotAlgebraic()
      }
      var inner = self
      inner.depth += 1
      let values = Dictionary(zip(parameters, arguments), uniquingKeysWith: { first, _ in first })
      return try inner.series(body.substituting(values))
    }
    guard arguments.count == 1 else { throw NotAlgebraic() }
    let value = try series(arguments[0])
    let name = callee.name == "log" && reader.logIsNatural ? "ln" : callee.name
    switch name {
    case "exp": return try exponential(value)
    case "sqrt": return try value.raised(to: try sure(Rational(1, 2)))
    case "cbrt": return try value.raised(to: try sure(Rational(1, 3)))
    case "sin": return try waves(value).sine
    case "cos": return try waves(value).cosine
    case "tan":
      let (sine, cosine) = try waves(value)
      return try sine.times(cosine.raised(to: try sure(-Rational.one)))
    case "sinh": return try hyperbolic(value, isOdd: true)
    case "cosh": return try hyperbolic(value, isOdd: false)
    case "tanh":
      let cosine = try hyperbolic(value, isOdd: false)
      return try hyperbolic(value, isOdd: true).times(cosine.raised(to: try sure(-Rational.one)))
    case "ln":
      return try integral(of: value, "ln") { value throws(NotAlgebraic) in
        try value.raised(to: try sure(-Rational.one))
      }
    case "atan", "arctan":
      return try integral(of: value, "atan") { value throws(NotAlgebraic) in
        try value.times(value).adding(one).raised(to: try sure(-Rational.one))
      }
    case "asin", "arcsin":
      return try integral(of: value, "asin") { value throws(NotAlgebraic) in
        let square = try value.times(value).scaled(by: AlgebraicSum(try sure(-Rational.one)))
        return try square.adding(one).raised(to: try sure(Rational(-1, 2)))
      }
    default: throw NotAlgebraic()
    }
  }

  private var one: AlgebraicSeries { .constant(AlgebraicSum(.one), terms: terms) }

  /// e^(c + v) is e^c e^v.
  private func exponential(_ value: AlgebraicSeries) throws(NotAlgebraic) -> AlgebraicSeries {
    let (constant, rest) = try value.split()
    let front =
      constant.isZero
      ? AlgebraicSum(.one) : try AlgebraicSum.e.raised(to: constant, .expanded)
    return try rest.exponential(terms: terms).scaled(by: front)
  }

  /// The sine and the cosine, by the addition theorem.
  private func waves(
    _ value: AlgebraicSeries
  ) throws(NotAlgebraic) -> (sine: AlgebraicSeries, cosine: AlgebraicSeries) {
    let (constant, rest) = try value.split()
    let (s, c) = try rest.sineAndCosine(terms: terms, sign: -1)
    if constant.isZero { return (s, c) }
    let sine = try AlgebraicSum.call("sin", [constant], .expanded)
    let cosine = try AlgebraicSum.call("cos", [constant], .expanded)
    let minus = try sine.scaled(by: try sure(-Rational.one))
    return (
      try c.scaled(by: sine).adding(s.scaled(by: cosine)),
      try c.scaled(by: cosine).adding(s.scaled(by: minus))
    )
  }

  /// The hyperbolic sine or cosine of a series without a constant term.
  private func hyperbolic(
    _ value: AlgebraicSeries,
    isOdd: Bool
  ) throws(NotAlgebraic) -> AlgebraicSeries {
    let (constant, rest) = try value.split()
    guard constant.isZero else { throw NotAlgebraic() }
    let (s, c) = try rest.sineAndCosine(terms: terms, sign: 1)
    return isOdd ? s : c
  }

  /// A function with a known derivative: its value at the constant term, and the integral of g(u) u'.
  private func integral(
    of value: AlgebraicSeries,
    _ name: String,
    _ slope: (AlgebraicSeries) throws(NotAlgebraic) -> AlgebraicSeries
  ) throws(NotAlgebraic) -> AlgebraicSeries {
    let (constant, rest) = try value.split()
    let start = try AlgebraicSum.call(name, [constant], .expanded)
    let inner = try slope(value).times(rest.slope())
    return try AlgebraicSeries.constant(start, terms: terms).adding(inner.integral())
  }
}
