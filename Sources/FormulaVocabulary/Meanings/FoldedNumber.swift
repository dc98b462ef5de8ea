package import CWideMath

/// What is known of numbers that stand in many others.
struct KnownNumbers {
  var balls: [ObjectIdentifier: wm_ball] = [:]
  var fractions: [ObjectIdentifier: Rational?] = [:]
  /// Those that are not lost.
  var found: Set<ObjectIdentifier> = []
}

/// A number that was calculated of others.
///
/// A class, so that a number which stands in many others is kept, and computed, once.
package final class FoldedNumber: Sendable {
  package let operation: Operation
  package let payload: UInt64
  package let a: MeantNumber
  package let b: MeantNumber
  package let c: MeantNumber
  /// How many stand in one another.
  let depth: Int
  /// The number itself where operands would stand too deep in one another to be walked.
  package let value: wm_ball?
  /// What it is made of; nil for a number of which nothing is known but what holds it.
  private let made: Origin?

  /// Numbers with one key were calculated the same way of the same numbers.
  package enum Key: Hashable, Sendable {
    case made(Origin)
    case object(ObjectIdentifier)
  }

  /// What tells it from other numbers.
  package var key: Key { made.map { .made($0) } ?? .object(ObjectIdentifier(self)) }

  /// 128 binary digits that stand for a calculation.
  ///
  /// Two calculations have the same ones by a chance of 2^-128, so that nobody has to walk through both to compare them.
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

  /// Creates what an operation gives of three numbers, of which it takes as many as it has operands.
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

  /// Creates a number of which nothing is known but the ball that holds it.
  package init(known value: wm_ball) {
    (operation, payload, depth) = (.constant, 0, 0)
    (a, b, c) = (.exactly(0), .exactly(0), .exactly(0))
    self.value = value
    made = nil
  }

  /// Creates a number of which nothing is known but that it is between two doubles.
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

  /// Operations that 0 is the edge of.
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
      let loop = operation.rescueWithItself
    {
      return Rescue.unary(loop).value(a.ball(&known), .unknown, .unknown, payload: payload)
    }
    return operation.row.rescue.value(
      operands.0.ball(&known),
      operands.1.ball(&known),
      operands.2.ball(&known),
      payload: payload
    )
  }
}
