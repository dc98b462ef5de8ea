import Expressions

/// Writes definitions as statements: tables first, then values, statistics and functions, called ones before
/// their callers.
enum DefinitionText {
  /// Returns the statements that define everything in a scope but `ans`.
  static func statements(
    of scope: Scope,
    _ spelling: SessionText.Spelling = .written,
    path: (String) -> String,
    _ poll: inout CancellationPoll
  ) throws(Interrupted) -> [String] {
    var statements = scope.tableNames.compactMap { table(named: $0, in: scope, path) }
    for name in scope.valueNames where name != "ans" {
      statements += try values(of: name, in: scope, spelling, &poll)
    }
    statements += scope.statisticsNames.compactMap { self.statistics(named: $0, in: scope, path) }
    let names = calleesFirst(in: scope)
    return statements + (try functions(names, in: scope, spelling == .bracketed, &poll))
  }

  /// Returns the statements that define one name; nil if the name is not defined.
  static func statements(
    defining name: String,
    in scope: Scope,
    _ poll: inout CancellationPoll
  ) throws(Interrupted) -> [String]? {
    if let function = function(named: name, in: scope) { return [function] }
    if let table = table(named: name, in: scope, { $0 }) { return [table] }
    if let statement = statistics(named: name, in: scope, { $0 }) {
      return [statement] + numbers(ofStatistics: name, in: scope)
    }
    guard scope.value(of: name) != nil else { return nil }
    return try values(of: name, in: scope, .written, &poll)
  }

  /// Returns the statement that computes statistics again.
  private static func statistics(
    named name: String,
    in scope: Scope,
    _ path: (String) -> String
  ) -> String? {
    scope.statistics(named: name).map { "\(name) = \($0.text(path: path, text: text))" }
  }

  /// Returns comments with the numbers of statistics.
  private static func text(of number: String, in scope: Scope) -> String {
    let value = scope.value(of: number) ?? .undefined
    let times = scope.holdsTimes(number) ? value.textOfTimes(isWhole: false) : nil
    return times ?? value.shortText(digits: AnswerDigits.ofDoubles)
  }

  private static func numbers(ofStatistics name: String, in scope: Scope) -> [String] {
    (scope.statistics(named: name)?.parts ?? []).map { part in
      let number = NamedStatistics.name(of: part, in: name)
      return
        "# \(number) = \(text(of: number, in: scope))"
    }
  }

  /// Returns the statements that store a value: by the formula that defined it, where that says
  /// more than the doubles.
  private static func values(
    of name: String,
    in scope: Scope,
    _ spelling: SessionText.Spelling,
    _ poll: inout CancellationPoll
  ) throws(Interrupted) -> [String] {
    guard let value = scope.value(of: name) else { return [] }
    if spelling == .written, scope.angleUnit == .radians,
      let formula = scope.formula(ofValue: name)
    {
      return ["\(name) = \(formula)"]
    }
    return try values(value, named: name, &poll)
  }

  private static func table(
    named name: String,
    in scope: Scope,
    _ path: (String) -> String
  ) -> String? {
    scope.table(named: name).map { "\(name) = \($0.text(path: path))" }
  }

  /// Returns the functions, called ones before their callers; functions that call one another stay
  /// in the order of definition, so that a session that is saved, loaded and saved again gives the
  /// same text.
  private static func calleesFirst(in scope: Scope) -> [String] {
    Dependencies(functions: scope.functionNames, in: scope).calleesFirstInOrder(
      of: scope.functionNames
    )
  }

  private static func functions(
    _ names: [String],
    in scope: Scope,
    _ isBracketed: Bool,
    _ poll: inout CancellationPoll
  ) throws(Interrupted) -> [String] {
    var statements: [String] = []
    for name in names {
      try poll.take(weight: 16)
      let function = function(named: name, in: scope, isBracketed: isBracketed)
      if let function { statements.append(function) }
    }
    return statements
  }

  /// Whether all names that a plot uses have the same meaning in the scope that it was drawn with
  /// and in another one.
  static func agree(on plot: ResolvedPlot, _ old: Scope, _ new: Scope) -> Bool {
    let given = Builtins.namesThatMayHoldValues.filter {
      !isSame(new.value(of: $0), old.value(of: $0))
    }
    return plot.items.allSatisfy { item in
      // A call of `gamma` depends on the value of gamma, too.
      let formulas = item.item.formulas + item.item.rangeFormulas + item.reach.functions.map(\.body)
      if given.contains(where: { name in formulas.contains { $0.mentions(name) } }) { return false }
      // A variable that has got a value is read otherwise, unless a range names it.
      return item.reach.functions.allSatisfy {
        new.function(named: $0.name)?.isSame(as: $0) ?? false
      }
        && (item.reach.names + item.item.bound).allSatisfy { name in
          name == "ans" || isSame(new.value(of: name), old.value(of: name))
        }
    }
  }

  /// Returns the statements, without `ans`, that turn the definitions of one scope into those of
  /// another.
  static func changes(
    from old: Scope,
    to new: Scope,
    _ spelling: SessionText.Spelling = .written,
    path: (String) -> String,
    _ poll: inout CancellationPoll
  ) throws(Interrupted) -> [String] {
    let kept = Set(new.names)
    var statements =
      (old.functionNames + old.tableNames + old.statisticsNames + old.valueNames)
      .filter { !kept.contains($0) && $0 != "ans" }.map { "delete \($0)" }
    statements += new.tableNames.filter { new.table(named: $0) != old.table(named: $0) }
      .compactMap { table(named: $0, in: new, path) }
    for name in new.valueNames where name != "ans" {
      let isKept =
        isSame(new.value(of: name), old.value(of: name))
        && new.formula(ofValue: name) == old.formula(ofValue: name)
      if !isKept { statements += try values(of: name, in: new, spelling, &poll) }
    }
    statements += new.statisticsNames.filter {
      new.statistics(named: $0) != old.statistics(named: $0)
    }
    .compactMap { statistics(named: $0, in: new, path) }
    let changed = calleesFirst(in: new).filter {
      new.function(named: $0) != old.function(named: $0)
    }
    return statements + (try functions(changed, in: new, spelling == .bracketed, &poll))
  }

