import FormulaVocabulary
import RealFunctions

/// A value that was computed with more digits, and how far it may be from the real one.
struct RescuedValue {
  let value: Double
  let bound: Double

  /// Creates what a ``RescueProgram`` gives: of a number that may be 0, 0 itself.
  ///
  /// `0.1 + 0.2 - 0.3` is within 1e-33 of 0, and the middle of that says nothing.
  init(_ value: Double, _ bound: Double) {
    // What doubles round to below their normal numbers is no doubt about 0.
    let isRounded = bound < .leastNormalMagnitude
    let mayBeZero = bound.isFinite && value.magnitude <= bound && !isRounded
    self.value = mayBeZero ? 0 : value
    self.bound = mayBeZero ? bound + value.magnitude : bound
  }

  /// Returns itself if it says more than the other value with its bound: a value within its own bound stays.
  ///
  /// 0 has no digits: that a number is that near to it must be much more than was known before.
  func better(than known: Double, bound knownBound: Double) -> RescuedValue? {
    guard bound.isFinite, bound < knownBound, !isNear(known) else { return nil }
    if value == 0, bound > 0, bound > knownBound * 0x1p-20 { return nil }
    return self
  }

  /// How far another value may be from the real one; nothing is known where nothing is known of this one.
  func distance(to known: Double) -> Double {
    if value == known || (value.isNaN && known.isNaN) { return bound }
    let sum = (value - known).magnitude.nextUp + bound
    return sum.isFinite ? sum.nextUp : .infinity
  }

  /// Whether nothing is known of a 0 but that it is not far from 0: terms have cancelled that are too large for more digits, too.
  func isUncertain(about known: Double) -> Bool {
    known == 0 && value == 0 && bound.isFinite && bound > 0.5
  }

  private func isNear(_ known: Double) -> Bool {
    value == known || (known.isFinite && (value - known).magnitude <= bound)
  }
}

extension EnclosedValue {
  /// How far a value that doubles gave may be from the real one.
  ///
  /// Undefined values are right where nothing has a value; where that is in doubt nothing is known.
  func distance(to value: Double) -> Double {
    if flags.contains(.empty) { return value.isNaN ? 0 : .infinity }
    if !flags.isDisjoint(with: [.maybeUndefined]) || value.isNaN { return .infinity }
    if value == interval.lower, value == interval.upper { return 0 }
    guard value.isFinite else { return .infinity }
    return max(interval.upper - value, value - interval.lower).nextUp
  }
}
