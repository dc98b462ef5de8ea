import FormulaVocabulary
import RealFunctions

/// A value that was computed with more digits, and a bound of its distance from the real one.
struct RecomputedValue {
  let value: Double
  let bound: Double

  /// Creates the value that a ``WideProgram`` gives; a number that may be 0 becomes 0.
  ///
  /// `0.1 + 0.2 - 0.3` is within 1e-33 of 0, and the middle of that interval has no meaning.
  init(_ value: Double, _ bound: Double) {
    // A tiny bound is only the rounding of a subnormal number, and no doubt about 0.
    let isRounded = bound < .leastNormalMagnitude
    let mayBeZero = bound.isFinite && value.magnitude <= bound && !isRounded
    self.value = mayBeZero ? 0 : value
    self.bound = mayBeZero ? bound + value.magnitude : bound
  }

  /// Returns this value if it is better than another one with its bound; nil if the other value is
  /// within this one's bound.
  ///
  /// A computed 0 has no digits: its bound must be much smaller than the other one.
  func better(than known: Double, bound knownBound: Double) -> RecomputedValue? {
    guard bound.isFinite, bound < knownBound, !isNear(known) else { return nil }
    if value == 0, bound > 0, bound > knownBound * 0x1p-20 { return nil }
    return self
  }

  /// Returns a bound of another value's distance from the real one; infinite if this value is unknown.
  func distance(to known: Double) -> Double {
    if value == known || (value.isNaN && known.isNaN) { return bound }
    let sum = (value - known).magnitude.nextUp + bound
    return sum.isFinite ? sum.nextUp : .infinity
  }

  /// Whether a 0 is only known to be near 0: terms have cancelled that are too large for more digits, too.
  func isUncertain(about known: Double) -> Bool {
    known == 0 && value == 0 && bound.isFinite && bound > 0.5
  }

  private func isNear(_ known: Double) -> Bool {
    value == known || (known.isFinite && (value - known).magnitude <= bound)
  }
}

extension EnclosedValue {
  /// Returns a bound of the distance of a value computed with doubles from the real one.
  ///
  /// NaN is right where the formula is certainly undefined; where that is in doubt the bound is infinite.
  func distance(to value: Double) -> Double {
    if flags.contains(.empty) { return value.isNaN ? 0 : .infinity }
    if !flags.isDisjoint(with: [.maybeUndefined]) || value.isNaN { return .infinity }
    if value == interval.lower, value == interval.upper { return 0 }
    guard value.isFinite else { return .infinity }
    return max(interval.upper - value, value - interval.lower).nextUp
  }
}
