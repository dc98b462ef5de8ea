import RealFunctions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Numbers in words: four significant digits, multiples of π as such, a true minus sign.
enum NumberText {
  private static let significantDigits = 4

  static func text(_ value: Double) -> String {
    if value == 0 { return "0" }
    if let pi = piText(value) { return pi }
    guard value.isFinite else { return value > 0 ? "∞" : "\u{2212}∞" }
    let magnitude = value.magnitude
    let exponent = Int(floor(log10(magnitude)))
    if exponent >= 6 || exponent < -4 { return scientific(value, exponent) }
    return rounded(value, exponent: exponent - significantDigits + 1)
  }

  private static func scientific(_ value: Double, _ exponent: Int) -> String {
    let mantissa = value / pow(10, Double(exponent))
    guard mantissa.isFinite else { return value.description }
    let power = LabelGlyphs.unicode.powerOfTen(exponent)
    let text = rounded(mantissa, exponent: 1 - significantDigits)
    return text == "1" ? power : "\(text)×\(power)"
  }

  private static func rounded(_ value: Double, exponent: Int) -> String {
    let scaled =
      exponent < 0 ? value * pow(10, Double(-exponent)) : value / pow(10, Double(exponent))
    let digits = Int(nearest: scaled) ?? 0
    return ScaledDecimal(digits: digits, exponent: exponent).text(.unicode)
  }

  /// Multiples of π/12 within 1e-9, so that −6.283185307 reads −2π.
  private static func piText(_ value: Double) -> String? {
    let twelfths = value / .pi * 12
    guard let index = Int(nearest: twelfths), index != 0, index.magnitude <= 1200,
      (value - Double(index) * .pi / 12).magnitude < 1e-9
    else { return nil }
    return PiTicks.label(numerator: index, denominator: 12, .unicode)
  }
}
