import CPreciseMath

/// An operation on one number of `CPreciseMath`; the first pointer is the result, which may be an operand.
package typealias UnaryPrecise = @Sendable @convention(c) (OpaquePointer, OpaquePointer) -> Void
/// An operation on two numbers of `CPreciseMath`; the first pointer is the result, which may be an operand.
package typealias BinaryPrecise =
  @Sendable @convention(c) (OpaquePointer, OpaquePointer, OpaquePointer) -> Void
/// An operation on three numbers of `CPreciseMath`; the first pointer is the result, which may be an operand.
package typealias TernaryPrecise =
  @Sendable @convention(c) (OpaquePointer, OpaquePointer, OpaquePointer, OpaquePointer) -> Void

/// Rule that computes an operation to any requested number of digits, between proved bounds;
/// `pm_integer_power` computes powers with whole exponents.
package typealias PreciseRule = OperationRule<UnaryPrecise, BinaryPrecise, TernaryPrecise>

extension Operation {
  /// The rule for an operation on a number and itself, where it gives more than the rule for two
  /// separate numbers; else nil.
  package var preciseWithItself: UnaryPrecise? {
    if self == .subtract { return pm_zero }
    return self == .divide ? pm_one_where_not_zero : nil
  }
}
