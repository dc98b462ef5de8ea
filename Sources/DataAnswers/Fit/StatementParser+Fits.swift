package import Expressions
import Statements

// `fit`, and `y_1 ~ m x_1 + b`:
//
//     fit      = "fit" [ "[" [expr] ":" [expr] "]" ] model [ "to" ] data { clause }
//              | "fit" data ( "to" | "with" | "by" ) model { clause }       the order of `plot`; `by` behind a file
//                                                                           begins a column: groups of rows
//              | [ "fit" ] expr "~" expr { clause }
//     model    = [ ( "y" | name | name "(" name ")" ) "=" ] expr | function | named      NamedModel.swift: "linear"
//                the name of the column of x stands for x, unless the name has a value or `via` lists it
//     data     = text [ "using" columns ] | list
//     clause   = "to" data | a clause of data
//              | "via" name { "," name }
//              | "with" condition { "," condition }
//              | "for" name "in" expr ".." expr
//              | "errors" [ expr ]                                  without one a third column has them
//     condition= name "in" expr ".." expr | name ( "=" | "<" | … ) expr | expr "<" name "<" expr
//
// `with` says what is known of parameters in the words of mathematics: `a > 0`, `0 < a < 5`, `a in 0..5`, `a = 2`. A
// list of start values in the command was left out: a value that a name has is one already. Clauses stand in any order.

extension StatementParser {
  /// The words of clauses, which end a formula.
  static let fitWords: Set<String> = Set(
    ["to", "via", "with", "errors", "for"] + ClauseTable.ofData.map(\.name)
  )

  /// Whether a `~` stands outside of brackets, which makes a statement without a command a fit.
  package var comparesLists: Bool {
    var depth = 0
    for token in parser.tokens[parser.position...] {
      switch token.kind {
      case .symbol(.openParenthesis), .symbol(.openBracket), .symbol(.openBrace): depth += 1
      case .symbol(.closeParenthesis), .symbol(.closeBracket), .symbol(.closeBrace): depth -= 1
      case Self.tilde where depth == 0: return true
      default: break
      }
    }
    return false
  }

  private static let tilde = Token.Kind.invalid(.unusable("~"))

  /// Parses a fit, after the command.
  package mutating func fit() throws(Diagnostic) -> FitRequest {
    let command = parser.previous?.range ?? here
    guard parser.peek.kind != .end else {
      throw Diagnostic(
        .formulaNeeded("fit", example: "fit m x + b to [(1, 2), (2, 4.1), (3, 6)]"),
        at: here
      )
    }
    let window = try bracketRanges().x
    parser.endWords = Self.fitWords
    defer { parser.endWords = [] }
    var request = try comparesLists ? listFit(command) : dataFit(command)
    if let window {
      request.rows = FitRequest.Rows(variable: nil, lower: window.lower, upper: window.upper)
    }
    try clauses(into: &request)
    if let note = request.readColumnOfX(in: scope) { parser.notes.append(note) }
    if let place = placeOfErrors { try refuseMissingErrors(of: request, at: place) }
    return request
  }

  /// Parses `y_1 ~ m x_1 + b`.
  private mutating func listFit(_ command: SourceRange) throws(Diagnostic) -> FitRequest {
    let start = parser.peek.range.start
    let observed = try parser.expression()
    let data = fitted(observed, SourceRange(start, parser.endOfPrevious))
    guard parser.peek.kind == Self.tilde else { throw parser.unexpectedToken() }
    parser.advance()
    let place = parser.peek.range.start
    let model = try parser.expression()
    return FitRequest(
      model: fitted(model, SourceRange(place, parser.endOfPrevious)),
      data: .observed(data),
      range: command
    )
  }

