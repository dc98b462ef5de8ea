// What may stand at the cursor, from the same tables as everything else.

extension Session {
  /// Returns what may be typed at a place of a line, in alphabetical order.
  ///
  /// `offset` is in UTF-8 bytes and is moved into the line if it lies outside. All completions have
  /// the same ``Completion/start``: what stands from there to the cursor is typed of them.
  public func completions(in line: String, at offset: Int) -> [Completion] {
    CompletionWords(
      state: state,
      files: files,
      folder: running.last?.folder ?? "",
      clock: clock,
      table: CommandTable.all,
      helpWord: HelpStatement.word,
      topics: { HelpPages.here.topics.map { Completion($0.name, $0.summary) } }
    ).completions(in: line, at: offset)
  }
}
