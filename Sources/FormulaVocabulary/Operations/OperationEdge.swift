package import CWideMath
package import RealFunctions

/// Where the domain of an operation ends, or its values jump: where a function of its operands, the *subject*, takes certain numbers.
///
/// √u has its edge where u is 0, ⌊u⌋ where u is whole, a < b where a − b is 0, and arcsin u where u is ±1. What the operation gives on
/// the edge is what its kernel gives of those numbers: √0 is 0, ln 0 has no value. A few rows have subjects of their own, because
/// their edge is at no double.
package enum OperationEdge: Equatable, Sendable {
  /// There is none, or nothing tells where.
  case none
  /// Where an operand is 0.
  case zero(of: Int)
  /// Where the first operand is 1.
  case one
  /// Where the first operand is 1 or -1.
  case units
  /// Where the first operand is 0 or 1.
  case probabilities
  /// Where the first operand is whole.
  case wholeNumbers
  /// Where the first operand is half of an odd number.
  case halves
  /// The same of the first operand times as many tens as the second one says: where decimals are rounded up or down.
  case halvesOfDecimals
  /// Where an operand is 0 or a negative whole number.
  case notPositive(of: Int)
  /// Where both operands are the same.
  case equality
  /// Where the quotient of both operands is whole; the value there is 0.
  case wholeQuotient
  /// Where the cosine of the operand is 0, in radians or in degrees; there is no value.
  case uprightAngles(sine: Operation, cosine: Operation)
  /// Where the operand is -1/e; the value there is -1.
  case branchPoint
  /// Where the first operand, the height of a point, is 0; the value there is π if the second one is negative, and 0 if it is positive.
  case halfLines
}

extension OperationEdge {
  /// Which operand reaches the edge, of those of which one alone does.
  package var operand: Int {
    switch self {
    case .zero(let operand), .notPositive(let operand): operand
    case .none, .one, .units, .probabilities, .wholeNumbers, .halves, .equality, .wholeQuotient,
      .halvesOfDecimals, .uprightAngles, .branchPoint, .halfLines:
      0
    }
  }

  /// Computes the subject with more digits.
  package func subject(_ a: wm_ball, _ b: wm_ball) -> wm_ball {
    switch self {
    case .none: .unknown
    case .zero(let operand), .notPositive(let operand): operand == 0 ? a : b
    case .one, .units, .probabilities, .wholeNumbers, .halves, .halfLines: a
    case .equality: Operation.subtract.rescued(a, b)
    case .halvesOfDecimals: Operation.multiply.rescued(a, Self.scale(b))
    case .wholeQuotient: Operation.divide.rescued(a, b)
    case .uprightAngles(_, let cosine): cosine.rescued(a, a)
    case .branchPoint: Operation.multiply.rescued(a, wm_e())
    }
  }

  /// 10 to the power of a number of decimals.
  private static func scale(_ decimals: wm_ball) -> wm_ball {
    Operation.power.rescued(wm_ball(exactly: 10), decimals)
  }

  /// Encloses the subject.
  package func subject(_ a: EnclosedValue, _ b: EnclosedValue) -> EnclosedValue {
    func made(_ operation: Operation, _ a: EnclosedValue, _ b: EnclosedValue) -> EnclosedValue {
      operation.row.enclosure.value(a, b, b, payload: 0)
    }
    return switch self {
    case .none: .unknown
    case .zero(let operand), .notPositive(let operand): operand == 0 ? a : b
    case .one, .units, .probabilities, .wholeNumbers, .halves, .halfLines: a
    case .equality: made(.subtract, a, b)
    case .halvesOfDecimals:
      made(.multiply, a, made(.power, EnclosedValue(Interval(hull: 10, 10)), b))
    case .wholeQuotient: made(.divide, a, b)
    case .uprightAngles(_, let cosine): made(cosine, a, a)
    case .branchPoint: made(.multiply, a, EnclosedValue(written: 2.718281828459045))
    }
  }