  /// Parses `e to "d.csv" using x:y`; `to` may be left out, as in gnuplot.
  private mutating func dataFit(_ command: SourceRange) throws(Diagnostic) -> FitRequest {
    if let first = try dataFirstFit(command) { return first }
    let (model, named) = try model()
    // Clauses may stand in front of the data: they are read once these are known.
    let front = parser.position
    let joint = beginsData ? nil : placeOfJoint
    if let joint { parser.rewind(to: joint) }
    _ = parser.match(word: "to")
    let place = parser.peek.range.start
    let form: PlotItem.Form
    if beginsData {
      form = .data(try fittedFile())
    } else if parser.peek.kind == .symbol(.openBracket)
      || parser.peek.kind == .symbol(.openParenthesis)
      || parser.previous?.kind == .name("to")
    {
      form = .formula(try parser.expression())
    } else {
      throw Diagnostic(
        .fitDataNeeded(instead: "fit \(model.typed) to \"data.csv\" using 1:2"),
        at: here
      )
    }
    var request = FitRequest(
      model: model,
      data: .points(item(form, SourceRange(place, parser.endOfPrevious))),
      modelName: named?.word,
      parameters: named?.parameters,
      range: command
    )
    guard let joint, joint > front else { return request }
    let end = parser.position
    parser.rewind(to: front)
    try clauses(into: &request)
    guard parser.position == joint else { throw parser.unexpectedToken() }
    parser.rewind(to: end)
    return request
  }

  /// Parses data `"d.csv" using x:y to e`, which stand in front of the model as in `plot`; nil if a model comes first.
  private mutating func dataFirstFit(_ command: SourceRange) throws(Diagnostic) -> FitRequest? {
    let (start, place) = (parser.position, parser.peek.range.start)
    let form: PlotItem.Form
    if beginsData {
      form = .data(try fittedFile())
    } else if parser.peek.kind == .symbol(.openBracket), !comparesLists {
      form = .formula(try parser.expression())
    } else {
      return nil
    }
    let points = item(form, SourceRange(place, parser.endOfPrevious))
    let joints = ["to", "with", "by"]
    guard joints.contains(where: { parser.match(word: $0) }) || isModelName else {
      // A list may be a factor of a model, whose data follow.
      guard case .data = form else {
        parser.rewind(to: start)
        return nil
      }
      throw Diagnostic(
        .fitFormulaNeeded(instead: "fit m x + b to \(points.typed(points.range))"),
        at: here
      )
    }
    if case .formula = form, beginsData || parser.peek.kind == .symbol(.openBracket) {
      parser.rewind(to: start)
      return nil
    }
    let (model, named) = try model()
    return FitRequest(
      model: model,
      data: .points(points),
      modelName: named?.word,
      parameters: named?.parameters,
      range: command
    )
  }

  /// Parses the file or the table of a fit, with its clauses.
  private mutating func fittedFile() throws(Diagnostic) -> DataSource {
    let source = try data()
    try refuseFollowing(source, by: "fit")
    try refuseGroups(source, allowsGrouping: true)
    return source
  }

  /// Parses a model: the name of one, or a formula.
  private mutating func model() throws(Diagnostic) -> (FitRequest.Formula, NamedFormula?) {
    if let named = namedModel() { return (named.model, named) }
    if let problem = unknownModel() { throw problem }
    return (try typedModel(), nil)
  }

  /// Parses a model that is typed as a formula.
  private mutating func typedModel() throws(Diagnostic) -> FitRequest.Formula {
    let start = parser.peek.range.start
    let (syntax, drawn) = try fitted()
    let range = SourceRange(start, parser.endOfPrevious)
    return FitRequest.Formula(syntax: syntax, item: item(.formula(drawn), range))
  }

  /// The place of the `to` in front of the data, or nil.
  private var placeOfJoint: Int? {
    BracketScan(parser.tokens[parser.position...]).first { parser.tokens[$0].kind == .name("to") }
  }

  /// Parses a formula, and returns it with the formula that draws it: `y = e` is e, and is drawn as
  /// the equation that was typed.
  private mutating func fitted() throws(Diagnostic) -> (formula: Syntax, drawn: Syntax) {
    if let function = try functionAlone() ?? functionBeforeData() { return (function, function) }
    skipHead()
    let outer = parser.boundNames
    parser.boundNames.formUnion(unknownFactors)
    defer { parser.boundNames = outer }
    let syntax = try parser.expression()
    if case .comparison(let left, let links) = syntax.node, left.node == .name("y"),
      links.count == 1, let link = links.first, link.relation == .equal
    {
      return (link.value, syntax)
    }
    guard syntax.isCondition else { return (syntax, syntax) }
    throw Diagnostic(
      .condition("fit", example: "fit m x + b to \"data.csv\" using 1:2"),
      at: syntax.range
    )
  }

