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
    let nodes = operands.flatMap(\.nodes)
    if let problem = graph.differentLengths(neededBy: nodes) { throw problem }
    let functions = try checker.checkCalledFunctions()
    return CheckedFormula(
      parameterCount: parameters.count,
      dividesByZero: checker.dividesByZero,
      kinds: operands.map(\.kind),
      graph: graph,
      outputs: nodes,
      functions: functions,
      bodies: checker.bodies
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

  /// Compiles formulas that share their parameters, and their common subexpressions, into a function
  /// with one output for each, or two for a point; conditions give 1 and 0.
  package static func compile(
    outputs: [Syntax],
    parameters: [String],
    in environment: some EvaluationEnvironment
  ) throws(Diagnostic) -> CompiledFunction {
    let formula = try check(outputs: outputs, parameters: parameters, in: environment)
    for (output, kind) in zip(outputs, formula.kinds) where kind.isList {
      throw Diagnostic(EvaluationProblem.listAsNumber, at: output.range)
    }
    return CompiledFunction(formula)
  }

  /// Returns the value of a formula without parameters: a number, a condition, a point or a list.
  ///
  /// When the workspace is cancelled the value means nothing. Throws E30 if a function calls itself
  /// too deeply, and the other limits of lists and ranges.
  package static func calculate(
    _ syntax: Syntax,
    in environment: some EvaluationEnvironment,
    using workspace: Workspace
  ) throws(Diagnostic) -> Calculation {
    let formula = try check(outputs: [syntax], parameters: [], in: environment)
    workspace.clearFaults()
    let values = try Calculator(workspace: workspace).values(of: formula)
    let value = values.first ?? .undefined
    guard value.hasUndefinedPart else { return Calculation(value: value) }
    var notes: [String] = []
    if formula.dividesByZero { notes.append("division by zero") }
    if workspace.faults.contains(.integralWithoutValue) { notes.append(integralWithoutValue) }
    return Calculation(value: value, notes: notes)
  }

  /// Explains why an integral is undefined; which reason it is nobody can tell from samples.
  private static let integralWithoutValue =
    "the integral does not converge (or too slowly), or its formula is undefined on the way"

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

extension Value {
  /// Whether the value or a part of it is undefined.
  fileprivate var hasUndefinedPart: Bool {
    switch self {
    case .number(let number): number.isNaN
    case .condition: false
    case .point(let x, let y): x.isNaN || y.isNaN
    case .list(let values): values.contains { $0.hasUndefinedPart }
    }
  }
}

extension Graph {
  /// The error of lists that are known to differ in length, so that a picture need not be drawn to see
  /// it; nil if there is none.
  fileprivate func differentLengths(neededBy outputs: [NodeIndex]) -> Diagnostic? {
    guard constantLists.count > 1 else { return nil }
    let isNeeded = reachable(from: outputs)
    for index in nodes.indices where isNeeded[index] && isList(NodeIndex(index)) {
      let node = nodes[index]
      guard !node.operation.needsMachine, node.operation.operandCount > 1 else { continue }
      // A condition that is no list takes one side or the other.
      if node.operation == .select, !isList(node.a) { continue }
      var length: Int?
      var other: Int?
      node.forEachOperand { operand in
        guard let list = constantList(operand) else { return }
        if let length, length != list.count { other = list.count }
        length = length ?? list.count
      }
      guard let length, let other, let place = places[NodeIndex(index)] else { continue }
      return Diagnostic(EvaluationProblem.differentLengths(length, other), at: place)
    }
    return nil
  }
}
