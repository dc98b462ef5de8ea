import RealFunctions
import SeededNumbers
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartText
@testable import ChartTraining

@Suite("Names at their places")
struct NamePlacementTests {
  private static let pixels = TextMetrics { text, _ in 7 * Double(text.count) }
  private static let media: [Medium] = [
    .graphic(width: 480, height: 320, metrics: pixels),
    .graphic(width: 120, height: 80, metrics: pixels),
    .text(columns: 80, rows: 22) { $0.count }, .text(columns: 20, rows: 8) { $0.count },
  ]

  /// Points with names, and a curve among them.
  private static func chart(_ count: Int, seed: UInt64) -> Chart {
    var random = SeededGenerator(seed: seed)
    let places = (0..<count).map { index in
      (
        index, Double.random(in: -1...1, using: &random), Double.random(in: -1...1, using: &random)
      )
    }
    return Chart {
      LinePlot(x: "x", y: "y", domain: Interval(-1, 1), function: OpaqueFunction { $0 * $0 })
      ForEach(places, id: \.0) { place in
        PointMark(x: .value("x", place.1), y: .value("y", place.2)).named("N\(place.0)")
      }
    }
  }

  private func names(_ scene: Scene) -> [SceneText] {
    scene.texts.filter { $0.content.hasPrefix("N") }
  }

  @Test(
    "names stand inside the plot area and on no other text",
    arguments: 0..<4,
    [1, 5, 20, 80]
  )
  func inside(_ place: Int, _ count: Int) throws {
    let medium = Self.media[place]
    let scene = try Self.chart(count, seed: UInt64(count)).scene(for: medium)
    let area = scene.plotArea
    let boxes = names(scene).map(medium.box)
    for (index, box) in boxes.enumerated() {
      #expect(box.x >= area.x - 0.001 && box.maxX <= area.maxX + 0.001)
      #expect(box.y >= area.y - 0.001 && box.maxY <= area.maxY + 0.001)
      for other in boxes[(index + 1)...] { #expect(!box.overlaps(other)) }
    }
  }

  @Test("every name finds a place where there is room")
  func all() throws {
    for medium in [Self.media[0], Self.media[2]] {
      let scene = try Self.chart(12, seed: 3).scene(for: medium)
      #expect(names(scene).count == 12)
    }
  }

  @Test("a name keeps off the curve through its point")
  func offCurves() throws {
    let chart = Chart {
      LinePlot(x: "x", y: "y", domain: Interval(-1, 1), function: OpaqueFunction { $0 })
      PointMark(x: .value("x", 0.5), y: .value("y", 0.5)).named("NAME")
    }
    let scene = try chart.scene(for: Self.media[0])
    let box = try #require(names(scene).map(Self.media[0].box).first)
    let path = try #require(scene.paths.first { $0.label == "y" })
    var ink = InkMap(area: scene.plotArea, unit: 1)
    ink.draw([.path(path)])
    ink.finish()
    #expect(ink.crossings(of: box) == 0)
  }

  @Test("a text stands on its own place if nothing else does, else beside it")
  func texts() throws {
    func middle(_ slope: Double) throws -> (ScenePoint, ScenePoint) {
      let chart = Chart {
        LinePlot(x: "x", y: "y", domain: Interval(-1, 1), function: OpaqueFunction { $0 * slope })
        TextMark(x: .value("x", 0), y: .value("y", 0.5)).named("N", onPlace: true)
      }.chartYScale(domain: -1...1)
      let scene = try chart.scene(for: Self.media[0])
      let box = try #require(names(scene).map(Self.media[0].box).first)
      let area = scene.plotArea
      return (
        ScenePoint(x: box.x + box.width / 2, y: box.y + box.height / 2),
        ScenePoint(x: area.x + area.width / 2, y: area.y + area.height / 4)
      )
    }
    let (free, place) = try middle(0)
    #expect((free.x - place.x).magnitude < 1 && (free.y - place.y).magnitude < 1)
    let chart = Chart {
      LinePlot(x: "x", y: "y", domain: Interval(-1, 1), function: OpaqueFunction { _ in 0.5 })
      TextMark(x: .value("x", 0), y: .value("y", 0.5)).named("N", onPlace: true)
    }.chartYScale(domain: -1...1)
    let box = try #require(
      names(try chart.scene(for: Self.media[0])).map(Self.media[0].box).first
    )
    #expect((box.y + box.height / 2 - place.y).magnitude > 5)
  }

  @Test("where points crowd a line leads to a name that stands farther away")
  func leaders() throws {
    let chart = Chart {
      ForEach(0..<9) { index in
        PointMark(
          x: .value("x", Double(index % 3) * 0.01),
          y: .value("y", Double(index / 3) * 0.01)
        )
        .named("Number \(index)")
      }
    }.chartXScale(domain: -1...1).chartYScale(domain: -1...1)
    let scene = try chart.scene(for: Self.media[0])
    #expect(names(scene).count == 9)
    let leaders = scene.paths.filter { $0.stroke?.paint == .level(.tertiary) }
    #expect(!leaders.isEmpty)
  }

  @Test("what has its name beside it is in no legend and at no curve's end")
  func legend() throws {
    let chart = Chart {
      LinePlot(x: "x", y: "curve", domain: Interval(-1, 1), function: OpaqueFunction { $0 })
      PointMark(x: .value("x", 0), y: .value("y", 0.5)).named("NAME").seriesLabel("point")
    }
    let trained = try chart.trained()
    #expect(trained.legendEntries.map(\.name) == ["curve"])
    #expect(try trained.curveEnds(cancellation: .never)?.map(\.name) == ["curve"])
  }

  @Test("what is found in a window leaves it as it is")
  func found() throws {
    let curve = LinePlot(x: "x", y: "y", domain: Interval(-1, 1), function: OpaqueFunction { $0 })
    let plain = try Chart { curve }.trained()
    let marked = try Chart {
      curve
      PointMark(foundAtX: .value("x", 7), y: .value("y", 900))
    }.trained()
    #expect(plain.x.window == marked.x.window && plain.y.window == marked.y.window)
  }

  @Test(
    "an arrow ends at its point with a head, and one that leaves the window has none",
    arguments: 0..<2
  )
  func arrows(_ place: Int) throws {
    func shapes(_ end: Double) throws -> Int {
      let chart = Chart {
        SegmentMark(
          xStart: .value("x", 0),
          yStart: .value("y", 0),
          xEnd: .value("x", end),
          yEnd: .value("y", end),
          hasHead: true
        )
      }.chartXScale(domain: -1...1).chartYScale(domain: -1...1)
      let scene = try chart.scene(for: Self.media[2 * place])
      return scene.paths.filter { $0.stroke?.paint == .series(0) || $0.fill?.paint == .series(0) }
        .reduce(0) { $0 + $1.segments.count }
    }
    #expect(try shapes(0.5) > shapes(5))
    #expect(try shapes(5) == 2)
    #expect(try shapes(0) <= 2)
    #expect(try shapes(.nan) == 0)
  }
}
