import CPreciseMath

/// An operation on one number of `CPreciseMath`; the first pointer is the result, which may be an operand.
package typealias UnaryPrecise = @Sendable @convention(c) (OpaquePointer, OpaquePointer) -> Void
/// The same with two operands.
package typealias BinaryPrecise =
  @Sendable @convention(c) (OpaquePointer, OpaquePointer, OpaquePointer) -> Void
/// The same with three operands.
package typealias TernaryPrecise =
  @Sendable @convention(c) (OpaquePointer, OpaquePointer, OpaquePointer, OpaquePointer) -> Void

/// How an operation is computed with as many digits as are asked for, between proved ends; powers with whole exponents by
/// `pm_integer_power`.
package typealias PreciseRule = OperationRule<UnaryPrecise, BinaryPrecise, TernaryPrecise>

extension Operation {
  /// How the operation is computed of a number and itself, where that says more than two numbers which are equally uncertain.
  package var preciseWithItself: UnaryPrecise? {
    if self == .subtract { return pm_zero }
    return self == .divide ? pm_one_where_not_zero : nil
  }
}
