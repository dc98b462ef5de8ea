import Expressions

/// A part of `print`.
package enum ResolvedPrintItem {
  case text(String)
  case value(ResolvedFormula)
}

extension SessionState {
  /// What `print` shows, checked.
  package func resolved(
    _ items: [PrintItem],
    _ run: StatementRun
  ) throws(Failure) -> [ResolvedPrintItem] {
    var resolved: [ResolvedPrintItem] = []
    for item in items {
      switch item {
      case .text(let text): resolved.append(.text(text))
      case .value(let formula): resolved.append(.value(try resolvedAnswer(formula, run)))
      }
    }
    return resolved
  }

  /// A formula whose value is the answer, with the digits that are asked for.
  package func resolvedAnswer(
    _ formula: AskedFormula,
    _ run: StatementRun
  ) throws(Failure) -> ResolvedFormula {
    var resolved = try resolvedAnswer(formula.syntax, run)
    resolved.digits = formula.digits
    return resolved
  }

  /// A formula whose value is the answer.
  package func resolvedAnswer(
    _ syntax: Syntax,
    _ run: StatementRun
  ) throws(Failure) -> ResolvedFormula {
    try resolved(syntax) { hint(for: syntax, $0, run.text(syntax.range)) }
  }

  /// What to write instead of a calculation with free coordinates.
  private func hint(
    for syntax: Syntax,
    _ coordinates: [String],
    _ body: String
  ) -> Problem.CoordinateHint {
    if let equation = drawnEquation(ofAlone: syntax) { return equation.hint }
    if syntax.isCondition { return .call(coordinates: coordinates, body: body) }
    switch coordinates {
    case ["x"]: return .drawOrCall(coordinate: "x", body: body)
    case ["t"], ["theta"]: return .drawOrStore(coordinate: coordinates[0], body: body)
    case ["r"], ["z"]: return .store(coordinate: coordinates[0])
    default: return .call(coordinates: coordinates, body: body)
    }
  }
}
