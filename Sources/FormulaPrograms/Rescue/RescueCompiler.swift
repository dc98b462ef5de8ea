import CWideMath
import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// Turns a graph into a ``RescueProgram``.
struct RescueCompiler {
  private let graph: Graph
  private let bodies: [RangeBody]
  private var registers: RegisterScan
  private var instructions: [RescueInstruction] = []

  /// Longer sums are not rescued.
  private static let mostTerms = 4096

  private init(_ graph: Graph, _ bodies: [RangeBody], _ registers: RegisterScan) {
    self.graph = graph
    self.bodies = bodies
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
    let nodes = FusionScan.none(graph, outputs)
    let registers = RegisterScan(
      graph,
      outputs,
      inputCount: inputCount,
      isInPlace: true,
      fusions: nodes
    )
    var compiler = RescueCompiler(graph, bodies, registers)
    let copies = compiler.registers.placeOutputs()
    for index in graph.nodes.indices where nodes.isComputed(index) { compiler.emit(index) }
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
      instructions: compiler.instructions
    )
  }

  private mutating func emit(_ index: Int) {
    let node = graph.nodes[index]
    if node.operation.operandCount == 2, node.a == node.b,
      let loop = node.operation.rescueWithItself
    {
      let a = registers.slot(of: node.a)
      instructions.append(.unary(loop, out: registers.write(index, reading: [node.a]), a))
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
      let terms = node.operation == .overRange ? terms(node) : nil
      var operands: [NodeIndex] = []
      graph.forEachOperand(of: NodeIndex(index)) { operands.append($0) }
      let out = registers.write(index, reading: operands)
      instructions.append(terms.map { .terms($0, out: out) } ?? .unknown(out: out))
    }
  }

  /// Returns the terms of a sum or a product whose ends are known; nil if there are too many.
  private mutating func terms(_ node: Node) -> RescuedTerms? {
    let form = graph.rangeForms[Int(node.payload)]
    let combination: BinaryRescue
    let start: Double
    switch form.operation {
    case .sum: (combination, start) = (wm_add, 0)
    case .product: (combination, start) = (wm_multiply, 1)
    case .integral, .minimum, .maximum, .productDerivative, .list, .slope: return nil
    }
    guard form.isStepped, let lower = graph.constant(node.a), let upper = graph.constant(node.b),
      let step = graph.constant(node.c), lower.isFinite, upper.isFinite,
      let range = Progression(from: lower, to: upper, step: step),
      let count = range.count(atMost: Self.mostTerms),
      bodies.indices.contains(form.body), !bodies[form.body].parameters.contains(true),
      bodies[form.body].results.indices.contains(form.result),
      let first = graph.meaning(ofConstant: node.a), let width = graph.meaning(ofConstant: node.c)
    else { return nil }
    let body = bodies[form.body]
    return RescuedTerms(
      combination: combination,
      start: start,
      first: first.ball,
      step: width.ball,
      count: count,
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
