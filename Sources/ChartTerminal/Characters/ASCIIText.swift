extension String {
  /// The text in ASCII.
  ///
  /// Greek letters get their names, signs of mathematics what one types, the rest question marks;
  /// controls and escape sequences go.
  var inASCII: String {
    var result = ""
    for cluster in PrintableText(self).clusters {
      for scalar in cluster.text.unicodeScalars.prefix(1) {
        if scalar.isASCII {
          result.unicodeScalars.append(scalar)
        } else {
          result += spelling(of: scalar)
        }
      }
    }
    return result
  }
}

private func spelling(of scalar: Unicode.Scalar) -> String {
  if let sign = signs[scalar] { return sign }
  if let place = greek.firstIndex(of: scalar) { return greekNames[place] }
  if let place = greekCapitals.firstIndex(of: scalar) { return greekNames[place].capitalized }
  if let place = superscripts.firstIndex(of: scalar) { return "^\(place)" }
  if let place = subscripts.firstIndex(of: scalar) { return "_\(place)" }
  return "?"
}

private let signs: [Unicode.Scalar: String] = [
  "−": "-", "–": "-", "—": "-", "‐": "-", "‑": "-", "·": ".", "⋅": "*", "×": "x", "÷": "/",
  "√": "sqrt", "∞": "inf", "°": "deg", "±": "+-", "≤": "<=", "≥": ">=", "≠": "!=", "≈": "~",
  "…": "...", "‘": "'", "’": "'", "“": "\"", "”": "\"", "′": "'", "″": "\"", "→": "->",
  "∫": "int", "∑": "sum", "∏": "prod", "⁻": "^-", "∈": "in", "ϕ": "phi", "ϑ": "theta",
  "½": "1/2", "¼": "1/4", "¾": "3/4", "µ": "mu", "\u{a0}": " ", "\u{202f}": " ", "\u{2009}": " ",
]

private let greek = Array("αβγδεζηθικλμνξοπρςστυφχψω".unicodeScalars)
private let greekCapitals = Array("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ\u{3a2}ΣΤΥΦΧΨΩ".unicodeScalars)
private let superscripts = Array("⁰¹²³⁴⁵⁶⁷⁸⁹".unicodeScalars)
private let subscripts = Array("₀₁₂₃₄₅₆₇₈₉".unicodeScalars)
private let greekNames = [
  "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa", "lambda",
  "mu", "nu", "xi", "omicron", "pi", "rho", "sigma", "sigma", "tau", "upsilon", "phi", "chi",
  "psi", "omega",
]

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
