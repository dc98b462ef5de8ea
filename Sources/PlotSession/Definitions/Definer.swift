import Expressions

// Definitions: values are computed when they are defined, functions look names up when they are used.

/// Stores what statements define, with the definitions, settings and files of a session.
struct Definer: NumberAnswering {
  /// Columns of tables are read with its files; definitions are stored in its state.
  var context: ResolutionContext
  /// Whether a file is running: what it defines is not echoed.
  let isInFile: Bool

  /// The definitions and settings, with what was defined.
  var state: SessionState { context.state }
  var scope: Scope { context.scope }
  var settings: Settings { context.settings }

  /// Stores a value; a calculated one is echoed.
  mutating func define(
    _ name: Word,
    as formula: ResolvedFormula,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    let syntax = formula.syntax
    // A division by zero is explained where its value is answered, not where it is stored.
    let (calculation, meaning) = try formula.storedCalculation(
      using: run.workspace,
      digits: .significant(settings.digits)
    )
    let value = calculation.value
    if case .condition = value {
      throw .problem(.conditionCannotBeStored(name.text, run.text(syntax.range)), at: syntax.range)
    }
    let others = scope.listElements - (scope.value(of: name.text)?.elementCount ?? 0)
    if others + value.elementCount > Problem.storedElementLimit {
      throw .problem(.storedListsTooLarge, at: syntax.range)
    }
    run.notePowers(formula.checked, over: nil)
    noteCoordinate(name.text, value, &run)
    noteHiddenMeaning(of: name.text, value, &run)
    // What has no value means nothing more, in this session and in the one that is loaded.
    let kept = value.isUndefined ? nil : meaning
    let source = kept == nil ? nil : savedFormula(formula, run)
    run.notes.add(context.state.scope.define(name.text, as: value, meaning: kept, formula: source))
    // What a file defines is not worth a line each.
    return syntax.isCalculated && !isInFile
      ? .echo("\(name.text) = \(calculation.text ?? text(value))") : nil
  }

  /// Formulas that take more bytes are saved as their values.
  private static let longestFormula = 1000

  /// The text of a formula that a saved session may define a name by, so that `a = sqrt(2)` is √2 again: one that speaks of nothing
  /// that was defined, which may be another thing when it is read, that is calculated at once, and that has one reading.
  private func savedFormula(_ formula: ResolvedFormula, _ run: StatementRun) -> String? {
    let syntax = formula.syntax
    // What depends on settings is another formula under others.
    guard syntax.isCalculated, formula.checked.isQuick, scope.angleUnit == .radians else {
      return nil
    }
    var isOwn = false
    syntax.forEachCall { if $0 == "log" || scope.function(named: $0) != nil { isOwn = true } }
    guard !isOwn, syntax.freeNames.allSatisfy({ scope.value(of: $0) == nil && !scope.isTable($0) })
    else { return nil }
    return [run.text(syntax.range), Printer.text(of: syntax)].first { text in
      guard text.utf8.count <= Self.longestFormula, !text.contains("\n") else { return false }
      var parser = Parser(text, kinds: scope)
      return (try? parser.wholeExpression()) == syntax && parser.notes.isEmpty
    }
  }

  /// A coordinate that gets its first value is a number from now on.
  private func noteCoordinate(_ name: String, _ value: Value, _ run: inout StatementRun) {
    guard Coordinates.contains(name), scope.value(of: name) == nil else { return }
    let kind =
      switch value {
      case .number, .condition: "a number"
      case .point: "a point"
      case .list: "a list"
      }
    run.notes.add(
      "\(name) = \(text(value)) is stored; \(name) is now \(kind) "
        + "(delete \(name) to make it a coordinate again)"
    )
  }

  /// A name of the language that gets its first value no longer means what it did.
  private func noteHiddenMeaning(of name: String, _ value: Value, _ run: inout StatementRun) {
    guard Builtins.mayHoldValue(name), scope.value(of: name) == nil else { return }
    let text = "\(name) is now \(self.text(value)); "
    if let constant = Builtins.constant(named: name) {
      run.notes.add(text + "delete \(name) brings back \(constant.comesBackAs ?? constant.summary)")
    } else {
      run.notes.add(text + "the function is back after delete \(name)")
    }
  }

  /// Defines a function; its text is kept without the statements around it.
  mutating func define(
    _ name: Word,
    _ parameters: [String],
    _ body: SourceRange,
    _ run: inout StatementRun
  ) throws(Failure) {
    let start = run.range.start
    do throws(Diagnostic) {
      let (readings, rereadings) = try context.state.scope.define(
        function: name.text,
        parameters: parameters,
        source: run.text(run.range),
        body: SourceRange(body.start - start, body.end - start)
      )
      // The scope read the body anew, in the text that it keeps.
      run.notes = StatementNotes()
      run.notes.add(readings.map { $0.shifted(by: start) })
      run.notes.add(rereadings)
    } catch {
      throw .diagnostic(error.shifted(by: start))
    }
    noteMissingNames(name.text, &run)
  }

  /// A function may speak of names that have no value yet.
  private func noteMissingNames(_ name: String, _ run: inout StatementRun) {
    guard let function = scope.function(named: name) else { return }
    var missing = Evaluation.freeNames(of: function.body, bound: function.parameters, in: scope)
      .filter { scope.function(named: $0) == nil && Builtins.function(named: $0) == nil }
    function.body.forEachCall { called in
      let isKnown =
        called == name || scope.kind(of: called) != nil || Builtins.base(ofLogarithm: called) != nil
      if !isKnown, !missing.contains(called) { missing.append(called) }
    }
    for other in missing {
      let near =
        other == "i"
        ? "; there are no complex numbers"
        : nearest(to: other, in: function).map { "; did you mean \($0)?" } ?? ""
      run.notes.add("\(name) uses \(other), which has no value yet\(near)")
    }
  }

  private func nearest(to name: String, in function: UserFunction) -> String? {
    if Coordinates.contains(name) { return nil }
    var isCall = false
    function.body.forEachCall { if $0 == name { isCall = true } }
    return UnknownName(name, isCall: isCall, bound: function.parameters, in: scope).spelling
  }
}

extension ReadingNote {
  /// The note for a text that stands further on; its edits, which labels need, are left out.
  fileprivate func shifted(by offset: Int) -> ReadingNote {
    ReadingNote(
      text,
      at: SourceRange(range.start + offset, range.end + offset),
      strictHint: strictHint
    )
  }
}

extension Syntax {
  /// Whether a value was calculated rather than written.
  fileprivate var isCalculated: Bool {
    switch node {
    case .number: false
    case .negation(let value): value.isCalculated
    case .point(let x, let y): x.isCalculated || y.isCalculated
    case .list(let elements): elements.contains(where: \.isCalculated)
    case .name, .sum, .product, .power, .call, .factorial, .degrees, .comparison, .conjunction,
      .disjunction, .not, .cases, .component, .listRange, .comprehension, .overRange, .element,
      .derivative:
      true
    }
  }
}
