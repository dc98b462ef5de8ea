import ChartCore
import Expressions
import RealFunctions

// Carrying out one statement. Everything here may throw; the caller keeps the old session then.

extension Session {
  mutating func perform(
    _ tokens: [Token],
    _ source: StatementSource,
    cancellation: Cancellation,
    emit: (Event) -> Void
  ) throws(Failure) -> Outcome {
    var parser = StatementParser(source.text, tokens: tokens, scope: scope)
    guard let statement = try Failure.wrap({ () throws(Diagnostic) in try parser.statement() })
    else { return .done }
    currentLine = source.text
    let workspace = Workspace(cancellation: cancellation)
    var notes = parser.parser.notes.map(\.text)
    var answer: Event?
    switch statement {
    case .quit:
      emit(.quit)
      return .quit
    case .load(let path, let range):
      return try load(path, at: range, cancellation: cancellation, emit: emit)
    case .save(let path, let range, let size):
      try save(path, at: range, size: size, cancellation: cancellation)
    case .defineValue(let name, let syntax):
      let value = try number(syntax, name: name, workspace, notes: &notes)
      noteCoordinate(name.text, value, &notes)
      scope.define(name.text, as: .number(value))
      if syntax.isCalculated { answer = .echo("\(name.text) = \(text(.number(value)))") }
    case .defineFunction(let name, let parameters, let body):
      let read = try Failure.wrap { () throws(Diagnostic) in
        try define(name, parameters.map(\.text), body, tokens, in: source.text)
      }
      notes = read.map(\.text)
    case .evaluate(let syntax):
      try refuseCoordinates(syntax)
      let value = try value(syntax, workspace, notes: &notes)
      scope.define("ans", as: value)
      answer = .value(text(value))
    case .print(let items):
      answer = .value(try line(items, workspace, notes: &notes))
    case .describe:
      answer = .value(try currentPicture(tokens).describe())
    case .set(let change): try set(change, tokens, workspace, notes: &notes)
    case .unset(let name): name.reset(&settings, &scope)
    case .delete(let name): try delete(name)
    case .clear: drawing = nil
    case .help(let topic, let range):
      answer = .value(try help(topic, at: range))
    case .replot:
      guard let current = drawing else { throw .problem(.noPicture, at: Self.place(tokens)) }
      answer = .picture(try draw(current.plot, workspace, notes: &notes), size: settings.size)
    case .plot(let items, let keeps, let x, let y):
      let plot = try plot(
        items,
        source,
        keepsPicture: keeps,
        x: x,
        y: y,
        workspace,
        notes: &notes
      )
      answer = .picture(try draw(plot, workspace, notes: &notes), size: settings.size)
    }
    if workspace.isCancelled { throw .interrupted }
    give(notes, emit)
    if let answer { emit(answer) }
    return .done
  }

  /// Emits each note that was not given before.
  private mutating func give(_ notes: [String], _ emit: (Event) -> Void) {
    for note in notes where settings.showsNotes && givenNotes.insert(note).inserted {
      emit(.note(note))
    }
  }

  /// The place of a statement's first word.
  static func place(_ tokens: [Token]) -> SourceRange { tokens.first?.range ?? SourceRange(0, 0) }

  func currentPicture(_ tokens: [Token]) throws(Failure) -> Chart {
    guard let picture else { throw .problem(.noPicture, at: Self.place(tokens)) }
    return picture
  }

  // MARK: Values

  func value(
    _ syntax: Syntax,
    _ workspace: Workspace,
    notes: inout [String]
  ) throws(Failure) -> Value {
    let result = try Failure.wrap { () throws(Diagnostic) in
      try Evaluation.calculate(syntax, in: scope, using: workspace)
    }
    if workspace.isCancelled { throw .interrupted }
    notes += result.notes
    return result.value
  }

  /// The number that a definition stores.
  private func number(
    _ syntax: Syntax,
    name: Word,
    _ workspace: Workspace,
    notes: inout [String]
  ) throws(Failure) -> Double {
    try refuse(syntax) { names, text in "\(name.text)(\(names)) = \(text)" }
    // A division by zero is explained where its value is answered, not where it is stored.
    var silent: [String] = []
    switch try value(syntax, workspace, notes: &silent) {
    case .number(let number): return number
    case .condition: throw .problem(.conditionCannotBeStored(name.text), at: syntax.range)
    case .point, .list: throw .problem(.pointCannotBeStored, at: syntax.range)
    }
  }

  /// A calculation has no use for coordinates: it says how to draw the formula.
  private func refuseCoordinates(_ syntax: Syntax) throws(Failure) {
    try refuse(syntax) { names, text in
      if ["t", "z", "theta"].contains(names) {
        return "to draw it: plot \(text); to store a number: \(names) = 1"
      }
      return "to draw it: plot \(text); for one value: f(\(names)) = \(text), then f(3)"
    }
  }

  /// Fails if a formula has a coordinate without a value; the hint is made of the coordinates and the
  /// formula's text.
  private func refuse(
    _ syntax: Syntax,
    hint: (_ names: String, _ text: String) -> String
  ) throws(Failure) {
    let free = Evaluation.freeNames(of: syntax, in: scope).filter { Coordinates.contains($0) }
    guard let first = free.first else { return }
    throw .problem(
      .coordinateWithoutValue(
        first,
        hint: hint(free.joined(separator: ", "), text(ofSyntax: syntax))
      ),
      at: syntax.range(ofName: first) ?? syntax.range
    )
  }

