import CPreciseMath

/// An operation on one number of `CPreciseMath`; the first pointer is the result, which may be an operand.
package typealias UnaryPrecise = @Sendable @convention(c) (OpaquePointer, OpaquePointer) -> Void
/// The same with two operands.
package typealias BinaryPrecise =
  @Sendable @convention(c) (OpaquePointer, OpaquePointer, OpaquePointer) -> Void
/// The same with three operands.
package typealias TernaryPrecise =
  @Sendable @convention(c) (OpaquePointer, OpaquePointer, OpaquePointer, OpaquePointer) -> Void

/// How an operation is computed with as many digits as are asked for, between proved ends.
package enum PreciseRule {
  case unary(UnaryPrecise)
  case binary(BinaryPrecise)
  case ternary(TernaryPrecise)
  /// `pm_integer_power`, whose exponent is the node's payload.
  case integerPower
  /// A number that stands there already.
  case leaf
  /// Calls, lists and formulas over ranges: who evaluates graphs knows them.
  case machine
}

extension Operation {
  /// How the operation is computed of a number and itself, where that says more than two numbers which are equally uncertain.
  package var preciseWithItself: UnaryPrecise? {
    if self == .subtract { return pm_zero }
    return self == .divide ? pm_one_where_not_zero : nil
  }
}
