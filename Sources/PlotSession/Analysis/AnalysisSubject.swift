import Expressions
import RealFunctions

/// The formulas of an analysis command over their variable and range.
struct AnalysisSubject {
  /// The variable, by the name that answers show.
  var variable: String
  /// Where it runs.
  var domain: Interval
  /// Whether the statement names the range.
  var hasOwnDomain: Bool
}

extension Session {
  /// The variable and the range of an analysis.
  func subject(
    of request: AnalysisRequest,
    _ run: inout StatementRun
  ) throws(Failure) -> AnalysisSubject {
    let variable = try variable(of: request, run)
    if let step = request.domain?.step, request.kind != .table {
      throw .problem(.onlyFor("step", "plots and tables", instead: nil), at: step.range)
    }
    let domain =
      if let clause = request.domain { try interval(clause, named: variable, &run) } else {
        defaultDomain(of: variable, Plot())
      }
    return AnalysisSubject(
      variable: variable,
      domain: domain,
      hasOwnDomain: request.domain != nil
    )
  }

  /// The variable that an analysis runs over: the one of its range, else the only free name.
  func variable(
    of request: AnalysisRequest,
    _ run: StatementRun
  ) throws(Failure) -> String {
    if let named = request.domain?.variable { return named.text }
    var free: [String] = []
    for formula in request.formulas {
      free += Evaluation.freeNames(of: formula.syntax, in: scope).filter { !free.contains($0) }
    }
    let coordinates = free.filter { Coordinates.contains($0) }
    if coordinates.count > 1 {
      throw .problem(
        .oneVariable(coordinates, instead: stored(coordinates, request, run)),
        at: request.formulaRange
      )
    }
    if let only = coordinates.first { return only }
    // A name without a value is the unknown, unless it is a slip of one that has a value.
    let known = scope.valueNames + scope.functionNames + Builtins.constants.map(\.name)
    if free.count == 1, let only = free.first,
      request.formulas.contains(where: { $0.syntax.node != .name(only) }),
      Spelling.nearest(to: only, among: known + Builtins.all.map(\.name)) == nil
    {
      return only
    }
    if free.isEmpty, let held = heldName(in: request) {
      throw .problem(
        .heldVariable(held.name, value: text(held.value)),
        at: request.formulas.lazy.compactMap { $0.syntax.range(ofName: held.name) }.first
          ?? request.range
      )
    }
    return "x"
  }

  /// The first name in formulas that holds a number.
  private func heldName(in request: AnalysisRequest) -> (name: String, value: Value)? {
    var found: (String, Value)?
    for formula in request.formulas {
      formula.syntax.forEachName { name in
        if found == nil, let value = scope.value(of: name) { found = (name, value) }
      }
    }
    return found
  }

  /// The statement with all coordinates but one under names that can have values.
  private func stored(
    _ coordinates: [String],
    _ request: AnalysisRequest,
    _ run: StatementRun
  ) -> String {
    let kept = coordinates.contains("x") ? "x" : coordinates[0]
    var free = ["a", "b", "c", "d", "k", "m", "n"].filter { scope.kind(of: $0) == nil }
    var names: [String: String] = [:]
    for coordinate in coordinates where coordinate != kept && !free.isEmpty {
      names[coordinate] = free.removeFirst()
    }
    let text = TokenText(run.tokens, of: run.source.text).text { token in
      if case .name(let name) = token.kind { names[name] } else { nil }
    }
    let values = names.values.sorted().map { "\($0) = 1" }
    return (values + [text]).joined(separator: "; ")
  }

  /// A formula compiled over the variable of its subject, which must give one number.
  func function(
    _ formula: AnalysisRequest.Formula,
    _ subject: AnalysisSubject,
    _ run: inout StatementRun
  ) throws(Failure) -> CompiledFunction {
    let syntax = formula.syntax
    try refuseList(syntax, subject)
    let compiled = try function(syntax, over: subject.variable)
    notePowers([syntax], over: (subject.variable, subject.domain), &run)
    let values = compiled.values(at: subject.domain.places(1025), using: run.workspace)
    if run.workspace.isCancelled { throw .interrupted }
    if values[0].allSatisfy(\.isNaN) {
      run.notes.add("\(formula.text) has no value for \(text(subject))")
    }
    return compiled
  }

  /// A family has as many answers as curves: one element of its list has one.
  private func refuseList(_ syntax: Syntax, _ subject: AnalysisSubject) throws(Failure) {
    let kind = Evaluation.kind(of: syntax, parameters: [subject.variable], in: scope)
    guard kind == .list(.number), let (name, elements) = CalledLists.first(of: syntax, in: scope),
      let element = elements.first
    else { return }
    throw .problem(.listInAnalysis(name, element: text(element)), at: syntax.range)
  }

  /// A formula compiled over a variable, which must give one number.
  func function(
    _ syntax: Syntax,
    over variable: String
  ) throws(Failure) -> CompiledFunction {
    let compiled = try Failure.wrap { () throws(Diagnostic) in
      try Evaluation.compile(outputs: [syntax], parameters: [variable], in: scope)
    }
    guard compiled.outputCount == 1 else {
      throw .diagnostic(Diagnostic(EvaluationProblem.pointAsNumber, at: syntax.range))
    }
    return compiled
  }

  /// The derivative of a formula, or nil if it is not known.
  func derivative(_ syntax: Syntax, over variable: String) -> CompiledFunction? {
    let slope = Syntax(.derivative(variable, syntax), syntax.range)
    return try? Evaluation.compile(outputs: [slope], parameters: [variable], in: scope)
  }

  /// `x in -10..10`.
  func text(_ subject: AnalysisSubject) -> String {
    "\(subject.variable) in \(text(subject.domain))"
  }

  /// `-10..10`.
  func text(_ interval: Interval) -> String {
    "\(text(.number(interval.lower)))..\(text(.number(interval.upper)))"
  }
}

extension AnalysisRequest.Formula {
  /// The formula, or the difference of the sides of an equation: it is 0 where the equation holds.
  var zeroForm: Syntax {
    guard case .comparison(let left, let links) = syntax.node, links.count == 1,
      let right = links.first?.value
    else { return syntax }
    return left.minus(right)
  }
}

extension Syntax {
  /// `left - right`; the left side alone if the right one is 0.
  func minus(_ right: Syntax) -> Syntax {
    if right.node == .number(0) { return self }
    return Syntax(
      .sum([Term(isNegative: false, value: self), Term(isNegative: true, value: right)]),
      range.union(right.range)
    )
  }
}
