import RealFunctions
import Testing

/// x² of reals, with its enclosures: an example of what the protocols ask for.
private final class Square: EnclosableFunction {
  var inputCount: Int { 1 }
  var outputCount: Int { 1 }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    for index in 0..<batch.count {
      batch.output(0)[index] = batch.input(0)[index] * batch.input(0)[index]
    }
  }

  func enclose(_ batch: CellBatch, using workspace: Workspace) {
    for index in 0..<batch.count {
      let (low, high) = (batch.inputLowers[index], batch.inputUppers[index])
      let squares = Interval(hull: low * low, high * high)
      batch.outputLowers[index] = low <= 0 && high >= 0 ? 0 : squares.lower.nextDown
      batch.outputUppers[index] = squares.upper.nextUp
      batch.flags[index] = []
    }
  }
}

/// Counts calls; one thread calls.
private final class Calls: @unchecked Sendable {
  var count = 0
}

@Suite("Functions in batches")
struct PointFunctionTests {
  @Test("columns stand where their strides say, and what lies between is left alone")
  func strides() throws {
    let pair = OpaqueFunction(pair: { ($0 + 1, $0 * 10) })
    let inputs: [Double] = [1, 2, 3]
    var outputs = [Double](repeating: -7, count: 10)
    try inputs.withUnsafeBufferPointer { inputs in
      try outputs.withUnsafeMutableBufferPointer { outputs in
        let batch = PointBatch(
          count: 3,
          inputs: try #require(inputs.baseAddress),
          inputStride: 3,
          outputs: try #require(outputs.baseAddress),
          outputStride: 5
        )
        pair.evaluate(batch, using: Workspace())
        #expect(batch.output(1) == batch.outputs + 5)
        #expect(batch.input(0) == batch.inputs)
      }
    }
    #expect(outputs == [2, 3, 4, -7, -7, 10, 20, 30, -7, -7])
  }

  @Test("a closure is asked once for every point, in order, and says how many results there are")
  func closures() {
    let calls = Calls()
    let square = OpaqueFunction { x in
      calls.count += 1
      return x * x
    }
    let points = (0..<1000).map { Double($0) }
    #expect(square.values(at: points, using: Workspace()) == [points.map { $0 * $0 }])
    #expect(calls.count == 1000)
    #expect(square.inputCount == 1 && square.outputCount == 1)
    let pair = OpaqueFunction(pair: { ($0, -$0) })
    #expect(pair.inputCount == 1 && pair.outputCount == 2)
    #expect(pair.values(at: points, using: Workspace()) == [points, points.map { -$0 }])
  }

  @Test("no points give empty columns")
  func nothing() {
    #expect(OpaqueFunction { $0 }.values(at: [], using: Workspace()) == [[]])
    #expect(OpaqueFunction(pair: { ($0, $0) }).values(at: [], using: Workspace()) == [[], []])
  }

  @Test("a value does not depend on the batch around it", arguments: [1, 2, 63, 64, 65, 300])
  func batches(size: Int) {
    let function = OpaqueFunction { 1 / $0 - $0 }
    let points = (0..<300).map { Double($0) / 7 - 20 }
    let whole = function.values(at: points, using: Workspace())[0]
    var parts: [Double] = []
    for start in stride(from: 0, to: points.count, by: size) {
      let part = Array(points[start..<min(start + size, points.count)])
      parts += function.values(at: part, using: Workspace())[0]
    }
    #expect(parts == whole)
  }

  @Test("a cancelled closure is not called again, and leaves NaN")
  func cancelled() {
    let calls = Calls()
    let function = OpaqueFunction(pair: {
      calls.count += 1
      return ($0, $0)
    })
    let workspace = Workspace(cancellation: Cancellation { true })
    let values = function.values(at: [Double](repeating: 2, count: 500), using: workspace)
    #expect(calls.count == 64)
    for column in values {
      #expect(column.count == 500)
      #expect(column[..<64].allSatisfy { $0 == 2 })
      #expect(column[64...].allSatisfy { $0.isNaN })
    }
  }

  @Test("nothing is proved of a closure")
  func opaque() {
    let functions: [any PointFunction] = [
      OpaqueFunction { $0 }, OpaqueFunction(pair: { ($0, $0) }),
    ]
    #expect(!functions.contains { $0 is any EnclosableFunction })
  }
}

@Suite("Enclosures over cells")
struct CellTests {
  @Test("an enclosure holds the values of its cell")
  func enclosures() throws {
    let ends: [Double] = [-3, -1, -0.1, 0, 0.3, 1, 7]
    let square: any EnclosableFunction = Square()
    let (count, stride) = (ends.count - 1, ends.count)
    let lowers = [Double](ends.dropLast()) + [.nan]
    let uppers = [Double](ends.dropFirst()) + [.nan]
    var results = [[Double]](repeating: [Double](repeating: 12345, count: stride), count: 2)
    var flags = [CellFlags](repeating: .empty, count: stride)
    try lowers.withUnsafeBufferPointer { lowers in
      try uppers.withUnsafeBufferPointer { uppers in
        try flags.withUnsafeMutableBufferPointer { flags in
          try Workspace().withScratch(2 * stride) { scratch in
            scratch.update(repeating: 12345, count: 2 * stride)
            let batch = CellBatch(
              count: count,
              inputLowers: try #require(lowers.baseAddress),
              inputUppers: try #require(uppers.baseAddress),
              inputStride: stride,
              outputLowers: scratch,
              outputUppers: scratch + stride,
              outputStride: stride,
              flags: try #require(flags.baseAddress)
            )
            square.enclose(batch, using: Workspace())
            results = [0, stride].map { start in (0..<stride).map { scratch[start + $0] } }
          }
        }
      }
    }
    var checked = 0
    for cell in 0..<count {
      let enclosure = try #require(Interval(results[0][cell], results[1][cell]))
      #expect(flags[cell] == [])
      for step in 0...20 {
        let share = Double(step) / 20
        let cellEnds = Interval(hull: ends[cell], ends[cell + 1])
        let x = cellEnds.clamped(cellEnds.lower + cellEnds.width * share)
        #expect(enclosure.contains(square.values(at: [x], using: Workspace())[0][0]))
        checked += 1
      }
    }
    #expect(checked == 126)
    // What lies behind the last cell is left alone.
    #expect(results.map { $0[count] } == [12345, 12345])
    #expect(flags[count] == .empty)
  }

  @Test("flags are bits that are or-ed, and no flag at all is a proof")
  func flags() {
    let all: [CellFlags] = [.empty, .maybeUndefined, .maybeDiscontinuous]
    #expect(all.map(\.rawValue) == [1, 2, 4])
    #expect(all.reduce(CellFlags()) { $0.union($1) }.rawValue == 7)
    #expect(CellFlags().isEmpty)
    #expect(!CellFlags.maybeUndefined.contains(.maybeDiscontinuous))
  }
}
