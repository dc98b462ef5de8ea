import ChartCore
import Expressions

/// Reads one statement of a line: a command, a definition, an equation or a formula.
///
/// Words such as `plot` or `label` mean something in their place alone and may be the user's names
/// elsewhere; expressions are read by `Parser`.
struct StatementParser {
  var parser: Parser
  let scope: Scope

  /// Creates a parser of the statement in `tokens`, which end with `.end`; ranges refer to `line`.
  init(_ line: String, tokens: [Token], scope: Scope) {
    parser = Parser(line, tokens: tokens, kinds: scope)
    self.scope = scope
  }

  /// Reads the statement, or nil if there is nothing but blanks and comments.
  mutating func statement() throws(Diagnostic) -> Statement? {
    if parser.peek.kind == .end { return nil }
    let statement: Statement
    if parser.match(.question) {
      statement = help()
    } else if let command = commandWord {
      statement = try self.command(command)
    } else if let definition = try definition() {
      statement = definition
    } else {
      statement = try drawingOrCalculation()
    }
    if parser.peek.kind != .end {
      if case .quit = statement { throw nothingBehindCommand() }
      if case .clear = statement { throw nothingBehindCommand() }
      throw unexpectedAtEnd()
    }
    return statement
  }

  private func nothingBehindCommand() -> Diagnostic {
    let command = parser.previous.map { parser.text($0.range) } ?? ""
    return Diagnostic(StatementProblem.nothingBehind(command: command), at: parser.peek.range)
  }

  // MARK: Commands

  /// The command at the begin of the statement, unless the word is a name here.
  private var commandWord: Command? {
    guard case .name(let word) = parser.peek.kind, let command = CommandTable.command(named: word)
    else { return nil }
    if isDefinition { return nil }
    switch scope.kind(of: word) {
    case .value where nextContinuesValue: return nil
    case .function where parser.peek(ahead: 1).kind == .symbol(.openParenthesis): return nil
    default: return command
    }
  }

  /// Whether `=` follows the first name, or `(names) =`.
  private var isDefinition: Bool {
    if isSingleEqual(parser.peek(ahead: 1)) { return true }
    guard parser.peek(ahead: 1).kind == .symbol(.openParenthesis) else { return false }
    var ahead = 2
    while true {
      switch parser.peek(ahead: ahead).kind {
      case .name, .symbol(.comma): ahead += 1
      case .symbol(.closeParenthesis):
        return isSingleEqual(parser.peek(ahead: ahead + 1))
      default: return false
      }
    }
  }

  /// Whether a token is `=`; `==` compares and never defines.
  func isSingleEqual(_ token: Token) -> Bool {
    token.kind == .symbol(.equal) && token.range.end - token.range.start == 1
  }

  /// Whether what follows the first word could only go on after a value.
  private var nextContinuesValue: Bool {
    switch parser.peek(ahead: 1).kind {
    case .end, .symbol(.plus), .symbol(.minus), .symbol(.times), .symbol(.divide), .symbol(.power),
      .symbol(.remainder), .symbol(.factorial), .superscript, .symbol(.less), .symbol(.greater),
      .symbol(.lessOrEqual), .symbol(.greaterOrEqual), .symbol(.equal), .symbol(.notEqual),
      .symbol(.question), .symbol(.degree), .name("and"), .name("or"):
      true
    default: false
    }
  }

  private mutating func command(_ command: Command) throws(Diagnostic) -> Statement {
    parser.advance()
    switch command.name {
    case "plot": return try plot(keepsPicture: false)
    case "add": return try plot(keepsPicture: true)
    case "replot": return parser.peek.kind == .end ? .replot : try plot(keepsPicture: true)
    case "clear": return .clear
    case "print": return try print()
    case "describe": return .describe
    case "set": return try set()
    case "unset": return try unset()
    case "save": return try save()
    case "load":
      let (path, range) = try fileName("load")
      return .load(path: path, range: range)
    case "help": return help()
    case "delete": return .delete(try nameToDelete())
    default: return .quit
    }
  }

  private mutating func print() throws(Diagnostic) -> Statement {
    var items: [PrintItem] = []
    repeat {
      if case .text(let text) = parser.peek.kind {
        parser.advance()
        items.append(.text(text))
      } else {
        items.append(.value(try parser.expression()))
      }
    } while parser.match(.comma)
    return .print(items)
  }

  /// `help`, `help topic`: any one word or code.
  private mutating func help() -> Statement {
    let start = parser.peek.range.start
    while parser.peek.kind != .end { parser.advance() }
    let range = SourceRange(start, parser.endOfPrevious)
    let topic = parser.text(range)
    return .help(topic: range.start == range.end ? nil : topic, range: range)
  }

  private mutating func save() throws(Diagnostic) -> Statement {
    let (path, range) = try fileName("save")
    var size: PictureSize?
    if parser.match(word: "size") { size = try pictureSize() }
    return .save(path: path, range: range, size: size)
  }

  private mutating func nameToDelete() throws(Diagnostic) -> Word {
    try parser.failOnInvalid()
    guard case .name(let name) = parser.peek.kind else {
      throw Diagnostic(StatementProblem.nameNeeded, at: here)
    }
    return Word(text: name, range: parser.advance().range)
  }

  private mutating func fileName(_ command: String) throws(Diagnostic) -> (String, SourceRange) {
    try parser.failOnInvalid()
    guard case .text(let path) = parser.peek.kind, !path.isEmpty else {
      throw Diagnostic(StatementProblem.fileNameNeeded(command: command), at: here)
    }
    return (path, parser.advance().range)
  }

  // MARK: Definitions

