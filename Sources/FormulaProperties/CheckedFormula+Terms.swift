package import FormulaChecking
import FormulaVocabulary

/// The terms of a series as a function of real numbers, about which more can be proved than about single terms.
///
/// Powers of negative numbers have values at whole exponents only: (-1)^n is cos(πn) there, and
/// |c|^u·cos(πu) stands for c^u. Both agree where terms
/// exist; between them the size is the same. Where steps make all exponents even, or all odd, the
/// cosine is 1, or -1.
extension CheckedFormula {
  /// Returns the term at the index first + step·t as a formula of t; nil for lists.
  package func terms(from first: Double, step: Double) -> CheckedFormula? {
    guard kinds == [.number], parameterCount == 1, !graph.isList(outputs[0]) else { return nil }
    var own = Graph()
    let index = own.parameter(0)
    let way = step == 1 ? index : own.binary(.multiply, own.constant(step), index)
    let place = first == 0 ? way : own.binary(.add, own.constant(first), way)
    var copies = [NodeIndex](repeating: 0, count: graph.nodes.count)
    let isNeeded = graph.reachable(from: outputs)
    let exponents = PeriodScan(graph, outputs)
    for index in graph.nodes.indices where isNeeded[index] {
      let node = graph.nodes[index]
      if node.operation == .parameter {
        copies[index] = place
      } else if node.operation == .power, let base = graph.constant(node.a), base < 0 {
        let exponent = copies[Int(node.b)]
        let wave: NodeIndex
        if let isOdd = exponents.isOdd(node.b, at: first, step) {
          wave = own.constant(isOdd ? -1.0 : 1)
        } else {
          let angle = own.binary(.multiply, own.constant(Double.pi), exponent)
          wave = own.unary(.cosine, angle)
        }
        let size = own.binary(.power, own.constant(-base), exponent)
        copies[index] = base == -1 ? wave : own.binary(.multiply, size, wave)
      } else {
        copies[index] = own.adopt(NodeIndex(index), of: graph) { copies[Int($0)] }
      }
    }
    return with(own, [copies[Int(outputs[0])]], [.number], ranges, parameterCount: 1)
  }

  /// Returns an upper bound of the size of this formula in which nothing oscillates or cancels:
  /// 3/x² for (2 + cos x)/x²; nil if nothing in the formula does, or no rule bounds the part that
  /// does.
  ///
  /// Sines, cosines, remainders, fractional parts and saturating functions are replaced by their
  /// largest size, sums by sums of sizes, and |ln(1 + u)| by |u|/(1 - |u|) while |u| is below 1;
  /// beyond that the bound is infinite.
  package var sizeBound: CheckedFormula? {
    guard kinds == [.number], parameterCount == 1, !graph.isList(outputs[0]) else { return nil }
    var bounds = SizeBounds(graph)
    guard bounds.swings(outputs[0]), let bound = bounds.bound(of: outputs[0]) else { return nil }
    var own = Graph()
    let copies = own.inline(bounds.graph, results: [bound], arguments: [own.parameter(0)])
    return with(own, copies, [.number], [ranges[0]], parameterCount: 1)
  }
}

extension CheckedFormula {
  /// The formulas whose sum is a formula of one number: the formula alone, if it is no sum.
  ///
  /// Common factors and divisors are distributed: (x - sin x)/x³ is x/x³ and -sin(x)/x³.
  package var summands: [CheckedFormula] {
    guard kinds == [.number], !graph.isList(outputs[0]) else { return [self] }
    var own = graph
    let parts = own.summands(of: outputs[0])
    return parts.map { with(own, [$0], [.number], ranges, parameterCount: parameterCount) }
  }
}

extension Graph {
  /// Returns the nodes whose sum is a node.
  fileprivate mutating func summands(of index: NodeIndex) -> [NodeIndex] {
    let node = nodes[Int(index)]
    switch node.operation {
    case .add: return summands(of: node.a) + summands(of: node.b)
    case .subtract: return summands(of: node.a) + negative(summands(of: node.b))
    case .negate: return negative(summands(of: node.a))
    case .divide:
      let parts = summands(of: node.a)
      return parts.count == 1 ? [index] : parts.map { binary(.divide, $0, node.b) }
    case .multiply:
      let (left, right) = (summands(of: node.a), summands(of: node.b))
      if left.count > 1, right.count == 1 { return left.map { binary(.multiply, $0, node.b) } }
      if right.count > 1, left.count == 1 { return right.map { binary(.multiply, node.a, $0) } }
      return [index]
    default: return [index]
    }
  }

  private mutating func negative(_ parts: [NodeIndex]) -> [NodeIndex] {
    parts.map { unary(.negate, $0) }
  }
}

/// Upper bounds of the sizes of nodes, in which nothing oscillates and nothing cancels.
private struct SizeBounds {
  /// The graph, with additional nodes for the bounds.
  private(set) var graph: Graph
  /// For each node of the formula, whether it contains something that oscillates or cancels.
  private var isSwinging: [Bool]

  init(_ source: Graph) {
    graph = source
    isSwinging = []
    for index in source.nodes.indices {
      var swings = Form(source.nodes[index], in: source) != nil
      source.forEachOperand(of: NodeIndex(index)) { swings = swings || isSwinging[Int($0)] }
      isSwinging.append(swings)
    }
  }

