/// The notation of a call in mathematics, where it is not the name with brackets after it: in
/// typeset formulas, and in LaTeX, which is made from them.
package enum FunctionSpelling: Equatable, Sendable {
  /// The degree above the sign of a root.
  package enum Degree: Equatable, Sendable {
    /// No number: a square root.
    case two
    case number(Int)
    /// The second argument.
    case argument
  }

  /// The name, in upright letters.
  case name
  /// The name, in upright letters, with a whole power of the value after it: sin²(x).
  case nameWithPowers
  /// A letter in place of the name, italic or upright: Γ(x), ζ(x).
  case letter(String, slants: Bool)
  /// A letter or a word with a subscript number: J₀(x), log₂(x).
  case lowered(String, slants: Bool, Int)
  /// `log`, whose base is a setting: with the subscript 10 if the base is 10.
  case logarithm
  /// The sign of a root over the first argument.
  case root(Degree)
  /// |x|.
  case bars
  /// ⌊x⌋ and ⌈x⌉.
  case floor, ceiling
  /// A letter with the first argument as its subscript and the second in brackets: Jₙ(x).
  case indexed(String)
  /// Two cases: a if c, b otherwise.
  case choice
  /// A large sign with the ends of the range below and above: ∑, ∏.
  case sum(String)
  /// ∫ with its ends, and the differential after the formula.
  case integral
}
