import RealFunctions
import SeededNumbers
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartMarks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

private let size = SceneSize(width: 400, height: 300)

private let methods: [InterpolationMethod] = [
  .linear, .monotone, .cardinal, .cardinal(tension: 0.5), .catmullRom, .catmullRom(alpha: 1),
  .stepStart, .stepCenter, .stepEnd,
]

private func data(_ chart: Chart) throws -> [any LayerGeometry] {
  try chart.trained().sampled(size: size).layers
}

extension LayerGeometry {
  /// The paths of a line.
  fileprivate var lines: [PlacedPath] { (self as? LineGeometry)?.lines ?? [] }

  /// The values without neighbours of a line or an area.
  fileprivate var isolated: [DataPoint] {
    (self as? LineGeometry)?.isolated ?? (self as? AreaGeometry)?.isolated ?? []
  }
}

@Suite("Shapes of data")
struct DataGeometryTests {
  @Test("no line and no area crosses a gap", arguments: methods)
  func gaps(_ method: InterpolationMethod) throws {
    let values = [1, 3, .nan, 2, .infinity, 5, 4, -2, .nan, .nan, 1, 1]
    let chart = Chart {
      SampleChart.values(values).interpolationMethod(method)
      ForEach(values.indices, id: \.self) { i in
        AreaMark(x: .value("i", i), y: .value("v", values[i]))
      }
      .interpolationMethod(method)
    }
    var count = 0
    for one in try data(chart) {
      for polyline in one.series.polylines + one.series.outlines {
        let xs = polyline.map(\.x)
        for gap in [2.0, 4, 8, 9] {
          let isCrossed = xs.contains { $0 < gap } && xs.contains { $0 > gap }
          #expect(!isCrossed)
        }
        count += 1
      }
      #expect(one.isolated == [DataPoint(x: 3, y: 2)])
    }
    #expect(count >= 10)
    let line = try #require(try data(chart).first)
    #expect(line.lines.count == 3)
    #expect(line.series.polylines.contains([DataPoint(x: 3, y: 2)]))
  }

  @Test("a curve goes through its values", arguments: methods)
  func throughValues(_ method: InterpolationMethod) throws {
    let values = [2.5, -1, 7.25, 7.25, 3, 0.1, 12]
    let chart = Chart { SampleChart.values(values).interpolationMethod(method) }
    let points = try data(chart).flatMap { $0.series.polylines.flatMap { $0 } }
    for (index, value) in values.enumerated() {
      let isMet = points.contains { $0.y == value && ($0.x - Double(index)).magnitude <= 0.5 }
      #expect(isMet, "\(value)")
    }
  }

