package import CWideMath
import RealFunctions

/// The exact meaning of a number in a formula, for computing it with more digits.
///
/// A double is only an approximation: 0.1 is written for 1/10, and for 1/3 and √2 a graph keeps the
/// quotient and the root.
package enum MeantNumber: Sendable {
  /// Exactly the double.
  case exactly(Double)
  /// The decimal that was written, or a constant of the language; a double with more digits than
  /// people write is between its neighbours.
  case written(Double)
  /// A decimal with more digits than doubles hold, as its text.
  case decimal(String)
  /// A number that was calculated from others.
  case folded(FoldedNumber)
  /// A measure of a list of numbers.
  case measured(MeasuredNumbers)

  /// The number to 106 bits, with an error bound.
  package var ball: wm_ball {
    var known = KnownNumbers()
    return ball(&known)
  }

  /// Whether it is certainly 0.
  package var isZero: Bool {
    let ball = ball
    return ball.high == 0 && ball.radius == 0 && ball.flags == 0
  }

  /// Whether it is certainly a double.
  package var isExact: Bool {
    let ball = ball
    return ball.radius == 0 && ball.low == 0 && ball.flags == 0
  }

  /// The number with a minus sign joined to the written number, rather than as a calculation.
  package var signed: Self {
    guard case .folded(let number) = self, number.operation == .negate else { return self }
    return switch number.a {
    case .written(let value): .written(-value)
    case .exactly(let value): .exactly(-value)
    case .decimal, .folded, .measured: self
    }
  }

  /// Whether nothing is known of the number because an operand may be 0, or not: a divisor, or that
  /// of a logarithm.
  package var isLost: Bool {
    guard case .folded(let number) = self else { return false }
    var known = KnownNumbers()
    return number.isLost(&known)
  }

  /// The nearest double, and a bound of its distance.
  package var nearest: (value: Double, bound: Double) { ball.nearest }

  /// Returns the sign, -1, 0 or 1; nil where 106 digits do not decide it.
  ///
  /// A number within `tolerance` of 0, or nearer to it than any meant number, is 0.
  package func sign(within tolerance: Double) -> Int? {
    let ball = ball
    return ball.sign ?? (ball.isAsGood(as: 0, within: tolerance) ? 0 : nil)
  }

  /// The whole number that the number is to 106 digits; nil if it is none.
  package var wholeNumber: Double? {
    let ball = ball
    let whole = ball.nearest.value.rounded()
    return whole.isFinite && ball.isAsGood(as: whole, within: 0) ? whole : nil
  }

  /// The number as a quotient of whole numbers, if it is one and no double: 1/3, 0.1.
  package var quotient: (numerator: Double, denominator: Double)? {
    switch self {
    case .exactly, .decimal, .measured: return nil
    case .written(let value): return Self.decimalFraction(value)
    case .folded(let number):
      var known = KnownNumbers()
      return number.fraction(&known).map { (Double($0.numerator), Double($0.denominator)) }
    }
  }

  /// Returns a decimal of few digits as a number of tenths, hundredths and so on.
  private static func decimalFraction(_ value: Double) -> (Double, Double)? {
    var denominator = 1.0
    for _ in 1...15 {
      denominator *= 10
      let numerator = (value * denominator).rounded()
      guard numerator.magnitude < 1e15 else { return nil }
      if numerator / denominator == value { return (numerator, denominator) }
    }
    return nil
  }

  var depth: Int {
    if case .folded(let number) = self { number.depth } else { 0 }
  }

  /// Returns the number as a fraction of whole numbers; nil if it is none, or one of large numbers.
  func fraction(_ known: inout KnownNumbers) -> Rational? {
    switch self {
    case .exactly(let value):
      // A double is a fraction whose denominator is a power of two.
      let fraction = Rational(written: value)
      return fraction.flatMap { $0.denominator & ($0.denominator - 1) == 0 ? $0 : nil }
    case .written(let value):
      return value.magnitude < Self.longest ? Rational(written: value) : nil
    case .decimal, .measured: return nil
    case .folded(let number): return number.fraction(&known)
    }
  }

  /// Nine decimals of smaller numbers have at most 15 digits.
  private static let longest = 1e6

  func ball(_ known: inout KnownNumbers) -> wm_ball {
    switch self {
    case .exactly(let value): return wm_ball(exactly: value)
    case .written(let value): return wm_ball(written: value)
    case .decimal(let text): return wm_ball(decimal: text)
    // A curve takes the double.
    case .measured(let numbers): return wm_ball(written: numbers.value)
    case .folded(let number):
      if let ball = known.balls[ObjectIdentifier(number)] { return ball }
      let ball = number.ball(&known)
      known.balls[ObjectIdentifier(number)] = ball
      return ball
    }
  }
}
