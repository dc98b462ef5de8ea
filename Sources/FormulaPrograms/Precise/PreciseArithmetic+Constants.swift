import CPreciseMath
import CWideMath
import FormulaVocabulary
import RealFunctions

/// Numbers as they are written.
extension PreciseArithmetic {
  /// Returns the number that was written as the nearest double, by the rules of
  /// `wm_ball(written:)`: a double with few bits is exact, constants of the language have their
  /// meaning, a decimal of at most 15 digits is exact, any other is between its neighbours.
  mutating func written(_ value: Double) -> PreciseValue {
    let enclosure = EnclosedValue(written: value)
    if enclosure == EnclosedValue(exactly: value) || value.isSubnormal { return double(value) }
    if let constant = constant(value.magnitude) {
      return value < 0 ? self.value(.negate, [constant]) : constant
    }
    if Self.hasFewDigits(value),
      let fraction = ExactFraction({ pm_fraction_from_text($0, "\(value)") })
    {
      return self.value(fraction)
    }
    let (lower, upper) = (enclosure.interval.lower, enclosure.interval.upper)
    return PreciseValue(make { pm_between($0, lower, upper, 0) })
  }

  /// Returns the exact decimal of a text, whatever its double is.
  func decimal(_ text: String) -> PreciseValue {
    if let fraction = ExactFraction({ pm_fraction_from_text($0, text) }) { return value(fraction) }
    return PreciseValue(make { pm_from_text($0, text) })
  }

  private mutating func constant(_ value: Double) -> PreciseValue? {
    switch value {
    case .pi: halfTurns(ExactFraction(1))
    case 2 * .pi: halfTurns(ExactFraction(2))
    case .pi / 2: halfTurns(ExactFraction(1, 2))
    case .pi / 4: halfTurns(ExactFraction(1, 4))
    case .pi / 180: halfTurns(ExactFraction(1, 180))
    case 2.718281828459045: self.value(.exponential, [whole(1)])
    case 180 / .pi: self.value(.divide, [whole(180), halfTurns(ExactFraction(1))])
    case 0.5.squareRoot(): self.value(.squareRoot, [self.value(ExactFraction(1, 2))])
    case 0.75.squareRoot(): self.value(.squareRoot, [self.value(ExactFraction(3, 4))])
    case 3.0.squareRoot(): self.value(.squareRoot, [whole(3)])
    case 3.0.squareRoot() / 3: self.value(.squareRoot, [self.value(ExactFraction(1, 3))])
    default: nil
    }
  }

  /// Whether the shortest decimal of a double has at most 15 digits.
  private static func hasFewDigits(_ value: Double) -> Bool {
    let mantissa = "\(value.magnitude)".prefix { $0 != "e" }
    var digits = mantissa.utf8.filter { $0 != UInt8(ascii: ".") }
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    return digits.drop { $0 == UInt8(ascii: "0") }.count <= 15
  }

  /// Returns the number of a ball of 106 digits, which stands for one made of too many others.
  func between(_ ball: wm_ball) -> PreciseValue {
    if let digits = digits(of: ball) { return digits }
    let (value, bound) = ball.nearest
    guard bound.isFinite else { return unknown }
    return PreciseValue(
      make { pm_between($0, (value - bound).nextDown, (value + bound).nextUp, 0) }
    )
  }

  /// Returns the exact digits of a ball; nil where it may have no value, or its parts are no normal doubles.
  private func digits(of ball: wm_ball) -> PreciseValue? {
    let scale = Double(sign: .plus, exponent: Int(clamping: ball.exponent), significand: 1)
    let (high, low, radius) = (ball.high * scale, ball.low * scale, ball.radius * scale)
    let areFinite = [high, low, radius].allSatisfy { $0.isFinite } && scale.isNormal
    let areExact = zip([high, low, radius], [ball.high, ball.low, ball.radius]).allSatisfy {
      $0.isNormal || ($0.isZero && $1.isZero)
    }
    guard ball.flags == 0, areFinite, areExact else { return nil }
    return PreciseValue(
      make { out in
        let rest = PreciseNumber(bits: bits)
        pm_from_double(out, high)
        pm_from_double(rest.pointer, low)
        pm_add(out, out, rest.pointer)
        pm_between(rest.pointer, -radius, radius, 0)
        pm_add(out, out, rest.pointer)
      }
    )
  }
}
