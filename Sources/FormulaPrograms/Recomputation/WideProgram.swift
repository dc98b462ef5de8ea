import CWideMath
import FormulaVocabulary
import RealFunctions

/// The memory of a block: a pointer for each slot, to groups for as many balls as a block has.
typealias BallSlots = UnsafeMutablePointer<UnsafeMutablePointer<wm_group>>

/// A graph as a list of loops over blocks of balls: numbers of 106 bits with an error bound.
///
/// Slots are numbered as those of ``BlockProgram`` are.
struct WideProgram: Sendable {
  /// Balls of a block; they take five kilobytes for each slot.
  static let blockLength = 128

  let inputCount: Int
  let outputCount: Int
  let registerCount: Int
  /// Registers, counted from 0, that are filled before the first block.
  let constants: [(register: Int, value: wm_ball)]
  /// The coefficients of all polynomials, one after another.
  let coefficients: [wm_ball]
  let instructions: [WideInstruction]

  /// The number of operations for a point, including those of each term of a sum; greater numbers
  /// count as 2^40.
  var cost: Int64 {
    instructions.reduce(0) { sum, instruction in
      switch instruction {
      case .terms(let terms, _): min(sum + Int64(terms.count) * (terms.body.cost + 1), 1 << 40)
      case .polynomial(_, _, _, let terms): sum + 2 * Int64(terms)
      case .unary, .binary, .ternary, .integerPower, .unknown: sum + 1
      }
    }
  }

  private var slotCount: Int { inputCount + outputCount + registerCount }
  /// The number of doubles in a group.
  private static let size = MemoryLayout<wm_group>.stride / MemoryLayout<Double>.stride
  /// The alignment in bytes of vectors of eight doubles.
  private static let alignment = 64

  /// Computes all points of the batch: nearest doubles, and error bounds in columns of their own with the
  /// stride of the outputs; after a cancellation the remaining points are NaN with an infinite bound.
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

  /// Runs all loops over a block whose inputs are in their slots; returns false if it was cancelled.
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
      case .polynomial(let out, let a, let first, let terms):
        coefficients.withUnsafeBufferPointer { coefficients in
          guard let start = coefficients.baseAddress else { return }
          wm_polynomial(slots[out], slots[a], start + first, terms, count)
        }
      case .unknown(let out): wm_fill(slots[out], .unknown, count)
      }
    }
    return true
  }

  /// Calls `body` with memory for all slots, those of constants filled, and the length of a block.
  private func withSlots<Result>(
    _ count: Int,
    using workspace: Workspace,
    _ body: (BallSlots, Int) -> Result
  ) -> Result {
    let length = max(1, min(count, Self.blockLength))
    let groupCount = (length + Int(WM_GROUP) - 1) / Int(WM_GROUP)
    let spare = Self.alignment / MemoryLayout<Double>.stride
    return workspace.withScratch(slotCount * groupCount * Self.size + spare) { scratch in
      withUnsafeTemporaryAllocation(
        of: UnsafeMutablePointer<wm_group>.self,
        capacity: max(1, slotCount)
      ) { buffer in
        let memory = UnsafeMutableRawPointer(scratch).alignedUp(toMultipleOf: Self.alignment)
          .bindMemory(to: wm_group.self, capacity: max(1, slotCount * groupCount))
        for slot in 0..<slotCount {
          buffer.initializeElement(at: slot, to: memory + slot * groupCount)
        }
        memory.initialize(repeating: wm_group(), count: slotCount * groupCount)
        for (register, value) in constants {
          wm_fill(buffer[inputCount + outputCount + register], value, length)
        }
        guard let slots = buffer.baseAddress else { preconditionFailure("a buffer of one slot") }
        return body(slots, length)
      }
    }
  }

  /// Computes the first output over a block of balls repeatedly: each time `fill` sets the inputs,
  /// and `combine` reads the output; returns false if it was cancelled.
  fileprivate func compute(
    _ count: Int,
    times: Int,
    _ workspace: Workspace,
    fill: (BallSlots) -> Void,
    combine: (UnsafeMutablePointer<wm_group>) -> Void
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

extension RecomputedTerms {
  /// Computes the sum or product over a block of balls; returns false if it was cancelled.
  func compute(
    into out: UnsafeMutablePointer<wm_group>,
    _ slots: BallSlots,
    _ count: Int,
    _ workspace: Workspace
  ) -> Bool {
    let inputs = captured.map { slots[$0] }
    // The result may overwrite a captured value, so it is written at the end.
    let groupCount = (count + Int(WM_GROUP) - 1) / Int(WM_GROUP)
    var total = [wm_group](repeating: wm_group(), count: groupCount)
    wm_fill(&total, wm_ball(exactly: start), count)
    var place = 0
    let isDone = body.compute(
      count,
      times: self.count,
      workspace,
      fill: { slots in
        let shift = Operation.multiply.recomputed(step, wm_ball(exactly: Double(place)))
        wm_fill(slots[0], Operation.add.recomputed(first, shift), count)
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
    wm_copy(out, total, count)
    return isDone
  }
}
