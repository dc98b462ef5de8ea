import Expressions
package import Statements

// The form of a value behind a formula: `0.375 as a fraction`, `tan(15°) as exact`.

extension StatementParser {
  /// The forms by the words that end a statement.
  private static let forms: [String: FormulaQuestion.Kind] = [
    "fraction": .fraction, "fractions": .fraction, "exact": .exact, "surd": .exact, "surds": .exact,
  ]

  /// The words in front of a form.
  package static let wordsOfForms = ["as", "to", "into", "in"]

  /// The form of which the statement asks with its last words, as in `as a fraction` and `to fraction`; nil for none.
  package var formAsked: FormulaQuestion.Kind? {
    let words = textFromHere.tokens.compactMap { token -> String? in
      if case .name(let name) = token.kind { name } else { token.kind == .end ? nil : "" }
    }
    guard let form = Self.forms[words.last ?? ""] else { return nil }
    let rest = words.dropLast()
    let article = ["a", "an"].contains(rest.last ?? "")
    let isAsked = Self.wordsOfForms.contains((article ? rest.dropLast() : rest).last ?? "")
    return isAsked ? form : nil
  }

  /// Reads `as fraction` behind a formula; nil if something else comes next.
  package mutating func formAsked(of value: Syntax) -> FormulaQuestion? {
    guard let form = formAsked, case .name(let word) = parser.peek.kind,
      Self.wordsOfForms.contains(word)
    else { return nil }
    while parser.peek.kind != .end { parser.advance() }
    return FormulaQuestion(form, value, text: parser.text(value.range), by: nil)
  }
}
