import RealFunctions
import SystemLibrary

/// The power of ten of the first digit of a number.
enum DecimalPower {
  /// Returns the exponent: 3 for 1000 and for 9999, 0 for 0.
  static func of(_ value: Double) -> Int {
    guard value != 0, value.isFinite else { return 0 }
    // 999.9999999999999 is 1000 in twelve digits.
    let magnitude = log10(value.magnitude) + 1e-12
    return Int(nearest: magnitude.rounded(.down)) ?? 0
  }

  /// Returns a number divided by a power of ten.
  static func divided(_ value: Double, by power: Int) -> Double {
    let scale = ScaledDecimal(digits: 1, exponent: power.magnitude > 300 ? 0 : Int(power.magnitude))
      .value
    return power < 0 ? value * scale : value / scale
  }
}

/// The letters of powers of 1000.
enum SIPrefix {
  private static let large = ["", "k", "M", "G", "T", "P", "E", "Z", "Y"]
  private static let small = ["", "m", "µ", "n", "p", "f", "a", "z", "y"]

  /// Returns the power of ten of the prefix of a number, a multiple of 3 from −24 to 24.
  static func power(of value: Double) -> Int {
    let thirds = (Double(DecimalPower.of(value)) / 3).rounded(.down)
    return max(-24, min(24, 3 * (Int(nearest: thirds) ?? 0)))
  }

  /// Returns the letter of a power of ten.
  static func letter(of power: Int, _ glyphs: LabelGlyphs) -> String {
    let letters = power < 0 ? small : large
    let letter = letters[min(letters.count - 1, abs(power) / 3)]
    return letter == "µ" && glyphs == .ascii ? "u" : letter
  }
}
