package import Diagnostics
import FormulaReading
import FormulaVocabulary

/// A value in a graph and what it is; points and complex numbers have a second node.
struct Operand: Hashable {
  var node: NodeIndex
  var second: NodeIndex?
  var kind: Kind

  init(node: NodeIndex, kind: Kind) {
    self.node = node
    self.kind = kind
  }

  /// A point, a complex number, or a list of those.
  init(x: NodeIndex, y: NodeIndex, kind: Kind) {
    node = x
    second = y
    self.kind = kind
  }

  /// The nodes of the value: one, or two for points and complex numbers.
  var nodes: [NodeIndex] { second.map { [node, $0] } ?? [node] }
}

/// Makes a graph of a syntax tree: resolves names, checks types, inlines the user's functions and
/// settles what depends on spelling.
///
/// Errors inside a user's function are reported where the statement calls it.
struct Checker {
  let environment: any SharedEnvironment
  var graph = Graph()
  /// Whether a divisor without variables was zero.
  var dividesByZero = false

  /// The parameters in sight; the body of a function sees its own alone.
  var bindings: [(name: String, operand: Operand)] = []
  /// Stored values that are variables while something is differentiated by them.
  var overrides: [(name: String, operand: Operand)] = []
  /// The call in the statement through which a function's body is read; nil in the statement itself.
  var site: SourceRange?
  /// The depth of the checker's recursion.
  var depth = 0
  /// Calls that were inlined already, so that equal ones are read once.
  var inlined: [InlinedCall: Operand] = [:]
  /// Functions to be called, in the order of their indices.
  var functions = CalledFunctions()
  /// The formulas of the statement.
  private let formulas: [Syntax]
  /// The functions after them that call themselves; nil as long as none is called.
  private var recursive: Set<String>?
  /// Formulas over ranges, in the order of their indices.
  var bodies: [RangeBody] = []
  /// The powers and lists that the statement itself writes.
  var written = WrittenParts()
  /// The number of enclosing formulas over ranges, each with a graph of its own.
  var level = 0
  /// Names that the statement binds itself to a value that is known.
  var rangeNames: [String] = []
  /// The number of nodes in the finished graphs.
  var finishedNodes = 0
  /// The number of terms of sums that were written out.
  var unrolledTerms = 0
  /// Stored lists that are in the graph already: a list may be long.
  var storedLists: [String: Operand] = [:]

  init(_ formulas: [Syntax], in environment: any SharedEnvironment) {
    self.formulas = formulas
    self.environment = environment
  }

  /// Whether a call of a function can lead to another call of it.
  mutating func isRecursive(_ function: String) -> Bool {
    let known = recursive ?? Dependencies(of: formulas, shared: environment).recursive
    recursive = known
    return known.contains(function)
  }

  /// Makes parameter nodes for `names`, which hide every other meaning.
  mutating func bind(parameters names: [String]) {
    bindings = names.enumerated().map { index, name in
      (name, Operand(node: graph.parameter(index), kind: .number))
    }
  }

  /// Returns the error at its place in the statement.
  func error(_ problem: Problem, at range: SourceRange) -> Diagnostic {
    Diagnostic(problem, at: site ?? range)
  }

  /// Whether a name of the language has another meaning here: a parameter, or a value that the user gave it.
  func isBound(_ name: String) -> Bool {
    bindings.contains { $0.name == name } || overrides.contains { $0.name == name }
      || environment.isGiven(name)
  }

  /// The value of a node that is a number, or a list of numbers.
  mutating func number(_ node: NodeIndex) -> Operand {
    Operand(node: node, kind: graph.isList(node) ? .list(.number) : .number)
  }

  mutating func number(_ value: Double) -> Operand { number(graph.constant(value)) }

  /// The value of a node that is true or false, or a list of those.
  mutating func truth(_ node: NodeIndex) -> Operand {
    Operand(node: node, kind: graph.isList(node) ? .list(.condition) : .condition)
  }

  /// Makes the node of a formula.
  mutating func expression(_ syntax: Syntax) throws(Diagnostic) -> Operand {
    depth += 1
    defer { depth -= 1 }
    let operand = try node(syntax)
    if graph.isList(operand.node) { graph.place(operand.node, at: site ?? syntax.range) }
    if operand.kind.isList, !operand.kind.isMatrix, site == nil, level == 0 {
      try keepList(operand, syntax)
    }
    return operand
  }