  /// More numbers of one kind in an interval are not taken one by one.
  private static let mostNumbers = 3.0

  /// Returns the numbers of an interval that the subject has on the edge; none if they are too many.
  package func numbers(in range: Interval) -> [Double] {
    func spaced(by step: Double, from start: Double, notAbove limit: Double = .infinity) -> [Double]
    {
      let low = ((range.lower - start) / step).rounded(.up)
      let high = ((min(range.upper, limit) - start) / step).rounded(.down)
      guard low.isFinite, high - low < Self.mostNumbers, high >= low else { return [] }
      return stride(from: low, through: high, by: 1).map { start + $0 * step }
    }
    let numbers: [Double]
    switch self {
    case .none: return []
    case .zero, .equality, .uprightAngles, .halfLines: numbers = [0]
    case .one: numbers = [1]
    case .units: numbers = [-1, 1]
    case .probabilities: numbers = [0, 1]
    case .branchPoint: numbers = [-1]
    case .wholeNumbers, .wholeQuotient: numbers = spaced(by: 1, from: 0)
    case .halves, .halvesOfDecimals: numbers = spaced(by: 1, from: 0.5)
    case .notPositive: numbers = spaced(by: 1, from: 0, notAbove: 0)
    }
    return numbers.filter(range.contains)
  }

  /// Computes an operation where its subject is one of its numbers, exactly.
  package func value(
    of operation: Operation,
    payload: UInt64,
    at number: Double,
    _ a: wm_ball,
    _ b: wm_ball,
    _ c: wm_ball
  ) -> wm_ball {
    let exact = wm_ball(exactly: number)
    func made(_ a: wm_ball, _ b: wm_ball) -> wm_ball {
      operation.row.rescue.value(a, b, c, payload: payload)
    }
    return switch self {
    case .none: .unknown
    case .zero(let operand), .notPositive(let operand):
      operand == 0 ? made(exact, b) : made(a, exact)
    case .one, .units, .probabilities, .wholeNumbers, .halves: made(exact, b)
    case .equality: made(exact, exact)
    case .halvesOfDecimals:
      Operation.divide.rescued(Operation.round.rescued(exact, exact), Self.scale(b))
    case .wholeQuotient: exact.isUnknown ? .unknown : wm_ball(exactly: 0)
    case .uprightAngles: wm_ball(exactly: .nan)
    case .branchPoint: wm_ball(exactly: -1)
    // The kernel's angle depends on the sign of the 0 that is computed, which the number 0 does not have.
    case .halfLines: b.sign == -1 ? wm_pi(0) : made(exact, b)
    }
  }
}

extension wm_ball {
  /// -1, 0 or 1 if all numbers of the ball have that sign, 0 only for 0 itself; nil if nothing is known.
  package var sign: Int? {
    guard flags == 0, radius.isFinite else { return nil }
    if high == 0 { return radius == 0 ? 0 : nil }
    // What is not in `high` is less than its last digit.
    return high.magnitude > radius + 0x1p-50 ? (high > 0 ? 1 : -1) : nil
  }

  /// Whether it has no value, for certain.
  package var isUndefined: Bool { flags & Int64(WM_EMPTY) != 0 }

  /// Whether nothing is known of it, perhaps not even whether there is a value.
  package var isUnknown: Bool { !isUndefined && (flags != 0 || radius == .infinity) }

  /// Whether it holds a number and is within so much of it, or so small that it holds no other number that somebody means.
  package func isAsGood(as number: Double, within tolerance: Double) -> Bool {
    guard !isUndefined, !isUnknown else { return false }
    let rest = Operation.subtract.rescued(self, wm_ball(exactly: number))
    if let sign = rest.sign { return sign == 0 }
    let found = rest.nearest
    return found.bound + found.value.magnitude
      <= max(tolerance, 0x1p-70 * max(1, number.magnitude))
  }
}
