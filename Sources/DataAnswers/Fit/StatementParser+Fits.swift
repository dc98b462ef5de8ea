package import Expressions
import Statements

// `fit`, and `y_1 ~ m x_1 + b`:
//
//     fit      = "fit" [ "[" [expr] ":" [expr] "]" ] model [ "to" ] data { clause }
//              | [ "fit" ] expr "~" expr { clause }
//     model    = [ "y" "=" ] expr | function
//     data     = text [ "using" columns ] | list
//     clause   = "via" name { "," name }
//              | "with" condition { "," condition }
//              | "for" name "in" expr ".." expr
//              | "errors" expr
//     condition= name "in" expr ".." expr | name ( "=" | "<" | … ) expr | expr "<" name "<" expr
//
// `with` says what is known of parameters in the words of mathematics: `a > 0`, `0 < a < 5`, `a in 0..5`, `a = 2`. A list of
// start values in the command was left out: a value that a name has is one already.

extension StatementParser {
  private static let fitWords: Set<String> = ["to", "via", "using", "with", "errors", "for"]

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

  /// Reads a fit, behind the command.
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
    return request
  }

  /// `y_1 ~ m x_1 + b`.
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

  /// `e to "d.csv" using x:y`; `to` may be left out, as in gnuplot.
  private mutating func dataFit(_ command: SourceRange) throws(Diagnostic) -> FitRequest {
    let start = parser.peek.range.start
    let (syntax, drawn) = try fitted()
    let range = SourceRange(start, parser.endOfPrevious)
    let model = FitRequest.Formula(syntax: syntax, item: item(.formula(drawn), range))
    _ = parser.match(word: "to")
    let place = parser.peek.range.start
    let form: PlotItem.Form
    if beginsData {
      let source = try data()
      try refuseFollowing(source, by: "fit")
      form = .data(source)
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
    return FitRequest(
      model: model,
      data: .points(item(form, SourceRange(place, parser.endOfPrevious))),
      range: command
    )
  }

  /// A formula, and what draws it: `y = e` is e, and is drawn as the equation that was typed.
  private mutating func fitted() throws(Diagnostic) -> (formula: Syntax, drawn: Syntax) {
    if let function = try functionAlone() ?? functionBeforeData() { return (function, function) }
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

  /// `fit f "d.csv"`, `fit f [(1, 2), (3, 4)]`: a function of one parameter in front of data is f(x).
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
        request.parameters = (request.parameters ?? []) + (try fittedNames(of: request))
      } else if parser.match(word: "with") {
        repeat {
          request.constraints.append(try constraint(of: request))
        } while parser.match(.comma)
      } else if parser.match(word: "errors") {
        request.errors = try parser.expression()
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

  /// `a, b` behind `via`.
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

  /// What `with` says of one parameter.
  private mutating func constraint(
    of request: FitRequest
  ) throws(Diagnostic) -> FitRequest.Constraint {
    let start = parser.peek.range.start
    if case .name(let name) = parser.peek.kind, parser.peek(ahead: 1).kind == .name("in") {
      let word = Word(text: name, range: parser.advance().range)
      parser.advance()
      let lower = try parser.sum()
      guard parser.match(.range) else { throw constraintNeeded(from: start, request) }
      return FitRequest.Constraint(name: word, lower: lower, upper: try parser.sum())
    }
    let syntax = try parser.expression()
    guard case .comparison(let left, let links) = syntax.node,
      let constraint = Self.constraint(left, links)
    else { throw constraintNeeded(from: start, request) }
    return constraint
  }

  private func constraintNeeded(from start: Int, _ request: FitRequest) -> Diagnostic {
    Diagnostic(
      .conditionNeededBehindWith(
        instead: examples(of: request).first.map { "\(request.statement()) with \($0) > 0" }
      ),
      at: SourceRange(start, max(start, parser.endOfPrevious))
    )
  }

  /// The names of the formula that can be found.
  private func examples(of request: FitRequest) -> [String] {
    request.model.syntax.freeNames.filter { name in
      !Coordinates.contains(name) && Builtins.constant(named: name) == nil
        && scope.value(of: name)?.kind.isList != true
    }
  }

  /// `a > 0`, `0 < a`, `0 < a < 5`, `a = 2`.
  private static func constraint(
    _ left: Syntax,
    _ links: [Syntax.Link]
  ) -> FitRequest.Constraint? {
    func isRising(_ link: Syntax.Link) -> Bool? {
      switch link.relation {
      case .less, .lessOrEqual: true
      case .greater, .greaterOrEqual: false
      case .equal, .notEqual: nil
      }
    }
    func word(_ syntax: Syntax) -> Word? {
      guard case .name(let name) = syntax.node else { return nil }
      return Word(text: name, range: syntax.range)
    }
    if links.count == 1, let link = links.first {
      if link.relation == .equal, let name = word(left) {
        return FitRequest.Constraint(
          name: name,
          lower: link.value,
          upper: link.value,
          isHeld: true
        )
      }
      guard let rises = isRising(link) else { return nil }
      if let name = word(left) {
        return FitRequest.Constraint(
          name: name,
          lower: rises ? nil : link.value,
          upper: rises ? link.value : nil
        )
      }
      guard let name = word(link.value) else { return nil }
      return FitRequest.Constraint(
        name: name,
        lower: rises ? left : nil,
        upper: rises ? nil : left
      )
    }
    guard links.count == 2, let name = word(links[0].value), let rises = isRising(links[0]),
      isRising(links[1]) == rises
    else { return nil }
    return FitRequest.Constraint(
      name: name,
      lower: rises ? left : links[1].value,
      upper: rises ? links[1].value : left
    )
  }
}
