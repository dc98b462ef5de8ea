import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartMarks
@testable import ChartText
@testable import ChartTraining

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

private func line(
  _ domain: ClosedRange<Double>? = nil,
  _ function: @escaping (Double) -> Double
) -> some ChartContent {
  LinePlot(x: "x", y: "y", domain: domain, function: function)
}

@Suite("Windows of charts")
struct TrainingTests {
  @Test("a given domain is taken exactly")
  func givenDomain() throws {
    let trained = try Chart { line { sin($0) } }
      .chartXScale(domain: -0.1...7.3)
      .chartYScale(domain: -1.5...1.7)
      .trained()
    #expect(trained.x.window == Interval(-0.1, 7.3))
    #expect(trained.y.window == Interval(-1.5, 1.7))
  }

  @Test("without a domain x is the union of the curves' domains")
  func union() throws {
    let trained = try Chart {
      line(-1...2) { $0 }
      line(1...5) { -$0 }
      line { $0 }
    }
    .trained()
    #expect(trained.x.window == Interval(-1, 5))
    #expect(trained.series.map(\.domain) == [Interval(-1, 2), Interval(1, 5), Interval(-1, 5)])
  }

  @Test("without any domain x is -10 to 10")
  func usualDomain() throws {
    #expect(try Chart { line { $0 * $0 } }.trained().x.window == Interval(-10, 10))
    #expect(try Chart().trained().x.window == Interval(-10, 10))
    let logarithmic = try Chart { line { $0 } }.chartXScale(type: .log).trained()
    #expect(logarithmic.x.window == Interval(0.1, 100))
  }

  @Test("an area on a log axis stands on the lower edge")
  func logArea() throws {
    let sampled = try Chart { AreaPlot(x: "x", y: "y") { exp($0) } }
      .chartYScale(type: .log)
      .sampled(size: SceneSize(width: 400, height: 300))
    let outline = try #require(sampled.series.first?.outlines.first)
    #expect(outline.map(\.y).min() == sampled.y.lower)
    #expect(sampled.y.lower > 1e-6 && sampled.y.upper < 1e6)
    let floor = outline.filter { $0.y == sampled.y.lower }.map(\.x)
    #expect(floor.min() == -10 && floor.max() == 10)
    // Only the curve is a line.
    #expect(sampled.series.first?.polylines.count == 1)
  }

  @Test("without any domain x ends shortly behind the last value")
  func lastValue() throws {
    let root = try Chart { line { sqrt($0) } }.trained().x.window
    #expect(root.upper == 10)
    #expect(root.lower <= 0 && root.lower > -1)
    let arc = try Chart { line { asin($0) } }.trained().x.window
    #expect(arc.lower <= -1 && arc.lower > -1.3 && arc.upper >= 1 && arc.upper < 1.3)
    let far = try Chart { line { sqrt($0 - 50) } }.trained().x.window
    #expect(far.contains(50) && far.contains(100))
    #expect(try Chart { line { _ in .nan } }.trained().x.window == Interval(-10, 10))
  }

  /// How far the highest of some hundred samples may be below the top.
  private static let sampled = 1e-6

  @Test("y is what the curves suggest and five per cent more")
  func margin() throws {
    let window = try Chart { line { sin($0) } }.trained().y.window
    #expect((window.lower + 1.1).magnitude < Self.sampled)
    #expect((window.upper - 1.1).magnitude < Self.sampled)
  }

  @Test("a pole has no vote")
  func pole() throws {
    let window = try Chart { line { 1 / $0 } }.trained().y.window
    #expect(window.upper < 50 && window.lower > -50)
  }

  @Test("an area reaches down to zero")
  func area() throws {
    let chart = Chart { AreaPlot(x: "x", y: "y", domain: 0...1) { 5 + $0 } }
    let window = try chart.trained().y.window
    #expect(window.lower <= 0 && window.upper >= 6)
  }

  @Test("a band trains both of its curves")
  func band() throws {
    let chart = Chart {
      AreaPlot(x: "x", yStart: "a", yEnd: "b", domain: 0...1) { (yStart: -3 - $0, yEnd: 7 + $0) }
    }
    let window = try chart.trained().y.window
    #expect(window.lower <= -4 && window.upper >= 8)
  }

  @Test("only what is inside the window trains y")
  func insideOnly() throws {
    let window = try Chart { line { $0 } }.chartXScale(domain: 0...1).trained().y.window
    #expect(window.lower > -0.2 && window.upper < 1.2)
  }

  struct Odd: CustomTestStringConvertible {
    let domain: ClosedRange<Double>
    let type: ScaleType
    var testDescription: String { "\(domain) \(type)" }
  }

  @Test(
    "whatever the domain is, an axis can carry the window",
    arguments: [
      Odd(domain: 3...3, type: .linear), Odd(domain: 0...0, type: .linear),
      Odd(domain: -1e308...1e308, type: .linear),
      Odd(domain: 0 ... .leastNonzeroMagnitude, type: .linear),
      Odd(domain: 0...Double.infinity, type: .linear), Odd(domain: -5...10, type: .log),
      Odd(domain: -5 ... -1, type: .log), Odd(domain: 7...7, type: .log),
      Odd(domain: -1e308...1e308, type: .symmetricLog), Odd(domain: -4...4, type: .squareRoot),
      Odd(domain: 1e308...1e308, type: .linear), Odd(domain: -1e300...1e300, type: .power(100)),
    ]
  )
  func anyDomain(_ odd: Odd) throws {
    let trained = try Chart { line { $0 } }
      .chartXScale(domain: odd.domain, type: odd.type)
      .chartYScale(domain: odd.domain, type: odd.type)
      .trained()
    for axis in [trained.x, trained.y] {
      let projection = AxisProjection(map: axis.map, window: axis.window, length: 500)
      #expect(projection != nil)
    }
  }

