import Diagnostics
import FormulaReading
import FormulaVocabulary

/// A call that was inlined: the same function with the same arguments is the same node.
struct InlinedCall: Hashable {
  let function: String
  let arguments: [Operand]
}

/// A function that is to be called, with the kinds of its arguments.
struct CalledFunction: Sendable {
  struct Key: Hashable {
    let name: String
    let kinds: [Kind]
    var variables: [String] = []
    /// The index of the function whose slope it is; nil for the function itself.
    var derivativeOf: Int?
    /// The index of the list element that the function computes; nil for all elements.
    var element: Int?
  }

  let function: UserFunction
  let kinds: [Kind]
  /// The stored values that are variables where it is called: parameters after its own.
  let variables: [String]
  /// The kind of the function's result.
  let result: Kind
  /// The place in the statement that first calls the function.
  let site: SourceRange
  /// The index of the function whose slope it is; nil for the function itself.
  var derivativeOf: Int?
  /// The index of the list element that the function computes; nil for all elements.
  var element: Int?

  var key: Key {
    Key(
      name: function.name,
      kinds: kinds,
      variables: variables,
      derivativeOf: derivativeOf,
      element: element
    )
  }
}

/// The functions that a formula calls, in the order of their indices.
struct CalledFunctions {
  private var calls: [CalledFunction] = []
  private var indices: [CalledFunction.Key: Int] = [:]

  init() {}

  /// Creates the list of functions of a formula that is already checked.
  init(_ functions: [CheckedFunction]) {
    for function in functions { _ = index(of: function.call.key) { function.call } }
  }

  var count: Int { calls.count }

  subscript(index: Int) -> CalledFunction { calls[index] }

  /// Returns the index of a function; a new one if there is no such function yet.
  mutating func index(of key: CalledFunction.Key, or make: () -> CalledFunction) -> Int {
    if let known = indices[key] { return known }
    indices[key] = calls.count
    calls.append(make())
    return calls.count - 1
  }

  /// Returns the index of the function that gives a function's slopes.
  mutating func derivative(of index: Int) -> Int {
    var derived = calls[index]
    derived.derivativeOf = index
    return self.index(of: derived.key) { derived }
  }
}

/// Calls of the user's functions.
extension Checker {
  /// Deeper formulas call instead of inlining, so that a chain of definitions does not recurse deeply.
  private static let inliningDepth = 200
  /// With more nodes than this, in all graphs together, formulas call instead of inlining, so that
  /// definitions that use one another twice do not explode.
  private static let inliningNodes = 10_000

  mutating func call(
    _ function: UserFunction,
    _ callee: Syntax.Callee,
    _ arguments: [Syntax],
    at range: SourceRange
  ) throws(Diagnostic) -> Operand {
    guard arguments.count == function.parameters.count else {
      throw error(Self.countProblem(function, arguments.count), at: callee.range)
    }
    var operands: [Operand] = []
    for argument in arguments { operands.append(try expression(argument)) }
    let nodes = finishedNodes + graph.nodes.count
    let isSmall = depth < Self.inliningDepth && nodes < Self.inliningNodes
    guard isSmall, !isRecursive(function.name) else {
      return try callLater(function, operands, at: site ?? range)
    }
    return try inline(function, operands, at: range)
  }

  private mutating func inline(
    _ function: UserFunction,
    _ operands: [Operand],
    at range: SourceRange
  ) throws(Diagnostic) -> Operand {
    let key = InlinedCall(function: function.name, arguments: operands)
    if let known = inlined[key] { return known }
    let outer = (bindings, site)
    bindings = Array(zip(function.parameters, operands)).map { (name: $0, operand: $1) }
    site = site ?? range
    defer { (bindings, site) = outer }
    let result = try expression(function.body)
    inlined[key] = result
    return result
  }

  private mutating func callLater(
    _ function: UserFunction,
    _ operands: [Operand],
    at range: SourceRange
  ) throws(Diagnostic) -> Operand {
    // The innermost variable of a name hides the others.
    var variables: [String: Operand] = [:]
    for variable in overrides { variables[variable.name] = variable.operand }
    let names = variables.keys.sorted()
    let key = CalledFunction.Key(
      name: function.name,
      kinds: operands.map { $0.kind },
      variables: names
    )
    let index = functions.index(of: key) { [environment] in
      var kinds = ResultKind(environment)
      return CalledFunction(
        function: function,
        kinds: key.kinds,
        variables: names,
        result: kinds.kind(of: function, arguments: key.kinds),
        site: range
      )
    }
    let kind = functions[index].result
    if let matrix = (operands.map { $0.kind } + [kind]).first(where: { $0.isMatrix }) {
      throw Diagnostic(matrix.notNumber, at: range)
    }
    if kind.isPlanar {
      throw Diagnostic(
        kind.isComplex ? .recursiveComplex(function.name) : .recursivePoint(function.name),
        at: range
      )
    }
    return Operand(
      node: graph.call(
        index,
        operands.flatMap { $0.nodes } + names.compactMap { variables[$0]?.node },
        at: range,
        givesList: kind.isList
      ),
      kind: kind
    )
  }

  /// Checks the bodies of all functions that are called, each in a graph of its own.
  mutating func checkCalledFunctions() throws(Diagnostic) -> [CheckedFunction] {
    var checked: [CheckedFunction] = []
    // A body may add functions to the list.
    while checked.count < functions.count {
      let next = functions[checked.count]
      finishedNodes += graph.nodes.count
      inlined = [:]
      storedLists = [:]
      overrides = []
      depth = 0
      site = next.site
      // The function itself stands before its slope in the list.
      if let base = next.derivativeOf, checked.indices.contains(base) {
        let slope = try differentiating { work throws(Diagnostic) in
          try work.slope(of: checked[base], as: next)
        }
        checked.append(slope)
      } else {
        checked.append(try check(next))
      }
    }
    return checked
  }

  private mutating func check(_ next: CalledFunction) throws(Diagnostic) -> CheckedFunction {
    graph = Graph()
    bindings = []
    var areLists: [Bool] = []
    for (name, kind) in zip(next.function.parameters, next.kinds) {
      var nodes: [NodeIndex] = []
      for _ in 0..<kind.outputCount {
        nodes.append(graph.parameter(areLists.count, isList: kind.isList))
        areLists.append(kind.isList)
      }
      var operand = Operand(node: nodes[0], kind: kind)
      if nodes.count == 2 { operand.second = nodes[1] }
      bindings.append((name, operand))
    }
    for name in next.variables {
      overrides.append((name, number(graph.parameter(areLists.count))))
      areLists.append(false)
    }
    let operand = try expression(next.function.body)
    if operand.kind.isMatrix { throw Diagnostic(.matrixAsNumber, at: next.site) }
    if operand.kind.isPlanar {
      let name = next.function.name
      throw Diagnostic(
        operand.kind.isComplex ? .recursiveComplex(name) : .recursivePoint(name),
        at: next.site
      )
    }
    var result = operand.node
    if next.result.isList, !graph.isList(result) { result = graph.list([result]) }
    if !next.result.isList, graph.isList(result) {
      throw Diagnostic(.listAsNumber, at: next.site)
    }
    return CheckedFunction(
      call: next,
      parametersAreLists: areLists,
      graph: graph,
      result: result
    )
  }

  private static func countProblem(_ function: UserFunction, _ given: Int) -> Problem {
    let count = function.parameters.count
    return .wrongCount(
      function: function.name,
      minimum: count,
      maximum: count,
      given: given,
      hint: function.source.isEmpty ? nil : function.source
    )
  }
}
