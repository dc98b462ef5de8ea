import RealFunctions
import Testing

@testable import DataFiles

/// Rows of very long lines that are merged as they are read.
@Suite("Merged rows of long lines")
struct LineMergingTests {
  private func merged(
    _ count: Int,
    _ merging: LineMerging = LineMerging(),
    of point: (Int) -> PlotPoint
  ) -> (points: [PlotPoint], isActive: Bool) {
    var merging = merging
    var points: [PlotPoint] = []
    for row in 0..<count { merging.append(point(row), to: &points) }
    merging.close(into: &points)
    return (points, merging.isActive)
  }

  /// A wave with noise that repeats itself.
  private static func wave(_ row: Int) -> PlotPoint {
    PlotPoint(x: Double(row), y: Double((row &* 7919) % 1009) + Double(row / 1000 % 50))
  }

  @Test("half a million rows stay as they are")
  func few() {
    let (points, isActive) = merged(500_000, of: Self.wave)
    #expect(!isActive)
    #expect(points.count == 500_000)
  }

  @Test("of more rows every column of a page keeps its lowest and highest, and memory is bounded")
  func extremes() {
    let count = 5_000_000
    let (points, isActive) = merged(count, of: Self.wave)
    #expect(isActive)
    #expect(points.count < 1 << 18)
    #expect(zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x })
    #expect(points.first?.x == 0 && points.last?.x == Double(count - 1))
    // Columns that are wider than a run hold the extremes of all their rows but those of the runs at their ends.
    let columns = 500
    let width = count / columns
    for column in [0, 1, 250, 499] {
      let rows = (column * width)..<((column + 1) * width)
      let inner = rows.lowerBound + 300..<rows.upperBound - 300
      let kept: [Double] = points.filter { rows.contains(Int($0.x)) }.map { $0.y }
      let low = inner.map({ Self.wave($0).y }).min() ?? 0
      let high = inner.map({ Self.wave($0).y }).max() ?? 0
      #expect((kept.min() ?? .infinity) <= low)
      #expect((kept.max() ?? -.infinity) >= high)
    }
  }

  @Test("each point is a row")
  func rows() {
    let (points, _) = merged(3_000_000, of: Self.wave)
    #expect(points.allSatisfy { $0.y == Self.wave(Int($0.x)).y })
  }

  @Test("gaps stay gaps, and many of them side by side are one")
  func gaps() {
    let (points, _) = merged(3_000_000) { row in
      (1_500_000..<2_000_000).contains(row)
        ? PlotPoint(x: Double(row), y: .nan) : Self.wave(row)
    }
    let gaps = points.indices.filter { points[$0].y.isNaN }
    #expect(gaps.count == 1)
    let gap = gaps.first ?? 0
    #expect(points[gap - 1].x == 1_499_999 && points[gap + 1].x == 2_000_000)
  }

  @Test("what is shown keeps its rows, what is not is a run on each side")
  func window() {
    let shown = LineMerging(lower: 2_000_000, upper: 2_001_000)
    let (points, _) = merged(4_000_000, shown, of: Self.wave)
    #expect(points.filter { (2_000_000...2_001_000).contains($0.x) }.count == 1001)
    #expect(points.count < 2000)
    #expect(points.last?.x == 3_999_999)
  }

  @Test("where x goes to and fro a run ends at each turn")
  func turns() {
    let (points, _) = merged(3_000_000) { row in
      let place = row % 200
      return PlotPoint(x: Double(place < 100 ? place : 200 - place), y: Double(place))
    }
    #expect(points.contains { $0.x == 100 } && points.contains { $0.x == 0 })
    #expect(points.allSatisfy { (0...100).contains($0.x) })
  }
}
