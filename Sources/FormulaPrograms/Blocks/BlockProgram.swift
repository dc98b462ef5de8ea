import CVectorMath
import RealFunctions

/// The memory of a block: a pointer for each slot, to as many doubles as the block has points.
typealias Slots = UnsafePointer<UnsafeMutablePointer<Double>>

/// A graph without calls as a list of kernels over blocks of points.
///
/// Slots are numbered: first the inputs, in place; then the outputs, in place; then registers, which
/// are blocks of scratch memory; some of them hold constants throughout.
///
/// Samplers ask for few points at a time, so that counting a reference is as dear as a kernel: the program is a class
/// whose instructions and numbers stand in memory of its own. A chain of closures, each of which calls the next one,
/// was slower by two counted references a call.
final class BlockProgram: PointwiseProgram, @unchecked Sendable {
  /// 512 doubles are 4 KB: the registers of most formulas stay in the first-level cache, and what a block costs beside its
  /// loops is small.
  static let blockLength = 512

  let inputCount: Int
  let outputCount: Int
  let registerCount: Int
  // Written by `init` alone: threads share what nobody changes.
  private let instructions: UnsafeMutableBufferPointer<BlockInstruction>
  /// Those of all polynomials.
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

  /// Evaluates all points of the batch; leaves NaN behind the block in which it was cancelled.
  func run(_ batch: PointBatch, using workspace: Workspace) {
    let length = min(batch.count, Self.blockLength)
    guard length > 0 else { return }
    // Small batches are asked for often: what they do not need costs them as much as their values.
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
  /// The slots of so many are on the stack, where they need no question.
  private static let usualSlotCount = 16

  /// Calls `body` with registers in their slots, those of constants filled.
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
      // The first of several blocks ends where a line of the output's cache does, so that the others do not straddle lines.
      if outputCount > 0 { room = max(1, length - Self.offset(batch.outputs)) }
      // Asked as often wherever the memory stands: what is done between two questions can be counted.
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
      // Kernels write to the slots of outputs and registers alone.
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

  /// The doubles of a line of the cache.
  private static let line = 8

  /// How many doubles from the start of a line on an address is.
  private static func offset(_ memory: UnsafeMutablePointer<Double>) -> Int {
    Int(bitPattern: memory) / MemoryLayout<Double>.stride % line
  }

  private static func aligned(
    _ memory: UnsafeMutablePointer<Double>
  ) -> UnsafeMutablePointer<Double> {
    memory + (line - offset(memory)) % line
  }

  /// Registers start with lines, and one line more apart than they are long: what is stored in one of two that are 4096 bytes
  /// apart would hold up what is loaded from the other.
  private static func stride(of length: Int) -> Int {
    length == 1 ? 1 : (length + 2 * line - 1) / line * line
  }

  private func fillWithNaN(_ batch: PointBatch, from start: Int) {
    for output in 0..<outputCount {
      (batch.output(output) + start).update(repeating: .nan, count: batch.count - start)
    }
  }
}
