import CVectorMath
import FormulaChecking
import FormulaVocabulary

/// A polynomial in one loop over points, with the square that it is of and the number that is divided by it.
struct PointPolynomial: Sendable {
  /// What it is of, or whose square.
  var operand: NodeIndex
  var isOfSquare = false
  /// The constant one first; -0 where nothing is added, which changes not even the sign of zero.
  var coefficients: [Double]
  /// What is divided by it; nil if nothing is.
  var dividend: Double?
  /// The nodes that are computed on its way, itself not among them.
  var steps: [NodeIndex]

  /// The loop that computes it.
  var kernel: PolynomialKernel {
    switch (isOfSquare, dividend != nil) {
    case (false, false): vm_polynomial
    case (true, false): vm_polynomial_of_square
    case (false, true): vm_over_polynomial
    case (true, true): vm_over_polynomial_of_square
    }
  }
}

/// A choice by the comparison of a node with a number.
struct Choice: Sendable {
  let kernel: ChoiceKernel
  let operand: NodeIndex
  let number: Double
  /// Where the comparison holds, and where it does not.
  let value: NodeIndex
  let otherwise: NodeIndex
}

/// What loops over points compute at once, with the bits that a loop for each node gives: where reading and writing a block costs
/// more than computing it.
enum PointFusion: DefinednessFusion {
  /// All products and sums of Horner's scheme, with what is cheap around it.
  case polynomial(PointPolynomial)
  /// One of two values, by a comparison with a number.
  case choice(Choice)
  /// A value where another node is defined, undefined elsewhere.
  case whereDefined(NodeIndex, by: NodeIndex)
  /// The sine and the cosine of one node, where the first of the two stands.
  case sineAndCosine(sine: NodeIndex, cosine: NodeIndex)
  /// The second one of two that are computed where the first one stands.
  case computedBefore

  static func scan(_ graph: Graph, _ outputs: [NodeIndex]) -> FusionScan<Self> {
    var scan = FusionScan<Self>(graph, outputs)
    var (hasSine, hasCosine) = (false, false)
    for index in graph.nodes.indices.reversed() where scan.isComputed(index) {
      switch graph.nodes[index].operation {
      case .add, .subtract, .multiply, .divide, .negate: scan.fusePolynomial(index, graph)
      case .select: scan.fuseChoice(index, graph)
      case .sine: hasSine = true
      case .cosine: hasCosine = true
      default: continue
      }
    }
    if hasSine, hasCosine { scan.fuseSinesAndCosines(graph) }
    return scan
  }

  func forEachOperand(of index: NodeIndex, in graph: Graph, _ body: (NodeIndex) -> Void) {
    switch self {
    case .polynomial(let polynomial): body(polynomial.operand)
    case .choice(let choice):
      body(choice.operand)
      body(choice.value)
      body(choice.otherwise)
    case .whereDefined(let value, let condition):
      body(value)
      body(condition)
    case .sineAndCosine, .computedBefore: graph.forEachOperand(of: index, body)
    }
  }
}

extension FusionScan<PointFusion> {
  fileprivate mutating func fusePolynomial(_ index: Int, _ graph: Graph) {
    guard let polynomial = polynomial(NodeIndex(index), graph) else { return }
    set(.polynomial(polynomial), index)
    for step in polynomial.steps { skip(step) }
  }

  /// A polynomial, a line through a square, or a number divided by either or by a line.
  private func polynomial(_ index: NodeIndex, _ graph: Graph) -> PointPolynomial? {
    let node = graph.nodes[Int(index)]
    if node.operation == .divide, let dividend = graph.constant(node.a) {
      guard isRead(node.b), var divisor = horner(node.b, graph) ?? line(node.b, graph) else {
        return nil
      }
      divisor.steps.append(node.b)
      takeSquare(into: &divisor, graph)
      divisor.dividend = dividend
      return divisor
    }
    if var polynomial = horner(index, graph) {
      takeSquare(into: &polynomial, root: index, graph)
      return polynomial
    }
    guard var line = line(index, graph) else { return nil }
    takeSquare(into: &line, root: index, graph)
    // One product or sum alone is a loop of its own.
    return line.isOfSquare ? line : nil
  }

  private func horner(_ index: NodeIndex, _ graph: Graph) -> PointPolynomial? {
    switch graph.nodes[Int(index)].operation {
    case .add, .subtract, .multiply: break
    default: return nil
    }
    guard let polynomial = graph.polynomial(at: index),
      polynomial.steps.allSatisfy({ isRead($0) }),
      polynomial.coefficients.allSatisfy({ graph.isCertain($0) })
    else { return nil }
    return PointPolynomial(
      operand: polynomial.base,
      coefficients: polynomial.coefficients.map { graph.value(of: $0) },
      steps: polynomial.steps
    )
  }

