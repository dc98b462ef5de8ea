package import CWideMath
package import RealFunctions

/// The edge of an operation, where its domain ends or its values jump: there a function of its
/// operands, the *subject*, has certain numbers.
///
/// √u has its edge where u is 0, ⌊u⌋ where u is whole, a < b where a − b is 0, and arcsin u where u
/// is ±1. The value on the edge is that of the kernel for those numbers: √0 is 0, ln 0 has no
/// value. A few rows have values of their own, because their edge is at no double.
package enum OperationEdge: Equatable, Sendable {
  /// No edge, or an unknown one.
  case none
  /// An edge where an operand is 0.
  case zero(of: Int)
  /// An edge where the first operand is 1.
  case one
  /// An edge where the first operand is 1 or -1.
  case units
  /// An edge where the first operand is 0 or 1.
  case probabilities
  /// An edge where the first operand is whole.
  case wholeNumbers
  /// An edge where the first operand is half of an odd number.
  case halves
  /// An edge where a·10^b is half of an odd number: where the rounding of a to b decimals changes.
  case halvesOfDecimals
  /// An edge where an operand is 0 or a negative whole number.
  case notPositive(of: Int)
  /// An edge where both operands are equal.
  case equality
  /// An edge where the quotient of both operands is whole; the value there is 0.
  case wholeQuotient
  /// An edge where the cosine of the operand is 0, in radians or in degrees; there is no value.
  case uprightAngles(sine: Operation, cosine: Operation)
  /// An edge where the operand is -1/e; the value there is -1.
  case branchPoint
  /// An edge where the first operand, y, is 0; the value there is π if the second one, x, is
  /// negative, and 0 if it is positive.
  case halfLines
}

extension OperationEdge {
  /// The index of the operand that determines the edge, for edges that depend on one operand alone.
  package var operand: Int {
    switch self {
    case .zero(let operand), .notPositive(let operand): operand
    case .none, .one, .units, .probabilities, .wholeNumbers, .halves, .equality, .wholeQuotient,
      .halvesOfDecimals, .uprightAngles, .branchPoint, .halfLines:
      0
    }
  }

  /// Returns the subject as a ball of 106 digits.
  package func subject(_ a: wm_ball, _ b: wm_ball) -> wm_ball {
    switch self {
    case .none: .unknown
    case .zero(let operand), .notPositive(let operand): operand == 0 ? a : b
    case .one, .units, .probabilities, .wholeNumbers, .halves, .halfLines: a
    case .equality: Operation.subtract.recomputed(a, b)
    case .halvesOfDecimals: Operation.multiply.recomputed(a, Self.scale(b))
    case .wholeQuotient: Operation.divide.recomputed(a, b)
    case .uprightAngles(_, let cosine): cosine.recomputed(a, a)
    case .branchPoint: Operation.multiply.recomputed(a, wm_e())
    }
  }

  /// Returns 10 to the power of a number of decimals.
  private static func scale(_ decimals: wm_ball) -> wm_ball {
    Operation.power.recomputed(wm_ball(exactly: 10), decimals)
  }

  /// Returns an enclosure of the subject.
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

  /// The most steps of one kind in an interval for which the numbers are listed.
  private static let mostNumbers = 3.0

  /// Returns the numbers in an interval that the subject has on the edge; empty if they are too many.
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

  /// Computes an operation exactly on its edge, where its subject is `number`.
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
      operation.row.wide.value(a, b, c, payload: payload)
    }
    return switch self {
    case .none: .unknown
    case .zero(let operand), .notPositive(let operand):
      operand == 0 ? made(exact, b) : made(a, exact)
    case .one, .units, .probabilities, .wholeNumbers, .halves: made(exact, b)
    case .equality: made(exact, exact)
    case .halvesOfDecimals:
      Operation.divide.recomputed(Operation.round.recomputed(exact, exact), Self.scale(b))
    case .wholeQuotient: exact.isUnknown ? .unknown : wm_ball(exactly: 0)
    case .uprightAngles: wm_ball(exactly: .nan)
    case .branchPoint: wm_ball(exactly: -1)
    // The kernel's angle depends on the sign of a computed 0, which the exact number 0 does not have.
    case .halfLines: b.sign == -1 ? wm_pi(0) : made(exact, b)
    }
  }
}

extension wm_ball {
  /// -1, 0 or 1 if all numbers of the ball have that sign, 0 only for exactly 0; nil if the sign is not known.
  package var sign: Int? {
    guard flags == 0, radius.isFinite else { return nil }
    if high == 0 { return radius == 0 ? 0 : nil }
    // The part outside `high` is less than its last digit.
    return high.magnitude > radius + 0x1p-50 ? (high > 0 ? 1 : -1) : nil
  }

  /// Whether it certainly has no value.
  package var isUndefined: Bool { flags & Int64(WM_EMPTY) != 0 }

  /// Whether the value is unknown, including whether there is one.
  package var isUnknown: Bool { !isUndefined && (flags != 0 || radius == .infinity) }

  /// Whether the ball contains a number and is smaller than the tolerance, or so small that no
  /// other number can be meant.
  package func isAsGood(as number: Double, within tolerance: Double) -> Bool {
    guard !isUndefined, !isUnknown else { return false }
    let rest = Operation.subtract.recomputed(self, wm_ball(exactly: number))
    if let sign = rest.sign { return sign == 0 }
    let found = rest.nearest
    return found.bound + found.value.magnitude
      <= max(tolerance, 0x1p-70 * max(1, number.magnitude))
  }
}
