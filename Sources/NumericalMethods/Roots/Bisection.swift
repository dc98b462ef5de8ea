import SystemLibrary

/// Bisection over the ordered set of doubles, which reaches neighbours in at most 64 halvings
/// wherever the bracket lies, next to zero too; and the number that tells what it closed in on.
package enum Bisection {
  /// Returns a double strictly between two others, zero if it lies between, or nil for neighbours.
  package static func point(between low: Double, _ high: Double) -> Double? {
    if low < 0, high > 0 { return 0 }
    let first = ordinal(low)
    let second = ordinal(high)
    let middle = double((first >> 1) + (second >> 1) + (first & second & 1))
    return low < middle && middle < high ? middle : nil
  }

  /// Returns the number of a closed bracket with the shortest decimal form among its ends and zero.
  ///
  /// Breaks stand at 1 or 0.3 far more often than at the double before; a tie goes to `preferred`.
  package static func plainest(_ preferred: Double, _ other: Double) -> Double {
    if (preferred < 0 && other > 0) || (preferred > 0 && other < 0) { return 0 }
    // Formulas that underflow next to zero have their break at zero.
    if max(abs(preferred), abs(other)) < underflow { return 0 }
    return other.description.utf8.count < preferred.description.utf8.count ? other : preferred
  }

  /// Returns the number that stands for a bracket wider than rounding: zero, a short decimal if one
  /// lies in it by more than chance, else the middle.
  ///
  /// The brackets of 1/(1 − cos(x − 0.7)), which overflows within 10⁻⁸ of its pole, hold 0.7. Decimals
  /// stand by chance in a bracket that is more than a `rarity`-th as wide as their grid; 0 takes any.
  package static func plainest(
    within low: Double,
    _ high: Double,
    rarity: Double = rarityOfDecimals
  ) -> Double {
    if low <= 0, high >= 0 { return 0 }
    let width = high - low
    let largest = max(abs(low), abs(high))
    if largest < underflow { return 0 }
    let middle = low / 2 + high / 2
    guard width > 0, width.isFinite, largest < 1e15 else { return middle }
    var exponent = log10(largest).rounded(.up)
    while exponent > -290 {
      let unit = pow(10, abs(exponent))
      let step = exponent < 0 ? 1 / unit : unit
      guard step >= width * rarity else { break }
      // If any multiple lies in the bracket, the one next to its middle does.
      let multiple = (exponent < 0 ? middle * unit : middle / unit).rounded()
      // Dividing by a power of ten, not multiplying with 0.1, gives the doubles that people write.
      let decimal = exponent < 0 ? multiple / unit : multiple * unit
      if low <= decimal, decimal <= high { return decimal }
      exponent -= 1
    }
    return middle
  }

  private static let underflow = 1e-290
  /// A decimal counts if its grid is this much wider than the bracket: one in a hundred by chance.
  package static let rarityOfDecimals = 100.0

  private static func ordinal(_ value: Double) -> Int64 {
    let bits = Int64(bitPattern: value.bitPattern)
    return bits >= 0 ? bits : Int64.min &- bits
  }

  private static func double(_ ordinal: Int64) -> Double {
    ordinal >= 0
      ? Double(bitPattern: UInt64(bitPattern: ordinal))
      : -Double(bitPattern: UInt64(bitPattern: 0 &- ordinal))
  }
}
