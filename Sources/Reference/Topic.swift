/// A page of help on a subject rather than on a word: a few sentences and examples that run.
package struct Topic: Sendable {
  /// The word after `help`.
  package let name: String
  /// Further words for the page.
  package let aliases: [String]
  /// The subject of the page in a few words.
  package let title: String
  /// The text, in lines of at most 76 columns.
  package let text: String
  /// Statements that can be typed as they are, one after another in a fresh session.
  package let examples: [String]
  /// The names of related topics.
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
