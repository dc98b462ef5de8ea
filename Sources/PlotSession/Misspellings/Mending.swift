import Expressions
import RealFunctions

// Mending of a statement in which a word is nearly right: `plto sin(x)`, `plot f, tangnt f at 2`, `plot "decya.csv"`.
//
// Rule. Each word of a failed statement that means nothing at its place is compared with the words that may stand
// there: those that the TAB key offers behind the words in front of it (`CompletionWords/expected(behind:)`), the names
// that the statement itself introduces, the files of the folder for the name of a file that is not there, and the words
// that the error names itself, such as the columns of a file. A word that is near (`Spelling`) takes its place, and the
// statement is tried (`Rehearsal`). Of the statements that run, the one with the nearest word is offered; those with
// equally near words are offered beside it, three at most. If no single word makes the statement run, all words that
// are near to one are replaced together: `PLOT SIN(X)`. A text that is right in another program is no misspelling,
// however near its words are to those here: `splot x*y`.
//
// Of a statement that is one call, `sni(2)`, the name alone is offered.
//
// Guarantee. Every statement that is offered runs, and is not the one that was typed; a statement that runs is never
// asked for misspelt words. Nothing of this is looked up until a statement has failed.
//
// The alternative that lost: each place of the grammar compares the word that it cannot read. Then a wrong word in
// front hides behind the error that it causes further on: `histgram [1, 2]` was "two values side by side".

/// A failed statement whose misspelt words are looked for.
struct Mending {
  /// The session before the statement.
  let session: Session
  /// The statement as it was typed and read.
  let typed: Reading
  /// The error that is shown for it.
  let failure: Diagnostic
  /// The stage on which mended statements are tried; the search ends with its time.
  let rehearsal: Rehearsal

  private let words: CompletionWords
  private let tokens: [Token]

  init(_ session: Session, _ typed: Reading, _ failure: Diagnostic, _ rehearsal: Rehearsal) {
    (self.session, self.typed, self.failure) = (session, typed, failure)
    self.rehearsal = rehearsal
    words = session.completionWords
    tokens = typed.run.tokens.filter { $0.kind != .end }
  }

  /// A word in place of a token.
  private struct Change {
    /// Index of the token.
    let place: Int
    let near: Spelling.Near
  }

  /// The most statements that are rehearsed.
  private static let mostRehearsals = 24
  /// The most statements that are offered.
  private static let mostOffers = 3

  /// The error with the mended statements as its hint; nil if no mended statement runs.
  var answer: Diagnostic? {
    if failure.problem.reason == .otherProgram { return nil }
    let expected = changes(near)
    if let answer = answer(among: expected) ?? answer(toAllOf: expected) { return answer }
    for search in [nearAnywhere, nearInPlaceOfKnown] where !rehearsal.isOver {
      if let answer = answer(among: changes(search)) { return answer }
    }
    return nil
  }

  /// Returns the error with those statements as its hint that one change makes run; nil if none does.
  private func answer(among changes: [Change]) -> Diagnostic? {
    var offered: [(change: Change, text: String)] = []
    for change in changes.prefix(Self.mostRehearsals) {
      if let first = offered.first, !change.near.isAsNear(as: first.change.near) { break }
      if let text = mended([change]) { offered.append((change, text)) }
      if offered.count == Self.mostOffers || rehearsal.isOver { break }
    }
    return answer(offering: offered)
  }

  private func answer(offering offered: [(change: Change, text: String)]) -> Diagnostic? {
    guard let place = offered.first?.change.place else { return nil }
    let statements = offered.map { change, text in
      let word = change.near.name
      return (word: word, text: isCallAlone && change.place == 0 ? word : text)
    }
    return Diagnostic(problem(at: place).mended(statements), at: tokens[place].range)
  }

  /// Whether the statement is the call of a function of one number or name, `sni(2)`: then the name
  /// of the function says all.
  private var isCallAlone: Bool {
    let text = TokenText(tokens, of: typed.run.line)
    return text.count == 4 && text.name(0) != nil && text.kind(1) == .symbol(.openParenthesis)
      && text.kind(3) == .symbol(.closeParenthesis)
  }

  /// Returns the error with the statement as its hint in which every word is replaced that is one
  /// step from another one; nil if that does not run, or if there is only one such word.
  private func answer(toAllOf changes: [Change]) -> Diagnostic? {
    var nearest: [Int: Change] = [:]
    for change in changes where change.near.steps < 2 && nearest[change.place] == nil {
      nearest[change.place] = change
    }
    let all = nearest.values.sorted { $0.place < $1.place }
    guard all.count > 1, let first = all.first, let text = mended(all) else { return nil }
    return answer(offering: [(first, text)])
  }

  /// Returns the statement with some words replaced, if it runs; else nil.
  ///
  /// One that works on the picture gets a picture before it if there is none.
  private func mended(_ changes: [Change]) -> String? {
    let text = TokenText(tokens, of: typed.run.line).text { token in
      changes.first { tokens[$0.place].range == token.range }.map { written($0) }
    }
    switch rehearsal.trial(of: text) {
    case .runs: return text
    case .fails(let failure):
      let drawn = "plot sin(x); \(text)"
      return failure.problem.reason == .noPicture && rehearsal.runs(drawn) ? drawn : nil
    case .unknown: return nil
    }
  }