  /// Notes a list that the statement itself writes, with what its names stand for.
  private mutating func keepList(_ list: Operand, _ syntax: Syntax) throws(Diagnostic) {
    var names: [(name: String, list: NodeIndex)] = []
    var hasPoints = false
    if case .comprehension(_, let ranges) = syntax.node, !bindings.isEmpty {
      let terms = unrolledTerms
      defer { unrolledTerms = terms }
      for range in ranges {
        let name = Syntax(.name(range.name), range.nameRange)
        let values = try overRange(.list, name, ranges, at: syntax.range)
        names.append((range.name, values.node))
        hasPoints = hasPoints || values.kind.isPlanar
      }
      // A name that stands for points has no number to be written in its place.
      if hasPoints { names = [] }
    }
    written.lists[WrittenParts.Place(syntax)] = WrittenParts.List(
      nodes: list.nodes,
      kind: list.kind,
      names: names
    )
  }

  private mutating func node(_ syntax: Syntax) throws(Diagnostic) -> Operand {
    switch syntax.node {
    case .number(let value):
      if let decimal = syntax.decimal {
        return number(graph.constant(value, decimal: decimal))
      }
      return number(value)
    case .name(let name): return try self.name(name, at: syntax.range)
    case .negation(let operand): return negated(try expression(operand))
    case .sum(let terms): return try sum(terms)
    case .product(let factors): return try product(factors)
    case .power(let base, let exponent): return try power(base, exponent)
    case .call(let callee, let arguments):
      return try call(callee, arguments, at: syntax.range)
    case .factorial(let operand):
      let successor = graph.binary(.add, try numbers(operand), graph.constant(1))
      return number(graph.unary(.gamma, successor))
    case .degrees(let operand): return try degrees(operand)
    case .comparison(let first, let links): return try comparison(first, links)
    case .conjunction(let conditions): return try connect(.and, conditions)
    case .disjunction(let conditions): return try connect(.or, conditions)
    case .not(let operand): return truth(graph.unary(.not, try condition(operand)))
    case .cases(let cases, let otherwise): return try choose(cases, otherwise: otherwise)
    case .point(let x, let y): return try point(x, y)
    case .component(let value, let axis): return try component(value, axis)
    case .list(let elements): return try list(elements)
    case .listRange(let first, let second, let last):
      return try list(first, second, last, at: syntax.range)
    case .comprehension(let body, let ranges):
      return try overRange(.list, body, ranges, at: syntax.range)
    case .overRange(let callee, let body, let ranges):
      return try overRange(callee, body, ranges, at: syntax.range)
    case .element(let list, let index): return try element(list, index)
    case .derivative(let variable, let value):
      return try derivative(of: value, by: variable, at: syntax.range)
    }
  }

  /// Makes the node of a formula that must be a number, or a list of numbers.
  mutating func numbers(_ syntax: Syntax) throws(Diagnostic) -> NodeIndex {
    let operand = try expression(syntax)
    if operand.kind.isPlanar || operand.kind.isMatrix {
      throw error(operand.kind.notNumber, at: syntax.range)
    }
    return operand.node
  }

  /// Makes the node of a formula that must be one number.
  mutating func oneNumber(_ syntax: Syntax) throws(Diagnostic) -> NodeIndex {
    let node = try numbers(syntax)
    if graph.isList(node) { throw error(.listAsNumber, at: syntax.range) }
    return node
  }

  /// Makes the node of a formula that must be a condition, or a list of conditions.
  mutating func condition(_ syntax: Syntax) throws(Diagnostic) -> NodeIndex {
    let operand = try expression(syntax)
    guard operand.kind.isCondition else {
      throw error(.conditionExpected(found: operand.kind.described), at: syntax.range)
    }
    return operand.node
  }

  // MARK: Names

  mutating func name(_ name: String, at range: SourceRange) throws(Diagnostic) -> Operand {
    if let binding = bindings.last(where: { $0.name == name }) { return binding.operand }
    if let override = overrides.last(where: { $0.name == name }) { return override.operand }
    if name == "undefined" { return Operand(node: graph.constant(.nan), kind: .either) }
    if let list = storedLists[name] { return list }
    if let value = environment.meaning(of: name) {
      try takeRoom(for: value.elementCount * (value.kind.isPlanar ? 2 : 1), at: range)
      let operand = literal(value, environment.meantNumbers(of: name))
      if operand.kind.isList { storedLists[name] = operand }
      return operand
    }
    if let identity = try identity(named: name, at: range) { return identity }
    throw problem(ofName: name, at: range)
  }

