import RealFunctions
import SystemLibrary

/// The width of bins at round numbers: 1, 2, 2.5 or 5 times a power of ten.
///
/// Ticks leave 2.5 out, because every second one would have a digit more; bins are looked at, and a width nearer to the
/// wanted one shows more of their shape. Its multiples are formed in decimals: 3 · 0.1 is 0.3.
package struct RoundWidth: Equatable, Sendable {
  private let decimal: ScaledDecimal

  /// Creates the round width that is nearest to another in proportion, of those that are not below `least`, and of the
  /// whole ones alone if it is to be one; nil for one that is not positive, or beyond the numbers.
  package init?(near width: Double, least: Double = 0, isWhole: Bool = false) {
    guard width > 0, width.isFinite, let power = Int(nearest: log10(width).rounded(.down)) else {
      return nil
    }
    let widths = [(1, 0), (2, 0), (25, -1), (5, 0), (1, 1), (2, 1)].map { digits, shift in
      ScaledDecimal(digits: digits, exponent: power + shift)
    }
    let wide = widths.filter {
      $0.value >= least * (1 - 1e-12) && $0.value.isFinite && (!isWhole || $0.exponent >= 0)
    }
    let nearest = wide.min { log($0.value / width).magnitude < log($1.value / width).magnitude }
    guard let nearest, nearest.value > 0 else { return nil }
    decimal = nearest
  }

  /// The width.
  package var value: Double { decimal.value }

  /// Returns a whole multiple.
  func multiple(_ index: Int) -> Double {
    let (digits, isTooLarge) = index.multipliedReportingOverflow(by: decimal.digits)
    return isTooLarge
      ? Double(index) * value : ScaledDecimal(digits: digits, exponent: decimal.exponent).value
  }
}
