// Completions at the cursor, made from the same tables that parsing and help use.

extension Session {
  /// Returns the completions at a place of a line, in alphabetical order.
  ///
  /// `offset` is in UTF-8 bytes and is moved into the line if it lies outside. All completions have
  /// the same ``Completion/start``: the text from there to the cursor is the part that is already
  /// typed.
  public func completions(in line: String, at offset: Int) -> [Completion] {
    completionWords.completions(in: line, at: offset)
  }

  /// The words that may stand at each place of a statement.
  var completionWords: CompletionWords {
    CompletionWords(
      state: state,
      files: files,
      folder: running.last?.folder ?? "",
      clock: clock,
      table: CommandTable.all,
      helpWord: HelpStatement.word,
      topics: { HelpPages.here.topics.map { Completion($0.name, $0.summary) } }
    )
  }
}
