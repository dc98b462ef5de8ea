import CEnclosures
import FormulaVocabulary
import RealFunctions

/// A graph as a list of loops over blocks of cells.
///
/// Slots are numbered as those of ``BlockProgram`` are; each holds the ends and the flags of a
/// block. Results never overwrite operands, because the loops read ends of operands after they have
/// written some.
struct EnclosureProgram: Sendable {
  /// Cells of a block: with their flags they take little more than 4 KB for each register, of which
  /// ten fit into the first-level cache.
  static let blockLength = 256

  let inputCount: Int
  let outputCount: Int
  let registerCount: Int
  /// Registers, counted from 0, that are filled before the first block.
  let constants: [(register: Int, value: EnclosedValue)]
  let instructions: [EnclosureInstruction]

  private var slotCount: Int { inputCount + outputCount + registerCount }

  /// Encloses the outputs over all cells of the batch; after a cancellation the remaining cells are
  /// the whole line, with all flags.
  ///
  /// Inputs are read from, and the ends of outputs written to, the caller's memory: the two must
  /// not overlap. Reversed cells hold no number and are empty; those with an end that is NaN are
  /// the whole line, with all flags.
  func run(_ batch: CellBatch, using workspace: Workspace) {
    let length = min(Self.blockLength, batch.count)
    withSlots(length, using: workspace) { slots in
      for input in 0..<inputCount { slots[input].flags.update(repeating: 0, count: length) }
      var start = 0
      while start < batch.count {
        if workspace.isCancelled { return giveUp(batch, from: start) }
        let count = min(length, batch.count - start)
        for input in 0..<inputCount {
          let column = batch.inputStride * input + start
          slots[input].lower = UnsafeMutablePointer(mutating: batch.inputLowers + column)
          slots[input].upper = UnsafeMutablePointer(mutating: batch.inputUppers + column)
        }
        for output in 0..<outputCount {
          let column = batch.outputStride * output + start
          slots[inputCount + output].lower = batch.outputLowers + column
          slots[inputCount + output].upper = batch.outputUppers + column
        }
        execute(slots, count, workspace)
        write(slots, to: batch, start, count)
        for input in 0..<inputCount {
          batch.settleWrongCells(slots[input], start, count, outputCount)
        }
        start += count
      }
    }
  }

  /// Runs all loops over a block whose inputs are in their slots.
  func execute(
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
      case .line(let out, let a, let numbers):
        withUnsafePointer(to: numbers) { ve_line(slots[out], slots[a], $0, count) }
      case .polynomial(let out, let a, let lower, let upper):
        ve_polynomial(slots[out], slots[a], lower, upper, lower.count, count)
      case .terms(let terms, let out):
        terms.enclose(into: slots[out], slots, count, workspace)
      case .unknown(let out): slots[out].fill(with: .unknown, count)
      }
    }
  }

  /// Calls `body` with memory for a block in all slots; the slots of constants are filled.
  func withSlots(
    _ length: Int,
    using workspace: Workspace,
    _ body: (UnsafeMutablePointer<ve_cells>) -> Void
  ) {
    let size = ve_cells.size(length)
    workspace.withScratch(slotCount * size + ve_cells.spare) { scratch in
      withUnsafeTemporaryAllocation(of: ve_cells.self, capacity: max(1, slotCount)) { slots in
        guard let slots = slots.baseAddress else { return }
        let memory = ve_cells.aligned(scratch)
        for slot in 0..<slotCount {
          (slots + slot).initialize(to: ve_cells(memory + slot * size, length))
        }
        for (register, value) in constants {
          slots[inputCount + outputCount + register].fill(with: value, length)
        }
        body(slots)
      }
    }
  }

  /// Writes the flags of all outputs of a block, each to its column, or joined in one column.
  private func write(
    _ slots: UnsafeMutablePointer<ve_cells>,
    to batch: CellBatch,
    _ start: Int,
    _ count: Int
  ) {
    for output in 0..<outputCount {
      let cells = slots[inputCount + output]
      let column = batch.flags + output * batch.flagStride + start
      column.withMemoryRebound(to: UInt8.self, capacity: count) { flags in
        if output == 0 || batch.flagStride != 0 {
          flags.update(from: cells.flags, count: count)
        } else {
          for cell in 0..<count { flags[cell] |= cells.flags[cell] }
        }
      }
    }
  }

  private func giveUp(_ batch: CellBatch, from start: Int) {
    for cell in start..<batch.count { batch.doubt(cell, outputCount) }
  }
}
