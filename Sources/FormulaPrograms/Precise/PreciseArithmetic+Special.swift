import CPreciseMath
import FormulaVocabulary
import SystemLibrary

/// Results that are known without rounding though they are no fractions of fractions: waves of fractions of pi, what turns back
/// what a logarithm did, remainders of multiples of pi, powers with fractions as exponents.
extension PreciseArithmetic {
  mutating func special(
    _ operation: Operation,
    _ payload: UInt64,
    _ operands: [PreciseValue]
  ) -> PreciseValue? {
    let a = operands[0]
    switch operation {
    case .sine, .cosine, .tangent:
      return a.halfTurns.flatMap { wave(operation, $0) }
    case .sineOfDegrees: return turned(.sine, a)
    case .cosineOfDegrees: return turned(.cosine, a)
    case .tangentOfDegrees: return turned(.tangent, a)
    case .arcSine, .arcCosine, .arcTangent: return a.fraction.flatMap { arc(operation, $0) }
    case .exponential: return antilogarithm(.e, a)
    case .naturalLogarithm: return logarithm(.e, a)
    case .binaryLogarithm: return logarithm(.fraction(ExactFraction(2)), a)
    case .decimalLogarithm: return logarithm(.fraction(ExactFraction(10)), a)
    case .logarithm:
      return operands[1].fraction.flatMap { logarithm(.fraction($0), a) }
    case .power: return power(a, operands[1])
    case .add, .subtract, .multiply, .divide, .negate: return multipleOfPi(operation, operands)
    case .modulo, .remainder: return rest(operation, a, operands[1])
    default: return nil
    }
  }

  // MARK: Multiples of pi

  private func multipleOfPi(
    _ operation: Operation,
    _ operands: [PreciseValue]
  ) -> PreciseValue? {
    let a = operands[0]
    if operation == .negate { return a.halfTurns.map { halfTurns($0.opposite) } }
    let b = operands[1]
    switch (operation, a.halfTurns, b.halfTurns) {
    case (.add, let a?, let b?): return (a + b).map { halfTurns($0) }
    case (.subtract, let a?, let b?): return (a - b).map { halfTurns($0) }
    case (.divide, let a?, let b?): return (a / b).map { value($0) }
    case (.divide, let a?, nil): return b.fraction.flatMap { a / $0 }.map { halfTurns($0) }
    case (.multiply, let a?, nil): return b.fraction.flatMap { a * $0 }.map { halfTurns($0) }
    case (.multiply, nil, let b?): return a.fraction.flatMap { $0 * b }.map { halfTurns($0) }
    default: return nil
    }
  }

  /// What is left of a when as many b are taken away as the quotient says, which is known without rounding.
  ///
  /// No multiple of infinity is taken away so: the operation's own rule knows what is left there.
  private mutating func rest(
    _ operation: Operation,
    _ a: PreciseValue,
    _ b: PreciseValue
  ) -> PreciseValue? {
    let quotient = value(.divide, [a, b])
    let step = operation == .modulo ? Operation.floor : .truncate
    let times = value(step, [quotient])
    guard times.fraction != nil else { return nil }
    let whole = value(.multiply, [times, b])
    return whole.number.isUndefined ? nil : value(.subtract, [a, whole])
  }

  private mutating func turned(_ operation: Operation, _ degrees: PreciseValue) -> PreciseValue? {
    guard let turns = degrees.fraction.flatMap({ $0 / ExactFraction(180) }) else { return nil }
    return wave(operation, turns)
  }

  /// A wave of a fraction of a half turn: exact at multiples of a sixth, and algebraic elsewhere.
  private mutating func wave(_ operation: Operation, _ turns: ExactFraction) -> PreciseValue? {
    let two = ExactFraction(2)
    guard let cycles = turns / two, let whole = cycles.floor * two, let place = turns - whole
    else { return nil }
    switch operation {
    case .sine: return sine(place)
    case .cosine: return (place + ExactFraction(1, 2)).flatMap { wave(.sine, $0) }
    default:
      guard let sine = wave(.sine, place), let cosine = wave(.cosine, place) else { return nil }
      if cosine.fraction?.sign == 0 { return undefined }
      if let quarters = (place * ExactFraction(4))?.whole, quarters % 2 != 0 {
        return self.whole(quarters % 4 == 1 ? 1 : -1)
      }
      return value(.divide, [sine, cosine])
    }
  }

  /// The sine of a fraction of a half turn from 0 to 2.
  private mutating func sine(_ place: ExactFraction) -> PreciseValue? {
    if let sixths = (place * ExactFraction(6))?.whole {
      switch sixths {
      case 0, 6: return whole(0)
      case 1, 5: return value(ExactFraction(1, 2))
      case 3: return whole(1)
      case 7, 11: return value(ExactFraction(-1, 2))
      case 9: return whole(-1)
      default: break
      }
    }
    let number = make { out in
      let turns = PreciseNumber(bits: bits)
      pm_from_exact(turns.pointer, place.pointer)
      pm_sin_half_turns(out, turns.pointer)
    }
    guard let denominator = place.parts?.denominator, denominator < 1 << 12,
      let bound = SeparationBound(
        sineOfDenominator: denominator,
        root: name([0, denominator, 0])
      )
    else { return PreciseValue(number) }
    return PreciseValue(number, .algebraic(bound))
  }