  /// Returns the word of a change as it is typed.
  private func written(_ change: Change) -> String {
    guard case .text = tokens[change.place].kind, failure.problem.reason == .file else {
      return change.near.name
    }
    return TextSpelling.quoted(change.near.name)
  }

  /// Returns the problem of the word at an index: the statement's own, if it speaks of this word.
  private func problem(at place: Int) -> Problem {
    let isOwn = !failure.problem.near.isEmpty || failure.problem.reason == .file
    if isOwn, place == failurePlace { return failure.problem }
    return .nearlyRight(typed.run.text(tokens[place].range), beginsStatement: place == 0)
  }

  // MARK: Candidates

  /// Returns the changes of single words, the nearest words first; `search` returns the words that
  /// the token at an index is near to.
  private func changes(_ search: (Int) -> [Spelling.Near]) -> [Change] {
    let found = tokens.indices.flatMap { place in
      search(place).filter { isLikely($0, at: place) }.map { Change(place: place, near: $0) }
    }
    // Of equally near words the one at which the statement failed is the likelier one.
    return found.enumerated().sorted { one, other in
      let (a, b) = (one.element, other.element)
      if !a.near.isAsNear(as: b.near) { return a.near.isNearer(than: b.near) }
      if a.place != b.place, [a.place, b.place].contains(failurePlace) {
        return a.place == failurePlace
      }
      return one.offset < other.offset
    }.map(\.element)
  }

  /// Whether a word may be meant by the one at an index.
  ///
  /// Two changes are too many in a word of five letters, and another letter is too much in a word of two, where `at`
  /// would be near to `pt`.
  private func isLikely(_ near: Spelling.Near, at place: Int) -> Bool {
    guard case .name(let word) = tokens[place].kind, !near.keepsLetters else { return true }
    switch near.steps {
    case 0: return true
    case 1: return word.count > 2 || near.lengthDifference > 0
    default: return word.count > 5
    }
  }

  /// Returns the words that may stand at an index and that the token there is near to.
  private func near(_ place: Int) -> [Spelling.Near] {
    let own = place == failurePlace ? failure.problem.near : []
    switch tokens[place].kind {
    case .name(let word):
      if own.isEmpty, hasMeaning(word) { return [] }
      let expected = words.expected(behind: Array(tokens[..<place]))
      if expected.contains(word) { return [] }
      return Self.near(word, own: own)
        + Spelling.near(to: word, among: expected.union(introduced).subtracting(own))
    case .text(let text) where place == failurePlace:
      if failure.problem.reason == .file {
        return words.files(near: text)
      }
      return Self.near(text, own: own)
    case .text, .number, .superscript, .symbol, .invalid, .end: return []
    }
  }

  /// Returns the words that an error names: those that are not near abbreviate or explain the word.
  private static func near(_ word: String, own: [String]) -> [Spelling.Near] {
    let near = Spelling.near(to: word, among: own)
    let others = own.filter { name in !near.contains { $0.name == name } }
    return others.map { Spelling.Near(named: $0) } + near
  }

  /// Returns the words of the language that the token at an index is near to, wherever they may stand.
  private func nearAnywhere(_ place: Int) -> [Spelling.Near] {
    guard case .name(let word) = tokens[place].kind, !hasMeaning(word) else { return [] }
    let all = LanguageWords.all
    return all.contains(word) ? [] : Spelling.near(to: word, among: all)
  }

  /// Returns the words of the language that a name with a meaning is near to, where the words of
  /// the statement could not be read, and the coordinate that the variable of a range is near to.
  private func nearInPlaceOfKnown(_ place: Int) -> [Spelling.Near] {
    guard case .name(let word) = tokens[place].kind, hasMeaning(word) else { return [] }
    if introduced.contains(word) {
      return Spelling.near(to: word, among: Coordinates.names.filter(mentions))
    }
    // Before a bracket the name is a function that is called.
    let isCalled =
      tokens.indices.contains(place + 1) && tokens[place + 1].kind == .symbol(.openParenthesis)
      && !tokens[place + 1].followsBlank
    if typed.isRead || isCalled { return [] }
    return Spelling.near(to: word, among: LanguageWords.all)
  }

  /// Whether a name has a meaning in the statement.
  private func hasMeaning(_ word: String) -> Bool {
    session.scope.kind(of: word) != nil || introduced.contains(word)
      || Parser.reservedWords.contains(word)
  }

  /// Whether a name stands in the statement.
  private func mentions(_ name: String) -> Bool { tokens.contains { $0.kind == .name(name) } }

  /// Index of the last name or text in the range of the error; nil if there is none.
  private var failurePlace: Int? {
    tokens.indices.last { place in
      let range = tokens[place].range
      guard range.start >= failure.range.start, range.end <= failure.range.end else { return false }
      switch tokens[place].kind {
      case .name, .text: return true
      case .number, .superscript, .symbol, .invalid, .end: return false
      }
    }
  }

  /// The names that the statement introduces: parameters of a definition, and variables that run.
  private var introduced: Set<String> {
    var names = Set(
      zip(tokens, tokens.dropFirst()).compactMap { word, name in
        if word.kind == .name("for"), case .name(let name) = name.kind { name } else { nil }
      }
    )
    let text = TokenText(tokens, of: typed.run.line)
    if text.isDefinition, let equal = text.place(where: { $0 == .symbol(.equal) }) {
      for place in 0..<equal { if let name = text.name(place) { names.insert(name) } }
    }
    return names
  }
}
