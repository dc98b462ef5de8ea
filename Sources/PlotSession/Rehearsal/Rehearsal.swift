import Expressions
import RealFunctions
import Resolution

// Rehearsal: would this line run?
//
// Rule. Whatever an error offers, a mended word (`Mending`) or a way out (`Way`), is tried first. There is one way to
// try: the line is run as if it was typed, by `Session.respond`, on a copy of the session that is thrown away, the
// stage. Three things differ on the stage:
//
//     files    nothing is written or converted, and both seem to succeed; of a data file the first 256 KB are read;
//              data from standard input, and data that grow, are not read, so that such a statement is only read
//     answers  no picture is shown, and an error offers nothing, so that no rehearsal begins another one
//     time     all trials of one error together have one second
//
// Promise. The session, its files and its record of files that were read stay as they were. A line that runs on the
// stage has been read, resolved and carried out without an error. A line for which the second is too short is taken
// for one that runs: reading and resolving take a few milliseconds, so that what takes long is a computation that
// began, and a slow statement keeps its hint. No trial begins after the second is over.
//
// The alternative that lost: misspelt words were tried by reading and resolving alone, because a picture may take its
// time. Then some offers failed when their values were computed, and the two kinds of trial had rules of their own.

/// A stage on which lines are tried before an error offers them.
struct Rehearsal {
  /// The copy of the session.
  private var stage: Session
  /// Ends at the end of the second, or with the statement that failed.
  private let patience: Cancellation

  /// The seconds of all trials of an error together.
  static let seconds = 1.0

  /// Prepares the stage; the second begins now, and `cancellation`, that of the statement that failed, ends it, too.
  init(of session: Session, _ cancellation: Cancellation) {
    stage = session
    stage.isRehearsing = true
    stage.files = session.files.rehearsing
    stage.display = .none
    stage.state.settings.output = .none
    let end = session.clock() + Self.seconds
    patience = cancellation.or(Cancellation { [clock = session.clock] in clock() > end })
  }

  /// Whether the time for trials is over.
  var isOver: Bool { patience.isCancelled }

  /// Returns the error of the first statement of a line that fails; nil if all run.
  ///
  /// Steps of the line that are lines of their own are parted by `, then `. Ranges are those of the step.
  func failure(of line: String) -> Diagnostic? {
    var next = self
    return next.prepare(line)
  }

  /// Carries a line out on the stage, so that it holds for the lines that are tried after it; if it fails, the stage
  /// stays as it was, and the error of its first statement that failed is returned.
  mutating func prepare(_ line: String) -> Diagnostic? {
    var next = stage
    var failure: Diagnostic?
    for step in line.split(separator: Way.then) {
      next.respond(to: String(step), cancellation: patience) { event in
        if case .failure(let diagnostic, _) = event, failure == nil { failure = diagnostic }
      }
      if let failure { return failure }
    }
    stage = next
    return nil
  }
}

extension StatementRun {
  /// Whether the statement names standard input, or follows a file that grows.
  var waitsForData: Bool {
    tokens.contains { $0.kind == .text(DataSource.standardInput) || $0.kind == .name("follow") }
  }
}
