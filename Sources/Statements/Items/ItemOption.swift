import Expressions

/// A row of the options after a plot item, for the parser, saved sessions, completion, help and the
/// manual.
package struct ItemOption: Sendable {
  /// The word with its help.
  package let entry: Entry
  /// Abbreviations of the option, and its words in other programs.
  package let others: [String]
  /// The kind of argument after the word.
  package let argument: ClauseArgument
  /// Whether a text in quotes follows.
  package var takesText: Bool { if case .text = argument { true } else { false } }
  /// The words that may follow, for completion; empty if a number or a text follows.
  package let words: [Completion]
  /// The styles that have the option; nil for an option of all items.
  package private(set) var styles: [PlotStyle]?
  /// Reads the value after the word.
  package let read: @Sendable (inout StatementParser, inout PlotOptions) throws(Diagnostic) -> Void
  /// Returns the value as it is typed; nil if it is not set, or written under another word.
  let text: @Sendable (PlotOptions) -> String?

  /// Creates a row.
  ///
  /// Without `text`, the value is written under another word. The options are read and written by closures:
  /// key paths would be made when the program starts, for a twentieth of its start.
  init(
    _ entry: Entry,
    _ others: [String] = [],
    takes argument: ClauseArgument = .nothing,
    words: [Completion] = [],
    text: @escaping @Sendable (PlotOptions) -> String? = { _ in nil },
    read: @escaping @Sendable (inout StatementParser, inout PlotOptions) throws(Diagnostic) -> Void
  ) {
    self.entry = entry
    self.others = others
    self.argument = argument
    self.words = words
    (self.text, self.read) = (text, read)
  }

  /// Returns the row with the styles that it belongs to.
  func of(_ styles: [PlotStyle]) -> ItemOption {
    var option = self
    option.styles = styles
    return option
  }

  /// The word of the option.
  package var name: String { entry.name }
}

extension PlotOptions {
  /// Returns the options as words of a statement; a word that is also a user's name gets a colon.
  package func words(in scope: Scope) -> [String] {
    (ItemTable.options + ItemTable.styleOptions(of: style)).compactMap { option in
      option.text(self).map { text in
        let word = scope.spelled(option.name)
        return text.isEmpty ? word : "\(word) \(text)"
      }
    }
  }
}

extension Scope {
  /// Returns a word of the language, spelled so that it is recognised even if it is also a user's name.
  package func spelled(_ word: String) -> String { kind(of: word) == nil ? word : "\(word):" }
}
