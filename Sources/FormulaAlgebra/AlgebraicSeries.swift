package import FormulaReading
import FormulaVocabulary

/// The beginning of the series of a formula in powers of t = x - a: Σ cₖ tᵏ from a lowest power on, which may be
/// negative, with sums of products as exact coefficients.
///
///     sin(x)/x at 0       1 - t^2/6 + t^4/120 - …
///     x/(e^x - 1) at 0    1 - t/2 + t^2/12 - …
///     1/x at 0            t^-1
///
/// Rule. Sums, products and quotients are calculated term by term. A function of a series is one of its first
/// coefficient, by the addition theorem, and of the rest v, whose series follows from a differential equation: E' =
/// v' E for e^v, and so on (Knuth, "The Art of Computer Programming", vol. 2, 4.7). So a quotient has a series where
/// its value is 0/0, which derivatives at the place do not give.
package struct AlgebraicSeries {
  /// The power of the first coefficient, which is not 0 unless all are.
  package private(set) var order: Int
  /// The coefficients that are known, from that of the lowest power on.
  package private(set) var coefficients: [AlgebraicSum]

  private init(order: Int, _ coefficients: [AlgebraicSum]) {
    let zeros = coefficients.prefix(while: \.isZero).count
    let isZero = zeros == coefficients.count
    self.order = isZero ? 0 : order + zeros
    self.coefficients = isZero ? coefficients : Array(coefficients.dropFirst(zeros))
  }

  /// Creates the series of a formula at a place, with so many coefficients before any cancel.
  package init(
    _ syntax: Syntax,
    in variable: String,
    at place: Syntax,
    terms: Int,
    _ reader: AlgebraReader
  ) throws(NotAlgebraic) {
    let step = SeriesReader(
      variable: variable,
      place: try reader.sum(place),
      terms: terms,
      reader: reader
    )
    self = try step.series(syntax)
  }

  /// The coefficient of a power; nil where it is not known.
  package subscript(power: Int) -> AlgebraicSum? {
    if power < order { return AlgebraicSum() }
    return power - order < coefficients.count ? coefficients[power - order] : nil
  }

  // MARK: Arithmetic

  static func constant(_ sum: AlgebraicSum, terms: Int) -> AlgebraicSeries {
    AlgebraicSeries(
      order: 0,
      [sum] + [AlgebraicSum](repeating: AlgebraicSum(), count: max(0, terms - 1))
    )
  }

  /// The variable a + t.
  static func variable(at place: AlgebraicSum, terms: Int) -> AlgebraicSeries {
    AlgebraicSeries(
      order: 0,
      [place, AlgebraicSum(.one)]
        + [AlgebraicSum](repeating: AlgebraicSum(), count: max(0, terms - 2))
    )
  }

  private var end: Int { order + coefficients.count }

  private var isZero: Bool { coefficients.allSatisfy(\.isZero) }

  func adding(_ other: AlgebraicSeries) throws(NotAlgebraic) -> AlgebraicSeries {
    let (first, last) = (min(order, other.order), min(end, other.end))
    var sums: [AlgebraicSum] = []
    for power in first..<max(first, last) {
      sums.append(try (self[power] ?? AlgebraicSum()).adding(other[power] ?? AlgebraicSum()))
    }
    return AlgebraicSeries(order: first, sums)
  }

  func scaled(by factor: AlgebraicSum) throws(NotAlgebraic) -> AlgebraicSeries {
    var products: [AlgebraicSum] = []
    for one in coefficients { products.append(try one.multiplied(by: factor, .expanded)) }
    return AlgebraicSeries(order: order, products)
  }

  func times(_ other: AlgebraicSeries) throws(NotAlgebraic) -> AlgebraicSeries {
    var products: [AlgebraicSum] = []
    for place in 0..<min(coefficients.count, other.coefficients.count) {
      var sum = AlgebraicSum()
      for index in 0..<(place + 1)
      where !coefficients[index].isZero && !other.coefficients[place - index].isZero {
        let product = try coefficients[index]
          .multiplied(by: other.coefficients[place - index], .expanded)
        sum = try sum.adding(product)
      }
      products.append(sum)
    }
    return AlgebraicSeries(order: order + other.order, products)
  }

  /// Returns the power with a fraction as its exponent: (c tᵐ (1 + v))^r is c^r t^(m r) (1 + v)^r, and for w = (1 +
  /// v)^r w' (1 + v) = r v' w.
  func raised(to exponent: Rational) throws(NotAlgebraic) -> AlgebraicSeries {
    guard let first = coefficients.first, !first.isZero else {
      if exponent.isZero || exponent.isNegative { throw NotAlgebraic() }
      return self
    }
    let lowest = try sure(try sure(Rational(order, 1)) * exponent)
    guard lowest.isWhole else { throw NotAlgebraic() }
    let inverse = try first.raised(to: try sure(-Rational.one), .expanded)
    let base = try scaled(by: inverse).coefficients
    var power = [AlgebraicSum(.one)]
    for place in base.indices.dropFirst() {
      var sum = AlgebraicSum()
      for index in 1..<(place + 1) where !base[index].isZero {
        // (r k - (n - k)) v_k w_(n-k), over n.
        let scale = try sure(
          try sure(exponent * (try sure(Rational(index, 1))))
            - (try sure(Rational(place - index, 1)))
        )
        let product = try base[index].multiplied(by: power[place - index], .expanded)
        sum = try sum.adding(product.scaled(by: try sure(scale / (try sure(Rational(place, 1))))))
      }
      power.append(sum)
    }
    let front = try first.raised(to: exponent, .expanded)
    return try AlgebraicSeries(order: lowest.numerator, power).scaled(by: front)
  }

  /// The constant term and the rest, of a series without negative powers.
  func split() throws(NotAlgebraic) -> (constant: AlgebraicSum, rest: AlgebraicSeries) {
    guard order >= 0, let constant = self[0] else { throw NotAlgebraic() }
    let rest = try adding(
      .constant(try constant.scaled(by: try sure(-Rational.one)), terms: max(1, end))
    )
    return (constant, rest)
  }

  /// e^v for a series of positive powers: E' = v' E.
  func exponential(terms: Int) throws(NotAlgebraic) -> AlgebraicSeries {
    var all = [AlgebraicSum(.one)]
    for place in 1..<max(1, min(terms, end)) {
      var sum = AlgebraicSum()
      for index in 1..<(place + 1) {
        guard let own = self[index], !own.isZero else { continue }
        let product = try own.multiplied(by: all[place - index], .expanded)
        sum = try sum.adding(product.scaled(by: try sure(Rational(index, place))))
      }
      all.append(sum)
    }
    return AlgebraicSeries(order: 0, all)
  }

  /// The sine and the cosine of a series of positive powers: S' = v' C, C' = -v' S.
  func sineAndCosine(
    terms: Int,
    sign: Int
  ) throws(NotAlgebraic) -> (sine: AlgebraicSeries, cosine: AlgebraicSeries) {
    var (sine, cosine) = ([AlgebraicSum()], [AlgebraicSum(.one)])
    for place in 1..<max(1, min(terms, end)) {
      var (s, c) = (AlgebraicSum(), AlgebraicSum())
      for index in 1..<(place + 1) {
        guard let own = self[index], !own.isZero else { continue }
        let share = try sure(Rational(index, place))
        s = try s.adding(own.multiplied(by: cosine[place - index], .expanded).scaled(by: share))
        let other = try sure(Rational(sign * index, place))
        c = try c.adding(own.multiplied(by: sine[place - index], .expanded).scaled(by: other))
      }
      sine.append(s)
      cosine.append(c)
    }
    return (AlgebraicSeries(order: 0, sine), AlgebraicSeries(order: 0, cosine))
  }

  /// The derivative by t.
  func slope() throws(NotAlgebraic) -> AlgebraicSeries {
    var slopes: [AlgebraicSum] = []
    for (place, one) in coefficients.enumerated() {
      slopes.append(try one.scaled(by: try sure(Rational(order + place, 1))))
    }
    return AlgebraicSeries(order: order - 1, slopes)
  }

  /// The integral by t from 0 on, of a series without negative powers.
  func integral() throws(NotAlgebraic) -> AlgebraicSeries {
    if isZero { return self }
    guard order >= 0 else { throw NotAlgebraic() }
    var all: [AlgebraicSum] = []
    for (place, one) in coefficients.enumerated() {
      all.append(try one.scaled(by: try sure(Rational(1, order + place + 1))))
    }
    return AlgebraicSeries(order: order + 1, all)
  }
}
