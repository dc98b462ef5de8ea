import Alphabets

/// Meaning of LaTeX words in formulas.
package enum MathNames {
  /// The letters with double strokes, each with its plain letter: ℝ is R.
  package static let doubleStruck: [(Unicode.Scalar, Character)] = [
    ("ℂ", "C"), ("ℍ", "H"), ("ℕ", "N"), ("ℙ", "P"), ("ℚ", "Q"), ("ℝ", "R"), ("ℤ", "Z"),
  ]

  /// The names of functions, in upright letters.
  static let functions: Set<String> = [
    "sin", "cos", "tan", "cot", "sec", "csc", "sinh", "cosh", "tanh", "coth", "arcsin", "arccos",
    "arctan", "asin", "acos", "atan", "exp", "ln", "log", "lg", "lim", "min", "max", "mod", "gcd",
    "det", "dim", "sup", "inf", "arg", "sgn", "sign", "erf",
  ]

  /// Returns the letter that a command such as `alpha` stands for and what is typed for it, or nil if it stands for
  /// none.
  static func letter(_ name: String) -> (text: String, typed: String)? {
    if let greek = GreekLetter.byCommand[name] { return (greek.text, greek.name) }
    return switch name {
    case "infty": ("∞", "inf")
    case "partial": ("∂", name)
    case "nabla": ("∇", name)
    case "ell": ("ℓ", name)
    case "hbar": ("ħ", name)
    case "emptyset": ("∅", name)
    default: nil
    }
  }

  /// Returns the sign of a command such as `cdot`; nil if the command is not a sign.
  static func sign(_ name: String) -> Mathematics.Sign? {
    switch name {
    case "cdot": .times
    case "times": .init("×", plain: "*", .binary)
    case "div": .init("÷", plain: "/", .binary)
    case "pm": .plusMinus
    case "mp": .init("∓", plain: "-+", .binary)
    case "le", "leq": .lessOrEqual
    case "ge", "geq": .greaterOrEqual
    case "ne", "neq": .notEqual
    case "lt": .less
    case "gt": .greater
    case "approx": .init("≈", plain: "~", .relation)
    case "equiv": .init("≡", plain: "=", .relation)
    case "propto": .init("∝", plain: "proportional to", .relation)
    case "to", "rightarrow": .init("→", plain: "->", .relation)
    case "mapsto": .init("↦", plain: "->", .relation)
    case "Rightarrow": .init("⇒", plain: "=>", .relation)
    case "in": .init("∈", plain: "in", .relation)
    case "cup": .init("∪", plain: "or", .binary)
    case "cap": .init("∩", plain: "and", .binary)
    case "circ": .init("∘", plain: "o", .binary)
    case "degree": .degrees
    case "prime": .prime
    case "sum": .init("∑", plain: "sum", .large)
    case "prod": .init("∏", plain: "product", .large)
    case "int": .init("∫", plain: "integral", .large)
    case "ldots", "dots", "cdots": .init("…", plain: "...", .tight)
    default: nil
    }
  }
}
