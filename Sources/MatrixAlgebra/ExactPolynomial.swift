import FormulaVocabulary
import SystemLibrary

/// A polynomial with fractions as coefficients, of any size.
struct ExactPolynomial {
  /// The coefficients, from that of the power 0 on; the last one is not 0.
  private(set) var coefficients: [ExactFraction]

  init(_ coefficients: [ExactFraction]) {
    self.coefficients = coefficients
    while self.coefficients.last?.isZero == true { self.coefficients.removeLast() }
  }

  /// The degree; -1 for 0.
  var degree: Int { coefficients.count - 1 }

  var slope: ExactPolynomial {
    get throws(NumberTooLarge) {
      var slopes: [ExactFraction] = []
      for (power, coefficient) in coefficients.enumerated().dropFirst() {
        slopes.append(try sure(coefficient * ExactFraction(power)))
      }
      return ExactPolynomial(slopes)
    }
  }

  /// The polynomial divided by its leading coefficient.
  var monic: ExactPolynomial {
    get throws(NumberTooLarge) {
      guard let leading = coefficients.last else { return self }
      var divided: [ExactFraction] = []
      for coefficient in coefficients { divided.append(try sure(coefficient / leading)) }
      return ExactPolynomial(divided)
    }
  }

  func minus(_ other: ExactPolynomial) throws(NumberTooLarge) -> ExactPolynomial {
    var all = coefficients
    for (place, coefficient) in other.coefficients.enumerated() {
      if place < all.count {
        all[place] = try sure(all[place] - coefficient)
      } else {
        all.append(coefficient.opposite)
      }
    }
    return ExactPolynomial(all)
  }

  /// Returns quotient and rest for a divisor that is not 0.
  func divided(
    by divisor: ExactPolynomial
  ) throws(NumberTooLarge) -> (quotient: ExactPolynomial, rest: ExactPolynomial) {
    guard let leading = divisor.coefficients.last else { throw NumberTooLarge() }
    var rest = coefficients
    let zero = ExactFraction(0)
    var quotient = [ExactFraction](repeating: zero, count: max(0, degree - divisor.degree + 1))
    for place in quotient.indices.reversed() {
      let factor = try sure(rest[place + divisor.degree] / leading)
      quotient[place] = factor
      for (offset, coefficient) in divisor.coefficients.enumerated() {
        rest[place + offset] = try sure(rest[place + offset] - sure(factor * coefficient))
      }
    }
    return (ExactPolynomial(quotient), ExactPolynomial(rest))
  }

  /// Returns the greatest common divisor with the leading coefficient 1 (Euclid's algorithm).
  func commonDivisor(_ other: ExactPolynomial) throws(NumberTooLarge) -> ExactPolynomial {
    var (a, b) = (self, other)
    while b.degree >= 0 { (a, b) = (b, try a.divided(by: b).rest.monic) }
    return try a.monic
  }

  /// The factors without repeated zeros, each with the power in which it stands (Yun 1976, "On square-free
  /// decomposition algorithms").
  var simpleFactors: [(factor: ExactPolynomial, power: Int)] {
    get throws(NumberTooLarge) {
      var factors: [(factor: ExactPolynomial, power: Int)] = []
      let slope = try self.slope
      guard degree > 0 else { return [] }
      if try isSurelySimple { return [(try monic, 1)] }
      let common = try commonDivisor(slope)
      var b = try divided(by: common).quotient
      var c = try slope.divided(by: common).quotient
      var power = 1
      while b.degree > 0 {
        let d = try c.minus(try b.slope)
        let factor = d.degree < 0 ? try b.monic : try b.commonDivisor(d)
        if factor.degree > 0 { factors.append((factor: factor, power: power)) }
        b = try b.divided(by: factor).quotient
        c = d.degree < 0 ? ExactPolynomial([]) : try d.divided(by: factor).quotient
        power += 1
      }
      return factors
    }
  }

  /// Whether no zero is repeated because none is modulo a prime number; false where that does not decide.
  ///
  /// The divisors of Euclid's algorithm have numbers of thousands of digits for degrees above ten.
  private var isSurelySimple: Bool {
    get throws(NumberTooLarge) {
      var denominators = ExactFraction(1)
      var whole = try monic.coefficients
      // Coefficients with denominators are multiplied by them, one after the other.
      for place in whole.indices {
        let scaled = try sure(whole[place] * denominators)
        guard !scaled.isWhole else { continue }
        guard let bottom = scaled.parts?.denominator else { return false }
        denominators = try sure(denominators * ExactFraction(bottom))
      }
      for place in whole.indices { whole[place] = try sure(whole[place] * denominators) }
      guard whole.allSatisfy(\.isWhole) else { return false }
      var residues: [Int] = []
      for number in whole { residues.append(try ResiduePolynomial.residue(of: number)) }
      return ResiduePolynomial(residues).isSimple(ofDegree: degree)
    }
  }

  func value(at place: ExactFraction) throws(NumberTooLarge) -> ExactFraction {
    var value = ExactFraction(0)
    for coefficient in coefficients.reversed() {
      value = try sure(sure(value * place) + coefficient)
    }
    return value
  }

  /// Returns the exact value at a complex number of two doubles, as doubles next to its parts.
  func value(at x: Double, _ y: Double) throws(NumberTooLarge) -> (re: Double, im: Double) {
    let (a, b) = (try sure(ExactFraction(exactly: x)), try sure(ExactFraction(exactly: y)))
    var (re, im) = (ExactFraction(0), ExactFraction(0))
    for coefficient in coefficients.reversed() {
      let real = try sure(sure(re * a) - sure(im * b))
      im = try sure(sure(re * b) + sure(im * a))
      re = try sure(real + coefficient)
    }
    return (re.value, im.value)
  }
}
