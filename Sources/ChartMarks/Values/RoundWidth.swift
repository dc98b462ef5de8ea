import RealFunctions
import SystemLibrary

/// The width of bins at round numbers: 1, 2, 2.5 or 5 times a power of ten.
///
/// Ticks have no steps of 2.5, because every second label would have one digit more; for bins a
/// width nearer to the wanted one shows more of their shape. Multiples are computed in decimals: 3
/// · 0.1 is 0.3.
package struct RoundWidth: Equatable, Sendable {
  private let decimal: ScaledDecimal

  /// Creates the round width nearest to `width` in proportion, of those not below `least`, and
  /// whole if `isWhole`; nil if `width` is not positive or out of the range of doubles.
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

  /// The width as a double.
  package var value: Double { decimal.value }

  /// Returns a whole multiple.
  func multiple(_ index: Int) -> Double {
    let (digits, isTooLarge) = index.multipliedReportingOverflow(by: decimal.digits)
    return isTooLarge
      ? Double(index) * value : ScaledDecimal(digits: digits, exponent: decimal.exponent).value
  }
}
