/// A node and what it gives.
struct Operand: Hashable {
  var node: NodeIndex
  var kind: Kind
}

/// Makes a graph of a syntax tree: resolves names, checks types, inlines the user's functions and
/// settles what depends on spelling.
///
/// Errors inside a user's function are reported where the statement calls it.
struct Checker {
  let environment: any EvaluationEnvironment
  var graph = Graph()
  /// Whether a divisor without variables was zero.
  private(set) var dividesByZero = false

  /// The parameters in sight; the body of a function sees its own alone.
  var bindings: [(name: String, operand: Operand)] = []
  /// The call in the statement through which a function's body is read; nil in the statement itself.
  var site: SourceRange?
  /// How deep the recursion of this checker is.
  var depth = 0
  /// Calls that were inlined already, so that equal ones are read once.
  var inlined: [InlinedCall: Operand] = [:]
  /// Functions to be called, in the order of their indices.
  var called: [CalledFunction] = []
  var calledIndices: [CalledFunction.Key: Int] = [:]
  var callGraph: CallGraph
  /// The number of nodes in the graphs that are done.
  var finishedNodes = 0

  init(_ environment: any EvaluationEnvironment) {
    self.environment = environment
    callGraph = CallGraph(environment)
  }

  /// Makes parameter nodes for `names`, which hide every other meaning.
  mutating func bind(parameters names: [String]) {
    bindings = names.enumerated().map { index, name in
      (name, Operand(node: graph.parameter(index), kind: .number))
    }
  }

  /// Returns the error at its place in the statement.
  func error(_ problem: EvaluationProblem, at range: SourceRange) -> Diagnostic {
    Diagnostic(problem, at: site ?? range)
  }

  func isBound(_ name: String) -> Bool { bindings.contains { $0.name == name } }

  mutating func number(_ node: NodeIndex) -> Operand { Operand(node: node, kind: .number) }
  mutating func number(_ value: Double) -> Operand { number(graph.constant(value)) }

  /// Makes the node of a formula.
  mutating func expression(_ syntax: Syntax) throws(Diagnostic) -> Operand {
    depth += 1
    defer { depth -= 1 }
    switch syntax.node {
    case .number(let value): return number(value)
    case .name(let name): return try self.name(name, at: syntax.range)
    case .negation(let operand):
      return number(graph.unary(.negate, try expression(operand).node))
    case .sum(let terms): return try sum(terms)
    case .product(let factors): return try product(factors)
    case .power(let base, let exponent): return try power(base, exponent)
    case .call(let callee, let arguments):
      return try call(callee, arguments, at: syntax.range)
    case .factorial(let operand):
      let successor = graph.binary(.add, try expression(operand).node, graph.constant(1))
      return number(graph.unary(.gamma, successor))
    case .degrees(let operand): return try degrees(operand)
    case .comparison(let first, let links): return try comparison(first, links)
    case .conjunction(let conditions): return try connect(.and, conditions)
    case .disjunction(let conditions): return try connect(.or, conditions)
    case .not(let operand):
      return Operand(node: graph.unary(.not, try condition(operand)), kind: .condition)
    case .cases(let cases, let otherwise): return try choose(cases, otherwise: otherwise)
    case .point, .component, .list, .listRange, .comprehension, .overRange, .element, .derivative:
      throw error(.pointAsNumber, at: syntax.range)
    }
  }

  /// Makes the node of a formula that must be a condition.
  mutating func condition(_ syntax: Syntax) throws(Diagnostic) -> NodeIndex {
    let operand = try expression(syntax)
    guard operand.kind != .number else { throw error(.conditionExpected, at: syntax.range) }
    return operand.node
  }

  // MARK: Names

  mutating func name(_ name: String, at range: SourceRange) throws(Diagnostic) -> Operand {
    if let binding = bindings.last(where: { $0.name == name }) { return binding.operand }
    if name == "undefined" { return Operand(node: graph.constant(.nan), kind: .either) }
    if let value = Builtins.constant(named: name)?.value ?? environment.value(of: name) {
      return try literal(value, at: range)
    }
    throw error(problem(ofName: name), at: problemRange(ofName: name, range))
  }

  private mutating func literal(_ value: Value, at range: SourceRange) throws(Diagnostic) -> Operand
  {
    switch value {
    case .number(let value): return number(value)
    case .condition(let holds):
      return Operand(node: graph.constant(holds ? 1 : 0), kind: .condition)
    case .point, .list: throw error(.pointAsNumber, at: range)
    }
  }

