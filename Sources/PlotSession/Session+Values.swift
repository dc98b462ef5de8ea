import Expressions
import RealFunctions

// Calculations: what a formula gives, what `print` shows, and what to write where a coordinate has no
// value.

extension Session {
  /// The value of a formula without free coordinates, with the notes that explain it.
  func answer(_ syntax: Syntax, _ run: inout StatementRun) throws(Failure) -> Value {
    try refuseCoordinates(syntax, run) { hint(for: syntax, $0, run.text(syntax.range)) }
    let value = try value(syntax, &run)
    notePowers([syntax], over: nil, &run)
    return value
  }

  /// What to write instead of a calculation with free coordinates.
  private func hint(
    for syntax: Syntax,
    _ coordinates: [String],
    _ body: String
  ) -> EvaluationProblem.CoordinateHint {
    if let equation = drawnEquation(ofAlone: syntax) { return equation.hint }
    if syntax.isCondition { return .call(coordinates: coordinates, body: body) }
    switch coordinates {
    case ["x"]: return .drawOrCall(coordinate: "x", body: body)
    case ["t"], ["theta"]: return .drawOrStore(coordinate: coordinates[0], body: body)
    case ["r"], ["z"]: return .store(coordinate: coordinates[0])
    default: return .call(coordinates: coordinates, body: body)
    }
  }

  /// The value of a formula.
  func value(_ syntax: Syntax, _ run: inout StatementRun) throws(Failure) -> Value {
    let result = try Failure.wrap { () throws(Diagnostic) in
      try Evaluation.calculate(syntax, in: scope, using: run.workspace)
    }
    if run.workspace.isCancelled { throw .interrupted }
    run.notes.add(result.notes)
    return result.value
  }

  /// The line that `print` shows.
  func line(_ items: [PrintItem], _ run: inout StatementRun) throws(Failure) -> String {
    var parts: [String] = []
    for item in items {
      switch item {
      case .text(let text): parts.append(text)
      case .value(let syntax):
        let value = try answer(syntax, &run)
        parts.append(try text(value, run))
      }
    }
    return parts.joined(separator: " ")
  }

  /// Fails if a formula has coordinates without a value; they and the formula make the hint.
  func refuseCoordinates(
    _ syntax: Syntax,
    _ run: StatementRun,
    hint: (_ coordinates: [String]) -> EvaluationProblem.CoordinateHint?
  ) throws(Failure) {
    let free = Evaluation.freeNames(of: syntax, in: scope).filter { Coordinates.contains($0) }
    guard let first = free.first else { return }
    throw .diagnostic(
      Diagnostic(
        EvaluationProblem.coordinateWithoutValue(first, hint(free)),
        at: syntax.range(ofName: first) ?? syntax.range
      )
    )
  }

  /// The value as it is answered, however long it is.
  func text(_ value: Value, _ run: StatementRun) throws(Failure) -> String {
    let cancellation = run.workspace.cancellation
    guard let text = value.text(digits: settings.digits, cancellation: cancellation) else {
      throw .interrupted
    }
    return text
  }

  /// The value on a line beside other things: long lists are shortened.
  func text(_ value: Value) -> String { value.shortText(digits: settings.digits) }

  /// The interval of a range clause: finite ends in rising order.
  func interval(
    _ clause: RangeClause,
    named name: String,
    _ run: inout StatementRun
  ) throws(Failure) -> Interval {
    var ends: [Double] = []
    for end in [clause.lower, clause.upper] {
      ends.append(try self.end(end, ofRangeNamed: name, &run))
    }
    let range = clause.lower.range.union(clause.upper.range)
    let texts = ends.map { text(.number($0)) }
    if ends[0] == ends[1] { throw .problem(.rangeEmpty(name, at: texts[0]), at: range) }
    guard ends[0] < ends[1], let interval = Interval(ends[0], ends[1]) else {
      throw .problem(.rangeBackwards(name, lower: texts[0], upper: texts[1]), at: range)
    }
    return interval
  }

  /// One end of a range: a finite number.
  func end(
    _ end: Syntax,
    ofRangeNamed name: String,
    _ run: inout StatementRun
  ) throws(Failure) -> Double {
    // A division by zero is the error's own affair here.
    var silent = run
    guard case .number(let value) = try value(end, &silent), !value.isNaN else {
      throw .problem(.rangeUndefined(name), at: end.range)
    }
    if value.isInfinite { throw .problem(.rangeInfinite(name), at: end.range) }
    return value
  }
}

extension Syntax {
  /// Where a name first stands in the tree, bound or not.
  func range(ofName name: String) -> SourceRange? {
    if case .name(name) = node { return range }
    for child in children {
      if let range = child.range(ofName: name) { return range }
    }
    return nil
  }
}