  /// `name = …` and `name(names) = …`.
  private mutating func definition() throws(Diagnostic) -> Statement? {
    let token = parser.peek
    guard case .name(let name) = token.kind, isDefinition else { return nil }
    if name == "y", parser.peek(ahead: 1).kind == .symbol(.equal) { return nil }
    if name == "x", parser.peek(ahead: 1).kind == .symbol(.equal) { return nil }
    if Parser.reservedWords.contains(name) {
      throw Diagnostic(StatementProblem.reservedName(name), at: token.range)
    }
    if Builtins.constant(named: name) != nil {
      throw Diagnostic(StatementProblem.constantName(name), at: token.range)
    }
    if Builtins.function(named: name) != nil || name == "ans" {
      throw Diagnostic(
        name == "ans" ? StatementProblem.constantName(name) : .builtinName(name),
        at: token.range
      )
    }
    parser.advance()
    let word = Word(text: name, range: token.range)
    if parser.match(.equal) { return .defineValue(name: word, value: try parser.expression()) }
    return try function(word)
  }

  private mutating func function(_ name: Word) throws(Diagnostic) -> Statement {
    if name.text == "x" || name.text == "y" {
      throw Diagnostic(StatementProblem.coordinateFunction(name.text), at: name.range)
    }
    parser.advance()
    var parameters: [Word] = []
    while case .name(let text) = parser.peek.kind {
      let word = Word(text: text, range: parser.advance().range)
      if Parser.reservedWords.contains(text) {
        throw Diagnostic(StatementProblem.reservedName(text), at: word.range)
      }
      if Builtins.constant(named: text) != nil {
        throw Diagnostic(StatementProblem.constantName(text), at: word.range)
      }
      if parameters.contains(where: { $0.text == text }) {
        throw Diagnostic(StatementProblem.repeatedParameter(text), at: word.range)
      }
      parameters.append(word)
      if !parser.match(.comma) { break }
    }
    if parameters.isEmpty {
      throw Diagnostic(StatementProblem.functionWithoutParameters(name.text), at: name.range)
    }
    guard parser.match(.closeParenthesis), parser.match(.equal) else {
      throw parser.unexpectedToken()
    }
    let start = parser.peek.range.start
    let names = parameters.map(\.text)
    parser.boundNames = Set(names)
    let body = try parser.expression()
    let free = Evaluation.freeNames(of: body, bound: names, in: scope)
    if let axis = free.first(where: { $0 == "x" || $0 == "y" }) {
      let list = (names + [axis]).joined(separator: ", ")
      throw Diagnostic(
        StatementProblem.coordinateWithoutValue(
          axis,
          hint: "\(name.text)(\(list)) = \(parser.text(body.range))"
        ),
        at: body.range(ofName: axis) ?? body.range
      )
    }
    return .defineFunction(
      name: name,
      parameters: parameters,
      body: SourceRange(start, max(body.range.end, parser.endOfPrevious))
    )
  }

  // MARK: Formulas without a command

  /// A formula with free coordinates is drawn, any other one is calculated.
  private mutating func drawingOrCalculation() throws(Diagnostic) -> Statement {
    if case .name(let word) = parser.peek.kind, CommandTable.kinds.contains(word),
      scope.kind(of: word) == nil
    {
      return try plot(keepsPicture: false)
    }
    let saved = parser
    do throws(Diagnostic) {
      let value: Syntax
      if let equation = try equation() { value = equation } else { value = try parser.expression() }
      let isDrawn =
        (!coordinates(of: value).isEmpty && !value.isConditionWithoutEquation)
        || isCurveOverHeldCoordinate(value)
      if parser.peek.kind == .end, !isDrawn { return .evaluate(value) }
      if !isDrawn, !followedByPlotWord { throw unexpectedAtEnd() }
    } catch {
      throw misspelledCommand ?? error
    }
    // Read anew as an item: what was counted and noted so far is taken back.
    parser = saved
    return try plot(keepsPicture: false)
  }

  /// The coordinates without a value in a formula.
  func coordinates(of syntax: Syntax) -> [String] {
    Evaluation.freeNames(of: syntax, in: scope).filter { Coordinates.contains($0) }
  }

  /// Whether a point is meant as a curve over a coordinate that happens to hold a value.
  private func isCurveOverHeldCoordinate(_ syntax: Syntax) -> Bool {
    guard case .point(let x, let y) = syntax.node else { return false }
    return Coordinates.names.contains { name in
      scope.value(of: name) != nil && x.range(ofName: name) != nil && y.range(ofName: name) != nil
    }
  }

  private var followedByPlotWord: Bool {
    switch parser.peek.kind {
    case .name(let word): word == "for" || word == "from" || CommandTable.options.contains(word)
    default: false
    }
  }

  /// The error of a first word that is near a command: `hlep`, `plto sin(x)`.
  private var misspelledCommand: Diagnostic? {
    guard let first = parser.tokens.first, case .name(let word) = first.kind,
      scope.kind(of: word) == nil, CommandTable.command(named: word) == nil,
      let near = Spelling.nearest(to: word, among: CommandTable.all.map(\.name))
    else { return nil }
    return Diagnostic(StatementProblem.unknownCommand(word, near: near), at: first.range)
  }

  // MARK: Places and errors

  /// Where something missing should stand: the next token, or the end of the statement.
  var here: SourceRange {
    parser.peek.kind == .end
      ? SourceRange(parser.endOfPrevious, parser.endOfPrevious) : parser.peek.range
  }

  /// The error of something behind a finished statement.
  func unexpectedAtEnd() -> Diagnostic {
    misspelledCommand ?? parser.unexpectedToken()
  }
}

extension Syntax {
  /// Whether a condition cannot be meant as an equation to draw.
  fileprivate var isConditionWithoutEquation: Bool {
    guard isCondition else { return false }
    if case .comparison = node { return false }
    return true
  }
}
