import SystemLibrary

// The Faddeeva function and its kin, which gnuplot has where it is built with the library libcerf: error functions of
// complex numbers, Dawson's integral, profiles of spectral lines.

extension SpecialFunctions {
  /// The Faddeeva function w(z) = exp(-z²) erfc(-iz) for a point with a real and an imaginary part of at least 0.
  ///
  /// The trapezoidal or midpoint rule with the residue of the pole, accurate to 2e-15: Al Azah and Chandler-Wilde,
  /// "Computation of the complex error function using modified trapezoidal rules", 2021.
  private static func firstQuadrant(_ x: Double, _ y: Double) -> ComplexNumber {
    let count = 11
    let step = sqrt(Double.pi / Double(count + 1))
    let z = ComplexNumber(x, y)
    let square = z * z
    let part = x / step - (x / step).rounded(.down)
    let isTrapezoid = y < x && part >= 0.25 && part <= 0.75
    var sum = ComplexNumber(0)
    for place in (isTrapezoid ? 1 : 0)...count {
      let t = (Double(place) + (isTrapezoid ? 0 : 0.5)) * step
      sum = sum + ComplexNumber(exp(-t * t)) / (square - ComplexNumber(t * t))
    }
    let front = ComplexNumber(0, 2 * step / Double.pi)
    var result = front * z * sum
    if isTrapezoid { result = result + ComplexNumber(0, step / Double.pi) / z }
    if y >= max(x, Double.pi / step) { return result }
    let turn = (ComplexNumber(0, -2 * Double.pi / step) * z).exponential
    let base = isTrapezoid ? ComplexNumber(1) - turn : ComplexNumber(1) + turn
    let residue = ComplexNumber(2) * (ComplexNumber(0) - square).exponential
    return result + residue / base
  }

  /// The real part of the Faddeeva function, which gnuplot calls voigt(x, y).
  static func voigt(_ x: Double, _ y: Double) -> Double {
    y >= 0 && x.isFinite && y.isFinite ? firstQuadrant(abs(x), y).re : .nan
  }

  /// The Voigt profile: the convolution of a normal distribution with deviation sigma and a Lorentz profile whose half
  /// width is gamma.
  static func voigtProfile(_ x: Double, _ sigma: Double, _ gamma: Double) -> Double {
    let (sigma, gamma) = (abs(sigma), abs(gamma))
    guard sigma > 0 else {
      return gamma > 0 ? gamma / Double.pi / (x * x + gamma * gamma) : .nan
    }
    let scale = sigma * 2.squareRoot()
    return voigt(x / scale, gamma / scale) / (scale * Double.pi.squareRoot())
  }

  /// The Faddeeva function of any number: w(-z̄) is the conjugate of w(z), and w(z) + w(-z) is 2 exp(-z²).
  static func faddeeva(_ z: ComplexNumber) -> ComplexNumber {
    guard z.re.isFinite, z.im.isFinite else { return .undefined }
    if z.im < 0 {
      let minus = ComplexNumber(0) - z
      return ComplexNumber(2) * (ComplexNumber(0) - z * z).exponential - faddeeva(minus)
    }
    let value = firstQuadrant(abs(z.re), z.im)
    return z.re < 0 ? ComplexNumber(value.re, -value.im) : value
  }

  /// The error function of a complex number: 1 - exp(-z²) w(iz), next to 0 its power series.
  static func errorFunction(_ z: ComplexNumber) -> ComplexNumber {
    if z.im == 0 { return ComplexNumber(erf(z.re)) }
    if z.re < 0 { return ComplexNumber(0) - errorFunction(ComplexNumber(0) - z) }
    let square = z * z
    if z.magnitude < 1 {
      // erf z = 2/√π Σ (-1)ⁿ z²ⁿ⁺¹ / (n! (2n + 1))
      var (term, sum) = (z, z)
      for n in 1..<40 {
        term = term * square * ComplexNumber(-1 / Double(n))
        sum = sum + term * ComplexNumber(1 / Double(2 * n + 1))
      }
      return ComplexNumber(2 / Double.pi.squareRoot()) * sum
    }
    let turned = ComplexNumber(-z.im, z.re)
    return ComplexNumber(1) - (ComplexNumber(0) - square).exponential * faddeeva(turned)
  }

  /// Dawson's integral of a complex number: i √π/2 (exp(-z²) - w(z)), which is -i √π/2 exp(-z²) erf(iz).
  static func dawson(_ z: ComplexNumber) -> ComplexNumber {
    if z.magnitude < 1 {
      let turned = errorFunction(ComplexNumber(-z.im, z.re))
      return ComplexNumber(0, -Double.pi.squareRoot() / 2)
        * (ComplexNumber(0) - z * z).exponential * turned
    }
    let difference = (ComplexNumber(0) - z * z).exponential - faddeeva(z)
    let value = ComplexNumber(0, Double.pi.squareRoot() / 2) * difference
    return z.im == 0 ? ComplexNumber(value.re) : value
  }

  /// The full width of the Voigt profile at half of its height, by bisection.
  static func voigtWidth(_ sigma: Double, _ gamma: Double) -> Double {
    let half = voigtProfile(0, sigma, gamma) / 2
    guard half.isFinite, half > 0 else { return .nan }
    var (low, high) = (0.0, 10 * (abs(sigma) + abs(gamma)))
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if voigtProfile(middle, sigma, gamma) > half { low = middle } else { high = middle }
    }
    return low + high
  }
}
