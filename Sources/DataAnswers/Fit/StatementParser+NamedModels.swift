import Expressions
import Statements

// Reads a model by its name in place of a formula: `fit linear to …`; the grammar is that of NamedModel.

extension StatementParser {
  /// Parses a model that is named, `linear`, `a power law`; nil if the next words name none.
  mutating func namedModel() -> (
    word: String, model: FitRequest.Formula, parameters: [Word]
  )? {
    let start = parser
    if case .name("a") = parser.peek.kind { parser.advance() }
    if case .name("an") = parser.peek.kind { parser.advance() }
    let token = parser.peek
    if case .name(let word) = token.kind, let named = NamedModel.named(word), !isOwnName(word) {
      parser.advance()
      while case .name(let filler) = parser.peek.kind, NamedModel.fillers.contains(filler) {
        parser.advance()
      }
      let range = SourceRange(token.range.start, parser.endOfPrevious)
      if endsModel, let (text, syntax, parameters) = named.formula(in: scope, at: range) {
        let item = PlotItem(form: .formula(syntax), text: text, range: range)
        return (word, FitRequest.Formula(syntax: syntax, item: item), parameters)
      }
    }
    parser = start
    return nil
  }

  /// Whether a word is a name of the session, and no built-in function.
  private func isOwnName(_ word: String) -> Bool {
    scope.kind(of: word) != nil && Builtins.function(named: word) == nil
  }

  /// Whether the data, or a clause, follow a model.
  private var endsModel: Bool {
    switch parser.peek.kind {
    case .text, .symbol(.openBracket), .end: true
    case .name(let word): Self.fitWords.contains(word) || scope.isTable(word)
    default: false
    }
  }
}
