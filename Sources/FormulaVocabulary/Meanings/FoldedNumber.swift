package import CWideMath

/// A cache of the values of numbers that are operands of several others.
struct KnownNumbers {
  var balls: [ObjectIdentifier: wm_ball] = [:]
  var fractions: [ObjectIdentifier: Rational?] = [:]
  /// The numbers that are known not to be lost (``MeantNumber/isLost``).
  var found: Set<ObjectIdentifier> = []
}

/// A number that was calculated from others.
///
/// A class, so that a number that is an operand of many others is stored, and computed, once.
package final class FoldedNumber: Sendable {
  package let operation: Operation
  package let payload: UInt64
  package let a: MeantNumber
  package let b: MeantNumber
  package let c: MeantNumber
  /// The depth of nested operands.
  let depth: Int
  /// The number itself where operands would be nested too deeply to be walked.
  package let value: wm_ball?
  /// The identity of the calculation; nil for a number known only by its enclosure.
  private let made: Origin?

  /// Numbers with equal keys were calculated in the same way from the same numbers.
  package enum Key: Hashable, Sendable {
    case made(Origin)
    case object(ObjectIdentifier)
  }

  /// The identity of the number.
  package var key: Key { made.map { .made($0) } ?? .object(ObjectIdentifier(self)) }

  /// A hash of 128 bits that stands for a calculation.
  ///
  /// Two calculations have the same hash with a probability of 2^-128, so that comparing them does
  /// not walk through both.
  package struct Origin: Hashable, Sendable {
    private let first: Int
    private let second: Int

    fileprivate init(
      _ operation: Operation,
      _ payload: UInt64,
      _ operands: [MeantNumber]
    ) {
      (first, second) = (
        Self.digest(1, operation, payload, operands), Self.digest(2, operation, payload, operands)
      )
    }

    private static func digest(
      _ salt: Int,
      _ operation: Operation,
      _ payload: UInt64,
      _ operands: [MeantNumber]
    ) -> Int {
      var hasher = Hasher()
      hasher.combine(salt)
      hasher.combine(operation)
      hasher.combine(payload)
      for operand in operands {
        switch operand {
        case .exactly(let value):
          hasher.combine(3)
          hasher.combine(value.bitPattern)
        case .written(let value):
          hasher.combine(4)
          hasher.combine(value.bitPattern)
        case .decimal(let text): hasher.combine(text)
        case .folded(let number):
          switch number.key {
          case .made(let origin): hasher.combine(salt == 1 ? origin.first : origin.second)
          case .object(let object): hasher.combine(object)
          }
        case .measured(let numbers): hasher.combine(ObjectIdentifier(numbers))
        }
      }
      return hasher.finalize()
    }
  }

  private static let deepest = 500

  /// Creates the result of an operation on as many of three numbers as it has operands.
  package init(
    _ operation: Operation,
    payload: UInt64,
    _ a: MeantNumber,
    _ b: MeantNumber,
    _ c: MeantNumber
  ) {
    self.operation = operation
    self.payload = payload
    let depth = 1 + max(a.depth, b.depth, c.depth)
    if depth <= Self.deepest {
      (self.a, self.b, self.c) = (a, b, c)
      self.depth = depth
      value = nil
      made = Origin(operation, payload, Array([a, b, c].prefix(operation.operandCount)))
    } else {
      var known = KnownNumbers()
      value = Self.value(operation, payload, (a, b, c), &known)
      (self.a, self.b, self.c) = (.exactly(0), .exactly(0), .exactly(0))
      self.depth = 0
      made = Origin(operation, payload, Array([a, b, c].prefix(operation.operandCount)))
    }
  }

  /// Creates a number that is known only by the ball that contains it.
  package init(known value: wm_ball) {
    (operation, payload, depth) = (.constant, 0, 0)
    (a, b, c) = (.exactly(0), .exactly(0), .exactly(0))
    self.value = value
    made = nil
  }

  /// Creates a number that is known only to be between two doubles.
  package convenience init(between lower: Double, and upper: Double) {
    self.init(known: wm_between(lower, upper, 0))
  }

  func ball(_ known: inout KnownNumbers) -> wm_ball {
    value ?? Self.value(operation, payload, (a, b, c), &known)
  }

  func isLost(_ known: inout KnownNumbers) -> Bool {
    guard value == nil, known.found.insert(ObjectIdentifier(self)).inserted else { return false }
    var areKnown = true
    for operand in [a, b, c].prefix(operation.operandCount) {
      if case .folded(let number) = operand, number.isLost(&known) { return true }
      if operand.ball(&known).radius == .infinity { areKnown = false }
    }
    return areKnown && Self.edges.contains(operation) && ball(&known).radius == .infinity
  }

  /// Operations with an edge at 0.
  private static let edges: Set<Operation> = [
    .divide, .integerPower, .power, .squareRoot, .naturalLogarithm, .binaryLogarithm,
    .decimalLogarithm, .logarithm,
  ]

  func fraction(_ known: inout KnownNumbers) -> Rational? {
    if value != nil { return nil }
    if let fraction = known.fractions[ObjectIdentifier(self)] { return fraction }
    let fraction = Self.fraction(operation, payload, (a, b, c), &known)
    known.fractions.updateValue(fraction, forKey: ObjectIdentifier(self))
    return fraction
  }

  private static func fraction(
    _ operation: Operation,
    _ payload: UInt64,
    _ operands: (MeantNumber, MeantNumber, MeantNumber),
    _ known: inout KnownNumbers
  ) -> Rational? {
    guard let a = operands.0.fraction(&known) else { return nil }
    return operation.fraction(of: a, operands.1.fraction(&known), payload: payload)
  }

  private static func value(
    _ operation: Operation,
    _ payload: UInt64,
    _ operands: (MeantNumber, MeantNumber, MeantNumber),
    _ known: inout KnownNumbers
  ) -> wm_ball {
    if let fraction = fraction(operation, payload, operands, &known) {
      return wm_ball(fraction)
    }
    if case .folded(let a) = operands.0, case .folded(let b) = operands.1, a === b,
      let loop = operation.wideWithItself
    {
      return WideKernel.unary(loop).value(a.ball(&known), .unknown, .unknown, payload: payload)
    }
    return operation.row.wide.value(
      operands.0.ball(&known),
      operands.1.ball(&known),
      operands.2.ball(&known),
      payload: payload
    )
  }
}
