/// An error as a value: what is wrong, where, and a spelling that works.
///
/// The wording comes from one table per room; drawing the caret is the affair of whoever shows it.
public struct Diagnostic: Error, Equatable, Sendable {
  /// The code, such as `E01`; `help E01` explains it.
  public let code: String
  /// The cause, in the source text that was given; empty where something is missing.
  public let range: SourceRange
  /// What is wrong, in the user's words, without a full stop.
  public let message: String
  /// Text that can be typed instead, or nil.
  public let hint: String?

  /// Creates a diagnostic.
  public init(code: String, range: SourceRange, message: String, hint: String? = nil) {
    self.code = code
    self.range = range
    self.message = message
    self.hint = hint
  }

  /// Returns the same diagnostic with its range moved by `offset` bytes.
  public func shifted(by offset: Int) -> Diagnostic {
    Diagnostic(
      code: code,
      range: SourceRange(range.start + offset, range.end + offset),
      message: message,
      hint: hint
    )
  }
}