  private mutating func literal(_ value: Value, _ meant: MeantValue?) -> Operand {
    switch value {
    case .number(let value): return number(constant(value, meant, 0))
    case .condition(let holds):
      return Operand(node: graph.constant(holds ? 1 : 0), kind: .condition)
    case .point(let x, let y):
      return Operand(x: constant(x, meant, 0), y: constant(y, meant, 1), kind: .point)
    case .complex(let x, let y):
      return Operand(x: constant(x, meant, 0), y: constant(y, meant, 1), kind: .complex)
    case .list(let values):
      let kind = value.kind
      guard kind.isPlanar else {
        return Operand(node: constants(values.map { $0.number }, meant, 0), kind: kind)
      }
      let points = values.map { value -> (Double, Double) in
        switch value {
        case .point(let x, let y), .complex(let x, let y): (x, y)
        case .number, .condition: (value.number, kind.isComplex ? 0 : .nan)
        case .list, .matrix: (.nan, .nan)
        }
      }
      return Operand(
        x: constants(points.map { $0.0 }, meant, 0),
        y: constants(points.map { $0.1 }, meant, 1),
        kind: kind
      )
    case .matrix(let rows, let columns, let entries):
      return Operand(
        node: constants(entries, meant, 0),
        kind: .matrix(rows: rows, columns: columns)
      )
    }
  }

  /// Returns a stored number with its exact meaning.
  private mutating func constant(
    _ value: Double,
    _ meant: MeantValue?,
    _ column: Int,
    _ place: Int = 0
  ) -> NodeIndex {
    guard let columns = meant?.columns, columns.indices.contains(column),
      columns[column].indices.contains(place)
    else { return graph.constant(value) }
    let number = columns[column][place]
    return graph.constant(value, number.enclosure, meaning: number.meaning)
  }

  /// Returns a stored list of numbers with their exact meanings.
  private mutating func constants(
    _ values: [Double],
    _ meant: MeantValue?,
    _ column: Int
  ) -> NodeIndex {
    guard let meant else { return graph.constantList(values) }
    var elements: [NodeIndex] = []
    for (place, value) in values.enumerated() {
      elements.append(constant(value, meant, column, place))
    }
    return graph.list(elements)
  }

  private func isFunction(_ name: String) -> Bool {
    Builtins.function(named: name) != nil || environment.function(named: name) != nil
  }

  private func problem(ofName name: String, at range: SourceRange) -> Diagnostic {
    if isFunction(name) {
      // An argument is missing after the function's name.
      let place = SourceRange(range.end, range.end)
      return error(.missingArgument(name, example: "\(name)(x)"), at: place)
    }
    if Coordinates.contains(name) { return error(.coordinateWithoutValue(name, nil), at: range) }
    if let habit = ForeignHabits.problem(ofName: name) {
      return Diagnostic(habit, at: site ?? range)
    }
    return error(unknown(name, isCall: false), at: range)
  }

  /// Returns the error for a call of a function that is not defined.
  func unknownCall(_ callee: Syntax.Callee, _ arguments: [Syntax]) -> Diagnostic {
    let written = arguments.map { argument in
      ForeignPattern.Argument(
        text: ForeignHabits.translated(argument) ?? Printer.text(of: argument),
        isSingle: argument.children.isEmpty
      )
    }
    if let habit = ForeignHabits.problem(ofCall: callee.name, written) {
      return Diagnostic(habit, at: site ?? callee.range)
    }
    return error(unknown(callee.name, isCall: true), at: callee.range)
  }

  private func unknown(_ name: String, isCall: Bool) -> Problem {
    UnknownName(
      name,
      isCall: isCall,
      bound: bindings.map { $0.name },
      anyEnvironment: environment
    ).problem
  }
}

extension Kind {
  /// The error where a point, a complex number or a matrix stands in place of a number.
  package var notNumber: Problem {
    isMatrix ? .matrixAsNumber : isComplex ? .complexAsNumber : .pointAsNumber
  }
}

extension Syntax {
  /// Whether the formula mentions only constants and functions.
  var hasNoVariables: Bool {
    var result = true
    forEachName { if Builtins.constant(named: $0) == nil { result = false } }
    return result
  }
}
