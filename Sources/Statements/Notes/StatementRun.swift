import Expressions
package import RealFunctions

/// What accompanies one statement from its tokens to its events.
package struct StatementRun {
  /// The line that the statement stands in, as it is read.
  package let line: String
  /// The statement's own tokens, as they are read; the line may hold others.
  package let tokens: [Token]
  /// The tokens as they were typed.
  private let typed: [Token]
  /// The memory of its calculations, and what stops them: its limits of time and memory, or whoever waits.
  package private(set) var workspace: Workspace
  /// What stops a script as a whole: the time limit is for each statement.
  package let scriptCancellation: Cancellation
  /// Whether the statement changes definitions, settings or the picture, so that `undo` takes it back.
  package var changesSession = false
  /// What the statement does to the world outside the session: it writes its file.
  ///
  /// It comes last, when nothing else can fail any more: a statement that failed or was interrupted has
  /// written nothing, and one that has written succeeded.
  package var commit: () throws(Failure) -> Void = {}
  /// Lines of the answer that stand in front of its picture.
  package var textBeforePicture: String?
  /// What is told beside the answer.
  package var notes: StatementNotes

  private let bytes: [UInt8]

  /// Begins the run of the statement in `tokens`, which were `typed` so; `explainsPower` tells whether a note explained a power before.
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

  /// The same run with memory of its own, for one of several pictures of a statement.
  package func anew(memory: MemoryAccount) -> StatementRun {
    var run = self
    run.workspace = Workspace(cancellation: workspace.cancellation.counting(in: memory))
    return run
  }

  /// What was needed when the statement was refused more memory; nil if it was not.
  package var refusedMemory: Int? { workspace.cancellation.memory?.refused }

  /// Throws if something asked the statement to stop.
  package func refuseCancelled() throws(Failure) {
    if workspace.isCancelled { throw .interrupted }
  }

  /// The place of the first word.
  package var place: SourceRange { typed.first?.range ?? SourceRange(0, 0) }

  /// Where the statement stands in its line, without blanks and comments around it.
  package var range: SourceRange {
    let end = typed.last { $0.kind != .end }?.range.end ?? place.start
    return SourceRange(place.start, max(place.start, end))
  }

  /// The text of a part of the line.
  package func text(_ range: SourceRange) -> String {
    let start = max(0, min(range.start, bytes.count))
    return String(decoding: bytes[start..<max(start, min(range.end, bytes.count))], as: UTF8.self)
  }

  /// Whether an ASCII digit stands at a byte of the line.
  package func isDigit(at offset: Int) -> Bool {
    bytes.indices.contains(offset)
      && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset])
  }
}
