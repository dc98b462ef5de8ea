import FormulaChecking
import FormulaVocabulary

/// Where the values of nodes stand while a program runs: slots for inputs first, then outputs, then registers, which
/// are given away again when nothing reads them any more.
///
/// A linear scan in the order of the nodes (Poletto and Sarkar, "Linear scan register allocation", 1999): graphs have no
/// loops, so that each node is written once and lives until its last reader.
struct RegisterScan {
  private let graph: Graph
  private let outputs: [NodeIndex]
  private let inputCount: Int
  /// Whether results may stand where operands do.
  private let isInPlace: Bool
  /// For each node, whether it is computed: an output needs it, and no polynomial does it on its way.
  let isNeeded: [Bool]
  /// The last node that reads each node.
  private var lastUse: [Int]
  /// The slot of each node that has one.
  private var slots: [Int?]
  private var firstRegister: Int { inputCount + outputs.count }
  private(set) var registerCount = 0
  private var freeRegisters: [Int] = []
  /// Registers, counted from 0, of the constants that stand in them.
  private(set) var constants: [(register: Int, node: NodeIndex)] = []

  init(
    _ graph: Graph,
    _ outputs: [NodeIndex],
    inputCount: Int,
    isInPlace: Bool,
    polynomials: PolynomialScan
  ) {
    self.graph = graph
    self.outputs = outputs
    self.inputCount = inputCount
    self.isInPlace = isInPlace
    isNeeded = polynomials.isComputed
    lastUse = [Int](repeating: -1, count: graph.nodes.count)
    slots = [Int?](repeating: nil, count: graph.nodes.count)
    for index in graph.nodes.indices where isNeeded[index] {
      polynomials.forEachOperand(of: NodeIndex(index)) { lastUse[Int($0)] = index }
    }
  }

  /// Lets nodes write to their outputs at once; returns the outputs to be copied at the end, because
  /// no operation writes them: identities, constants and repeated outputs.
  mutating func placeOutputs() -> [(output: Int, node: NodeIndex)] {
    var copies: [(output: Int, node: NodeIndex)] = []
    for (output, node) in outputs.enumerated() {
      if !isLeaf(node), slots[Int(node)] == nil {
        slots[Int(node)] = inputCount + output
      } else {
        copies.append((output, node))
      }
    }
    return copies
  }

  private func isLeaf(_ node: NodeIndex) -> Bool {
    if case .leaf = graph.nodes[Int(node)].operation.kernel { true } else { false }
  }

  /// Returns where a node's values stand; makes the register of a constant.
  mutating func slot(of node: NodeIndex) -> Int {
    if let slot = slots[Int(node)] { return slot }
    let leaf = graph.nodes[Int(node)]
    let slot: Int
    if leaf.operation == .parameter {
      slot = Int(leaf.payload)
    } else {
      // Constants keep their registers: they are filled once, before the first block.
      constants.append((registerCount, node))
      slot = firstRegister + registerCount
      registerCount += 1
    }
    slots[Int(node)] = slot
    return slot
  }

  /// Returns where a node shall write that reads `operands`: its output, a register that became free, or a new one.
  mutating func write(_ index: Int, reading operands: [NodeIndex]) -> Int {
    if isInPlace { release(operands, after: index) }
    let slot = allocate(index)
    if !isInPlace { release(operands, after: index) }
    return slot
  }

  /// Frees the registers of operands that nothing reads after the node.
  private mutating func release(_ operands: [NodeIndex], after index: Int) {
    for operand in operands where lastUse[Int(operand)] == index {
      guard !isLeaf(operand), let slot = slots[Int(operand)], slot >= firstRegister else {
        continue
      }
      // The same operand may stand twice: x·x.
      lastUse[Int(operand)] = -1
      freeRegisters.append(slot)
    }
  }

  private mutating func allocate(_ index: Int) -> Int {
    if let slot = slots[index] { return slot }
    let slot = freeRegisters.popLast() ?? firstRegister + registerCount
    if slot == firstRegister + registerCount { registerCount += 1 }
    slots[index] = slot
    return slot
  }
}
