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

  fileprivate var depth: Int {
    if case .folded(let number) = self { number.depth } else { 0 }
  }

  /// The fraction of whole numbers that it is; nil if it is none, or one of large numbers.
  fileprivate func fraction(_ known: inout KnownNumbers) -> Rational? {
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

  fileprivate func ball(_ known: inout KnownNumbers) -> wm_ball {
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

/// A number that describes a list, and the numbers of the list as they are meant.
///
/// A class, so that the list is kept once.
package final class MeasuredNumbers: Sendable {
  package let measure: ListMeasure
  package let elements: [MeantNumber]
  /// What doubles make of it.
  package let value: Double

  package init(_ measure: ListMeasure, _ elements: [MeantNumber], value: Double) {
    self.measure = measure
    self.elements = elements
    self.value = value
  }
}

/// What is known of numbers that stand in many others.
private struct KnownNumbers {
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
  fileprivate let depth: Int
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

  fileprivate func ball(_ known: inout KnownNumbers) -> wm_ball {
    value ?? Self.value(operation, payload, (a, b, c), &known)
  }

  fileprivate func isLost(_ known: inout KnownNumbers) -> Bool {
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

  fileprivate func fraction(_ known: inout KnownNumbers) -> Rational? {
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

extension wm_ball {
  /// Creates the number that was written as the nearest double.
  ///
  /// - What has few binary digits stands for itself, as for ``EnclosedValue``, and so does what is below the normal doubles.
  /// - π, 2π, e and what turns angles are themselves, and so are the sines and tangents of 30°, 45° and 60°.
  /// - What has at most 15 decimals is that decimal; no other one of so few is next to the double.
  /// - Another number is between its neighbours: somebody calculated it.
  package init(written value: Double) {
    let enclosure = EnclosedValue(written: value)
    if enclosure == EnclosedValue(exactly: value) || value.isSubnormal {
      self.init(exactly: value)
    } else if let constant = Self.constant(value.magnitude) {
      self = constant
      if value < 0 {
        high = -high
        low = -low
      }
    } else if let decimal = Self.decimal(value) {
      self = decimal
    } else {
      self = wm_between(enclosure.interval.lower, enclosure.interval.upper, 0)
    }
  }

  /// Creates the number that a text of many digits writes, without a sign: so many digits at a time.
  fileprivate init(decimal text: String) {
    var (value, isBehind, decimals, written) = (wm_ball(exactly: 0), false, 0, 0)
    let parts = text.split(whereSeparator: { $0 == "e" || $0 == "E" })
    for byte in (parts.first ?? "").utf8 {
      if byte == UInt8(ascii: ".") {
        isBehind = true
      } else {
        let shifted = Operation.multiply.rescued(value, wm_ball(exactly: 10))
        value = Operation.add.rescued(shifted, wm_ball(exactly: Double(byte - UInt8(ascii: "0"))))
        if isBehind { decimals += 1 }
      }
    }
    if parts.count == 2 { written = Int(parts[1]) ?? 0 }
    let scale = wm_decimal(1, written - decimals)
    self = Operation.multiply.rescued(value, scale)
  }

  /// Creates the number that a fraction is.
  fileprivate init(_ fraction: Rational) {
    let numerator = wm_ball(exactly: Double(fraction.numerator))
    self =
      fraction.denominator == 1
      ? numerator : Self.ratio(.divide, numerator, Double(fraction.denominator))
  }

  private static func constant(_ value: Double) -> wm_ball? {
    switch value {
    case .pi: wm_pi(0)
    case 2 * .pi: wm_pi(1)
    case .pi / 2: wm_pi(-1)
    case .pi / 4: wm_pi(-2)
    case 2.718281828459045: wm_e()
    case .pi / 180: ratio(.divide, wm_pi(0), 180)
    case 180 / .pi: Operation.divide.rescued(wm_ball(exactly: 180), wm_pi(0))
    case 0.5.squareRoot(): root(0.5)
    case 0.75.squareRoot(): root(0.75)
    case 3.0.squareRoot(): root(3)
    case 3.0.squareRoot() / 3: ratio(.divide, root(3), 3)
    default: nil
    }
  }

  private static func root(_ value: Double) -> wm_ball {
    Operation.squareRoot.rescued(wm_ball(exactly: value), .unknown)
  }

  private static func ratio(_ operation: Operation, _ a: wm_ball, _ b: Double) -> wm_ball {
    operation.rescued(a, wm_ball(exactly: b))
  }

  /// Returns the shortest decimal that is next to the double, if it has at most 15 digits.
  private static func decimal(_ value: Double) -> wm_ball? {
    // Like -1.25e-07 or 0.1; a magnitude of any size.
    let parts = "\(value.magnitude)".split(separator: "e")
    guard let mantissa = parts.first, parts.count <= 2 else { return nil }
    let halves = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    var decimals = halves.count == 2 ? String(halves[1]) : ""
    while decimals.last == "0" { decimals.removeLast() }
    guard let whole = halves.first, let digits = Int64(String(whole) + decimals),
      var exponent = parts.count == 2 ? Int(parts[1]) : 0
    else { return nil }
    var significant = digits
    exponent -= decimals.utf8.count
    while significant != 0, significant % 10 == 0 {
      significant /= 10
      exponent += 1
    }
    guard significant < 1_000_000_000_000_000 else { return nil }
    return wm_decimal(value < 0 ? -significant : significant, exponent)
  }
}

extension Operation {
  /// Computes the operation of one or two numbers with more digits.
  package func rescued(_ a: wm_ball, _ b: wm_ball) -> wm_ball {
    row.rescue.value(a, b, b, payload: 0)
  }
}
