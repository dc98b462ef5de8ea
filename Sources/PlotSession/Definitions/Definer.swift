import Expressions

// Definitions: values are computed when they are defined, functions look names up when they are
// used.

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
    // A division by zero is explained where its value is shown, not where it is stored.
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
    // An undefined value keeps no formula, in this session and in one that is loaded.
    let kept = value.isUndefined ? nil : meaning
    let source = kept == nil ? nil : savedFormula(formula, run)
    run.notes.add(context.state.scope.define(name.text, as: value, meaning: kept, formula: source))
    // Definitions in a file are not echoed.
    let isWritten = value.kind == .complex && syntax.isWrittenComplex
    return syntax.isCalculated && !isInFile && !isWritten
      ? .echo("\(name.text) = \(calculation.text ?? text(value))") : nil
  }

  /// The longest formula that is saved as such, in bytes; longer ones are saved as their values.
  private static let longestFormula = 1000

  /// Returns the text of a formula by which a saved session can define the name, so that
  /// `a = sqrt(2)` is √2 again; nil if the value must do.
  ///
  /// The formula must use no defined names, whose meaning may change, must be calculated quickly,
  /// and must have one reading.
  private func savedFormula(_ formula: ResolvedFormula, _ run: StatementRun) -> String? {
    let syntax = formula.syntax
    // A formula that depends on settings has another value under others.
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

  /// Adds a note for a coordinate that gets its first value: it is a number from now on.
  private func noteCoordinate(_ name: String, _ value: Value, _ run: inout StatementRun) {
    guard Coordinates.contains(name), scope.value(of: name) == nil else { return }
    let kind =
      switch value {
      case .number, .condition: "a number"
      case .point: "a point"
      case .complex: "a complex number"
      case .list: "a list"
      case .matrix: "a matrix"
      }
    run.notes.add(
      "\(name) = \(text(value)) is stored; \(name) is now \(kind) "
        + "(delete \(name) to make it a coordinate again)"
    )
  }

  /// Adds a note for a name of the language that gets its first value and loses its usual meaning.
  private func noteHiddenMeaning(of name: String, _ value: Value, _ run: inout StatementRun) {
    guard Builtins.mayHoldValue(name), scope.value(of: name) == nil,
      Builtins.constant(named: name)?.givesWay != true
    else { return }
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
    _ parameters: [Word],
    _ body: SourceRange,
    _ run: inout StatementRun
  ) throws(Failure) {
    let start = run.range.start
    let before = scope.function(named: name.text)
    do throws(Diagnostic) {
      let (readings, rereadings) = try context.state.scope.define(
        function: name.text,
        parameters: parameters.map(\.text),
        source: run.text(run.range),
        body: SourceRange(body.start - start, body.end - start)
      )
      // The scope parsed the body again, in the text that it keeps.
      let dialects = run.notes.readings.filter { $0.kind != $0.text }
      run.notes = StatementNotes()
      run.notes.add(dialects)
      run.notes.add(readings.map { $0.shifted(by: start) })
      run.notes.add(rereadings)
    } catch {
      throw .diagnostic(error.shifted(by: start))
    }
    noteMissingNames(name.text, &run)
    if before == nil, Builtins.function(named: name.text)?.givesWay == true {
      run.notes.add(
        "\(name.text) is now your function; the one of the language is back after delete \(name.text)"
      )
    }
    guard let before, let after = scope.function(named: name.text), let last = parameters.last
    else { return }
    let head = run.text(SourceRange(name.range.start, last.range.end)) + ")"
    let replaced = ReplacedFunction(before: before, after: after)
    if let note = replaced.note(head: head, body: run.text(body), in: scope) { run.notes.add(note) }
  }

  /// Stores a list of numbers that a statement makes.
  mutating func define(list name: String, _ values: [Double]) {
    context.state.scope.define(name, as: .list(values.map { .number($0) }))
  }

  /// Defines a function of one variable whose text a statement makes; `body` is its place in `source`.
  mutating func define(
    function name: String,
    of variable: String = "x",
    source: String,
    body: SourceRange
  ) throws(Failure) {
    do throws(Diagnostic) {
      _ = try context.state.scope.define(
        function: name,
        parameters: [variable],
        source: source,
        body: body
      )
    } catch {
      throw .diagnostic(error)
    }
  }

  /// Adds a note on names in a function that have no value yet, which is allowed.
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
      let near = nearest(to: other, in: function).map { "; did you mean \($0)?" } ?? ""
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
  /// The note for a text that stands further on; its edits, which only labels need, are left out.
  fileprivate func shifted(by offset: Int) -> ReadingNote {
    ReadingNote(
      text,
      at: SourceRange(range.start + offset, range.end + offset),
      strictHint: strictHint
    )
  }
}

extension Syntax {
  /// Whether it is a complex number as it is written: `3 + 4i`, `-2i`.
  fileprivate var isWrittenComplex: Bool {
    switch node {
    case .number: true
    case .name(let name): name == "i"
    case .negation(let value): value.isWrittenComplex
    case .sum(let terms): terms.count == 2 && terms.allSatisfy { $0.value.isWrittenComplex }
    case .product(let factors):
      factors.count == 2
        && factors.allSatisfy { $0.operation == .times && $0.value.children.isEmpty }
    case .power, .call, .factorial, .degrees, .comparison, .conjunction, .disjunction, .not, .cases,
      .point, .component, .list, .listRange, .comprehension, .overRange, .element, .derivative:
      false
    }
  }

  /// Whether a value was calculated, not written as a number.
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
