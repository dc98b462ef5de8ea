import CPreciseMath

/// A fraction of `CPreciseMath`; frees its memory, and is immutable once made.
package final class ExactFraction {
  package let pointer: OpaquePointer

  private init() { pointer = pm_fraction_new() }

  package convenience init(_ numerator: Int, _ denominator: Int = 1) {
    self.init()
    pm_fraction_set(pointer, Int64(numerator), Int64(denominator == 0 ? 1 : denominator))
  }

  /// Creates the fraction that `make` fills in; nil if it fails.
  package convenience init?(_ make: (OpaquePointer) -> Int32) {
    self.init()
    if make(pointer) == 0 { return nil }
  }

  deinit { pm_fraction_free(pointer) }

  package var sign: Int { Int(pm_fraction_sign(pointer)) }
  package var isWhole: Bool { pm_fraction_is_whole(pointer) != 0 }
  /// The greatest whole number not above the fraction.
  package var floor: ExactFraction {
    let result = ExactFraction()
    pm_fraction_floor(result.pointer, pointer)
    return result
  }
  package var opposite: ExactFraction {
    let result = ExactFraction()
    pm_fraction_negate(result.pointer, pointer)
    return result
  }
  /// Numerator and denominator, if they fit; else nil.
  package var parts: (numerator: Int, denominator: Int)? {
    var (numerator, denominator): (Int64, Int64) = (0, 1)
    guard pm_fraction_parts(pointer, &numerator, &denominator) != 0 else { return nil }
    guard let numerator = Int(exactly: numerator), let denominator = Int(exactly: denominator)
    else {
      return nil
    }
    return (numerator, denominator)
  }
  /// The number, if it is whole and fits; else nil.
  package var whole: Int? { parts.flatMap { $0.denominator == 1 ? $0.numerator : nil } }

  package func power(_ exponent: Int) -> ExactFraction? {
    ExactFraction { pm_fraction_power($0, pointer, exponent) }
  }
  package func root(_ degree: Int) -> ExactFraction? {
    ExactFraction { pm_fraction_root($0, pointer, degree) }
  }

  package static func + (a: ExactFraction, b: ExactFraction) -> ExactFraction? {
    ExactFraction { pm_fraction_add($0, a.pointer, b.pointer) }
  }
  package static func - (a: ExactFraction, b: ExactFraction) -> ExactFraction? {
    ExactFraction { pm_fraction_subtract($0, a.pointer, b.pointer) }
  }
  package static func * (a: ExactFraction, b: ExactFraction) -> ExactFraction? {
    ExactFraction { pm_fraction_multiply($0, a.pointer, b.pointer) }
  }
  package static func / (a: ExactFraction, b: ExactFraction) -> ExactFraction? {
    ExactFraction { pm_fraction_divide($0, a.pointer, b.pointer) }
  }
  package static func == (a: ExactFraction, b: ExactFraction) -> Bool {
    pm_fraction_compare(a.pointer, b.pointer) == 0
  }

  /// A double next to the fraction, the nearest one for small parts; infinite beyond all doubles.
  package var value: Double {
    if let (numerator, denominator) = parts, UInt64(numerator.magnitude) <= 1 << 53,
      Int64(denominator) <= 1 << 53
    {
      return Double(numerator) / Double(denominator)
    }
    return pm_fraction_value(pointer)
  }
  package var isZero: Bool { sign == 0 }

  /// Creates the fraction that a decimal is, as `Double.description` and formulas write it; nil for other texts.
  package convenience init?(decimal text: String) {
    self.init { pointer in text.withCString { pm_fraction_from_text(pointer, $0) } }
  }

  /// Creates the fraction that a double is; nil if it is not finite.
  package convenience init?(exactly value: Double) {
    self.init { pm_fraction_from_double($0, value) }
  }

  /// The fraction as it is written, `-1/3`; nil if a part has more than 62 bits.
  package var text: String? {
    parts.map { $0.denominator == 1 ? "\($0.numerator)" : "\($0.numerator)/\($0.denominator)" }
  }
}
