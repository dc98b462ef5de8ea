import Expressions
import RealFunctions
import Resolution
package import Statements

/// Resolves the variable, the range and the formulas of an analysis.
package struct AnalysisResolver: NumberAnswering {
  /// The definitions and settings.
  package let state: SessionState

  /// Creates what settles analyses with the definitions and settings of `state`.
  package init(state: SessionState) { self.state = state }

  var scope: Scope { state.scope }
  package var settings: Settings { state.settings }

  /// Resolves the variable, the range and the formulas of an analysis.
  package func resolve(
    _ request: AnalysisRequest,
    _ run: StatementRun
  ) throws(Failure) -> ResolvedAnalysis {
    let condition = request.condition
    let outputs = condition?.differences ?? request.formulas.map(\.zeroForm)
    let written = (request.formulas + [request.constraint].compactMap { $0 }).map {
      OpenFormula($0.syntax, in: scope)
    }
    let mayBeLists = request.kind == .table && request.domain == nil && written.names.isEmpty
    let constants = mayBeLists ? FormulaCheck(outputs, over: [], in: scope) : nil
    if let lists = constants?.formulas, lists.kinds.allSatisfy({ $0 == .list(.number) }) {
      return ResolvedAnalysis(
        request: request,
        variable: "x",
        range: (0, 0),
        formulas: lists,
        isOfLists: true
      )
    }
    if request.isSystem || isOfPlane(request, written) {
      return try system(request, outputs, written, run)
    }
    if request.kind == .length { for one in request.formulas { try refuseLists(one.syntax) } }
    let measured = request.kind == .length ? measuredCurve(of: request) : nil
    let variable: String
    if let own = measured?.ownVariable, request.domain?.variable == nil {
      variable = own
    } else {
      variable = try self.variable(of: request, written, run)
    }
    if let step = request.step { try refuseStep(step, request.kind) }
    let range = try range(of: request, over: variable, run.workspace)
    let place = try place(of: request, run)
    let check =
      constants
      ?? FormulaCheck(
        measured.map { [$0.speed(along: variable)] } ?? outputs,
        over: [variable],
        in: scope
      )
    let formulas = try check.orFailure().withParameters(1)
    return ResolvedAnalysis(
      request: request,
      variable: variable,
      range: range.ends,
      ends: range.written,
      formulas: formulas,
      place: place?.number,
      exactPlace: place?.formula,
      step: try step(of: request, run),
      meantEnds: request.domain == nil && request.step == nil ? nil : range.meant,
      condition: condition
    )
  }

  /// The curve of a request for a length.
  private func measuredCurve(of request: AnalysisRequest) -> MeasuredCurve {
    request.isCurveInSpace
      ? MeasuredCurve(
        coordinates: request.formulas.map(\.syntax),
        in: request.formulaRange
      ) : MeasuredCurve(request.formulas[0].syntax)
  }

  /// Throws an error for a list, which has no arc length; `length(L)` counts its elements.
  private func refuseLists(_ syntax: Syntax) throws(Failure) {
    guard case .list = syntax.node else { return }
    throw .problem(
      .onlyFor("length of", "curves", instead: "length(\(Printer.text(of: syntax)))"),
      at: syntax.range
    )
  }

  // MARK: Ranges

  func refuseStep(_ step: Syntax, _ kind: AnalysisRequest.Kind) throws(Failure) {
    if kind.row.takesStep { return }
    if kind == .integrate {
      throw .diagnostic(Diagnostic(.integralWithStep, at: step.range))
    }
    throw .problem(.onlyFor("step", "plots and tables", instead: nil), at: step.range)
  }

  /// Returns the range of a request's variable.
  func range(
    of request: AnalysisRequest,
    over variable: String,
    _ workspace: Workspace
  ) throws(Failure) -> CalculatedRange {
    guard let clause = request.domain else {
      let domain = state.usualDomains.domain(of: variable)
      return CalculatedRange(
        meant: (RangeNumber(written: domain.lower), RangeNumber(written: domain.upper)),
        written: state.usualDomains.ends(of: variable)
      )
    }
    let ranges = state.ranges(workspace)
    let range = try ranges.range(clause, named: variable)
    let isInfinite = range.ends.lower.isInfinite || range.ends.upper.isInfinite
    // An integral may run backwards and to infinity; an area between curves may run to infinity.
    if request.kind == .integrate, !request.isArea || isInfinite { return range }
    _ = try ranges.interval(from: range.ends, clause, named: variable)
    return range
  }

  private func step(
    of request: AnalysisRequest,
    _ run: StatementRun
  ) throws(Failure) -> RangeNumber? {
    guard let step = request.step else { return nil }
    return try state.ranges(run.workspace).meantNumber(step)
  }

  /// Returns the place of `differentiate e at a` or `limit e at a`.
  private func place(
    of request: AnalysisRequest,
    _ run: StatementRun
  ) throws(Failure) -> (number: Double, formula: CheckedFormula?)? {
    guard let place = request.place else { return nil }
    let resolved = try state.resolvedAnswer(place, run)
    let value = try resolved.calculation(using: run.workspace).value
    guard case .number(let number) = value else {
      throw .diagnostic(Diagnostic(.pointAsNumber, at: place.range))
    }
    return (number, resolved.checked.knownNumber == nil ? nil : resolved.checked)
  }

  // MARK: Variables

  /// Whether a request searches a function of two variables: `extrema x^2 - y^2`.
  private func isOfPlane(_ request: AnalysisRequest, _ written: [OpenFormula]) -> Bool {
    request.kind == .extrema
      && (request.secondDomain != nil || request.constraint != nil
        || written.coordinates().count == 2)
  }

  /// Returns the variable of an analysis: the one of its range, else the only free name.
  private func variable(
    of request: AnalysisRequest,
    _ written: [OpenFormula],
    _ run: StatementRun
  ) throws(Failure) -> String {
    if let named = request.domain?.variable ?? request.variable { return named.text }
    let coordinates = written.coordinates()
    if coordinates.count > 1, request.condition != nil {
      let text = request.formulas[0].text
      throw .problem(.regionIsDrawn(instead: "plot \(text)"), at: request.formulaRange)
    }
    if coordinates.count > 1 {
      throw .problem(
        .tooManyVariables(coordinates, instead: stored(coordinates, run)),
        at: request.formulaRange
      )
    }
    if let only = coordinates.first { return only }
    let free = written.names
    // A name without a value is the unknown, unless it is probably a misspelt name that has a
    // value.
    if free.count == 1, let only = free.first,
      written.contains(where: { $0.syntax.node != .name(only) }), !isSlip(only)
    {
      return only
    }
    if free.isEmpty, let held = heldName(in: written) {
      throw .problem(
        .heldVariable(held.name, value: text(held.value)),
        at: written.place(of: held.name) ?? request.range
      )
    }
    return "x"
  }

  /// Whether a name is probably misspelt.
  func isSlip(_ name: String) -> Bool {
    let own = scope.valueNames + scope.functionNames
    let builtin = Builtins.constants.map(\.name) + Builtins.all.map(\.name)
    // A single letter in the other case is a variable of its own: `solve K^2 = 4` beside `k`.
    return name.count > 1 && Spelling.nearest(to: name, among: own + builtin) != nil
  }

  /// Returns the first name in formulas that holds a value.
  private func heldName(in written: [OpenFormula]) -> (name: String, value: Value)? {
    var found: (String, Value)?
    for formula in written {
      formula.syntax.forEachName { name in
        if found == nil, let value = scope.value(of: name) { found = (name, value) }
      }
    }
    return found
  }

  /// Returns the statement with all coordinates but one replaced by names that can have values.
  private func stored(_ coordinates: [String], _ run: StatementRun) -> String {
    let kept = coordinates.contains("x") ? "x" : coordinates[0]
    var free = ["a", "b", "c", "d", "k", "m", "n"].filter { scope.kind(of: $0) == nil }
    var names: [String: String] = [:]
    for coordinate in coordinates where coordinate != kept && !free.isEmpty {
      names[coordinate] = free.removeFirst()
    }
    let text = TokenText(run.tokens, of: run.line).text { token in
      if case .name(let name) = token.kind { names[name] } else { nil }
    }
    let values = names.values.sorted().map { "\($0) = 1" }
    return (values + [text]).joined(separator: "; ")
  }
}
