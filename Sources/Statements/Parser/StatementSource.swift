/// Where a failed statement came from.
public struct StatementSource: Equatable, Sendable {
  /// The name of the loaded file, or nil if the statement was given to a session directly.
  public var file: String?
  /// The line, from 1, within that file; for a statement given directly, from 1 within what was given.
  public var line: Int
  /// The text of that line, continuation lines joined.
  public var text: String

  /// Creates a source.
  public init(file: String?, line: Int, text: String) {
    self.file = file
    self.line = line
    self.text = text
  }
}
