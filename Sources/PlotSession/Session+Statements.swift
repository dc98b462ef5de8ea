import ChartCore
import Expressions
import RealFunctions

// Parses and carries out one statement. Everything here may throw; the caller keeps the old session
// then.

extension Session {
  /// Parses a statement; nil if there is nothing but blanks and comments.
  func read(_ run: inout StatementRun) throws(Failure) -> (any StatementKind)? {
    var parser = StatementParser(run.line, tokens: run.tokens, scope: scope)
    parser.hasPicture = drawing != nil
    let statement = try Failure.wrap { () throws(Diagnostic) in try parser.statement() }
    let facts = statement?.facts
    let problem = StatementLine.problem(
      ofBytesIn: run.line,
      run.tokens,
      besidesFiles: facts?.files ?? []
    )
    if let problem { throw .diagnostic(problem) }
    run.notes.add(parser.notes)
    if notesOtherValues || settings.isStrict { run.note(parser.dialects, in: scope) }
    run.notes.add(parser.remarks)
    run.changesSession = facts?.canBeTakenBack ?? false
    return statement
  }

  /// Resolves a statement and carries it out, and emits its notes and its answer.
  mutating func carryOut<Kind: StatementKind>(
    _ statement: Kind,
    _ run: inout StatementRun,
    _ emit: (Event) -> Void
  ) throws(Failure) -> Outcome {
    let resolved = try statement.resolved(in: self, &run)
    guard let curtain, statement.facts.defines == nil else {
      return try carryOut(statement, resolved, &run, emit)
    }
    // On the stage of a rehearsal a statement that takes too long has run.
    run.end(with: curtain)
    do throws(Failure) { return try carryOut(statement, resolved, &run, emit) } catch {
      if case .interrupted = error, curtain.isCancelled { return .done }
      throw error
    }
  }

  private mutating func carryOut<Kind: StatementKind>(
    _ statement: Kind,
    _ resolved: Kind.Resolved,
    _ run: inout StatementRun,
    _ emit: (Event) -> Void
  ) throws(Failure) -> Outcome {
    if run.changesSession { remember(before: run) }
    let answer: Event?
    switch try statement.carryOut(resolved, on: &self, &run, emit) {
    case .event(let event): answer = event
    case .statements(let outcome): return outcome
    }
    try run.refuseCancelled()
    try refuseToKeepMore(run)
    noteGiven(statement.facts.defines, &run)
    try refuseReadings(run.notes)
    try run.commit()
    give(run.notes, emit)
    let sign = statement.facts.answersStatements ? .point : settings.decimalSign
    if let text = run.textBeforePicture { emit(.value(sign.written(text))) }
    if let answer { emit(answer.written(with: sign)) }
    if case .quit = answer { return .quit }
    guard live?.isStopped == true else { return .done }
    // The user asked to stop: no further statement runs, but the drawn picture stands.
    emit(.stopped)
    return .quit
  }

  /// Draws a plot, keeps it, and shows it.
  mutating func answer(
    drawing plot: ResolvedPlot,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    remember(plot)
    noteAdd(beside: plot, &run)
    let drawn: DrawnPlot
    do throws(Interrupted) { drawn = try draw(plot, using: run.workspace) } catch {
      throw .interrupted
    }
    let shown = try show(drawn.picture, run)
    // Drawing determines which curves are seen; notes on items come before notes on the picture.
    try PictureNotes(state: state).note(plot, drawn, shown.sights, &run)
    note(shown.notes, &run)
    return shown.answer
  }

  /// Answer and notes of a picture that was shown.
  struct Showing {
    var answer: Event?
    var notes: [SceneNote] = []
    /// Visibility of the functions; nil if nothing was drawn.
    var sights: [FunctionSight]?
  }

  /// Returns a picture as the setting `output` wants it.
  func show(
    _ picture: DrawnPicture,
    _ run: StatementRun
  ) throws(Failure) -> Showing {
    let cancellation = run.workspace.cancellation
    switch settings.output {
    case .auto:
      let shown = try Failure.interruptible { () throws(Interrupted) in
        try display.draw(picture, settings.look, cancellation)
      }
      let answer = Event.picture(
        Picture(chart: picture.chart, text: shown?.text, graphic: shown?.graphic)
      )
      return Showing(answer: answer, notes: shown?.notes ?? [], sights: shown?.sights)
    case .text:
      let (text, notes) = try Failure.interruptible { () throws(Interrupted) in
        try picture.described(cancellation: cancellation)
      }
      return Showing(answer: .value(text), notes: notes)
    // The picture is not drawn now: its notes come with a file that is saved.
    case .none: return Showing()
    }
  }

  /// Adds the notes of a picture in a file or on the screen, without those that were given for the
  /// same drawing before.
  mutating func note(_ notes: [SceneNote], _ run: inout StatementRun) {
    run.notes.add(drawing?.news(of: notes) ?? [])
  }

  /// Adds a note if a script defines a name that the command line defined: the script's definition
  /// wins, which may surprise.
  private mutating func noteGiven(_ name: String?, _ run: inout StatementRun) {
    guard let name else { return }
    let text = run.text(run.range)
    if running.last?.path == Self.commandLine {
      givenDefinitions[name] = text
    } else if let given = givenDefinitions.removeValue(forKey: name), given != text {
      run.notes.add("\(text) replaces \(given) of the command line; leave it out of the script")
    }
  }

  /// Name of the command line's definitions in place of a file's name.
  private static let commandLine = "-D"

  /// Emits each note that was not given before.
  mutating func give(_ notes: StatementNotes, _ emit: (Event) -> Void) {
    guard settings.showsNotes else { return }
    givenNotes.give(notes, emit)
  }

  /// Throws an error for the first text with two readings if `set strict on` holds, although the
  /// statement is right otherwise.
  private func refuseReadings(_ notes: StatementNotes) throws(Failure) {
    guard settings.isStrict, let first = notes.readings.first else { return }
    throw .diagnostic(first.strictDiagnostic)
  }
}
