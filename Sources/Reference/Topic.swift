/// A page of help on a subject rather than on a word: a few sentences and examples that run.
package struct Topic: Sendable {
  /// The word behind `help`.
  package let name: String
  /// Other words that lead here.
  package let aliases: [String]
  /// What the page is about, in a few words.
  package let title: String
  /// Lines of at most 76 columns.
  package let text: String
  /// Statements that can be typed as they stand, one after the other in a fresh session.
  package let examples: [String]
  /// Other topics.
  package let seeAlso: [String]

  /// Creates a page.
  package init(
    _ name: String,
    aliases: [String] = [],
    title: String,
    text: String,
    examples: [String] = [],
    seeAlso: [String] = []
  ) {
    self.name = name
    self.aliases = aliases
    self.title = title
    self.text = text
    self.examples = examples
    self.seeAlso = seeAlso
  }
}
