import Expressions

/// Formulas in the syntax of other languages.
enum ForeignFormula {
  /// Returns a formula of C, Python, MATLAB or Maxima here: `math.sin(x)` is sin(x), `.^` is ^, `log` is the natural
  /// logarithm, `%pi` is pi.
  static func translated(_ formula: TokenText) -> String {
    let tokens = Array(formula.tokens)
    var replacements: [Int: String] = [:]
    for (place, token) in tokens.enumerated() {
      let next = place + 1 < tokens.count ? tokens[place + 1].kind : .end
      switch token.kind {
      case .name("log") where next == .symbol(.openParenthesis):
        replacements[token.range.start] = "ln"
      case .name("Pi"), .name("PI"): replacements[token.range.start] = "pi"
      case .name where next == .symbol(.dot): replacements[token.range.start] = ""
      case .symbol(.remainder) where next == .name("pi") || next == .name("e"):
        replacements[token.range.start] = ""
      case .symbol(.dot), .invalid: replacements[token.range.start] = ""
      default: break
      }
    }
    return formula.text { replacements[$0.range.start] }
  }
}
