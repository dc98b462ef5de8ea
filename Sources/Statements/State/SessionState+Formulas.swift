import Expressions
package import RealFunctions

// Formulas that are resolved with what a session knows.

extension SessionState {
  /// Checks a formula that must be calculated as it stands; coordinates without a value fail, with the
  /// hint that they and the formula make.
  package func resolved(
    _ syntax: Syntax,
    hint: (_ coordinates: [String]) -> Problem.CoordinateHint?
  ) throws(Failure) -> ResolvedFormula {
    let free = OpenFormula(syntax, in: scope).coordinates()
    if let first = free.first {
      throw .diagnostic(
        Diagnostic(
          .coordinateWithoutValue(first, hint(free)),
          at: syntax.range(ofName: first) ?? syntax.range
        )
      )
    }
    return try resolved(syntax)
  }

  /// Checks a formula that must be calculated as it stands.
  package func resolved(_ syntax: Syntax) throws(Failure) -> ResolvedFormula {
    let checked = try Failure.wrap { () throws(Diagnostic) in
      try Evaluation.check(syntax, parameters: [], in: scope)
    }
    return ResolvedFormula(syntax: syntax, checked: checked)
  }

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

  /// What calculates the ends of ranges with the definitions of now.
  package func ranges(_ workspace: Workspace) -> RangeResolver {
    RangeResolver(scope: scope, digits: settings.digits, workspace: workspace)
  }
}
