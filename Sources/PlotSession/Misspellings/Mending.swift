import Expressions
import RealFunctions

// Mending of a statement in which a word is nearly right: `plto sin(x)`, `plot f, tangnt f at 2`, `plot "decya.csv"`.
//
// Rule. Each word of a failed statement that means nothing at its place is compared with the words that may stand
// there: those that the TAB key offers behind the words in front of it (`CompletionWords/expected(behind:)`), the names
// that the statement itself introduces, the files of the folder for the name of a file that is not there, and the words
// that the error names itself, such as the columns of a file. A word that is near (`Spelling`) takes its place, and the
// statement is rehearsed. Of the statements that run, the one with the nearest word is offered; those with equally near
// words are offered beside it, three at most. If no single word makes the statement run, all words that are near to one
// are replaced together: `PLOT SIN(X)`.
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
  /// The statement as it was read.
  let run: StatementRun
  /// Its error.
  let failure: Diagnostic
  /// Ends the search: an error message must not be waited for.
  let patience: Cancellation

  /// The words of the whole program; asked only here.
  private let words: CompletionWords
  private let tokens: [Token]

  init(_ session: Session, _ run: StatementRun, _ failure: Diagnostic, _ patience: Cancellation) {
    (self.session, self.run, self.failure, self.patience) = (session, run, failure, patience)
    words = session.completionWords
    tokens = run.tokens.filter { $0.kind != .end }
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
    let changes = changes
    guard !changes.isEmpty else { return nil }
    var offered: [(change: Change, text: String)] = []
    for change in changes.prefix(Self.mostRehearsals) {
      if let first = offered.first, !change.near.isAsNear(as: first.change.near) { break }
      if let text = mended([change]) { offered.append((change, text)) }
      if offered.count == Self.mostOffers || patience.isCancelled { break }
    }
    if offered.isEmpty, let together = mendedTogether(changes) { offered = [together] }
    guard let place = offered.first?.change.place else { return nil }
    return Diagnostic(
      problem(at: place).mended(offered.map { (word: $0.change.near.name, text: $0.text) }),
      at: tokens[place].range
    )
  }

  /// The statement in which every word is replaced that is near to one; nil if it does not run, or if there is only one
  /// such word.
  private func mendedTogether(_ changes: [Change]) -> (change: Change, text: String)? {
    var nearest: [Int: Change] = [:]
    for change in changes where nearest[change.place] == nil { nearest[change.place] = change }
    let all = nearest.values.sorted { $0.place < $1.place }
    guard all.count > 1, let first = all.first, let text = mended(all) else { return nil }
    return (first, text)
  }

  /// Returns the statement with some words replaced, if it runs; else nil.
  private func mended(_ changes: [Change]) -> String? {
    let text = TokenText(tokens, of: run.line).text { token in
      changes.first { tokens[$0.place].range == token.range }.map { written($0) }
    }
    return session.rehearsed(text, patience)
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
    return .nearlyRight(run.text(tokens[place].range))
  }

  // MARK: Candidates

  /// The changes of single words, the nearest words first.
  private var changes: [Change] {
    let found = tokens.indices.flatMap { place in
      near(place).map { Change(place: place, near: $0) }
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

  /// Returns the words that the token at an index is near to.
  private func near(_ place: Int) -> [Spelling.Near] {
    switch tokens[place].kind {
    case .name(let word):
      let own = place == failurePlace ? failure.problem.near : []
      // A word that has a meaning is misspelt only if the error says so.
      if own.isEmpty, session.scope.kind(of: word) != nil || introduced.contains(word) { return [] }
      var expected = words.expected(behind: Array(tokens[..<place]))
      if expected.contains(word) { return [] }
      expected.formUnion(introduced)
      return own.filter { !expected.contains($0) }.map { Spelling.Near(named: $0) }
        + Spelling.near(to: word, among: expected)
    case .text(let text) where place == failurePlace:
      if failure.problem.reason == .file {
        return Spelling.near(to: text, among: words.files(beside: text))
      }
      return failure.problem.near.map { Spelling.Near(named: $0) }
    case .text, .number, .superscript, .symbol, .invalid, .end: return []
    }
  }

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
    var names = Set(zip(tokens, tokens.dropFirst()).compactMap { word, name in
      if word.kind == .name("for"), case .name(let name) = name.kind { name } else { nil }
    })
    let text = TokenText(tokens, of: run.line)
    if text.isDefinition, let equal = text.place(where: { $0 == .symbol(.equal) }) {
      for place in 0..<equal { if let name = text.name(place) { names.insert(name) } }
    }
    return names
  }
}
