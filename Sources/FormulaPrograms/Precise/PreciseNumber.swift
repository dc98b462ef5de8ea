import CPreciseMath

/// An interval of `CPreciseMath`; frees its memory.
final class PreciseNumber {
  let pointer: OpaquePointer

  /// Creates an undefined number with this many bits.
  init(bits: Int) { pointer = pm_new(bits) }

  deinit { pm_free(pointer) }

  /// Whether it certainly has no value.
  var isUndefined: Bool { pm_flags(pointer) & Int32(PM_EMPTY) != 0 }
  /// Whether it certainly has a value.
  var isDefined: Bool { pm_flags(pointer) == 0 }
  /// -1, 0, 1, or 2 where the sign is not settled.
  var sign: Int { Int(pm_sign_of(pointer)) }
  /// Whether a condition holds; nil where that is not settled, or there is no value.
  var truth: Bool? {
    switch pm_truth(pointer) {
    case 0: false
    case 1: true
    default: nil
    }
  }
  /// Whether the whole interval is nearer to 0 than a power of two.
  func isBelow(exponent: Int) -> Bool { pm_is_below(pointer, Int64(exponent)) != 0 }
  /// The nearest double, and a bound of its distance from the value.
  var nearest: (value: Double, bound: Double) {
    var (value, bound) = (Double.nan, Double.infinity)
    pm_rounded(&value, &bound, pointer)
    return (value, bound)
  }
}
