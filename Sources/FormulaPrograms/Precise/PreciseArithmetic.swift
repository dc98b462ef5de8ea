import CPreciseMath
import FormulaVocabulary

/// Operations on numbers of a given precision, together with their exact forms.
///
/// Each operation has a rule in its row; here are the rules that know more than digits: fractions
/// are computed as fractions, multiples of pi keep their factor, a power undoes its logarithm, and
/// an algebraic number that is nearer to 0 than it can be is 0.
struct PreciseArithmetic {
  let bits: Int
  /// The precision in bits that would decide whether a number is 0 which now may be.
  private(set) var wish = 0
  /// The index of each root of a fraction, by its degree and the parts of the fraction, so that √2
  /// written twice is one root.
  private var roots: [[Int]: Int] = [:]
  private var rootCount = 0

  /// Whether numbers that differ by less than this precision shows count as equal, without proof.
  let takesTinyForZero: Bool

  init(bits: Int, takesTinyForZero: Bool = false) {
    (self.bits, self.takesTinyForZero) = (bits, takesTinyForZero)
  }

  // MARK: Numbers

  func make(_ fill: (OpaquePointer) -> Void) -> PreciseNumber {
    let number = PreciseNumber(bits: bits)
    fill(number.pointer)
    return number
  }

  func value(_ fraction: ExactFraction) -> PreciseValue {
    PreciseValue(make { pm_from_exact($0, fraction.pointer) }, .fraction(fraction))
  }

  func whole(_ value: Int) -> PreciseValue { self.value(ExactFraction(value)) }

  var undefined: PreciseValue { PreciseValue(PreciseNumber(bits: bits)) }

  /// A number of which nothing is known, not even whether it has a value.
  var unknown: PreciseValue {
    PreciseValue(make { pm_between($0, -.infinity, .infinity, Int32(PM_UNDEFINED)) })
  }

  /// Returns a double exactly, including infinities and NaN.
  func double(_ value: Double) -> PreciseValue {
    if let fraction = ExactFraction({ pm_fraction_from_double($0, value) }) {
      return self.value(fraction)
    }
    return PreciseValue(make { pm_from_double($0, value) })
  }

  func halfTurns(_ turns: ExactFraction) -> PreciseValue {
    if turns.sign == 0 { return value(turns) }
    let number = make { out in
      let factor = PreciseNumber(bits: bits)
      pm_from_exact(factor.pointer, turns.pointer)
      pm_pi(out, 0)
      pm_multiply(out, out, factor.pointer)
    }
    return PreciseValue(number, .halfTurns(turns))
  }

  /// Returns an estimated value with an error.
  func estimated(_ value: Double, error: Double) -> PreciseValue {
    guard value.isFinite else {
      return PreciseValue(make { pm_from_double($0, value) }, isEstimated: true)
    }
    let number = make { pm_between($0, value - error, value + error, 0) }
    return PreciseValue(number, isEstimated: true)
  }

  // MARK: Operations

  /// Computes an operation; `isSame` says that the first two operands are one number.
  mutating func value(
    _ operation: Operation,
    payload: UInt64 = 0,
    _ operands: [PreciseValue],
    isSame: Bool = false
  ) -> PreciseValue {
    let isEstimated = operands.contains { $0.isEstimated }
    let result = computed(operation, payload, operands, isSame)
    if !isEstimated || result.isEstimated { return result }
    return PreciseValue(result.number, result.exact, isEstimated: true)
  }

  private mutating func computed(
    _ operation: Operation,
    _ payload: UInt64,
    _ operands: [PreciseValue],
    _ isSame: Bool
  ) -> PreciseValue {
    guard let a = operands.first else { return unknown }
    if operands.contains(where: { $0.number.isUndefined }), operation != .select {
      return undefined
    }
    if let fraction = fraction(operation, payload, operands) { return value(fraction) }
    if let choice = choice(operation, operands) { return choice }
    if isSame, let rule = operation.preciseWithItself {
      return checked(PreciseValue(make { rule($0, a.number.pointer) }))
    }
    if isSame, a.number.isDefined, let truth = Self.withItself[operation] { return whole(truth) }
    if isSame, operation == .equal {
      // A derivative tests in this way whether its formula is defined: 1 where u - u is 0.
      let zero = make { pm_zero($0, a.number.pointer) }
      return checked(PreciseValue(make { pm_not($0, zero.pointer) }))
    }
    if let special = special(operation, payload, operands) { return special }
    let number = make { out in
      switch operation.row.precise {
      case .unary(let rule): rule(out, a.number.pointer)
      case .binary(let rule) where operands.count > 1:
        rule(out, a.number.pointer, operands[1].number.pointer)
      case .ternary(let rule) where operands.count > 2:
        rule(out, a.number.pointer, operands[1].number.pointer, operands[2].number.pointer)
      case .integerPower: pm_integer_power(out, a.number.pointer, exponent(payload))
      case .leaf, .interpreter, .binary, .ternary: pm_copy(out, unknown.number.pointer)
      }
    }
    return checked(PreciseValue(number, exact(operation, payload, operands)))
  }

  /// The results of comparisons of a number with itself, if it has a value.
  private static let withItself: [Operation: Int] = [
    .less: 0, .notEqual: 0, .lessOrEqual: 1,
  ]

  func exponent(_ payload: UInt64) -> Int { Int(Int64(bitPattern: payload)) }

  /// Returns a result with its exact form: an interval of one number is a fraction, and a number
  /// nearer to 0 than it can be is 0.
  private mutating func checked(_ result: PreciseValue) -> PreciseValue {
    if !result.number.isDefined { return PreciseValue(result.number) }
    if pm_is_exact(result.number.pointer) != 0 {
      let fraction = ExactFraction { pm_fraction_from_number($0, result.number.pointer) }
      return PreciseValue(result.number, fraction.map { .fraction($0) } ?? result.exact)
    }
    guard result.number.sign == 2, let bound = result.bound else { return result }
    let separation = Int(bound.separation) + 1
    if pm_is_below(result.number.pointer, Int64(-separation)) != 0 {
      return value(ExactFraction(0))
    }
    wish = max(wish, separation)
    return result
  }

  /// Returns the index of a root of a number, the same for the same fraction.
  mutating func name(ofRoot degree: Int, of value: PreciseValue) -> Int {
    if let parts = value.fraction?.parts {
      return name([degree, parts.numerator, parts.denominator])
    }
    rootCount += 1
    return rootCount
  }

  mutating func name(_ key: [Int]) -> Int {
    if let known = roots[key] { return known }
    rootCount += 1
    roots[key] = rootCount
    return rootCount
  }
}
