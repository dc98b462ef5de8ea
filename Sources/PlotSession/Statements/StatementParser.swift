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
    let known = scope
    foreign = ForeignStatement(tokens, of: line) { known.kind(of: $0) != nil }
    foreignWord = ForeignWord(tokens, of: line) { known.kind(of: $0) != nil }
    foreignLine = ForeignLine(tokens, of: line) { known.kind(of: $0) != nil }
    foreignCommand = ForeignCommand(tokens, of: line) { known.kind(of: $0) != nil }
    foreignFamily = ForeignFamily(tokens, of: line) { known.value(of: $0) != nil }
    text = TokenText(tokens, of: line)
  }

  private let foreign: ForeignStatement
  private let foreignWord: ForeignWord
  private let foreignCommand: ForeignCommand
  private let foreignLine: ForeignLine
  private let foreignFamily: ForeignFamily
  private let text: TokenText

  /// Reads the statement, or nil if there is nothing but blanks and comments.
  mutating func statement() throws(Diagnostic) -> Statement? {
    if parser.peek.kind == .end { return nil }
    if !isDefinition, let diagnostic = foreign.diagnostic ?? foreignWord.diagnostic {
      throw diagnostic
    }
    if let diagnostic = foreignLine.diagnostic ?? foreignFamily.diagnostic { throw diagnostic }
    if !isDefinition, let diagnostic = foreignCommand.diagnostic { throw diagnostic }
    let statement = try anyStatement()
    if parser.peek.kind == .end { return statement }
    switch statement {
    case .quit, .clear, .undo, .describe: throw nothingBehindCommand()
    case .show:
      throw unknownSubject(of: "show", allowed: "show, show settings, show plot, or show f")
    case .reset: throw unknownSubject(of: "reset", allowed: "reset, or reset all")
    default: throw unexpectedAtEnd()
    }
  }

  private mutating func anyStatement() throws(Diagnostic) -> Statement {
    if parser.match(.question) { return help() }
    if let command = commandWord { return try self.command(command) }
    try refusePlanned()
    try refuseSettingWithoutSet()
    if let definition = try definition() { return definition }
    return try drawingOrCalculation()
  }

  private func nothingBehindCommand() -> Diagnostic {
    let command = parser.previous.map { parser.text($0.range) } ?? ""
    return Diagnostic(StatementProblem.nothingBehind(command: command), at: parser.peek.range)
  }

  // MARK: Words in their place

  /// The command at the begin of the statement, unless the word is a name here.
  private var commandWord: Command? {
    guard case .name(let word) = parser.peek.kind, let command = CommandTable.command(named: word),
      !isDefinition, !isName(word)
    else { return nil }
    return command
  }

  /// Whether the next word is the user's name because what follows could go on after a name only.
  func isName(_ word: String) -> Bool {
    switch scope.kind(of: word) {
    case nil: false
    case .function where parser.peek(ahead: 1).kind == .symbol(.openParenthesis): true
    default: nextContinuesValue
    }
  }

  /// Whether what follows the next word could only go on after a value.
  private var nextContinuesValue: Bool {
    switch parser.peek(ahead: 1).kind {
    case .end, .symbol(.plus), .symbol(.minus), .symbol(.times), .symbol(.divide), .symbol(.power),
      .symbol(.remainder), .symbol(.factorial), .superscript, .symbol(.less), .symbol(.greater),
      .symbol(.lessOrEqual), .symbol(.greaterOrEqual), .symbol(.equal), .symbol(.notEqual),
      .symbol(.question), .symbol(.degree), .symbol(.comma), .name("and"), .name("or"):
      true
    default: false
    }
  }

  /// Tells that a word in its place is not the user's name.
  mutating func noteWord(_ word: String, as kind: String, at range: SourceRange) {
    guard parser.kind(of: word) != nil else { return }
    parser.notes.append(
      ReadingNote("\(word) is read as \(kind); write (\(word)) for your name", at: range)
    )
  }

  /// Answers a command that is planned with what does nearly the same now.
  private func refusePlanned() throws(Diagnostic) {
    guard case .name(let word) = parser.peek.kind, let planned = PlannedCommand(rawValue: word),
      !isDefinition, scope.kind(of: word) == nil || !isName(word)
    else { return }
    // Your own name wins over kinds in a formula without a command.
    if scope.kind(of: word) != nil, PlannedCommand.kinds.contains(word) { return }
    throw Diagnostic(
      StatementProblem.notYet("\(word) is", instead: planned.instead(of: text.dropFirst())),
      at: parser.peek.range
    )
  }

  // MARK: Formulas without a command

  /// A formula with free coordinates is drawn, any other one is calculated.
  private mutating func drawingOrCalculation() throws(Diagnostic) -> Statement {
    if case .name(let word) = parser.peek.kind, CommandTable.kinds.contains(word),
      scope.kind(of: word) == nil
    {
      return .plot(try plot(keepsPicture: false))
    }
    let saved = parser
    do throws(Diagnostic) {
      parser.endWords = wordsBehindItem(isBare: true)
      parser.boundNames = parser.namesBoundAhead(endsAtComma: true)
      let value: Syntax
      if let equation = try equation() { value = equation } else { value = try parser.expression() }
      parser.endWords = []
      parser.boundNames = []
      let isDrawn =
        (!coordinates(of: value).isEmpty && !value.isConditionWithoutEquation)
        || scope.coordinateHeld(inBothPartsOf: value) != nil
      if parser.peek.kind == .end, !isDrawn { return .evaluate(value) }
      if !isDrawn, !followedByPlotWord { throw unexpectedAtEnd() }
    } catch {
      // A spelling of another program has an answer of its own.
      throw error.code == "E52" ? error : misspelledCommand ?? error
    }
    // Read anew as an item: what was counted and noted so far is taken back.
    parser = saved
    var request = PlotRequest(items: [], keepsPicture: false)
    repeat { request.items.append(try item(isBare: true)) } while parser.match(.comma)
    noteVerticalLine(request)
    return .plot(request)
  }

  /// `x = 5` could be meant to store a number.
  private mutating func noteVerticalLine(_ request: PlotRequest) {
    guard let item = request.items.first, case .formula(let syntax) = item.form,
      case .comparison(let left, let links) = syntax.node, left.node == .name("x"),
      let right = links.first?.value, Evaluation.freeNames(of: right, in: scope).isEmpty
    else { return }
    parser.notes.append(
      ReadingNote(
        "\(parser.text(syntax.range)) is drawn as a vertical line; "
          + "to store a number use another name",
        at: syntax.range,
        strictHint: "write plot \(parser.text(syntax.range))"
      )
    )
  }

  /// The coordinates without a value in a formula.
  func coordinates(of syntax: Syntax) -> [String] {
    Evaluation.freeNames(of: syntax, in: scope).filter { Coordinates.contains($0) }
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
    misspelledCommand ?? quoteInText ?? parser.unexpectedToken()
  }

  /// `"say \"hi\""`: a quote inside a text is written twice.
  private var quoteInText: Diagnostic? {
    guard let last = parser.previous, case .text(let text) = last.kind, text.hasSuffix("\\") else {
      return nil
    }
    return Diagnostic(
      StatementProblem.foreign(
        "a quote inside a text is not written with \\",
        instead: "write it twice: \"say \"\"hi\"\"\""
      ),
      at: parser.peek.range
    )
  }

  /// Whether a token is `=`; `==` compares and never defines.
  func isSingleEqual(_ token: Token) -> Bool {
    token.kind == .symbol(.equal) && token.range.end - token.range.start == 1
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
