package import RealFunctions
import SystemLibrary
import TextSearch

/// Numbers in words: four significant digits, multiples of π as such, a true minus sign.
///
/// In a window that is narrow for its distance from zero, numbers get as many more digits as are
/// needed to tell them apart: the error is at most half of the last digit, which is less than a
/// hundredth of the window, so that the two ends of a window never have the same text. Digits are
/// those of the shortest decimal for the number, rounded as a decimal: multiplying by a power of
/// ten would round once more, and fails for doubles with more digits than an integer can hold.
package struct NumberText {
  private let significantDigits: Int
  private let isPiMeant: Bool

  /// Creates the number format of a window.
  package init(window: Interval) {
    let largest = max(window.lower.magnitude, window.upper.magnitude)
    // Halved values are subtracted, because the width of ±1e308 overflows.
    let half = window.upper / 2 - window.lower / 2
    let common = half > 0 ? log10(largest / 2) - log10(half) : 0
    significantDigits = common > 1 ? min(17, (Int(nearest: common) ?? 0) + 4) : 4
    // In a wide window a number within a billionth of a multiple of π is meant as one; in a tiny
    // window it is not.
    isPiMeant = half > Self.leastOfPi
  }

  /// Least half width of a window in which multiples of π are recognised: four digits of it are as
  /// coarse as the tolerance for them.
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

  /// Returns a multiple of π/12 as `-3π/2`, for example, or nil for other numbers.
  package static func multipleOfPi(_ value: Double) -> String? {
    guard value.isFinite, value != 0 else { return nil }
    return NumberText(window: Interval(hull: -1, 1)).piText(value)?.replacing(
      each: "\u{2212}",
      by: "-"
    )
  }

  /// Returns a multiple of π/12, within 1e-9, so that −6.283185307 reads −2π; else nil.
  private func piText(_ value: Double) -> String? {
    let twelfths = value / .pi * 12
    guard let index = Int(nearest: twelfths), index != 0, index.magnitude <= 1200,
      (value - Double(index) * .pi / 12).magnitude < 1e-9
    else { return nil }
    return PiTicks.label(numerator: index, denominator: 12, .unicode)
  }
}
