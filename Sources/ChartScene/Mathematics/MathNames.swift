/// What the words of LaTeX stand for in formulas.
enum MathNames {
  /// The names that stand upright.
  static let functions: Set<String> = [
    "sin", "cos", "tan", "cot", "sec", "csc", "sinh", "cosh", "tanh", "coth", "arcsin", "arccos",
    "arctan", "asin", "acos", "atan", "exp", "ln", "log", "lg", "lim", "min", "max", "mod", "gcd",
    "det", "dim", "sup", "inf", "arg", "sgn", "sign", "erf",
  ]

  /// Returns the letter of a name such as `alpha`, or nil if there is none.
  static func letter(_ name: String) -> String? {
    switch name {
    case "alpha": "α"
    case "beta": "β"
    case "gamma": "γ"
    case "delta": "δ"
    case "epsilon", "varepsilon": "ε"
    case "zeta": "ζ"
    case "eta": "η"
    case "theta": "θ"
    case "vartheta": "ϑ"
    case "iota": "ι"
    case "kappa": "κ"
    case "lambda": "λ"
    case "mu": "μ"
    case "nu": "ν"
    case "xi": "ξ"
    case "pi": "π"
    case "rho": "ρ"
    case "sigma": "σ"
    case "tau": "τ"
    case "upsilon": "υ"
    case "phi", "varphi": "φ"
    case "chi": "χ"
    case "psi": "ψ"
    case "omega": "ω"
    case "Gamma": "Γ"
    case "Delta": "Δ"
    case "Theta": "Θ"
    case "Lambda": "Λ"
    case "Xi": "Ξ"
    case "Pi": "Π"
    case "Sigma": "Σ"
    case "Upsilon": "Υ"
    case "Phi": "Φ"
    case "Psi": "Ψ"
    case "Omega": "Ω"
    case "infty": "∞"
    case "partial": "∂"
    case "nabla": "∇"
    case "ell": "ℓ"
    case "hbar": "ħ"
    case "emptyset": "∅"
    default: nil
    }
  }

  /// Returns what is typed for a letter of LaTeX.
  static func spelling(of name: String) -> String {
    switch name {
    case "infty": "inf"
    case "varepsilon": "epsilon"
    case "vartheta": "theta"
    case "varphi": "phi"
    default: name
    }
  }

  /// Returns the sign of a command such as `cdot`, or nil if it is none.
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
