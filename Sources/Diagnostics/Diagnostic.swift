/// An error as a value: what is wrong, where, and a spelling that works.
///
/// The wording comes from the rows of ``Problem``; drawing the caret is the affair of whoever shows it.
public struct Diagnostic: Error, Equatable, Sendable {
  /// What is wrong.
  package let problem: Problem
  /// The cause, in the source text that was given; empty where something is missing.
  public let range: SourceRange

  /// The code; `help E01` explains it.
  public var code: ErrorCode { problem.code }
  /// What is wrong, in the user's words, without a full stop.
  public var message: String { problem.message }
  /// Whether the system did not let a file be read or written.
  public var isOfFile: Bool { problem.reason == .file }
  /// Text that can be typed instead, or nil.
  public var hint: String? { problem.hint }

  /// Creates a diagnostic.
  public init(code: ErrorCode, range: SourceRange, message: String, hint: String? = nil) {
    self.init(Problem(code, message).hinting(hint), at: range)
  }

  /// Creates the diagnostic of `problem` at `range`.
  package init(_ problem: Problem, at range: SourceRange) {
    self.problem = problem
    self.range = range
  }

  /// Returns the same diagnostic with its range moved by `offset` bytes.
  public func shifted(by offset: Int) -> Diagnostic {
    Diagnostic(problem, at: SourceRange(range.start + offset, range.end + offset))
  }
}
