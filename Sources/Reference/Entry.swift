/// A row of a table of the language: a word or a sign, for completion, help and the reference
/// pages.
package struct Entry: Sendable {
  /// The word or sign itself, by which help finds it.
  package let name: String
  /// The form in which it is written, with the text around it.
  package let usage: String
  /// The effect of the word or sign, in one line without a full stop.
  package let summary: String
  /// Statements that can be typed as they are, one after another in a fresh session.
  package let examples: [String]
  /// The names of related help topics.
  package let seeAlso: [String]

  /// Creates a row.
  package init(
    name: String,
    usage: String,
    summary: String,
    examples: [String] = [],
    seeAlso: [String] = []
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.examples = examples
    self.seeAlso = seeAlso
  }
}
