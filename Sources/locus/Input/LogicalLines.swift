import PlotSession

/// Joins lines that end with `\` to the next one, as they are typed.
struct LogicalLines {
  private var pending: String?
  /// Whether the lines are of gnuplot's language, in which blocks and data go over several lines.
  private let isGnuplot: Bool

  init(isGnuplot: Bool = false) { self.isGnuplot = isGnuplot }

  /// Whether a line was started that continues.
  var isContinuing: Bool { pending != nil }

  /// Takes a line without its end; returns the whole statement line, or nil if it continues.
  mutating func take(_ line: some StringProtocol) -> String? {
    if isGnuplot {
      let lines = pending.map { $0 + "\n" + line } ?? String(line)
      pending = GnuplotTalk.isUnfinished(lines) ? lines : nil
      return pending == nil ? lines : nil
    }
    let whole = pending.map { $0 + line } ?? String(line)
    guard Session.isContinued(whole) else {
      pending = nil
      return whole
    }
    pending = String(whole.dropLast())
    return nil
  }

  /// Returns the started line as far as it goes, and forgets it; nil if there is none.
  mutating func finish() -> String? {
    defer { pending = nil }
    return pending
  }
}