  /// The angle whose sine, cosine or tangent is 0, 1/2 or 1.
  private func arc(_ operation: Operation, _ a: ExactFraction) -> PreciseValue? {
    guard let halves = (a * ExactFraction(2))?.whole, halves.magnitude <= 2 else { return nil }
    if operation == .arcTangent {
      return halves % 2 == 0 ? halfTurns(ExactFraction(halves, 8)) : nil
    }
    let sixths = [-2: -3, -1: -1, 0: 0, 1: 1, 2: 3][halves] ?? 0
    return halfTurns(ExactFraction(operation == .arcSine ? sixths : 3 - sixths, 6))
  }

  // MARK: Logarithms and powers

  private func logarithm(_ base: PreciseValue.Base, _ a: PreciseValue) -> PreciseValue? {
    if case .fraction(let base) = base, let fraction = a.fraction {
      return Self.wholeExponent(of: fraction, near: a.number.nearest.value, base).map { whole($0) }
    }
    guard case .power(let other, let exponent) = a.exact, other == base else { return nil }
    return exponent
  }

  /// The whole number to whose power a fraction is another one: -3 of 1/1000 to base 10, for which no digits are enough.
  private static func wholeExponent(
    of fraction: ExactFraction,
    near value: Double,
    _ base: ExactFraction
  ) -> Int? {
    guard let (numerator, denominator) = base.parts else { return nil }
    let size = (log(value) / log(Double(numerator) / Double(denominator))).rounded()
    guard let exponent = Int(exactly: size), let power = base.power(exponent), power == fraction
    else { return nil }
    return exponent
  }

  private func antilogarithm(_ base: PreciseValue.Base, _ a: PreciseValue) -> PreciseValue? {
    guard case .logarithm(let other, let value) = a.exact, other == base else { return nil }
    return value
  }

  private mutating func power(_ a: PreciseValue, _ b: PreciseValue) -> PreciseValue? {
    if let base = a.fraction, let value = antilogarithm(.fraction(base), b) { return value }
    if case .power(.e, let exponent) = a.exact,
      exponent.fraction.map({ $0 == ExactFraction(1) }) == true,
      let value = antilogarithm(.e, b)
    {
      return value
    }
    guard let (numerator, denominator) = (whole(b) ?? b.fraction)?.parts else { return nil }
    if denominator == 1 {
      return value(.integerPower, payload: UInt64(bitPattern: Int64(numerator)), [a])
    }
    // Unlike a written fraction, a calculated one is no root of negative numbers.
    guard a.number.sign == 1, denominator <= 64, numerator.magnitude <= 4096 else { return nil }
    let root =
      denominator == 2
      ? value(.squareRoot, [a]) : value(.root, [a, whole(denominator)])
    return value(.integerPower, payload: UInt64(bitPattern: Int64(numerator)), [root])
  }

  // MARK: What is kept of a result

  /// What is known of a result beside its digits.
  mutating func exact(
    _ operation: Operation,
    _ payload: UInt64,
    _ operands: [PreciseValue]
  ) -> PreciseValue.Exact {
    let a = operands[0]
    switch operation {
    case .exponential: return .power(base: .e, exponent: a)
    case .power:
      guard let base = a.fraction, base.sign > 0, !(base == ExactFraction(1)) else {
        return .unknown
      }
      return .power(base: .fraction(base), exponent: operands[1])
    case .naturalLogarithm: return .logarithm(base: .e, a)
    case .binaryLogarithm: return .logarithm(base: .fraction(ExactFraction(2)), a)
    case .decimalLogarithm: return .logarithm(base: .fraction(ExactFraction(10)), a)
    case .logarithm:
      return operands[1].fraction.map { .logarithm(base: .fraction($0), a) } ?? .unknown
    default: return bound(operation, payload, operands).map { .algebraic($0) } ?? .unknown
    }
  }

  private mutating func bound(
    _ operation: Operation,
    _ payload: UInt64,
    _ operands: [PreciseValue]
  ) -> SeparationBound? {
    guard let a = operands[0].bound else { return nil }
    switch operation {
    case .negate, .absolute: return a
    case .integerPower: return a.power(exponent(payload))
    case .squareRoot: return a.root(2, name: name(ofRoot: 2, of: operands[0]))
    case .cubeRoot: return a.root(3, name: name(ofRoot: 3, of: operands[0]))
    case .root:
      guard let degree = operands[1].fraction?.whole, degree > 0, degree <= 1024 else { return nil }
      return a.root(degree, name: name(ofRoot: degree, of: operands[0]))
    default: break
    }
    guard operands.count > 1, let b = operands[1].bound else { return nil }
    switch operation {
    case .add, .subtract: return a + b
    case .multiply: return a * b
    case .divide: return a / b
    default: return nil
    }
  }
}
