import ChartCore
import Expressions
import RealFunctions

// Reading and carrying out one statement. Everything here may throw; the caller keeps the old session then.

extension Session {
  /// Reads a statement, or returns nil if there is nothing but blanks and comments.
  func read(_ run: inout StatementRun) throws(Failure) -> Statement? {
    var parser = StatementParser(run.line, tokens: run.tokens, scope: scope)
    parser.hasPicture = drawing != nil
    let statement = try Failure.wrap { () throws(Diagnostic) in try parser.statement() }
    if let problem = StatementLine.problem(of: statement, run.tokens, in: run.line) {
      throw .diagnostic(problem)
    }
    run.notes.add(parser.notes)
    run.changesSession = statement.map(parser.changesSession) ?? false
    return statement
  }

  /// Carries out a resolved statement, and emits its notes and its answer.
  mutating func carryOut(
    _ statement: ResolvedStatement,
    _ run: inout StatementRun,
    _ emit: (Event) -> Void
  ) throws(Failure) -> Outcome {
    if run.changesSession { remember(before: run) }
    if case .plain(.load(let path, let range)) = statement {
      return try load(path, at: range, run, emit: emit)
    }
    let answer = try answer(statement, &run, emit)
    try run.refuseCancelled()
    try refuseToKeepMore(run)
    noteGiven(statement, &run)
    try refuseReadings(run.notes)
    try run.commit()
    give(run.notes, emit)
    if let text = run.textBeforePicture { emit(.value(text)) }
    if let answer { emit(answer) }
    if case .quit = answer { return .quit }
    guard live?.isStopped == true else { return .done }
    // Who asked to stop wants none of the statements behind, but what was drawn.
    emit(.stopped)
    return .quit
  }

  /// Carries out a statement that answers with one event at most; pictures of data that grow are emitted as they come.
  private mutating func answer(
    _ statement: ResolvedStatement,
    _ run: inout StatementRun,
    _ emit: (Event) -> Void
  ) throws(Failure) -> Event? {
    switch statement {
    case .defineValue(let name, let formula): return try define(name, as: formula, &run)
    case .defineFunction(let name, let parameters, let body):
      try define(name, parameters.map(\.text), body, &run)
      return nil
    case .defineTable(let name, let table):
      try define(name, as: table, &run)
      return nil
    case .evaluate(let formula):
      let (value, meaning, digits) = try state.storedAnswer(formula, &run)
      notePoints(value, at: formula.syntax.range, &run)
      state.scope.define("ans", as: value, meaning: meaning)
      if let digits { return .value(digits) }
      return .value(try state.text(value, run))
    case .print(let items): return .value(try state.line(items, &run))
    case .analyze(let analysis): return try analyze(analysis, &run)
    case .fit(let fit): return try answer(fit, &run)
    case .stats(let stats): return try answer(stats, run)
    case .explain(let request): return .value(try explain(request, run))
    case .area(let item): return .value(try area(of: item, &run))
    case .length(let item): return .value(try length(of: item, &run))
    case .plot(let plot):
      guard let live else { return try answer(drawing: plot, &run) }
      return try follow(plot, live, &run, emit)
    case .set(let change):
      try change.apply(&state, &run)
      return nil
    case .plain(let plain): return try answer(plain, &run)
    }
  }

  /// Points are drawn only where a picture is asked for, which may surprise.
  private func notePoints(_ value: Value, at range: SourceRange, _ run: inout StatementRun) {
    guard value.kind.isPlanar else { return }
    let text = run.text(range)
    let isShort = text.utf8.count <= Self.longestQuote
    run.notes.add(isShort ? "to draw it: plot \(text)" : "plot in front of it draws the points")
  }

  /// A longer statement is not repeated in a note.
  private static let longestQuote = 60

  /// Carries out a statement without formulas.
  private mutating func answer(
    _ statement: PlainStatement,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    switch statement {
    case .describe:
      try applySettings(run)
      let text = try words(for: try currentPicture(run), run)
      let proved = try Failure.interruptible { () throws(Interrupted) in
        try provedSentences(cancellation: run.workspace.cancellation)
      }
      return .value(([text] + proved).joined(separator: "\n"))
    case .show(let subject): return .value(try show(subject, run))
    case .history(let count): return .history(count: count)
    case .undo: return try undo(at: run.place)
    case .help(let topic, let range): return .page(try help(topic, at: range))
    case .quit: return .quit
    case .reset(let all): reset(all: all)
    case .delete(let name): try delete(name)
    case .clear: (drawing, lastTable, lastAnswer) = (nil, nil, nil)
    case .save(let request): try save(request, &run)
    // Its statements answer for themselves.
    case .load: break
    }
    return nil
  }

