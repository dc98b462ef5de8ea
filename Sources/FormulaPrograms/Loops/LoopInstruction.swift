import FormulaVocabulary

/// A loop over a block of points, cells or balls with its slots: what the three arithmetics have alike.
protocol LoopInstruction: Sendable {
  associatedtype Unary
  associatedtype Binary
  associatedtype Ternary

  static func unary(_ loop: Unary, out: Int, _ a: Int) -> Self
  static func binary(_ loop: Binary, out: Int, _ a: Int, _ b: Int) -> Self
  static func ternary(_ loop: Ternary, out: Int, _ a: Int, _ b: Int, _ c: Int) -> Self
  static func integerPower(out: Int, _ a: Int, exponent: Int) -> Self

  /// The loop that copies a block.
  static var copy: Unary { get }
  /// Whether results may stand where operands do.
  static var isInPlace: Bool { get }
}
