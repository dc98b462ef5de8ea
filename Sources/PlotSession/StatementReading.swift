import Expressions

// The kinds of statements and how each is recognized:
//
//     statement = [ word ] text           shows what a file holds
//               | work data               a word of `RowWork`, or integrate, in front of a file or a table
//               | page                    a page of help, by its name alone
//               | "pause" …               gnuplot's wait for a key, which is left out
//               | ( word | "?" ) …        a row of the table of commands, unless the word is a name in use
//               | "number" "line" …       a picture of sets of numbers
//               | "unit" "circle" …       a picture of the unit circle
//               | question …              another form of a formula, in other words than those of the commands
//               | expr "~" expr …         a fit
//               | name "=" "solution" …   a solution as a function
//               | name "'" …              a differential equation, which is drawn
//               | "x" "=" … "," "y" "=" … a parametric curve, if both contain one letter without a value
//               | equation in z          the complex numbers that solve it, unless it is `z = …`
//               | name "=" … | name "(" names ")" "=" …     a definition
//               | item { "," item }       a picture, if coordinates without a value or data with clauses are in it
//               | expr                    a calculation
//
// The row of the command reads the text after its word.

extension StatementParser {
  /// Parses the statement; nil if there is nothing but blanks and comments.
  mutating func statement() throws(Diagnostic) -> (any StatementKind)? {
    if parser.peek.kind == .end { return nil }
    if let look = try look() { return look }
    if let page = HelpStatement(pageAlone: &self) { return page }
    if let pause = PauseStatement(reading: &self) { return pause }
    if let work = try workOnData() {
      guard parser.peek.kind == .end else { throw parser.unexpectedToken() }
      return work
    }
    try refuseJoinAlone()
    let command = commandWord
    let statement: any StatementKind
    if let command {
      statement = try read(command)
    } else {
      statement = try statementWithoutCommand()
    }
    if parser.peek.kind == .end { return statement }
    throw misplacedClause(of: command) ?? command.flatMap(problem(behind:))
      ?? definitionBehindComma(statement) ?? parser.unexpectedToken()
  }

  private mutating func statementWithoutCommand() throws(Diagnostic) -> any StatementKind {
    if parser.match(.question) { return HelpStatement(reading: &self) }
    if let problem = sequenceDefinition() { throw problem }
    if let line = try numberLineStatement() { return line }
    if let circle = try unitCircleStatement() { return circle }
    if let zeros = zerosOfResponse() { return zeros }
    if let slope = try slopeOfCurve() { return slope }
    if let question = try formulaStatement() { return question }
    if comparesLists { return FitStatement(request: try fit()) }
    if beginsSolution, let definition = try definition() { return definition }
    if beginsDifferentialEquation {
      return PlotStatement(request: try plot(keepsPicture: false))
    }
    if beginsParametricCurve {
      return PlotStatement(request: try plot(keepsPicture: false))
    }
    if let equation = try complexEquation() { return equation }
    if beginsSpaceStatement { return PlotStatement(request: try plot(keepsPicture: false)) }
    if let definition = try definition() { return definition }
    return try drawingOrCalculation()
  }

  /// Whether `f = solution …` or `f(x) = solution …` comes next, whose equations have primes.
  private var beginsSolution: Bool {
    let text = textFromHere
    guard isDefinition, scope.kind(of: "solution") == nil,
      let sign = (0..<text.count).first(where: { text.kind($0) == .symbol(.equal) })
    else { return false }
    return text.name(sign + 1) == "solution"
  }

  /// Reads an equation in z alone, `z^3 = 8`, as a question for the complex numbers that solve it; nil for others.
  ///
  /// `z = 3` is a plane, and so is an equation behind `plot`.
  private mutating func complexEquation() throws(Diagnostic) -> (any StatementKind)? {
    guard !isDefinition, textFromHere.tokens.contains(where: { $0.kind == .name("z") }),
      scope.kind(of: "z") == .coordinate, scope.value(of: "z") == nil
    else { return nil }
    let saved = parser
    guard let value = try? parser.expression(), parser.peek.kind == .end, value.isEquation,
      coordinates(of: value) == ["z"], case .comparison(let left, let links) = value.node,
      left.node != .name("z"), links.first?.value.node != .name("z")
    else {
      parser = saved
      return nil
    }
    parser = saved
    let text = parser.text(value.range)
    let request = try analysis(.solve)
    parser.notes.append(
      ReadingNote(
        "\(text) is read as solve \(text); plot \(text) draws it in space",
        at: value.range,
        strictHint: "write solve \(text)"
      )
    )
    return AnalysisStatement(request: request)
  }

  // MARK: Commands

  /// The command at the beginning of the statement, unless the word is a name here.
  private var commandWord: Command? {
    guard case .name(let word) = parser.peek.kind, let command = CommandTable.command(named: word),
      !isDefinition
    else { return nil }
    // `length (cos t, sin t, t)`: a function of the language takes no three coordinates.
    if command.takesTriples, isTriple(at: parser.position + 1),
      scope.function(named: word) == nil, scope.value(of: word) == nil
    {
      return command
    }
    if isName(word) || isMatrixCall { return nil }
    if let joint = command.joint, parser.peek(ahead: 1).kind != .name(joint) { return nil }
    return command
  }

