import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartText
@testable import ChartTraining

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Polar grids")
struct PolarGridTests {
  private func chart(_ radius: Double, _ angles: PolarAngles = .radians) throws -> TrainedChart {
    try Chart {
      LinePlot(x: "x", y: "y", t: "t", domain: 0...(2 * .pi)) { t in
        (radius * (1 + cos(t)) / 2 * cos(t), radius * (1 + cos(t)) / 2 * sin(t))
      }
    }
    .with { $0.axes = .polar(angles) }.trained()
  }

  @Test(
    "the disc has a round radius that no curve leaves",
    arguments: [
      (2.0, 2.0), (1, 1), (0.97, 1), (3, 3), (4.3, 5), (7, 8), (12, 15), (1e-7, 1e-7), (1e9, 1e9),
      (0.0013, 0.0015),
    ]
  )
  func radius(_ distance: Double, _ radius: Double) throws {
    let found = try #require(PolarScale.radius(around: distance))
    #expect((found - radius).magnitude < 1e-9 * radius)
    let trained = try chart(distance)
    #expect(trained.x.window == trained.y.window && trained.isEqual)
    #expect((trained.x.window.upper - radius).magnitude < 1e-9 * radius)
  }

  @Test("no distance gives no disc", arguments: [0.0, -1, .infinity, .nan])
  func noRadius(_ distance: Double) { #expect(PolarScale.radius(around: distance) == nil) }

  @Test("what was asked for of an axis is the radius")
  func given() throws {
    let asked = try Chart { LinePlot(x: "x", y: "y") { $0 } }
      .chartXScale(domain: 0...4).with { $0.axes = .polar(.degrees) }.trained()
    #expect(asked.x.window == Interval(hull: -4, 4) && asked.y.window == Interval(hull: -4, 4))
  }

  @Test("what has no distance from 0 keeps its axes")
  func unsuitable() throws {
    func line(_ y: PlottableValue<Double>) -> Chart {
      Chart { LineMark(x: .value("x", 1.0), y: y) }
    }
    let charts = [
      line(.value("y", 2.0)).chartYScale(type: .log),
      line(.value("y", 2.0)).chartXScale(type: .squareRoot),
      Chart { BarMark(x: .value("name", "a"), y: .value("y", 2.0)) },
    ]
    for chart in charts {
      let trained = try chart.chartPolarGrid().trained()
      #expect(trained.placement.polar == nil && !trained.isEqual)
      #expect(trained.x.window == (try chart.trained()).x.window)
    }
    let disc = try line(.value("y", 2.0)).chartPolarGrid(.degrees).trained()
    #expect(disc.placement.polar == .degrees && disc.isEqual)
    #expect(disc.x.window == Interval(hull: -2, 2) && disc.y.window == disc.x.window)
  }

  @Test("angles stand around the disc, distances inside it, all on the page and none on another")
  func texts() throws {
    for angles in [PolarAngles.radians, .degrees] {
      for medium in SceneLawTests.media {
        let frame = try chart(2, angles).frame(for: medium, cancellation: .never)
        let texts = frame.texts.filter { $0.style != .title }
        let boxes = texts.map { SceneLawTests.box($0, medium) }
        for (index, box) in boxes.enumerated() {
          let name = "\(texts[index].content) in \(medium.size)"
          let isInside =
            box.x >= -1e-9 && box.y >= -1e-9 && box.maxX <= medium.size.width + 1e-9
            && box.maxY <= medium.size.height + 1e-9
          #expect(isInside, "\(name)")
          for other in boxes.indices.dropFirst(index + 1) where box.overlaps(boxes[other]) {
            Issue.record("\(name) touches \(texts[other].content)")
          }
        }
        let area = frame.plotArea
        #expect((area.width - area.height).magnitude <= Cell.height + 1e-9)
      }
    }
    let page = try chart(2, .degrees).frame(for: SceneLawTests.media[0], cancellation: .never)
    #expect(page.texts.contains { $0.content == "330°" })
    #expect(page.texts.contains { $0.content == "2" })
    let turns = try chart(2).frame(for: SceneLawTests.media[0], cancellation: .never)
    #expect(turns.texts.contains { $0.content == "11π/6" })
  }
}

@Suite("Labels where axes cross and on polar grids")
struct TickLabelTests {
  @Test("long labels stay on the page, and formulas are set")
  func labels() throws {
    let labels = [MathText("$r_1$"), MathText(String(repeating: "long ", count: 60))]
    for axes in [AxisPlacement.polar(.radians), .origin] {
      let chart = Chart { LinePlot(x: "x", y: "y") { $0 } }
        .chartXScale(domain: 0...4)
        .chartXAxis { AxisMarks(values: [2.0, 4.0], labels: labels) }
        .with {
          $0.axes = axes
          $0.formulas = ["r_1": labels[0].mathematics ?? .words("r_1")]
        }
      let scene = try chart.trained().scene(for: SceneLawTests.media[0])
      for text in scene.texts {
        let box = SceneLawTests.box(text, SceneLawTests.media[0])
        #expect(box.x >= 0 && box.maxX <= 640, "\(text.content)")
      }
      #expect(scene.texts.contains { $0.formula != nil })
    }
  }
}

@Suite("Ticks of equal axes")
struct EqualTickTests {
  @Test("where a unit of x is as long as one of y, both have the same step")
  func equalSteps() throws {
    var same = 0
    var all = 0
    for width in [0.5, 1, 2.6, 7, 10, 33, 100] {
      for height in [0.4, 1, 3, 6] {
        let chart = Chart {
          LinePlot(x: "x", y: "y", t: "t", domain: 0...(2 * .pi)) { t in
            (width * cos(t), height * width / 6 * sin(t))
          }
        }
        .with { $0.aspect = .equal }
        for medium in SceneLawTests.media.prefix(1) + SceneLawTests.media[7...7] {
          let frame = try chart.trained().frame(for: medium, cancellation: .never)
          guard let x = frame.xTicks.step, let y = frame.yTicks.step else { continue }
          all += 1
          if x == y { same += 1 }
        }
      }
    }
    #expect(all > 40)
    #expect(same == all, "\(same) of \(all)")
  }
}

@Suite("Room for ticks")
struct TickRoomTests {
  private func labels(_ lower: Double, _ upper: Double, length: Double, spacing: Double) throws
    -> [String]
  {
    try ticks(Interval(hull: lower, upper), length: length, spacing: spacing).set.ticks.map(\.label)
  }

