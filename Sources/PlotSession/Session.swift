public import ChartCore
import Expressions
public import RealFunctions

/// A plotting session as a value: definitions, settings and the current picture.
///
/// One statement in, events out. A session prints nothing and touches files only through the
/// ``FileAccess`` that it was given. A statement works on a copy, which replaces the session only if
/// the whole statement succeeds.
public struct Session {
  /// The definitions and settings.
  var state = SessionState()
  /// What is drawn, or nil before the first `plot` and after `clear`.
  var drawing: Drawing?
  /// The table that was made since the picture was drawn.
  var lastTable: ResultTable?
  /// What the last analysis found; files hold it where there is no picture.
  var lastAnswer: ResultTable?
  /// The numbers or points that the running analysis keeps as `ans`.
  var found: [Value] = []
  /// The notes that were given: each one is given once.
  var givenNotes = LayeredDictionary<String, Bool>()
  /// Whether one of them explained a power without a value.
  var hasExplainedPower = false
  /// What `undo` can take back.
  var history = UndoHistory()
  /// The names that the command line defined, with their statements.
  var givenDefinitions: [String: String] = [:]
  /// The files that are running, outermost first.
  var running: [RunningFile] = []
  let files: FileAccess
  /// Where pictures are shown.
  let display: PictureDisplay
  /// The time in seconds, from any begin.
  let clock: @Sendable () -> Double

  /// Creates an empty session.
  /// - Parameters:
  ///   - files: The files that `load` and `save` may touch.
  ///   - display: Where pictures are shown.
  ///   - isStrict: Whether texts with two readings are errors from the start, as `set strict on` says.
  ///   - look: How pictures look until `set` says otherwise.
  ///   - output: What plots answer until `set` says otherwise.
  ///   - clock: The time in seconds, from any begin, that `set timeout` limits.
  public init(
    files: FileAccess = .none,
    display: PictureDisplay = .none,
    isStrict: Bool = false,
    look: PictureLook = PictureLook(),
    output: PictureOutput = .auto,
    clock: @escaping @Sendable () -> Double = MonotonicClock.seconds
  ) {
    self.files = files
    self.display = display
    self.clock = clock
    state.settings.output = output
    state.settings.isStrict = isStrict
    state.settings.look = look
  }

  /// The definitions.
  var scope: Scope { state.scope }
  /// What `set` changed.
  var settings: Settings { state.settings }
  /// How pictures look now.
  public var look: PictureLook { settings.look }
  /// The current picture, or nil if there is none.
  public var picture: TrainedChart? { drawing?.chart }

  /// Whether the line goes on in the next one, because it ends in a backslash.
  public static func isContinued(_ line: String) -> Bool { line.utf8.last == UInt8(ascii: "\\") }

  /// Runs a line of one or several statements, separated by `;`, and emits what they answer.
  ///
  /// The first failing statement ends the line; those before it stand. `line` may hold any text.
  /// - Returns: Whether every statement succeeded.
  @discardableResult
  public mutating func respond(
    to line: String,
    cancellation: Cancellation = .never,
    emit: (Event) -> Void
  ) -> Bool {
    let source = StatementSource(file: nil, line: 1, text: line)
    return run(source, cancellation: cancellation, emit: emit) == .done
  }

  /// How a line ended.
  enum Outcome {
    case done, failed, quit
  }

  /// Carries out the statements of one line, up to the first that fails.
  ///
  /// Every statement goes one way: it is read, resolved (here every question about names, kinds and
  /// ranges is asked) and carried out, which gives its events.
  mutating func run(
    _ source: StatementSource,
    cancellation: Cancellation,
    emit: (Event) -> Void
  ) -> Outcome {
    let line: StatementLine
    do throws(Diagnostic) { line = try StatementLine(source) } catch {
      emit(.failure(error, source: source))
      return .failed
    }
    for tokens in line.statements {
      let run = statementRun(tokens, typed: tokens, in: line, cancellation)
      do throws(Failure) {
        if let outcome = try attempt(run, emit), outcome != .done { return outcome }
      } catch {
        // What other programs abbreviate is read as it is written here, once it could not be read as it stands.
        guard case .diagnostic(let diagnostic) = error,
          let respelled = Habits.respelled(failed(tokens, in: line.text, diagnostic))
        else {
          emit(event(of: error, run, in: line))
          return .failed
        }
        var second = statementRun(respelled.tokens, typed: tokens, in: line, cancellation)
        second.notes.add(respelled.notes)
        do throws(Failure) {
          if let outcome = try attempt(second, emit), outcome != .done { return outcome }
        } catch {
          emit(event(of: error, second, in: line))
          return .failed
        }
      }
    }
    return .done
  }

  private func statementRun(
    _ tokens: [Token],
    typed: [Token],
    in line: StatementLine,
    _ cancellation: Cancellation
  ) -> StatementRun {
    StatementRun(
      line,
      tokens,
      typed: typed,
      limit: timeLimit,
      cancellation: cancellation,
      explainsPower: hasExplainedPower
    )
  }

  /// Carries out one statement on a copy, which replaces the session only if the whole statement succeeds;
  /// nil if there is nothing but blanks and comments.
  private mutating func attempt(
    _ run: StatementRun,
    _ emit: (Event) -> Void
  ) throws(Failure) -> Outcome? {
    var next = self
    var run = run
    guard let statement = try next.read(&run) else { return nil }
    let resolved = try next.resolve(statement, &run)
    let outcome = try next.carryOut(resolved, &run, emit)
    // A file that was loaded and failed in the middle is taken back as a whole.
    if outcome != .failed { self = next }
    return outcome
  }

  /// What is told of a failure; places are those of the line as it was typed.
  private func event(of failure: Failure, _ run: StatementRun, in line: StatementLine) -> Event {
    switch failure {
    case .diagnostic(let diagnostic):
      line.failure(answer(to: diagnostic, of: run.tokens, in: run.line))
    case .interrupted where run.scriptCancellation.isCancelled: .interrupted
    case .interrupted:
      line.failure(
        Diagnostic(
          .timedOut(seconds: text(.number(settings.timeout))),
          at: run.place
        )
      )
    }
  }

  /// The end of the time that a statement may take, which begins now.
  private var timeLimit: Cancellation {
    guard settings.timeout > 0 else { return .never }
    let end = clock() + settings.timeout
    return Cancellation { [clock] in clock() > end }
  }
}

extension Session {
  /// A value on a line beside other things: long lists are shortened.
  func text(_ value: Value) -> String { state.text(value) }
}

extension StatementLine {
  /// The event of a failed statement.
  fileprivate func failure(_ diagnostic: Diagnostic) -> Event {
    .failure(original(of: diagnostic), source: source)
  }
}

/// A file whose statements are running.
struct RunningFile {
  /// The path as it was opened.
  var path: String
  /// Whether a statement loads it, and takes it back if it fails.
  var isLoaded = false
  /// Its folder with a final slash, or nothing; `load` inside it is relative to this.
  var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }
}
