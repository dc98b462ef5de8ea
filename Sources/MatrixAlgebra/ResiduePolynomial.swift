import FormulaVocabulary

/// A polynomial with whole coefficients modulo a prime number.
///
/// A polynomial has no repeated zero if it has none modulo a prime that does not divide its leading coefficient.
struct ResiduePolynomial {
  /// The coefficients from that of the power 0 on, between 0 and the prime; the last one is not 0.
  private var coefficients: [Int]

  /// 2³¹ - 1: products of two residues fit in 64 bits.
  private static let prime = 2_147_483_647

  init(_ residues: [Int]) {
    coefficients = residues
    while coefficients.last == 0 { coefficients.removeLast() }
  }

  /// Returns the residue of a whole number.
  static func residue(of number: ExactFraction) throws(NumberTooLarge) -> Int {
    let prime = ExactFraction(prime)
    let multiple = try sure(sure(number / prime).floor * prime)
    return try sure(number - multiple).whole ?? 0
  }

  /// Whether the polynomial keeps its degree and has no divisor in common with its slope.
  func isSimple(ofDegree degree: Int) -> Bool {
    guard coefficients.count == degree + 1 else { return false }
    let slopes = coefficients.enumerated().dropFirst().map { $0 * $1 % Self.prime }
    var (a, b) = (self, ResiduePolynomial(slopes))
    while !b.coefficients.isEmpty { (a, b) = (b, a.rest(by: b)) }
    return a.coefficients.count == 1
  }

  private func rest(by divisor: ResiduePolynomial) -> ResiduePolynomial {
    var rest = coefficients
    let inverse = Self.inverse(of: divisor.coefficients.last ?? 1)
    while rest.count >= divisor.coefficients.count, let leading = rest.last {
      let factor = leading * inverse % Self.prime
      let shift = rest.count - divisor.coefficients.count
      for (place, coefficient) in divisor.coefficients.enumerated() {
        let part = rest[place + shift] - factor * coefficient % Self.prime
        rest[place + shift] = part < 0 ? part + Self.prime : part
      }
      // The leading coefficient is 0 now.
      rest.removeLast()
    }
    return ResiduePolynomial(rest)
  }

  /// The number with the product 1, by Fermat's theorem.
  private static func inverse(of number: Int) -> Int {
    var (power, base, exponent) = (1, number, prime - 2)
    while exponent > 0 {
      if exponent % 2 == 1 { power = power * base % prime }
      base = base * base % prime
      exponent /= 2
    }
    return power
  }
}
