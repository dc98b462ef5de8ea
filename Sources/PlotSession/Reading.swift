import Expressions

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
  ///
  /// A reading whose words are known from another program is answered as such. Else a reading of
  /// which all words were read got further than one that stopped at a word, whatever name in it is
  /// unknown; of two that stopped alike, the one that stopped further on.
  func gotFurther(than other: Reading) -> Bool {
    if isOfOtherProgram != other.isOfOtherProgram { return isOfOtherProgram }
    if isRead != other.isRead { return isRead }
    guard case .diagnostic(let own) = failure, case .diagnostic(let others) = other.failure else {
      return false
    }
    return own.range.start > others.range.start
  }

  private var isOfOtherProgram: Bool {
    if case .diagnostic(let diagnostic) = failure {
      diagnostic.problem.reason == .otherProgram
    } else {
      false
    }
  }
}
