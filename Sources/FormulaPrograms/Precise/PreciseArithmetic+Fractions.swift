import CPreciseMath
import FormulaVocabulary

/// Exact results of operations on fractions.
///
/// The values are those of ``Operation/fraction(of:_:payload:)``, with numbers of any size.
extension PreciseArithmetic {
  func fraction(
    _ operation: Operation,
    _ payload: UInt64,
    _ operands: [PreciseValue]
  ) -> ExactFraction? {
    guard let a = operands.first?.fraction else { return nil }
    guard operands.count > 1 else { return fraction(operation, payload, a) }
    guard operands.count == 2, let b = operands[1].fraction else { return nil }
    switch operation {
    case .add: return a + b
    case .subtract: return a - b
    case .multiply: return a * b
    case .divide: return a / b
    case .modulo: return rest(a, b) { $0.floor }
    case .remainder: return rest(a, b, truncated)
    case .roundToDecimals: return rounded(a, b)
    case .less, .lessOrEqual, .equal, .notEqual:
      return ExactFraction(holds(operation, Int(pm_fraction_compare(a.pointer, b.pointer))) ? 1 : 0)
    case .power, .root: return power(operation, a, b)
    default: return nil
    }
  }

  private func fraction(
    _ operation: Operation,
    _ payload: UInt64,
    _ a: ExactFraction
  ) -> ExactFraction? {
    switch operation {
    case .negate: a.opposite
    case .variable: a
    case .absolute: a.sign < 0 ? a.opposite : a
    case .sign: ExactFraction(a.sign)
    case .floor: a.floor
    case .ceiling: a.opposite.floor.opposite
    case .truncate: truncated(a)
    case .round: rounded(a)
    case .fraction: a - a.floor
    case .integerPower: a.power(exponent(payload))
    case .squareRoot: a.root(2)
    case .cubeRoot: root(a, 3)
    case .exponential: a.sign == 0 ? ExactFraction(1) : nil
    case .cosine, .hyperbolicCosine, .cardinalSine: a.sign == 0 ? ExactFraction(1) : nil
    default: nil
    }
  }

  /// Whether a comparison holds for numbers whose difference has this sign.
  func holds(_ operation: Operation, _ sign: Int) -> Bool {
    switch operation {
    case .less: sign < 0
    case .lessOrEqual: sign <= 0
    case .equal: sign == 0
    default: sign != 0
    }
  }

  private func truncated(_ a: ExactFraction) -> ExactFraction {
    a.sign < 0 ? a.opposite.floor.opposite : a.floor
  }

  /// Returns the nearest whole number; halves are rounded away from 0.
  private func rounded(_ a: ExactFraction) -> ExactFraction? {
    let size = a.sign < 0 ? a.opposite : a
    let whole = (size + ExactFraction(1, 2))?.floor
    return a.sign < 0 ? whole?.opposite : whole
  }

  private func rounded(_ a: ExactFraction, _ places: ExactFraction) -> ExactFraction? {
    guard let places = places.whole, places.magnitude <= 340,
      let scale = ExactFraction(10).power(places), let scaled = a * scale
    else { return nil }
    return rounded(scaled).flatMap { $0 / scale }
  }

  private func rest(
    _ a: ExactFraction,
    _ b: ExactFraction,
    _ step: (ExactFraction) -> ExactFraction
  ) -> ExactFraction? {
    guard let quotient = a / b, let whole = step(quotient) * b else { return nil }
    return a - whole
  }

  private func root(_ a: ExactFraction, _ degree: Int) -> ExactFraction? {
    if a.sign >= 0 { return a.root(degree) }
    return degree % 2 == 0 ? nil : a.opposite.root(degree)?.opposite
  }

  private func power(
    _ operation: Operation,
    _ a: ExactFraction,
    _ b: ExactFraction
  ) -> ExactFraction? {
    guard let (numerator, denominator) = b.parts else { return nil }
    if operation == .root {
      guard denominator == 1, numerator != 0, numerator.magnitude < 1 << 20,
        let root = root(a, Int(numerator.magnitude))
      else { return nil }
      return numerator > 0 ? root : ExactFraction(1) / root
    }
    if denominator == 1 { return a.power(numerator) }
    guard a.sign > 0, denominator < 1 << 20 else { return nil }
    return a.root(denominator)?.power(numerator)
  }
}
