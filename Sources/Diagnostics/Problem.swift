/// What is wrong, in the user's words, and what to do instead.
///
/// Every problem that the program tells of is a row in one of the files `Problem+….swift`, beside the
/// explanation of its code.
package struct Problem: Error, Equatable, Sendable {
  /// The code, which ``ErrorCatalogue`` explains.
  package let code: ErrorCode
  /// What is wrong, without a full stop.
  package let message: String
  /// Text that can be typed instead, or nil.
  package private(set) var hint: String?
  /// What a decision needs to know of it; nil for nearly all.
  package let reason: Reason?

  /// What decides how an error is answered; codes and words never do.
  package enum Reason: Equatable, Sendable {
    /// Bars are not closed: they may be the `||` of another language.
    case openBars
    /// The text is right in another program, so no slip was made.
    case otherProgram
    /// The system did not let a file be read or written: no statement can mend that.
    case file
    /// A text stands where a number is wanted: it may name a file.
    case text
  }

  /// Creates a problem without a hint.
  package init(_ code: ErrorCode, _ message: String, reason: Reason? = nil) {
    self.code = code
    self.message = message
    self.reason = reason
  }

  /// Returns the problem with a hint; nil changes nothing.
  package func hinting(_ hint: String?) -> Problem {
    var problem = self
    problem.hint = hint ?? self.hint
    return problem
  }

  /// Returns the problem with a spelling that works as its hint; nil changes nothing.
  package func writing(_ spelling: String?) -> Problem { hinting(spelling.map { "write \($0)" }) }

  /// Returns the problem with the word that may be meant as its hint; nil changes nothing.
  package func suggesting(_ word: String?) -> Problem {
    hinting(word.map { "did you mean \($0)?" })
  }
}
