import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartMarks

/// x² with its derivatives, enclosed at points alone.
private final class Square: EnclosableFunction {
  let orders: [Int]

  init(orders: [Int] = [0]) { self.orders = orders }
  var inputCount: Int { 1 }
  var outputCount: Int { orders.count }

  func withDerivatives(_ order: Int) -> (any EnclosableFunction)? {
    Square(orders: (0...order).flatMap { more in orders.map { $0 + more } })
  }

  private func value(_ order: Int, _ x: Double) -> Double { [x * x, 2 * x, 2, 0][order] }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    for (index, order) in orders.enumerated() {
      for point in 0..<batch.count {
        batch.output(index)[point] = value(order, batch.inputs[point])
      }
    }
  }

  func enclose(_ batch: CellBatch, using workspace: Workspace) {
    for (index, order) in orders.enumerated() {
      for cell in 0..<batch.count {
        let place = index * batch.outputStride + cell
        batch.outputLowers[place] = value(order, batch.inputLowers[cell])
        batch.outputUppers[place] = value(order, batch.inputUppers[cell])
        batch.flags[index * batch.flagStride + cell] = index == 1 ? .maybeUndefined : []
      }
    }
  }
}

@Suite("Curves beside lines")
struct CurveBesideLineTests {
  @Test("have derivatives in pairs: of x(y) and y, of a level and y(x)")
  func pairs() throws {
    let over = try #require(CurveOverY.of(Square()).enclosable)
    let band = try #require(BandFromLevel.of(Square(), level: 7).enclosable)
    let cases: [(any EnclosableFunction, [Double])] = [
      (over, [9, 3, 6, 1, 2, 0]), (band, [7, 9, 0, 6, 0, 2]),
    ]
    for (function, expected) in cases {
      let pass = try #require(function.withDerivatives(2))
      #expect(pass.inputCount == 1 && pass.outputCount == 6)
      #expect(pass.values(at: [3], using: Workspace()).map { $0[0] } == expected)
      let nested = try #require(function.withDerivatives(1)?.withDerivatives(1))
      let again = nested.values(at: [3], using: Workspace()).map { $0[0] }
      #expect(again == [0, 1, 2, 3, 2, 3, 4, 5].map { expected[$0] })
      let (ends, flags) = try enclose(pass)
      #expect(ends == expected)
      let doubtful = expected == [9, 3, 6, 1, 2, 0] ? 2 : 3
      #expect(flags == (0..<6).map { $0 == doubtful ? .maybeUndefined : [] })
    }
  }

  /// The lower ends and flags over the cell from 3 to 4.
  private func enclose(_ function: any EnclosableFunction) throws -> ([Double], [CellFlags]) {
    var ends = [Double](repeating: 12345, count: 12)
    var flags = [CellFlags](repeating: .empty, count: 6)
    let (lowers, uppers) = ([3.0], [4.0])
    try lowers.withUnsafeBufferPointer { lowers in
      try uppers.withUnsafeBufferPointer { uppers in
        try ends.withUnsafeMutableBufferPointer { ends in
          try flags.withUnsafeMutableBufferPointer { flags in
            let out = try #require(ends.baseAddress)
            let batch = CellBatch(
              count: 1,
              inputLowers: try #require(lowers.baseAddress),
              inputUppers: try #require(uppers.baseAddress),
              inputStride: 1,
              outputLowers: out,
              outputUppers: out + 6,
              outputStride: 1,
              flags: try #require(flags.baseAddress),
              flagStride: 1
            )
            function.enclose(batch, using: Workspace())
          }
        }
      }
    }
    return (Array(ends.prefix(6)), flags)
  }
}
