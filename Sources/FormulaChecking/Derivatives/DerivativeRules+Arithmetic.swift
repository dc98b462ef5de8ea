import FormulaVocabulary

/// Sums, products, quotients, powers, roots and logarithms.
extension DerivativeRules {
  mutating func sum() -> Differentiation.Slope { polynomial() ?? plus(da, db) }
  mutating func difference() -> Differentiation.Slope { polynomial() ?? minus(da, db) }

  /// (a·b)' = b·a' + a·b'.
  mutating func product() -> Differentiation.Slope {
    polynomial() ?? halfPower() ?? timesSize() ?? plus(times(b, da), times(a, db))
  }

  /// Returns the slope of u·c|u|, which is 2c|u|·u′ also where u is 0; nil for other products.
  private mutating func timesSize() -> Differentiation.Slope? {
    for (factor, size) in [(a, b), (b, a)] {
      guard let inner = slopes[factor], isMultiple(size, ofSizeOf: factor) else { continue }
      let twice = graph.binary(.multiply, number(2), size)
      return .node(graph.binary(.multiply, twice, inner))
    }
    return nil
  }

  /// Whether a node is a constant multiple of |u|, for the operand u.
  private func isMultiple(_ node: NodeIndex, ofSizeOf operand: NodeIndex) -> Bool {
    var node = graph.nodes[Int(node)]
    while node.operation == .multiply {
      if graph.constant(node.a) != nil {
        node = graph.nodes[Int(node.b)]
      } else if graph.constant(node.b) != nil {
        node = graph.nodes[Int(node.a)]
      } else {
        return false
      }
    }
    return node.operation == .absolute && node.a == operand
  }

  /// Returns sign(u)·u′ for |u| under a power above 1, which smooths the corner at 0; nil for other nodes.
  private mutating func smoothSlope(ofSize size: NodeIndex) -> NodeIndex? {
    let node = graph.nodes[Int(size)]
    guard node.operation == .absolute, let inner = slopes[node.a] else { return nil }
    return graph.binary(.multiply, graph.unary(.sign, node.a), inner)
  }

  /// Returns the slope of |u|^n for n >= 2, n·|u|^(n-2)·u·u′, which can be differentiated at 0 as
  /// often as the power; nil unless the node is an absolute value.
  private mutating func slope(ofSize size: NodeIndex, toThe exponent: Double) -> NodeIndex? {
    let node = graph.nodes[Int(size)]
    guard node.operation == .absolute, let inner = slopes[node.a] else { return nil }
    let rest: NodeIndex
    if let whole = Int(exactly: exponent) {
      rest = power(size, whole - 2)
    } else {
      rest = graph.binary(.power, size, number(exponent - 2))
    }
    // u is a factor beside |u|, so that the next derivative has a rule, too.
    let product = graph.binary(.multiply, rest, node.a)
    return graph.binary(.multiply, graph.binary(.multiply, number(exponent), product), inner)
  }

  /// The slope of √(u^n) for n > 2, which is smooth at u = 0: n/2·|u|^(n/2-2)·u·u′ if n is even,
  /// else n/2·√(u^(n-2))·u′.
  mutating func squareRoot() -> Differentiation.Slope {
    let power = graph.nodes[Int(a)]
    let exponent = Int(Int64(bitPattern: power.payload))
    guard power.operation == .integerPower, exponent > 2, let inner = slopes[power.a] else {
      return reciprocal(graph.binary(.multiply, number(2), index))
    }
    let factor = number(Double(exponent) / 2)
    if exponent.isMultiple(of: 2) {
      let size = self.power(graph.unary(.absolute, power.a), max(0, exponent / 2 - 2))
      let product = graph.binary(.multiply, size, power.a)
      return .node(graph.binary(.multiply, graph.binary(.multiply, factor, product), inner))
    }
    let root = graph.unary(.squareRoot, self.power(power.a, exponent - 2))
    let slope = smoothSlope(ofSize: power.a) ?? inner
    return .node(graph.binary(.multiply, graph.binary(.multiply, factor, root), slope))
  }

  /// The slope of an even function of |u|, computed as one of u, because |u| has a corner where u is 0.
  mutating func even(
    _ derivative: (inout Graph, NodeIndex) -> NodeIndex
  ) -> Differentiation.Slope {
    let node = graph.nodes[Int(a)]
    let operand = node.operation == .absolute ? node.a : a
    let factor = derivative(&graph, operand)
    return slopes[operand].map { .node(graph.binary(.multiply, factor, $0)) } ?? .zero
  }

  /// Returns the slope of a polynomial in Horner's scheme: a polynomial with the coefficients
  /// k·c_k; nil for other nodes.
  private mutating func polynomial() -> Differentiation.Slope? {
    guard let polynomial = graph.polynomial(at: index), let slope = slopes[polynomial.base] else {
      return nil
    }
    var monomials: [(exponent: Int, coefficient: NodeIndex)] = []
    for (exponent, coefficient) in polynomial.coefficients.enumerated().dropFirst() {
      let factor = number(Double(exponent))
      switch coefficient {
      case .number(let node):
        monomials.append(
          (exponent: exponent - 1, coefficient: graph.binary(.multiply, factor, node))
        )
      case .opposite(let node):
        let opposite = graph.unary(.negate, node)
        monomials.append(
          (exponent: exponent - 1, coefficient: graph.binary(.multiply, factor, opposite))
        )
      case .one: monomials.append((exponent: exponent - 1, coefficient: factor))
      case .none: break
      }
    }
    let value = graph.polynomial(of: polynomial.base, monomials)
    return .node(graph.binary(.multiply, value, slope))
  }

