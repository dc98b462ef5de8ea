import Alphabets
import ChartScene

/// A character that LaTeX is told by a command: in words, and between two `$`.
///
/// Rule. A sign of mathematics is its command in a formula, and the command between two `$` in words. A
/// special character of LaTeX has a command for words; in a formula it stands in a box of words, unless
/// it has a command there, too. Raised and lowered characters hang on an empty base in formulas, since TeX
/// forbids two superscripts of one base. All commands are those of LaTeX without packages; letters with
/// double strokes are those of `amsfonts` where a document has it, else bold ones, as in older books.
struct TikZCharacter {
  /// What is written among words.
  let words: String
  /// What is written in a formula; nil for the words in a box.
  let formula: String?

  private init(words: String, formula: String? = nil) {
    (self.words, self.formula) = (words, formula)
  }

  /// A sign of mathematics by its command.
  private init(_ command: String) {
    words = "$\(command)$"
    let hangs = command.hasPrefix("^") || command.hasPrefix("_")
    // A blank ends the name of a command.
    let isWord = command.hasPrefix("\\") && command.last?.isLetter == true
    formula = (hangs ? "{}" : "") + command + (isWord ? " " : "")
  }

  /// Returns the row of a character; nil if it is written as it is.
  static func row(of scalar: Unicode.Scalar) -> TikZCharacter? { table[scalar] }

  private static let table: [Unicode.Scalar: TikZCharacter] = {
    var table: [Unicode.Scalar: TikZCharacter] = [
      "\\": Self(words: "\\textbackslash{}", formula: "\\backslash "),
      "{": Self(words: "\\{", formula: "\\{"), "}": Self(words: "\\}", formula: "\\}"),
      "$": Self(words: "\\$", formula: "\\$"), "&": Self(words: "\\&", formula: "\\&"),
      "#": Self(words: "\\#", formula: "\\#"), "%": Self(words: "\\%", formula: "\\%"),
      "_": Self(words: "\\_", formula: "\\_"), "^": Self(words: "\\textasciicircum{}"),
      "~": Self(words: "\\textasciitilde{}", formula: "\\sim "),
      "<": Self(words: "\\textless{}", formula: "<"),
      ">": Self(words: "\\textgreater{}", formula: ">"),
      "|": Self(words: "\\textbar{}", formula: "|"), "\"": Self(words: "''"),
      "\t": Self(words: " ", formula: " "), "\u{a0}": Self(words: "~", formula: "~"),
      "…": Self(words: "\\ldots{}", formula: "\\ldots "), "–": Self(words: "--"),
      "—": Self(words: "---"), "‘": Self(words: "`"), "’": Self(words: "'"),
      "“": Self(words: "``"), "”": Self(words: "''"), "‚": Self(words: ","), "„": Self(words: ",,"),
      // The degree of words, \textdegree, is a bitmap where the fonts of the encoding TS1 are not installed.
      "°": Self("^{\\circ}"),
    ]
    for (scalar, command) in signs { table[scalar] = Self(command) }
    for (form, scalars) in [("^", MathScripts.raisedForms), ("_", MathScripts.loweredForms)] {
      for (scalar, letter) in scalars { table[scalar] = Self("\(form){\(letter)}") }
    }
    for letter in GreekLetter.all {
      if let command = letter.command {
        table[letter.scalar] = Self("\\\(command)")
      } else if let capital = letter.latin {
        table[letter.scalar] = Self("\\mathrm{\(capital)}")
      }
    }
    for (scalar, letter) in MathNames.doubleStruck {
      table[scalar] = Self("\\ifdefined\\mathbb\\mathbb{\(letter)}\\else\\mathbf{\(letter)}\\fi{}")
    }
    return table
  }()

  /// The signs of mathematics that every mathematical font has.
  private static let signs: [(Unicode.Scalar, String)] = [
    ("−", "-"), ("·", "\\cdot"), ("⋅", "\\cdot"), ("×", "\\times"), ("÷", "\\div"), ("±", "\\pm"),
    ("∓", "\\mp"), ("∘", "\\circ"), ("∗", "*"), ("⋆", "\\star"), ("⊕", "\\oplus"),
    ("⊖", "\\ominus"), ("⊗", "\\otimes"), ("⊙", "\\odot"), ("∪", "\\cup"), ("∩", "\\cap"),
    ("∖", "\\setminus"), ("∧", "\\wedge"), ("∨", "\\vee"), ("¬", "\\neg"),
    ("≤", "\\le"), ("≥", "\\ge"), ("≠", "\\ne"), ("≈", "\\approx"), ("≡", "\\equiv"),
    ("∼", "\\sim"), ("≃", "\\simeq"), ("≅", "\\cong"), ("∝", "\\propto"), ("≪", "\\ll"),
    ("≫", "\\gg"), ("≺", "\\prec"), ("≻", "\\succ"), ("⊥", "\\perp"), ("∥", "\\parallel"),
    ("∣", "\\mid"), ("∈", "\\in"), ("∉", "\\notin"), ("∋", "\\ni"), ("⊂", "\\subset"),
    ("⊃", "\\supset"), ("⊆", "\\subseteq"), ("⊇", "\\supseteq"), ("∀", "\\forall"),
    ("∃", "\\exists"), ("∅", "\\emptyset"), ("∞", "\\infty"), ("√", "\\surd"),
    ("∛", "{}^{3}\\surd"), ("∜", "{}^{4}\\surd"), ("∑", "\\sum"), ("∏", "\\prod"),
    ("∫", "\\int"), ("∮", "\\oint"), ("∂", "\\partial"), ("∇", "\\nabla"), ("∆", "\\Delta"),
    ("→", "\\to"), ("←", "\\leftarrow"), ("↑", "\\uparrow"), ("↓", "\\downarrow"),
    ("↔", "\\leftrightarrow"), ("↦", "\\mapsto"), ("⇒", "\\Rightarrow"), ("⇐", "\\Leftarrow"),
    ("⇔", "\\Leftrightarrow"), ("⇌", "\\rightleftharpoons"), ("∠", "\\angle"), ("△", "\\triangle"),
    ("⟨", "\\langle"), ("⟩", "\\rangle"), ("‖", "\\|"), ("⌊", "\\lfloor"), ("⌋", "\\rfloor"),
    ("⌈", "\\lceil"), ("⌉", "\\rceil"), ("′", "'"), ("″", "''"), ("‴", "'''"), ("⋯", "\\cdots"),
    ("⋮", "\\vdots"), ("⋱", "\\ddots"), ("•", "\\bullet"), ("∙", "\\bullet"), ("○", "\\bigcirc"),
    ("½", "\\frac12"), ("⅓", "\\frac13"), ("⅔", "\\frac23"), ("¼", "\\frac14"), ("¾", "\\frac34"),
    ("⅕", "\\frac15"), ("⅖", "\\frac25"), ("⅗", "\\frac35"), ("⅘", "\\frac45"), ("⅙", "\\frac16"),
    ("⅚", "\\frac56"), ("⅛", "\\frac18"), ("⅜", "\\frac38"), ("⅝", "\\frac58"), ("⅞", "\\frac78"),
    ("µ", "\\mu"), ("ϕ", "\\phi"), ("ο", "o"), ("ϵ", "\\epsilon"), ("ϱ", "\\varrho"),
    ("ϖ", "\\varpi"), ("Ω", "\\Omega"), ("ℓ", "\\ell"), ("ħ", "\\hbar"), ("ℏ", "\\hbar"),
    ("ℜ", "\\Re"), ("ℑ", "\\Im"), ("ℵ", "\\aleph"), ("℘", "\\wp"),
  ]
}
