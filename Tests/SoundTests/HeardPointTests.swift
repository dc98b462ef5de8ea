import RealFunctions
import Testing

@testable import ChartSound
@testable import Sound

@Suite("Points as they are heard")
struct HeardPointTests {
  private static func heights(
    _ points: [(Double, Double)],
    isContinuous: Bool,
    count: Int = 11,
    seconds: Double = 1
  ) -> [Double] {
    HeardCurve(
      points.map { HeardPoint(share: $0.0, height: $0.1) },
      isContinuous: isContinuous,
      seconds: seconds,
      count: count,
      level: .nan,
      middle: .infinity
    )
    .heights
  }

  @Test("a line glides from point to point, in the order of their places")
  func lines() {
    let heights = Self.heights([(1, 0), (0, 0), (0.5, 1)], isContinuous: true)
    let expected = [0, 0.2, 0.4, 0.6, 0.8, 1, 0.8, 0.6, 0.4, 0.2, 0]
    for (height, expected) in zip(heights, expected) { #expect(abs(height - expected) < 1e-12) }
  }

  @Test("before its first point and behind its last one, and beside a gap, a line is silent")
  func ends() {
    let heights = Self.heights(
      [(0.2, 0.5), (0.4, 0.5), (0.5, .nan), (0.6, 0.5), (0.8, 0.5)],
      isContinuous: true
    )
    #expect(heights.map(\.isFinite).map { $0 ? "#" : "." }.joined() == "..###.###..")
  }

  @Test("notes stand at their places, with silence between them")
  func notes() {
    let heights = Self.heights([(0.25, 0.1), (0.75, 0.9)], isContinuous: false, count: 101)
    let sounding = heights.indices.filter { heights[$0].isFinite }
    #expect(sounding == Array(19...31) + Array(69...81))
    #expect(heights[25] == 0.1 && heights[75] == 0.9)
  }

  @Test("close notes are shorter than their distance", arguments: [10, 50, 400])
  func closeNotes(count: Int) {
    let points = (0..<count).map { (Double($0) / Double(count - 1), 0.5) }
    let heights = Self.heights(points, isContinuous: false, count: 4001)
    #expect(heights.contains(where: \.isNaN) && heights.contains(where: \.isFinite))
  }

  @Test("no points, and points without places, are silence", arguments: [true, false])
  func none(isContinuous: Bool) {
    for points in [[], [(.nan, 0.5)], [(0.5, .nan)]] as [[(Double, Double)]] {
      let isSilent = Self.heights(points, isContinuous: isContinuous).allSatisfy(\.isNaN)
      #expect(isSilent)
    }
    #expect(Self.heights([(0.5, 0.5)], isContinuous: isContinuous).contains(0.5))
  }
}
