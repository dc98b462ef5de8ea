import DecodedPictures
import RealFunctions
import Testing

/// The judge itself: true drawings pass, spoilt ones do not.
@Suite("The judge of pictures")
struct JudgementTests {
  private static let tangent = KnownCurve(
    name: "tan",
    formula: "tan(x)",
    domain: Interval(hull: -4, 4),
    cuts: [-.pi / 2, .pi / 2]
  )
  private static let window = PixelWindow(
    x: Interval(hull: -4, 4),
    y: Interval(hull: -5, 5),
    width: 500,
    height: 300
  )

  private func truth() throws -> TrueCurve { try TrueCurve(Self.tangent, in: Self.window) }

  /// The true curve as a drawing: clipped to the window.
  private func drawing() throws -> [[PixelPoint]] {
    try truth().pieces.flatMap { piece in
      piece.split { !Self.window.contains($0) }.map { Array($0) }
    }
  }

  @Test("the true curve has no faults")
  func trueCurve() throws {
    // The points nearest to the edge are a little inside, which would be loose ends.
    let drawn = try drawing().map { piece in
      piece.enumerated().map { index, point in
        let isEnd = index == 0 || index == piece.count - 1
        return isEnd && point.y < 20
          ? PixelPoint(x: point.x, y: 0)
          : isEnd && point.y > 280 ? PixelPoint(x: point.x, y: 300) : point
      }
    }
    #expect(Judgement(drawn, against: try truth()).faults == [])
  }

  @Test("branches joined over a pole are a false line there")
  func joined() throws {
    let joined = [try drawing().flatMap { $0 }]
    let wrong = Judgement(joined, against: try truth()).wrongInk(beyond: 1)
    #expect(wrong.bridges.keys.sorted() == [-.pi / 2, .pi / 2])
    #expect(wrong.bridges.values.allSatisfy { $0 > 250 })
  }

  @Test("a cut in a branch is two loose ends and a missing piece")
  func cut() throws {
    var drawn = try drawing()
    let middle = drawn[1].count / 2
    drawn = [
      drawn[0], Array(drawn[1][..<(middle - 20)]), Array(drawn[1][(middle + 20)...]), drawn[2],
    ]
    let judgement = Judgement(drawn, against: try truth())
    #expect(judgement.looseEnds.count { $0.magnitude < 0.1 } == 2)
    #expect(judgement.missedCurve(beyond: 1).farthest > 2)
  }

  @Test("a curve two pixels too low is wrong and missing")
  func shifted() throws {
    let drawn = try drawing().map { $0.map { PixelPoint(x: $0.x + 2, y: $0.y + 2) } }
    let judgement = Judgement(drawn, against: try truth())
    #expect(judgement.wrongInk(beyond: 1).share > 0.5)
    #expect(judgement.missedCurve(beyond: 0.5).share > 0.5)
  }

  @Test("chords of every twentieth point are seen")
  func coarse() throws {
    let drawn = try drawing().map { piece in
      piece.enumerated().filter { $0.offset.isMultiple(of: 60) }.map(\.element)
    }
    #expect(Judgement(drawn, against: try truth()).missedCurve(beyond: 0.5).farthest > 0.5)
  }

  @Test("ink where nothing is defined is seen")
  func undefined() throws {
    let root = KnownCurve(
      name: "root",
      formula: "sqrt(x)",
      domain: Interval(hull: -4, 4),
      undefined: [Interval(hull: -4, 0)]
    )
    let truth = try TrueCurve(root, in: Self.window)
    let drawn = truth.pieces + [[PixelPoint(x: 100, y: 150), PixelPoint(x: 240, y: 150)]]
    let faults = Judgement(drawn, against: truth).faults
    #expect(faults.contains { $0.hasPrefix("ink where nothing is defined") })
  }

  @Test("a spike that is cut off is seen")
  func spike() throws {
    let spike = KnownCurve(
      name: "spike",
      formula: "exp(-1e8x^2)",
      domain: Interval(hull: -4, 4),
      peaks: [.init(x: 0, y: 1, tolerance: 0.05, halfWidth: 1e-4)]
    )
    let truth = try TrueCurve(spike, in: Self.window)
    let flat = [[PixelPoint(x: 0, y: 150), PixelPoint(x: 500, y: 150)]]
    #expect(Judgement(flat, against: truth).faults.contains { $0.hasPrefix("the peak") })
    #expect(Judgement(truth.pieces, against: truth).faults == [])
  }
}

@Suite("Reading pictures back")
struct DecodedPathTests {
  private func points(_ data: String) throws -> [[[Double]]] {
    try DecodedPath(data).polylines.map { $0.map { [$0.x, $0.y] } }
  }

  @Test("absolute and relative lines, numbers that touch, closed paths and dots are read")
  func lines() throws {
    #expect(
      try points("M1 2l3-4h5v-.5.5") == [[[1, 2], [4, -2], [9, -2], [9, -2.5], [9, -2]]]
    )
    #expect(
      try points("M1,2L3,4 5,6M7 8h0") == [[[1, 2], [3, 4], [5, 6]], [[7, 8], [7, 8]]]
    )
    #expect(try points("m1 1 2 0zm5 0h1") == [[[1, 1], [3, 1], [1, 1]], [[6, 1], [7, 1]]])
    #expect(try points("M1e1 2E-1H-3V4") == [[[10, 0.2], [-3, 0.2], [-3, 4]]])
  }

  @Test("a cubic is followed to its end, and the next goes on from there")
  func cubics() throws {
    let path = try points("M0 0c0 8 16 8 16 0s".replacing("s", with: "")).flatMap { $0 }
    #expect(path.last == [16, 0])
    #expect(path.contains { $0 == [8, 6] })
    #expect(try points("M1 1C1 1 2 2 3 3c0 0 1 1 2 2").flatMap { $0 }.last == [5, 5])
  }

  @Test("what is no path is refused", arguments: ["1 2", "M1", "M1 2q1 2 3 4", "z", "M1 2l3 x"])
  func refused(data: String) {
    #expect(throws: DecodedPath.Problem.self) { try DecodedPath(data) }
  }
}
