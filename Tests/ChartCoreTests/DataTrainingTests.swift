import RealFunctions
import SeededNumbers
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartTraining

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Windows of data")
struct DataTrainingTests {
  struct Nice: CustomTestStringConvertible {
    let range: ClosedRange<Double>
    let domain: ClosedRange<Double>
    var testDescription: String { "\(range)" }
  }

  @Test(
    "data alone end at ticks of a picture of usual size",
    arguments: [
      Nice(range: 0...1, domain: 0...1), Nice(range: -1...1, domain: -1...1),
      Nice(range: -3.14159...3.14159, domain: -4...4), Nice(range: 8.1...14.1, domain: 8...16),
      Nice(range: 0.0001...0.00073, domain: 0...0.0008),
      Nice(range: -315...225, domain: -400...400), Nice(range: 0...916, domain: 0...1000),
      Nice(range: 93...250, domain: 50...250), Nice(range: -1.05...1.05, domain: -1.5...1.5),
      Nice(range: 12...1e6, domain: 0...1e6), Nice(range: 0.1...0.3, domain: 0.1...0.3),
      Nice(range: 1e9...1e9 + 3, domain: 1e9...1e9 + 3), Nice(range: 0...100, domain: 0...100),
      // Whole steps of 5 would leave more than a third empty.
      Nice(range: -0.2...12.1, domain: -2.5...12.5),
    ]
  )
  func roundEnds(_ nice: Nice) throws {
    let chart = Chart { SampleChart.values([nice.range.upperBound, nice.range.lowerBound]) }
      .with { $0.y.includesZero = false }
    let window = try chart.trained().y.window
    #expect(window == Interval(hull: nice.domain.lowerBound, nice.domain.upperBound))
  }

