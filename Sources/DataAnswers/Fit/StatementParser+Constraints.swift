import Expressions
import Statements

// Conditions on the parameters of a fit, behind `with`: the grammar is at the head of StatementParser+Fits.

extension StatementParser {
  /// Parses a condition on one parameter after `with`.
  mutating func constraint(
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

  /// Returns the names in the formula that can be parameters.
  func examples(of request: FitRequest) -> [String] {
    request.model.syntax.freeNames.filter { name in
      !Coordinates.contains(name) && Builtins.constant(named: name) == nil
        && scope.value(of: name)?.kind.isList != true
    }
  }

  /// Returns the condition of `a > 0`, `0 < a`, `0 < a < 5` or `a = 2`.
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
