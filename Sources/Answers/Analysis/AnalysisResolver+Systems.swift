import Expressions
import RealFunctions
import Resolution
import Statements

// Resolves systems of two equations: the unknowns, and the range of each.

extension AnalysisResolver {
  /// Resolves two equations with two unknowns.
  func system(
    _ request: AnalysisRequest,
    _ outputs: [Syntax],
    _ written: [OpenFormula],
    _ run: StatementRun
  ) throws(Failure) -> ResolvedAnalysis {
    let names = try unknowns(of: request, written)
    for step in [request.domain?.step, request.secondDomain?.step].compactMap({ $0 }) {
      try refuseStep(step, request.kind)
    }
    let ranges = try names.map { name throws(Failure) in
      try range(ofUnknown: name, request, names, run)
    }
    return ResolvedAnalysis(
      request: request,
      variable: names[0],
      range: ranges[0].ends,
      ends: ranges[0].written,
      formulas: try FormulaCheck(
        request.constraint.map { curve in
          ConstrainedExtremum(of: outputs[0], where: curve.zeroForm, over: names).outputs
        } ?? outputs,
        over: names,
        in: scope
      ).orFailure(),
      second: (
        names[1], Interval(hull: ranges[1].ends.lower, ranges[1].ends.upper), ranges[1].written
      )
    )
  }

  /// Returns the two coordinates or names without a value, coordinates of the plane first and in
  /// their order.
  private func unknowns(
    of request: AnalysisRequest,
    _ written: [OpenFormula]
  ) throws(Failure) -> [String] {
    let named = [request.domain?.variable?.text, request.secondDomain?.variable?.text]
    let free = written.names.filter { !isSlip($0) && !Coordinates.contains($0) }
    var names: [String] = []
    for name in named.compactMap({ $0 }) + written.coordinates().sorted() + free
    where !names.contains(name) {
      names.append(name)
    }
    guard names.count == 2 else {
      throw .problem(
        names.count > 2
          ? .tooManyVariables(names)
          : request.constraint != nil
            ? .onlyFor(
              "where",
              "functions of x and y",
              instead: "write \(request.kind.row.withCurve)"
            )
            : .onlyFor(
              "a second equation",
              "a second unknown",
              instead: "solve \(request.formulas[0].text)"
            ),
        at: request.formulaRange
      )
    }
    return names.sorted()
  }

  /// Returns the range in which an unknown is searched: that of the statement, else the usual
  /// range.
  private func range(
    ofUnknown name: String,
    _ request: AnalysisRequest,
    _ names: [String],
    _ run: StatementRun
  ) throws(Failure) -> CalculatedRange {
    var own = request
    let clauses = [request.domain, request.secondDomain].compactMap { $0 }
    // A range without a name, as in `from 0 to 5`, is that of the first unknown.
    own.domain = clauses.first { ($0.variable?.text ?? names[0]) == name }
    return try range(of: own, over: name, run.workspace)
  }
}
