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

/// A fraction of `CPreciseMath`; frees its memory, and is immutable once made.
final class ExactFraction {
  let pointer: OpaquePointer

  private init() { pointer = pm_fraction_new() }

  convenience init(_ numerator: Int, _ denominator: Int = 1) {
    self.init()
    pm_fraction_set(pointer, Int64(numerator), Int64(denominator == 0 ? 1 : denominator))
  }

  /// Creates the fraction that `make` fills in; nil if it fails.
  convenience init?(_ make: (OpaquePointer) -> Int32) {
    self.init()
    if make(pointer) == 0 { return nil }
  }

  deinit { pm_fraction_free(pointer) }

  var sign: Int { Int(pm_fraction_sign(pointer)) }
  var isWhole: Bool { pm_fraction_is_whole(pointer) != 0 }
  /// The greatest whole number not above the fraction.
  var floor: ExactFraction {
    let result = ExactFraction()
    pm_fraction_floor(result.pointer, pointer)
    return result
  }
  var opposite: ExactFraction {
    let result = ExactFraction()
    pm_fraction_negate(result.pointer, pointer)
    return result
  }
  /// Numerator and denominator, if they fit; else nil.
  var parts: (numerator: Int, denominator: Int)? {
    var (numerator, denominator): (Int64, Int64) = (0, 1)
    guard pm_fraction_parts(pointer, &numerator, &denominator) != 0 else { return nil }
    return (Int(numerator), Int(denominator))
  }
  /// The number, if it is whole and fits; else nil.
  var whole: Int? { parts.flatMap { $0.denominator == 1 ? $0.numerator : nil } }

  func power(_ exponent: Int) -> ExactFraction? {
    ExactFraction { pm_fraction_power($0, pointer, exponent) }
  }
  func root(_ degree: Int) -> ExactFraction? {
    ExactFraction { pm_fraction_root($0, pointer, degree) }
  }

  static func + (a: ExactFraction, b: ExactFraction) -> ExactFraction? {
    ExactFraction { pm_fraction_add($0, a.pointer, b.pointer) }
  }
  static func - (a: ExactFraction, b: ExactFraction) -> ExactFraction? {
    ExactFraction { pm_fraction_subtract($0, a.pointer, b.pointer) }
  }
  static func * (a: ExactFraction, b: ExactFraction) -> ExactFraction? {
    ExactFraction { pm_fraction_multiply($0, a.pointer, b.pointer) }
  }
  static func / (a: ExactFraction, b: ExactFraction) -> ExactFraction? {
    ExactFraction { pm_fraction_divide($0, a.pointer, b.pointer) }
  }
  static func == (a: ExactFraction, b: ExactFraction) -> Bool {
    pm_fraction_compare(a.pointer, b.pointer) == 0
  }
}
