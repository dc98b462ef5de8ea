import Expressions

// Which kind of statement stands in a line:
//
//     statement = [ word ] text           what is in a file
//               | page                    a page of help that is asked for by its name alone
//               | ( word | "?" ) …        a row of the table of commands, unless the word is a name here
//               | expr "~" expr …         a fit
//               | name "'" …              a differential equation, which is drawn
//               | name "=" … | name "(" names ")" "=" …     a definition
//               | item { "," item }       a picture, if coordinates without a value are in it
//               | expr                    a calculation
//
// What is behind the word reads the row of the command.

extension StatementParser {
  /// Reads the statement, or nil if there is nothing but blanks and comments.
  mutating func statement() throws(Diagnostic) -> (any StatementKind)? {
    if parser.peek.kind == .end { return nil }
    if let look = try look() { return look }
    if let page = HelpStatement(pageAlone: &self) { return page }
    let command = commandWord
    let statement: any StatementKind
    if let command {
      statement = try read(command)
    } else {
      statement = try statementWithoutCommand()
    }
    if parser.peek.kind == .end { return statement }
    throw command.flatMap(problem(behind:)) ?? definitionBehindComma(statement) ?? unexpectedAtEnd()
  }

  private mutating func statementWithoutCommand() throws(Diagnostic) -> any StatementKind {
    if parser.match(.question) { return HelpStatement(reading: &self) }
    if comparesLists { return FitStatement(request: try fit()) }
    if beginsDifferentialEquation {
      return PlotStatement(request: try plot(keepsPicture: false))
    }
    if let definition = try definition() { return definition }
    return try drawingOrCalculation()
  }

  // MARK: Commands

  /// The command at the begin of the statement, unless the word is a name here.
  private var commandWord: Command? {
    guard case .name(let word) = parser.peek.kind, let command = CommandTable.command(named: word),
      !isDefinition, !isName(word)
    else { return nil }
    if let joint = command.joint, parser.peek(ahead: 1).kind != .name(joint) { return nil }
    return command
  }

  /// Reads the statement of a command whose word comes next.
  private mutating func read(_ command: Command) throws(Diagnostic) -> any StatementKind {
    // With its joint a word can be nothing else.
    if command.joint == nil {
      noteWord(command.name, as: "the command", at: parser.peek.range)
    }
    parser.advance()
    return try command.read(&self)
  }

  /// The error of something behind a command that stands alone or takes certain words; nil for all other commands.
  private func problem(behind command: Command) -> Diagnostic? {
    switch command.ending {
    case .nothing:
      return Diagnostic(
        .nothingBehind(command: command.name),
        at: parser.peek.range
      )
    case .words(let allowed):
      return Diagnostic(
        .unknownSubject(
          textFromHere.text,
          command: command.name,
          allowed: allowed
        ),
        at: parser.peek.range
      )
    case .formula: return nil
    }
  }

  // MARK: Formulas without a command

  /// A formula with free coordinates is drawn, any other one is calculated.
  private mutating func drawingOrCalculation() throws(Diagnostic) -> any StatementKind {
    try refuseStyleAlone()
    if beginsWrittenRows { return PlotStatement(request: try plot(keepsPicture: false)) }
    if case .name(let word) = parser.peek.kind, ItemTable.firstWords.contains(word),
      scope.kind(of: word) == nil, !nextContinuesValue
    {
      // What has a place in a picture is put into the one that is there.
      let joins = figureWord?.row.joinsPicture ?? false
      return PlotStatement(request: try plot(keepsPicture: joins))
    }
    let saved = parser
    do throws(Diagnostic) {
      parser.endWords = wordsBehindItem(isBare: true).union(wordsBehindSlope)
      if asksForDigits { parser.endWords.insert("to") }
      parser.boundNames = parser.namesBoundAhead(endsAtComma: true)
      let value: Syntax
      if let equation = try equation() { value = equation } else { value = try parser.expression() }
      if let slope = try slope(of: value) { return AnalysisStatement(request: slope) }
      parser.endWords = []
      parser.boundNames = []
      let isDrawn =
        !coordinates(of: value).isEmpty
        || scope.coordinateHeld(inBothPartsOf: value) != nil || value.isOutline
        || (continuesPicture && givesPoints(value))
      if !isDrawn {
        let asked = AskedFormula(syntax: value, digits: try digitsAsked())
        if parser.peek.kind == .end { return Calculation(formula: asked) }
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
    return PlotStatement(request: request)
  }

  /// Whether another item or a name follows, which a calculation never has.
  private var continuesPicture: Bool {
    switch parser.peek.kind {
    case .symbol(.comma), .text: true
    default: false
    }
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

  private var followedByPlotWord: Bool {
    switch parser.peek.kind {
    case .name(let word): word == "for" || word == "from" || ItemTable.optionWords.contains(word)
    default: false
    }
  }

  /// The error of a first word that is near a command: `hlep`, `plto sin(x)`.
  private var misspelledCommand: Diagnostic? {
    guard let first = parser.tokens.first, case .name(let word) = first.kind,
      scope.kind(of: word) == nil, CommandTable.command(named: word) == nil,
      !ItemTable.firstWords.contains(word),
      let near = Spelling.nearest(to: word, among: CommandTable.all.map(\.name))
    else { return nil }
    return Diagnostic(.unknownCommand(word, near: near), at: first.range)
  }

  /// The error of something behind a finished statement.
  func unexpectedAtEnd() -> Diagnostic {
    misspelledCommand ?? parser.unexpectedToken()
  }
}