  @Test("a monotone curve stays between neighbouring values")
  func monotone() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<40 {
      let values = (0..<12).map { _ in Double.random(in: -5...5, using: &generator) }
      let chart = Chart { SampleChart.values(values).interpolationMethod(.monotone) }
      let polyline = try #require(try data(chart).first?.series.polylines.first)
      for point in polyline {
        let index = min(values.count - 2, Int(point.x))
        let ends = [values[index], values[index + 1]].sorted()
        #expect(point.y >= ends[0] - 1e-15 && point.y <= ends[1] + 1e-15)
      }
    }
  }

  struct Steps: CustomTestStringConvertible {
    let method: InterpolationMethod
    let points: [DataPoint]
    var testDescription: String { "\(method.form)" }
  }

  private static func points(_ pairs: [(Double, Double)]) -> [DataPoint] {
    pairs.map { DataPoint(x: $0.0, y: $0.1) }
  }

  @Test(
    "values stand at the start, in the middle or at the end of their step",
    arguments: [
      Steps(method: .linear, points: points([(0, 1), (1, 3), (2, 2)])),
      Steps(method: .stepStart, points: points([(0, 1), (1, 1), (1, 3), (2, 3), (2, 2)])),
      Steps(method: .stepEnd, points: points([(0, 1), (0, 3), (1, 3), (1, 2), (2, 2)])),
      Steps(
        method: .stepCenter,
        points: points([(0, 1), (0.5, 1), (0.5, 3), (1, 3), (1.5, 3), (1.5, 2), (2, 2)])
      ),
    ]
  )
  func steps(
    _ steps: Steps
  ) throws {
    let chart = Chart { SampleChart.values([1, 3, 2]).interpolationMethod(steps.method) }
    #expect(try data(chart).first?.series.polylines == [steps.points])
  }

  @Test("smooth curves are cubics where they lie inside")
  func cubics() throws {
    let chart = Chart { SampleChart.values([1, 2, 4, 3]).interpolationMethod(.catmullRom) }
      .chartYScale(domain: 0...5)
    let scene = try chart.scene(for: .graphic(width: 400, height: 300, metrics: metrics))
    let cubics = scene.paths.flatMap(\.segments).count { segment in
      if case .cubic = segment { return true }
      return false
    }
    #expect(cubics == 3)
    let cut = Chart { SampleChart.values([1, 2, 4, 3]).interpolationMethod(.catmullRom) }
      .chartYScale(domain: 0...3.5)
    let lines = try #require(try data(cut).first?.lines)
    #expect(lines.count == 2)
  }

  @Test("what is drawn lies inside the window", arguments: methods)
  func inside(_ method: InterpolationMethod) throws {
    let values = [3, 1e9, -1e300, 2, 1.5, 2.5, 1e308, -1.7e308, 0]
    let chart = Chart {
      SampleChart.values(values).interpolationMethod(method).symbol(.circle)
      ForEach(values.indices, id: \.self) { i in
        AreaMark(x: .value("i", i), y: .value("v", values[i]))
        AreaMark(x: .value("i", i), yStart: .value("v", values[i]), yEnd: .value("w", -values[i]))
      }
      .interpolationMethod(method)
    }
    .chartXScale(domain: 0.5...7.5)
    .chartYScale(domain: 1...2.25)
    let all = try data(chart)
    #expect(all.count >= 3)
    for one in all {
      let points = (one.series.polylines + one.series.outlines).flatMap { $0 }
      #expect(!points.isEmpty)
      let isInside = points.allSatisfy {
        (0.5...7.5).contains($0.x) && (1...2.25).contains($0.y)
      }
      #expect(isInside)
      for outline in one.series.outlines { #expect(outline.first == outline.last) }
    }
  }

  @Test("the outline of an area encloses the area inside the window")
  func outline() throws {
    let chart = Chart {
      ForEach(0..<11) { i in
        AreaMark(x: .value("x", i), y: .value("y", Double(i)))
      }
    }
    .chartXScale(domain: 2...8)
    .chartYScale(domain: 1...5)
    let outline = try #require(try data(chart).first?.series.outlines.first)
    var area = 0.0
    for (a, b) in zip(outline, outline.dropFirst()) { area += (a.x * b.y - b.x * a.y) / 2 }
    // From x = 2 to 5 a trapezium of heights 1 and 4 above y = 1, then a rectangle of height 4.
    #expect((area.magnitude - (3 * 2.5 + 3 * 4)).magnitude < 1e-14)
  }

  @Test("on a log axis what is not positive is a gap, and values come back exactly")
  func logAxis() throws {
    let values = [0.001, 0.3, 0, 10, -5, 123.456, 7e6]
    let chart = Chart {
      SampleChart.values(values)
      ForEach(values.indices, id: \.self) { i in
        PointMark(x: .value("i", i), y: .value("v", values[i]))
      }
    }
    .chartYScale(type: .log)
    let sampled = try data(chart)
    let drawn = sampled[0].series.polylines.joined().map(\.y)
    #expect(Set(drawn) == [0.001, 0.3, 10, 123.456, 7e6])
    #expect(sampled[0].isolated == [DataPoint(x: 3, y: 10)])
    #expect(sampled[1].series.polylines.first?.count == 5)
    #expect(sampled[1].series.kind == .points)
  }

  @Test("points are symbols whose centres are inside")
  func symbols() throws {
    let chart = Chart {
      ForEach(0..<10) { i in PointMark(x: .value("x", i), y: .value("y", i * i)) }
    }
    .chartXScale(domain: 0...9)
    .chartYScale(domain: 0...25)
    let sampled = try #require(try data(chart).first)
    #expect(sampled.symbolPlaces.map(\.x) == [0, 1, 2, 3, 4, 5])
    #expect(sampled.series.isCertified && sampled.series.evaluations == 0)
    #expect(sampled.series.polylines.map(\.count) == [6])
  }

  @Test("strokes reach from edge to edge, or between their values")
  func strokes() throws {
    let chart = Chart {
      RuleMark(x: .value("x", 3))
      RuleMark(y: .value("y", 2))
      RuleMark(x: .value("x", 4), yStart: .value("a", 9), yEnd: .value("b", 1))
      RuleMark(xStart: .value("a", -5), xEnd: .value("b", 5), y: .value("y", 3))
      RuleMark(x: .value("x", 77))
    }
    .chartXScale(domain: 0...10)
    .chartYScale(domain: 0...8)
    let strokes = try data(chart).flatMap(\.series.polylines).map { $0.flatMap { [$0.x, $0.y] } }
    let expected: [[Double]] = [
      [3, 0, 3, 8], [4, 1, 4, 8], [0, 2, 10, 2], [0, 3, 5, 3],
    ]
    #expect(Set(strokes) == Set(expected))
  }

  private let metrics = TextMetrics { text, _ in 7 * Double(text.count) }
}
