/// The rules of an operation in each arithmetic: points, intervals, balls of 106 digits, and any number of
/// digits.
///
/// A rule that is missing in one arithmetic does not compile. Derivatives have their rules where
/// graphs are known (`DerivativeRules`), under the same law.
package struct OperationRow {
  /// The computation of values at points.
  package let kernel: Kernel
  /// The enclosure of values over cells.
  package let enclosure: Enclosure
  /// The computation with 106 digits and an error bound, where doubles lose values.
  package let wide: WideKernel
  /// The computation with as many digits as an answer needs.
  package let precise: PreciseRule
  /// The cost of a value in a block of points, in nanoseconds on a processor that computes eight at a time.
  ///
  /// Budgets are computed from it.
  package let cost: Double
  /// The edge of the operation, where its domain ends or its values jump.
  package var edge = OperationEdge.none
  /// The limit of the operation beside its edge.
  package var rim = OperationRim.none

  /// The cost of an operation that costs about as much as reading and writing its block.
  private static let cheap = 0.1

  static func unary(
    _ kernel: UnaryKernel,
    _ enclosure: UnaryEnclosure,
    _ wide: UnaryWideKernel,
    _ precise: UnaryPrecise,
    cost: Double = cheap,
    edge: OperationEdge = .none,
    rim: OperationRim = .none
  ) -> Self {
    Self(
      kernel: .unary(kernel),
      enclosure: .unary(enclosure),
      wide: .unary(wide),
      precise: .unary(precise),
      cost: cost,
      edge: edge,
      rim: rim
    )
  }

  static func binary(
    _ kernel: BinaryKernel,
    _ enclosure: BinaryEnclosure,
    _ wide: BinaryWideKernel,
    _ precise: BinaryPrecise,
    cost: Double = cheap,
    edge: OperationEdge = .none,
    rim: OperationRim = .none
  ) -> Self {
    Self(
      kernel: .binary(kernel),
      enclosure: .binary(enclosure),
      wide: .binary(wide),
      precise: .binary(precise),
      cost: cost,
      edge: edge,
      rim: rim
    )
  }

  static func ternary(
    _ kernel: TernaryKernel,
    _ enclosure: TernaryEnclosure,
    _ wide: TernaryWideKernel,
    _ precise: TernaryPrecise,
    cost: Double = cheap,
    edge: OperationEdge = .none,
    rim: OperationRim = .none
  ) -> Self {
    Self(
      kernel: .ternary(kernel),
      enclosure: .ternary(enclosure),
      wide: .ternary(wide),
      precise: .ternary(precise),
      cost: cost,
      edge: edge,
      rim: rim
    )
  }

  static func interpreter(operands: Int) -> Self {
    // The cost is a jump of the interpreter, once for each point.
    Self(
      kernel: .interpreter(operands: operands),
      enclosure: .interpreter(operands: operands),
      wide: .interpreter(operands: operands),
      precise: .interpreter(operands: operands),
      cost: 20
    )
  }

  static var leaf: Self {
    Self(kernel: .leaf, enclosure: .leaf, wide: .leaf, precise: .leaf, cost: 0)
  }
  static var integerPower: Self {
    Self(
      kernel: .integerPower,
      enclosure: .integerPower,
      wide: .integerPower,
      precise: .integerPower,
      cost: 0.3,
      edge: .zero(of: 0),
      rim: .wholePower
    )
  }
}
