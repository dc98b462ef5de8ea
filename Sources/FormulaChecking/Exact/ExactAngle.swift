import FormulaReading
import FormulaVocabulary
import SystemLibrary

/// A number that was written as a fraction, or as a fraction of pi.
enum WrittenNumber: Equatable {
  case plain(Rational)
  case timesPi(Rational)

  /// Reads a formula made of numbers, `pi`, `tau`, degrees and the four operations; nil for every
  /// other one, and for fractions too large to be exact.
  ///
  /// What counts is the spelling: a name that holds a number is not read, nor is a name that
  /// `isBound`.
  init?(_ syntax: Syntax, angles: AngleUnit, isBound: (String) -> Bool) {
    func read(_ syntax: Syntax) -> WrittenNumber? {
      WrittenNumber(syntax, angles: angles, isBound: isBound)
    }
    switch syntax.node {
    case .number(let value):
      guard syntax.decimal == nil, let rational = Rational(written: value) else { return nil }
      self = .plain(rational)
    case .name("pi") where !isBound("pi"):
      guard let one = Rational(1, 1) else { return nil }
      self = .timesPi(one)
    case .name("tau") where !isBound("tau"):
      guard let two = Rational(2, 1) else { return nil }
      self = .timesPi(two)
    case .negation(let operand):
      guard let number = read(operand)?.negated else { return nil }
      self = number
    case .degrees(let operand):
      guard let number = read(operand)?.degrees(in: angles) else { return nil }
      self = number
    case .sum(let terms):
      guard let number = Self.sum(terms, read) else { return nil }
      self = number
    case .product(let factors):
      guard let number = Self.product(factors, read) else { return nil }
      self = number
    case .name, .power, .call, .factorial, .comparison, .conjunction, .disjunction, .not, .cases,
      .point, .component, .list, .listRange, .comprehension, .overRange, .element, .derivative:
      return nil
    }
  }

  private init?(_ rational: Rational?, timesPi: Bool) {
    guard let rational else { return nil }
    self = timesPi ? .timesPi(rational) : .plain(rational)
  }

  private var negated: WrittenNumber? {
    switch self {
    case .plain(let rational): WrittenNumber(-rational, timesPi: false)
    case .timesPi(let rational): WrittenNumber(-rational, timesPi: true)
    }
  }

  private func degrees(in unit: AngleUnit) -> WrittenNumber? {
    if unit == .degrees { return self }
    guard case .plain(let rational) = self, let half = Rational(1, 180) else { return nil }
    return WrittenNumber(rational * half, timesPi: true)
  }

  private static func sum(
    _ terms: [Syntax.Term],
    _ read: (Syntax) -> WrittenNumber?
  ) -> WrittenNumber? {
    var total: WrittenNumber?
    for term in terms {
      guard var number = read(term.value) else { return nil }
      if term.isNegative {
        guard let negated = number.negated else { return nil }
        number = negated
      }
      switch (total, number) {
      case (nil, _): total = number
      case (.plain(let a), .plain(let b)): total = WrittenNumber(a + b, timesPi: false)
      case (.timesPi(let a), .timesPi(let b)): total = WrittenNumber(a + b, timesPi: true)
      default: return nil
      }
      if total == nil { return nil }
    }
    return total
  }

  private static func product(
    _ factors: [Syntax.Factor],
    _ read: (Syntax) -> WrittenNumber?
  ) -> WrittenNumber? {
    guard var total = WrittenNumber(Rational(1, 1), timesPi: false) else { return nil }
    for factor in factors {
      guard let number = read(factor.value) else { return nil }
      let result: WrittenNumber?
      switch (factor.operation, total, number) {
      case (.times, .plain(let a), .plain(let b)): result = .init(a * b, timesPi: false)
      case (.times, .plain(let a), .timesPi(let b)),
        (.times, .timesPi(let a), .plain(let b)):
        result = .init(a * b, timesPi: true)
      case (.divide, .plain(let a), .plain(let b)),
        (.divide, .timesPi(let a), .timesPi(let b)):
        result = .init(a / b, timesPi: false)
      case (.divide, .timesPi(let a), .plain(let b)): result = .init(a / b, timesPi: true)
      default: result = nil
      }
      guard let result else { return nil }
      total = result
    }
    return total
  }
}

/// The angle `halfTurns`·pi, whose sine and cosine are exact where they are rational.
struct ExactAngle {
  let sine: Double
  let cosine: Double
  /// NaN at odd multiples of a right angle.
  let tangent: Double
  /// The angle itself.
  let halfTurns: Rational

  init(halfTurns: Rational) {
    self.halfTurns = halfTurns
    // Quarter turns q and a rest in -1/4 … 1/4 of a half turn, as numerator over denominator, with
    // no rounding anywhere: halfTurns = q/2 + rest.
    let denominator = halfTurns.denominator
    let turn = 2 * denominator
    var position = halfTurns.numerator % turn
    if position < 0 { position += turn }
    let quarter = (4 * position + denominator) / (2 * denominator)
    let top = 2 * position - quarter * denominator
    let bottom = 2 * denominator

    let (s, c, t) = Self.rest(top, bottom)
    switch quarter & 3 {
    case 0: (sine, cosine, tangent) = (s, c, t)
    case 1: (sine, cosine, tangent) = (c, 0 - s, top == 0 ? .nan : -1 / t)
    case 2: (sine, cosine, tangent) = (0 - s, -c, t)
    default: (sine, cosine, tangent) = (-c, s, top == 0 ? .nan : -1 / t)
    }
  }

  private static func rest(_ top: Int, _ bottom: Int) -> (Double, Double, Double) {
    if top == 0 { return (0, 1, 0) }
    let angle = Double(top) / Double(bottom) * Double.pi
    let s = abs(top) * 6 == bottom ? (top < 0 ? -0.5 : 0.5) : sin(angle)
    let t = abs(top) * 4 == bottom ? (top < 0 ? -1 : 1) : tan(angle)
    return (s, cos(angle), t)
  }
}