  /// Parses a function of one parameter before data as f(x): `fit f "d.csv"`,
  /// `fit f [(1, 2), (3, 4)]`; nil if there is none.
  private mutating func functionBeforeData() -> Syntax? {
    let token = parser.peek
    guard case .name(let name) = token.kind, scope.function(named: name)?.parameters.count == 1
    else { return nil }
    switch parser.peek(ahead: 1).kind {
    case .text, .symbol(.openBracket): parser.advance()
    default: return nil
    }
    parser.notes.append(
      .functionAlone(parser.text(token.range), of: "x", at: token.range)
    )
    return Syntax(
      .call(
        Syntax.Callee(name: name, range: token.range, primes: 0),
        [Syntax(.name("x"), token.range)]
      ),
      token.range
    )
  }

  private func fitted(_ syntax: Syntax, _ range: SourceRange) -> FitRequest.Formula {
    FitRequest.Formula(syntax: syntax, item: item(.formula(syntax), range))
  }

  private func item(_ form: PlotItem.Form, _ range: SourceRange) -> PlotItem {
    var item = PlotItem(form: form, text: reading(of: range), range: range)
    if case .data(let source) = form { item.text = source.shortName }
    item.reading = itemReading(of: range)
    return item
  }

  // MARK: Clauses

  private mutating func clauses(into request: inout FitRequest) throws(Diagnostic) {
    while true {
      if parser.match(word: "via") {
        let known = request.modelName == nil ? request.parameters ?? [] : []
        request.parameters = known + (try fittedNames(of: request))
      } else if parser.match(word: "with") {
        repeat {
          request.constraints.append(try constraint(of: request))
        } while parser.match(.comma)
      } else if parser.peek.kind == .name("errors") {
        let word = parser.advance().range
        if endsClause { placeOfErrors = word } else { request.errors = try parser.expression() }
      } else if try readDataClause(of: &request) {
        continue
      } else if let clause = try forClauses().first {
        request.rows = FitRequest.Rows(
          variable: clause.variable,
          lower: clause.lower,
          upper: clause.upper
        )
      } else {
        return
      }
    }
  }

  /// Whether another clause or the end follows.
  private var endsClause: Bool {
    switch parser.peek.kind {
    case .end: true
    case .name(let word): Self.fitWords.contains(word)
    default: false
    }
  }

  /// `using 1:2` behind clauses of the fit; false if no clause of data comes next, or if the data are no file.
  private mutating func readDataClause(of request: inout FitRequest) throws(Diagnostic) -> Bool {
    guard case .points(var item) = request.data, case .data(var source) = item.form,
      try readClause(of: &source)
    else { return false }
    try refuseGroups(source, allowsGrouping: true)
    item.form = .data(source)
    request.data = .points(item)
    return true
  }

  /// `yerr` as gnuplot writes it says that the third column has the errors.
  private func refuseMissingErrors(
    of request: FitRequest,
    at place: SourceRange
  ) throws(Diagnostic) {
    if case .points(let item) = request.data, case .data(let source) = item.form,
      source.columns?.further.isEmpty == false
    {
      return
    }
    throw Diagnostic(
      .columnNeeded(instead: "the third column has the errors: using 1:2:3"),
      at: place
    )
  }

  /// Parses `a, b` after `via`.
  private mutating func fittedNames(of request: FitRequest) throws(Diagnostic) -> [Word] {
    var names: [Word] = []
    repeat {
      guard case .name(let name) = parser.peek.kind else {
        let all = examples(of: request).joined(separator: ", ")
        throw Diagnostic(
          .namesNeededBehindVia(instead: all.isEmpty ? nil : "\(request.statement()) via \(all)"),
          at: here
        )
      }
      let range = parser.advance().range
      if !names.contains(where: { $0.text == name }) {
        names.append(Word(text: name, range: range))
      }
    } while parser.match(.comma)
    return names
  }
}
