import CPreciseMath
import FormulaVocabulary

/// Comparisons, and operations that choose one of their operands: where the order is known, the
/// chosen operand keeps its exact form, so that `max(pi/2, 0)` is still half of pi.
extension PreciseArithmetic {
  mutating func choice(_ operation: Operation, _ operands: [PreciseValue]) -> PreciseValue? {
    switch operation {
    case .less, .lessOrEqual, .equal, .notEqual: return comparison(operation, operands)
    case .absolute, .minimum, .maximum, .clamp, .select, .variable:
      return chosen(operation, operands)
    case .floor, .ceiling, .truncate, .round, .fraction: return step(operation, operands)
    default: return nil
    }
  }

  private mutating func chosen(
    _ operation: Operation,
    _ operands: [PreciseValue]
  ) -> PreciseValue? {
    switch (operation, operands.count) {
    case (.variable, 1): return operands[0]
    case (.absolute, 1):
      switch operands[0].number.sign {
      case 0, 1: return operands[0]
      case -1: return value(.negate, operands)
      default: return nil
      }
    case (.minimum, 2), (.maximum, 2):
      guard let order = order(operands[0], operands[1]) else { return nil }
      let isFirst = operation == .minimum ? order <= 0 : order >= 0
      return isFirst ? operands[0] : operands[1]
    case (.clamp, 3):
      guard let order = order(operands[1], operands[2]) else { return nil }
      if order > 0 { return undefined }
      let raised = value(.maximum, [operands[0], operands[1]])
      return value(.minimum, [raised, operands[2]])
    case (.select, 3):
      if operands[0].number.isUndefined { return undefined }
      guard let truth = operands[0].number.truth, operands[0].number.isDefined else { return nil }
      return truth ? operands[1] : operands[2]
    default: return nil
    }
  }

  private mutating func comparison(
    _ operation: Operation,
    _ operands: [PreciseValue]
  ) -> PreciseValue? {
    guard operands.count == 2, let order = order(operands[0], operands[1]) else { return nil }
    return whole(holds(operation, order) ? 1 : 0)
  }

  /// Returns the sign of a - b; nil if a value is missing, or the sign is not known.
  mutating func order(_ a: PreciseValue, _ b: PreciseValue) -> Int? {
    guard a.number.isDefined, b.number.isDefined else { return nil }
    let (x, y) = (a.number.pointer, b.number.pointer)
    if make({ pm_less($0, x, y) }).truth == true { return -1 }
    if make({ pm_less($0, y, x) }).truth == true { return 1 }
    if make({ pm_equal($0, x, y) }).truth == true { return 0 }
    let difference = value(.subtract, [a, b])
    guard difference.number.isDefined else { return nil }
    let sign = difference.number.sign
    if sign != 2 { return sign }
    let isTiny = takesTinyForZero && pm_is_below(difference.number.pointer, Int64(-bits / 2)) != 0
    return isTiny ? 0 : nil
  }

  /// Returns the value of a step function for a number near a step, if the number is proved to be
  /// exactly at it; else nil.
  private mutating func step(
    _ operation: Operation,
    _ operands: [PreciseValue]
  ) -> PreciseValue? {
    guard operands.count == 1, let place = whole(operands[0], halves: operation == .round) else {
      return nil
    }
    return value(operation, [value(place)])
  }

  /// Returns the whole number, or with `halves` the half-integer, that an algebraic number is; nil
  /// if it is none.
  mutating func whole(_ a: PreciseValue, halves: Bool = false) -> ExactFraction? {
    if let fraction = a.fraction { return fraction.isWhole ? fraction : nil }
    guard a.bound != nil, a.number.isDefined else { return nil }
    let (middle, bound) = a.number.nearest
    let scaled = (halves ? 2 * middle : middle).rounded()
    let place = halves ? scaled / 2 : scaled
    guard middle.magnitude < 0x1p52, bound < 0.25, (middle - place).magnitude <= bound + 1e-9 else {
      return nil
    }
    let candidate = ExactFraction(Int(scaled), halves ? 2 : 1)
    let difference = value(.subtract, [a, value(candidate)])
    return difference.fraction?.sign == 0 ? candidate : nil
  }
}
