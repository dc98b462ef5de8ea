import FormulaReading
import FormulaVocabulary

/// The kind of a user's function, as far as its text shows it.
///
/// A second source beside the checker, for cases that the checker cannot answer: a function that is
/// called rather than inlined has a kind before its body is checked, because the body may call the
/// function; and the name of a curve depends on the kind that a function would give for numbers
/// where it is called with lists.
struct ResultKind {
  private let environment: any SharedEnvironment
  private var visiting: Set<String> = []

  /// The number of further calls that are followed; functions beyond count as numbers.
  private var budget = 500

  /// The depth of nested functions that the search follows.
  private static let depthLimit = 50
  /// The depth of nested nodes that the search follows, through all functions together.
  private static let nodeDepthLimit = 2000
  private var nodeDepth = 0

  init(_ environment: any SharedEnvironment) { self.environment = environment }

  mutating func kind(of function: UserFunction, arguments: [Kind]) -> Kind {
    // A function that is being visited adds nothing to its own kind.
    if visiting.contains(function.name) { return .either }
    budget -= 1
    if budget < 0 || visiting.count >= Self.depthLimit { return .number }
    visiting.insert(function.name)
    defer { visiting.remove(function.name) }
    var parameters: [String: Kind] = [:]
    for (name, kind) in zip(function.parameters, arguments) where parameters[name] == nil {
      parameters[name] = kind
    }
    return kind(of: function.body, parameters)
  }

  private mutating func kind(of syntax: Syntax, _ parameters: [String: Kind]) -> Kind {
    nodeDepth += 1
    defer { nodeDepth -= 1 }
    guard nodeDepth <= Self.nodeDepthLimit else { return .number }
    switch syntax.node {
    case .comparison, .conjunction, .disjunction, .not:
      return lifted(syntax.children, parameters).isList ? .list(.condition) : .condition
    case .name(let name): return kind(ofName: name, parameters)
    case .cases(let cases, let otherwise):
      var result = otherwise.map { kind(of: $0, parameters) } ?? .either
      for item in cases {
        result = result.joined(kind(of: item.value, parameters)) ?? .number
      }
      return lifted(result, by: cases.map { $0.condition }, parameters)
    case .point(let x, let y):
      return lifted([x, y], parameters).isList ? .list(.point) : .point
    case .component(let value, _):
      return kind(of: value, parameters).isList ? .list(.number) : .number
    case .list(let elements): return Self.list(of: elements.map { kind(of: $0, parameters) })
    case .listRange: return .list(.number)
    case .comprehension(let body, let ranges):
      return Self.list(of: [kind(of: body, binding(ranges, parameters))])
    case .overRange(_, let body, let ranges):
      return Self.pair(kind(of: body, binding(ranges, parameters)))
    case .element(let list, let index):
      let picked = kind(of: list, parameters).element ?? .number
      return kind(of: index, parameters).isList ? Self.list(of: [picked]) : picked
    case .call(let callee, let arguments): return kind(ofCall: callee, arguments, parameters)
    case .derivative(_, let value): return Self.slope(of: kind(of: value, parameters))
    case .product(let factors): return kind(ofProduct: factors.map { $0.value }, parameters)
    case .sum, .negation, .power, .factorial, .degrees:
      return lifted(syntax.children, parameters)
    case .number: return .number
    }
  }

  /// Returns the parameters in sight inside ranges, whose names stand for numbers or elements of lists.
  private mutating func binding(
    _ ranges: [Syntax.Range],
    _ parameters: [String: Kind]
  ) -> [String: Kind] {
    var parameters = parameters
    for range in ranges {
      switch range.extent {
      case .numbers: parameters[range.name] = .number
      case .elements(let list):
        parameters[range.name] = kind(of: list, parameters).element ?? .number
      }
    }
    return parameters
  }

  private mutating func kind(
    ofCall callee: Syntax.Callee,
    _ arguments: [Syntax],
    _ parameters: [String: Kind]
  ) -> Kind {
    guard callee.primes == 0 else {
      let plain = Syntax.Callee(name: callee.name, range: callee.range)
      return Self.slope(of: kind(ofCall: plain, arguments, parameters))
    }
    if let builtin = environment.builtin(named: callee.name) {
      if case .vector = builtin.construction, !builtin.arity.accepts(arguments.count),
        arguments.count > 1, arguments.allSatisfy(\.mayBeNumber)
      {
        return kind(of: builtin.construction, [Syntax.vector(of: arguments)], parameters)
      }
      return kind(of: builtin.construction, arguments, parameters)
    }
    if environment.isGiven(callee.name) { return lifted(arguments, parameters) }
    guard let function = environment.function(named: callee.name) else { return .number }
    return kind(of: function, arguments: arguments.map { kind(of: $0, parameters) })
  }

