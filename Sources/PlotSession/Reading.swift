import Expressions

// Readings of a statement.
//
// Rule. A failed statement has one or two readings: as it was typed, and as `Habits` respells it. Each is a value with
// how far it got; the error of the one that got furthest is shown, once, at its place:
//
//     a place    its words were read up to a word that could not be read there, or that it took for a name without a
//                meaning although it begins statements, items or clauses, and other words stand in front of it
//     the end    all its words were read, so that the failure is one of their meaning: a name that nothing defines, a
//                file that is not there, a column that a file does not have
//
// The end is further than any place. Of two readings that failed alike the one whose error stands further to the right
// got further; of those at the same place it is the respelled one, which was made because the other one failed. An
// error at a word that respelling added has no place in the line, so that its reading got nowhere. A reading whose
// words are known from another program is answered as such before all others.
//
// Example. `plot filled contour "grid.dat"`, as it was typed, stops at the file, because only formulas have filled
// contours. Respelled, it is a curve named by a text, and all its words are read; but it takes `contour` for a name, so
// that it got no further than this word.
//
// The alternative that lost: a reading of which all words were read got further than any other. Nearly every line can
// be read as a product of names, and this error hid the one at the word that is wrong.

/// One reading of a statement: its words as they were typed, or in the spelling of this program; and how far it got.
struct Reading {
  /// The words, and what came of them.
  var run: StatementRun
  /// Whether all words were read, so that a failure is one of their meaning.
  var isRead = false
  /// Why the statement did not succeed in this reading; an interruption until it is known.
  var failure: Failure

  /// Creates a reading that has not begun, or that failed.
  init(_ run: StatementRun, _ failure: Failure = .interrupted) {
    (self.run, self.failure) = (run, failure)
  }

  /// Whether this reading got further than another one, so that its error is the one to show.
  func gotFurther(than other: Reading) -> Bool {
    if isOfOtherProgram != other.isOfOtherProgram { return isOfOtherProgram }
    let (isAtEnd, isOtherAtEnd) = (isUnderstood, other.isUnderstood)
    if isAtEnd != isOtherAtEnd { return isAtEnd }
    return place > other.place
  }

  /// The byte of the line where its error stands; -1 for a word that was not typed, and for no error.
  private var place: Int {
    guard case .diagnostic(let diagnostic) = failure else { return -1 }
    let range = diagnostic.range
    let isAdded =
      range.start == range.end
      && run.tokens.contains { $0.range == range && $0.kind != .end }
    return isAdded ? -1 : range.start
  }

  /// Whether it got to the end: all words were read, and no word that begins statements, items or clauses was taken
  /// for a name without a meaning.
  var isUnderstood: Bool {
    guard isRead else { return false }
    guard case .diagnostic(let diagnostic) = failure, diagnostic.code == .E11 else { return true }
    // The first word of a statement without a command is a name for any reading.
    let word = run.tokens.dropFirst().first { $0.range == diagnostic.range }
    guard case .name(let name)? = word?.kind else { return true }
    return !LanguageWords.ofBeginnings.contains(name)
  }

  private var isOfOtherProgram: Bool {
    if case .diagnostic(let diagnostic) = failure {
      diagnostic.problem.reason == .otherProgram
    } else {
      false
    }
  }
}
