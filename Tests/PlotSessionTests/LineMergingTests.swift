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
    #expect(points.count <= 1 << 18)
    #expect(zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x })
    #expect(points.first?.x == 0 && points.last?.x == Double(count - 1))
    // Columns that are wider than a cell hold the extremes of all their rows but those of the cells at their ends.
    let columns = 500
    let width = count / columns
    for column in [0, 1, 250, 499] {
      let rows = (column * width)..<((column + 1) * width)
      let inner = rows.lowerBound + 310..<rows.upperBound - 310
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

  @Test("where x goes to and fro the line keeps its ends, and memory is bounded")
  func turns() {
    let (points, _) = merged(3_000_000) { row in
      let place = row % 200
      return PlotPoint(x: Double(place < 100 ? place : 200 - place), y: Double(place))
    }
    #expect(points.contains { $0.x == 100 } && points.contains { $0.x == 0 })
    #expect(points.allSatisfy { (0...100).contains($0.x) })
    let (slow, _) = merged(3_000_000) { row in
      PlotPoint(x: (Double(row) / 70_000).remainder(dividingBy: 1).magnitude, y: Double(row % 7))
    }
    #expect(slow.count < 1_000_000)
  }

  // MARK: The guarantee

  /// Lines of more rows than are kept, the scale of their axis, and the reason why they are difficult.
  private static let lines: [(name: String, scale: AxisMap, point: @Sendable (Int) -> PlotPoint)] =
    [
      ("even rows", .linear, { wave($0) }),
      ("falling x", .linear, { PlotPoint(x: -Double($0), y: wave($0).y) }),
      (
        "rows far apart behind a burst", .linear,
        { PlotPoint(x: $0 < 180_000 ? Double($0) / 1e6 : Double($0 - 180_000), y: wave($0).y) }
      ),
      (
        "bursts", .linear,
        { PlotPoint(x: Double($0 / 20) + Double($0 % 20) / 1e6, y: wave($0).y) }
      ),
      ("a logarithmic axis", .log, { PlotPoint(x: Double($0 + 1), y: wave($0).y) }),
      (
        "dates of microseconds", .linear,
        { PlotPoint(x: 1_700_000_000 + Double($0) * 1e-6, y: wave($0).y) }
      ),
    ]

  @Test(
    "the merged line is nowhere farther from that of all rows than a cell is wide",
    arguments: lines.indices
  )
  func distance(line: Int) {
    let (name, scale, point) = Self.lines[line]
    let rows = (0..<200_000).map(point)
    // Of 16,384 points a cell is at most 16/16384 of the range, as of 262,144 it is 1/16384.
    let few = LineMerging(scale: scale).merging(at: 1 << 14)
    let points = merged(rows.count, few, of: point).points
    #expect(points.count <= 1 << 14, "\(name)")
    let (whole, drawn) = (Course(rows, scale), Course(points, scale))
    let width = (whole.places[whole.places.count - 1] - whole.places[0]) / 1024
    let far = rows.indices.filter { $0 % 7 == 0 && !drawn.passes(rows[$0], within: width) }
    #expect(far.isEmpty, "\(name): row \(far.first ?? 0)")
    let middles = zip(points, points.dropFirst()).enumerated().filter { $0.offset % 3 == 0 }
      .map {
        PlotPoint(
          x: ($0.element.0.x + $0.element.1.x) / 2,
          y: ($0.element.0.y + $0.element.1.y) / 2
        )
      }
    #expect(scale != .linear || middles.allSatisfy { whole.passes($0, within: width) }, "\(name)")
  }

  @Test("a line without the highest row of a run is found to be too far away")
  func spoilt() {
    let count = 200_000
    var points = merged(count, LineMerging().merging(at: 1 << 14), of: Self.wave).points
    let width = Double(count - 1) / 1024
    let highest = points.indices.max { points[$0].y < points[$1].y } ?? 0
    let lost = points.remove(at: highest)
    #expect(!Course(points, .linear).passes(lost, within: width))
  }

  /// A line over rising or falling places of an axis, and where it passes.
  private struct Course {
    let places: [Double]
    private let y: [Double]
    private let scale: AxisMap

    init(_ points: [PlotPoint], _ scale: AxisMap) {
      let rising = points.first?.x ?? 0 <= points.last?.x ?? 0 ? points : points.reversed()
      (places, y) = (rising.map { scale.forward($0.x) }, rising.map(\.y))
      self.scale = scale
    }

    /// Whether the line passes the height of a point no farther away along x than a width.
    func passes(_ point: PlotPoint, within width: Double) -> Bool {
      let place = scale.forward(point.x)
      let ends = (place - width, place + width)
      let first = index(of: ends.0)
      var (low, high) = (height(at: ends.0, before: first), height(at: ends.0, before: first))
      var row = first
      while row < places.count, places[row] <= ends.1 {
        (low, high) = (min(low, y[row]), max(high, y[row]))
        row += 1
      }
      let last = height(at: ends.1, before: row)
      return point.y >= min(low, last) - 1e-9 && point.y <= max(high, last) + 1e-9
    }

    /// The first row that is not left of a place.
    private func index(of place: Double) -> Int {
      var (lower, upper) = (0, places.count)
      while lower < upper {
        let middle = (lower + upper) / 2
        if places[middle] < place { lower = middle + 1 } else { upper = middle }
      }
      return lower
    }

    /// The height of the line at a place before a row; beyond its ends that of the end.
    private func height(at place: Double, before row: Int) -> Double {
      guard row > 0 else { return y[0] }
      guard row < places.count else { return y[row - 1] }
      let step = places[row] - places[row - 1]
      let share = step > 0 ? (place - places[row - 1]) / step : 0
      return y[row - 1] * (1 - share) + y[row] * share
    }
  }
}
