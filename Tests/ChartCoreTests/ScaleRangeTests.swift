import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartMarks
@testable import ChartTraining

private let page = Medium.graphic(
  width: 400,
  height: 300,
  metrics: TextMetrics { text, _ in 6 * Double(text.count) }
)

private let heights = [3.0, 8, 5]

private func line() -> Chart {
  Chart(heights.indices, id: \.self) {
    LineMark(x: .value("x", $0), y: .value("y", heights[$0]))
  }
}

private func bars() -> Chart {
  Chart(heights.indices, id: \.self) {
    BarMark(x: .value("Name", "b\($0)"), y: .value("y", heights[$0]))
  }
}

@Suite("Ranges of scales")
struct ScaleRangeTests {
  @Test("the domain leaves so many pixels free at each end of the plot area")
  func padding() throws {
    let chart = line().chartXScale(range: .plotDimension(startPadding: 30, endPadding: 70))
    let trained = try chart.trained()
    let padded = try #require(try trained.padded(for: page, cancellation: .never))
    let area = try trained.frame(for: page, cancellation: .never).plotArea
    let pixel = padded.x.window.width / area.width
    #expect(abs((trained.x.window.lower - padded.x.window.lower) / pixel - 30) < 1e-6)
    #expect(abs((padded.x.window.upper - trained.x.window.upper) / pixel - 70) < 1e-6)
    #expect(padded.y.window == trained.y.window)
    #expect(try padded.padded(for: page, cancellation: .never) == nil)
  }

  @Test("names, log axes and reversed ones keep room, too")
  func others() throws {
    let range = PlotDimensionScaleRange.plotDimension(padding: 40)
    for chart in [
      bars().chartXScale(range: range), line().chartYScale(range: range, type: .log),
      line().chartYScale(domain: .automatic(reversed: true), range: range),
    ] {
      let plain = try chart.trained()
      let padded = try #require(try plain.padded(for: page, cancellation: .never))
      let axes = [(plain.x, padded.x), (plain.y, padded.y)]
      #expect(
        axes.contains { $1.window.lower < $0.window.lower && $1.window.upper > $0.window.upper }
      )
    }
  }

  @Test(
    "however much room is asked for, a quarter is left to the domain",
    arguments: [0.0, 1, 1000, .infinity, .nan, -5]
  )
  func tooMuch(padding: Double) throws {
    let range = PlotDimensionScaleRange.plotDimension(padding: padding)
    let chart = line().chartXScale(range: range).chartYScale(range: range)
    let plain = try chart.trained()
    let padded = try plain.padded(for: page, cancellation: .never) ?? plain
    #expect(padded.x.window.width <= 4.01 * plain.x.window.width)
    #expect(padded.x.window.width >= plain.x.window.width)
    _ = try chart.scene(for: page)
  }
}

@Suite("Domains that are found and changed")
struct ModifiedDomainTests {
  @Test("what is left of a domain of numbers is shown")
  func numbers() throws {
    let chart = line().chartYScale(domain: .automatic(dataType: Double.self) { $0[1] = 20 })
    #expect(try chart.trained().y.window == Interval(0, 20))
  }

  @Test("names are shown in the order that is left, and those taken away are not")
  func names() throws {
    let chart = bars()
      .chartXScale(domain: .automatic(dataType: String.self) { $0 = ["b2", "b0"] })
    guard case .categories(let names) = try chart.trained().x.kind else {
      Issue.record("no axis of names")
      return
    }
    #expect(names == ["b2", "b0"])
  }

  @Test(
    "a change that leaves nothing to draw is none",
    arguments: [[], [1.0], [.nan, 2], [3, 3]]
  )
  func nothing(ends: [Double]) throws {
    let chart = line().chartYScale(domain: .automatic(dataType: Double.self) { $0 = ends })
    #expect(try chart.trained().y.window == line().trained().y.window)
  }

  @Test("a chart whose domain a function changes is trained anew with another function")
  func again() throws {
    let chart = line().chartYScale(domain: .automatic(dataType: Double.self) { $0[1] = 20 })
    #expect(try chart.trained().with { $0.title = "Again" } == nil)
    #expect(try line().trained().with { $0.title = "Again" } != nil)
  }
}
