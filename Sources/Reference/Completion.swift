/// A text that may stand at the cursor.
public struct Completion: Equatable, Sendable {
  /// All of the text, in the place of what is typed of it.
  public var text: String
  /// How a list names it: a file without its folder and its quote.
  public var label: String
  /// A few words on it.
  public var description: String
  /// The byte of the line where what is typed of the text begins.
  public var start = 0

  /// Creates a completion; a list names it by its text unless `label` says otherwise.
  public init(_ text: String, _ description: String, label: String? = nil) {
    self.text = text
    self.description = description
    self.label = label ?? text
  }

  /// Creates the completion of a row's word.
  package init(_ entry: Entry) { self.init(entry.name, entry.summary) }
}
