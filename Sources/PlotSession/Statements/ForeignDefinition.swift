import Expressions

// Definitions where a formula is drawn: `plot f(x) = x^2`.

extension StatementParser {
  /// Answers a definition among what is drawn with the two statements; an equation of functions that are
  /// there, as in `f(x) = 2`, is none.
  func refuseDefinition() throws(Diagnostic) {
    guard case .name(let name) = parser.peek.kind,
      scope.function(named: name) == nil, scope.value(of: name) == nil,
      Builtins.function(named: name) == nil, Builtins.constant(named: name) == nil,
      parser.peek(ahead: 1).kind == .symbol(.openParenthesis),
      case .name(let parameter) = parser.peek(ahead: 2).kind,
      parser.peek(ahead: 3).kind == .symbol(.closeParenthesis),
      isSingleEqual(parser.peek(ahead: 4))
    else { return }
    let rest = textFromHere
    let end = rest.place { $0 == .symbol(.comma) || $0 == .name("for") } ?? rest.tokens.count
    let body = rest[5..<end].text
    let line: String
    switch (name, parameter) {
    case ("y", "x"), ("r", "theta"): line = "plot \(name) = \(body)"
    default:
      let function = Coordinates.contains(name) ? "f" : name
      line = "\(function)(\(parameter)) = \(body); plot \(function)(\(parameter))"
    }
    throw Diagnostic(
      StatementProblem.foreign("a definition is a statement of its own", instead: "write \(line)"),
      at: parser.peek.range
    )
  }
}
