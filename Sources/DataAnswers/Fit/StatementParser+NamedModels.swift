import Expressions
import Statements

// Reads a model by its name in place of a formula: `fit linear to …`; the grammar is that of NamedModel.

/// A model that was named: its word, its formula and the letters in it.
typealias NamedFormula = (word: String, model: FitRequest.Formula, parameters: [Word])

extension StatementParser {
  /// Whether the name of a model comes next.
  var isModelName: Bool {
    var rest = self
    return rest.namedModel() != nil
  }

  /// Parses a model that is named, `linear`, `a power law`; nil if the next words name none.
  mutating func namedModel() -> NamedFormula? {
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

  /// The error for a word in place of a model that is nearly the name of one, or names a model that
  /// is not there: it would be a constant that is fitted.
  func unknownModel() -> Diagnostic? {
    guard case .name(let word) = parser.peek.kind, scope.kind(of: word) == nil else { return nil }
    var rest = self
    rest.parser.advance()
    while case .name(let filler) = rest.parser.peek.kind, NamedModel.fillers.contains(filler) {
      rest.parser.advance()
    }
    let near = Spelling.near(to: word, among: NamedModel.allWords).map(\.name)
    guard rest.endsModel, word.count > 2, !near.isEmpty || NamedModel.missing.contains(word) else {
      return nil
    }
    return Diagnostic(
      .unknownValue(
        kind: "model",
        word,
        near: near,
        allowed: "linear, parabola, cubic, exponential, power, sine, gaussian, or a formula"
      ),
      at: parser.peek.range
    )
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

  // MARK: Models that are typed

  /// Skips the name of what is fitted, `T(t) = …` or `stress = …`, unless it has a meaning: the formula behind it is
  /// fitted.
  mutating func skipHead() {
    guard case .name(let name) = parser.peek.kind, scope.kind(of: name) == nil,
      !Coordinates.contains(name)
    else { return }
    let isCall =
      parser.peek(ahead: 1).kind == .symbol(.openParenthesis)
      && parser.peek(ahead: 3).kind == .symbol(.closeParenthesis)
    let sign = isCall ? 4 : 1
    guard parser.peek(ahead: sign).kind == .symbol(.equal),
      parser.peek(ahead: sign + 1).kind != .symbol(.equal)
    else { return }
    for _ in 0...sign { parser.advance() }
  }

  /// The names before a bracket that have no meaning: parameters, so that `V0 (1 - e^(-t/T))` is a product.
  ///
  /// A bracket with one name, close behind, is that of a function: `qq(x)` is an error that names qq.
  var unknownFactors: Set<String> {
    let tokens = parser.tokens
    return Set(
      tokens.indices[parser.position...].compactMap { place in
        guard case .name(let name) = tokens[place].kind,
          parser.kindOfToken(at: place + 1) == .symbol(.openParenthesis),
          scope.kind(of: name) == nil, !Self.fitWords.contains(name),
          tokens[place + 1].followsBlank
            || parser.kindOfToken(at: place + 3) != .symbol(.closeParenthesis)
        else { return nil }
        return name
      }
    )
  }
}
