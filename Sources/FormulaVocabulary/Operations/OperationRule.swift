/// Rule that computes an operation in one arithmetic: a function of one, two or three operands, or
/// another way.
///
/// The rules of the four arithmetics differ only in the types of functions: ``Kernel``,
/// ``Enclosure``, ``WideKernel`` and ``PreciseRule``.
package enum OperationRule<Unary, Binary, Ternary> {
  case unary(Unary)
  case binary(Binary)
  case ternary(Ternary)
  /// The function for powers with whole exponents; the exponent is the node's payload.
  case integerPower
  /// A number that is already in its slot.
  case leaf
  /// No function of numbers computes the operation: calls, lists and formulas over ranges need the
  /// interpreter or another evaluator of graphs. `operands` is the number of operands in the node;
  /// others are stored elsewhere.
  case interpreter(operands: Int)
}

extension OperationRule: Sendable where Unary: Sendable, Binary: Sendable, Ternary: Sendable {}
