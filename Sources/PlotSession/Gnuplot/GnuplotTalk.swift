import GnuplotScripts
public import RealFunctions

/// gnuplot's language at a prompt: one statement after another, in one session.
///
/// Names, datablocks and settings of gnuplot stay from one statement to the next. Pictures, answers and files are those
/// of the session, whose own statements `help`, `history` and `save` stand behind gnuplot's words.
public struct GnuplotTalk {
  private var interpreter = ScriptInterpreter(
    host: GnuplotHost(session: Session(), cancellation: .never, emit: { _ in })
  )

  /// Creates a conversation without names.
  public init() {}

  /// Whether more lines belong to the statement: behind a backslash, in an open block, in the lines of a datablock or
  /// of the data behind `plot "-"`.
  public static func isUnfinished(_ lines: String) -> Bool { ScriptInterpreter.isUnfinished(lines) }

  /// Carries out one line, or the lines of one statement, and emits the answers; `quit` is an event as well.
  ///
  /// `wait` shows the text of `pause` and waits so many seconds, without a number for the Return key.
  /// - Returns: Whether every statement succeeded.
  @discardableResult
  public mutating func respond(
    to lines: String,
    in session: inout Session,
    cancellation: Cancellation = .never,
    wait: (Double?, String) -> Void = { _, _ in },
    emit: (Event) -> Void
  ) -> Bool {
    let notesOtherValues = session.notesOtherValues
    defer { session.notesOtherValues = notesOtherValues }
    return withoutActuallyEscaping(emit) { emit in
      withoutActuallyEscaping(wait) { wait in
        guard var host = interpreter.host as? GnuplotHost else { return false }
        host.take(session)
        host.session.notesOtherValues = false
        // A plot is a new picture in gnuplot, too: nobody has to be told.
        host.session.hasToldOfAdd = true
        (host.cancellation, host.emit, host.wait) = (cancellation, emit, wait)
        interpreter.host = host
        let isFine = interpreter.run(Array(lines.utf8), file: nil, keepGoing: false)
        if var host = interpreter.host as? GnuplotHost {
          session = host.plainSession
          (host.cancellation, host.emit, host.wait) = (.never, { _ in }, nil)
          interpreter.host = host
        }
        if interpreter.hasQuit { emit(.quit) }
        return isFine
      }
    }
  }
}
