package import Expressions

/// A statement that could not be read or carried out, as habits look at it.
package struct FailedStatement {
  /// Its tokens.
  let text: TokenText
  /// Whether it defines something; then its first word is no command.
  let isDefinition: Bool
  /// The words that mean something here.
  let words: HabitVocabulary
  /// The tokens with their end.
  let allTokens: [Token]
  /// Whether there is a picture that could be saved.
  let hasPicture: Bool
  /// What went wrong.
  package let failure: Diagnostic
  private let scope: Scope
  private let line: String

  /// Describes the statement in `tokens`, cut from `line`, whose `failure` is known, as is what names
  /// stand for in front of it.
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
    isDefinition = text.isDefinition
    self.words = words
    self.failure = failure
    self.scope = scope
    self.hasPicture = hasPicture
    self.line = line
  }

  /// The same failure of other tokens of the line.
  func with(_ tokens: [Token]) -> FailedStatement {
    FailedStatement(tokens, of: line, failure: failure, in: scope, hasPicture: hasPicture, words)
  }

  // MARK: Words

  /// The first word, if it means nothing here; three letters that hold values are a product.
  var firstWord: String? {
    guard !isDefinition, let word = word(0) else { return nil }
    let isProduct = word.count <= 3 && word.allSatisfy { hasValue(String($0)) }
    return isProduct ? nil : word
  }

  /// The name at a place, if it stands for nothing here.
  func word(_ place: Int) -> String? { text.name(place).flatMap { isKnown($0) ? nil : $0 } }

  /// How many of some words stand from a place on, one behind the other.
  func count(of words: [String], from place: Int) -> Int {
    (place..<max(place, text.count)).prefix { word($0).map(words.contains) ?? false }.count
  }

  /// Whether a name stands for a value, a function or a coordinate.
  func isKnown(_ name: String) -> Bool { scope.kind(of: name) != nil }

  /// Whether a name stands for a function.
  func isFunction(_ name: String) -> Bool {
    if case .function? = scope.kind(of: name) { true } else { false }
  }

  /// Whether a name could be defined: coordinates can, without being defined.
  func isFree(_ name: String) -> Bool { [nil, .coordinate].contains(scope.kind(of: name)) }

  /// Whether a coordinate without a value stands at a place, alone or in a row of names such as `ax`.
  func hasFreeCoordinate(_ place: Int) -> Bool {
    guard let name = text.name(place) else { return false }
    let names = isKnown(name) ? [name] : name.map(String.init)
    return names.contains { Coordinates.contains($0) && !hasValue($0) }
  }

  /// Whether a name stands for a stored value.
  func hasValue(_ name: String) -> Bool { scope.value(of: name) != nil }

  /// Whether a name stands for a stored list.
  func isList(_ name: String) -> Bool { scope.value(of: name)?.kind.isList ?? false }
  /// Whether tokens speak of a column of a table, which is a list.
  func hasColumn(_ tokens: ArraySlice<Token>) -> Bool {
    !TableColumn.columns(in: Array(tokens), scope).isEmpty
  }

  /// Whether the statement may draw: a plot, or a line without a command that defines nothing but a
  /// coordinate, `y = x^2`.
  var mayDraw: Bool {
    guard let name = text.name(0) else { return true }
    if isDefinition { return text.isSingleEqual(1) && Coordinates.contains(name) }
    // `area under sin(x)` is an item, `area y > x` a command.
    let isArea = name == "area" && ["between", "under"].contains(text.name(1))
    return isPlot || isArea || !words.commands.contains(name)
  }

  /// Whether the statement draws something new.
  var isPlot: Bool { ["plot", "add", "replot"].contains(text.name(0)) }

  /// Whether the statement begins with a command of analysis.
  var isAnalysis: Bool { text.name(0).map(words.analyses.contains) ?? false }

  /// The places where the items of a plot begin, behind ranges in brackets, or other formulas.
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

  // MARK: The failure

  /// The place of the token where the failure stands, or nil behind the last one.
  var failurePlace: Int? {
    (0..<text.count).first { text.token($0)?.range.start == failure.range.start }
  }

  /// Whether a list stands where one number is needed.
  var hasListForNumber: Bool { failure.problem == .listAsNumber }

  /// Whether nothing failed in front of a place.
  ///
  /// A name without a meaning is found when all is read: what stands behind it was seen before.
  func hasReached(_ place: Int) -> Bool {
    let before = text.token(place - 1)?.range.end ?? 0
    if failure.range.start >= before { return true }
    guard let name = failurePlace.flatMap(word) else { return false }
    return !words.keywords.contains(name) && !words.options.contains(name)
  }

  /// The answer to a formula of another language, `Sin[x]` or `np.sin(x)`, which the statement's own
  /// error hides: `Plot[Sin[x], {x, 0, 1}]` is near `plot`.
  var foreignFormula: Diagnostic? {
    var parser = Parser(line, tokens: Array(text.tokens), kinds: scope)
    return (0..<text.count).lazy.filter(hasReached).compactMap { parser.foreignSpelling(at: $0) }
      .first
  }

  // MARK: Answers

  /// An answer at a token.
  func answer(_ message: String, at place: Int = 0, _ instead: String?) -> Diagnostic {
    // Without a picture, a statement on it needs one in front.
    let isOnPicture = ["save ", "replot"].contains { instead?.hasPrefix($0) ?? false }
    let instead = instead.map { isOnPicture && !hasPicture ? "plot sin(x); \($0)" : $0 }
    let range = (text.token(place) ?? text.tokens.last)?.range ?? failure.range
    return Diagnostic(.foreign(message, instead: instead), at: range)
  }
}

/// The words that mean something here, as far as habits ask for them.
package struct HabitVocabulary: Sendable {
  let commands: Set<String>
  /// The commands that look for something.
  let analyses: Set<String>
  /// Those of them that take several formulas, side by side.
  let joined: Set<String>
  /// The words of the language itself.
  let keywords: Set<String>
  /// The words of options behind a plot item.
  let options: Set<String>
  /// The words that say in front of an item how it is drawn.
  let styles: Set<String>
  let colors: Set<String>
  let dashes: Set<String>
  /// Whether the ending of a file's name says what to save.
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
    self.commands = commands
    self.analyses = analyses
    self.joined = joined
    self.keywords = keywords
    self.options = options
    self.styles = styles
    self.colors = colors
    self.dashes = dashes
    self.isFile = isFile
  }
}
