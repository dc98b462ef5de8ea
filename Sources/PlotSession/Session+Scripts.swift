import Expressions
public import RealFunctions

// Running files.

extension Session {
  /// Runs the lines of a script, in order.
  ///
  /// Any bytes may be given. A line that ends in a backslash continues in the next one. Without
  /// `keepGoing` the first failing line ends the script.
  ///
  /// `file` is the name for messages; a `load` in the script is relative to its folder, and the
  /// file must not be written before all its statements have run.
  ///
  /// A script of gnuplot is recognized by the ending of its name or by its first line; `isGnuplot` says that it is one.
  /// - Returns: Whether every statement succeeded.
  @discardableResult
  public mutating func respond(
    toScript bytes: [UInt8],
    file: String?,
    keepGoing: Bool = false,
    isGnuplot: Bool = false,
    cancellation: Cancellation = .never,
    emit: (Event) -> Void
  ) -> Bool {
    if let file {
      running.append(RunningFile(path: file, size: bytes.count))
      files.record.begin(file, as: .script)
    }
    defer { if file != nil { running.removeLast() } }
    let isFine: Bool
    if isGnuplot || Self.isGnuplot(bytes, file: file) {
      isFine = runGnuplot(
        bytes,
        file: file,
        keepGoing: keepGoing,
        cancellation: cancellation,
        emit: emit
      )
    } else {
      (isFine, _) = runScript(
        bytes,
        file: file,
        keepGoing: keepGoing,
        cancellation: cancellation,
        emit: emit
      )
    }
    if isFine, let file { files.record.end(file) }
    return isFine
  }

  mutating func load(
    _ path: String,
    at range: SourceRange,
    _ run: StatementRun,
    emit: (Event) -> Void
  ) throws(Failure) -> Outcome {
    guard files.isAllowed else { throw .problem(.filesOff, at: range) }
    let resolved = context.located(path)
    if running.count >= Problem.loadLimit {
      throw .problem(.loadTooDeep(running.map(\.path) + [resolved]), at: range)
    }
    let bytes: [UInt8]
    do { bytes = try files.script(resolved, run.workspace.cancellation) } catch {
      if run.workspace.isCancelled { throw .interrupted }
      throw .problem(.cannotRead(path, reason: error.reason, instead: error.hint), at: range)
    }
    let isWithinAnother = running.last?.isLoaded ?? false
    let showsNotes = settings.showsNotes
    running.append(
      RunningFile(path: resolved, size: bytes.count, before: keptState, isLoaded: true)
    )
    defer { running.removeLast() }
    let (isFine, hasQuit) =
      Self.isGnuplot(bytes, file: resolved)
      ? (
        runGnuplot(
          bytes,
          file: resolved,
          keepGoing: false,
          cancellation: run.scriptCancellation,
          emit: emit
        ), false
      )
      : runScript(
        bytes,
        file: resolved,
        keepGoing: false,
        cancellation: run.scriptCancellation,
        emit: emit
      )
    if hasQuit { return .quit }
    guard isFine else {
      if showsNotes, !isWithinAnother {
        emit(.note("nothing of \(path) is kept: the session is as it was before load"))
      }
      return .failed
    }
    files.record.end(resolved)
    return .done
  }

  private mutating func runScript(
    _ bytes: [UInt8],
    file: String?,
    keepGoing: Bool,
    cancellation: Cancellation,
    emit: (Event) -> Void
  ) -> (isFine: Bool, hasQuit: Bool) {
    var isFine = true
    var lines = ScriptLines(bytes)
    while let line = lines.next() {
      let source = StatementSource(file: file, line: line.number, text: line.text)
      let outcome: Outcome
      if let problem = line.problem {
        emit(.failure(problem, source: source))
        outcome = .failed
      } else {
        outcome = runLine(source, cancellation: cancellation, emit: emit)
      }
      if outcome == .quit { return (isFine, true) }
      if outcome == .failed {
        isFine = false
        if cancellation.isCancelled || !keepGoing { break }
      }
    }
    return (isFine, false)
  }
}