  @Test("few ticks come closer before they are few")
  func closer() throws {
    let all = ["−10", "−5", "0", "5", "10"]
    #expect(try labels(-10, 10, length: 560, spacing: 70) == all)
    #expect(try labels(-10, 10, length: 180, spacing: 70) == all)
    // The ends of what is shown have no tick: of −5, 0 and 5 alone there would be three.
    let inner = try labels(-9.9, 9.9, length: 420, spacing: 70)
    #expect(inner == ["−8", "−6", "−4", "−2", "0", "2", "4", "6", "8"])
    #expect(try labels(-10, 10, length: 1120, spacing: 70).count == 11)
  }

  @Test("a picture has at least four ticks on an axis that has room for them")
  func enough() throws {
    for (lower, upper) in [(-10.0, 10.0), (-9.9, 9.9), (-7, 7), (0, 1), (-1.05, 1.05), (3, 47)] {
      let chart = Chart { LinePlot(x: "x", y: "y") { $0 } }
        .chartXScale(domain: lower...upper).chartYScale(domain: lower...upper)
      let frame = try chart.trained().frame(for: SceneLawTests.media[0], cancellation: .never)
      #expect(frame.xTicks.ticks.count >= 4 && frame.yTicks.ticks.count >= 4)
    }
  }
}
