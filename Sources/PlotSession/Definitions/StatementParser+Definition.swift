import Expressions

// Parses definitions: `name = …`, `name(names) = …`, `name = data "file"`,
// `name = join "file", "file" on name` and `name = stats "file"`.

extension StatementParser {
  /// Whether `=` follows the first name, or `(names) =`.
  var isDefinition: Bool { textFromHere.isDefinition }

  /// Returns the error for `f(x) = x^2, g(x) = 2x`: definitions are statements, which `;`
  /// separates.
  func definitionBehindComma(_ statement: any StatementKind) -> Diagnostic? {
    guard statement.facts.defines != nil else { return nil }
    let comma = parser.peek
    guard comma.kind == .symbol(.comma), textFromHere.dropFirst().isDefinition else { return nil }
    let line = TokenText(parser.tokens[...], of: parser.source)
    var definitions: [String] = []
    for part in line.split(where: { $0 == .symbol(.comma) }) {
      if part.isDefinition || definitions.isEmpty {
        definitions.append(part.text)
      } else {
        definitions[definitions.count - 1] += ", " + part.text
      }
    }
    return Diagnostic(
      .unexpected(",", hint: "write \(definitions.joined(separator: "; "))"),
      at: comma.range
    )
  }

  /// Whether the statement defines a value or a function and names no file; true also where it
  /// cannot be parsed.
  package mutating func isDefinitionOfFormula() -> Bool {
    guard let statement = try? statement() else { return true }
    return statement.facts.defines != nil && statement.facts.files.isEmpty
  }

  /// Parses a definition; nil if the statement is not a definition.
  mutating func definition() throws(Diagnostic) -> (any StatementKind)? {
    let token = parser.peek
    guard case .name(let name) = token.kind, isDefinition else { return nil }
    let isFunction = !isSingleEqual(parser.peek(ahead: 1))
    if !isFunction, name == "x" || name == "y" { return nil }
    if isFunction, let builtin = Builtins.function(named: name), !builtin.givesWay,
      isEquationOfCoordinates
    {
      return nil
    }
    try refuseName(name, isValue: !isFunction, at: token.range)
    let word = Word(text: name, range: token.range)
    if isFunction { return try function(word) }
    let saved = parser
    parser.advance()
    parser.advance()
    if let join = try join() { return TableDefinition(name: word, source: DataSource(join)) }
    if let table = try table(word) { return table }
    if let curve = try interpolation(word) { return curve }
    if let made = try madeFunction(word) { return made }
    if let statistics = try statistics(word) { return statistics }
    let value = try parser.expression()
    // A coordinate can be given a value; an equation with a free coordinate is drawn instead.
    let free = Coordinates.contains(name) ? coordinates(of: value) : []
    if free.contains(name) {
      throw Diagnostic(
        .coordinateWithoutValue(name, .store(coordinate: name)),
        at: value.range(ofName: name) ?? value.range
      )
    }
    if !free.isEmpty {
      parser = saved
      return nil
    }
    return ValueDefinition(name: word, value: value)
  }

  /// Parses `k = d where x > 1` and `k = data d where x > 1`, some of the rows of a table; nil for any other value.
  private mutating func tableOfTable(_ name: Word) throws(Diagnostic) -> TableDefinition? {
    let hasWord = parser.peek.kind == .name("data") && scope.kind(of: "data") == nil
    guard case .name(let table) = parser.peek(ahead: hasWord ? 1 : 0).kind, scope.isTable(table)
    else { return nil }
    switch parser.peek(ahead: hasWord ? 2 : 1).kind {
    case .end: break
    case .name(let word) where ClauseTable.isWord(word): break
    default: return nil
    }
    if hasWord { parser.advance() }
    let source = try data()
    try refuseFollowing(source, by: "data")
    try refuseGroups(source)
    guard source.columns == nil else {
      throw Diagnostic(
        .onlyFor(
          "using",
          "plot, fit and stats",
          instead: "a table has all columns: write \(name.text) = \(table) where …"
        ),
        at: source.columns?.y.range ?? source.range
      )
    }
    return TableDefinition(name: name, source: source)
  }

  /// Parses `d = data "run.csv"` or `d = data("run.csv")`, after the equals sign; nil for any other
  /// value.
  private mutating func table(_ name: Word) throws(Diagnostic) -> TableDefinition? {
    if let table = try tableOfTable(name) { return table }
    guard parser.peek.kind == .name("data"), scope.kind(of: "data") == nil else { return nil }
    let isBracketed = parser.peek(ahead: 1).kind == .symbol(.openParenthesis)
    guard case .text = parser.peek(ahead: isBracketed ? 2 : 1).kind else { return nil }
    parser.advance()
    let opening = parser.peek
    if isBracketed { parser.advance() }
    let source = try data()
    try refuseFollowing(source, by: "a table")
    try refuseGroups(source)
    if isBracketed { try parser.expect(.closeParenthesis, closing: opening) }
    if let columns = source.columns {
      throw Diagnostic(
        .onlyFor(
          "using",
          "plot, fit and stats",
          instead: "write \(name.text) = data \(TextSpelling.quoted(source.path)); "
            + "plot \(name.text) using \(columns.statement)"
        ),
        at: columns.y.range
      )
    }
    return TableDefinition(name: name, source: source)
  }

