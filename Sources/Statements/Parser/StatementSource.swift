/// The origin of a failed statement.
public struct StatementSource: Equatable, Sendable {
  /// The name of the loaded file, or nil if the statement was given to a session directly.
  public var file: String?
  /// The number of the line, from 1, within that file, or within the text given to the session.
  public var line: Int
  /// The text of that line, with its continuation lines joined.
  public var text: String

  /// Creates a source.
  public init(file: String?, line: Int, text: String) {
    self.file = file
    self.line = line
    self.text = text
  }
}
