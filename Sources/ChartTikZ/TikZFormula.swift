import ChartScene

/// A formula in commands of LaTeX, to stand between two `$`; it needs no package of mathematics.
///
/// - Brackets grow with what they hold. `\left` alone would set `sin (x)` with a gap: the empty `\mathopen{}` in front
///   of it and `\mathclose{}` behind it take the gap away.
/// - The parts of a fraction have the size that they have in files of other kinds (``MathLayout``), in boxes of their
///   own, since `\frac` in a line would set them in the size of scripts. A fraction in a script has a slash, as there.
/// - Letters outside of mathematical fonts, such as é or Привет, stand in boxes of words, in the font of the document.
struct TikZFormula {
  /// The size of the letters, in units of the scene.
  let size: Double
  /// `bp` per unit of the scene.
  let unit: Double
  /// Whether the letters are those of a script.
  private var isScript = false

  init(size: Double, unit: Double) { (self.size, self.unit) = (size, unit) }

  /// Returns the commands of a formula.
  func text(of formula: Mathematics) -> String {
    switch formula {
    case .row(let parts): return row(parts)
    case .variable(let name):
      if let letters = letters(name) { return name.count > 1 ? "\\mathit{\(letters)}" : letters }
      return words(name, "\\itshape ")
    case .upright(let name):
      if Self.functions.contains(name) { return "\\\(name) " }
      return letters(name).map { "\\mathrm{\($0)}" } ?? words(name)
    case .number(let digits): return letters(digits) ?? words(digits)
    case .sign(let sign): return text(of: sign)
    case .fraction(let upper, let lower): return "\\frac{\(part(upper))}{\(part(lower))}"
    case .scripts(let base, let lower, let upper):
      return "{\(text(of: base))}" + (lower.map { "_{\(script($0))}" } ?? "")
        + (upper.map { "^{\(script($0))}" } ?? "")
    case .root(let value, let degree):
      return "\\sqrt\(degree.map { "[\(text(of: $0))]" } ?? ""){\(text(of: value))}"
    case .fence(let fence, let inner):
      let (open, close) = signs(of: fence)
      return "\\mathopen{}\\left\(open)\(text(of: inner))\\right\(close)\\mathclose{}"
    case .words(let written): return words(written)
    case .spelled(let shown, _): return text(of: shown)
    }
  }

  // MARK: Parts

  /// Returns parts side by side, without the blanks beside operators, which LaTeX sets itself.
  private func row(_ parts: [Mathematics]) -> String {
    var result = ""
    for (index, part) in parts.enumerated() {
      if case .sign(let sign) = part, sign.text == " " {
        let last = index > 0 ? parts[index - 1] : nil
        let next = index + 1 < parts.count ? parts[index + 1] : nil
        if last.map(Self.isOperator) == true || next.map(Self.isOperator) == true { continue }
      }
      result += text(of: part)
    }
    return result
  }

  /// Whether LaTeX sets a part as an operator, with space around it.
  private static func isOperator(_ formula: Mathematics) -> Bool {
    switch formula {
    case .upright(let name): functions.contains(name)
    case .scripts(let base, _, _): isOperator(base)
    case .sign(let sign): sign.role == .large
    case .row(let parts): parts.first.map(isOperator) ?? false
    case .variable, .number, .fraction, .root, .fence, .words, .spelled: false
    }
  }

  private func part(_ formula: Mathematics) -> String {
    let inner = TikZFormula(size: MathLayout.sizeOfParts(of: size), unit: unit)
    return "\\mbox{\(TikZText.sizeCommands(inner.size * unit))$\(inner.text(of: formula))$}"
  }

  private func script(_ formula: Mathematics) -> String {
    var inner = TikZFormula(size: isScript ? size : size * Self.scriptSize, unit: unit)
    inner.isScript = true
    return inner.text(of: formula.slopedInScript)
  }

  /// The size of TeX's scripts, as a share of the size around them: 6 pt for 9 pt.
  private static let scriptSize = 2.0 / 3

  /// Returns words in a box, with the blanks around them.
  private func words(_ words: String, _ font: String = "") -> String {
    let size = isScript ? TikZText.sizeCommands(size * unit) : ""
    return "\\mbox{\(size)\(font)\(TikZText.escaped(words))}"
  }

  // MARK: Signs

  /// The functions for which LaTeX has commands.
  private static let functions: Set<String> = [
    "sin", "cos", "tan", "cot", "sec", "csc", "sinh", "cosh", "tanh", "coth", "arcsin", "arccos",
    "arctan", "exp", "ln", "log", "lg", "lim", "min", "max", "gcd", "det", "dim", "sup", "inf",
    "arg",
  ]

  private func text(of sign: Mathematics.Sign) -> String {
    switch sign.text {
    case "": ""
    case " ": "\\,"
    case "mod": "\\bmod "
    case "−": "-"
    default:
      if let letters = letters(sign.text) {
        sign.text.allSatisfy { $0.isASCII && $0.isLetter } ? "\\mathrm{\(letters)}" : letters
      } else {
        words(sign.text)
      }
    }
  }

  private func signs(of fence: Mathematics.Fence) -> (String, String) {
    switch fence {
    case .round: ("(", ")")
    case .square: ("[", "]")
    case .braces: ("\\{", "\\}")
    case .bars: ("|", "|")
    case .floor: ("\\lfloor ", "\\rfloor ")
    case .ceiling: ("\\lceil ", "\\rceil ")
    }
  }

  /// Returns letters and signs in mathematical mode, without the `$` around them; nil if mathematical fonts do not have
  /// one of them.
  private func letters(_ text: String) -> String? {
    var result = ""
    for scalar in text.unicodeScalars {
      if let row = TikZCharacter.row(of: scalar) {
        guard let command = row.formula else { return nil }
        result += command
      } else {
        guard scalar.isASCII else { return nil }
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
