/// The kind of a user's function that is called rather than inlined: known before its body is
/// checked, because the body may call the function.
struct ResultKind {
  private let environment: any EvaluationEnvironment
  private var visiting: Set<String> = []

  /// How many more calls are followed; what lies beyond counts as a number.
  private var budget = 500

  /// How many functions deep the search goes.
  private static let depthLimit = 50
  /// How many nodes deep the search goes, through all functions together.
  private static let nodeDepthLimit = 2000
  private var nodeDepth = 0

  init(_ environment: any EvaluationEnvironment) { self.environment = environment }

  mutating func kind(of function: UserFunction, arguments: [Kind]) -> Kind {
    // A function that is being looked at adds nothing to its own kind.
    if visiting.contains(function.name) { return .either }
    budget -= 1
    if budget < 0 || visiting.count >= Self.depthLimit { return .number }
    visiting.insert(function.name)
    defer { visiting.remove(function.name) }
    let parameters = Dictionary(
      zip(function.parameters, arguments),
      uniquingKeysWith: { first, _ in first }
    )
    return kind(of: function.body, parameters)
  }

  private mutating func kind(of syntax: Syntax, _ parameters: [String: Kind]) -> Kind {
    nodeDepth += 1
    defer { nodeDepth -= 1 }
    guard nodeDepth <= Self.nodeDepthLimit else { return .number }
    switch syntax.node {
    case .comparison, .conjunction, .disjunction, .not: return .condition
    case .name(let name): return kind(ofName: name, parameters)
    case .cases(let cases, let otherwise):
      var result = otherwise.map { kind(of: $0, parameters) } ?? .either
      for item in cases {
        result = result.joined(kind(of: item.value, parameters)) ?? .number
      }
      return result
    case .point: return .point
    case .list(let elements):
      return elements.first.map { Self.list(of: kind(of: $0, parameters)) } ?? .list(.number)
    case .listRange: return .list(.number)
    case .comprehension(let body, let ranges):
      var inner = parameters
      for range in ranges { inner[range.name] = .number }
      return Self.list(of: kind(of: body, inner))
    case .element(let list, let index):
      let picked = kind(of: list, parameters).element ?? .number
      return kind(of: index, parameters).isList ? Self.list(of: picked) : picked
    case .call(let callee, let arguments): return kind(ofCall: callee, arguments, parameters)
    case .sum, .product, .negation, .power, .factorial, .degrees:
      return lifted(syntax.children, parameters)
    case .number, .component, .overRange, .derivative: return .number
    }
  }

  private mutating func kind(
    ofCall callee: Syntax.Callee,
    _ arguments: [Syntax],
    _ parameters: [String: Kind]
  ) -> Kind {
    if callee.name == "if", arguments.count == 3 {
      let chosen = kind(of: arguments[1], parameters)
      return chosen.joined(kind(of: arguments[2], parameters)) ?? .number
    }
    if let builtin = Builtins.function(named: callee.name) {
      if case .list(let operation) = builtin.construction {
        return operation == .sort ? .list(.number) : .number
      }
      return lifted(arguments, parameters)
    }
    guard let function = environment.function(named: callee.name) else { return .number }
    return kind(of: function, arguments: arguments.map { kind(of: $0, parameters) })
  }

  /// Arithmetic goes element by element: a list among the operands makes a list.
  private mutating func lifted(_ parts: [Syntax], _ parameters: [String: Kind]) -> Kind {
    var isList = false
    var isPlanar = false
    for part in parts {
      let kind = kind(of: part, parameters)
      isList = isList || kind.isList
      isPlanar = isPlanar || kind.isPlanar
    }
    if isPlanar { return isList ? .list(.point) : .point }
    return isList ? .list(.number) : .number
  }

  private static func list(of kind: Kind) -> Kind {
    switch kind {
    case .point, .list(.point): .list(.point)
    case .condition: .list(.condition)
    default: .list(.number)
    }
  }

  private func kind(ofName name: String, _ parameters: [String: Kind]) -> Kind {
    if let bound = parameters[name] { return bound }
    if name == "undefined" { return .either }
    let value = Builtins.constant(named: name)?.value ?? environment.value(of: name)
    return value?.kind ?? .number
  }
}

extension Value {
  /// What the value is; undefined is a number.
  package var kind: Kind {
    switch self {
    case .number: .number
    case .condition: .condition
    case .point: .point
    case .list(let values):
      if values.contains(where: { $0.kind == .point }) {
        .list(.point)
      } else if values.contains(where: { $0.kind == .condition }) {
        .list(.condition)
      } else {
        .list(.number)
      }
    }
  }
}
