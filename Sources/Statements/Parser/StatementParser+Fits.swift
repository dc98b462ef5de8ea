import Expressions

/// What `fit` asks for: the values of names for which a formula comes nearest to data.
package struct FitRequest {
  /// The formula.
  package var model: PlotItem
  /// A file, or a list of points.
  package var data: PlotItem
  /// The names that `via` lists; nil for all that have no value.
  package var parameters: [Word]?
  /// Where the command stands.
  package var range: SourceRange
}

extension StatementParser {
  /// `fit e to "d.csv" using x:y via a, b`, behind the command; `to` may be left out, as in gnuplot.
  mutating func fit() throws(Diagnostic) -> FitRequest {
    let command = parser.previous?.range ?? here
    guard parser.peek.kind != .end else {
      throw Diagnostic(
        .formulaNeeded("fit", example: "fit m x + b to [(1, 2), (2, 4.1), (3, 6)]"),
        at: here
      )
    }
    parser.endWords = ["to", "via", "using"]
    defer { parser.endWords = [] }
    let start = parser.peek.range.start
    let syntax = try fitted()
    let range = SourceRange(start, parser.endOfPrevious)
    let model = fitted(.formula(syntax), range)
    _ = parser.match(word: "to")
    let place = parser.peek.range.start
    let form: PlotItem.Form
    if case .text = parser.peek.kind {
      form = .data(try data())
    } else if parser.peek.kind == .symbol(.openBracket)
      || parser.peek.kind == .symbol(.openParenthesis)
      || parser.previous?.kind == .name("to")
    {
      form = .formula(try parser.expression())
    } else {
      throw Diagnostic(
        .foreign("fit needs data", instead: "write fit \(model.text) to \"data.csv\" using 1:2"),
        at: here
      )
    }
    var request = FitRequest(
      model: model,
      data: fitted(form, SourceRange(place, parser.endOfPrevious)),
      parameters: nil,
      range: command
    )
    if parser.match(word: "via") { request.parameters = try fittedNames() }
    return request
  }

  /// A formula; `y = e` is e.
  private mutating func fitted() throws(Diagnostic) -> Syntax {
    if let function = try functionAlone() ?? functionBeforeData() { return function }
    let syntax = try parser.expression()
    if case .comparison(let left, let links) = syntax.node, left.node == .name("y"),
      links.count == 1, let link = links.first, link.relation == .equal
    {
      return link.value
    }
    guard syntax.isCondition else { return syntax }
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
    return Syntax(
      .call(
        Syntax.Callee(name: name, range: token.range, primes: 0),
        [Syntax(.name("x"), token.range)]
      ),
      token.range
    )
  }

  private func fitted(_ form: PlotItem.Form, _ range: SourceRange) -> PlotItem {
    var item = PlotItem(form: form, text: reading(of: range), range: range)
    if case .data(let source) = form { item.text = source.shortName }
    item.reading = itemReading(of: range)
    return item
  }

  /// `a, b` behind `via`.
  private mutating func fittedNames() throws(Diagnostic) -> [Word] {
    var names: [Word] = []
    repeat {
      guard case .name(let name) = parser.peek.kind else {
        throw Diagnostic(
          .foreign("behind via stand names", instead: "write via a, b"),
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
