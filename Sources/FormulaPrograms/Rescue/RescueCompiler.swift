import CWideMath
import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// Turns a graph into a ``RescueProgram``.
struct RescueCompiler {
  private let graph: Graph
  private let bodies: [RangeBody]
  private let fusions: FusionScan
  private var registers: RegisterScan
  private var instructions: [RescueInstruction] = []
  private var coefficients: [wm_ball] = []

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
  static func program(of formula: CheckedFormula) -> RescueProgram {
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
  ) -> RescueProgram {
    let fusions = FusionScan.balls(graph, outputs)
    let registers = RegisterScan(
      graph,
      outputs,
      inputCount: inputCount,
      isInPlace: true,
      fusions: fusions
    )
    var compiler = RescueCompiler(graph, bodies, fusions, registers)
    let copies = compiler.registers.placeOutputs()
    for index in graph.nodes.indices where fusions.isComputed(index) { compiler.emit(index) }
    for (output, node) in copies {
      let value = compiler.registers.slot(of: node)
      compiler.instructions.append(.unary(wm_copy, out: inputCount + output, value))
    }
    return RescueProgram(
      inputCount: inputCount,
      outputCount: outputs.count,
      registerCount: compiler.registers.registerCount,
      constants: compiler.registers.constants.map { register, node in
        (register, graph.meaning(ofConstant: node)?.ball ?? .unknown)
      },
      coefficients: compiler.coefficients,
      instructions: compiler.instructions
    )
  }

  private mutating func emit(_ index: Int) {
    if case .polynomial(let polynomial) = fusions[index] { return emit(polynomial, index) }
    let node = graph.nodes[index]
    if node.operation.operandCount == 2, node.a == node.b,
      let loop = node.operation.rescueWithItself
    {
      let a = registers.slot(of: node.a)
      instructions.append(.unary(loop, out: registers.write(index, reading: [node.a]), a))
      return
    }
    if node.operation == .equal, node.a == node.b {
      // A derivative asks so whether its formula is defined: 1 where u - u is 0.
      let a = registers.slot(of: node.a)
      let out = registers.write(index, reading: [node.a])
      instructions.append(.unary(wm_zero, out: out, a))
      instructions.append(.unary(wm_not, out: out, out))
      return
    }
    switch node.operation.row.rescue {
    case .unary(let loop):
      let a = registers.slot(of: node.a)
      instructions.append(.unary(loop, out: registers.write(index, reading: [node.a]), a))
    case .binary(let loop):
      let (a, b) = (registers.slot(of: node.a), registers.slot(of: node.b))
      let out = registers.write(index, reading: [node.a, node.b])
      instructions.append(.binary(loop, out: out, a, b))
    case .ternary(let loop):
      let (a, b) = (registers.slot(of: node.a), registers.slot(of: node.b))
      let c = registers.slot(of: node.c)
      let out = registers.write(index, reading: [node.a, node.b, node.c])
      instructions.append(.ternary(loop, out: out, a, b, c))
    case .integerPower:
      let a = registers.slot(of: node.a)
      let out = registers.write(index, reading: [node.a])
      let exponent = Int(Int64(bitPattern: node.payload))
      instructions.append(.integerPower(out: out, a, exponent: exponent))
    case .leaf: break
    case .machine:
      let terms = terms(node)
      var operands: [NodeIndex] = []
      graph.forEachOperand(of: NodeIndex(index)) { operands.append($0) }
      let out = registers.write(index, reading: operands)
      instructions.append(terms.map { .terms($0, out: out) } ?? .unknown(out: out))
    }
  }

  private mutating func emit(_ polynomial: Polynomial, _ index: Int) {
    let a = registers.slot(of: polynomial.base)
    let out = registers.write(index, reading: [polynomial.base])
    let (first, terms) = (coefficients.count, polynomial.coefficients.count)
    coefficients += polynomial.coefficients.map { graph.meaning(of: $0) }
    instructions.append(.polynomial(out: out, a, coefficients: first, terms: terms))
  }

  /// Returns the terms of a sum or a product; nil if they are not known.
  private mutating func terms(_ node: Node) -> RescuedTerms? {
    guard let known = KnownTerms(node, of: graph, bodies) else { return nil }
    return RescuedTerms(
      combination: known.combination,
      start: known.start,
      first: known.first,
      step: known.step,
      count: known.count,
      body: Self.program(
        known.body.graph,
        outputs: [known.result],
        inputCount: known.body.parameters.count,
        bodies: bodies
      ),
      captured: graph.rangeForms[Int(node.payload)].captured.map { registers.slot(of: $0) }
    )
  }
}

extension Graph {
  /// The number that a coefficient is, as it is meant.
  fileprivate func meaning(of coefficient: Polynomial.Coefficient) -> wm_ball {
    switch coefficient {
    case .number(let node): meaning(ofConstant: node)?.ball ?? .unknown
    case .opposite(let node):
      Operation.negate.row.rescue.value(
        meaning(ofConstant: node)?.ball ?? .unknown,
        .unknown,
        .unknown,
        payload: 0
      )
    case .one: wm_ball(exactly: 1)
    case .none: wm_ball(exactly: 0)
    }
  }
}
