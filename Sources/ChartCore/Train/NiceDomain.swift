import RealFunctions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Widens a range until its ends are multiples of the step that suits it (d3-scale, `linear.nice`).
///
/// A wider range may have a wider step, whose multiples are further out: the loop ends when the step
/// stays, after ten rounds at most.
enum NiceDomain {
  private static let ticks = 10.0
  private static let mostRounds = 10

  static func domain(around range: Interval) -> Interval {
    var lower = range.lower
    var upper = range.upper
    var last: ScaledDecimal?
    for _ in 0..<mostRounds {
      guard let step = step(lower, upper), step != last else { break }
      last = step
      // Whole multiples of a decimal are formed in decimals: 3 · 0.1 is 0.3.
      guard let first = multiple(of: step, at: lower, rounded: .down),
        let end = multiple(of: step, at: upper, rounded: .up)
      else { break }
      lower = first
      upper = end
    }
    return Interval(hull: lower, upper)
  }

  /// The step 1, 2 or 5 times a power of ten that is nearest to a tenth of the range.
  private static func step(_ lower: Double, _ upper: Double) -> ScaledDecimal? {
    let raw = (upper / ticks) - (lower / ticks)
    guard raw > 0, raw.isFinite, let power = Int(nearest: log10(raw).rounded(.down)) else {
      return nil
    }
    let error = raw / pow(10, Double(power))
    let digits =
      error >= 50.0.squareRoot()
      ? 10
      : error >= 10.0.squareRoot()
        ? 5
        : error >= 2.0.squareRoot() ? 2 : 1
    let step = ScaledDecimal(digits: digits, exponent: power)
    return step.value > 0 && step.value.isFinite ? step : nil
  }

  private static func multiple(
    of step: ScaledDecimal,
    at end: Double,
    rounded rule: FloatingPointRoundingRule
  ) -> Double? {
    // A quotient that misses a whole number by rounding alone is that number.
    let quotient = end / step.value
    let near = quotient.rounded()
    let isWhole = (quotient - near).magnitude <= 1e-9 * max(1, near.magnitude)
    guard let index = Int(nearest: isWhole ? near : quotient.rounded(rule)),
      index.magnitude < 1_000_000_000_000
    else { return nil }
    let value = ScaledDecimal(digits: index * step.digits, exponent: step.exponent).value
    guard value.isFinite else { return nil }
    return rule == .down ? min(value, end) : max(value, end)
  }
}
