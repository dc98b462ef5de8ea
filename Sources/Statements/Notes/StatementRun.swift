import Expressions
package import RealFunctions

/// The context of one statement, from its tokens to its events.
package struct StatementRun {
  /// The line of the statement, as it is read.
  package let line: String
  /// The statement's own tokens, as they are read; the line may contain others.
  package let tokens: [Token]
  /// The tokens as they were typed.
  private let typed: [Token]
  /// The memory of its calculations, with the conditions that stop them: limits of time and memory,
  /// and interruption.
  package private(set) var workspace: Workspace
  /// The cancellation of a script as a whole; the time limit is for each statement.
  package let scriptCancellation: Cancellation
  /// Whether the statement changes definitions, settings or the picture, so that `undo` reverts it.
  package var changesSession = false
  /// The statement's effect outside the session: writing its file.
  ///
  /// It is carried out last, when nothing else can fail: a statement that failed or was interrupted has
  /// written nothing, and one that has written succeeded.
  package var commit: () throws(Failure) -> Void = {}
  /// Lines of the answer before its picture; nil if there are none.
  package var textBeforePicture: String?
  /// The notes beside the answer.
  package var notes: StatementNotes

  private let bytes: [UInt8]

  /// Creates the run of the statement in `tokens`, whose typed form is `typed`; `explainsPower`
  /// says whether an earlier note explained a power.
  package init(
    _ line: StatementLine,
    _ tokens: [Token],
    typed: [Token],
    limit: Cancellation,
    memory: MemoryAccount,
    cancellation: Cancellation,
    explainsPower: Bool
  ) {
    self.line = line.text
    self.tokens = tokens
    self.typed = typed
    workspace = Workspace(cancellation: cancellation.or(limit).counting(in: memory))
    scriptCancellation = cancellation
    notes = StatementNotes(explainsPower: explainsPower)
    bytes = Array(line.text.utf8)
  }

  /// Returns a copy of the run with its own memory account, for one of several pictures of a statement.
  package func anew(memory: MemoryAccount) -> StatementRun {
    var run = self
    run.workspace = Workspace(cancellation: workspace.cancellation.counting(in: memory))
    return run
  }

  /// Ends the statement when another cancellation happens, too.
  package mutating func end(with other: Cancellation) {
    workspace = Workspace(cancellation: workspace.cancellation.or(other))
  }

  /// The bytes that were needed when the statement was refused more memory; nil if it was not.
  package var refusedMemory: Int? { workspace.cancellation.memory?.refused }

  /// Throws if the statement was cancelled.
  package func refuseCancelled() throws(Failure) {
    if workspace.isCancelled { throw .interrupted }
  }

  /// The range of the first word.
  package var place: SourceRange { typed.first?.range ?? SourceRange(0, 0) }

  /// The range of the statement in its line, without blanks and comments around it.
  package var range: SourceRange {
    let end = typed.last { $0.kind != .end }?.range.end ?? place.start
    return SourceRange(place.start, max(place.start, end))
  }

  /// Returns the text of a part of the line.
  package func text(_ range: SourceRange) -> String {
    let start = max(0, min(range.start, bytes.count))
    return String(decoding: bytes[start..<max(start, min(range.end, bytes.count))], as: UTF8.self)
  }

  /// Whether there is an ASCII digit at a byte of the line.
  package func isDigit(at offset: Int) -> Bool {
    bytes.indices.contains(offset)
      && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset])
  }
}