  /// A product with a number, a sum with one, or an opposite: one rounding at most.
  private func line(_ index: NodeIndex, _ graph: Graph) -> PointPolynomial? {
    let node = graph.nodes[Int(index)]
    func line(_ operand: NodeIndex, _ offset: Double, _ slope: Double) -> PointPolynomial? {
      guard offset.isFinite, slope.isFinite else { return nil }
      let inner = graph.nodes[Int(operand)]
      if inner.operation == .negate, isRead(operand) {
        return PointPolynomial(operand: inner.a, coefficients: [offset, -slope], steps: [operand])
      }
      return PointPolynomial(operand: operand, coefficients: [offset, slope], steps: [])
    }
    let (first, second) = (
      node.operation.operandCount > 0 ? graph.constant(node.a) : nil,
      node.operation.operandCount > 1 ? graph.constant(node.b) : nil
    )
    switch (node.operation, first, second) {
    case (.negate, _, _): return line(node.a, -0.0, -1)
    case (.add, _, let number?): return line(node.a, number, 1)
    case (.add, let number?, _): return line(node.b, number, 1)
    case (.subtract, _, let number?): return line(node.a, -number, 1)
    case (.subtract, let number?, _): return line(node.b, number, -1)
    case (.multiply, _, let number?): return line(node.a, -0.0, number)
    case (.multiply, let number?, _): return line(node.b, -0.0, number)
    case (.divide, _, let number?):
      return number.exactReciprocal.flatMap { line(node.a, -0.0, $0) }
    default: return nil
    }
  }

  /// Computes the square that a polynomial is of in its loop, if nothing else reads it.
  private func takeSquare(
    into polynomial: inout PointPolynomial,
    root: NodeIndex? = nil,
    _ graph: Graph
  ) {
    let base = polynomial.operand
    let node = graph.nodes[Int(base)]
    let isSquare =
      node.operation == .integerPower && node.payload == 2
      || node.operation == .multiply && node.a == node.b
    guard isSquare else { return }
    var reads = 0
    for step in polynomial.steps + (root.map { [$0] } ?? []) {
      graph.forEachOperand(of: step) { if $0 == base { reads += 1 } }
    }
    guard isRead(base, times: reads) else { return }
    polynomial.operand = node.a
    polynomial.isOfSquare = true
    polynomial.steps.append(base)
  }

  // MARK: Choices

  fileprivate mutating func fuseChoice(_ index: Int, _ graph: Graph) {
    let node = graph.nodes[index]
    let condition = graph.nodes[Int(node.a)]
    guard isRead(node.a) else { return }
    let choice: (ChoiceKernel, NodeIndex, Double)
    switch (condition.operation, number(condition.a, graph), number(condition.b, graph)) {
    case (.less, nil, let number?): choice = (vm_select_below, condition.a, number)
    case (.less, let number?, nil): choice = (vm_select_above, condition.b, number)
    case (.lessOrEqual, nil, let number?): choice = (vm_select_up_to, condition.a, number)
    case (.lessOrEqual, let number?, nil): choice = (vm_select_from, condition.b, number)
    default: return fuseWhereDefined(index, graph)
    }
    set(
      .choice(
        Choice(
          kernel: choice.0,
          operand: choice.1,
          number: choice.2,
          value: node.b,
          otherwise: node.c
        )
      ),
      index
    )
    skip(node.a)
  }

  /// The number that a node is, if it is defined.
  private func number(_ node: NodeIndex, _ graph: Graph) -> Double? {
    graph.constant(node).flatMap { $0.isNaN ? nil : $0 }
  }

  // MARK: Sines and cosines

  fileprivate mutating func fuseSinesAndCosines(_ graph: Graph) {
    var partners: [NodeIndex: Int] = [:]
    for index in graph.nodes.indices where isComputed(index) {
      let node = graph.nodes[index]
      guard node.operation == .sine || node.operation == .cosine else { continue }
      guard let first = partners[node.a] else {
        partners[node.a] = index
        continue
      }
      let (sine, cosine) = node.operation == .cosine ? (first, index) : (index, first)
      set(.sineAndCosine(sine: NodeIndex(sine), cosine: NodeIndex(cosine)), first)
      set(.computedBefore, index)
    }
  }
}

extension Double {
  /// The reciprocal of a power of two, if both are normal: the product with it is the rounded quotient, whatever is divided, because
  /// both are the same number before they are rounded.
  var exactReciprocal: Double? {
    guard isNormal, significandBitPattern == 0, (1 / self).isNormal else { return nil }
    return 1 / self
  }
}