  /// Whether two values are the same; minus zero and zero differ, because dividing by them gives
  /// different infinities.
  static func isSame(_ new: Value?, _ old: Value?) -> Bool {
    guard let new, let old else { return new == nil && old == nil }
    return new.isSame(as: old)
  }

  // MARK: Values

  /// Bytes of list elements in one statement; far below the longest line.
  private static let bytesAtOnce = 16_384

  /// Returns the statements that store a value, `a = 2`; a long list is joined from parts.
  static func values(
    _ value: Value,
    named name: String,
    _ poll: inout CancellationPoll
  ) throws(Interrupted) -> [String] {
    guard case .list(let elements) = value else { return ["\(name) = \(text(of: value))"] }
    var parts: [String] = []
    var part = ""
    for element in elements {
      try poll.take()
      let text = text(of: element)
      if !part.isEmpty, part.utf8.count + text.utf8.count > bytesAtOnce {
        parts.append(part)
        part = ""
      }
      part += part.isEmpty ? text : ", " + text
    }
    parts.append(part)
    return parts.enumerated().map { index, part in
      index == 0 ? "\(name) = [\(part)]" : "\(name) = join(\(name), [\(part)])"
    }
  }

  /// Returns the shortest text that reads back as the same value.
  static func text(of value: Value) -> String {
    switch value {
    case .number(let number): NumberSpelling.exact(number)
    case .condition(let holds): holds ? "true" : "false"
    case .point(let x, let y): "(\(NumberSpelling.exact(x)), \(NumberSpelling.exact(y)))"
    case .complex(let real, let imaginary):
      ComplexText.text(NumberSpelling.exact(real), NumberSpelling.exact(imaginary))
    case .list(let values): "[" + values.map(text).joined(separator: ", ") + "]"
    case .matrix(_, let columns, let entries):
      MatrixText.line(columns: columns, entries.map { NumberSpelling.exact($0) })
    }
  }

  // MARK: Functions

  /// Returns the definition as it was typed, with its readings written out.
  private static func function(
    named name: String,
    in scope: Scope,
    isBracketed: Bool = false
  ) -> String? {
    guard let function = scope.function(named: name) else { return nil }
    let bytes = Array(function.source.utf8)
    let head = String(decoding: bytes.prefix(function.bodyOffset), as: UTF8.self)
    return head
      + (isBracketed ? Printer.text(of: function.body) : Spelling.body(of: function, in: scope))
  }

  private enum Spelling {
    /// Returns the body's own text if it has only one reading, else the text with its readings
    /// written out, else fully bracketed.
    static func body(of function: UserFunction, in scope: Scope) -> String {
      var known = scope
      known.chosenLogarithmBase = scope.logarithmBase
      let typed = String(
        decoding: Array(function.source.utf8).dropFirst(function.bodyOffset),
        as: UTF8.self
      )
      let range = SourceRange(0, typed.utf8.count)
      guard let notes = notes(of: typed, function, in: known) else {
        return Printer.text(of: function.body)
      }
      if notes.isEmpty { return typed }
      let reading = ReadingNote.reading(of: range, in: typed, notes: notes)
      if self.notes(of: reading, function, in: known)?.isEmpty ?? false { return reading }
      return Printer.text(of: function.body)
    }

    /// Returns the notes of reading a text as the function's body; nil if the text means something
    /// else.
    private static func notes(
      of text: String,
      _ function: UserFunction,
      in scope: Scope
    ) -> [ReadingNote]? {
      var parser = Parser(text, kinds: scope)
      parser.boundNames = Set(function.parameters)
      guard let body = try? parser.wholeExpression(), body == function.body else { return nil }
      return parser.notes
    }
  }
}

extension UserFunction {
  /// Whether two functions have the same meaning, however they are spelled.
  func isSame(as other: UserFunction) -> Bool {
    parameters == other.parameters && body == other.body
  }
}

extension Value {
  /// Whether two values are the same to the last bit; all undefined values are the same.
  func isSame(as other: Value) -> Bool {
    switch (self, other) {
    case (.number(let a), .number(let b)): a.isSame(as: b)
    case (.condition(let a), .condition(let b)): a == b
    case (.point(let a, let b), .point(let c, let d)): a.isSame(as: c) && b.isSame(as: d)
    case (.complex(let a, let b), .complex(let c, let d)): a.isSame(as: c) && b.isSame(as: d)
    case (.list(let a), .list(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.isSame(as: $1) }
    case (.matrix(let rows, _, let a), .matrix(let others, _, let b)):
      rows == others && a.count == b.count && zip(a, b).allSatisfy { $0.isSame(as: $1) }
    case (.number, _), (.condition, _), (.point, _), (.complex, _), (.list, _), (.matrix, _): false
    }
  }
}

extension Double {
  /// Whether two numbers are the same; minus zero and zero differ, and all NaN are the same.
  fileprivate func isSame(as other: Double) -> Bool {
    isNaN ? other.isNaN : bitPattern == other.bitPattern
  }
}
