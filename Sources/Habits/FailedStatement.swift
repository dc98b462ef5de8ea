package import Expressions

/// A statement that could not be parsed or carried out, in the form that habits take.
package struct FailedStatement {
  /// Tokens of the statement, without their end.
  let text: TokenText
  /// The names among them.
  let names: Set<String>
  /// Whether it is a definition; then its first word is not a command.
  let isDefinition: Bool
  /// The words with a meaning in the program.
  let words: HabitVocabulary
  /// The tokens with their end.
  let allTokens: [Token]
  /// Whether there is a picture that could be saved.
  let hasPicture: Bool
  /// Error of the statement.
  package let failure: Diagnostic
  private let scope: Scope
  private let line: String

  /// Creates the statement of `tokens`, cut from `line`, with its `failure`, and with the
  /// definitions before it.
  package init(
    _ tokens: [Token],
    of line: String,
    failure: Diagnostic,
    in scope: Scope,
    hasPicture: Bool = false,
    _ words: HabitVocabulary
  ) {
    text = TokenText(tokens, of: line)
    allTokens = tokens
    names = Set((0..<text.count).compactMap(text.name))
    isDefinition = text.isDefinition
    (self.words, self.failure, self.scope) = (words, failure, scope)
    (self.hasPicture, self.line) = (hasPicture, line)
  }

  /// Whether the statement defines a function.
  var definesFunction: Bool { isDefinition && text.kind(1) == .symbol(.openParenthesis) }

  /// The statements behind this one in its line, without those that are empty.
  var behind: [FailedStatement] {
    let end = text.tokens.last?.range.end ?? 0
    let rest = Lexer.tokens(of: line).filter { $0.range.start >= end && $0.kind != .end }
    return rest.split { $0.kind == .symbol(.semicolon) }.map { with(Array($0)) }
  }

  /// Returns a statement with other tokens of the line and the same failure.
  func with(_ tokens: [Token]) -> FailedStatement {
    FailedStatement(tokens, of: line, failure: failure, in: scope, hasPicture: hasPicture, words)
  }

  /// The first word, if it has no meaning here; up to three letters that all hold values are a
  /// product instead.
  var firstWord: String? {
    guard !isDefinition, let word = word(0) else { return nil }
    let isProduct = word.count <= 3 && word.allSatisfy { hasValue(String($0)) }
    return isProduct ? nil : word
  }

  /// The name at an index, if it has no meaning here; else nil.
  func word(_ place: Int) -> String? { text.name(place).flatMap { isKnown($0) ? nil : $0 } }

  /// Returns how many of some words follow each other from an index on.
  func count(of words: [String], from place: Int) -> Int {
    (place..<max(place, text.count)).prefix { word($0).map(words.contains) ?? false }.count
  }

  /// Whether a name is a value, a function or a coordinate.
  func isKnown(_ name: String) -> Bool { scope.kind(of: name) != nil }

  /// Whether a name is a function.
  func isFunction(_ name: String) -> Bool {
    if case .function? = scope.kind(of: name) { true } else { false }
  }

  /// Whether a name could be defined; coordinates can, although they have a meaning.
  func isFree(_ name: String) -> Bool { [nil, .coordinate].contains(scope.kind(of: name)) }

  /// Whether a coordinate without a value is at an index, alone or in names written together such
  /// as `ax`.
  func hasFreeCoordinate(_ place: Int) -> Bool {
    guard let name = text.name(place) else { return false }
    let names = isKnown(name) ? [name] : name.map(String.init)
    return names.contains { Coordinates.contains($0) && !hasValue($0) }
  }

  /// Whether a name is a stored value.
  func hasValue(_ name: String) -> Bool { scope.value(of: name) != nil }

  /// Whether a name is a stored list.
  func isList(_ name: String) -> Bool { scope.value(of: name)?.kind.isList ?? false }
  /// Whether tokens contain a column of a table, which is a list.
  func hasColumn(_ tokens: ArraySlice<Token>) -> Bool {
    !TableColumn.columns(in: Array(tokens), scope).isEmpty
  }

  /// Whether the statement may draw: a plot, or a line without a command that defines at most a
  /// coordinate, `y = x^2`.
  var mayDraw: Bool {
    guard let name = text.name(0) else { return true }
    if isDefinition { return text.isSingleEqual(1) && Coordinates.contains(name) }
    // `area under sin(x)` is an item, `area y > x` a command.
    let isArea = name == "area" && ["between", "under"].contains(text.name(1))
    return isPlot || isArea || !words.commands.contains(name)
  }

  /// Whether the statement is a command that draws.
  var isPlot: Bool { ["plot", "splot", "add", "replot"].contains(text.name(0)) }

  /// Whether the statement begins with a command of analysis.
  var isAnalysis: Bool { text.name(0).map(words.analyses.contains) ?? false }

  /// Indices at which the items of a plot, after ranges in brackets, or the formulas of other
  /// statements begin.
  var items: [Int] {
    var start = isPlot || isAnalysis ? 1 : 0
    while isPlot, text.kind(start) == .symbol(.openBracket),
      let closing = text.dropFirst(start + 1).closingPlace,
      text[(start + 1)..<(start + 1 + closing)].place(where: { $0 == .symbol(.colon) }) != nil
    {
      start += closing + 2
    }
    return text.dropFirst(start).split { $0 == .symbol(.comma) }
      .map { $0.tokens.startIndex - text.tokens.startIndex }
  }

  /// Index of the token at which the statement failed; nil if it is after the last one.
  var failurePlace: Int? {
    (0..<text.count).first { text.token($0)?.range.start == failure.range.start }
  }

  /// Whether the statement did not fail before an index.
  ///
  /// An unknown name is reported after all is parsed: the tokens after it were seen before.
  func hasReached(_ place: Int) -> Bool {
    let before = text.token(place - 1)?.range.end ?? 0
    if failure.range.start >= before { return true }
    guard let name = failurePlace.flatMap(word) else { return false }
    return !words.keywords.contains(name) && !words.options.contains(name)
  }

  /// The answer to a formula of another language, `Sin[x]` or `np.sin(x)`, which the statement's
  /// own error hides: `Plot[Sin[x], {x, 0, 1}]` is similar to `plot`.
  var foreignFormula: Diagnostic? {
    var parser = Parser(line, tokens: Array(text.tokens), kinds: scope)
    return (0..<text.count).lazy.filter(hasReached).compactMap { parser.foreignSpelling(at: $0) }
      .first
  }

  /// Returns an answer at a token with ways out.
  func answer(_ message: String, at place: Int = 0, ways: [Way]) -> Diagnostic {
    let range = (text.token(place) ?? text.tokens.last)?.range ?? failure.range
    return Diagnostic(.foreign(message, offering: ways), at: range)
  }

  /// Returns an answer at a token, with what is written here if that is known.
  func answer(_ message: String, at place: Int = 0, _ spelling: Spelling?) -> Diagnostic {
    let range = (text.token(place) ?? text.tokens.last)?.range ?? failure.range
    switch spelling {
    case nil: return Diagnostic(.foreign(message, instead: nil), at: range)
    case .line(let line)?:
      // A statement that uses the picture gets one before it if there is none.
      let isOnPicture = line.hasPrefix("save ") || line.hasPrefix("replot")
      let instead = isOnPicture && !hasPicture ? "plot sin(x); \(line)" : line
      return Diagnostic(.foreign(message, instead: instead), at: range)
    case .write(let line)?:
      return Diagnostic(.foreign(message, instead: "write \(line)"), at: range)
    case .behind(let words, let line)?:
      return Diagnostic(.foreign(message, offering: [Way(line, lead: words + " ")]), at: range)
    case .words(let words)?: return Diagnostic(.foreign(message, inWords: words), at: range)
    }
  }
}

/// The words with a meaning in the program, as far as habits need them.
package struct HabitVocabulary: Sendable {
  let commands: Set<String>
  /// The commands of analysis.
  let analyses: Set<String>
  /// Analysis commands that take several formulas, side by side.
  let joined: Set<String>
  /// The words of the language itself.
  let keywords: Set<String>
  /// The names of options after a plot item.
  let options: Set<String>
  /// The names of styles before an item.
  let styles: Set<String>
  let colors: Set<String>
  let dashes: Set<String>
  /// Returns whether the ending of a file's name is a known kind of file.
  let isFile: @Sendable (String) -> Bool

  package init(
    commands: Set<String>,
    analyses: Set<String>,
    joined: Set<String>,
    keywords: Set<String>,
    options: Set<String>,
    styles: Set<String>,
    colors: Set<String>,
    dashes: Set<String>,
    isFile: @escaping @Sendable (String) -> Bool
  ) {
    (self.commands, self.analyses, self.joined) = (commands, analyses, joined)
    (self.keywords, self.options, self.styles) = (keywords, options, styles)
    (self.colors, self.dashes, self.isFile) = (colors, dashes, isFile)
  }
}
