import RealFunctions

/// The memory of a block: a pointer for each slot, to as many doubles as the block has points.
typealias Slots = UnsafePointer<UnsafeMutablePointer<Double>>
/// Work on a block of some length, and on all that follows it.
typealias Step = @Sendable (Slots, Int) -> Void

/// A graph without calls as a chain of kernels over blocks of points.
///
/// Slots are numbered: first the inputs, in place; then the outputs, in place; then registers, which
/// are blocks of scratch memory; some of them hold constants throughout.
struct BlockProgram: Sendable {
  /// 256 doubles are 2 KB, so that a dozen registers stay in the first-level cache.
  static let blockLength = 256

  let inputCount: Int
  let outputCount: Int
  let registerCount: Int
  /// Registers, counted from 0, that are filled before the first block.
  let constants: [(register: Int, value: Double)]
  /// The heads of chains, to be run in this order; several, because the calls of one chain nest.
  let chains: [Step]

  /// Evaluates all points of the batch; leaves NaN behind the block in which it was cancelled.
  func run(_ batch: PointBatch, using workspace: Workspace) {
    let length = min(batch.count, Self.blockLength)
    guard length > 0 else { return }
    let slotCount = inputCount + outputCount + registerCount
    workspace.withScratch(registerCount * length) { scratch in
      withUnsafeTemporaryAllocation(
        of: UnsafeMutablePointer<Double>.self,
        capacity: max(1, slotCount)
      ) { slots in
        guard let slots = slots.baseAddress else { return }
        let registers = slots + inputCount + outputCount
        for register in 0..<registerCount {
          (registers + register).initialize(to: scratch + register * length)
        }
        for (register, value) in constants {
          registers[register].update(repeating: value, count: length)
        }
        run(batch, length, slots, workspace)
      }
    }
  }

  private func run(
    _ batch: PointBatch,
    _ length: Int,
    _ slots: UnsafeMutablePointer<UnsafeMutablePointer<Double>>,
    _ workspace: Workspace
  ) {
    var start = 0
    while start < batch.count {
      if start > 0, workspace.isCancelled { return fillWithNaN(batch, from: start) }
      for input in 0..<inputCount {
        // Kernels write to the slots of outputs and registers alone.
        let column = UnsafeMutablePointer(mutating: batch.input(input) + start)
        (slots + input).initialize(to: column)
      }
      for output in 0..<outputCount {
        (slots + inputCount + output).initialize(to: batch.output(output) + start)
      }
      let count = min(length, batch.count - start)
      for chain in chains { chain(slots, count) }
      start += count
    }
  }

  private func fillWithNaN(_ batch: PointBatch, from start: Int) {
    for output in 0..<outputCount {
      (batch.output(output) + start).update(repeating: .nan, count: batch.count - start)
    }
  }
}
