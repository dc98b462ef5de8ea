import CPreciseMath

/// A number of `CPreciseMath` that ends with its owner.
final class PreciseNumber {
  let handle: OpaquePointer

  /// A number without a value.
  init(bits: Int) { handle = pm_new(bits) }

  /// The decimal that a text writes; no value if it writes none.
  convenience init(_ text: String, bits: Int) {
    self.init(bits: bits)
    pm_from_text(handle, text)
  }

  convenience init(_ value: Double, bits: Int) {
    self.init(bits: bits)
    pm_from_double(handle, value)
  }

  convenience init(_ lower: Double, _ upper: Double, bits: Int) {
    self.init(bits: bits)
    pm_between(handle, lower, upper, 0)
  }

  deinit { pm_free(handle) }

  var lower: Double { pm_lower(handle) }
  var upper: Double { pm_upper(handle) }
  var flags: Int { Int(pm_flags(handle)) }
  var isEmpty: Bool { flags & PM_EMPTY != 0 }
  var isInDoubt: Bool { flags & PM_UNDEFINED != 0 }
  /// -1, 0, 1, or 2 where it is not settled.
  var sign: Int { Int(pm_sign_of(handle)) }
  var isExact: Bool { pm_is_exact(handle) != 0 }

  /// Whether both have a number in common; neither is empty.
  func meets(_ other: PreciseNumber) -> Bool {
    if isExact && other.isExact && upper == other.upper && lower == other.lower { return true }
    let difference = PreciseNumber(bits: 64)
    withExtendedLifetime((self, other)) { pm_subtract(difference.handle, handle, other.handle) }
    return difference.lower <= 0 && difference.upper >= 0
  }
}
