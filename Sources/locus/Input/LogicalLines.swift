import PlotSession

/// Joins lines that end with `\` to the next one, as they are typed.
struct LogicalLines {
  private var pending: String?

  /// Whether a line was begun that goes on.
  var isContinuing: Bool { pending != nil }

  /// Takes a line without its end; returns the whole statement line, or nil if it goes on.
  mutating func take(_ line: some StringProtocol) -> String? {
    let whole = pending.map { $0 + line } ?? String(line)
    guard Session.isContinued(whole) else {
      pending = nil
      return whole
    }
    pending = String(whole.dropLast())
    return nil
  }

  /// Returns what was begun, as far as it goes, and forgets it.
  mutating func finish() -> String? {
    defer { pending = nil }
    return pending
  }
}
