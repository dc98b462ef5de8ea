import CEnclosures
import FormulaVocabulary

/// A loop over cells with its slots.
enum EnclosureInstruction: LoopInstruction {
  case unary(UnaryEnclosure, out: Int, Int)
  case binary(BinaryEnclosure, out: Int, Int, Int)
  case ternary(TernaryEnclosure, out: Int, Int, Int, Int)
  case integerPower(out: Int, Int, exponent: Int)
  /// A product with a number and a sum with one.
  case line(out: Int, Int, ve_line_numbers)
  /// With the ends of its coefficients, the constant one first.
  case polynomial(out: Int, Int, lower: [Double], upper: [Double])
  /// A sum, a product or an integral of a formula with an index of its own.
  case terms(EnclosedTerms, out: Int)
  /// Nothing is known: calls, and lists.
  case unknown(out: Int)

  static var copy: UnaryEnclosure { ve_copy }
  static var isInPlace: Bool { false }
}

/// What a sum, a product or an integral is enclosed by: the enclosures of its terms.
struct EnclosedTerms: Sendable {
  /// What is done with a term.
  enum Action: Sendable {
    case add, multiply
    /// The term times the width of its piece.
    case integrate
  }

  let action: Action
  /// The values of the index, as cells: numbers of a sum, pieces of an integral.
  let places: [EnclosedValue]
  /// The formula; its first input is the index.
  let body: EnclosureProgram
  /// Where the other inputs stand.
  let captured: [Int]
}
