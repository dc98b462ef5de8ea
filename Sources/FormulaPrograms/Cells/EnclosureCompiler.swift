import CEnclosures
import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// Turns a graph into an ``EnclosureProgram``: chooses the enclosure of each node.
///
/// Each row of ``Operation`` names its enclosure. Some patterns of several nodes have better ones,
/// because the enclosure of parts treats every occurrence of a variable as a variable of its own:
/// `u·u` is a square, `u/u` is 1, and sin(u)/u, (eᵘ - 1)/u and (1 - cos u)/u² have limits where
/// their parts are 0/0.
struct EnclosureCompiler: LoopCompiler {
  let bodies: [RangeBody]
  var loops: LoopList<CellFusion, EnclosureInstruction>

  /// Longer sums are not enclosed term by term.
  private static let mostTerms = 4096
  /// The number of pieces over which an integral is enclosed.
  private static let pieces = 64

  init(_ bodies: [RangeBody], _ loops: LoopList<CellFusion, EnclosureInstruction>) {
    self.bodies = bodies
    self.loops = loops
  }

  func program(of graph: Graph, inputCount: Int, outputCount: Int) -> EnclosureProgram {
    EnclosureProgram(
      inputCount: inputCount,
      outputCount: outputCount,
      registerCount: loops.registers.registerCount,
      constants: loops.registers.constants.map { register, node in
        (register, graph.enclosure(ofConstant: node) ?? .unknown)
      },
      instructions: loops.instructions
    )
  }

  mutating func emit(_ index: Int, of graph: Graph) {
    let node = graph.nodes[index]
    switch loops.fusions[index] {
    case .polynomial(let polynomial): return emit(polynomial, index, of: graph)
    case .line(let line):
      let a = loops.registers.slot(of: line.operand)
      let out = loops.registers.write(index, reading: line.operand)
      return loops.instructions.append(.line(out: out, a, line.numbers))
    case .whereDefined(let value, let condition):
      return loops.binary(ve_where_defined, index, condition, value)
    case nil: break
    }
    if let (loop, operand) = better(node, in: graph) {
      let a = loops.registers.slot(of: operand)
      // The instruction may read other nodes than its operand: sin(u)/u reads u alone.
      let out = loops.write(index, readingOperandsIn: graph)
      return loops.instructions.append(.unary(loop, out: out, a))
    }
    if node.operation == .multiply, node.a == node.b { return loops.power(index, node.a, 2) }
    let rule = node.operation.row.enclosure
    if case .interpreter = rule {
      emitInterpreted(index, node, of: graph)
    } else {
      loops.append(rule, index, node)
    }
  }

  /// Emits the enclosure of a polynomial, which treats all occurrences of the variable together.
  private mutating func emit(_ polynomial: Polynomial, _ index: Int, of graph: Graph) {
    let a = loops.registers.slot(of: polynomial.base)
    let out = loops.registers.write(index, reading: polynomial.base)
    let numbers = polynomial.coefficients.map { graph.enclosure(of: $0).interval }
    let (lower, upper) = (numbers.map { $0.lower }, numbers.map { $0.upper })
    loops.instructions.append(.polynomial(out: out, a, lower: lower, upper: upper))
  }

  // MARK: Several nodes at once

  /// Enclosures of operations with the same operand twice; derivatives test with `f = f` that f is defined.
  private static let withItself: [Operation: UnaryEnclosure] = [
    .divide: ve_one_where_not_zero, .equal: ve_one, .lessOrEqual: ve_one, .notEqual: ve_zero,
    .less: ve_zero, .subtract: ve_zero, .minimum: ve_copy, .maximum: ve_copy,
  ]

  /// Returns an enclosure by one operand of an operation with itself, and of a quotient that has a
  /// limit where it is 0/0; nil for other nodes.
  private func better(_ node: Node, in graph: Graph) -> (UnaryEnclosure, NodeIndex)? {
    if node.operation.operandCount == 2, node.a == node.b,
      let loop = Self.withItself[node.operation]
    {
      return (loop, node.a)
    }
    guard node.operation == .divide else { return nil }
    let above = graph.nodes[Int(node.a)]
    if above.operation == .sine, above.a == node.b { return (ve_sin_over, node.b) }
    let below = graph.nodes[Int(node.b)]
    if below.operation == .add,
      below.a == node.a && graph.constant(below.b) == 1
        || below.b == node.a && graph.constant(below.a) == 1
    {
      return (ve_share, node.a)
    }
    guard above.operation == .subtract else { return nil }
    let (first, second) = (graph.nodes[Int(above.a)], graph.nodes[Int(above.b)])
    if first.operation == .exponential, first.a == node.b, graph.constant(above.b) == 1 {
      return (ve_expm1_over, node.b)
    }
    let isSquare = below.operation == .integerPower && below.payload == 2 && below.a == second.a
    if second.operation == .cosine, graph.constant(above.a) == 1, isSquare {
      return (ve_versine_over, second.a)
    }
    return nil
  }

  // MARK: Sums, products, integrals

  private mutating func emitInterpreted(_ index: Int, _ node: Node, of graph: Graph) {
    let terms = node.operation == .overRange ? terms(node, of: graph) : nil
    let out = loops.write(index, readingOperandsIn: graph)
    loops.instructions.append(terms.map { .terms($0, out: out) } ?? .unknown(out: out))
  }

  /// Returns the terms of a formula over a range whose ends are known; nil if there are too many, or they
  /// cannot be enclosed.
  private mutating func terms(_ node: Node, of graph: Graph) -> EnclosedTerms? {
    let form = graph.rangeForms[Int(node.payload)]
    guard let lower = graph.constant(node.a), let upper = graph.constant(node.b),
      let step = graph.constant(node.c), lower.isFinite, upper.isFinite,
      bodies.indices.contains(form.body), !bodies[form.body].parameters.contains(true)
    else { return nil }
    let action: EnclosedTerms.Action
    let places: [EnclosedValue]
    switch form.operation {
    case .sum, .product:
      guard form.isStepped, let range = Progression(from: lower, to: upper, step: step),
        let count = range.count(atMost: Self.mostTerms)
      else { return nil }
      action = form.operation == .sum ? .add : .multiply
      let meant = graph.places(range, count: count, from: node.a, to: node.b, step: node.c)
      // The cell contains the exact number, and the double that point programs use for it.
      places = (0..<count).map {
        meant.enclosure(at: $0).union(EnclosedValue(exactly: range.value(at: $0)))
      }
    case .integral:
      guard lower <= upper else { return nil }
      action = .integrate
      let width = (upper - lower) / Double(Self.pieces)
      let ends = (0...Self.pieces).map { $0 == Self.pieces ? upper : lower + Double($0) * width }
      places = zip(ends, ends.dropFirst()).map { EnclosedValue(Interval(hull: $0, $1)) }
    case .minimum, .maximum, .productDerivative, .list, .slope: return nil
    }
    let body = bodies[form.body]
    guard body.results.indices.contains(form.result) else { return nil }
    return EnclosedTerms(
      action: action,
      places: places,
      body: Self.program(
        body.graph,
        outputs: [body.results[form.result]],
        inputCount: body.parameters.count,
        bodies: bodies
      ),
      captured: form.captured.map { loops.registers.slot(of: $0) }
    )
  }
}
