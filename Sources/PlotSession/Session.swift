public import ChartCore
import Expressions
public import RealFunctions

/// A plotting session as a value: definitions, settings and the current picture.
///
/// It takes one statement at a time and answers with events. A session prints nothing and touches
/// files only through the ``FileAccess`` that it was given. A statement works on a copy, which
/// replaces the session only if the whole statement succeeds.
public struct Session {
  /// The definitions and settings.
  var state = SessionState()
  /// The current drawing; nil before the first `plot` and after `clear`.
  var drawing: Drawing?
  /// Number of pictures drawn so far.
  var drawings = 0
  /// The table that was made since the picture was drawn.
  var lastTable: ResultTable?
  /// The sound that was made since the picture was drawn.
  var lastSound: KeptSound?
  /// Result of the last analysis; files hold it where there is no picture.
  var lastAnswer: ResultTable?
  /// Parameters that an earlier `fit` set, by name; a repeated fit may change them.
  ///
  /// A fit of groups sets lists.
  var fittedValues: [String: Value] = [:]
  /// The results that an earlier `fit` stored besides its parameters, by name; a later one replaces them.
  var fitResults: [String: Value] = [:]
  /// The notes that were given: each one is given once.
  var givenNotes = GivenNotes()
  /// Whether a note has said that `add` draws into the picture that is there.
  var hasToldOfAdd = false
  /// States that `undo` can restore.
  var history = UndoHistory()
  /// The names that the command line defined, with their statements.
  var givenDefinitions: [String: String] = [:]
  /// The number of loops around the running statement.
  var loopDepth = 0
  /// The files that are running, outermost first.
  var running: [RunningFile] = []
  /// Tables that the running statement follows; nil between statements.
  var live: LiveTables?
  /// Whether the receiver of pictures goes on following their files: statements draw the rows that are there, and end.
  package var isFollowedElsewhere = false
  var files: FileAccess
  /// Display of pictures.
  var display: PictureDisplay
  /// Limits of its statements, whatever they set.
  let limits: SessionLimits
  /// The end of the time in which statements are carried out, if it is the stage of a ``Rehearsal``; else nil.
  var curtain: Cancellation?
  /// Whether formulas that other programs read with another value are noted.
  ///
  /// True for what people type, false for lines of a pipe, which a program writes for locus. Strict readings refuse
  /// such formulas in both.
  public var notesOtherValues = true
  /// Whether files tell what is proved of the functions of their pictures.
  ///
  /// Not of pictures of another program's scripts: those describe what they show, and the proofs would take as long as
  /// the drawing. `describe` proves it for each picture.
  var provesFacts = true
  /// Whether it is the stage of a rehearsal.
  var isRehearsing: Bool { curtain != nil }
  /// Returns the time in seconds, from an arbitrary start.
  let clock: @Sendable () -> Double

  /// Creates an empty session.
  /// - Parameters:
  ///   - files: The files that `load` and `save` may touch.
  ///   - display: The display of pictures.
  ///   - isStrict: Whether texts with two readings are errors from the start, as `set strict on`
  ///     says.
  ///   - look: The style of pictures until `set` changes it.
  ///   - output: The answer of plots until `set` changes it.
  ///   - limits: The most that statements may take, whatever they set.
  ///   - clock: Returns the time in seconds, from an arbitrary start, for `set timeout`.
  public init(
    files: FileAccess = .none,
    display: PictureDisplay = .none,
    isStrict: Bool = false,
    look: PictureLook = PictureLook(),
    output: PictureOutput = .auto,
    limits: SessionLimits = SessionLimits(),
    clock: @escaping @Sendable () -> Double = MonotonicClock.seconds
  ) {
    self.files = files
    self.display = display
    self.limits = limits
    self.clock = clock
    state.settings.output = output
    state.settings.isStrict = isStrict
    state.settings.look = look
  }

