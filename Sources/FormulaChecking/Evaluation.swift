package import Diagnostics
package import FormulaReading
package import FormulaVocabulary

/// The entry points from a syntax tree to a checked formula.
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
    environment.checkLog?.note(outputs.map { $0.range })
    var checker = Checker(outputs, in: EnvironmentOf(environment))
    checker.bind(parameters: parameters)
    var operands: [Operand] = []
    for output in outputs { operands.append(try checker.expression(output)) }
    let graph = checker.graph
    let nodes = operands.flatMap { $0.nodes }
    try graph.refuseDifferentLengths(neededBy: nodes)
    let functions = try checker.checkCalledFunctions()
    if !checker.written.isEmpty { checker.written.graph = graph }
    return CheckedFormula(
      parameterCount: parameters.count,
      dividesByZero: checker.dividesByZero,
      kinds: operands.map { $0.kind },
      ranges: outputs.map { $0.range },
      graph: graph,
      outputs: nodes,
      functions: functions,
      bodies: checker.bodies,
      written: checker.written
    )
  }

  /// Returns what a formula gives over its parameters, or nil if it has an error.
  package static func kind(
    of syntax: Syntax,
    parameters: [String],
    in environment: some EvaluationEnvironment
  ) -> Kind? {
    try? check(syntax, parameters: parameters, in: environment).kinds.first
  }

  /// Whether a function gives a list although all its arguments are numbers, because it refers to a list
  /// outside.
  package static func givesListForNumbers(
    _ function: UserFunction,
    in environment: some EvaluationEnvironment
  ) -> Bool {
    var kinds = ResultKind(EnvironmentOf(environment))
    return kinds.kind(of: function, arguments: function.parameters.map { _ in .number }).isList
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
        environment.value(of: name) == nil, !Syntax.namesIdentityMatrix(name)
      else { return }
      names.append(name)
    }
    return names
  }
}
