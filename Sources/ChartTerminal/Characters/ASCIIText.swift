import Alphabets

extension String {
  /// The text in ASCII.
  ///
  /// Greek letters get their names, signs of mathematics what one types, the rest question marks;
  /// controls and escape sequences go.
  package var inASCII: String {
    var result = ""
    var raised: String?
    for cluster in PrintableText(self).clusters {
      guard let scalar = cluster.text.unicodeScalars.first else { continue }
      if let script = Script(scalar) {
        // One sign serves all digits of a power: 10⁻³ is 10^-3.
        result += (script.sign == raised ? "" : script.sign) + script.character
        raised = script.sign
        continue
      }
      raised = nil
      result += scalar.isASCII ? String(scalar) : spelling(of: scalar)
    }
    return result
  }
}

/// A raised or lowered digit or minus sign.
private struct Script {
  let sign: String
  let character: String

  init?(_ scalar: Unicode.Scalar) {
    for (sign, digits) in [("^", superscripts), ("_", subscripts)] {
      guard let place = digits.firstIndex(of: scalar) else { continue }
      self.sign = sign
      character = place == 10 ? "-" : "\(place)"
      return
    }
    return nil
  }
}

private func spelling(of scalar: Unicode.Scalar) -> String {
  if let sign = signs[scalar] { return sign }
  return GreekLetter.row(of: scalar)?.name ?? "?"
}

private let signs: [Unicode.Scalar: String] = [
  "−": "-", "–": "-", "—": "-", "‐": "-", "‑": "-", "·": ".", "⋅": "*", "×": "x", "÷": "/",
  "√": "sqrt", "∞": "inf", "°": "deg", "±": "+-", "≤": "<=", "≥": ">=", "≠": "!=", "≈": "~",
  "…": "...", "‘": "'", "’": "'", "“": "\"", "”": "\"", "′": "'", "″": "\"", "→": "->",
  "←": "<-", "↑": "^", "↓": "v", "↗": "/^", "↖": "^\\", "↘": "\\v", "↙": "v/",
  "∫": "int", "∑": "sum", "∏": "prod", "∈": "in",
  "½": "1/2", "¼": "1/4", "¾": "3/4", "µ": "mu", "\u{a0}": " ", "\u{202f}": " ", "\u{2009}": " ",
]

private let superscripts = Array("⁰¹²³⁴⁵⁶⁷⁸⁹⁻".unicodeScalars)
private let subscripts = Array("₀₁₂₃₄₅₆₇₈₉₋".unicodeScalars)
