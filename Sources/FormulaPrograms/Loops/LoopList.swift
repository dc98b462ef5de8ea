import FormulaChecking
import FormulaVocabulary

/// The loops that a compiler has chosen, and the slots that they read and write.
struct LoopList<Shared: Fusion, Instruction: LoopInstruction> {
  typealias Rule = OperationRule<Instruction.Unary, Instruction.Binary, Instruction.Ternary>

  let fusions: FusionScan<Shared>
  var registers: RegisterScan
  var instructions: [Instruction] = []

  init(_ graph: Graph, _ outputs: [NodeIndex], inputCount: Int) {
    fusions = Shared.scan(graph, outputs)
    registers = RegisterScan(
      graph,
      outputs,
      inputCount: inputCount,
      isInPlace: Instruction.isInPlace,
      fusions: fusions
    )
    instructions.reserveCapacity(graph.nodes.count)
  }

  /// Appends the loop that a rule names for a node; nothing for a number that stands there already, and for what no loop does.
  mutating func append(_ rule: Rule, _ index: Int, _ node: Node) {
    switch rule {
    case .unary(let loop): unary(loop, index, node.a)
    case .binary(let loop): binary(loop, index, node.a, node.b)
    case .ternary(let loop):
      let (a, b) = (registers.slot(of: node.a), registers.slot(of: node.b))
      let c = registers.slot(of: node.c)
      let out = registers.write(index, reading: node.a, node.b, node.c)
      instructions.append(.ternary(loop, out: out, a, b, c))
    case .integerPower: power(index, node.a, Int(Int64(bitPattern: node.payload)))
    case .leaf, .machine: break
    }
  }

  mutating func unary(_ loop: Instruction.Unary, _ index: Int, _ operand: NodeIndex) {
    let a = registers.slot(of: operand)
    let out = registers.write(index, reading: operand)
    instructions.append(.unary(loop, out: out, a))
  }

  mutating func binary(
    _ loop: Instruction.Binary,
    _ index: Int,
    _ first: NodeIndex,
    _ second: NodeIndex
  ) {
    let (a, b) = (registers.slot(of: first), registers.slot(of: second))
    let out = registers.write(index, reading: first, second)
    instructions.append(.binary(loop, out: out, a, b))
  }

  mutating func power(_ index: Int, _ base: NodeIndex, _ exponent: Int) {
    let a = registers.slot(of: base)
    let out = registers.write(index, reading: base)
    instructions.append(.integerPower(out: out, a, exponent: exponent))
  }

  /// Returns where a node shall write whose operands may be more than three: all of them stay until it has written, or are
  /// released before, as the instructions allow.
  mutating func write(_ index: Int, readingOperandsIn graph: Graph) -> Int {
    var operands: [NodeIndex] = []
    graph.forEachOperand(of: NodeIndex(index)) { operands.append($0) }
    return registers.write(index, reading: operands)
  }
}