  /// Whether the statement contains several coordinates, as `sin(x y) = cos(x)` and `floor(x) = z` do: it is drawn, and
  /// defines nothing.
  private var isEquationOfCoordinates: Bool {
    var trial = parser
    guard let left = try? trial.expression() else { return false }
    var names = coordinates(of: left)
    if isSingleEqual(trial.peek) {
      trial.advance()
      guard let right = try? trial.expression() else { return false }
      names += coordinates(of: right)
    }
    return Set(names).count > 1
  }

  private func refuseName(
    _ name: String,
    isValue: Bool,
    at range: SourceRange
  ) throws(Diagnostic) {
    if Parser.reservedWords.contains(name) {
      throw Diagnostic(.reservedName(name), at: range)
    }
    // `ans` is the value of the last calculation: saved sessions restore it by a definition.
    if isValue, Builtins.mayHoldValue(name) || name == "ans" { return }
    let constant = Builtins.constant(named: name)
    if !isValue, constant?.givesWay == true { return }
    if constant != nil || name == "ans" {
      throw Diagnostic(.constantName(name), at: range)
    }
    if let builtin = Builtins.function(named: name), isValue || !builtin.givesWay {
      throw Diagnostic(.builtinName(name, isValue: isValue), at: range)
    }
  }

  private mutating func function(_ name: Word) throws(Diagnostic) -> any StatementKind {
    parser.advance()
    let opening = parser.advance()
    let parameters = try parameters(of: name)
    guard parser.match(.closeParenthesis), parser.match(.equal) else {
      throw parser.unexpectedToken()
    }
    let head = parser.text(SourceRange(opening.range.start, parser.endOfPrevious))
    let start = parser.peek.range.start
    let names = parameters.map(\.text)
    if names.count == 1, !Coordinates.contains(name.text), scope.value(of: name.text) == nil,
      let made = try madeFunction(name)
    {
      return made
    }
    parser.boundNames = Set(names)
    defer { parser.boundNames = [] }
    let body = try parser.expression()
    let end = max(body.range.end, parser.endOfPrevious)
    let text = parser.text(SourceRange(start, end))
    if Coordinates.contains(name.text), scope.value(of: name.text) == nil {
      let isEquation = Self.variables(of: name.text) == names
      throw Diagnostic(
        .coordinateFunction(
          name.text,
          equation: isEquation ? "\(name.text) = \(text)" : nil,
          function: "f\(head) \(text)"
        ),
        at: name.range
      )
    }
    if let value = scope.value(of: name.text) {
      // a(x) is a product where a holds a number: defining a function would change that without a
      // word.
      throw Diagnostic(
        .valueAsFunction(
          name.text,
          value: value.text(),
          equation: names.count == 1 ? "\(name.text)*\(names[0]) = \(text)" : nil
        ),
        at: name.range
      )
    }
    try refuseAxes(in: body, of: name, names, text)
    return FunctionDefinition(
      name: name,
      parameters: parameters,
      body: SourceRange(start, end)
    )
  }

  /// Returns the variables over which the equation of a coordinate is drawn.
  private static func variables(of coordinate: String) -> [String] {
    switch coordinate {
    case "y": ["x"]
    case "x": ["y"]
    case "r": ["theta"]
    default: []
    }
  }

  private mutating func parameters(of name: Word) throws(Diagnostic) -> [Word] {
    var parameters: [Word] = []
    while case .name(let text) = parser.peek.kind {
      let word = Word(text: text, range: parser.advance().range)
      if Parser.reservedWords.contains(text) {
        throw Diagnostic(.reservedName(text), at: word.range)
      }
      if Builtins.constant(named: text) != nil, !Builtins.mayHoldValue(text) {
        throw Diagnostic(.constantName(text), at: word.range)
      }
      if parameters.contains(where: { $0.text == text }) {
        throw Diagnostic(.repeatedParameter(text), at: word.range)
      }
      parameters.append(word)
      if !parser.match(.comma) { break }
    }
    if parameters.isEmpty {
      throw Diagnostic(.functionWithoutParameters(name.text), at: name.range)
    }
    return parameters
  }

  /// Throws an error if a body uses x or y without such a parameter, since they never hold a value.
  private func refuseAxes(
    in body: Syntax,
    of name: Word,
    _ parameters: [String],
    _ text: String
  ) throws(Diagnostic) {
    let axes = Evaluation.freeNames(of: body, bound: parameters, in: scope)
      .filter { $0 == "x" || $0 == "y" }
    guard let axis = axes.first else { return }
    throw Diagnostic(
      .coordinateWithoutValue(
        axis,
        .function(name: name.text, parameters: parameters + axes, body: text)
      ),
      at: body.range(ofName: axis) ?? body.range
    )
  }
}
