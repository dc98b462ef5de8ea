/// The Greek letters, as they are named in ASCII and in LaTeX.
///
/// Everything that reads, writes or spells Greek letters takes them from here: pasted LaTeX, formulas in labels,
/// completion, TikZ files and pictures in ASCII.
public struct GreekLetter: Sendable {
  /// The letter.
  public let scalar: Unicode.Scalar
  /// The name in ASCII: `omega`, and `Omega` for the capital.
  ///
  /// Variant shapes of one letter share a name, such as θ and ϑ.
  public let name: String
  /// The command that LaTeX draws this shape with, without its backslash; nil if LaTeX has none.
  public let command: String?
  /// Further LaTeX commands that are read as this letter.
  public let otherCommands: [String]
  /// The Latin capital that looks like the letter, where LaTeX has no command for the letter.
  public let latin: String?

  private init(_ scalar: Unicode.Scalar, _ name: String) {
    self.init(scalar, name, command: name)
  }

  private init(
    _ scalar: Unicode.Scalar,
    _ name: String,
    command: String?,
    others: [String] = [],
    latin: String? = nil
  ) {
    (self.scalar, self.name, self.command) = (scalar, name, command)
    (otherCommands, self.latin) = (others, latin)
  }

  private init(_ scalar: Unicode.Scalar, _ name: String, latin: String) {
    self.init(scalar, name, command: nil, latin: latin)
  }

  /// All Greek letters, with the variant shapes that some of them have.
  public static let all: [GreekLetter] = [
    GreekLetter("α", "alpha"), GreekLetter("Α", "Alpha", latin: "A"),
    GreekLetter("β", "beta"), GreekLetter("Β", "Beta", latin: "B"),
    GreekLetter("γ", "gamma"), GreekLetter("Γ", "Gamma"),
    GreekLetter("δ", "delta"), GreekLetter("Δ", "Delta"),
    GreekLetter("ε", "epsilon", command: "varepsilon", others: ["epsilon"]),
    GreekLetter("Ε", "Epsilon", latin: "E"),
    GreekLetter("ζ", "zeta"), GreekLetter("Ζ", "Zeta", latin: "Z"),
    GreekLetter("η", "eta"), GreekLetter("Η", "Eta", latin: "H"),
    GreekLetter("θ", "theta"), GreekLetter("ϑ", "theta", command: "vartheta"),
    GreekLetter("Θ", "Theta"),
    GreekLetter("ι", "iota"), GreekLetter("Ι", "Iota", latin: "I"),
    GreekLetter("κ", "kappa"), GreekLetter("Κ", "Kappa", latin: "K"),
    GreekLetter("λ", "lambda"), GreekLetter("Λ", "Lambda"),
    GreekLetter("μ", "mu"), GreekLetter("Μ", "Mu", latin: "M"),
    GreekLetter("ν", "nu"), GreekLetter("Ν", "Nu", latin: "N"),
    GreekLetter("ξ", "xi"), GreekLetter("Ξ", "Xi"),
    // No LaTeX font has the letter, but other programs write this command.
    GreekLetter("ο", "omicron", command: nil, others: ["omicron"]),
    GreekLetter("Ο", "Omicron", latin: "O"),
    GreekLetter("π", "pi"), GreekLetter("Π", "Pi"),
    GreekLetter("ρ", "rho", command: "rho", others: ["varrho"]),
    GreekLetter("Ρ", "Rho", latin: "P"),
    GreekLetter("σ", "sigma"), GreekLetter("ς", "sigma", command: "varsigma"),
    GreekLetter("Σ", "Sigma"),
    GreekLetter("τ", "tau"), GreekLetter("Τ", "Tau", latin: "T"),
    GreekLetter("υ", "upsilon"), GreekLetter("Υ", "Upsilon"),
    GreekLetter("φ", "phi", command: "varphi", others: ["phi"]),
    GreekLetter("ϕ", "phi", command: nil), GreekLetter("Φ", "Phi"),
    GreekLetter("χ", "chi"), GreekLetter("Χ", "Chi", latin: "X"),
    GreekLetter("ψ", "psi"), GreekLetter("Ψ", "Psi"),
    GreekLetter("ω", "omega"), GreekLetter("Ω", "Omega"),
  ]

  private static let byScalar: [Unicode.Scalar: GreekLetter] = {
    var table: [Unicode.Scalar: GreekLetter] = [:]
    for letter in all { table[letter.scalar] = letter }
    return table
  }()

  /// The letter of each command that is read as one.
  public static let byCommand: [String: GreekLetter] = {
    var table: [String: GreekLetter] = [:]
    for letter in all {
      for command in letter.otherCommands + [letter.command].compactMap({ $0 }) {
        table[command] = letter
      }
    }
    return table
  }()

  /// Returns the entry of a letter; nil if the character is not in the table.
  public static func row(of scalar: Unicode.Scalar) -> GreekLetter? { byScalar[scalar] }

  /// The letter as a text.
  public var text: String { String(scalar) }
}
