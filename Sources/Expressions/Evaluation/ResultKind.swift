/// What a formula gives.
enum Kind: Hashable, Sendable {
  case number, condition
  /// Undefined, or not known yet: good for both.
  case either

  /// The kind of a formula that gives one or the other; conditions among numbers count 1 and 0.
  func joined(_ other: Kind) -> Kind {
    if self == .either { return other }
    if other == .either || self == other { return self }
    return .number
  }
}

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
      for item in cases { result = result.joined(kind(of: item.value, parameters)) }
      return result
    case .call(let callee, let arguments):
      if callee.name == "if", arguments.count == 3 {
        return kind(of: arguments[1], parameters).joined(kind(of: arguments[2], parameters))
      }
      guard Builtins.function(named: callee.name) == nil,
        let function = environment.function(named: callee.name)
      else { return .number }
      return kind(of: function, arguments: arguments.map { kind(of: $0, parameters) })
    default: return .number
    }
  }

  private func kind(ofName name: String, _ parameters: [String: Kind]) -> Kind {
    if let bound = parameters[name] { return bound }
    if name == "undefined" { return .either }
    let value = Builtins.constant(named: name)?.value ?? environment.value(of: name)
    if case .condition = value { return .condition }
    return .number
  }
}
