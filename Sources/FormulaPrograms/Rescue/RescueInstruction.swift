import CWideMath
import FormulaVocabulary

/// A loop over balls with its slots.
enum RescueInstruction: LoopInstruction {
  case unary(UnaryRescue, out: Int, Int)
  case binary(BinaryRescue, out: Int, Int, Int)
  case ternary(TernaryRescue, out: Int, Int, Int, Int)
  case integerPower(out: Int, Int, exponent: Int)
  /// By Horner's scheme; the place of the first of so many coefficients.
  case polynomial(out: Int, Int, coefficients: Int, terms: Int)
  /// A sum or a product of a formula with an index of its own.
  case terms(RescuedTerms, out: Int)
  /// Not rescued: calls, lists and integrals.
  case unknown(out: Int)

  static var copy: UnaryRescue { wm_copy }
  static var isInPlace: Bool { true }
}

/// A sum or a product that is computed term by term.
struct RescuedTerms: Sendable {
  /// What is done with each term.
  let combination: BinaryRescue
  /// What a sum or a product of nothing is.
  let start: Double
  /// The first value of the index, the step, and how many there are.
  let first: wm_ball
  let step: wm_ball
  let count: Int
  /// The formula; its first input is the index.
  let body: RescueProgram
  /// Where the other inputs stand.
  let captured: [Int]
}
