import Expressions

/// A row of the options behind a plot item: the parser, saved sessions, completion, help and the
/// manual read it.
package struct ItemOption: Sendable {
  /// The word with its help.
  package let entry: Entry
  /// Whether a text in quotes follows.
  package let takesText: Bool
  /// The words that may follow, for completion; none if a number or a text does.
  package let words: [Completion]
  /// Reads what stands behind the word.
  let read: @Sendable (inout StatementParser, inout PlotOptions) throws(Diagnostic) -> Void
  /// The value as it is typed; nil if it was not given, or stands under another word.
  let text: @Sendable (PlotOptions) -> String?

  /// Creates a row.
  ///
  /// `text` is the value as it is typed; nil for a word that is written as another one.
  init<Value>(
    _ entry: Entry,
    at place: any WritableKeyPath<PlotOptions, Value?> & Sendable,
    takesText: Bool = false,
    words: [Completion] = [],
    text: (@Sendable (Value) -> String)?,
    read: @escaping @Sendable (inout StatementParser) throws(Diagnostic) -> Value
  ) {
    self.entry = entry
    self.takesText = takesText
    self.words = words
    self.read = { parser, options throws(Diagnostic) in
      options[keyPath: place] = try read(&parser)
    }
    self.text = { options in
      guard let text, let value = options[keyPath: place] else { return nil }
      return text(value)
    }
  }

  /// The word behind the item.
  package var name: String { entry.name }
}

extension PlotOptions {
  /// The options as words of a statement; a word that is the name of something here has a colon.
  package func words(in scope: Scope) -> [String] {
    ItemTable.options.compactMap { option in
      option.text(self).map { "\(scope.spelled(option.name)) \($0)" }
    }
  }
}

extension Scope {
  /// A word of the language as it is read even where the word is the user's name.
  package func spelled(_ word: String) -> String { kind(of: word) == nil ? word : "\(word):" }
}
