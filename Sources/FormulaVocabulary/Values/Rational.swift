/// A fraction of whole numbers in lowest terms, the denominator positive.
package struct Rational: Hashable, Sendable {
  package let numerator: Int
  package let denominator: Int

  package static let zero = Rational(whole: 0)
  package static let one = Rational(whole: 1)

  /// Creates a small whole number.
  private init(whole: Int) { (numerator, denominator) = (whole, 1) }

  /// Creates the fraction, or nil if the denominator is 0 or a number is too large.
  package init?(_ numerator: Int, _ denominator: Int) {
    guard denominator != 0, Self.isSmall(numerator), Self.isSmall(denominator) else { return nil }
    var (a, b) = (abs(numerator), abs(denominator))
    while b != 0 { (a, b) = (b, a % b) }
    let sign = denominator < 0 ? -1 : 1
    self.numerator = sign * numerator / a
    self.denominator = sign * denominator / a
  }

  /// Creates the fraction that a number was written as: a whole number, or a decimal of up to nine places.
  package init?(written value: Double) {
    var scale = 1
    for places in 0...9 {
      if places > 0 { scale *= 10 }
      if let whole = Int(exactly: (value * Double(scale)).rounded()), Self.isSmall(whole),
        Double(whole) / Double(scale) == value
      {
        self.init(whole, scale)
        return
      }
    }
    return nil
  }

  /// Creates the fraction that equals a double, whose denominator is a power of two; nil if it
  /// needs more than 53 binary places.
  package init?(exactly value: Double) {
    guard value.isFinite else { return nil }
    var (top, bottom) = (value, 1)
    while top != top.rounded(), bottom <= Self.largest / 2 { (top, bottom) = (2 * top, 2 * bottom) }
    guard let whole = Int(exactly: top) else { return nil }
    self.init(whole, bottom)
  }

  /// Sums of products of numbers below 2⁵³ are checked for overflow; larger ones are refused.
  private static func isSmall(_ value: Int) -> Bool { value.magnitude <= largest.magnitude }

  /// 2⁵³, or the largest `Int` if it has 32 bits.
  private static var largest: Int { Int(clamping: Int64(1) << 53) }

  package var isZero: Bool { numerator == 0 }

  package var isNegative: Bool { numerator < 0 }

  /// Whether the fraction is less than another one.
  package func isLess(than other: Rational) -> Bool {
    let (a, b) = (
      numerator.multipliedFullWidth(by: other.denominator),
      other.numerator.multipliedFullWidth(by: denominator)
    )
    return (a.high, a.low) < (b.high, b.low)
  }

  /// Returns the least positive common multiple of two positive fractions; nil if it is too large.
  package func commonMultiple(_ other: Rational) -> Rational? {
    // For a/b and c/d in lowest terms: lcm(a, c) / gcd(b, d).
    let (a, c) = (numerator, other.numerator)
    let (least, isTooLarge) = (a / Self.commonDivisor(a, c)).multipliedReportingOverflow(by: c)
    return isTooLarge
      ? nil : Rational(least, Self.commonDivisor(denominator, other.denominator))
  }

  private static func commonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : commonDivisor(b, a % b)
  }

  /// The double nearest to the fraction.
  package var value: Double { Double(numerator) / Double(denominator) }

  package static prefix func - (a: Rational) -> Rational? { Rational(-a.numerator, a.denominator) }

  package static func + (a: Rational, b: Rational) -> Rational? {
    let (left, overflow1) = a.numerator.multipliedReportingOverflow(by: b.denominator)
    let (right, overflow2) = b.numerator.multipliedReportingOverflow(by: a.denominator)
    let (numerator, overflow3) = left.addingReportingOverflow(right)
    let (bottom, overflow4) = a.denominator.multipliedReportingOverflow(by: b.denominator)
    if overflow1 || overflow2 || overflow3 || overflow4 { return nil }
    return Rational(numerator, bottom)
  }

  package static func - (a: Rational, b: Rational) -> Rational? { (-b).flatMap { a + $0 } }

  package static func * (a: Rational, b: Rational) -> Rational? {
    let (top, overflow1) = a.numerator.multipliedReportingOverflow(by: b.numerator)
    let (bottom, overflow2) = a.denominator.multipliedReportingOverflow(by: b.denominator)
    if overflow1 || overflow2 { return nil }
    return Rational(top, bottom)
  }

  package static func / (a: Rational, b: Rational) -> Rational? {
    guard b.numerator != 0, let inverse = Rational(b.denominator, b.numerator) else { return nil }
    return a * inverse
  }
}
