package import FormulaVocabulary
import SystemLibrary

/// The eigenvalues of a matrix of fractions, each in its shortest exact form.
///
/// They are the zeros of the characteristic polynomial, which is exact. Zeros that are fractions, or zeros of a
/// factor of degree 2 with fractions as coefficients, are exact; of the others a disc is proved that contains each.
/// Such factors are guessed from the approximate zeros and their sums and products, and checked by division.
package struct ExactEigenvalues {
  /// An eigenvalue.
  package enum Form {
    case fraction(ExactFraction)
    case quadratic(QuadraticNumber)
    /// A disc, and whether it is proved that exactly one zero lies in it.
    case disc(re: Double, im: Double, radius: Double, isProved: Bool)
  }

  /// The eigenvalues, real ones first and rising, each once, with its multiplicity.
  package private(set) var values: [(form: Form, count: Int)] = []

  /// Larger matrices have polynomials whose zeros doubles do not separate.
  package static let mostRows = 24

  /// The largest denominator of a guessed coefficient.
  private static let largestDenominator = 10_000

  /// Finds the eigenvalues of a square matrix.
  package init(_ matrix: ExactMatrix<ExactFraction>) throws(NumberTooLarge) {
    try self.init(zerosOf: ExactPolynomial(try matrix.characteristicPolynomial))
  }

  /// Finds the complex zeros of a polynomial in the same forms, by its coefficients from that of the power 0 on.
  ///
  /// Zeros that it shares with `divisor` are left out: a quotient of both polynomials has no value there.
  package init(
    zerosOf coefficients: [ExactFraction],
    without divisor: [ExactFraction] = []
  ) throws(NumberTooLarge) {
    var polynomial = ExactPolynomial(coefficients)
    let divisor = ExactPolynomial(divisor)
    while polynomial.degree > 0, divisor.degree > 0 {
      let common = try polynomial.commonDivisor(divisor)
      if common.degree < 1 { break }
      polynomial = try polynomial.divided(by: common).quotient
    }
    try self.init(zerosOf: polynomial)
  }

  /// Finds the poles of a quotient of polynomials, each as often as the divisor has the zero more often than the
  /// dividend.
  package init(
    polesOf coefficients: [ExactFraction],
    over divisor: [ExactFraction]
  ) throws(NumberTooLarge) {
    let divisor = ExactPolynomial(divisor)
    let common = try divisor.commonDivisor(ExactPolynomial(coefficients))
    try self.init(zerosOf: try divisor.divided(by: common).quotient)
  }

  private init(zerosOf polynomial: ExactPolynomial) throws(NumberTooLarge) {
    for (factor, power) in try polynomial.simpleFactors {
      for form in try Self.zeros(of: factor) { values.append((form, power)) }
    }
    values.sort { Self.order($0.form) < Self.order($1.form) }
  }

  /// Real numbers first; then by the real part, and by the imaginary one.
  private static func order(_ form: Form) -> (Int, Double, Double) {
    let (re, im) = form.parts
    return (im == 0 ? 0 : 1, re, im)
  }

  private static func zeros(of factor: ExactPolynomial) throws(NumberTooLarge) -> [Form] {
    var rest = factor
    var forms: [Form] = []
    // Small degrees need no approximations.
    if factor.degree == 1 {
      let monic = try factor.monic.coefficients
      return [.fraction(monic[0].opposite)]
    }
    if factor.degree == 2 { return try pair(factor) }
    var approximate = try PolynomialZeros(rest).zeros
    for zero in approximate where zero.place.im == 0 {
      guard let guess = fraction(near: zero.place.re), try rest.value(at: guess).isZero else {
        continue
      }
      forms.append(.fraction(guess))
      rest = try rest.divided(by: ExactPolynomial([guess.opposite, ExactFraction(1)])).quotient
    }
    if !forms.isEmpty, rest.degree > 0 { approximate = try PolynomialZeros(rest).zeros }
    if rest.degree > 2, let split = try quadratic(of: rest, approximate) {
      let quotient = try rest.divided(by: split).quotient
      return forms + (try pair(split)) + (try zeros(of: quotient))
    }
    if rest.degree == 2 { return forms + (try pair(rest)) }
    if rest.degree > 0 {
      forms += approximate.map { zero in
        .disc(
          re: zero.place.re,
          im: zero.place.im,
          radius: zero.radius,
          isProved: zero.isProved
        )
      }
    }
    return forms
  }

  /// Returns the zeros of x² + b x + c, -b/2 ± √(b²/4 - c).
  private static func pair(_ polynomial: ExactPolynomial) throws(NumberTooLarge) -> [Form] {
    let monic = try polynomial.monic.coefficients
    let half = try sure(monic[1] / ExactFraction(-2))
    let radicand = try sure(sure(half * half) - monic[0])
    if let root = radicand.sign >= 0 ? radicand.root(2) : nil {
      return [.fraction(try sure(half - root)), .fraction(try sure(half + root))]
    }
    let number = QuadraticNumber(half, ExactFraction(1), root: radicand)
    return [.quadratic(number.conjugate), .quadratic(number)]
  }

  /// Returns a factor of degree 2 with fractions as coefficients; nil if none is found.
  private static func quadratic(
    of polynomial: ExactPolynomial,
    _ zeros: [PolynomialZeros.Zero]
  ) throws(NumberTooLarge) -> ExactPolynomial? {
    for (index, first) in zeros.enumerated() {
      for second in zeros.dropFirst(index + 1) {
        let (sum, product) = (first.place + second.place, first.place * second.place)
        let slack = 1e-11 * (1 + product.size)
        guard sum.im.magnitude <= slack, product.im.magnitude <= slack,
          let b = fraction(near: -sum.re), let c = fraction(near: product.re)
        else { continue }
        let candidate = ExactPolynomial([c, b, ExactFraction(1)])
        if try polynomial.divided(by: candidate).rest.degree < 0 { return candidate }
      }
    }
    return nil
  }

  /// Returns the fraction with a small denominator that a double may stand for, by its continued fraction.
  private static func fraction(near value: Double) -> ExactFraction? {
    guard value.magnitude < 1e12 else { return nil }
    var (h, k, lastH, lastK) = (1.0, 0.0, 0.0, 1.0)
    var rest = value
    for _ in 0..<20 {
      let whole = rest.rounded(.down)
      (h, lastH) = (whole * h + lastH, h)
      (k, lastK) = (whole * k + lastK, k)
      guard k <= Double(largestDenominator) else { return nil }
      if (h / k - value).magnitude <= 1e-11 * max(1, value.magnitude) {
        guard let numerator = Int(exactly: h), let denominator = Int(exactly: k) else {
          return nil
        }
        return ExactFraction(numerator, denominator)
      }
      rest = 1 / (rest - whole)
      guard rest.isFinite else { return nil }
    }
    return nil
  }
}

extension ExactEigenvalues.Form {
  /// The number as two doubles.
  package var parts: (re: Double, im: Double) {
    switch self {
    case .fraction(let number): return (number.value, 0)
    case .quadratic(let number):
      let size = number.radicand.value.magnitude.squareRoot() * number.part.value
      let whole = number.whole.value
      if number.radicand.sign < 0 { return (whole, size) }
      // Of two numbers that cancel, the product with the conjugate has all digits: (a + b √d)(a - b √d) = a² - b² d.
      if whole * size < 0, let norm = number * number.conjugate {
        return (norm.whole.value / (whole - size), 0)
      }
      return (whole + size, 0)
    case .disc(let re, let im, _, _): return (re, im)
    }
  }
}
