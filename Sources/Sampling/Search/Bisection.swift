/// Bisection over the ordered set of doubles, which reaches neighbours in at most 64 halvings
/// wherever the bracket lies, next to zero too.
enum Bisection {
  /// Returns a double strictly between two others, zero if it lies between, or nil for neighbours.
  static func point(between low: Double, _ high: Double) -> Double? {
    if low < 0, high > 0 { return 0 }
    let first = ordinal(low)
    let second = ordinal(high)
    let middle = double((first >> 1) + (second >> 1) + (first & second & 1))
    return low < middle && middle < high ? middle : nil
  }

  /// Returns the number of a closed bracket with the shortest decimal form among its ends and zero.
  ///
  /// Breaks stand at 1 or 0.3 far more often than at the double before; a tie goes to `preferred`.
  static func plainest(_ preferred: Double, _ other: Double) -> Double {
    if (preferred < 0 && other > 0) || (preferred > 0 && other < 0) { return 0 }
    // Formulas that underflow next to zero have their break at zero.
    if max(abs(preferred), abs(other)) < 1e-290 { return 0 }
    return other.description.utf8.count < preferred.description.utf8.count ? other : preferred
  }

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