  /// Returns the slope of u^k·√u, which powers such as u^1.5 are computed as: (k + 1/2)·u^(k-1)·√u·u' has a
  /// value at 0, where the slope of the root has none; nil for other products.
  private mutating func halfPower() -> Differentiation.Slope? {
    let root = graph.nodes[Int(b)]
    guard root.operation == .squareRoot, let plain = slopes[root.a] else { return nil }
    let slope = smoothSlope(ofSize: root.a) ?? plain
    let factor = graph.nodes[Int(a)]
    var exponent = 1
    if a != root.a {
      guard factor.operation == .integerPower, factor.a == root.a else { return nil }
      exponent = Int(Int64(bitPattern: factor.payload))
    }
    guard exponent > 0 else { return nil }
    let lowered = exponent == 1 ? b : graph.binary(.multiply, power(root.a, exponent - 1), b)
    let scaled = graph.binary(.multiply, number(Double(exponent) + 0.5), lowered)
    return .node(graph.binary(.multiply, scaled, slope))
  }

  /// (a/b)' = (a' - (a/b)·b')/b.
  mutating func quotient() -> Differentiation.Slope {
    divide(minus(da, times(index, db)), by: b)
  }

  /// (a^n)' = n·a^(n-1)·a'; for a root a = u^(1/m), (u^(n/m))' = n/m·a^(n-m)·u', which has a value at
  /// 0 for n ≥ m.
  mutating func integerPower() -> Differentiation.Slope {
    let exponent = Int(Int64(bitPattern: node.payload))
    guard exponent != 0, let da else { return .zero }
    let base = graph.nodes[Int(a)]
    var (order, slope) = (1, da)
    if let ofRoot = self.order(ofRoot: base), let inner = slopes[base.a] {
      (order, slope) = (ofRoot, inner)
    } else if exponent > 1, let smooth = self.slope(ofSize: a, toThe: Double(exponent)) {
      return .node(smooth)
    }
    let factor = number(Double(exponent) / Double(order))
    let scaled = graph.binary(.multiply, factor, power(a, exponent - order))
    return .node(graph.binary(.multiply, scaled, slope))
  }

  /// Returns the m of an m-th root; nil for other nodes.
  private func order(ofRoot node: Node) -> Int? {
    switch node.operation {
    case .squareRoot: 2
    case .cubeRoot: 3
    case .root:
      graph.constant(node.b).flatMap { Int(exactly: $0) }.flatMap {
        (1...999).contains($0) ? $0 : nil
      }
    default: nil
    }
  }

  private mutating func power(_ base: NodeIndex, _ exponent: Int) -> NodeIndex {
    guard exponent.magnitude <= Operation.maximumIntegerPower else {
      return graph.binary(.power, base, number(Double(exponent)))
    }
    return exponent == 0 ? number(1) : graph.integerPower(base, exponent)
  }

  /// (a^b)' = b·a^(b-1)·a' + a^b·ln(a)·b'.
  mutating func power() -> Differentiation.Slope {
    if db == nil, let exponent = graph.constant(b), exponent > 1 {
      if exponent >= 2, let smooth = self.slope(ofSize: a, toThe: exponent) { return .node(smooth) }
      if let smooth = smoothSlope(ofSize: a) { return plus(times(slopeByBase(), smooth), nil) }
    }
    return plus(times(slopeByBase(), da), times(slopeByExponent(), db))
  }

  /// Returns b·a^(b-1); 0 for b = 0, also at a = 0.
  ///
  /// The slope is 0 only where the exponent is constantly 0, not where it passes through 0.
  private mutating func slopeByBase() -> NodeIndex {
    let zero = number(0)
    let lowered = graph.binary(.power, a, graph.binary(.subtract, b, number(1)))
    let factor = graph.binary(.multiply, b, lowered)
    guard db == nil else { return factor }
    return graph.ternary(.select, graph.binary(.equal, b, zero), zero, factor)
  }

  /// Returns a^b·ln(a); 0 for b > 0 where a is constantly 0.
  private mutating func slopeByExponent() -> NodeIndex {
    let zero = number(0)
    let factor = graph.binary(.multiply, index, graph.unary(.naturalLogarithm, a))
    guard da == nil else { return factor }
    let atZero = graph.ternary(.select, graph.binary(.less, zero, b), zero, number(.nan))
    return graph.ternary(.select, graph.binary(.equal, a, zero), atZero, factor)
  }

  /// The slope r/(n·a)·a' of the n-th root r of a.
  mutating func root() -> Differentiation.Slope {
    chain(graph.binary(.divide, index, graph.binary(.multiply, b, a)))
  }

  /// The slope ((x/r)·y' - (y/r)·x')/r with r = hypot(x, y), because squares of small numbers would underflow.
  mutating func angleOfPoint() -> Differentiation.Slope {
    let radius = graph.binary(.hypotenuse, a, b)
    let fromFirst = da.map { graph.binary(.multiply, graph.binary(.divide, b, radius), $0) }
    let fromSecond = db.map { graph.binary(.multiply, graph.binary(.divide, a, radius), $0) }
    return divide(minus(fromFirst, fromSecond), by: radius)
  }

  /// The slope of log_b(a) = ln(a)/ln(b).
  mutating func logarithm() -> Differentiation.Slope {
    let scale = graph.unary(.naturalLogarithm, b)
    var fromValue: NodeIndex?
    if let da { fromValue = graph.binary(.divide, da, graph.binary(.multiply, a, scale)) }
    var fromBase: NodeIndex?
    if let db {
      let divisor = graph.binary(.multiply, b, scale)
      fromBase = graph.binary(.divide, graph.binary(.multiply, index, db), divisor)
    }
    return minus(fromValue, fromBase)
  }
}