  /// The definitions.
  var scope: Scope { state.scope }
  /// Settings that `set` changed.
  package var settings: Settings { state.settings }
  /// The definitions, settings and files of now, for the resolution of items.
  var context: ResolutionContext {
    ResolutionContext(
      state: state,
      files: files,
      live: live,
      folder: running.last?.folder ?? ""
    )
  }
  /// Current style of pictures.
  public var look: PictureLook { settings.look }
  /// The current picture; nil if there is none.
  public var picture: TrainedChart? { drawing?.chart }

  /// The last picture as it is shown: a chart, or panels.
  var drawnPicture: DrawnPicture? { drawing?.picture }

  /// Whether the line continues in the next one, because it ends in a backslash.
  public static func isContinued(_ line: String) -> Bool { line.utf8.last == UInt8(ascii: "\\") }

  /// Runs a line of one or several statements, separated by `;`, and emits their answers.
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
    return runLine(source, cancellation: cancellation, emit: emit) == .done
  }

  /// Outcome of a line.
  enum Outcome {
    case done, failed, quit
  }

  /// Carries out the statements of one line, up to the first that fails.
  ///
  /// Every statement goes through three stages: it is parsed, resolved (all checks of names, kinds
  /// and ranges are made there) and carried out, which gives its events.
  mutating func runLine(
    _ source: StatementSource,
    cancellation: Cancellation,
    emit: (Event) -> Void
  ) -> Outcome {
    if let loop = Loop(in: source.text) {
      return run(loop, of: source, cancellation: cancellation, emit: emit)
    }
    let line: StatementLine
    do throws(Diagnostic) { line = try StatementLine(source) } catch {
      emit(.failure(error, source: source))
      return .failed
    }
    let (before, drawn) = (settings, drawings)
    let outcome = runStatements(of: line, cancellation: cancellation, emit: emit)
    guard outcome == .done, drawings == drawn else { return outcome }
    let followsValues = isFollowingValues
    guard followsValues || showsAgain(since: before) else { return outcome }
    let run = statementRun([], typed: [], in: line, cancellation)
    return showAgain(run, in: line, withPresentValues: followsValues, emit)
  }

  private mutating func runStatements(
    of line: StatementLine,
    cancellation: Cancellation,
    emit: (Event) -> Void
  ) -> Outcome {
    for tokens in line.statements {
      var typed = Reading(statementRun(tokens, typed: tokens, in: line, cancellation))
      if let outcome = outcome(of: &typed, emit) {
        if outcome == .done { continue }
        return outcome
      }
      var furthest = typed
      // A statement that fails as it was typed is tried in the spelling of this program, since it may be one of another
      // program.
      if var other = respelled(typed, in: line, cancellation) {
        if let outcome = outcome(of: &other, emit) {
          if outcome == .done { continue }
          return outcome
        }
        if !typed.gotFurther(than: other) { furthest = other }
      }
      emit(event(of: furthest, typed: typed, in: line))
      return .failed
    }
    return .done
  }

  /// Carries out one reading of a statement; nil if it fails, so that another reading may be tried.
  private mutating func outcome(of reading: inout Reading, _ emit: (Event) -> Void) -> Outcome? {
    do throws(Failure) { return try attempt(&reading, emit) ?? .done } catch {
      reading.failure = error
      return nil
    }
  }

  /// Returns the reading of a failed statement in the spelling of this program; nil if it has no other spelling.
  private func respelled(
    _ typed: Reading,
    in line: StatementLine,
    _ cancellation: Cancellation
  ) -> Reading? {
    guard let failed = failed(typed, in: line), let respelled = Habits.respelled(failed) else {
      return nil
    }
    var other = Reading(
      statementRun(respelled.tokens, typed: typed.run.tokens, in: line, cancellation)
    )
    other.run.notes.add(respelled.notes)
    return other
  }

  /// Shows the picture as it is set now, on a copy of the session.
  private mutating func showAgain(
    _ run: StatementRun,
    in line: StatementLine,
    withPresentValues isPresent: Bool,
    _ emit: (Event) -> Void
  ) -> Outcome {
    var (next, run) = (self, run)
    do throws(Failure) {
      var answer = isPresent ? try next.drawPresent(&run) : try next.drawAgain(&run)
      if isPresent, case .picture(var picture)? = answer {
        picture.replacesFormer = true
        answer = .picture(picture)
      }
      self = next
      give(run.notes, emit)
      if let answer { emit(answer) }
      return .done
    } catch {
      emit(event(of: Reading(run, error), typed: nil, in: line))
      return .failed
    }
  }

  func statementRun(
    _ tokens: [Token],
    typed: [Token],
    in line: StatementLine,
    _ cancellation: Cancellation
  ) -> StatementRun {
    StatementRun(
      line,
      usualWords(of: tokens),
      typed: typed,
      limit: timeLimit,
      memory: memoryAccount(),
      cancellation: cancellation,
      explainsPower: givenNotes.hasExplainedPower
    )
  }

  /// The tokens of a statement with the usual words of its clauses.
  private func usualWords(of tokens: [Token]) -> [Token] { clauses(in: tokens)?.usual ?? tokens }

  /// The clauses of a statement; nil if it is of a kind that takes none.
  private func clauses(in tokens: [Token]) -> ClauseScan? {
    if tokens.count > 2, tokens[1].kind == .symbol(.equal), tokens[2].kind == .name("stats") {
      return ClauseScan(tokens, in: scope, head: .stats)
    }
    guard case .name(let word)? = tokens.first?.kind else { return ClauseScan(tokens, in: scope) }
    if let head = ClauseHead(word: word) { return ClauseScan(tokens, in: scope, head: head) }
    let isFormula =
      CommandTable.command(named: word) == nil && !TokenText(tokens, of: "").isDefinition
    return isFormula ? ClauseScan(tokens, in: scope) : nil
  }

  /// Carries out one statement on a copy, which replaces the session only if the whole statement
  /// succeeds; nil if there is nothing but blanks and comments.
  ///
  /// The reading says in the end whether all of its words were read.
  private mutating func attempt(
    _ reading: inout Reading,
    _ emit: (Event) -> Void
  ) throws(Failure) -> Outcome? {
    var next = self
    next.state.scope.memory = reading.run.workspace.cancellation.memory
    var run = reading.run
    next.state.scope.forgetFileColumns {
      Set(drawing?.plot.items.flatMap { $0.reach.names } ?? [])
    }
    try next.defining { definer throws(Failure) in try definer.readColumns(&run) }
    guard let statement = try next.read(&run) else { return nil }
    reading.isRead = true
    if isRehearsing, run.waitsForData {
      try refuseMissingFiles(of: statement, run)
      return .done
    }
    next.live = try next.liveTables(of: statement, run)
    if let live = next.live, live.isStopped, live.changes == 0 {
      // The user asked to stop before the first row: nothing has happened.
      emit(.stopped)
      return .quit
    }
    let outcome = try next.carryOut(statement, &run, emit)
    next.live = nil
    // A file that was loaded and failed in the middle is undone as a whole.
    if outcome != .failed { self = next }
    state.scope.memory = nil
    return outcome
  }

  /// The cancellation at the end of the time of a statement, or of saving a picture, which begins now.
  package var timeLimit: Cancellation {
    guard let timeout else { return .never }
    let end = clock() + timeout
    return Cancellation { [clock] in clock() > end }
  }
}

extension Session: NumberAnswering {}

/// A file whose statements are running.
struct RunningFile {
  /// The path as it was opened.
  var path: String
  /// Bytes of the file in memory.
  var size = 0
  /// The session before the file, which is restored if the file fails; nil for the outermost
  /// script.
  var before: KeptState?
  /// Whether a statement loads the file, so that it is undone as a whole if it fails.
  var isLoaded = false
  /// Folder of the file with a final slash, or empty; `load` inside the file is relative to this.
  var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }
}
