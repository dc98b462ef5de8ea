import CWideMath
import FormulaVocabulary

/// A loop over balls with its slots.
enum WideInstruction: LoopInstruction {
  case unary(UnaryWideKernel, out: Int, Int)
  case binary(BinaryWideKernel, out: Int, Int, Int)
  case ternary(TernaryWideKernel, out: Int, Int, Int, Int)
  case integerPower(out: Int, Int, exponent: Int)
  /// A polynomial by Horner's scheme; `coefficients` is the offset of the first of its coefficients.
  case polynomial(out: Int, Int, coefficients: Int, terms: Int)
  /// A sum or a product of a formula with its own index.
  case terms(RecomputedTerms, out: Int)
  /// An unknown value: of calls, lists and integrals.
  case unknown(out: Int)

  static var copy: UnaryWideKernel { wm_copy }
  static var isInPlace: Bool { true }
}

/// A sum or a product that is computed term by term.
struct RecomputedTerms: Sendable {
  /// The operation that combines terms.
  let combination: BinaryWideKernel
  /// The value of an empty sum or product.
  let start: Double
  /// The first value of the index, the step, and the number of terms.
  let first: wm_ball
  let step: wm_ball
  let count: Int
  /// The body; its first input is the index.
  let body: WideProgram
  /// The slots of the other inputs.
  let captured: [Int]
}
