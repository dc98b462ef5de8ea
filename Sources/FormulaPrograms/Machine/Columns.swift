import RealFunctions

/// The memory of a formula that is evaluated in blocks: a column for each parameter and result.
struct Columns {
  let length: Int
  private let inputCount: Int
  private let outputCount: Int

  init(_ program: BodyProgram, atMost count: Int) {
    length = max(1, min(count, BlockProgram.blockLength))
    inputCount = program.parameterCount
    outputCount = program.resultCount
  }

  var size: Int { length * (inputCount + outputCount) }

  /// Fills the columns of captured numbers, which are the same for every point.
  func fill(_ memory: UnsafeMutablePointer<Double>, with values: [Slot], of frame: Machine.Frame) {
    for (index, value) in values.enumerated() {
      guard case .number(let slot) = value else { continue }
      (memory + (index + 1) * length).update(repeating: frame.numbers[slot], count: length)
    }
  }

  func batch(_ memory: UnsafeMutablePointer<Double>, _ count: Int) -> PointBatch {
    PointBatch(
      count: count,
      inputs: memory,
      inputStride: length,
      outputs: memory + inputCount * length,
      outputStride: length
    )
  }

  func output(_ memory: UnsafeMutablePointer<Double>, _ index: Int) -> UnsafeMutablePointer<Double>
  {
    memory + (inputCount + index) * length
  }
}
