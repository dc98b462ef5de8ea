import SystemLibrary

// Functions that are defined by integrals: Airy's function, exponential integrals, the third elliptic integral.

extension SpecialFunctions {
  /// Airy's function Ai.
  ///
  /// For x ≥ 1 by the integral of the modified Bessel function of order 1/3, which the trapezoidal rule computes to
  /// full accuracy. Below by Taylor's series of y'' = xy, from one place to the next. Below -60 by the asymptotic
  /// series (DLMF 9.7.9), whose terms are smaller than 1e-17 from the sixth on.
  static func airy(_ x: Double) -> Double {
    if x.isNaN { return .nan }
    if x >= 1 { return airyRight(x) }
    if x < -60 { return airyLeft(x) }
    // Ai(0) = 3^(-2/3)/Γ(2/3), Ai'(0) = -3^(-1/3)/Γ(1/3).
    var (value, slope, place) = (0.355028053887817239, -0.258819403792806798, 0.0)
    while place != x {
      let step = max(-0.5, min(0.5, x - place))
      let next = abs(x - place) <= 0.5 ? x : place + step
      (value, slope) = airyStep(value, slope, from: place, by: next - place)
      place = next
    }
    return value
  }

  /// Returns Ai and its slope one step further, by the recurrence (k+2)(k+1) a[k+2] = x₀ a[k] + a[k-1].
  private static func airyStep(
    _ value: Double,
    _ slope: Double,
    from place: Double,
    by step: Double
  ) -> (Double, Double) {
    var (before, a, b) = (0.0, value, slope)
    var (sum, rise, power) = (value, 0.0, 1.0)
    for k in 0..<60 {
      rise += Double(k + 1) * b * power
      power *= step
      sum += b * power
      let next = (place * a + before) / Double((k + 2) * (k + 1))
      (before, a, b) = (a, b, next)
    }
    return (sum, rise)
  }

  private static func airyRight(_ x: Double) -> Double {
    let z = 2 * x * sqrt(x) / 3
    guard z < 745 else { return 0 }
    // K(z) = ∫ exp(-z cosh t) cosh(t/3) dt from 0; exp(-z) stands in front.
    var sum = 0.5
    let step = 1.0 / 32
    for place in 1..<400 {
      let t = Double(place) * step
      let term = exp(-z * 2 * sinh(t / 2) * sinh(t / 2)) * cosh(t / 3)
      sum += term
      if term < 1e-18 { break }
    }
    return sqrt(x / 3) / Double.pi * exp(-z) * sum * step
  }

  private static func airyLeft(_ x: Double) -> Double {
    let z = 2 * -x * sqrt(-x) / 3
    var (even, odd, term) = (1.0, 0.0, 1.0)
    for k in 1..<12 {
      let k = Double(k)
      term *= (6 * k - 5) * (6 * k - 3) * (6 * k - 1) / (216 * k * (2 * k - 1) * z)
      let sign = Int(k) % 4 < 2 ? 1.0 : -1.0
      if Int(k) % 2 == 0 { even += sign * term } else { odd += sign * term }
    }
    let angle = z - Double.pi / 4
    return (cos(angle) * even + sin(angle) * odd) / (sqrt(Double.pi) * sqrt(sqrt(-x)))
  }

  /// The exponential integral of order n ≥ 0 for x ≥ 0; it has no value at 0 for the orders 0 and 1.
  ///
  /// A series up to x = 1, a continued fraction beyond: Press et al., "Numerical Recipes", 1992, section 6.3.
  static func exponentialIntegral(_ order: Int, _ x: Double) -> Double {
    guard order >= 0, order < 100_000, x >= 0 else { return .nan }
    if order == 0 { return x > 0 ? exp(-x) / x : .nan }
    if x == 0 { return order > 1 ? 1 / Double(order - 1) : .nan }
    if x > 1 {
      var b = x + Double(order)
      var (c, d) = (1e300, 1 / b)
      var h = d
      for i in 1..<2000 {
        let a = -Double(i) * Double(order - 1 + i)
        b += 2
        d = 1 / (a * d + b)
        c = b + a / c
        h *= c * d
        if abs(c * d - 1) < 1e-16 { break }
      }
      return h * exp(-x)
    }
    var sum = order > 1 ? 1 / Double(order - 1) : -log(x) - 0.577215664901532861
    var factor = 1.0
    for i in 1..<200 {
      factor *= -x / Double(i)
      let term: Double
      if i == order - 1 {
        var digamma = -0.577215664901532861
        for k in 1..<order { digamma += 1 / Double(k) }
        term = factor * (digamma - log(x))
      } else {
        term = -factor / Double(i - order + 1)
      }
      sum += term
      if abs(term) < abs(sum) * 1e-17 { break }
    }
    return sum
  }

  /// Carlson's R_J for p > 0 (Carlson 1979).
  static func carlsonRJ(_ x: Double, _ y: Double, _ z: Double, _ p: Double) -> Double {
    var (x, y, z, p, sum, factor) = (x, y, z, p, 0.0, 1.0)
    for _ in 0..<40 {
      let (rx, ry, rz) = (sqrt(x), sqrt(y), sqrt(z))
      let lambda = rx * ry + ry * rz + rz * rx
      let root = p * (rx + ry + rz) + rx * ry * rz
      sum +=
        factor
        * carlsonRF(root * root, p * (p + lambda) * (p + lambda), p * (p + lambda) * (p + lambda))
      factor /= 4
      (x, y, z, p) = ((x + lambda) / 4, (y + lambda) / 4, (z + lambda) / 4, (p + lambda) / 4)
    }
    let mean = (x + y + z + 2 * p) / 5
    return 3 * sum + factor / (mean * sqrt(mean))
  }

  /// The complete elliptic integral of the third kind, for n < 1 and |k| < 1.
  static func ellipticPi(_ n: Double, _ k: Double) -> Double {
    guard n < 1, abs(k) < 1 else { return .nan }
    return carlsonRF(0, 1 - k * k, 1) + n / 3 * carlsonRJ(0, 1 - k * k, 1, 1 - n)
  }
}
