/// A row of a table of the language: what completion, help and the reference pages say of a word or a
/// sign.
package struct Entry: Sendable {
  /// The word or sign itself, by which help finds it.
  package let name: String
  /// How it is written, with what stands around it.
  package let usage: String
  /// What it does, in one line without a full stop.
  package let summary: String
  /// Statements that can be typed as they stand, one after the other in a fresh session.
  package let examples: [String]
  /// Other topics of help.
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
