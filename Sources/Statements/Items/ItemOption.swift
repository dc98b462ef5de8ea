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
  /// The styles behind which it is an option; nil for those of all items.
  package private(set) var styles: Set<PlotStyle>?
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
    text: (@Sendable (Value) -> String?)?,
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

  /// Creates the row of a word that may say several things.
  init(
    _ entry: Entry,
    words: [Completion],
    text: @escaping @Sendable (PlotOptions) -> String?,
    read: @escaping @Sendable (inout StatementParser, inout PlotOptions) throws(Diagnostic) -> Void
  ) {
    self.entry = entry
    takesText = false
    self.words = words
    (self.text, self.read) = (text, read)
  }

  /// Creates the row of a word that says all by itself.
  init<Value: Equatable & Sendable>(
    _ entry: Entry,
    at place: any WritableKeyPath<PlotOptions, Value?> & Sendable,
    of styles: Set<PlotStyle>,
    is value: Value,
    skipping: @escaping @Sendable (inout StatementParser) -> Void = { _ in }
  ) {
    self.init(
      entry,
      at: place,
      text: { $0 == value ? "" : nil },
      read: { parser throws(Diagnostic) in
        skipping(&parser)
        return value
      }
    )
    self.styles = styles
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
