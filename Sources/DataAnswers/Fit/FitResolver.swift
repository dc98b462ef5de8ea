import Expressions
import RealFunctions
package import Resolution
package import Statements

/// Resolves a fit with the definitions, the settings and the files of a session.
package struct FitResolver {
  package let context: ResolutionContext
  /// The values that earlier fits gave names.
  package let fittedValues: [String: Value]

  /// Creates what settles fits; `fittedValues` are the values that earlier fits gave names.
  package init(context: ResolutionContext, fittedValues: [String: Value]) {
    self.context = context
    self.fittedValues = fittedValues
  }

  var state: SessionState { context.state }
  var scope: Scope { context.scope }
  var settings: Settings { context.settings }

  /// Resolves which names are variables and which are parameters, and reads the data.
  package func resolve(
    _ request: FitRequest,
    _ run: inout StatementRun
  ) throws(Failure) -> ResolvedFit {
    let model = try FittedModel(request, found: namesFound, in: scope)
    let (variables, parameters) = (model.variables, model.parameters)
    run.notes.add(request.notesOnConstants(of: model, in: scope))
    let all = try checked(request, model).withParameters(variables.count + parameters.count)
    guard all.kinds == [.number],
      let slopes = try Failure.wrap({ () throws(Diagnostic) in
        try all.withSlopes(by: variables.count..<(variables.count + parameters.count))
      })
    else { throw .problem(.noDerivative, at: request.model.range) }
    let function = CompiledFunction(slopes)
    noteLettersOf(request, parameters, &run)
    var start = parameters.map { name -> Double? in
      // Letters of a named model are not written by the user: a value of theirs is that of something else.
      guard request.modelName == nil || namesFound.contains(name) else { return nil }
      if case .number(let value)? = scope.value(of: name), value.isFinite { return value }
      return nil
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
    let read = try data(of: request, model, &run)
    run.notes.add(read.data.notes)
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
      data: read.data,
      groups: read.groups,
      rows: read.rows
    )
  }

  /// Adds the note on letters of a named model that hold values of the user, which the fit replaces.
  private func noteLettersOf(
    _ request: FitRequest,
    _ parameters: [String],
    _ run: inout StatementRun
  ) {
    guard let model = request.modelName else { return }
    let held = parameters.compactMap { name -> String? in
      guard !namesFound.contains(name), let value = scope.value(of: name) else { return nil }
      return "\(name) was \(state.text(value))"
    }
    guard !held.isEmpty else { return }
    run.notes.add(
      "\(held.joined(separator: ", ")): fit \(model) gives \(held.count == 1 ? "it a new value" : "them new values"); "
        + "undo brings the old back"
    )
  }

  /// The names that still hold the values that a fit gave them.
  private var namesFound: Set<String> {
    let kept = fittedValues.filter { name, found in
      scope.value(of: name) == found
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
