import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartMarks
@testable import ChartTraining

@Suite("Trained charts")
struct TrainedChartTests {
  @Test("drawing in a second medium does not train again")
  func trainsOnce() throws {
    let counter = Counter()
    let chart = Chart { LinePlot(x: "x", y: "y") { counter.count($0) } }
      .chartXScale(domain: 0...1)
    func calls(_ work: () throws -> Void) rethrows -> Int {
      let before = counter.calls
      try work()
      return counter.calls - before
    }
    let trained = try chart.trained()
    let training = counter.calls
    let text = Medium.text(columns: 40, rows: 12) { $0.count }
    let pixels = Medium.graphic(
      width: 640,
      height: 400,
      metrics: TextMetrics { text, _ in 7 * Double(text.count) }
    )
    for medium in [text, pixels] {
      let alone = try calls { _ = try trained.scene(for: medium) }
      let both = try calls { _ = try chart.scene(for: medium) }
      #expect(both == alone + training)
    }
    let described = try calls { _ = try trained.description() }
    #expect(calls { _ = chart.describe() } == described + training)
  }

  @Test("the scene is that of the chart")
  func sameScene() throws {
    let medium = Medium.text(columns: 60, rows: 20) { $0.count }
    for sample in SampleChart.all {
      let chart = sample.make()
      #expect(try chart.trained().scene(for: medium) == chart.scene(for: medium), "\(sample)")
    }
  }

  @Test("what training does not depend on may change")
  func changes() throws {
    let chart = Chart { LinePlot(x: "x", y: "x^2") { $0 * $0 } }
    let medium = Medium.text(columns: 60, rows: 20) { $0.count }
    let change: (inout ChartOptions) -> Void = {
      $0.title = "Parabola"
      $0.x.label = "time"
      $0.y.visibility = .hidden
      $0.y.ticks = .pi
      $0.grid = .hidden
      $0.legend = .hidden
      $0.breakMarks = .hidden
      $0.samplingTolerance = 1
      $0.initialSamples = 100
    }
    let changed = try #require(try chart.trained().with(change))
    #expect(try changed.scene(for: medium) == chart.with(change).scene(for: medium))
  }

  @Test("what training depends on may not")
  func refusals() throws {
    let trained = try Chart { LinePlot(x: "x", y: "x^2") { $0 * $0 } }.trained()
    #expect(trained.with { $0.x.domain = .range(0, 1) } == nil)
    #expect(trained.with { $0.y.domain = .partial(lower: 0, upper: nil) } == nil)
    #expect(trained.with { $0.x.usualDomain = Interval(hull: 0, 1) } == nil)
    #expect(trained.with { $0.y.type = .log } == nil)
    #expect(trained.with { $0.aspect = .equal } == nil)
  }

  @Test("axes of data keep what the data say of them")
  func dataAxes() throws {
    let chart = Chart {
      ForEach(0..<3) { LineMark(x: .value("day", $0), y: .value("height", Double($0))) }
    }
    .chartLegend(.hidden)
    #expect(try chart.trained().with { $0.title = "t" }?.options.x.label == "day")
    #expect(try chart.trained().with { $0.x.visibility = .hidden }?.options.x.label == nil)
  }
}
