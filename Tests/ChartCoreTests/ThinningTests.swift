import RealFunctions
import SeededNumbers
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartMarks
@testable import ChartTraining

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

private struct Row {
  var x: Double
  var y: Double
}

/// Pictures of many rows draw what can be seen of all of them.
@Suite("Thinning")
struct ThinningTests {
  private let size = SceneSize(width: 300, height: 200)

  /// Rows whose x rises, some of them gaps.
  private func rows(_ count: Int, seed: UInt64, gaps: Double = 0.001) -> [Row] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      let isGap = random.next(0, 1) < gaps
      return Row(x: Double(index), y: isGap ? .nan : random.next(-1, 1) * Double(index % 977))
    }
  }

  private func sampled(
    _ content: some ChartContent
  ) throws -> (any LayerGeometry, TrainedChart) {
    let trained = try Chart { content }.trained()
    return (try #require(try trained.sampled(size: size).layers.first), trained)
  }

  private func sampledLine(_ rows: [Row]) throws -> (LineGeometry, TrainedChart) {
    let (geometry, trained) = try sampled(line(rows))
    return (try #require(geometry as? LineGeometry), trained)
  }

  private func line(_ rows: [Row]) -> some ChartContent {
    LinePlot(rows, x: .value("x", \.x), y: .value("y", \.y))
  }

  @Test(
    "a line covers of every half pixel what all its rows cover",
    arguments: [1, 2, 3] as [UInt64]
  )
  func halfPixels(seed: UInt64) throws {
    let rows = rows(60_000, seed: seed)
    let (data, trained) = try sampledLine(rows)
    let drawn = data.lines.flatMap(\.segments).compactMap { segment in
      switch segment {
      case .move(let point), .line(let point): point
      case .cubic, .close: nil
      }
    }
    #expect(drawn.count < 5000)
    let axis = try #require(AxisProjection(map: .linear, window: trained.x.window, length: 600))
    func ends(_ points: [(x: Double, y: Double)]) -> [Int: ClosedRange<Double>] {
      var ends: [Int: ClosedRange<Double>] = [:]
      for (x, y) in points {
        let column = Int(axis.position(of: x))
        let old = ends[column] ?? y...y
        ends[column] = min(old.lowerBound, y)...max(old.upperBound, y)
      }
      return ends
    }
    let values = rows.filter { !$0.y.isNaN }.map { (x: $0.x, y: $0.y) }
    let isolated = data.isolated.map { (x: $0.x, y: $0.y) }
    #expect(ends(drawn.map { (x: $0.x, y: $0.y) } + isolated) == ends(values))
  }

  @Test("exports have every row")
  func exports() throws {
    let rows = rows(20_000, seed: 4)
    let (data, _) = try sampled(line(rows))
    let values = rows.count { !$0.y.isNaN }
    #expect(data.series.polylines.reduce(0) { $0 + $1.count } == values)
  }

  @Test("a gap among many rows is a gap")
  func gap() throws {
    var rows = rows(50_000, seed: 5, gaps: 0)
    for index in 20_000..<30_000 { rows[index].y = .nan }
    let (data, _) = try sampledLine(rows)
    #expect(data.lines.count == 2)
    for line in data.lines {
      let xs = line.segments.compactMap { segment -> Double? in
        if case .line(let point) = segment { point.x } else { nil }
      }
      #expect(xs.count >= 900)
      #expect(xs.allSatisfy { $0 < 20_000 } || xs.allSatisfy { $0 >= 30_000 })
    }
  }

  @Test("rows that come back and forth keep their turns")
  func turns() throws {
    // A circle many times round: the picture is the circle.
    let rows = (0..<100_000).map { index in
      Row(x: sin(Double(index) / 1000), y: cos(Double(index) / 1000))
    }
    let (data, _) = try sampledLine(rows)
    let segments = data.lines.flatMap(\.segments)
    #expect(segments.count < 60_000)
    let points = segments.compactMap { segment -> DataPoint? in
      if case .line(let point) = segment { point } else { nil }
    }
    #expect(points.count >= 30_000)
    for point in points {
      #expect((point.x * point.x + point.y * point.y - 1).magnitude < 4e-16)
    }
  }

  @Test("symbols at one place are drawn once, exports have them all")
  func symbols() throws {
    let rows = (0..<10_000).map { Row(x: Double($0 % 10), y: Double($0 % 7)) }
    let (data, _) = try sampled(
      PointPlot(rows, x: .value("x", \.x), y: .value("y", \.y))
    )
    #expect(data.symbolPlaces.count == 70)
    #expect(data.series.polylines.first?.count == 10_000)
  }

  private struct Bar {
    var x: Double
    var low: Double
    var high: Double
  }

  /// The strokes of error bars on a page of 300 by 200 pixels along rising axes, and the bars in pixels.
  private func strokes(
    _ bars: [Bar]
  ) throws -> (strokes: [[ScenePoint]], bars: [Bar]) {
    let content = ErrorBarPlot(
      bars,
      x: .value("x", \.x),
      yStart: .value("y", \.low),
      yEnd: .value("y", \.high)
    )
    let trained = try Chart { content }.trained()
    let area = SceneRect(x: 0, y: 0, width: size.width, height: size.height)
    let drawing = MarkDrawing(chart: trained, area: area, rules: .graphic)
    let elements = try drawing.elements(of: try trained.sampled(size: size), cancellation: .never)
    var strokes: [[ScenePoint]] = []
    for case .path(let path) in elements {
      for segment in path.segments {
        switch segment {
        case .move(let point): strokes.append([rising(point)])
        case .line(let point): strokes[strokes.count - 1].append(rising(point))
        case .cubic, .close: Issue.record("a stroke is straight")
        }
      }
    }
    let x = try #require(AxisProjection(window: trained.x.window, length: size.width))
    let y = try #require(AxisProjection(window: trained.y.window, length: size.height))
    let placed = bars.map {
      Bar(x: x.position(of: $0.x), low: y.position(of: $0.low), high: y.position(of: $0.high))
    }
    return (strokes, placed)
  }

  private func rising(_ point: ScenePoint) -> ScenePoint {
    ScenePoint(x: point.x, y: size.height - point.y)
  }

  @Test("many error bars and their caps cover what all of them cover, and nothing else")
  func errorBars() throws {
    var random = SeededGenerator(seed: 7)
    let rows = (0..<30_000).map { index in
      let middle = random.next(-50, 50)
      let half = random.next(0, index.isMultiple(of: 50) ? 40 : 1)
      return Bar(x: random.next(0, 100), low: middle - half, high: middle + half)
    }
    let (strokes, bars) = try strokes(rows)
    #expect(strokes.count < 20_000)
    let upright = strokes.filter { $0[0].x == $0[1].x }
    let level = strokes.filter { $0[0].y == $0[1].y && $0[0].x != $0[1].x }
    let near = 0.5 + 1e-9
    for bar in bars.indices.filter({ $0.isMultiple(of: 41) }).map({ bars[$0] }) {
      #expect(
        upright.contains {
          ($0[0].x - bar.x).magnitude <= near && $0[0].y <= bar.low + 1e-6
            && $0[1].y >= bar.high - 1e-6
        }
      )
      for end in [bar.low, bar.high] {
        #expect(
          level.contains {
            ($0[0].y - end).magnitude <= near && min($0[0].x, $0[1].x) <= bar.x - 3 + 1e-6
              && max($0[0].x, $0[1].x) >= bar.x + 3 - 1e-6
          }
        )
      }
    }
    for stroke in upright.indices.filter({ $0.isMultiple(of: 41) }).map({ upright[$0] }) {
      let beside = bars.filter { ($0.x - stroke[0].x).magnitude <= near }
      #expect(beside.contains { ($0.low - stroke[0].y).magnitude < 1e-6 })
      #expect(beside.contains { ($0.high - stroke[1].y).magnitude < 1e-6 })
    }
  }

  @Test("error bars that stand apart are drawn one by one, however many there are")
  func apart() throws {
    let rows = (0..<5000).map { (index: Int) -> Bar in
      let height = Double(index / 50)
      return Bar(x: Double(index % 50), low: height, high: height)
    }
    let (strokes, _) = try strokes(rows)
    // A hundred heights two pixels apart, in fifty columns.
    #expect(strokes.count == 5000)
  }

  @Test(
    "bars narrower than a pixel are as high as the highest of their pixel, and exports have all"
  )
  func bars() throws {
    let rows = (0..<20_000).map { (name: "n\($0)", y: Double(($0 * 7919) % 1009)) }
    let (data, trained) = try sampled(
      BarPlot(rows, x: .value("name", \.name), y: .value("y", \.y))
    )
    let geometry = try #require(data as? RectangleGeometry)
    #expect(geometry.boxes.count <= 301)
    #expect(geometry.series.outlines.count == rows.count { $0.y > 0 })
    let axis = try #require(AxisProjection(window: trained.y.window, length: size.height))
    let heights = rows.map { axis.position(of: $0.y) }
    var highest: [Int: Double] = [:]
    for (row, height) in heights.enumerated() where rows[row].y > 0 {
      let column = Int((Double(row) + 0.5) / Double(rows.count) * size.width)
      highest[column] = max(highest[column] ?? 0, height)
    }
    for box in geometry.boxes {
      let column = Int((box.x.0 + box.x.1) / 2)
      #expect(((highest[column] ?? 0) - box.y.1).magnitude < 1e-6)
      // The last bar of a column may begin in it and end behind it.
      #expect(box.x.1 - box.x.0 <= 1 + size.width / Double(rows.count))
    }
  }

  @Test(
    "a crowd of symbols covers the same page without those in its midst",
    arguments: [3.0, 7.0]
  )
  func crowd(
    diameter: Double
  ) throws {
    var random = SeededGenerator(seed: 6)
    let area = SceneRect(x: 10, y: 20, width: 200, height: 100)
    var places: [ScenePoint] = []
    for x in 0...200 {
      for y in 0...100 where random.next(0, 1) < (x < 150 ? 1 : 0.5) {
        places.append(ScenePoint(x: 10 + Double(x), y: 20 + Double(y)))
      }
    }
    let kept = CrowdThinning(area: area).visible(places, .circle, diameter: diameter)
    #expect(kept.count < places.count * 2 / 3)
    let radius = diameter / 2
    let isKept = Set(kept)
    let dropped = places.filter { !isKept.contains($0) }
    // Every one of them takes a while to look at.
    for place in dropped.indices.filter({ $0.isMultiple(of: 37) }).map({ dropped[$0] }) {
      let near = kept.filter {
        ($0.x - place.x).magnitude <= diameter && ($0.y - place.y).magnitude <= diameter
      }
      for step in 0..<16 {
        let angle = Double(step) * .pi / 8
        let edge = ScenePoint(
          x: place.x + radius * cos(angle) * 0.999,
          y: place.y + radius * sin(angle) * 0.999
        )
        let isCovered = near.contains { other in
          let (dx, dy) = (other.x - edge.x, other.y - edge.y)
          return dx * dx + dy * dy <= radius * radius
        }
        #expect(isCovered)
      }
    }
  }
}
