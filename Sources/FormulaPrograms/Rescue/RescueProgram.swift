import CWideMath
import FormulaVocabulary
import RealFunctions

/// The memory of a block: a pointer for each slot, to as many balls as a block has.
typealias BallSlots = UnsafeMutablePointer<UnsafeMutablePointer<wm_ball>>

/// A graph as a list of loops over blocks of balls: numbers with more digits than doubles have, and what they may be off.
///
/// Slots are numbered as those of ``BlockProgram`` are.
struct RescueProgram: Sendable {
  /// So many balls take little more than a kilobyte for each slot.
  static let blockLength = 32

  let inputCount: Int
  let outputCount: Int
  let registerCount: Int
  /// Registers, counted from 0, that are filled before the first block.
  let constants: [(register: Int, value: wm_ball)]
  let instructions: [RescueInstruction]

  /// How many operations a point takes, those of each term of a sum included; a number that is too large counts as 2^40.
  var cost: Int {
    instructions.reduce(0) { sum, instruction in
      guard case .terms(let terms, _) = instruction else { return sum + 1 }
      return min(sum + terms.count * (terms.body.cost + 1), 1 << 40)
    }
  }

  private var slotCount: Int { inputCount + outputCount + registerCount }
  /// How many doubles hold a ball.
  private static let size = MemoryLayout<wm_ball>.stride / MemoryLayout<Double>.stride

  /// Computes all points of the batch: nearest doubles, and for each a bound of its error in columns of their own with the
  /// stride of the outputs; what was cancelled is undefined, and nothing is known of it.
  func run(_ batch: PointBatch, bounds: UnsafeMutablePointer<Double>, using workspace: Workspace) {
    withSlots(batch.count, using: workspace) { slots, length in
      var start = 0
      while start < batch.count {
        let count = min(length, batch.count - start)
        for input in 0..<inputCount {
          wm_from_doubles(slots[input], batch.input(input) + start, count)
        }
        let isDone = !workspace.isCancelled && execute(slots, count, workspace)
        for output in 0..<outputCount {
          let column = output * batch.outputStride + start
          if isDone {
            let balls = slots[inputCount + output]
            wm_to_doubles(batch.outputs + column, bounds + column, balls, count)
          } else {
            (batch.outputs + column).update(repeating: .nan, count: count)
            (bounds + column).update(repeating: .infinity, count: count)
          }
        }
        start += count
      }
    }
  }

  /// Runs all loops over a block whose inputs stand in their slots; false if it was cancelled.
  private func execute(_ slots: BallSlots, _ count: Int, _ workspace: Workspace) -> Bool {
    for instruction in instructions {
      switch instruction {
      case .unary(let loop, let out, let a): loop(slots[out], slots[a], count)
      case .binary(let loop, let out, let a, let b): loop(slots[out], slots[a], slots[b], count)
      case .ternary(let loop, let out, let a, let b, let c):
        loop(slots[out], slots[a], slots[b], slots[c], count)
      case .integerPower(let out, let a, let exponent):
        wm_integer_power(slots[out], slots[a], exponent, count)
      case .terms(let terms, let out):
        if !terms.compute(into: slots[out], slots, count, workspace) { return false }
      case .unknown(let out): slots[out].update(repeating: .unknown, count: count)
      }
    }
    return true
  }

  /// Calls `body` with memory for all slots, constants filled in, and the length of a block.
  private func withSlots<Result>(
    _ count: Int,
    using workspace: Workspace,
    _ body: (BallSlots, Int) -> Result
  ) -> Result {
    let length = max(1, min(count, Self.blockLength))
    return workspace.withScratch(slotCount * length * Self.size) { scratch in
      withUnsafeTemporaryAllocation(
        of: UnsafeMutablePointer<wm_ball>.self,
        capacity: max(1, slotCount)
      ) { buffer in
        let memory = UnsafeMutableRawPointer(scratch)
          .bindMemory(to: wm_ball.self, capacity: max(1, slotCount * length))
        for slot in 0..<slotCount {
          buffer.initializeElement(at: slot, to: memory + slot * length)
        }
        memory.initialize(repeating: wm_ball(), count: slotCount * length)
        for (register, value) in constants {
          buffer[inputCount + outputCount + register].update(repeating: value, count: length)
        }
        guard let slots = buffer.baseAddress else { preconditionFailure("a buffer of one slot") }
        return body(slots, length)
      }
    }
  }

  /// Computes the first output over a block of balls, again and again: each time `fill` gives the inputs, and `combine` takes
  /// the output; false if it was cancelled.
  fileprivate func compute(
    _ count: Int,
    times: Int,
    _ workspace: Workspace,
    fill: (BallSlots) -> Void,
    combine: (UnsafeMutablePointer<wm_ball>) -> Void
  ) -> Bool {
    withSlots(count, using: workspace) { slots, _ in
      for _ in 0..<times {
        if workspace.isCancelled { return false }
        fill(slots)
        guard execute(slots, count, workspace) else { return false }
        combine(slots[inputCount])
      }
      return true
    }
  }
}

extension RescuedTerms {
  /// Computes the whole over a block of balls; false if it was cancelled.
  func compute(
    into out: UnsafeMutablePointer<wm_ball>,
    _ slots: BallSlots,
    _ count: Int,
    _ workspace: Workspace
  ) -> Bool {
    let inputs = captured.map { slots[$0] }
    // The result may stand where a captured value does: it is written in the end.
    var total = [wm_ball](repeating: wm_ball(exactly: start), count: count)
    var place = 0
    let isDone = body.compute(
      count,
      times: self.count,
      workspace,
      fill: { slots in
        let shift = Operation.multiply.rescued(step, wm_ball(exactly: Double(place)))
        slots[0].update(repeating: Operation.add.rescued(first, shift), count: count)
        for (input, values) in inputs.enumerated() { wm_copy(slots[input + 1], values, count) }
        place += 1
      },
      combine: { term in
        total.withUnsafeMutableBufferPointer { total in
          guard let total = total.baseAddress else { return }
          combination(total, total, term, count)
        }
      }
    )
    for index in 0..<count { out[index] = total[index] }
    return isDone
  }
}