  /// Parses the statement of a command whose word comes next.
  private mutating func read(_ command: Command) throws(Diagnostic) -> any StatementKind {
    // A word that needs a joint after it can only be the command.
    if command.joint == nil {
      noteWord(command.name, as: "the command", at: parser.peek.range)
    }
    parser.advance()
    return try command.read(&self)
  }

  /// Returns the error for text after a command that stands alone or takes certain words; nil for
  /// all other commands.
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

  /// The error of a clause that another statement takes: `stats "d.csv" using 2 with lines`.
  private func misplacedClause(of command: Command?) -> Diagnostic? {
    guard case .name(let word) = parser.peek.kind, scope.kind(of: word) == nil,
      let head = command.map({ ClauseHead(word: $0.name) }) ?? .plot
    else { return nil }
    let rows = ClauseTable.rows(of: word)
    // A clause of this statement stands at a wrong place, or is given twice.
    guard let row = rows.first, !rows.contains(where: { $0.heads.contains(head) }) else {
      return nil
    }
    // Statements that draw accept all clauses that this statement has for data, too.
    let rest = TokenText(parser.tokens.dropFirst(), of: parser.source).text
    let isDrawn = row.heads == .pictures && [.stats, .table].contains(head)
    return Diagnostic(
      .onlyFor(
        row.name,
        row.heads.names,
        instead: "write \(isDrawn ? "plot \(rest)" : row.example)"
      ),
      at: parser.peek.range
    )
  }

  /// Throws for a join without a name, which would be read and forgotten.
  private mutating func refuseJoinAlone() throws(Diagnostic) {
    guard let join = try join() else { return }
    throw Diagnostic(
      .joinNeeded("a name", instead: "j = \(join.statement)"),
      at: join.range
    )
  }

  // MARK: Formulas without a command

  /// Whether data with a clause come next, `"d.csv" using 1:2`: they are drawn, as no clause has a
  /// meaning behind a value.
  private var beginsDrawnData: Bool {
    guard beginsData, case .name(let word) = parser.peek(ahead: 1).kind else { return false }
    return ClauseTable.isWord(word)
  }

  /// Parses a formula: with free coordinates it is drawn, any other one is calculated.
  private mutating func drawingOrCalculation() throws(Diagnostic) -> any StatementKind {
    try refuseStyleAlone()
    if beginsWrittenRows || beginsDrawnData {
      return PlotStatement(request: try plot(keepsPicture: false))
    }
    if case .name(let word) = parser.peek.kind, !isMatrixCall,
      ItemTable.firstWords.contains(word) || Surface.Kind.named[word] != nil,
      scope.kind(of: word) == nil,
      !nextContinuesValue || ItemTable.standsAlone(word) && parser.peek(ahead: 1).kind == .end
    {
      // A figure joins the picture that is there.
      let joins = figureWord?.row.joinsPicture ?? false
      return PlotStatement(request: try plot(keepsPicture: joins))
    }
    let saved = parser
    parser.endWords = wordsBehindItem(isBare: true).union(wordsBehindSlope)
      .union(wordsBehindFormula)
    if asksForDigits { parser.endWords.insert("to") }
    if formAsked != nil { parser.endWords.formUnion(Self.wordsOfForms) }
    parser.boundNames = parser.namesBoundAhead(endsAtComma: true)
    let value: Syntax
    if let equation = try equation() { value = equation } else { value = try parser.expression() }
    if let slope = partialDerivative(of: value) { return slope }
    if let form = formAsked(of: value) { return FormulaStatement(question: form) }
    if let slope = try slope(of: value) { return AnalysisStatement(request: slope) }
    if let question = eigenQuestion(of: value) { return question }
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
    if !isDrawn, !followedByPlotWord {
      throw severalValues(from: saved) ?? parser.unexpectedToken()
    }
    // The text is parsed again as an item: counts and notes so far are undone.
    parser = saved
    var request = PlotRequest(items: [], keepsPicture: false)
    request.items = try itemsInOneSpace { reader, before throws(Diagnostic) in
      [try reader.item(isBare: true, after: before)]
    }
    request.takeWindow()
    noteVerticalLine(request)
    return PlotStatement(request: request)
  }

  /// The error of several calculations in a row, `mean(L), median(L)`, which stand in a list; nil for other text.
  private func severalValues(from start: Parser) -> Diagnostic? {
    // A comma inside a number, `0,5`, has an error of its own.
    guard parser.peek.kind == .symbol(.comma), parser.unexpectedToken().problem.code == .E02 else {
      return nil
    }
    let place = parser.peek.range
    let rest = TokenText(
      start.tokens[start.position...].filter { $0.kind != .end },
      of: start.source
    )
    return Diagnostic(.unexpected(",", hint: "write [\(rest.text)]"), at: place)
  }

  /// Whether another item or a name follows, as it never does after a calculation.
  private var continuesPicture: Bool {
    switch parser.peek.kind {
    case .symbol(.comma), .text: true
    default: false
    }
  }

  /// Adds a note to `x = 5`, which could be meant to store a number.
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
}