  /// A coordinate that gets its first value is a number from now on.
  private func noteCoordinate(_ name: String, _ value: Double, _ notes: inout [String]) {
    guard Coordinates.contains(name), scope.value(of: name) == nil else { return }
    let number = text(.number(value))
    notes.append(
      "\(name) = \(number) is stored; \(name) is now a number "
        + "(delete \(name) to make it a coordinate again)"
    )
  }

  /// Defines a function; its text is kept without the statements around it.
  private mutating func define(
    _ name: Word,
    _ parameters: [String],
    _ body: SourceRange,
    _ tokens: [Token],
    in line: String
  ) throws(Diagnostic) -> [ReadingNote] {
    let start = name.range.start
    let end = tokens.last { $0.kind != .end }?.range.end ?? start
    let text = String(decoding: Array(line.utf8)[start..<max(start, end)], as: UTF8.self)
    do {
      return try scope.define(
        function: name.text,
        parameters: parameters,
        source: text,
        body: SourceRange(body.start - start, body.end - start)
      )
    } catch {
      throw error.shifted(by: start)
    }
  }

  private mutating func delete(_ name: Word) throws(Failure) {
    let users = scope.functionNames.filter { $0 != name.text }.compactMap(scope.function)
    if let user = users.first(where: { $0.body.mentions(name.text, besides: $0.parameters) }) {
      throw .problem(.nameInUse(name.text, by: user.source), at: name.range)
    }
    guard scope.delete(name.text) else {
      throw .problem(.nameNotDefined(name.text), at: name.range)
    }
  }

  private func line(
    _ items: [PrintItem],
    _ workspace: Workspace,
    notes: inout [String]
  ) throws(Failure) -> String {
    var parts: [String] = []
    for item in items {
      switch item {
      case .text(let text): parts.append(text)
      case .value(let syntax):
        try refuseCoordinates(syntax)
        parts.append(text(try value(syntax, workspace, notes: &notes)))
      }
    }
    return parts.joined(separator: " ")
  }

  /// The text of a formula of the statement that runs.
  private func text(ofSyntax syntax: Syntax) -> String {
    let bytes = Array(currentLine.utf8)
    guard syntax.range.end <= bytes.count else { return Printer.text(of: syntax) }
    return String(decoding: bytes[syntax.range.start..<syntax.range.end], as: UTF8.self)
  }

  func text(_ value: Value) -> String { value.text(digits: settings.digits) }

  // MARK: Settings

  private mutating func set(
    _ change: SettingChange,
    _ tokens: [Token],
    _ workspace: Workspace,
    notes: inout [String]
  ) throws(Failure) {
    switch change {
    case .xRange(let clause):
      settings.xRange = try clause.map { clause throws(Failure) in
        try interval(clause, named: "x", workspace)
      }
    case .yRange(let clause):
      settings.yRange = try clause.map { clause throws(Failure) in
        try interval(clause, named: "y", workspace)
      }
    case .title(let text): settings.title = text
    case .xLabel(let text): settings.xLabel = text
    case .yLabel(let text): settings.yLabel = text
    case .grid(let isOn): settings.showsGrid = isOn
    case .legend(let isOn): settings.showsLegend = isOn
    case .axes(let isOn): settings.showsAxes = isOn
    case .notes(let isOn): settings.showsNotes = isOn
    case .size(let size): settings.size = size
    case .angles(let unit): scope.angleUnit = unit
    case .log(let base): scope.chosenLogarithmBase = base
    case .aspect(let isEqual): settings.hasEqualAspect = isEqual
    case .digits(let syntax):
      guard case .number(let value) = try value(syntax, workspace, notes: &notes),
        let digits = Int(exactly: value), (1...17).contains(digits)
      else {
        throw .problem(
          .numberNeeded(option: "digits", example: SettingName.digits.usage),
          at: syntax.range
        )
      }
      settings.digits = digits
    }
  }

  /// The interval of a range clause: finite ends in rising order.
  func interval(
    _ clause: RangeClause,
    named name: String,
    _ workspace: Workspace
  ) throws(Failure) -> Interval {
    var notes: [String] = []
    var ends: [Double] = []
    for end in [clause.lower, clause.upper] {
      guard case .number(let value) = try value(end, workspace, notes: &notes), !value.isNaN else {
        throw .problem(.rangeUndefined(name), at: end.range)
      }
      if value.isInfinite { throw .problem(.rangeInfinite(name), at: end.range) }
      ends.append(value)
    }
    let range = clause.lower.range.union(clause.upper.range)
    let texts = ends.map { text(.number($0)) }
    if ends[0] == ends[1] { throw .problem(.rangeEmpty(name, at: texts[0]), at: range) }
    guard ends[0] < ends[1], let interval = Interval(ends[0], ends[1]) else {
      throw .problem(.rangeBackwards(name, lower: texts[0], upper: texts[1]), at: range)
    }
    return interval
  }
}

extension Syntax {
  /// Whether a name that no parameter hides stands in the tree.
  fileprivate func mentions(_ name: String, besides parameters: [String]) -> Bool {
    var isMentioned = false
    forEachName { if $0 == name, !parameters.contains(name) { isMentioned = true } }
    forEachCall { if $0 == name { isMentioned = true } }
    return isMentioned
  }

  /// Whether a value was calculated rather than written as a number.
  fileprivate var isCalculated: Bool {
    switch node {
    case .number: false
    case .negation(let value): value.isCalculated
    default: true
    }
  }

  /// Where a name first stands in the tree.
  func range(ofName name: String) -> SourceRange? {
    switch node {
    case .name(name): return range
    case .number, .name: return nil
    default:
      for child in children {
        if let range = child.range(ofName: name) { return range }
      }
      return nil
    }
  }
}
