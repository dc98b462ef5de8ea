/// How the statements went that ran last, for whoever ran them.
struct AnsweredStatements {
  /// The status that the last failure asks for; nil if no statement failed.
  var failure: ExitStatus?
  /// What ended the statements before their end; nil if nothing did.
  private(set) var end: End?

  /// What ends statements early.
  enum End {
    /// `quit`.
    case quit
    /// The interrupt key, and what was worked on is lost.
    case interrupted
    /// The interrupt key while data were followed, so that the last picture stands.
    case stopped
  }

  /// Whether the interrupt key ended them.
  var wasInterrupted: Bool { end == .interrupted || end == .stopped }

  /// Notes what ended the statements: an interrupt after `quit` counts, one after a stop says nothing new.
  mutating func end(by cause: End) { if end != .stopped { end = cause } }
}
