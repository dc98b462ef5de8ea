package import CWideMath
import RealFunctions

/// What a number of a formula means, to be computed with more digits when somebody asks for it.
///
/// Doubles are what is left of numbers: 0.1 is written for 1/10, and of 1/3 and √2 a graph keeps the quotient and the root.
package enum MeantNumber: Sendable {
  /// The double itself.
  case exactly(Double)
  /// The decimal that was written, or a constant of the language; a double of more digits than people write is between its
  /// neighbours.
  case written(Double)
  /// A decimal of more digits than doubles keep, as its text.
  case decimal(String)
  /// What was calculated of other numbers.
  case folded(FoldedNumber)
  /// What describes a list of numbers.
  case measured(MeasuredNumbers)

  /// The number with 106 digits in base 2, and how far off it may be.
  package var ball: wm_ball {
    var known = KnownNumbers()
    return ball(&known)
  }

  /// Whether it is 0 for certain.
  package var isZero: Bool {
    let ball = ball
    return ball.high == 0 && ball.radius == 0 && ball.flags == 0
  }

  /// Whether it is a double for certain.
  package var isExact: Bool {
    let ball = ball
    return ball.radius == 0 && ball.low == 0 && ball.flags == 0
  }

  /// The same, the sign of a number that is written being a part of it, and no calculation.
  package var signed: Self {
    guard case .folded(let number) = self, number.operation == .negate else { return self }
    return switch number.a {
    case .written(let value): .written(-value)
    case .exactly(let value): .exactly(-value)
    case .decimal, .folded, .measured: self
    }
  }

  /// Whether nothing is known of it because something on the way may be 0, or not: a divisor, or what has a logarithm.
  package var isLost: Bool {
    guard case .folded(let number) = self else { return false }
    var known = KnownNumbers()
    return number.isLost(&known)
  }

  /// The nearest double, and a bound of its distance.
  package var nearest: (value: Double, bound: Double) { ball.nearest }

  /// -1, 0 or 1; nil where more digits do not tell.
  ///
  /// What is within `tolerance` of 0, or nearer to it than anybody means, is 0.
  package func sign(within tolerance: Double) -> Int? {
    let ball = ball
    return ball.sign ?? (ball.isAsGood(as: 0, within: tolerance) ? 0 : nil)
  }

  /// The whole number that it is as far as more digits tell; nil if it is none.
  package var wholeNumber: Double? {
    let ball = ball
    let whole = ball.nearest.value.rounded()
    return whole.isFinite && ball.isAsGood(as: whole, within: 0) ? whole : nil
  }

  /// The number as a quotient of whole numbers, where it is one and no double: 1/3, 0.1.
  package var quotient: (numerator: Double, denominator: Double)? {
    switch self {
    case .exactly, .decimal, .measured: return nil
    case .written(let value): return Self.decimalFraction(value)
    case .folded(let number):
      var known = KnownNumbers()
      return number.fraction(&known).map { (Double($0.numerator), Double($0.denominator)) }
    }
  }

  /// A decimal of few digits as so many tenths, or hundredths and so on.
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

  /// The fraction of whole numbers that it is; nil if it is none, or one of large numbers.
  func fraction(_ known: inout KnownNumbers) -> Rational? {
    switch self {
    case .exactly(let value):
      // A double is a fraction of a power of two.
      let fraction = Rational(written: value)
      return fraction.flatMap { $0.denominator & ($0.denominator - 1) == 0 ? $0 : nil }
    case .written(let value):
      return value.magnitude < Self.longest ? Rational(written: value) : nil
    case .decimal, .measured: return nil
    case .folded(let number): return number.fraction(&known)
    }
  }

  /// Nine decimals of smaller numbers are 15 digits at most.
  private static let longest = 1e6

  func ball(_ known: inout KnownNumbers) -> wm_ball {
    switch self {
    case .exactly(let value): return wm_ball(exactly: value)
    case .written(let value): return wm_ball(written: value)
    case .decimal(let text): return wm_ball(decimal: text)
    // Curves take the double.
    case .measured(let numbers): return wm_ball(written: numbers.value)
    case .folded(let number):
      if let ball = known.balls[ObjectIdentifier(number)] { return ball }
      let ball = number.ball(&known)
      known.balls[ObjectIdentifier(number)] = ball
      return ball
    }
  }
}
