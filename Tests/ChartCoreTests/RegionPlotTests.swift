import RealFunctions
import Sampling
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartMarks

/// Regions in charts that Swift declares.
@Suite("Regions of Swift closures")
struct RegionPlotTests {
  @Test("a closure is drawn as it answers, and nothing of it is proved")
  func closure() throws {
    let chart = Chart {
      RegionPlot(x: "x", y: "y") { x, y in x * x + y * y < 1 }
    }
    .chartXScale(domain: -2...2).chartYScale(domain: -2...2)
    let sampled = try chart.sampled(size: SceneSize(width: 400, height: 400))
    let series = try #require(sampled.series.first)
    #expect(!series.isCertified)
    #expect(abs(series.share * 16 - .pi) < 0.005)
    #expect(series.outlines.count == 1)
    #expect(series.openCount == 1)
  }

  @Test("a condition of several parts has a line for each that bounds it")
  func parts() throws {
    let condition = PlaneCondition { x, y in x > 0 && y > 0 && x + y < 1 }
    let chart = Chart { RegionPlot(x: "x", y: "y", where: condition) }
      .chartXScale(domain: -1...2).chartYScale(domain: -1...2)
    let series = try #require(
      try chart.sampled(size: SceneSize(width: 300, height: 300)).series.first
    )
    #expect(abs(series.share * 9 - 0.5) < 0.005)
  }

  @Test(
    "a closure that never answers true leaves the page empty, and one that always does fills it"
  )
  func constants() throws {
    for (answer, share) in [(false, 0.0), (true, 1.0)] {
      let chart = Chart { RegionPlot(x: "x", y: "y") { _, _ in answer } }
      let series = try #require(
        try chart.sampled(size: SceneSize(width: 300, height: 300)).series.first
      )
      #expect(series.share == share)
      #expect(series.polylines.isEmpty)
    }
  }
}
