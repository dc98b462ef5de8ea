/// Outcome of the statements that ran last.
struct AnsweredStatements {
  /// Status of the last statement that failed; nil if none failed.
  var failure: ExitStatus?
  /// Cause that ended the statements early; nil if they ran to the end.
  private(set) var end: End?

  /// Cause that ends statements early.
  enum End {
    /// `quit`.
    case quit
    /// The interrupt key; unfinished work is lost.
    case interrupted
    /// The interrupt key while data were followed; the last picture is kept.
    case stopped
  }

  /// Whether the interrupt key ended the statements.
  var wasInterrupted: Bool { end == .interrupted || end == .stopped }

  /// Records the cause of the end: an interrupt replaces `quit`, but nothing replaces a stop.
  mutating func end(by cause: End) { if end != .stopped { end = cause } }
}
