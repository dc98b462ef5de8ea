import SystemLibrary

// Functions that the C library does not have.

/// Special functions of real numbers.
enum SpecialFunctions {
  /// The regularized lower incomplete gamma function P(a, x).
  ///
  /// Series for x < a + 1, else a continued fraction; Press et al., "Numerical Recipes", 1992, section 6.2.
  static func lowerGamma(_ a: Double, _ x: Double) -> Double {
    guard a > 0, x >= 0 else { return .nan }
    if x == 0 { return 0 }
    let front = exp(-x + a * log(x) - lgamma(a))
    if x < a + 1 {
      var (term, sum, n) = (1 / a, 1 / a, a)
      for _ in 0..<2000 {
        n += 1
        term *= x / n
        sum += term
        if abs(term) < abs(sum) * 1e-17 { break }
      }
      return sum * front
    }
    let tiny = 1e-300
    var b = x + 1 - a
    var c = 1 / tiny
    var d = 1 / b
    var h = d
    for i in 1..<2000 {
      let an = -Double(i) * (Double(i) - a)
      b += 2
      d = an * d + b
      if abs(d) < tiny { d = tiny }
      c = b + an / c
      if abs(c) < tiny { c = tiny }
      d = 1 / d
      h *= d * c
      if abs(d * c - 1) < 1e-16 { break }
    }
    return 1 - front * h
  }

  /// The regularized incomplete beta function I_x(a, b), by the continued fraction of Lentz; the same source, 6.4.
  static func beta(_ a: Double, _ b: Double, _ x: Double) -> Double {
    guard a > 0, b > 0, x >= 0, x <= 1 else { return .nan }
    if x == 0 || x == 1 { return x }
    if x > (a + 1) / (a + b + 2) { return 1 - beta(b, a, 1 - x) }
    let front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x)) / a
    let tiny = 1e-300
    var c = 1.0
    var d = 1 - (a + b) * x / (a + 1)
    if abs(d) < tiny { d = tiny }
    d = 1 / d
    var h = d
    for i in 1..<2000 {
      let m = Double(i)
      for (even, term) in [
        (true, m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))),
        (false, -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))),
      ] {
        d = 1 + term * d
        if abs(d) < tiny { d = tiny }
        c = 1 + term / c
        if abs(c) < tiny { c = tiny }
        d = 1 / d
        h *= d * c
        if !even, abs(d * c - 1) < 1e-16 { return front * h }
      }
    }
    return front * h
  }

  /// The inverse of the normal distribution: bisection in the tails' own scale, then Newton's steps.
  static func inverseNormal(_ p: Double) -> Double {
    guard p > 0, p < 1 else { return p == 0 ? -.infinity : p == 1 ? .infinity : .nan }
    if p > 0.5 { return -inverseNormal(1 - p) }
    var (low, high) = (-40.0, 0.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if 0.5 * erfc(-middle / 2.squareRoot()) < p { low = middle } else { high = middle }
    }
    var x = (low + high) / 2
    for _ in 0..<2 {
      let slope = exp(-x * x / 2) / (2 * Double.pi).squareRoot()
      if slope > 0 { x -= (0.5 * erfc(-x / 2.squareRoot()) - p) / slope }
    }
    return x
  }

  /// The principal branch of Lambert's W, by Halley's steps.
  ///
  /// Corless, Gonnet, Hare, Jeffrey, Knuth, "On the Lambert W Function", 1996.
  static func lambert(_ x: Double) -> Double {
    guard x >= -exp(-1) else { return .nan }
    var w = x < 1 ? (x < -0.3 ? -1 + sqrt(2 * (M_E * x + 1)) : x) : log(x) - log(max(log(x), 1))
    for _ in 0..<50 {
      let e = exp(w)
      let f = w * e - x
      let step = f / (e * (w + 1) - (w + 2) * f / (2 * w + 2))
      guard step.isFinite else { break }
      w -= step
      if abs(step) <= 1e-16 * abs(w) { break }
    }
    return w
  }

  /// Carlson's R_F (Carlson 1979): the basis of elliptic integrals.
  static func carlsonRF(_ x: Double, _ y: Double, _ z: Double) -> Double {
    var (x, y, z) = (x, y, z)
    for _ in 0..<60 {
      let lambda = sqrt(x * y) + sqrt(y * z) + sqrt(z * x)
      (x, y, z) = ((x + lambda) / 4, (y + lambda) / 4, (z + lambda) / 4)
    }
    return 1 / sqrt((x + y + z) / 3)
  }

  /// Carlson's R_D.
  static func carlsonRD(_ x: Double, _ y: Double, _ z: Double) -> Double {
    var (x, y, z, sum, factor) = (x, y, z, 0.0, 1.0)
    for _ in 0..<60 {
      let lambda = sqrt(x * y) + sqrt(y * z) + sqrt(z * x)
      sum += factor / (sqrt(z) * (z + lambda))
      factor /= 4
      (x, y, z) = ((x + lambda) / 4, (y + lambda) / 4, (z + lambda) / 4)
    }
    let mean = (x + y + 3 * z) / 5
    return 3 * sum + factor / (mean * sqrt(mean))
  }

  static func ellipticK(_ k: Double) -> Double { carlsonRF(0, 1 - k * k, 1) }
  static func ellipticE(_ k: Double) -> Double {
    carlsonRF(0, 1 - k * k, 1) - k * k * carlsonRD(0, 1 - k * k, 1) / 3
  }

  /// The gamma function.
  static func gamma(_ x: Double) -> Double { tgamma(x) }
}
