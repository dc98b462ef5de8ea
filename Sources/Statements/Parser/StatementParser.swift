import ChartScales
package import Expressions

/// Reads one statement of a line: a command, a definition, an equation or a formula.
///
/// Words such as `plot` or `label` mean something in their place alone and may be the user's names
/// elsewhere; expressions are read by `Parser`.
package struct StatementParser {
  /// Reads the formulas, and keeps the notes.
  package var parser: Parser
  /// How texts with two readings were read so far.
  package var notes: [ReadingNote] { parser.notes }
  /// The line that the statement stands in, once for all its items.
  let line: String
  /// What names stand for.
  package let scope: Scope
  /// Whether there is a picture, for hints that speak of one.
  package var hasPicture = false
  /// The command that was read; nil for a definition or a formula.
  package var command: Command?

  /// Creates a parser of the statement in `tokens`, which end with `.end`; ranges refer to `line`.
  package init(_ line: String, tokens: [Token], scope: Scope) {
    parser = Parser(line, tokens: tokens, kinds: scope)
    self.line = line
    self.scope = scope
  }

  /// Reads the statement, or nil if there is nothing but blanks and comments.
  package mutating func statement() throws(Diagnostic) -> Statement? {
    if parser.peek.kind == .end { return nil }
    let statement = try anyStatement()
    if parser.peek.kind == .end { return statement }
    throw problemBehindCommand ?? definitionBehindComma(statement) ?? unexpectedAtEnd()
  }

  private mutating func anyStatement() throws(Diagnostic) -> Statement {
    if parser.match(.question) {
      command = CommandTable.help
      return help()
    }
    if let command = commandWord { return try read(command) }
    if comparesLists {
      command = CommandTable.command(named: "fit")
      return .fit(try fit())
    }
    if beginsDifferentialEquation { return .plot(try plot(keepsPicture: false)) }
    if let definition = try definition() { return definition }
    return try drawingOrCalculation()
  }

  // MARK: Words in their place

  /// The command at the begin of the statement, unless the word is a name here.
  private var commandWord: Command? {
    guard case .name(let word) = parser.peek.kind, let command = CommandTable.command(named: word),
      !isDefinition, !isName(word)
    else { return nil }
    if let joint = command.joint, parser.peek(ahead: 1).kind != .name(joint) { return nil }
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
  var nextContinuesValue: Bool {
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

  // MARK: Formulas without a command

  /// A formula with free coordinates is drawn, any other one is calculated.
  private mutating func drawingOrCalculation() throws(Diagnostic) -> Statement {
    try refuseStyleAlone()
    if case .name(let word) = parser.peek.kind, CommandTable.kinds.contains(word),
      scope.kind(of: word) == nil, !nextContinuesValue
    {
      // What has a place in a picture is put into the one that is there.
      return .plot(try plot(keepsPicture: figureWord?.row.joinsPicture ?? false))
    }
    let saved = parser
    do throws(Diagnostic) {
      parser.endWords = wordsBehindItem(isBare: true).union(wordsBehindSlope)
      if asksForDigits { parser.endWords.insert("to") }
      parser.boundNames = parser.namesBoundAhead(endsAtComma: true)
      let value: Syntax
      if let equation = try equation() { value = equation } else { value = try parser.expression() }
      if let slope = try slope(of: value) { return slope }
      parser.endWords = []
      parser.boundNames = []
      let isDrawn =
        !coordinates(of: value).isEmpty
        || scope.coordinateHeld(inBothPartsOf: value) != nil || value.isOutline
        || (continuesPicture && givesPoints(value))
      if !isDrawn {
        let asked = AskedFormula(syntax: value, digits: try digitsAsked())
        if parser.peek.kind == .end { return .evaluate(asked) }
      }
      if !isDrawn, !followedByPlotWord { throw unexpectedAtEnd() }
    } catch {
      throw misspelledCommand ?? error
    }
    // Read anew as an item: what was counted and noted so far is taken back.
    parser = saved
    var request = PlotRequest(items: [], keepsPicture: false)
    repeat { request.items.append(try item(isBare: true)) } while parser.match(.comma)
    noteVerticalLine(request)
    return .plot(request)
  }

  /// Whether another item or a name follows, which a calculation never has.
  private var continuesPicture: Bool {
    switch parser.peek.kind {
    case .symbol(.comma), .text: true
    default: false
    }
  }

  /// Whether a formula without variables gives points: `(1, 2), (3, 4)` draws them.
  func givesPoints(_ value: Syntax) -> Bool {
    Evaluation.kind(of: value, parameters: [], in: scope)?.isPlanar ?? false
  }

  /// `x = 5` could be meant to store a number.
  private mutating func noteVerticalLine(_ request: PlotRequest) {
    guard let item = request.items.first, case .formula(let syntax) = item.form,
      case .comparison(let left, let links) = syntax.node, left.node == .name("x"),
      let link = links.first, link.relation == .equal,
      Evaluation.freeNames(of: link.value, in: scope).isEmpty
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
      !CommandTable.kinds.contains(word),
      let near = Spelling.nearest(to: word, among: CommandTable.all.map(\.name))
    else { return nil }
    return Diagnostic(.unknownCommand(word, near: near), at: first.range)
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

  /// Whether a token is `=`; `==` compares and never defines.
  func isSingleEqual(_ token: Token) -> Bool {
    token.kind == .symbol(.equal) && token.range.end - token.range.start == 1
  }
}

extension Scope {
  /// A coordinate that holds a value and stands in both parts of a point, which is meant as a curve.
  package func coordinateHeld(inBothPartsOf point: Syntax) -> String? {
    guard case .point(let x, let y) = point.node else { return nil }
    return Coordinates.names.first {
      value(of: $0) != nil && x.mentions($0) && y.mentions($0)
    }
  }
}
