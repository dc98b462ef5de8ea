import CWideMath
import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// Turns a graph into a ``RescueProgram``.
struct RescueCompiler: LoopCompiler {
  let bodies: [RangeBody]
  var loops: LoopList<BallFusion, RescueInstruction>
  private var coefficients: [wm_ball] = []

  init(_ bodies: [RangeBody], _ loops: LoopList<BallFusion, RescueInstruction>) {
    self.bodies = bodies
    self.loops = loops
  }

  func program(of graph: Graph, inputCount: Int, outputCount: Int) -> RescueProgram {
    RescueProgram(
      inputCount: inputCount,
      outputCount: outputCount,
      registerCount: loops.registers.registerCount,
      constants: loops.registers.constants.map { register, node in
        (register, graph.meaning(ofConstant: node)?.ball ?? .unknown)
      },
      coefficients: coefficients,
      instructions: loops.instructions
    )
  }

  mutating func emit(_ index: Int, of graph: Graph) {
    if let fusion = loops.fusions[index] { return emit(fusion.polynomial, index, of: graph) }
    let node = graph.nodes[index]
    if node.operation.operandCount == 2, node.a == node.b,
      let loop = node.operation.rescueWithItself
    {
      return loops.unary(loop, index, node.a)
    }
    if node.operation == .equal, node.a == node.b {
      // A derivative asks so whether its formula is defined: 1 where u - u is 0.
      let a = loops.registers.slot(of: node.a)
      let out = loops.registers.write(index, reading: node.a)
      loops.instructions.append(.unary(wm_zero, out: out, a))
      loops.instructions.append(.unary(wm_not, out: out, out))
      return
    }
    let rule = node.operation.row.rescue
    guard case .machine = rule else { return loops.append(rule, index, node) }
    let terms = terms(node, of: graph)
    let out = loops.write(index, readingOperandsIn: graph)
    loops.instructions.append(terms.map { .terms($0, out: out) } ?? .unknown(out: out))
  }

  private mutating func emit(_ polynomial: Polynomial, _ index: Int, of graph: Graph) {
    let a = loops.registers.slot(of: polynomial.base)
    let out = loops.registers.write(index, reading: polynomial.base)
    let (first, terms) = (coefficients.count, polynomial.coefficients.count)
    coefficients += polynomial.coefficients.map { graph.meaning(of: $0) }
    loops.instructions.append(.polynomial(out: out, a, coefficients: first, terms: terms))
  }

  /// Returns the terms of a sum or a product; nil if they are not known.
  private mutating func terms(_ node: Node, of graph: Graph) -> RescuedTerms? {
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
      captured: graph.rangeForms[Int(node.payload)].captured.map { loops.registers.slot(of: $0) }
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
