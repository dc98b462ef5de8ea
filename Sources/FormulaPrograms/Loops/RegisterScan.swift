import FormulaChecking
import FormulaVocabulary

/// Where the values of nodes stand while a program runs: slots for inputs first, then outputs, then registers, which
/// are given away again when nothing reads them any more.
///
/// A linear scan in the order of the nodes (Poletto and Sarkar, "Linear scan register allocation", 1999): graphs have no
/// loops, so that each node is written once and lives until its last reader.
struct RegisterScan {
  private let nodes: [Node]
  private let outputs: [NodeIndex]
  private let inputCount: Int
  /// Whether results may stand where operands do.
  private let isInPlace: Bool
  /// The last node that reads each node, and its slot; -1 without one.
  private var places: [(lastUse: Int32, slot: Int32)]
  private var firstRegister: Int { inputCount + outputs.count }
  private(set) var registerCount = 0
  private var freeRegisters: [Int] = []
  /// Registers, counted from 0, of the constants that stand in them.
  private(set) var constants: [(register: Int, node: NodeIndex)] = []

  init<Shared>(
    _ graph: Graph,
    _ outputs: [NodeIndex],
    inputCount: Int,
    isInPlace: Bool,
    fusions: FusionScan<Shared>
  ) {
    nodes = graph.nodes
    self.outputs = outputs
    self.inputCount = inputCount
    self.isInPlace = isInPlace
    places = Array(repeating: (-1, -1), count: nodes.count)
    for index in nodes.indices where fusions.isComputed(index) {
      fusions.forEachOperand(of: NodeIndex(index), in: graph) {
        places[Int($0)].lastUse = Int32(index)
      }
    }
  }

  /// Lets nodes write to their outputs at once; returns the outputs to be copied at the end, because
  /// no operation writes them: identities, constants and repeated outputs.
  mutating func placeOutputs() -> [(output: Int, node: NodeIndex)] {
    var copies: [(output: Int, node: NodeIndex)] = []
    for (output, node) in outputs.enumerated() {
      if !isLeaf(node), places[Int(node)].slot < 0 {
        places[Int(node)].slot = Int32(inputCount + output)
      } else {
        copies.append((output, node))
      }
    }
    return copies
  }

  private func isLeaf(_ node: NodeIndex) -> Bool {
    if case .leaf = nodes[Int(node)].operation.kernel { true } else { false }
  }

  /// Returns where a node's values stand; makes the register of a constant.
  mutating func slot(of node: NodeIndex) -> Int {
    let known = places[Int(node)].slot
    if known >= 0 { return Int(known) }
    let leaf = nodes[Int(node)]
    let slot: Int
    if leaf.operation == .parameter {
      slot = Int(leaf.payload)
    } else {
      // Constants keep their registers: they are filled once, before the first block.
      constants.append((registerCount, node))
      slot = firstRegister + registerCount
      registerCount += 1
    }
    places[Int(node)].slot = Int32(slot)
    return slot
  }

  /// Returns where a node shall write that reads `operands`: its output, a register that became free, or a new one.
  mutating func write(_ index: Int, reading operands: [NodeIndex]) -> Int {
    if isInPlace { for operand in operands { release(operand, after: index) } }
    let slot = allocate(index)
    if !isInPlace { for operand in operands { release(operand, after: index) } }
    return slot
  }

  /// Returns where a node shall write that reads up to three operands.
  mutating func write(
    _ index: Int,
    reading a: NodeIndex?,
    _ b: NodeIndex? = nil,
    _ c: NodeIndex? = nil
  ) -> Int {
    func release() {
      if let a { self.release(a, after: index) }
      if let b { self.release(b, after: index) }
      if let c { self.release(c, after: index) }
    }
    if isInPlace { release() }
    let slot = allocate(index)
    if !isInPlace { release() }
    return slot
  }

  /// Frees the register of an operand that nothing reads after the node.
  mutating func release(_ operand: NodeIndex, after index: Int) {
    let place = places[Int(operand)]
    guard place.lastUse == index, place.slot >= firstRegister, !isLeaf(operand) else { return }
    // The same operand may stand twice: x·x.
    places[Int(operand)].lastUse = -1
    freeRegisters.append(Int(place.slot))
  }

  private mutating func allocate(_ index: Int) -> Int {
    let known = places[index].slot
    if known >= 0 { return Int(known) }
    let slot = freeRegisters.popLast() ?? firstRegister + registerCount
    if slot == firstRegister + registerCount { registerCount += 1 }
    places[index].slot = Int32(slot)
    return slot
  }
}
