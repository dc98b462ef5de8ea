/// An error as a value: the problem, its place, and a spelling that works.
///
/// The wording comes from the rows of ``Problem``; the caret is drawn by the code that shows the error.
public struct Diagnostic: Error, Equatable, Sendable {
  /// The problem.
  package let problem: Problem
  /// The range of the cause in the given source text; empty where something is missing.
  public let range: SourceRange

  /// The code; `help E01` explains it.
  public var code: ErrorCode { problem.code }
  /// The error in the user's words, without a full stop.
  public var message: String { problem.message }
  /// Whether the system refused to read or write a file.
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
