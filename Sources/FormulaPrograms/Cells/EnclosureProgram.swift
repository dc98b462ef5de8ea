import CEnclosures
import FormulaVocabulary
import RealFunctions

/// A graph as a list of loops over blocks of cells.
///
/// Slots are numbered as those of ``BlockProgram`` are; each holds the ends and the flags of a block. Results never stand
/// where operands do, because the loops read ends of operands after they have written some.
struct EnclosureProgram: Sendable {
  /// So many cells with their flags take little more than a kilobyte for each register.
  static let blockLength = 64

  let inputCount: Int
  let outputCount: Int
  let registerCount: Int
  /// Registers, counted from 0, that are filled before the first block.
  let constants: [(register: Int, value: EnclosedValue)]
  let instructions: [EnclosureInstruction]

  private var slotCount: Int { inputCount + outputCount + registerCount }

  /// Encloses the outputs over all cells of the batch; cells where the work was cancelled are the whole line, in doubt.
  func run(_ batch: CellBatch, using workspace: Workspace) {
    withSlots(using: workspace) { slots in
      var start = 0
      while start < batch.count {
        if workspace.isCancelled { return giveUp(batch, from: start) }
        let count = min(Self.blockLength, batch.count - start)
        for input in 0..<inputCount {
          let column = batch.inputStride * input + start
          slots[input].lower.update(from: batch.inputLowers + column, count: count)
          slots[input].upper.update(from: batch.inputUppers + column, count: count)
          slots[input].flags.update(repeating: 0, count: count)
        }
        execute(slots, count, workspace)
        write(slots, to: batch, start, count)
        start += count
      }
    }
  }

  /// Runs all loops over a block whose inputs stand in their slots.
  private func execute(
    _ slots: UnsafeMutablePointer<ve_cells>,
    _ count: Int,
    _ workspace: Workspace
  ) {
    for instruction in instructions {
      switch instruction {
      case .unary(let loop, let out, let a): loop(slots[out], slots[a], count)
      case .binary(let loop, let out, let a, let b): loop(slots[out], slots[a], slots[b], count)
      case .ternary(let loop, let out, let a, let b, let c):
        loop(slots[out], slots[a], slots[b], slots[c], count)
      case .integerPower(let out, let a, let exponent):
        ve_integer_power(slots[out], slots[a], exponent, count)
      case .terms(let terms, let out):
        terms.enclose(into: slots[out], slots, count, workspace)
      case .unknown(let out): slots[out].fill(with: .unknown, count)
      }
    }
  }

  /// Calls `body` with cells for all slots, constants filled in.
  private func withSlots(
    using workspace: Workspace,
    _ body: (UnsafeMutablePointer<ve_cells>) -> Void
  ) {
    let length = Self.blockLength
    workspace.withScratch(slotCount * ve_cells.size(length)) { scratch in
      withUnsafeTemporaryAllocation(of: ve_cells.self, capacity: max(1, slotCount)) { slots in
        guard let slots = slots.baseAddress else { return }
        for slot in 0..<slotCount {
          let memory = scratch + slot * ve_cells.size(length)
          (slots + slot).initialize(to: ve_cells(memory, length))
        }
        for (register, value) in constants {
          slots[inputCount + outputCount + register].fill(with: value, length)
        }
        body(slots)
      }
    }
  }

  private func write(
    _ slots: UnsafeMutablePointer<ve_cells>,
    to batch: CellBatch,
    _ start: Int,
    _ count: Int
  ) {
    for output in 0..<outputCount {
      let cells = slots[inputCount + output]
      let column = batch.outputStride * output + start
      (batch.outputLowers + column).update(from: cells.lower, count: count)
      (batch.outputUppers + column).update(from: cells.upper, count: count)
      for cell in 0..<count {
        let flags = CellFlags(rawValue: cells.flags[cell])
        batch.flags[start + cell] = output == 0 ? flags : batch.flags[start + cell].union(flags)
      }
    }
  }

  private func giveUp(_ batch: CellBatch, from start: Int) {
    for cell in start..<batch.count { batch.doubt(cell, outputCount) }
  }

  /// Encloses the first output over a block of cells: `inputs` behind the first one stand in slots of another program,
  /// the first one is the same for all.
  func enclose(
    into out: ve_cells,
    _ index: EnclosedValue,
    _ inputs: [ve_cells],
    _ count: Int,
    _ workspace: Workspace
  ) {
    withSlots(using: workspace) { slots in
      slots[0].fill(with: index, count)
      for (input, cells) in inputs.enumerated() { ve_copy(slots[input + 1], cells, count) }
      execute(slots, count, workspace)
      ve_copy(out, slots[inputCount], count)
    }
  }
}
