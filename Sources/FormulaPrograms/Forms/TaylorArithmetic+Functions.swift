import CPreciseMath
import FormulaVocabulary

// The Taylor coefficients of functions, up to an order, at any number of an interval: for the
// remainder, the number is a whole interval.
//
// | function | coefficients |
// | --- | --- |
// | ln u, u^p | recurrence, by binomials |
// | ln u, u^p | of one another, by binomials |
// | tan u, tanh u | y′ = 1 ± y² |
// | arctan u, arcsin u and so on | integrals of a power of 1 ± u² |
// | erf u | the integral of e^(−u²), y′ = −2uy |

extension TaylorArithmetic {
  /// Returns the coefficients of an operation on one number; nil for others, and where it may not be smooth.
  func coefficients(
    of operation: Operation,
    at a: PreciseNumber,
    _ order: Int
  ) -> [PreciseNumber]? {
    guard isKnown(a), case .unary(let rule) = operation.row.precise else { return nil }
    let first = value(rule, a)
    guard isKnown(first) else { return nil }
    switch operation {
    case .exponential: return derivatives([first], order)
    case .sine, .cosine:
      let other = value(operation == .sine ? pm_cos : pm_sin, a)
      let slope = operation == .sine ? other : negative(other)
      return derivatives([first, slope, negative(first), negative(slope)], order)
    case .hyperbolicSine: return derivatives([first, value(pm_cosh, a)], order)
    case .hyperbolicCosine: return derivatives([first, value(pm_sinh, a)], order)
    case .tangent: return riccati(first, sign: 1, order)
    case .hyperbolicTangent: return riccati(first, sign: -1, order)
    case .naturalLogarithm: return logarithm(first, a, by: nil, order)
    case .binaryLogarithm: return logarithm(first, a, by: value(pm_ln, whole(2)), order)
    case .decimalLogarithm: return logarithm(first, a, by: value(pm_ln, whole(10)), order)
    case .squareRoot: return a.sign == 1 ? power(first, a, quotient(whole(1), 2), order) : nil
    case .cubeRoot:
      return a.sign == 1 || a.sign == -1 ? power(first, a, quotient(whole(1), 3), order) : nil
    case .arcTangent: return inverse(first, a, square: 1, constant: 1, -2, order)
    case .arcCotangent:
      return inverse(first, a, square: 1, constant: 1, -2, order, isNegative: true)
    case .inverseHyperbolicTangent: return inverse(first, a, square: -1, constant: 1, -2, order)
    case .arcSine: return inverse(first, a, square: -1, constant: 1, -1, order)
    case .arcCosine: return inverse(first, a, square: -1, constant: 1, -1, order, isNegative: true)
    case .inverseHyperbolicSine: return inverse(first, a, square: 1, constant: 1, -1, order)
    case .inverseHyperbolicCosine: return inverse(first, a, square: 1, constant: -1, -1, order)
    case .errorFunction: return error(first, a, order)
    case .complementaryErrorFunction: return error(first, a, order, isNegative: true)
    default: return nil
    }
  }

  /// Returns coefficients from derivatives that repeat cyclically, divided by factorials.
  private func derivatives(_ cycle: [PreciseNumber], _ order: Int) -> [PreciseNumber] {
    var factorial = whole(1)
    return (0...order).map { k in
      if k > 1 { factorial = product(factorial, whole(k)) }
      return quotient(cycle[k % cycle.count], factorial)
    }
  }

  /// Returns the coefficients of a solution of y′ = 1 ± y².
  private func riccati(_ first: PreciseNumber, sign: Int, _ order: Int) -> [PreciseNumber] {
    var result = [first]
    for k in 0..<max(0, order) {
      var square = whole(0)
      for i in 0...k { square = sum(square, product(result[i], result[k - i])) }
      if sign < 0 { square = negative(square) }
      result.append(quotient(k == 0 ? sum(whole(1), square) : square, k + 1))
    }
    return result
  }

  private func logarithm(
    _ first: PreciseNumber,
    _ a: PreciseNumber,
    by base: PreciseNumber?,
    _ order: Int
  ) -> [PreciseNumber]? {
    guard a.sign == 1 else { return nil }
    var result = [first]
    var power = base.map { quotient(whole(-1), $0) } ?? whole(-1)
    for k in 0..<max(0, order) {
      power = negative(quotient(power, a))
      result.append(quotient(power, k + 1))
    }
    return result
  }

  /// Returns the coefficients of u^p from its value.
  func power(
    _ first: PreciseNumber,
    _ a: PreciseNumber,
    _ exponent: PreciseNumber,
    _ order: Int
  ) -> [PreciseNumber] {
    var result = [first]
    for k in 0..<max(0, order) {
      let factor = quotient(difference(exponent, whole(k)), k + 1)
      result.append(quotient(product(result[k], factor), a))
    }
    return result
  }

  /// Returns the coefficients of the integral of (constant + square u²)^(halves/2).
  private func inverse(
    _ first: PreciseNumber,
    _ a: PreciseNumber,
    square: Int,
    constant: Int,
    _ halves: Int,
    _ order: Int,
    isNegative: Bool = false
  ) -> [PreciseNumber]? {
    guard order > 0 else { return [first] }
    // The base in the distance from a, a polynomial of three terms.
    let base = [
      sum(whole(constant), product(whole(square), make { pm_integer_power($0, a.pointer, 2) })),
      product(whole(2 * square), a),
      whole(square),
    ]
    // The inverse of cosh has slopes on one side of 0 only.
    guard base[0].sign == 1, constant > 0 || a.sign == 1 else { return nil }
    let one =
      halves == -1 ? quotient(whole(1), value(pm_sqrt, base[0])) : quotient(whole(1), base[0])
    var powers = [isNegative ? negative(one) : one]
    for k in 1..<max(1, order) {
      // k b₀ hₖ = Σ (p i − k + i) bᵢ hₖ₋ᵢ, with p = halves/2.
      var value = whole(0)
      for i in 1...min(2, k) {
        let factor = quotient(whole(halves * i + 2 * (i - k)), 2 * k)
        value = sum(value, product(product(factor, base[i]), powers[k - i]))
      }
      powers.append(quotient(value, base[0]))
    }
    return [first] + powers.prefix(order).enumerated().map { quotient($1, $0 + 1) }
  }

  private func error(
    _ first: PreciseNumber,
    _ a: PreciseNumber,
    _ order: Int,
    isNegative: Bool = false
  ) -> [PreciseNumber]? {
    guard order > 0 else { return [first] }
    let square = make { pm_integer_power($0, a.pointer, 2) }
    let root = value(pm_sqrt, make { pm_pi($0, 0) })
    let factor = quotient(whole(isNegative ? -2 : 2), root)
    var slopes = [product(factor, value(pm_exp, negative(square)))]
    for k in 0..<max(0, order - 1) {
      let own = product(a, slopes[k])
      let both = k > 0 ? sum(own, slopes[k - 1]) : own
      slopes.append(quotient(product(whole(-2), both), k + 1))
    }
    return [first] + slopes.enumerated().map { quotient($1, $0 + 1) }
  }
}
