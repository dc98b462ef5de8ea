import Expressions
import NumericalMethods
import RealFunctions

/// A fit whose names are settled: a formula over its variables and its parameters, with its slopes, and the rows.
struct ResolvedFit {
  let request: FitRequest
  let model: FittedModel
  /// The values to start with, and those of parameters that are held; nil where a name has none.
  let start: [Double?]
  /// The places of parameters that are held.
  let held: Set<Int>
  /// Where single parameters may be.
  let bounds: [Int: Interval]
  /// The formula over the variables and the parameters, then its slopes by each parameter.
  let function: CompiledFunction
  /// Which slope depends on which parameter.
  let dependence: [[Bool]]
  /// Whether the slope by each parameter is the same at all places.
  let isSteady: [Bool]
  var data: FittedData
  /// The rows as the picture draws them, those that the fit leaves out included; nil for several variables, which have no picture.
  let rows: ResolvedItem?

  /// The names that get values.
  var parameters: [String] { model.parameters }
}

extension Session {
  /// Settles which names are variables and which ones are parameters, and reads the data.
  func resolve(
    _ request: FitRequest,
    _ run: inout StatementRun
  ) throws(Failure) -> ResolvedFit {
    let model = try FittedModel(request, found: namesFound, in: scope)
    let (variables, parameters) = (model.variables, model.parameters)
    let all = try checked(request, model).withParameters(variables.count + parameters.count)
    guard all.kinds == [.number],
      let slopes = try Failure.wrap({ () throws(Diagnostic) in
        try all.withSlopes(by: variables.count..<(variables.count + parameters.count))
      })
    else { throw .problem(.noDerivative, at: request.model.range) }
    let function = CompiledFunction(slopes)
    var start = parameters.map { name -> Double? in
      if case .number(let value)? = scope.value(of: name), value.isFinite { value } else { nil }
    }
    var (held, bounds): (Set<Int>, [Int: Interval]) = ([], [:])
    for constraint in request.constraints {
      guard let place = parameters.firstIndex(of: constraint.name.text) else { continue }
      let interval = try interval(
        constraint.lower,
        constraint.upper,
        named: constraint.name.text,
        run
      )
      guard constraint.isHeld else {
        bounds[place] = interval
        continue
      }
      held.insert(place)
      start[place] = interval.lower
    }
    guard held.count < parameters.count else {
      throw .problem(
        .allHeld(instead: request.statement()),
        at: request.range
      )
    }
    let (data, rows) = try data(of: request, model, &run)
    run.notes.add(data.notes)
    let depends = slopes.dependence().dropFirst()
    return ResolvedFit(
      request: request,
      model: model,
      start: start,
      held: held,
      bounds: bounds,
      function: function,
      dependence: depends.map { Array($0.dropFirst(variables.count)) },
      isSteady: depends.map { !$0.prefix(variables.count).contains(true) },
      data: data,
      rows: rows
    )
  }

  /// The names that hold what a fit gave them.
  private var namesFound: Set<String> {
    let kept = fittedValues.filter { name, found in
      if case .number(found)? = scope.value(of: name) { true } else { false }
    }
    return Set(kept.keys)
  }

  private func checked(
    _ request: FitRequest,
    _ model: FittedModel
  ) throws(Failure) -> CheckedFormula {
    do throws(Diagnostic) {
      return try Evaluation.check(
        outputs: [model.syntax],
        parameters: model.variables + model.parameters,
        in: scope
      )
    } catch {
      throw .diagnostic(
        model.isInlined ? Diagnostic(error.problem, at: request.model.range) : error
      )
    }
  }
}
