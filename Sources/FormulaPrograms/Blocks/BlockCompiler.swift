import CVectorMath
import FormulaChecking
import FormulaVocabulary

/// Turns a graph without calls into a ``BlockProgram``: chooses kernels and allocates registers by a
/// linear scan.
struct BlockCompiler {
  private let graph: Graph
  private let outputs: [NodeIndex]
  private let inputCount: Int
  private let isNeeded: [Bool]
  /// The last node that reads each node.
  private var lastUse: [Int]
  /// The slot of each node that has one.
  private var slots: [Int?]
  private var firstRegister: Int { inputCount + outputs.count }
  private var registerCount = 0
  private var freeRegisters: [Int] = []
  private var constants: [(register: Int, value: Double)] = []
  private var instructions: [BlockInstruction] = []

  private init(_ graph: Graph, _ outputs: [NodeIndex], _ inputCount: Int) {
    self.graph = graph
    self.outputs = outputs
    self.inputCount = inputCount
    isNeeded = graph.reachable(from: outputs)
    lastUse = [Int](repeating: -1, count: graph.nodes.count)
    slots = [Int?](repeating: nil, count: graph.nodes.count)
  }

  /// Compiles a formula that kernels compute.
  static func program(of formula: CheckedFormula) -> BlockProgram {
    program(formula.graph, outputs: formula.outputs, inputCount: formula.parameterCount)
  }

  /// Compiles outputs of a graph that kernels compute.
  static func program(
    _ graph: Graph,
    outputs: [NodeIndex],
    inputCount: Int
  ) -> BlockProgram {
    var compiler = BlockCompiler(graph, outputs, inputCount)
    compiler.findLastUses()
    let copies = compiler.placeOutputs()
    for index in compiler.graph.nodes.indices where compiler.isNeeded[index] {
      compiler.emit(index)
    }
    for (output, node) in copies {
      let out = inputCount + output
      compiler.instructions.append(.unary(vm_copy, out: out, compiler.slot(of: node)))
    }
    return BlockProgram(
      inputCount: inputCount,
      outputCount: outputs.count,
      registerCount: compiler.registerCount,
      constants: compiler.constants,
      chains: BlockInstruction.chains(compiler.instructions)
    )
  }

  private mutating func findLastUses() {
    for index in graph.nodes.indices where isNeeded[index] {
      graph.nodes[index].forEachOperand { lastUse[Int($0)] = index }
    }
  }

  /// Lets nodes write to their outputs at once; returns the outputs to be copied at the end, because
  /// no operation writes them: identities, constants and repeated outputs.
  private mutating func placeOutputs() -> [(output: Int, node: NodeIndex)] {
    var copies: [(output: Int, node: NodeIndex)] = []
    for (output, node) in outputs.enumerated() {
      let isComputed = graph.nodes[Int(node)].operation.operandCount > 0
      if isComputed, slots[Int(node)] == nil {
        slots[Int(node)] = inputCount + output
      } else {
        copies.append((output, node))
      }
    }
    return copies
  }

  // MARK: Slots

  /// Returns where a node's values stand; makes the register of a constant.
  private mutating func slot(of node: NodeIndex) -> Int {
    if let slot = slots[Int(node)] { return slot }
    let leaf = graph.nodes[Int(node)]
    let slot: Int
    if leaf.operation == .parameter {
      slot = Int(leaf.payload)
    } else {
      // Constants keep their registers: they are filled once, before the first block.
      constants.append((registerCount, Double(bitPattern: leaf.payload)))
      slot = firstRegister + registerCount
      registerCount += 1
    }
    slots[Int(node)] = slot
    return slot
  }

  /// Frees the registers of operands that nothing reads after the node.
  private mutating func release(_ operands: [NodeIndex], after index: Int) {
    for operand in operands where lastUse[Int(operand)] == index {
      guard graph.nodes[Int(operand)].operation.operandCount > 0,
        let slot = slots[Int(operand)], slot >= firstRegister
      else { continue }
      // The same operand may stand twice: x·x.
      lastUse[Int(operand)] = -1
      freeRegisters.append(slot)
    }
  }

  /// Returns where a node shall write: its output, a register that became free, or a new one.
  private mutating func allocate(_ index: Int) -> Int {
    if let slot = slots[index] { return slot }
    let slot = freeRegisters.popLast() ?? firstRegister + registerCount
    if slot == firstRegister + registerCount { registerCount += 1 }
    slots[index] = slot
    return slot
  }

  // MARK: Instructions

  private mutating func emit(_ index: Int) {
    let node = graph.nodes[index]
    if emitWithScalar(index, node) { return }
    switch node.operation.kernel {
    case .unary(let kernel):
      let a = slot(of: node.a)
      release([node.a], after: index)
      instructions.append(.unary(kernel, out: allocate(index), a))
    case .binary(let kernel):
      let (a, b) = (slot(of: node.a), slot(of: node.b))
      release([node.a, node.b], after: index)
      instructions.append(.binary(kernel, out: allocate(index), a, b))
    case .ternary(let kernel):
      let (a, b, c) = (slot(of: node.a), slot(of: node.b), slot(of: node.c))
      release([node.a, node.b, node.c], after: index)
      instructions.append(.ternary(kernel, out: allocate(index), a, b, c))
    case .integerPower:
      let a = slot(of: node.a)
      release([node.a], after: index)
      let exponent = Int(Int64(bitPattern: node.payload))
      instructions.append(.integerPower(out: allocate(index), a, exponent: exponent))
    case .leaf, .machine: break
    }
  }

  /// Chooses a kernel with a number for an operand that is constant; its result has the same bits.
  private mutating func emitWithScalar(_ index: Int, _ node: Node) -> Bool {
    let left: ScalarKernel
    let right: ScalarKernel
    switch node.operation {
    case .add: (left, right) = (vm_add_scalar, vm_add_scalar)
    case .subtract: (left, right) = (vm_subtract_from_scalar, vm_subtract_scalar)
    case .multiply: (left, right) = (vm_multiply_scalar, vm_multiply_scalar)
    case .divide: (left, right) = (vm_divide_scalar, vm_divide_by_scalar)
    default: return false
    }
    let (operand, number, kernel): (NodeIndex, Double, ScalarKernel)
    if let value = graph.constant(node.b) {
      (operand, number, kernel) = (node.a, value, right)
    } else if let value = graph.constant(node.a) {
      (operand, number, kernel) = (node.b, value, left)
    } else {
      return false
    }
    let a = slot(of: operand)
    release([operand], after: index)
    instructions.append(.scalar(kernel, out: allocate(index), a, number))
    return true
  }
}
