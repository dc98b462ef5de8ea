import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartTraining

@Suite("The part of a chart that is in sight")
struct ScrollTests {
  private let points = Chart {
    for x in 0...100 { PointMark(x: .value("x", x), y: .value("y", x * 2)) }
  }
  .chartXScale(domain: 0...100)

  private let bars = Chart(["a", "b", "c", "d", "e"], id: \.self) {
    BarMark(x: .value("Name", $0), y: .value("v", 1))
  }

  private func window(_ chart: Chart, _ axis: KeyPath<TrainedChart, TrainedAxis> = \.x) throws
    -> [Double]
  {
    let window = try chart.trained()[keyPath: axis].window
    return [window.lower, window.upper]
  }

  @Test("so much is shown, from the begin of the axis or from the scroll position")
  func numbers() throws {
    let seven = points.chartScrollableAxes(.horizontal).chartXVisibleDomain(length: 7)
    #expect(try window(seven) == [0, 7])
    #expect(try window(seven.chartScrollPosition(x: 20)) == [20, 27])
    #expect(try window(seven.chartScrollPosition(initialX: 20.5)) == [20.5, 27.5])
    // It never reaches beyond the axis.
    #expect(try window(seven.chartScrollPosition(x: 98)) == [93, 100])
    #expect(try window(seven.chartScrollPosition(x: -50)) == [0, 7])
    #expect(try window(seven.chartScrollPosition(x: Double.nan)) == [0, 7])
    #expect(try window(seven.chartScrollPosition(x: "b")) == [0, 7])
  }

  @Test("a length of no use shows all", arguments: [0, -3, 100, 1e300, .nan, .infinity])
  func lengths(length: Double) throws {
    #expect(try window(points.chartXVisibleDomain(length: length)) == [0, 100])
  }

  @Test("a position alone, and the directions alone, show all")
  func alone() throws {
    #expect(try window(points.chartScrollPosition(x: 20)) == [0, 100])
    #expect(try window(points.chartScrollableAxes([.horizontal, .vertical])) == [0, 100])
  }

  @Test("the scale of y holds all data nevertheless")
  func otherAxis() throws {
    let chart = points.chartXVisibleDomain(length: 10)
    #expect(try window(chart, \.y) == window(points, \.y))
    let high = points.chartYVisibleDomain(length: 20).chartScrollPosition(y: 100)
    #expect(try window(high, \.y) == [100, 120] && window(high) == [0, 100])
  }

  @Test("names are counted, from the first or from the one at the position")
  func names() throws {
    let two = bars.chartXVisibleDomain(length: 2)
    #expect(try window(two) == [-0.5, 1.5])
    #expect(try window(two.chartScrollPosition(x: "c")) == [1.5, 3.5])
    #expect(try window(two.chartScrollPosition(x: "e")) == [2.5, 4.5])
    #expect(try window(two.chartScrollPosition(x: "z")) == [-0.5, 1.5])
    #expect(two.chartScrollPosition(x: "c").describe().contains("for Name in c and d,"))
  }

  @Test("reversed axes begin on the left, names of y at the top")
  func reversed() throws {
    let turned = points.chartXScale(domain: [100, 0]).chartXVisibleDomain(length: 10)
    #expect(try window(turned) == [90, 100])
    #expect(try window(turned.chartScrollPosition(x: 50)) == [40, 50])
    let level = Chart(["a", "b", "c"], id: \.self) {
      BarMark(x: .value("v", 1), y: .value("Name", $0))
    }
    .chartYVisibleDomain(length: 1)
    // The first name stands at the top, where the axis of names begins.
    let first = try level.trained().y
    #expect(first.isReversed && first.window == Interval(hull: -0.5, 0.5))
    let second = try level.chartScrollPosition(y: "b").trained().y
    #expect(second.window == Interval(hull: 0.5, 1.5))
  }

  @Test("other scales show the same length of values", arguments: [ScaleType.log, .squareRoot])
  func scales(type: ScaleType) throws {
    let chart = points.chartXScale(domain: 1...100, type: type).chartXVisibleDomain(length: 10)
    #expect(try window(chart.chartScrollPosition(x: 20)) == [20, 30])
  }

  @Test("ticks and marks belong to the window")
  func ticks() throws {
    let page = Medium.graphic(
      width: 640,
      height: 400,
      metrics: TextMetrics { text, _ in 7 * Double(text.count) }
    )
    let chart = points.chartXVisibleDomain(length: 10).chartScrollPosition(x: 40)
    let scene = try chart.scene(for: page)
    let labels = Set(scene.texts.map(\.content))
    #expect(labels.isSuperset(of: ["40", "42", "50"]) && !labels.contains("38"))
    var count = 0
    for case .group(let group) in scene.elements where group.role == .marks {
      for case .symbols(let symbols) in group.elements { count += symbols.positions.count }
    }
    #expect(count == 11)
  }

  @Test("a function is drawn in the window alone")
  func functions() throws {
    let chart = Chart { LinePlot(x: "x", y: "y", domain: 0...10) { $0 } }
      .chartXVisibleDomain(length: 2).chartScrollPosition(x: 5)
    let trained = try chart.trained()
    #expect(trained.series[0].domain == Interval(hull: 5, 7))
    #expect(trained.y.window.upper >= 10)
  }
}
