/// How an operation is computed in one arithmetic: by a function of one, two or three operands, or in another way.
///
/// The four arithmetics differ in these functions alone: ``Kernel``, ``Enclosure``, ``Rescue`` and ``PreciseRule``.
package enum OperationRule<Unary, Binary, Ternary> {
  case unary(Unary)
  case binary(Binary)
  case ternary(Ternary)
  /// The function for powers with whole exponents; the exponent is the node's payload.
  case integerPower
  /// A number that stands there already.
  case leaf
  /// No function of numbers does it: calls, lists and formulas over ranges need the machine, or whoever evaluates graphs. So
  /// many operands stand in the node, the others elsewhere.
  case machine(operands: Int)
}

extension OperationRule: Sendable where Unary: Sendable, Binary: Sendable, Ternary: Sendable {}
