/// One line that tells how a text was understood where it has two readings.
package struct ReadingNote: Equatable, Sendable {
  /// The text of the note, without the word `note`.
  package let text: String
  /// Where the text that the note quotes stands.
  package let range: SourceRange

  package init(_ text: String, at range: SourceRange) {
    self.text = text
    self.range = range
  }
}
