/// A text that can be inserted at the cursor.
public struct Completion: Equatable, Sendable {
  /// The whole text, which replaces the typed part of it.
  public var text: String
  /// The name in a list of completions: for a file without its folder and its quote.
  public var label: String
  /// A short description.
  public var description: String
  /// The byte offset in the line where the typed part of the text starts.
  public var start = 0

  /// Creates a completion; without `label` the list shows its text.
  public init(_ text: String, _ description: String, label: String? = nil) {
    self.text = text
    self.description = description
    self.label = label ?? text
  }

  /// Creates the completion of a row's word.
  package init(_ entry: Entry) { self.init(entry.name, entry.summary) }
}
