package import RealFunctions
import SystemLibrary
import TextSearch

/// Numbers in words: four significant digits, multiples of π as such, a true minus sign.
///
/// Numbers of a window that is narrow for its distance from zero get as many digits more as it takes
/// to tell them apart: what is told is no further from the number than half of its last digit, which is less than a
/// hundredth of the window, so that two ends of a window are never told alike. Digits are those of the shortest decimal
/// that is the number, rounded as a decimal: a product with a power of ten would be rounded once more, and has no whole
/// number where a double has more digits than a whole number keeps.
package struct NumberText {
  private let significantDigits: Int
  private let isPiMeant: Bool

  /// Creates the form of numbers in a window.
  package init(window: Interval) {
    let largest = max(window.lower.magnitude, window.upper.magnitude)
    // Halves, because the width of ±1e308 overflows.
    let half = window.upper / 2 - window.lower / 2
    let common = half > 0 ? log10(largest / 2) - log10(half) : 0
    significantDigits = common > 1 ? min(17, (Int(nearest: common) ?? 0) + 4) : 4
    // Within a billionth of a wide window multiples of π mean something; in a tiny one nothing.
    isPiMeant = half > Self.leastOfPi
  }

  /// Half of a window of which a hundred-thousandth, what four digits tell of it, is as much as multiples of π may miss.
  private static let leastOfPi = 5e-5

  /// Returns a share of one in percent, with at most one decimal: "12.5 %".
  package static func percent(_ share: Double) -> String {
    let tenths = Int(nearest: share * 1000) ?? 0
    return ScaledDecimal(digits: tenths, exponent: -1).text(.unicode) + " %"
  }

  /// Returns a number in words.
  package func text(_ value: Double) -> String {
    if value == 0 { return "0" }
    if isPiMeant, let pi = piText(value) { return pi }
    guard value.isFinite else { return value > 0 ? "∞" : "\u{2212}∞" }
    guard let decimal = ScaledDecimal(value, digits: significantDigits) else { return "0" }
    let count = ScaledDecimal.digitCount(decimal.digits)
    let exponent = decimal.exponent + count - 1
    if exponent < max(6, significantDigits), exponent >= -4 { return decimal.text(.unicode) }
    let mantissa = ScaledDecimal(digits: decimal.digits, exponent: 1 - count).text(.unicode)
    let power = LabelGlyphs.unicode.powerOfTen(exponent)
    return mantissa == "1" ? power : "\(mantissa)×\(power)"
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
