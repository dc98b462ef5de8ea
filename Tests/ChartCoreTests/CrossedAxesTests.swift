import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartTraining

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Axes that cross at the origin")
struct CrossedAxesTests {
  private func crossed(_ chart: Chart) throws -> TrainedChart {
    try #require(try chart.trained().with { $0.axes = .origin })
  }

  private func frame(_ chart: Chart, _ medium: Medium) throws -> Frame {
    try crossed(chart).frame(for: medium, cancellation: .never)
  }

  private static let page = SceneLawTests.media[0]
  private static let text = SceneLawTests.media[7]

  private static func cubic(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> Chart {
    Chart { LinePlot(x: "x", y: "f") { $0 * $0 * $0 - 2 * $0 } }
      .chartXScale(domain: x).chartYScale(domain: y)
  }

  @Test(
    "texts stay on the page, off each other and off the axes",
    arguments: SampleChart.all
  )
  func texts(_ sample: SampleChart) throws {
    let trained = try crossed(sample.make())
    for medium in SceneLawTests.media {
      let frame = try trained.frame(for: medium, cancellation: .never)
      let texts = frame.texts + frame.legend.texts
      let boxes = texts.map { SceneLawTests.box($0, medium) }
      let lines = Self.lines(trained, frame, medium)
      for (index, box) in boxes.enumerated() {
        let name = "\(texts[index].content) in \(medium.size)"
        let isInside =
          box.x >= -1e-9 && box.y >= -1e-9 && box.maxX <= medium.size.width + 1e-9
          && box.maxY <= medium.size.height + 1e-9
        #expect(isInside, "\(name)")
        for line in lines where texts[index].hasHalo {
          let isOnLine = box.overlaps(line)
          #expect(!isOnLine, "\(name)")
        }
        for other in boxes.indices.dropFirst(index + 1) where box.overlaps(boxes[other]) {
          Issue.record("\(name) touches \(texts[other].content)")
        }
      }
    }
  }

  /// The lines of the axes: in text whole cells.
  private static func lines(
    _ chart: TrainedChart,
    _ frame: Frame,
    _ medium: Medium
  ) -> [SceneRect] {
    let scene = AxisLines(chart: chart, frame: frame, rules: medium.rules).elements()
    return scene.flatMap { element -> [SceneRect] in
      guard case .path(let path) = element, path.stroke?.paint == .zeroAxis else { return [] }
      let ends = path.ends
      return stride(from: 0, to: ends.count - 1, by: 2).map { index in
        var (from, to) = (ends[index], ends[index + 1])
        if medium.rules.layout == .text {
          from = ScenePoint(x: (from.x / 2).rounded(.down) * 2, y: (from.y / 4).rounded(.down) * 4)
          to = ScenePoint(x: (to.x / 2).rounded(.up) * 2, y: (to.y / 4).rounded(.up) * 4)
        }
        return SceneRect(x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y)
      }
    }
  }

  @Test(
    "every tick has its number, but the one at the crossing",
    arguments: [page, text],
    [-4.0...4, 0...4, 1...5, -5 ... -1, -1...40, -40...1]
  )
  func numbers(medium: Medium, domain: ClosedRange<Double>) throws {
    for other in [-3.0...3, 2...8, -8 ... -2] {
      for (x, y) in [(domain, other), (other, domain)] {
        let trained = try crossed(Self.cubic(x, y))
        let frame = try trained.frame(for: medium, cancellation: .never)
        #expect(frame.xTicks.ticks.count >= 3 && frame.yTicks.ticks.count >= 3)
        var rest = frame.texts.map(\.content)
        var missing: [Double] = []
        for tick in frame.xTicks.ticks + frame.yTicks.ticks {
          let place = rest.firstIndex(of: tick.label)
          if let place { rest.remove(at: place) } else { missing.append(tick.value) }
        }
        #expect(rest.isEmpty)
        let places = [trained.crossing.x, trained.crossing.y]
        #expect(missing.allSatisfy(places.contains), "\(missing) of \(x), \(y)")
      }
    }
  }

  @Test("0 stands once, at the lower left of the crossing", arguments: [page, text])
  func zero(medium: Medium) throws {
    let frame = try frame(Self.cubic(-3...3, -5...5), medium)
    let zeros = frame.texts.filter { $0.content == "0" }
    #expect(zeros.count == 1)
    let middle = ScenePoint(
      x: frame.plotArea.x + frame.plotArea.width / 2,
      y: frame.plotArea.y + frame.plotArea.height / 2
    )
    let zero = try #require(zeros.first)
    let box = SceneLawTests.box(zero, medium)
    #expect(box.maxX <= middle.x && box.maxX > middle.x - 12)
    #expect(box.y >= middle.y - 2 && box.y < middle.y + 12)
  }

  @Test("axes whose zero is outside stand at the nearest edge")
  func edges() throws {
    let right = try crossed(Self.cubic(-8 ... -2, 1...5))
    #expect(right.crossing == DataPoint(x: -2, y: 1))
    let log = Chart { LinePlot(x: "x", y: "f") { exp($0) } }.chartYScale(type: .log)
    #expect(try crossed(log).crossing.y == log.trained().y.window.lower)
  }

  @Test("the plot area grows by what labels at the edges took", arguments: [page, text])
  func area(medium: Medium) throws {
    let chart = Self.cubic(-3...3, -5...5)
    let edges = try chart.trained().frame(for: medium, cancellation: .never).plotArea
    let origin = try frame(chart, medium).plotArea
    #expect(origin.width > edges.width && origin.height > edges.height)
  }

  @Test("titles stand at the ends of the axes")
  func titles() throws {
    let chart = Self.cubic(-3...3, -5...5).chartXAxisLabel("time").chartYAxisLabel("height")
    let frame = try frame(chart, Self.page)
    let area = frame.plotArea
    let time = try #require(frame.texts.first { $0.content == "time" })
    #expect(time.anchor == .end && time.position.x == area.maxX)
    let height = try #require(frame.texts.first { $0.content == "height" })
    #expect(height.position.y < area.y && height.rotation == 0)
    #expect((height.position.x - area.x - area.width / 2).magnitude < 1)
  }

  @Test("numbers stand in front of curves")
  func order() throws {
    let scene = try crossed(Self.cubic(-3...3, -5...5)).scene(for: Self.page)
    let roles = scene.elements.compactMap { element -> SceneGroup.Role? in
      if case .group(let group) = element { group.role } else { nil }
    }
    #expect(roles.prefix(3) == [.axes, .marks, .axes])
  }
}