  private mutating func kind(
    of construction: Construction,
    _ arguments: [Syntax],
    _ parameters: [String: Kind]
  ) -> Kind {
    switch construction {
    case .choice where arguments.count == 3:
      let chosen = kind(of: arguments[1], parameters)
      let joined = chosen.joined(kind(of: arguments[2], parameters)) ?? .number
      return lifted(joined, by: [arguments[0]], parameters)
    case .list(let operation):
      guard let list = arguments.first else { return .number }
      switch operation {
      case .sort: return .list(.number)
      case .total, .mean: return Self.pair(kind(of: list, parameters))
      case .length, .median, .deviation, .variance, .populationDeviation, .populationVariance,
        .skewness, .interquartileRange, .mode:
        return .number
      }
    case .pairing: return .number
    case .quantile:
      let places = arguments.dropFirst().contains { kind(of: $0, parameters).isList }
      return places ? .list(.number) : .number
    case .sequence(let operation):
      switch operation {
      case .transform, .differences: return .list(.number)
      case .placeOfGreatest, .placeOfLeast: return .number
      case .curve: return lifted(Array(arguments.dropFirst(2)), parameters)
      }
    case .polygon: return .list(.point)
    case .midpoint:
      return arguments.contains { kind(of: $0, parameters).isList } ? .list(.point) : .point
    case .distance, .node(.absolute):
      return arguments.contains { kind(of: $0, parameters).isList } ? .list(.number) : .number
    case .vector(let operation): return kind(of: operation, arguments, parameters)
    case .matrix(let operation): return kind(of: operation)
    case .complexPart(let part):
      guard let argument = arguments.first else { return .number }
      let kind = kind(of: argument, parameters)
      return part == .conjugate ? kind : kind.isList ? .list(.number) : .number
    case .join: return Self.list(of: arguments.map { kind(of: $0, parameters) })
    case .derivative:
      guard let body = arguments.first else { return .number }
      var inner = parameters
      inner["x"] = .number
      return Self.slope(of: kind(of: body, inner))
    // With one list: its least element and the like.
    case .fold where arguments.count == 1: return .number
    case .choice, .fold, .node, .circular, .scale, .part, .ofOrder, .orthogonal, .arrangements,
      .rounding, .logarithm,
      .subscriptedLogarithm, .interpolation, .step, .overRange, .distribution:
      return lifted(arguments, parameters)
    }
  }

  /// Returns the kind of a choice: a condition that is a list chooses for each element.
  private mutating func lifted(
    _ kind: Kind,
    by conditions: [Syntax],
    _ parameters: [String: Kind]
  ) -> Kind {
    guard !kind.isList, lifted(conditions, parameters).isList else { return kind }
    return Self.list(of: [kind])
  }

  /// Returns the kind of arithmetic, which goes element by element: one list operand makes a list.
  private mutating func lifted(_ parts: [Syntax], _ parameters: [String: Kind]) -> Kind {
    var result = Kind.number
    for part in parts {
      let kind = kind(of: part, parameters)
      let isList = result.isList || kind.isList
      let number: Kind =
        result.isPoints || kind.isPoints
        ? .point : result.isComplex || kind.isComplex ? .complex : .number
      result = isList ? .list(number.asElement) : number
    }
    return result
  }

  /// Returns the kind of a product: two points make a number.
  private mutating func kind(ofProduct factors: [Syntax], _ parameters: [String: Kind]) -> Kind {
    var (isList, isPoints, isComplex) = (false, false, false)
    for factor in factors {
      let kind = kind(of: factor, parameters)
      isList = isList || kind.isList
      isPoints = isPoints != kind.isPoints
      isComplex = isComplex || kind.isComplex
    }
    let number: Kind = isPoints ? .point : isComplex ? .complex : .number
    return isList ? .list(number.asElement) : number
  }

  /// Returns the kind of a function of vectors: points give one value each, a list of numbers gives one.
  private mutating func kind(
    of operation: VectorOperation,
    _ arguments: [Syntax],
    _ parameters: [String: Kind]
  ) -> Kind {
    let kinds = arguments.map { kind(of: $0, parameters) }
    let arePoints = kinds.contains { $0.isPoints }
    switch operation {
    case .dot, .norm, .angle:
      return arePoints && kinds.contains { $0.isList } ? .list(.number) : .number
    case .cross:
      return kinds.contains { $0.isList } ? .list(.number) : .number
    case .unit, .projection: return kinds.first ?? .number
    }
  }

  /// Returns the kind of a function of matrices, as far as its name tells it: matrices count as lists of their entries.
  private func kind(of operation: MatrixOperation) -> Kind {
    switch operation {
    case .determinant, .trace, .rank: .number
    case .reducedForm, .inverse, .transpose, .eigenvalues, .eigenvectors, .identity, .vector:
      .list(.number)
    }
  }

  /// Returns the kind of a list of values of some kinds.
  private static func list(of kinds: [Kind]) -> Kind {
    if kinds.contains(where: { $0.isPoints }) { return .list(.point) }
    if kinds.contains(where: { $0.isComplex }) { return .list(.complex) }
    let areConditions = !kinds.isEmpty && kinds.allSatisfy { $0.isCondition }
    return .list(areConditions ? .condition : .number)
  }

  /// Returns the kind of a sum or a mean of values: that of one of them.
  private static func pair(_ kind: Kind) -> Kind {
    kind.isPoints ? .point : kind.isComplex ? .complex : .number
  }

  /// Returns the kind of the derivative of a value.
  private static func slope(of kind: Kind) -> Kind {
    if kind.isPlanar { return kind }
    return kind.isList ? .list(.number) : .number
  }

  private func kind(ofName name: String, _ parameters: [String: Kind]) -> Kind {
    if let bound = parameters[name] { return bound }
    if name == "undefined" { return .either }
    return environment.meaning(of: name)?.kind ?? .number
  }
}