  @Test("round ends hold the range, whatever it is")
  func roundEndsHold() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let scale = pow(10, Double.random(in: -300...300, using: &generator))
      let a = Double.random(in: -1...1, using: &generator) * scale
      let b = Double.random(in: -1...1, using: &generator) * scale
      let range = Interval(hull: a, b)
      let domain = RoundableRange(range: range).usualWindow(.y)
      #expect(domain.lower <= range.lower && domain.upper >= range.upper)
      #expect(domain.width <= range.width * 1.75)
    }
  }

  @Test("times have a twentieth more around symbols; numbers end at a tick")
  func symbolMargin() throws {
    let beside = Chart {
      ForEach(0..<11) { i in
        LineMark(x: .value("x", i), y: .value("y", i == 10 ? 93 : 0))
        PointMark(x: .value("x", i), y: .value("y", 20))
      }
    }
    #expect(try beside.trained().x.window == Interval(0, 11))
    #expect(try beside.trained().y.window == Interval(0, 100))
    let extent = { (areTimes: Bool) -> Interval? in
      var extent = DataExtent(map: .linear)
      extent.take(RangeVote(values: [100, 300], room: .symbols))
      return extent.window(includesZero: false, areTimes: areTimes, .x)?.shown
    }
    #expect(extent(true) == Interval(90, 310))
    #expect(extent(false) == Interval(75, 325))
  }

  @Test("a scale of numbers holds zero; where that is not wanted, areas from zero alone do")
  func zero() throws {
    func window(_ content: some ChartContent, includesZero: Bool = false) throws -> Interval {
      try Chart { content }.with { $0.y.includesZero = includesZero }.trained().y.window
    }
    let area = ForEach(0..<3) { i in AreaMark(x: .value("x", i), y: .value("y", 7 + i)) }
    let band = ForEach(0..<3) { i in
      AreaMark(x: .value("x", i), yStart: .value("a", 7 + i), yEnd: .value("b", 10 + i))
    }
    #expect(try window(area).lower == 0)
    #expect(try window(band) == Interval(7, 12))
    #expect(try window(SampleChart.values([7, 9])) == Interval(7, 9))
    #expect(try window(SampleChart.values([7, 9]), includesZero: true) == Interval(0, 10))
    #expect(try window(SampleChart.values([-7, -9]), includesZero: true) == Interval(-10, 0))
    #expect(try window(band, includesZero: true) == Interval(0, 12))
  }

  @Test("beside functions x is exactly what data and domains span")
  func besideFunctions() throws {
    let points = ForEach(0..<3) { i in PointMark(x: .value("x", Double(i) + 0.3), y: .value("y", i))
    }
    let both = Chart {
      points
      LinePlot(x: "x", y: "y", domain: -1...1) { $0 }
    }
    #expect(try both.trained().x.window == Interval(hull: -1, 2.3))
    let free = Chart {
      points
      LinePlot(x: "x", y: "y") { $0 }
    }
    let trained = try free.trained()
    #expect(trained.x.window == Interval(hull: 0.3, 2.3))
    #expect(trained.series.map(\.domain) == [Interval(hull: 0.3, 2.3)])
    #expect(trained.y.window.contains(0) && trained.y.window.contains(2.3))
  }

  @Test("strokes are in the window")
  func strokes() throws {
    let trained = try Chart {
      SampleChart.values([1, 2])
      RuleMark(y: .value("Goal", 10))
      RuleMark(x: .value("Day", 5))
    }
    .trained()
    #expect(trained.y.window.contains(10) && trained.x.window.contains(5))
  }

  @Test("only values inside a given window train y")
  func insideOnly() throws {
    let chart = Chart { SampleChart.values([1, 2, 3, 1000]) }.chartXScale(domain: 0...2)
    #expect(try chart.trained().y.window == Interval(0, 3))
  }

  private static let smallest = Double.leastNonzeroMagnitude

  private static let extremes: [[Double]] = [
    [], [.nan], [.nan, .infinity, -.infinity], [5], [0], [5, 5, 5], [1e300], [1e300, 2e300],
    [-1.7e308, 1.7e308], [1e-300], [1e-300, 3e-300], [smallest], [smallest, 2 * smallest],
    [0, smallest], [1, 1 + 1e-15], [1e15, 1e15 + 1], [-0.0, 0.0],
  ]

  @Test("whatever the data are, an axis can carry the window and holds them", arguments: extremes)
  func anyData(
    _ values: [Double]
  ) throws {
    var held = 0
    for type in [ScaleType.linear, .log, .symmetricLog, .squareRoot] {
      let chart = Chart {
        ForEach(values.indices, id: \.self) { i in
          LineMark(x: .value("x", values[i]), y: .value("y", values[i]))
          PointMark(x: .value("x", values[i]), y: .value("y", values[i]))
        }
      }
      .chartXScale(type: type)
      .chartYScale(type: type)
      let trained = try chart.trained()
      for axis in [trained.x, trained.y] {
        let projection = AxisProjection(map: axis.map, window: axis.window, length: 500)
        #expect(projection != nil)
        for value in values where axis.map.forward(value).isFinite && value.isFinite {
          #expect(axis.window.contains(value))
          held += 1
        }
      }
      _ = try trained.sampled(size: SceneSize(width: 100, height: 100))
    }
    // All but the log axis have a place for every number, on both axes.
    #expect(held >= 6 * values.count { $0.isFinite })
  }

  @Test(
    "no curve is cut at the top of its window",
    arguments: [InterpolationMethod.cardinal, .catmullRom, .monotone, .linear]
  )
  func top(_ method: InterpolationMethod) throws {
    let values = [0.0, 9, 10, 10, 1, 0, 0]
    let trained = try Chart { SampleChart.values(values).interpolationMethod(method) }.trained()
    let sampled = try trained.sampled(size: SceneSize(width: 400, height: 250))
    #expect(sampled.series.map(\.polylines.count) == [1])
    let isSmooth = method == .cardinal || method == .catmullRom
    #expect((trained.y.window.upper > 10) == isSmooth)
  }

  @Test("categories stand at whole places with their names as ticks")
  func categories() throws {
    let chart = Chart {
      ForEach(["b", "a", "c", "a"], id: \.self) { name in
        PointMark(x: .value("Name", name), y: .value("n", 1))
      }
    }
    let trained = try chart.trained()
    #expect(trained.x.window == Interval(-0.5, 2.5))
    let ticks = trained.ticks(
      \.x,
      length: 300,
      spacing: 20,
      gap: 5,
      glyphs: .unicode
    ) { 7 * Double($0.count) }
    #expect(
      ticks.ticks == [
        Tick(value: 0, label: "b"), Tick(value: 1, label: "a"), Tick(value: 2, label: "c"),
      ]
    )
  }

  @Test("between whole numbers there is no tick")
  func wholeNumbers() throws {
    let whole = Chart {
      ForEach(0..<4) { i in LineMark(x: .value("i", i), y: .value("v", Double(i) / 4)) }
    }
    let trained = try whole.trained()
    let extent: (String) -> Double = { 7 * Double($0.count) }
    func ticks(_ axis: KeyPath<TrainedChart, TrainedAxis>) -> [Double] {
      trained.ticks(axis, length: 600, spacing: 20, gap: 5, glyphs: .unicode, extent: extent)
        .ticks.map(\.value)
    }
    #expect(ticks(\.x) == [0, 1, 2, 3])
    #expect(ticks(\.y).contains(0.5))
  }

  @Test("axes are titled by what all marks measure, unless the legend says it")
  func titles() throws {
    let one = try Chart { SampleChart.values([1, 2]) }.trained()
    #expect(one.options.x.label == "i" && one.options.y.label == "v")
    #expect(one.legendEntries.isEmpty)
    let two = try Chart {
      SampleChart.values([1, 2])
      RuleMark(y: .value("Goal", 3))
    }
    .trained()
    #expect(two.options.y.label == nil && two.legendEntries.map(\.name) == ["v", "Goal"])
    let named = try Chart {
      SampleChart.values([1, 2]).foregroundStyle(by: .value("c", "a"))
    }
    .trained()
    #expect(named.options.y.label == "v")
    let hidden = try Chart { SampleChart.values([1, 2]) }.chartAxes(.hidden).trained()
    #expect(hidden.options.x.label == nil && hidden.options.y.label == nil)
    let beside = try Chart {
      SampleChart.values([1, 2])
      LinePlot(x: "x", y: "y") { $0 }
    }
    .trained()
    #expect(beside.options.x.label == nil)
    let given = try Chart { SampleChart.values([1]) }.chartXAxisLabel("mine").trained()
    #expect(given.options.x.label == "mine")
  }
}

@Suite("Names of axes")
struct NamedAxisTests {
  @Test("names stand in the order that was asked for; what is not among them is not shown")
  func order() throws {
    let chart = Chart {
      ForEach(["b", "a", "c"], id: \.self) { name in
        BarMark(x: .value("n", name), y: .value("v", 1))
      }
    }
    .chartXScale(domain: ["c", "b", "z"])
    let trained = try chart.trained()
    #expect(trained.x.window == Interval(-0.5, 2.5))
    #expect(trained.data.first?.series.x.map(\.isNaN) == [false, true, false])
    #expect(trained.data.first?.series.x.filter { !$0.isNaN } == [0.5, -0.5])
    #expect(chart.describe().contains("n in c, b and z"))
  }
}