  private func isFunction(_ name: String) -> Bool {
    Builtins.function(named: name) != nil || environment.function(named: name) != nil
  }

  private func problem(ofName name: String) -> EvaluationProblem {
    if isFunction(name) { return .missingArgument(function: name) }
    if Coordinates.contains(name) { return .coordinateWithoutValue(name, nil) }
    return unknown(name, isCall: false)
  }

  /// An argument is missing behind the function's name.
  private func problemRange(ofName name: String, _ range: SourceRange) -> SourceRange {
    isFunction(name) ? SourceRange(range.end, range.end) : range
  }

  func unknown(_ name: String, isCall: Bool) -> EvaluationProblem {
    UnknownName(
      name,
      isCall: isCall,
      bound: bindings.map(\.name),
      anyEnvironment: environment
    ).problem
  }

  // MARK: Operators

  private mutating func sum(_ terms: [Syntax.Term]) throws(Diagnostic) -> Operand {
    var total: NodeIndex?
    for term in terms {
      let value = try expression(term.value).node
      switch (total, term.isNegative) {
      case (nil, false): total = value
      case (nil, true): total = graph.unary(.negate, value)
      case (let sum?, false): total = graph.binary(.add, sum, value)
      case (let sum?, true): total = graph.binary(.subtract, sum, value)
      }
    }
    return number(total ?? graph.constant(0))
  }

  private mutating func product(_ factors: [Syntax.Factor]) throws(Diagnostic) -> Operand {
    var total: NodeIndex?
    for factor in factors {
      let value = try expression(factor.value).node
      switch factor.operation {
      case .times: total = total.map { graph.binary(.multiply, $0, value) } ?? value
      case .divide:
        if graph.constant(value) == 0, factor.value.hasNoVariables { dividesByZero = true }
        total = graph.binary(.divide, total ?? graph.constant(1), value)
      case .remainder: total = graph.binary(.modulo, total ?? graph.constant(1), value)
      }
    }
    return number(total ?? graph.constant(1))
  }

  private mutating func degrees(_ operand: Syntax) throws(Diagnostic) -> Operand {
    let value = try expression(operand).node
    if environment.angleUnit == .degrees { return number(value) }
    return number(graph.binary(.multiply, value, graph.constant(.pi / 180)))
  }

  // MARK: Conditions

  private mutating func comparison(
    _ first: Syntax,
    _ links: [Syntax.Link]
  ) throws(Diagnostic) -> Operand {
    var left = try expression(first).node
    var result: NodeIndex?
    for link in links {
      let right = try expression(link.value).node
      let holds =
        switch link.relation {
        case .less: graph.binary(.less, left, right)
        case .lessOrEqual: graph.binary(.lessOrEqual, left, right)
        case .greater: graph.binary(.less, right, left)
        case .greaterOrEqual: graph.binary(.lessOrEqual, right, left)
        case .equal: graph.binary(.equal, left, right)
        case .notEqual: graph.binary(.notEqual, left, right)
        }
      result = result.map { graph.binary(.and, $0, holds) } ?? holds
      left = right
    }
    return Operand(node: result ?? graph.constant(1), kind: .condition)
  }

  private mutating func connect(
    _ operation: Operation,
    _ conditions: [Syntax]
  ) throws(Diagnostic) -> Operand {
    var result: NodeIndex?
    for syntax in conditions {
      let next = try condition(syntax)
      result = result.map { graph.binary(operation, $0, next) } ?? next
    }
    return Operand(node: result ?? graph.constant(1), kind: .condition)
  }

  mutating func choose(
    _ cases: [Syntax.Case],
    otherwise: Syntax?
  ) throws(Diagnostic) -> Operand {
    var checked: [(condition: NodeIndex, value: Operand)] = []
    for item in cases {
      checked.append((try condition(item.condition), try expression(item.value)))
    }
    var result = Operand(node: graph.constant(.nan), kind: .either)
    if let otherwise { result = try expression(otherwise) }
    for (condition, value) in checked.reversed() {
      result = Operand(
        node: graph.ternary(.select, condition, value.node, result.node),
        kind: value.kind.joined(result.kind)
      )
    }
    return result
  }
}

extension Syntax {
  /// Whether the formula names nothing but constants and functions.
  var hasNoVariables: Bool {
    var result = true
    forEachName { if Builtins.constant(named: $0) == nil { result = false } }
    return result
  }
}