  /// Draws a plot, keeps it, and shows it.
  mutating func answer(
    drawing plot: ResolvedPlot,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    remember(plot)
    let drawn: DrawnPlot
    do throws(Interrupted) { drawn = try draw(plot, using: run.workspace) } catch {
      throw .interrupted
    }
    let shown = try show(drawn.picture, run)
    // The picture tells what of a curve is seen; what is told of items stands in front of what is told of the picture.
    try note(plot, drawn, shown.sights, &run)
    note(shown.notes, &run)
    return shown.answer
  }

  /// What a picture answers, and what it tells.
  private struct Showing {
    var answer: Event?
    var notes: [SceneNote] = []
    /// What was learned of the functions; nil if nothing was drawn.
    var sights: [FunctionSight]?
  }

  /// A picture as the setting `output` wants it.
  private func show(
    _ picture: DrawnPicture,
    _ run: StatementRun
  ) throws(Failure) -> Showing {
    let cancellation = run.workspace.cancellation
    switch settings.output {
    case .auto:
      let shown = try Failure.interruptible { () throws(Interrupted) in
        try display.draw(picture, settings.look, cancellation)
      }
      let answer = Event.picture(Picture(chart: picture.chart, text: shown?.text))
      return Showing(answer: answer, notes: shown?.notes ?? [], sights: shown?.sights)
    case .text:
      let (text, notes) = try Failure.interruptible { () throws(Interrupted) in
        try picture.described(cancellation: cancellation)
      }
      return Showing(answer: .value(text), notes: notes)
    // Nothing is drawn yet: what is to be told is told beside a file.
    case .none: return Showing()
    }
  }

  /// Notes what is told beside a picture, in a file or on the screen, if it was not told of the same drawing before.
  mutating func note(_ notes: [SceneNote], _ run: inout StatementRun) {
    run.notes.add(drawing?.news(of: notes) ?? [])
  }

  /// The description of a picture.
  private func words(for picture: DrawnPicture, _ run: StatementRun) throws(Failure) -> String {
    try Failure.interruptible { () throws(Interrupted) in
      try picture.description(cancellation: run.workspace.cancellation)
    }
  }

  /// A script that defines what the command line defined has the last word, which may surprise.
  private mutating func noteGiven(_ statement: ResolvedStatement, _ run: inout StatementRun) {
    guard let name = statement.definedName else { return }
    let text = run.text(run.range)
    if running.last?.path == Self.commandLine {
      givenDefinitions[name] = text
    } else if let given = givenDefinitions.removeValue(forKey: name), given != text {
      run.notes.add("\(text) replaces \(given) of the command line; leave it out of the script")
    }
  }

  /// What the definitions of the command line are called as a file.
  private static let commandLine = "-D"

  /// Emits each note that was not given before.
  mutating func give(_ notes: StatementNotes, _ emit: (Event) -> Void) {
    guard settings.showsNotes else { return }
    if notes.explainsPower { hasExplainedPower = true }
    for note in notes.texts where givenNotes[note] == nil {
      givenNotes[note] = true
      noteBytes += 2 * note.utf8.count + Self.bytesOfNote
      emit(.note(note))
    }
  }

  /// What a note takes in the table of those that were given.
  private static let bytesOfNote = 100

  /// Where readings are strict, the first text with two readings is an error of a statement that is
  /// right otherwise.
  private func refuseReadings(_ notes: StatementNotes) throws(Failure) {
    guard settings.isStrict, let first = notes.readings.first else { return }
    throw .diagnostic(first.strictDiagnostic)
  }

  private func currentPicture(_ run: StatementRun) throws(Failure) -> DrawnPicture {
    guard let drawnPicture else { throw .problem(.noPicture, at: run.place) }
    return drawnPicture
  }
}

extension ResolvedStatement {
  /// The name that the statement defines.
  fileprivate var definedName: String? {
    switch self {
    case .defineValue(let name, _), .defineFunction(let name, _, _), .defineTable(let name, _):
      name.text
    case .evaluate, .print, .plot, .analyze, .fit, .stats, .explain, .area, .length, .set, .plain:
      nil
    }
  }
}
