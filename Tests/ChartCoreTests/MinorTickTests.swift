import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartLayout
@testable import ChartMarks

@Suite("Smaller ticks between those with numbers")
struct MinorTickTests {
  private func values(
    _ window: ClosedRange<Double>,
    length: Double = 560,
    map: AxisMap = .linear,
    rule: TickRule = .automatic,
    _ minor: MinorTicks
  ) throws -> [Double] {
    let window = Interval(hull: window.lowerBound, window.upperBound)
    let (set, axis) = try ticks(window, length: length, map: map, rule: rule)
    let places = MinorTickPlaces(projection: axis, ticks: set, gap: 3, evenGap: 6)
    let values = places.values(minor)
    for (before, after) in zip(values, values.dropFirst()) { #expect(before < after) }
    for value in values {
      #expect(window.contains(value))
      #expect(!set.ticks.contains { ($0.value - value).magnitude <= 1e-9 * value.magnitude })
    }
    return values
  }

  @Test("log axes have them at 2 to 9 times the powers of ten, linear ones when they are asked for")
  func automatic() throws {
    let places = try values(1...1000, map: .log, .automatic)
    #expect(places.contains(40) && places.contains(900) && !places.contains(100))
    #expect(try values(0...10, .automatic).isEmpty)
    #expect(try values(1...1000, map: .log, .none).isEmpty)
  }

  @Test("where nine do not fit in a decade there are two, and then the powers alone")
  func crowded() throws {
    let two = try values(1e-6...1e6, length: 400, map: .log, .automatic)
    #expect(two.contains(2) && two.contains(5) && !two.contains(3))
    let none = try values(1e-30...1e30, length: 400, map: .log, .automatic)
    #expect(none.contains(10) && !none.contains(2))
    #expect(try values(1e-300...1e300, length: 100, map: .log, .automatic).isEmpty)
  }

  @Test("a step has as many parts as were asked for, also outside of the numbers")
  func parts() throws {
    #expect(try values(0...2, length: 160, .parts(4)) == [0.25, 0.5, 0.75, 1.25, 1.5, 1.75])
    #expect(try values(0.3...2.2, length: 160, .parts(2)).contains(0.75))
    #expect(try values(0...2, length: 160, .parts(3)).count == 4)
    #expect(try values(0...(2 * .pi), length: 400, .parts(2)).contains(.pi / 4))
  }

  @Test(
    "parts that fit suit the step",
    arguments: [
      (0.0...10.0, TickRule.decimal, 0.5), (0...50, .decimal, 2), (0...360, .degrees, 15),
      (0...(2 * .pi), .pi, .pi / 12),
    ]
  )
  func fitted(_ window: ClosedRange<Double>, _ rule: TickRule, _ place: Double) throws {
    let found = try values(window, rule: rule, .fitted)
    #expect(found.contains { ($0 - place).magnitude < 1e-9 }, "\(found)")
  }

  @Test("names and narrow axes have none, and nothing is too much to ask")
  func hopeless() throws {
    #expect(try values(0...10, length: 4, .fitted).isEmpty)
    #expect(try values(0...1e-300, .fitted).count < 3000)
    let chart = Chart { BarMark(x: .value("x", "a"), y: .value("y", 1)) }
    let trained = try #require(try chart.trained().with { $0.x.minor = .parts(20) })
    let frame = try trained.frame(for: SceneLawTests.media[0], cancellation: .never)
    #expect(frame.x.runs.flatMap(\.minor).isEmpty)
  }

  @Test("the grid is fainter at them, and without a grid there are short lines")
  func drawing() throws {
    let chart = Chart { LinePlot(x: "x", y: "y") { $0 } }
      .chartXScale(domain: 1...1000, type: .log)
    let media = SceneLawTests.media
    let lines = try chart.trained().scene(for: media[0]).elements.paths
    #expect(lines.contains { $0.stroke?.paint == .grid && $0.stroke?.opacity == 0.5 })
    let bare = try chart.chartGrid(.hidden).trained().scene(for: media[0]).elements.paths
    #expect(!bare.contains { $0.stroke?.paint == .grid })
    #expect(bare.filter { $0.stroke?.paint == .axis }.count > 20)
  }
}

extension [SceneElement] {
  fileprivate var paths: [ScenePath] {
    flatMap { element -> [ScenePath] in
      switch element {
      case .path(let path): [path]
      case .group(let group): group.elements.paths
      default: []
      }
    }
  }
}
