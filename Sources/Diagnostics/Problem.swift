import TextSearch

/// An error in the user's words, with a hint what to do instead.
///
/// Every problem that the program reports is a row in one of the files `Problem+….swift`, beside the
/// explanation of its code.
package struct Problem: Error, Equatable, Sendable {
  /// The code, which ``ErrorCatalogue`` explains.
  package let code: ErrorCode
  /// The error, without a full stop.
  package let message: String
  /// Text that can be typed instead, or nil.
  package private(set) var hint: String?
  /// The ways out that the hint shows; empty if it says in words what to do.
  package private(set) var ways: [Way] = []
  /// Known names that the word at the place of the error is near to, the nearest first.
  package private(set) var near: [String] = []
  /// The function without a definition that the error names; nil for other errors.
  package private(set) var unknownFunction: String?
  /// The reason for a special treatment of the error; nil for nearly all.
  package let reason: Reason?

  /// Reasons to treat an error in a special way; codes and words never decide that.
  package enum Reason: Equatable, Sendable {
    /// Bars that are not closed: they may be the `||` of another language.
    case openBars
    /// A text that is correct in another program, so that it is no typing error.
    case otherProgram
    /// The system refused to read or write a file: no other statement would help.
    case file
    /// A text stands where a number is wanted: it may name a file.
    case text
    /// The statement works on a picture, and there is none.
    case noPicture
  }

  /// Whether two problems say the same, whatever is tried to make their hints.
  package static func == (left: Problem, right: Problem) -> Bool {
    left.code == right.code && left.message == right.message && left.hint == right.hint
      && left.reason == right.reason
  }

  /// Creates a problem without a hint.
  package init(_ code: ErrorCode, _ message: String, reason: Reason? = nil) {
    self.code = code
    self.message = message
    self.reason = reason
  }

  /// Returns the problem with a hint in words; nil changes nothing.
  package func hinting(_ hint: String?) -> Problem {
    guard let hint else { return self }
    var problem = self
    (problem.hint, problem.ways) = (hint, [])
    return problem
  }

  /// Returns the problem with a hint that is a spelling behind `write`, or several with `, or`
  /// between them, or else says in words what to do; nil changes nothing.
  package func saying(_ hint: String?) -> Problem {
    let word = "write "
    guard let hint, hint.hasPrefix(word) else { return hinting(hint) }
    let spellings = hint.dropFirst(word.count).parts(between: ", or ").map(String.init)
    return offering(spellings.map { Way($0, joint: ", or ") })
  }

  /// Returns the problem with a hint that lists what may be written, the first of which is typed; nil changes nothing.
  package func choosing(_ allowed: String?) -> Problem {
    guard let allowed else { return self }
    // A statement that was mended is shown as it is.
    if allowed.hasSuffix("?") { return hinting(allowed) }
    let end = [", ", " or ", ": ", "; "].compactMap { allowed.places(of: $0).first?.lowerBound }
      .min()
    let first = String(allowed[..<(end ?? allowed.endIndex)])
    return offering(Way(first, lead: "", tail: String(allowed.dropFirst(first.count))))
  }

  /// Returns the problem with a hint that shows ways out; none of them changes nothing.
  package func offering(_ ways: Way...) -> Problem { offering(ways) }

  /// Returns the problem with a hint that shows ways out; none of them changes nothing.
  package func offering(_ ways: [Way]) -> Problem {
    guard let hint = ways.hint else { return self }
    var problem = self
    (problem.hint, problem.ways) = (hint, ways)
    return problem
  }

  /// Returns the problem with some of its ways, and without a hint if there are none.
  package func keeping(_ ways: [Way]) -> Problem {
    var problem = self
    (problem.hint, problem.ways) = (ways.hint, ways)
    return problem
  }

  /// Returns the problem with spellings that work as its hint; nil changes nothing.
  package func writing(_ spellings: String?...) -> Problem {
    offering(spellings.compactMap { $0.map { Way($0) } })
  }

  /// Returns the problem with words that may be meant by the one at its place; its hint stays.
  package func meaning(_ words: [String]) -> Problem {
    var problem = self
    problem.near = words
    return problem
  }

  /// Returns the problem with the function that it names as undefined.
  package func naming(function: String) -> Problem {
    var problem = self
    problem.unknownFunction = function
    return problem
  }

  /// Returns the problem with a similar word as its hint; nil changes nothing.
  package func suggesting(_ word: String?) -> Problem { suggesting(word.map { [$0] } ?? []) }

  /// Returns the problem with whole statements as its hint: each with the word that makes it run, which is not said
  /// where the statement begins with it.
  package func mended(_ statements: [(word: String, text: String)]) -> Problem {
    let texts = statements.map { word, text in
      text.hasPrefix(word) ? text : "\(word): \(text)"
    }
    var problem = hinting("did you mean \(texts.joined(separator: " or "))?")
    problem.ways = []
    return problem
  }

  /// Returns the problem with the first of some similar words as its hint; none changes nothing.
  package func suggesting(_ words: [String]) -> Problem {
    guard let first = words.first else { return self }
    return offering(Way(first, lead: "did you mean ", tail: "?")).meaning(words)
  }
}
