package import RealFunctions

/// The doors from a syntax tree to its meaning.
package enum Evaluation {
  /// Checks a formula over the parameters named, which stand for one number each, in this order.
  ///
  /// Names are parameters first, then constants, then what `environment` knows.
  package static func check(
    _ syntax: Syntax,
    parameters: [String],
    in environment: some EvaluationEnvironment
  ) throws(Diagnostic) -> CheckedFormula {
    try check(outputs: [syntax], parameters: parameters, in: environment)
  }

  /// Checks formulas that share their parameters and their common subexpressions.
  package static func check(
    outputs: [Syntax],
    parameters: [String],
    in environment: some EvaluationEnvironment
  ) throws(Diagnostic) -> CheckedFormula {
    var checker = Checker(environment)
    checker.bind(parameters: parameters)
    var operands: [Operand] = []
    for output in outputs { operands.append(try checker.expression(output)) }
    let graph = checker.graph
    let functions = try checker.checkCalledFunctions()
    return CheckedFormula(
      parameterCount: parameters.count,
      isCondition: operands.map { $0.kind == .condition },
      dividesByZero: checker.dividesByZero,
      graph: graph,
      outputs: operands.map(\.node),
      functions: functions
    )
  }

  /// Compiles formulas that share their parameters, and their common subexpressions, into a function
  /// with one output for each; conditions give 1 and 0.
  package static func compile(
    outputs: [Syntax],
    parameters: [String],
    in environment: some EvaluationEnvironment
  ) throws(Diagnostic) -> CompiledFunction {
    CompiledFunction(try check(outputs: outputs, parameters: parameters, in: environment))
  }

  /// Returns the value of a formula without parameters: a number, a condition or a point.
  ///
  /// When the workspace is cancelled the value means nothing. Throws E30 if a function calls itself
  /// too deeply.
  package static func calculate(
    _ syntax: Syntax,
    in environment: some EvaluationEnvironment,
    using workspace: Workspace
  ) throws(Diagnostic) -> Calculation {
    if let value = storedPoint(syntax, in: environment) { return Calculation(value: value) }
    var outputs = [syntax]
    if case .point(let x, let y) = syntax.node { outputs = [x, y] }
    let formula = try check(outputs: outputs, parameters: [], in: environment)
    let values = try Calculator(workspace: workspace).values(of: formula)
    let notes = formula.dividesByZero && values.contains(.undefined) ? ["division by zero"] : []
    guard outputs.count == 2 else { return Calculation(value: values[0], notes: notes) }
    return Calculation(value: .point(values[0].number, values[1].number), notes: notes)
  }

  /// A name that holds a point is one; in formulas points are no numbers.
  private static func storedPoint(
    _ syntax: Syntax,
    in environment: some EvaluationEnvironment
  ) -> Value? {
    guard case .name(let name) = syntax.node, Builtins.constant(named: name) == nil,
      case .point(let x, let y) = environment.value(of: name)
    else { return nil }
    return .point(x, y)
  }

  /// Returns the names in a formula that have no value, constants and `bound` names excepted, each
  /// once, in the order of their first occurrence: coordinates and unknown names.
  package static func freeNames(
    of syntax: Syntax,
    bound: [String] = [],
    in environment: some EvaluationEnvironment
  ) -> [String] {
    var names: [String] = []
    syntax.forEachName { name in
      guard !names.contains(name), !bound.contains(name), Builtins.constant(named: name) == nil,
        environment.value(of: name) == nil
      else { return }
      names.append(name)
    }
    return names
  }
}
