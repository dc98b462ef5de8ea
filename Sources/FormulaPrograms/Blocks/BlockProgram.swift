import CVectorMath
import RealFunctions

/// The memory of a block: a pointer for each slot, to as many doubles as the block has points.
typealias Slots = UnsafePointer<UnsafeMutablePointer<Double>>

/// A graph without calls as a list of kernels over blocks of points.
///
/// Slots are numbered: first the inputs, in place; then the outputs, in place; then registers, which
/// are blocks of scratch memory; some of them hold constants throughout.
///
/// Samplers evaluate few points at a time, so that a reference count costs as much as a kernel: the
/// program is a class whose instructions and numbers are stored in its own memory. A chain of
/// closures, each of which calls the next one, was slower by two reference counts a call.
final class BlockProgram: PointwiseProgram, @unchecked Sendable {
  /// Points of a block: 512 doubles are 4 KB, so that the registers of most formulas stay in the
  /// first-level cache, and the overhead of a block is small.
  static let blockLength = 512

  let inputCount: Int
  let outputCount: Int
  let registerCount: Int
  // Written only by `init`: threads share immutable memory.
  private let instructions: UnsafeMutableBufferPointer<BlockInstruction>
  /// The coefficients of all polynomials, one after another.
  private let coefficients: UnsafeMutablePointer<Double>
  /// Registers, counted from 0, that are filled before the first block.
  private let constants: UnsafeMutableBufferPointer<(register: Int, value: Double)>

  init(
    inputCount: Int,
    outputCount: Int,
    registerCount: Int,
    constants: [(register: Int, value: Double)],
    coefficients: [Double],
    instructions: [BlockInstruction]
  ) {
    self.inputCount = inputCount
    self.outputCount = outputCount
    self.registerCount = registerCount
    self.constants = .allocate(capacity: constants.count)
    _ = self.constants.initialize(from: constants)
    self.coefficients = .allocate(capacity: max(1, coefficients.count))
    for (index, number) in coefficients.enumerated() {
      (self.coefficients + index).initialize(to: number)
    }
    self.instructions = .allocate(capacity: instructions.count)
    _ = self.instructions.initialize(from: instructions)
  }

  deinit {
    instructions.deallocate()
    coefficients.deallocate()
    constants.deallocate()
  }

  /// Evaluates all points of the batch; after a cancellation the remaining blocks are NaN.
  func run(_ batch: PointBatch, using workspace: Workspace) {
    let length = min(batch.count, Self.blockLength)
    guard length > 0 else { return }
    // Small batches are frequent: unneeded work costs them as much as their values.
    if batch.count == length, slotCount <= Self.usualSlotCount {
      return withUnsafeTemporaryAllocation(
        of: UnsafeMutablePointer<Double>.self,
        capacity: Self.usualSlotCount
      ) { slots in
        guard let slots = slots.baseAddress else { return }
        withRegisters(slots, length, workspace) { runBlock(slots, batch, start: 0, length) }
      }
    }
    withUnsafeTemporaryAllocation(
      of: UnsafeMutablePointer<Double>.self,
      capacity: max(1, slotCount)
    ) { slots in
      guard let slots = slots.baseAddress else { return }
      withRegisters(slots, length, workspace) { run(batch, length, slots, workspace) }
    }
  }

  private var slotCount: Int { inputCount + outputCount + registerCount }
  /// Programs with at most this many slots keep them on the stack, without a check of the heap.
  private static let usualSlotCount = 16

  /// Calls `body` with registers in their slots; the registers of constants are filled.
  @inline(__always)
  private func withRegisters(
    _ slots: UnsafeMutablePointer<UnsafeMutablePointer<Double>>,
    _ length: Int,
    _ workspace: Workspace,
    _ body: () -> Void
  ) {
    if registerCount == 0 { return body() }
    let stride = Self.stride(of: length)
    workspace.withScratch(registerCount &* stride &+ Self.line) { scratch in
      let memory = Self.aligned(scratch)
      let registers = slots + (inputCount &+ outputCount)
      var register = 0
      while register < registerCount {
        (registers + register).initialize(to: memory + register &* stride)
        register &+= 1
      }
      for (register, value) in constants { vm_fill(registers[register], value, length) }
      body()
    }
  }

  private func run(
    _ batch: PointBatch,
    _ length: Int,
    _ slots: UnsafeMutablePointer<UnsafeMutablePointer<Double>>,
    _ workspace: Workspace
  ) {
    var start = 0
    var (room, questions) = (length, 0)
    if batch.count > length {
      // The first of several blocks ends where a cache line of the output ends, so that the others
      // do not straddle lines.
      if outputCount > 0 { room = max(1, length - Self.offset(batch.outputs)) }
      // Cancellation is checked equally often wherever the memory lies, so that the work between
      // two checks is bounded.
      questions = (batch.count - 1) / length
    }
    while start < batch.count {
      if start > 0, questions > 0 {
        questions -= 1
        if workspace.isCancelled { return fillWithNaN(batch, from: start) }
      }
      let count = min(room, batch.count - start)
      runBlock(slots, batch, start: start, count)
      start += count
      room = length
    }
  }

  /// Evaluates one block, whose registers are in their slots.
  @inline(__always)
  private func runBlock(
    _ slots: UnsafeMutablePointer<UnsafeMutablePointer<Double>>,
    _ batch: PointBatch,
    start: Int,
    _ count: Int
  ) {
    var slot = slots
    for input in 0..<inputCount {
      // Kernels write only to the slots of outputs and registers.
      slot.initialize(to: UnsafeMutablePointer(mutating: batch.input(input) + start))
      slot += 1
    }
    for output in 0..<outputCount {
      slot.initialize(to: batch.output(output) + start)
      slot += 1
    }
    for instruction in instructions { instruction.run(slots, count, coefficients) }
  }

  // MARK: Memory

  /// The number of doubles in a cache line.
  private static let line = 8

  /// Returns the distance of an address from the start of its cache line, in doubles.
  private static func offset(_ memory: UnsafeMutablePointer<Double>) -> Int {
    Int(bitPattern: memory) / MemoryLayout<Double>.stride % line
  }

  private static func aligned(
    _ memory: UnsafeMutablePointer<Double>
  ) -> UnsafeMutablePointer<Double> {
    memory + (line - offset(memory)) % line
  }

  /// Registers start at cache lines, with one more line between them than they are long: a store to
  /// one of two registers that lie 4096 bytes apart would delay a load from the other.
  private static func stride(of length: Int) -> Int {
    length == 1 ? 1 : (length + 2 * line - 1) / line * line
  }

  private func fillWithNaN(_ batch: PointBatch, from start: Int) {
    for output in 0..<outputCount {
      (batch.output(output) + start).update(repeating: .nan, count: batch.count - start)
    }
  }
}
