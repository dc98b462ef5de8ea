import CEnclosures
import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// Turns a graph into an ``EnclosureProgram``: chooses the enclosure of each node.
///
/// Each row of ``Operation`` names its enclosure. Better ones stand for what is written by several nodes, because an
/// enclosure of parts treats every occurrence of a variable as a variable of its own: `u·u` is a square, `u/u` is 1,
/// and sin(u)/u, (eᵘ - 1)/u and (1 - cos u)/u² have limits where their parts are 0/0.
struct EnclosureCompiler {
  private let graph: Graph
  private let bodies: [RangeBody]
  private let fusions: FusionScan
  private var registers: RegisterScan
  private var instructions: [EnclosureInstruction] = []

  /// Longer sums are not taken term by term.
  private static let mostTerms = 4096
  /// An integral is enclosed over so many pieces.
  private static let pieces = 64

  private init(
    _ graph: Graph,
    _ bodies: [RangeBody],
    _ fusions: FusionScan,
    _ registers: RegisterScan
  ) {
    self.graph = graph
    self.bodies = bodies
    self.fusions = fusions
    self.registers = registers
  }

  /// Compiles all outputs of a formula.
  static func program(of formula: CheckedFormula) -> EnclosureProgram {
    program(
      formula.graph,
      outputs: formula.outputs,
      inputCount: formula.parameterCount,
      bodies: formula.bodies
    )
  }

  private static func program(
    _ graph: Graph,
    outputs: [NodeIndex],
    inputCount: Int,
    bodies: [RangeBody]
  ) -> EnclosureProgram {
    let fusions = FusionScan.cells(graph, outputs)
    let registers = RegisterScan(
      graph,
      outputs,
      inputCount: inputCount,
      isInPlace: false,
      fusions: fusions
    )
    var compiler = EnclosureCompiler(graph, bodies, fusions, registers)
    let copies = compiler.registers.placeOutputs()
    for index in graph.nodes.indices where fusions.isComputed(index) {
      compiler.emit(index)
    }
    for (output, node) in copies {
      let value = compiler.registers.slot(of: node)
      compiler.instructions.append(.unary(ve_copy, out: inputCount + output, value))
    }
    return EnclosureProgram(
      inputCount: inputCount,
      outputCount: outputs.count,
      registerCount: compiler.registers.registerCount,
      constants: compiler.registers.constants.map { register, node in
        (register, graph.enclosure(ofConstant: node) ?? .unknown)
      },
      instructions: compiler.instructions
    )
  }

  private mutating func emit(_ index: Int) {
    let node = graph.nodes[index]
    switch fusions[index] {
    case .polynomial(let polynomial): return emit(polynomial, index)
    case .line(let line):
      let a = registers.slot(of: line.operand)
      let out = registers.write(index, reading: [line.operand])
      return instructions.append(.line(out: out, a, line.numbers))
    case .whereDefined(let value, let condition):
      let (a, b) = (registers.slot(of: condition), registers.slot(of: value))
      let out = registers.write(index, reading: [condition, value])
      return instructions.append(.binary(ve_where_defined, out: out, a, b))
    // The others are of points.
    case .pointPolynomial, .choice, .sineAndCosine, .computedBefore, nil: break
    }
    if let (loop, operand) = better(node) { return unary(loop, index, operand) }
    switch node.operation.row.enclosure {
    case .unary(let loop): unary(loop, index, node.a)
    case .binary(let loop):
      if node.operation == .multiply, node.a == node.b { return power(index, node.a, 2) }
      let (a, b) = (registers.slot(of: node.a), registers.slot(of: node.b))
      let out = registers.write(index, reading: [node.a, node.b])
      instructions.append(.binary(loop, out: out, a, b))
    case .ternary(let loop):
      let (a, b) = (registers.slot(of: node.a), registers.slot(of: node.b))
      let c = registers.slot(of: node.c)
      let out = registers.write(index, reading: [node.a, node.b, node.c])
      instructions.append(.ternary(loop, out: out, a, b, c))
    case .integerPower: power(index, node.a, Int(Int64(bitPattern: node.payload)))
    case .leaf: break
    case .machine: emitMachine(index, node)
    }
  }

  private mutating func unary(_ loop: UnaryEnclosure, _ index: Int, _ operand: NodeIndex) {
    let a = registers.slot(of: operand)
    // What is read is not always an operand itself: sin(u)/u reads u alone.
    let out = registers.write(index, reading: operands(of: index))
    instructions.append(.unary(loop, out: out, a))
  }

  private mutating func power(_ index: Int, _ base: NodeIndex, _ exponent: Int) {
    let a = registers.slot(of: base)
    let out = registers.write(index, reading: [base])
    instructions.append(.integerPower(out: out, a, exponent: exponent))
  }

  /// The enclosure of a polynomial sees all of its occurrences of the variable at once.
  private mutating func emit(_ polynomial: Polynomial, _ index: Int) {
    let a = registers.slot(of: polynomial.base)
    let out = registers.write(index, reading: [polynomial.base])
    let numbers = polynomial.coefficients.map { graph.enclosure(of: $0).interval }
    let (lower, upper) = (numbers.map(\.lower), numbers.map(\.upper))
    instructions.append(.polynomial(out: out, a, lower: lower, upper: upper))
  }

  private func operands(of index: Int) -> [NodeIndex] {
    var operands: [NodeIndex] = []
    graph.forEachOperand(of: NodeIndex(index)) { operands.append($0) }
    return operands
  }

  // MARK: Several nodes at once

  /// What an operation gives whose operands are one; formulas say with `f = f` that they are defined.
  private static let withItself: [Operation: UnaryEnclosure] = [
    .divide: ve_one_where_not_zero, .equal: ve_one, .lessOrEqual: ve_one, .notEqual: ve_zero,
    .less: ve_zero, .subtract: ve_zero, .minimum: ve_copy, .maximum: ve_copy,
  ]

  /// Returns an enclosure of one operand for an operation with itself, and for a quotient that has a limit where it is
  /// 0/0.
  private func better(_ node: Node) -> (UnaryEnclosure, NodeIndex)? {
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

  private mutating func emitMachine(_ index: Int, _ node: Node) {
    let terms = node.operation == .overRange ? terms(node) : nil
    let out = registers.write(index, reading: operands(of: index))
    instructions.append(terms.map { .terms($0, out: out) } ?? .unknown(out: out))
  }

  /// Returns the terms of a formula over a range whose ends are known, or nil if there are too many, or none of a kind
  /// that can be enclosed.
  private mutating func terms(_ node: Node) -> EnclosedTerms? {
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
      // What is meant, and what programs of points take for it.
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
      captured: form.captured.map { registers.slot(of: $0) }
    )
  }
}
