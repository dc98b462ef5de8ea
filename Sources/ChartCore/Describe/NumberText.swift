import RealFunctions
import TextSearch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Numbers in words: four significant digits, multiples of π as such, a true minus sign.
///
/// Numbers of a window that is narrow for its distance from zero get as many digits more as it takes
/// to tell them apart.
package struct NumberText {
  private let significantDigits: Int
  private let isPiMeant: Bool

  /// Creates the form of numbers in a window.
  init(window: Interval) {
    let largest = max(window.lower.magnitude, window.upper.magnitude)
    let common = log10(largest) - log10(window.width)
    significantDigits = common > 1 ? min(17, (Int(nearest: common) ?? 0) + 4) : 4
    // Within a billionth of a wide window multiples of π mean something; in a tiny one nothing.
    isPiMeant = window.width > 1e-6
  }

  /// Returns a share of one in percent, with at most one decimal: "12.5 %".
  static func percent(_ share: Double) -> String {
    let tenths = Int(nearest: share * 1000) ?? 0
    return ScaledDecimal(digits: tenths, exponent: -1).text(.unicode) + " %"
  }

  func text(_ value: Double) -> String {
    if value == 0 { return "0" }
    if isPiMeant, let pi = piText(value) { return pi }
    guard value.isFinite else { return value > 0 ? "∞" : "\u{2212}∞" }
    let magnitude = value.magnitude
    let exponent = Int(nearest: floor(log10(magnitude))) ?? 0
    let isLong = exponent >= max(6, significantDigits)
    if isLong || exponent < -4 { return scientific(value, exponent) }
    return rounded(value, exponent: exponent - significantDigits + 1)
  }

  private func scientific(_ value: Double, _ exponent: Int) -> String {
    // In two steps, because 10^-320 underflows.
    let half = exponent / 2
    let mantissa = value / pow(10, Double(half)) / pow(10, Double(exponent - half))
    let text = rounded(mantissa, exponent: 1 - significantDigits)
    // 9.9999 rounds to ten.
    if text.hasSuffix("10") && !text.contains(".") {
      let power = LabelGlyphs.unicode.powerOfTen(exponent + 1)
      return value < 0 ? "\u{2212}1×" + power : power
    }
    let power = LabelGlyphs.unicode.powerOfTen(exponent)
    return text == "1" ? power : "\(text)×\(power)"
  }

  private func rounded(_ value: Double, exponent: Int) -> String {
    let scaled =
      exponent < 0 ? value * pow(10, Double(-exponent)) : value / pow(10, Double(exponent))
    let digits = Int(nearest: scaled) ?? 0
    return ScaledDecimal(digits: digits, exponent: exponent).text(.unicode)
  }

  /// Returns a multiple of π/12 as such, `-3π/2`, or nil for other numbers.
  package static func multipleOfPi(_ value: Double) -> String? {
    guard value.isFinite, value != 0 else { return nil }
    return NumberText(window: Interval(hull: -1, 1)).piText(value)?.replacing(
      each: "\u{2212}",
      by: "-"
    )
  }

  /// Multiples of π/12 within 1e-9, so that −6.283185307 reads −2π.
  private func piText(_ value: Double) -> String? {
    let twelfths = value / .pi * 12
    guard let index = Int(nearest: twelfths), index != 0, index.magnitude <= 1200,
      (value - Double(index) * .pi / 12).magnitude < 1e-9
    else { return nil }
    return PiTicks.label(numerator: index, denominator: 12, .unicode)
  }
}
