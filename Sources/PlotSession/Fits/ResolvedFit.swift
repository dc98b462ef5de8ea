import Expressions
import RealFunctions

/// A fit whose names are settled: a formula over its variable and its parameters, with its slopes.
struct ResolvedFit {
  let request: FitRequest
  /// The names that get values, in the order of their first occurrence.
  let parameters: [String]
  /// The values to start with; nil where a name has none.
  let start: [Double?]
  /// The formula over the variable and the parameters, then its slopes by each parameter.
  let function: CompiledFunction
  /// Which slope depends on which parameter.
  let dependence: [[Bool]]
  /// The rows of data that have both numbers.
  let points: [PlotPoint]
}

extension Session {
  /// Settles which name is the variable and which ones are parameters, and reads the data.
  func resolve(_ request: FitRequest, _ run: StatementRun) throws(Failure) -> ResolvedFit {
    guard case .formula(let written) = request.model.form else { throw .interrupted }
    // The body of a function of one's own is looked into: its names are parameters.
    var (syntax, own) = (written, String?.none)
    if case .call(let callee, let arguments) = written.node, callee.primes == 0,
      let function = scope.function(named: callee.name),
      function.parameters.count == 1, arguments.count == 1, case .name = arguments[0].node
    {
      (syntax, own) = (function.body, function.parameters[0])
    }
    let via = request.parameters?.map(\.text)
    let free = Evaluation.freeNames(of: syntax, in: scope)
    let variable = own ?? variable(among: free.filter { via?.contains($0) != true })
    let parameters = via ?? free.filter { $0 != variable }
    guard let first = parameters.first else {
      throw .problem(
        .foreign(
          "\(request.model.text) has no name without a value: there is nothing to find",
          instead: "write fit m x + b, or name what shall change: via a, b"
        ),
        at: request.model.range
      )
    }
    if parameters.contains(variable) {
      throw .problem(
        .foreign("\(variable) is the variable", instead: "via names what shall be found: \(first)"),
        at: request.range
      )
    }
    let check: CheckedFormula
    do throws(Diagnostic) {
      check = try Evaluation.check(
        outputs: [syntax],
        parameters: [variable] + parameters,
        in: scope
      )
    } catch {
      throw .diagnostic(
        own == nil ? error : Diagnostic(error.problem, at: request.model.range)
      )
    }
    let all = check.withParameters(parameters.count + 1)
    guard all.kinds == [.number],
      let slopes = try Failure.wrap({ () throws(Diagnostic) in
        try all.withSlopes(by: 1..<(parameters.count + 1))
      })
    else { throw .problem(.noDerivative, at: request.model.range) }
    return ResolvedFit(
      request: request,
      parameters: parameters,
      start: parameters.map { name in
        if case .number(let value)? = scope.value(of: name), value.isFinite { value } else { nil }
      },
      function: CompiledFunction(slopes),
      dependence: slopes.dependence().dropFirst().map { Array($0.dropFirst()) },
      points: try points(of: request, run)
    )
  }

  /// x if it is there, else the first coordinate, else the first name.
  private func variable(among names: [String]) -> String {
    if names.contains("x") { return "x" }
    return names.first { Coordinates.contains($0) } ?? "x"
  }

  private func points(of request: FitRequest, _ run: StatementRun) throws(Failure) -> [PlotPoint] {
    var item = request.data
    if case .data(let source) = item.form { item.form = .data(located(source)) }
    let resolved = try ItemResolver(item, self, run.workspace).resolved()
    guard case .points(let points) = resolved.content, points.categories == nil else {
      throw .problem(
        .onlyFor("fit", "points", instead: "write fit m x + b to [(1, 2), (2, 4.1), (3, 6)]"),
        at: item.range
      )
    }
    let known = points.points.filter { $0.x.isFinite && $0.y.isFinite }
    guard !known.isEmpty else {
      throw .problem(
        .onlyFor("fit", "points with numbers", instead: nil),
        at: item.range
      )
    }
    return known
  }
}
