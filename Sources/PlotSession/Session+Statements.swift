import ChartCore
import Expressions
import RealFunctions

// Carrying out one statement. Everything here may throw; the caller keeps the old session then.

extension Session {
  mutating func perform(
    _ tokens: [Token],
    _ source: StatementSource,
    cancellation: Cancellation,
    scriptCancellation: Cancellation,
    emit: (Event) -> Void
  ) throws(Failure) -> Outcome {
    var parser = StatementParser(source.text, tokens: tokens, scope: scope)
    guard let statement = try Failure.wrap({ () throws(Diagnostic) in try parser.statement() })
    else { return .done }
    var run = StatementRun(source, tokens: tokens, cancellation: cancellation)
    run.notes.add(parser.parser.notes)
    if statement.canBeTakenBack { remember(before: run) }
    var answer: Event?
    switch statement {
    case .quit:
      emit(.quit)
      return .quit
    case .load(let path, let range):
      // The time limit is for each statement of the file.
      return try load(path, at: range, cancellation: scriptCancellation, emit: emit)
    default: answer = try carryOut(statement, &run)
    }
    if run.workspace.isCancelled { throw .interrupted }
    noteGiven(statement, &run)
    try refuseReadings(run.notes)
    give(run.notes, emit)
    if let answer { emit(answer) }
    // A picture is sampled while it is shown.
    if run.workspace.isCancelled { throw .interrupted }
    return .done
  }

  /// Carries out a statement that answers with one event at most.
  private mutating func carryOut(
    _ statement: Statement,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    switch statement {
    case .defineValue(let name, let syntax): return try define(name, as: syntax, &run)
    case .defineFunction(let name, let parameters, let body):
      try define(name, parameters.map(\.text), body, &run)
    case .evaluate(let syntax):
      let value = try answer(syntax, &run)
      scope.define("ans", as: value)
      return .value(try text(value, run))
    case .print(let items): return .value(try line(items, &run))
    case .analyze(let request): return try analyze(request, &run)
    case .describe:
      try applySettings(&run)
      return .value(try words(for: try currentPicture(run), run))
    case .show(let subject): return .value(try show(subject, run))
    case .history(let count): return .history(count: count)
    case .reset(let all): reset(all: all)
    case .set(let change): try set(change, &run)
    case .unset(let name): name.reset(&settings, &scope)
    case .delete(let name): try delete(name)
    case .clear: (drawing, lastTable) = (nil, nil)
    case .undo: return try undo(at: run.place)
    case .help(let topic, let range): return .value(try help(topic, at: range))
    case .save(let request): try save(request, &run)
    case .replot:
      guard let plot = drawing?.plot else { throw .problem(.noPicture, at: run.place) }
      return try answer(showing: try draw(plot, &run), run)
    case .plot(let request):
      return try answer(showing: try draw(try plot(request, &run), &run), run)
    case .load, .quit: break
    }
    return nil
  }

  /// A picture as the setting `output` wants it.
  private func answer(showing chart: Chart, _ run: StatementRun) throws(Failure) -> Event? {
    switch settings.output {
    case .auto: .picture(chart, settings.look, run.workspace.cancellation)
    case .text: .value(try words(for: chart, run))
    case .none: nil
    }
  }

  /// The description of a picture.
  private func words(for chart: Chart, _ run: StatementRun) throws(Failure) -> String {
    try Failure.interruptible { () throws(Interrupted) in
      try chart.description(cancellation: run.workspace.cancellation)
    }
  }

  /// A script that defines what the command line defined has the last word, which may surprise.
  private mutating func noteGiven(_ statement: Statement, _ run: inout StatementRun) {
    let name: String
    switch statement {
    case .defineValue(let word, _), .defineFunction(let word, _, _): name = word.text
    default: return
    }
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
  private mutating func give(_ notes: StatementNotes, _ emit: (Event) -> Void) {
    for note in notes.texts where settings.showsNotes && givenNotes[note] == nil {
      givenNotes[note] = true
      emit(.note(note))
    }
  }

  /// Where readings are strict, the first text with two readings is an error of a statement that is
  /// right otherwise.
  private func refuseReadings(_ notes: StatementNotes) throws(Failure) {
    guard settings.isStrict, let first = notes.readings.first else { return }
    throw .diagnostic(first.strictDiagnostic)
  }

  private func currentPicture(_ run: StatementRun) throws(Failure) -> Chart {
    guard let picture else { throw .problem(.noPicture, at: run.place) }
    return picture
  }
}
