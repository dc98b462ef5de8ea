/// How mathematics spells a call, where it does not write the name with brackets behind it: in typeset formulas, and in LaTeX, which is
/// made of them.
package enum FunctionSpelling: Equatable, Sendable {
  /// What stands above the sign of a root.
  package enum Degree: Equatable, Sendable {
    /// Nothing: a square root.
    case two
    case number(Int)
    /// The second argument.
    case argument
  }

  /// The name, upright.
  case name
  /// The name, upright, behind which a whole power of the value may stand: sin²(x).
  case nameWithPowers
  /// A letter in its place, which slants or not: Γ(x), ζ(x).
  case letter(String, slants: Bool)
  /// A letter or a word with a number below: J₀(x), log₂(x).
  case lowered(String, slants: Bool, Int)
  /// `log`, whose base the user sets: a 10 below where it is that.
  case logarithm
  /// The sign of a root over the first argument.
  case root(Degree)
  /// |x|.
  case bars
  /// ⌊x⌋ and ⌈x⌉.
  case floor, ceiling
  /// A letter with the first argument below and the second in brackets: Jₙ(x).
  case indexed(String)
  /// a if c, b otherwise.
  case choice
  /// A large sign with the ends of the range below and above: ∑, ∏.
  case sum(String)
  /// ∫ with its ends, and the differential behind the formula.
  case integral
}
