import SystemLibrary

/// A complex number, for the functions that gnuplot defines in the plane.
struct ComplexNumber {
  var re: Double
  var im: Double

  init(_ re: Double, _ im: Double = 0) { (self.re, self.im) = (re, im) }
  init(_ value: ScriptValue) { (re, im) = value.complexNumber }

  /// The number of a formula without a value: see ``ScriptValue/undefined``.
  static let undefined = Self(.nan, .nan)

  var value: ScriptValue { .complex(re, im) }
  var isZero: Bool { re == 0 && im == 0 }
  var magnitude: Double { hypot(re, im) }
  var angle: Double { atan2(im, re) }

  static func + (a: Self, b: Self) -> Self { Self(a.re + b.re, a.im + b.im) }
  static func - (a: Self, b: Self) -> Self { Self(a.re - b.re, a.im - b.im) }
  static func * (a: Self, b: Self) -> Self {
    if a.im == 0, b.im == 0 { return Self(a.re * b.re) }
    return Self(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re)
  }
  static func / (a: Self, b: Self) -> Self {
    if a.im == 0, b.im == 0 { return Self(a.re / b.re) }
    let square = b.re * b.re + b.im * b.im
    return Self((a.re * b.re + a.im * b.im) / square, (a.im * b.re - a.re * b.im) / square)
  }

  func power(_ exponent: Self) -> Self {
    if im == 0, exponent.im == 0 {
      if re >= 0 || exponent.re == exponent.re.rounded() { return Self(pow(re, exponent.re)) }
    }
    if re == 0, im == 0 { return Self(exponent.re == 0 && exponent.im == 0 ? 1 : 0) }
    return (Self(log(magnitude), angle) * exponent).exponential
  }

  var exponential: Self {
    if im == 0 { return Self(exp(re)) }
    return Self(exp(re) * cos(im), exp(re) * sin(im))
  }
  var logarithm: Self {
    im == 0 && re >= 0 ? Self(log(re)) : Self(log(magnitude), angle)
  }
  var root: Self {
    if im == 0 { return re < 0 ? Self(0, sqrt(-re)) : Self(sqrt(re)) }
    let length = magnitude
    let real = sqrt(max(0, (length + re) / 2))
    return Self(real, (im < 0 ? -1 : 1) * sqrt(max(0, (length - re) / 2)))
  }
  var sine: Self { im == 0 ? Self(sin(re)) : Self(sin(re) * cosh(im), cos(re) * sinh(im)) }
  var cosine: Self { im == 0 ? Self(cos(re)) : Self(cos(re) * cosh(im), -sin(re) * sinh(im)) }
  var hyperbolicSine: Self {
    im == 0 ? Self(sinh(re)) : Self(sinh(re) * cos(im), cosh(re) * sin(im))
  }
  var hyperbolicCosine: Self {
    im == 0 ? Self(cosh(re)) : Self(cosh(re) * cos(im), sinh(re) * sin(im))
  }
  private var timesI: Self { Self(-im, re) }
  /// -i log(iz + sqrt(1 - z²)).
  var inverseSine: Self {
    if im == 0, abs(re) <= 1 { return Self(asin(re)) }
    // Beyond 1 both signs of the imaginary part are right; this one is gnuplot's.
    if im == 0 { return Self(re < 0 ? -Double.pi / 2 : Double.pi / 2, acosh(abs(re))) }
    let inner = (timesI + (Self(1) - self * self).root).logarithm
    return Self(inner.im, -inner.re)
  }
  var inverseCosine: Self {
    if im == 0, abs(re) <= 1 { return Self(acos(re)) }
    return Self(Double.pi / 2) - inverseSine
  }
  var inverseTangent: Self {
    if im == 0 { return Self(atan(re)) }
    // On its cut gnuplot gives no value.
    if re == 0, abs(im) >= 1 { return .undefined }
    let inner = ((Self(1) + timesI) / (Self(1) - timesI)).logarithm
    return Self(inner.im / 2, -inner.re / 2)
  }
  var inverseHyperbolicSine: Self {
    im == 0 ? Self(asinh(re)) : (self + (self * self + Self(1)).root).logarithm
  }
  var inverseHyperbolicCosine: Self {
    im == 0 && re >= 1
      ? Self(acosh(re)) : (self + (self + Self(1)).root * (self - Self(1)).root).logarithm
  }
  var inverseHyperbolicTangent: Self {
    if im == 0, abs(re) < 1 { return Self(atanh(re)) }
    let inner = ((Self(1) + self) / (Self(1) - self)).logarithm
    return Self(inner.re / 2, inner.im / 2)
  }
}
