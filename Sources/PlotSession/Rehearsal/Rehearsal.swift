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
//              data from standard input, and data that grow, are not read: of such a statement the words are read, and
//              its other files must be there
//     answers  no picture is shown, and an error offers nothing, so that no rehearsal begins another one
//     time     all trials of one error together are carried out for one second; then statements are read and
//              resolved, and those that define a name carried out; after three seconds no trial begins
//
// Promise. The session, its files and its record of files that were read stay as they were. A line that runs on the
// stage has been read and resolved without an error and, as far as the second lasts, carried out without an error.
// What takes longer is a computation: a slow statement keeps its hint, and no load of the machine makes a hint wrong
// that reading and resolving would refuse.
//
// The alternative that lost: misspelt words were tried by reading and resolving alone, because a picture may take its
// time. Then some offers failed when their values were computed, and the two kinds of trial had rules of their own.

/// A stage on which lines are tried before an error offers them.
struct Rehearsal {
  /// What became of a line.
  enum Trial {
    /// It runs.
    case runs
    /// The error of its first statement that failed.
    case fails(Diagnostic)
    /// It was interrupted before it was read and resolved.
    case unknown
  }

  /// The copy of the session.
  private var stage: Session
  /// Ends the trials, with the statement that failed or after the last second.
  private let patience: Cancellation

  /// The seconds for which all trials of an error together are carried out, and after which none begins.
  private static let seconds = (ofCarryingOut: 1.0, ofAll: 3.0)

  /// Prepares the stage; its time begins now, and `cancellation`, that of the statement that failed, ends it, too.
  init(of session: Session, _ cancellation: Cancellation) {
    let begin = session.clock()
    func end(after seconds: Double) -> Cancellation {
      Cancellation { [clock = session.clock] in clock() > begin + seconds }
    }
    stage = session
    stage.curtain = end(after: Self.seconds.ofCarryingOut)
    stage.files = session.files.rehearsing
    stage.display = .none
    stage.state.settings.output = .none
    patience = cancellation.or(end(after: Self.seconds.ofAll))
  }

  /// Whether no more trials begin.
  var isOver: Bool { patience.isCancelled }

  /// Tries a line; steps of it that are lines of their own are parted by `, then `.
  ///
  /// The range of an error is that in its step.
  func trial(of line: String) -> Trial {
    var next = self
    return next.prepare(line)
  }

  /// Carries a line out on the stage, so that it holds for the lines that are tried after it; if it fails, the stage
  /// stays as it was.
  mutating func prepare(_ line: String) -> Trial {
    var next = stage
    var trial = Trial.runs
    for step in line.split(separator: Way.then) {
      next.respond(to: String(step), cancellation: patience) { event in
        switch event {
        case .failure(let diagnostic, _):
          if case .runs = trial { trial = .fails(diagnostic) }
        case .interrupted:
          if case .runs = trial { trial = .unknown }
        case .value, .page, .echo, .note, .table, .picture, .sound, .explore, .stopped, .quit,
          .history:
          break
        }
      }
      guard case .runs = trial else { return trial }
    }
    stage = next
    return .runs
  }

  /// Whether a line runs.
  func runs(_ line: String) -> Bool { if case .runs = trial(of: line) { true } else { false } }
}

extension Session {
  /// Throws for a file of a statement that is not there; data that are still to come cannot be asked for their columns.
  func refuseMissingFiles(of statement: any StatementKind, _ run: StatementRun) throws(Failure) {
    let files = statement.facts.files.filter { $0 != DataSource.standardInput && !$0.isEmpty }
    for path in files.sorted() where !self.files.record.exists(context.located(path)) {
      throw .problem(.cannotRead(path, reason: "no such file"), at: run.place)
    }
  }
}

extension StatementRun {
  /// Whether the statement names standard input, or follows a file that grows.
  var waitsForData: Bool {
    tokens.contains { $0.kind == .text(DataSource.standardInput) || $0.kind == .name("follow") }
  }
}
