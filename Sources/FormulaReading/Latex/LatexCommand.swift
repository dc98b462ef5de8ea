import Alphabets

/// What a LaTeX command stands for.
enum LatexCommand: Equatable {
  /// A name or a word: a constant, a Greek letter, a function, `and`.
  case word(String)
  /// An operator that belongs to a product, or a mark behind a value.
  case symbol(String)
  /// An operator that ends a product: a comparison.
  case relation(String)
  /// White space.
  case space
  /// Nothing: sizes of brackets, styles.
  case nothing
  /// `…`.
  case dots
  case fraction
  case root
  case binomial
  /// A bracket of its own: its text before and after, and the command that closes it.
  case opening(LatexBracket)
  case closing(LatexBracket)
  /// `\left`, `\right`.
  case left
  case right
  /// A sum or product over whole numbers: the function's name.
  case series(String)
  case integral
  case limit
  /// `\operatorname`, `\mathrm`: the name in braces.
  case name
  /// `\begin`, `\end`.
  case begin
  case end
  /// No place in a formula, and what to write instead.
  case unusable(String)

  /// Returns the meaning of a command, given without its backslash; nil if it has none.
  static func meaning(of name: String) -> LatexCommand? { all[name] }

  /// All names, for suggestions.
  static var names: [String] { Array(all.keys) }

  private static let all: [String: LatexCommand] = {
    var all: [String: LatexCommand] = [
      "cdot": .symbol("*"), "times": .symbol("*"), "ast": .symbol("*"), "div": .symbol("/"),
      "prime": .symbol("'"), "circ": .symbol("°"), "degree": .symbol("°"), "%": .symbol("%"),
      "le": .relation("<="), "leq": .relation("<="), "leqslant": .relation("<="),
      "ge": .relation(">="), "geq": .relation(">="), "geqslant": .relation(">="),
      "ne": .relation("!="), "neq": .relation("!="), "lt": .relation("<"), "gt": .relation(">"),
      "land": .relation(" and "), "wedge": .relation(" and "), "lor": .relation(" or "),
      "vee": .relation(" or "), "neg": .word("not"), "lnot": .word("not"),
      "frac": .fraction, "dfrac": .fraction, "tfrac": .fraction, "cfrac": .fraction,
      "sqrt": .root, "binom": .binomial, "dbinom": .binomial, "tbinom": .binomial,
      "sum": .series("sum"), "prod": .series("product"), "int": .integral, "lim": .limit,
      "to": .relation("->"), "rightarrow": .relation("->"), "longrightarrow": .relation("->"),
      "bmod": .symbol("%"),
      "left": .left, "right": .right, "begin": .begin, "end": .end,
      "{": .opening(.brace), "}": .closing(.brace), "lbrace": .opening(.brace),
      "rbrace": .closing(.brace), "lvert": .opening(.bar), "rvert": .closing(.bar),
      "lfloor": .opening(.floor), "rfloor": .closing(.floor), "lceil": .opening(.ceiling),
      "rceil": .closing(.ceiling), "lbrack": .opening(.square), "rbrack": .closing(.square),
      "|": .symbol("|"), "vert": .symbol("|"), "mid": .symbol("|"),
      "dots": .dots, "ldots": .dots, "cdots": .dots, "dotsc": .dots,
      "pm": .unusable("write two formulas, one with + and one with -"),
      "mp": .unusable("write two formulas, one with - and one with +"),
      "sim": .relation("~"),
    ]
    for name in [
      "sin", "cos", "tan", "sec", "csc", "cot", "sinh", "cosh", "tanh", "arcsin", "arccos",
      "arctan", "ln", "log", "lg", "exp", "min", "max", "gcd",
    ] {
      all[name] = .word(name)
    }
    for name in ["arcsec", "arccsc", "arccot"] { all[name] = .word("a" + name.dropFirst(3)) }
    for name in [
      "operatorname", "mathrm", "mathit", "mathbf", "mathsf", "text", "textrm", "textit",
    ] {
      all[name] = .name
    }
    for name in [
      ",", ":", ";", "!", " ", ">", "quad", "qquad", "space", "thinspace", "enspace", "\t",
    ] {
      all[name] = .space
    }
    for name in [
      "big", "Big", "bigg", "Bigg", "bigl", "bigr", "Bigl", "Bigr", "biggl", "biggr",
      "displaystyle", "textstyle", "limits", "nolimits", "(", ")", "[", "]",
    ] {
      all[name] = .nothing
    }
    for (name, letter) in GreekLetter.byCommand { all[name] = .word(letter.text) }
    // The language has Latin names for these.
    all["pi"] = .word("pi")
    all["theta"] = .word("theta")
    all["vartheta"] = .word("theta")
    all["tau"] = .word("tau")
    all["infty"] = .word("inf")
    return all
  }()
}

/// A pair of brackets in LaTeX.
enum LatexBracket: Equatable {
  case parenthesis
  case square
  /// `\{ … \}`.
  case brace
  case bar
  case floor
  case ceiling
  /// `{ … }`, which is not seen.
  case group
  /// `\begin{cases} … \end{cases}`.
  case cases

  /// What it becomes.
  var plain: (opening: String, closing: String) {
    switch self {
    case .parenthesis, .group: ("(", ")")
    case .square: ("[", "]")
    case .brace, .cases: ("{", "}")
    case .bar: ("abs(", ")")
    case .floor: ("floor(", ")")
    case .ceiling: ("ceil(", ")")
    }
  }

  /// How it is named in a message.
  var spelling: (opening: String, closing: String) {
    switch self {
    case .parenthesis: ("(", ")")
    case .square: ("[", "]")
    case .brace: ("\\{", "\\}")
    case .bar: ("|", "|")
    case .floor: ("\\lfloor", "\\rfloor")
    case .ceiling: ("\\lceil", "\\rceil")
    case .group: ("{", "}")
    case .cases: ("\\begin{cases}", "\\end{cases}")
    }
  }
}
