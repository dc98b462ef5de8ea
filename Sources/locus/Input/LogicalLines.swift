/// Joins lines that end with `\` to the next one, as they are typed.
struct LogicalLines {
  private var pending: String?

  /// Whether a line was begun that goes on.
  var isContinuing: Bool { pending != nil }

  /// Takes a line without its end; returns the whole statement line, or nil if it goes on.
  ///
  /// The parts are joined by a blank, so that history can keep them as one entry.
  mutating func take(_ line: some StringProtocol) -> String? {
    let whole = pending.map { $0 + line } ?? String(line)
    guard whole.hasSuffix("\\") else {
      pending = nil
      return whole
    }
    let begun = whole.dropLast()
    pending = begun.last?.isWhitespace == true ? String(begun) : begun + " "
    return nil
  }

  /// Returns what was begun, as far as it goes, and forgets it.
  mutating func finish() -> String? {
    defer { pending = nil }
    return pending
  }
}