  func swings(_ node: NodeIndex) -> Bool { isSwinging[Int(node)] }

  /// A node that oscillates or cancels, with a rule for its bound.
  private enum Form {
    /// Values between the limits ± this size.
    case limited(Double)
    /// 1 - cos u, which is u²/2 at most.
    case versine(NodeIndex)
    /// e^u - 1, which is |u|·e^|u| at most.
    case growth(NodeIndex)
    /// ln(1 + u) or ln|1 + u|.
    case logarithm(excess: NodeIndex)
    /// The logarithm of what a condition chooses, or of its size.
    case chosenLogarithm(choice: NodeIndex)

    init?(_ node: Node, in graph: Graph) {
      switch node.operation {
      case .sine, .cosine, .sineOfDegrees, .cosineOfDegrees, .fraction, .sign,
        .hyperbolicTangent, .errorFunction:
        self = .limited(1)
      case .modulo, .remainder:
        guard let divisor = graph.constant(node.b) else { return nil }
        self = .limited(divisor.magnitude)
      case .subtract:
        let (a, b) = (graph.nodes[Int(node.a)], graph.nodes[Int(node.b)])
        if graph.exactConstant(node.a) == 1, b.operation == .cosine {
          self = .versine(b.a)
        } else if graph.exactConstant(node.b) == 1, a.operation == .exponential {
          self = .growth(a.a)
        } else {
          return nil
        }
      case .naturalLogarithm:
        let inner = graph.nodes[Int(node.a)]
        let argument = inner.operation == .absolute ? inner.a : node.a
        if graph.nodes[Int(argument)].operation == .select {
          self = .chosenLogarithm(choice: argument)
        } else if let excess = Self.excess(of: argument, in: graph) {
          self = .logarithm(excess: excess)
        } else {
          return nil
        }
      default: return nil
      }
    }

    /// Returns u if a node is 1 + u, up to its sign; nil else.
    static func excess(of index: NodeIndex, in graph: Graph) -> NodeIndex? {
      let node = graph.nodes[Int(index)]
      switch node.operation {
      case .add:
        if graph.exactConstant(node.a) == 1 { return node.b }
        return graph.exactConstant(node.b) == 1 ? node.a : nil
      case .subtract: return graph.exactConstant(node.a) == 1 ? node.b : nil
      default: return nil
      }
    }
  }

  /// Returns a node that is an upper bound of the size of a node of the formula; nil if no rule gives it.
  mutating func bound(of index: NodeIndex) -> NodeIndex? {
    guard swings(index) else { return graph.unary(.absolute, index) }
    let node = graph.nodes[Int(index)]
    if let form = Form(node, in: graph) { return bound(of: form) }
    switch node.operation {
    case .negate, .absolute: return bound(of: node.a)
    case .add, .subtract:
      guard let a = bound(of: node.a), let b = bound(of: node.b) else { return nil }
      return graph.binary(.add, a, b)
    case .multiply:
      guard let a = bound(of: node.a), let b = bound(of: node.b) else { return nil }
      return graph.binary(.multiply, a, b)
    case .divide:
      guard !swings(node.b), let a = bound(of: node.a) else { return nil }
      return graph.binary(.divide, a, graph.unary(.absolute, node.b))
    case .select:
      guard !swings(node.a), let b = bound(of: node.b), let c = bound(of: node.c) else {
        return nil
      }
      return graph.ternary(.select, node.a, b, c)
    case .integerPower:
      let exponent = Int(Int64(bitPattern: node.payload))
      guard exponent > 0, let base = bound(of: node.a) else { return nil }
      return graph.integerPower(base, exponent)
    case .squareRoot:
      return bound(of: node.a).map { graph.unary(.squareRoot, $0) }
    default: return nil
    }
  }

  private mutating func bound(of form: Form) -> NodeIndex? {
    switch form {
    case .limited(let most): return graph.constant(most)
    case .versine(let angle):
      guard let size = bound(of: angle) else { return nil }
      return graph.binary(.multiply, graph.constant(0.5), graph.integerPower(size, 2))
    case .growth(let exponent):
      guard let size = bound(of: exponent) else { return nil }
      return graph.binary(.multiply, size, graph.unary(.exponential, size))
    case .logarithm(let excess):
      guard let size = bound(of: excess) else { return nil }
      let rest = graph.binary(.subtract, graph.constant(1.0), size)
      let divisor = graph.binary(.maximum, rest, graph.constant(0.0))
      return graph.binary(.divide, size, divisor)
    case .chosenLogarithm(let choice):
      let node = graph.nodes[Int(choice)]
      guard !swings(node.a), let b = logarithmBound(of: node.b),
        let c = logarithmBound(of: node.c)
      else { return nil }
      return graph.ternary(.select, node.a, b, c)
    }
  }

  /// Returns a bound of the logarithm of the size of a node; nil if no rule gives it.
  private mutating func logarithmBound(of index: NodeIndex) -> NodeIndex? {
    if graph.nodes[Int(index)].operation == .select {
      return bound(of: .chosenLogarithm(choice: index))
    }
    if let excess = Form.excess(of: index, in: graph) {
      return bound(of: .logarithm(excess: excess))
    }
    guard !swings(index) else { return nil }
    let logarithm = graph.unary(.naturalLogarithm, graph.unary(.absolute, index))
    return graph.unary(.absolute, logarithm)
  }
}