  @Test("parametric charts have equal scales and fill the nominal proportion")
  func parametric() throws {
    let circle = LinePlot(x: "x", y: "y", t: "t", domain: 0...2 * .pi) { (cos($0), sin($0)) }
    let trained = try Chart { circle }.trained()
    #expect(trained.isEqual)
    #expect((trained.x.window.width / trained.y.window.width - 1.6).magnitude < 1e-15)
    #expect((trained.y.window.upper - 1.1).magnitude < Self.sampled)
    let given = try Chart { circle }.chartXScale(domain: -1...1).chartYScale(domain: -5...5)
      .trained()
    #expect(!given.isEqual)
    #expect(given.x.window == Interval(-1, 1))
    let half = try Chart { circle }.chartXScale(domain: -1...1).trained()
    #expect(half.isEqual)
    #expect(half.x.window == Interval(-1, 1))
  }

  @Test("equal scales can be asked for")
  func equalScales() throws {
    let trained = try Chart { line { $0 } }.chartAspect(.equal).trained()
    #expect(trained.isEqual)
    // The range of x stays, and y shows what the page has room for.
    #expect(trained.x.window == Interval(-10, 10))
    #expect(trained.y.window.contains(0) && !trained.y.window.contains(10))
  }

  @Test("a cancelled training throws")
  func cancelledTraining() {
    let chart = Chart { line { sin($0) } }
    #expect(throws: Interrupted.self) {
      try chart.trained(cancellation: Cancellation { true })
    }
  }
}

@Suite("Sampled charts")
struct SampledChartTests {
  private let size = SceneSize(width: 800, height: 500)

  @Test("polylines are inside the window and in rising order of x")
  func polylines() throws {
    let chart = Chart { line { tan($0) } }
      .chartXScale(domain: -2 * .pi...2 * .pi)
      .chartYScale(domain: -4...4)
    let sampled = try chart.sampled(size: size)
    let series = try #require(sampled.series.first)
    #expect(series.kind == .line && series.label == "y" && !series.isCertified)
    #expect(series.polylines.count == 5)
    let isInside = series.polylines.joined().allSatisfy { point in
      sampled.x.contains(point.x) && sampled.y.contains(point.y)
    }
    #expect(isInside)
    let xs = series.polylines.joined().map(\.x)
    let isRising = zip(xs, xs.dropFirst()).allSatisfy { $0 <= $1 }
    #expect(isRising)
  }

  @Test("no segment crosses a gap", arguments: [0.3, 1.7, -2.2])
  func gaps(_ place: Double) throws {
    let chart = Chart {
      line { 1 / ($0 - place) }
      line { $0 < place ? $0 : $0 + 3 }
      line { abs($0 - place) < 0.5 ? .nan : sin($0) }
      AreaPlot(x: "x", y: "y") { 1 / ($0 - place) }
    }
    .chartXScale(domain: -5...5)
    .chartYScale(domain: -5...5)
    var segments = 0
    for series in try chart.sampled(size: size).series {
      for polyline in series.polylines + series.outlines {
        for (from, to) in zip(polyline, polyline.dropFirst()) {
          let crosses = (from.x - place) * (to.x - place) < 0
          let isOnZero = series.kind == .area && from.y == 0 && to.y == 0
          #expect(!crosses || isOnZero)
          segments += 1
        }
      }
    }
    #expect(segments >= 400)
  }

  @Test("an area has closed outlines and its two boundary curves")
  func outlines() throws {
    let chart = Chart {
      AreaPlot(x: "x", yStart: "a", yEnd: "b", domain: 0...1) { (yStart: $0, yEnd: $0 + 1) }
    }
    let series = try #require(try chart.sampled(size: size).series.first)
    #expect(series.kind == .area)
    #expect(series.polylines.count == 2)
    #expect(series.outlines.count == 1)
    #expect(series.outlines.first?.first == series.outlines.first?.last)
  }

  @Test("what lies outside the window leaves nothing")
  func outside() throws {
    let chart = Chart {
      line(20...30) { $0 }
      line { $0 + 100 }
    }
    .chartXScale(domain: 0...1)
    .chartYScale(domain: 0...1)
    let sampled = try chart.sampled(size: size)
    #expect(sampled.series.map(\.polylines.count) == [0, 0])
    #expect(sampled.series.map(\.label) == ["y", "y"])
  }

  @Test("the window is the same at every size")
  func everySize() throws {
    let trained = try Chart { line { 1 / $0 } }.trained()
    let small = try trained.sampled(size: SceneSize(width: 10, height: 10))
    let large = try trained.sampled(size: SceneSize(width: 2000, height: 1000))
    #expect(small.x == large.x && small.y == large.y)
  }

  @Test("any size is sampled", arguments: [0.0, -5, .nan, .infinity, 1e9])
  func anySize(_ length: Double) throws {
    let chart = Chart { line { $0 } }
    let sampled = try chart.sampled(size: SceneSize(width: length, height: 100))
    #expect(sampled.series.count == 1)
  }

  @Test("a cancelled sampling throws")
  func cancelledSampling() throws {
    let trained = try Chart { line { sin($0) } }.trained()
    #expect(throws: Interrupted.self) {
      try trained.sampled(size: size, cancellation: Cancellation { true })
    }
  }
}
