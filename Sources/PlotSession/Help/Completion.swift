/// A text that may stand at the cursor.
public struct Completion: Equatable, Sendable {
  /// The whole word, in the place of what is typed of it.
  public var text: String
  /// A few words on it.
  public var description: String

  /// Creates a completion.
  public init(_ text: String, _ description: String) {
    self.text = text
    self.description = description
  }
}
