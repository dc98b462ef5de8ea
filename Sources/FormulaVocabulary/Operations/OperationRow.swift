/// How an operation is computed in each arithmetic: of points, of intervals, of numbers with more digits, and with as many digits
/// as are asked for.
///
/// What is missing in one arithmetic does not compile. Derivatives have their rules where graphs are known
/// (`DerivativeRules`), under the same law.
package struct OperationRow {
  /// Values at points.
  package let kernel: Kernel
  /// What encloses the values over cells.
  package let enclosure: Enclosure
  /// Values with more digits and a bound of their error, where doubles lose them.
  package let rescue: Rescue
  /// Values with as many digits as are asked for, for answers.
  package let precise: PreciseRule
  /// What a value costs in a block of points, in nanoseconds of a processor that computes eight at a time.
  ///
  /// Budgets ask for its size.
  package let cost: Double
  /// Where its domain ends, or its values jump.
  package var edge = OperationEdge.none
  /// What it tends to there.
  package var rim = OperationRim.none

  /// Of what costs about as much as reading and writing it.
  private static let cheap = 0.1

  static func unary(
    _ kernel: UnaryKernel,
    _ enclosure: UnaryEnclosure,
    _ rescue: UnaryRescue,
    _ precise: UnaryPrecise,
    cost: Double = cheap,
    edge: OperationEdge = .none,
    rim: OperationRim = .none
  ) -> Self {
    Self(
      kernel: .unary(kernel),
      enclosure: .unary(enclosure),
      rescue: .unary(rescue),
      precise: .unary(precise),
      cost: cost,
      edge: edge,
      rim: rim
    )
  }

  static func binary(
    _ kernel: BinaryKernel,
    _ enclosure: BinaryEnclosure,
    _ rescue: BinaryRescue,
    _ precise: BinaryPrecise,
    cost: Double = cheap,
    edge: OperationEdge = .none,
    rim: OperationRim = .none
  ) -> Self {
    Self(
      kernel: .binary(kernel),
      enclosure: .binary(enclosure),
      rescue: .binary(rescue),
      precise: .binary(precise),
      cost: cost,
      edge: edge,
      rim: rim
    )
  }

  static func ternary(
    _ kernel: TernaryKernel,
    _ enclosure: TernaryEnclosure,
    _ rescue: TernaryRescue,
    _ precise: TernaryPrecise,
    cost: Double = cheap,
    edge: OperationEdge = .none,
    rim: OperationRim = .none
  ) -> Self {
    Self(
      kernel: .ternary(kernel),
      enclosure: .ternary(enclosure),
      rescue: .ternary(rescue),
      precise: .ternary(precise),
      cost: cost,
      edge: edge,
      rim: rim
    )
  }

  static func machine(operands: Int) -> Self {
    // A jump of the machine, once for each point.
    Self(
      kernel: .machine(operands: operands),
      enclosure: .machine(operands: operands),
      rescue: .machine(operands: operands),
      precise: .machine(operands: operands),
      cost: 20
    )
  }

  static var leaf: Self {
    Self(kernel: .leaf, enclosure: .leaf, rescue: .leaf, precise: .leaf, cost: 0)
  }
  static var integerPower: Self {
    Self(
      kernel: .integerPower,
      enclosure: .integerPower,
      rescue: .integerPower,
      precise: .integerPower,
      cost: 0.3,
      edge: .zero(of: 0),
      rim: .wholePower
    )
  }
}
