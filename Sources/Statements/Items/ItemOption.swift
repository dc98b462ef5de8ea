import Expressions

/// A row of the options behind a plot item: the parser, saved sessions, completion, help and the
/// manual read it.
package struct ItemOption: Sendable {
  /// The word with its help.
  package let entry: Entry
  /// Words of other programs for it, and their abbreviations.
  package let others: [String]
  /// What follows the word.
  package let argument: ClauseArgument
  /// Whether a text in quotes follows.
  package var takesText: Bool { if case .text = argument { true } else { false } }
  /// The words that may follow, for completion; none if a number or a text does.
  package let words: [Completion]
  /// The styles behind which it is an option; nil for those of all items.
  package private(set) var styles: Set<PlotStyle>?
  /// Reads what stands behind the word.
  let read: @Sendable (inout StatementParser, inout PlotOptions) throws(Diagnostic) -> Void
  /// The value as it is typed; nil if it was not given, or stands under another word.
  let text: @Sendable (PlotOptions) -> String?

  /// Creates a row.
  ///
  /// `text` is the value as it is typed; without one the word is written as another one. It reads and writes the options by closures:
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

  /// The row with the styles that it belongs to.
  func of(_ styles: Set<PlotStyle>) -> ItemOption {
    var option = self
    option.styles = styles
    return option
  }

  /// The word behind the item.
  package var name: String { entry.name }
}

extension PlotOptions {
  /// The options as words of a statement; a word that is the name of something here has a colon.
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
  /// A word of the language as it is read even where the word is the user's name.
  package func spelled(_ word: String) -> String { kind(of: word) == nil ? word : "\(word):" }
}
