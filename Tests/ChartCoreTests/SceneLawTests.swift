import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartText

@Suite("Laws of scenes")
struct SceneLawTests {
  private static let pixels = TextMetrics { text, style in
    Double(text.count) * (style == .title ? 10 : 7)
  }

  static let media: [Medium] =
    [(640.0, 400.0), (320, 200), (160, 100), (0, 0), (50, 1000), (3000, 60), (.nan, 1e9)].map {
      Medium.graphic(width: $0.0, height: $0.1, metrics: pixels)
    }
    + [(80, 22), (20, 8), (10, 4), (200, 60), (1, 1), (0, 0), (12, 5), (40, 6), (3, 50)].map {
      Medium.text(columns: $0.0, rows: $0.1) { $0.count }
    }

  /// What rounding may move a coordinate by: the last digits of thousands of pixels.
  private static let rounding = 1e-9

  /// Media for the tests that sample curves, which takes its time without optimisation.
  private static let sampledMedia = [media[1], media[8], media[9]]

  @Test("every coordinate is finite and inside the picture", arguments: SampleChart.all)
  func coordinates(_ sample: SampleChart) throws {
    let trained = try sample.make().trained()
    var count = 0
    for medium in Self.sampledMedia {
      let scene = try trained.scene(for: medium)
      let size = scene.size
      let picture = SceneRect(x: 0, y: 0, width: size.width, height: size.height)
      for point in scene.points {
        let isInside = picture.holds(point, slack: Self.rounding)
        if !isInside { Issue.record("\(point) in \(size)") }
        count += 1
      }
    }
    #expect(count >= 50)
  }

  @Test(
    "curves stay in the plot area, and the plot area in the picture",
    arguments: SampleChart.all
  )
  func plotArea(
    _ sample: SampleChart
  ) throws {
    let trained = try sample.make().trained()
    for medium in Self.media {
      let area = try trained.frame(for: medium, cancellation: .never).plotArea
      let isPlotInside =
        area.x >= 0 && area.y >= 0 && area.maxX <= medium.size.width + Self.rounding
        && area.maxY <= medium.size.height + Self.rounding && area.width > 0 && area.height > 0
      #expect(isPlotInside, "\(area) in \(medium.size)")
    }
    let scene = try trained.scene(for: Self.media[2])
    var paths = 0
    for case .group(let group) in scene.elements where group.role == .marks {
      for case .path(let path) in group.elements {
        let isInside = path.ends.allSatisfy { scene.plotArea.holds($0, slack: Self.rounding) }
        #expect(isInside)
        paths += 1
      }
    }
    #expect((paths > 0) == Self.hasPaths(sample))
  }

  /// Whether a chart shows lines or areas besides axes and symbols.
  private static func hasPaths(_ sample: SampleChart) -> Bool {
    ![
      "empty", "undefined", "infinite", "no data", "no value", "one value", "scatter", "categories",
    ].contains(sample.name)
  }

  @Test("texts stay inside the picture, apart, and off the data", arguments: SampleChart.all)
  func texts(_ sample: SampleChart) throws {
    let trained = try sample.make().trained()
    var count = 0
    for medium in Self.media {
      let frame = try trained.frame(for: medium, cancellation: .never)
      let texts = frame.texts + frame.legend.texts
      let boxes = texts.map { Self.box($0, medium) }
      for (index, box) in boxes.enumerated() {
        let name = "\(texts[index].content) in \(medium.size)"
        let isInside =
          box.x >= -Self.rounding && box.y >= -Self.rounding
          && box.maxX <= medium.size.width + Self.rounding
          && box.maxY <= medium.size.height + Self.rounding
        #expect(isInside, "\(name)")
        let isOnData = box.overlaps(frame.plotArea)
        #expect(!isOnData, "\(name)")
        for other in boxes.indices.dropFirst(index + 1) where box.overlaps(boxes[other]) {
          Issue.record("\(name) touches \(texts[other].content)")
        }
        count += 1
      }
    }
    #expect(count >= 60)
  }

  @Test("the same chart gives the same scene")
  func sameScene() throws {
    for sample in SampleChart.all.prefix(4) {
      let first = try sample.make().scene(for: Self.media[0])
      let second = try sample.make().scene(for: Self.media[0])
      #expect(first == second)
    }
  }

  @Test("text scenes keep to the middles of cells", arguments: SampleChart.all)
  func cellMiddles(_ sample: SampleChart) throws {
    let scene = try sample.make().scene(for: .text(columns: 80, rows: 22) { $0.count })
    #expect(scene.axisPaths.count >= 3)
    #expect(scene.texts.count >= 9)
    for path in scene.axisPaths {
      for point in path.ends {
        // Ticks and lines begin or end at middles and borders of cells, never between.
        let column = (point.x - 1) / 2
        let isOnColumn = column == column.rounded() || (point.x / 2) == (point.x / 2).rounded()
        #expect(isOnColumn || path.stroke?.paint == .grid || path.stroke?.paint == .zeroAxis)
      }
    }
    for text in scene.texts {
      #expect(text.anchor == .start)
      #expect(text.position.x.truncatingRemainder(dividingBy: 2) == 0)
      #expect(text.position.y.truncatingRemainder(dividingBy: 4) == 0)
    }
  }

  static func box(_ text: SceneText, _ medium: Medium) -> SceneRect {
    let width = text.formula?.width ?? medium.width(text.content, text.style)
    let ascent = medium.rules.layout == .text ? 4.0 : (text.style == .title ? 12 : 9)
    let descent = medium.rules.layout == .text ? 0.0 : 2.5
    let start: Double
    switch text.anchor {
    case .start: start = 0
    case .middle: start = -width / 2
    case .end: start = -width
    }
    if text.rotation == -90 {
      return SceneRect(
        x: text.position.x - ascent,
        y: text.position.y - width - start,
        width: ascent + descent,
        height: width
      )
    }
    return SceneRect(
      x: text.position.x + start,
      y: text.position.y - ascent,
      width: width,
      height: ascent + descent
    )
  }
}

extension SceneRect {
  func holds(_ point: ScenePoint, slack: Double) -> Bool {
    point.x >= x - slack && point.y >= y - slack && point.x <= maxX + slack
      && point.y <= maxY + slack
  }

  func overlaps(_ other: SceneRect) -> Bool {
    x + 0.01 < other.maxX && other.x + 0.01 < maxX && y + 0.01 < other.maxY && other.y + 0.01 < maxY
  }
}

extension [SceneElement] {
  var texts: [SceneText] {
    compactMap { element in
      if case .text(let text) = element { return text }
      return nil
    }
  }
}

extension Scene {
  private var flat: [SceneElement] { Self.flattened(elements) }

  private static func flattened(_ elements: [SceneElement]) -> [SceneElement] {
    elements.flatMap { element in
      if case .group(let group) = element { return flattened(group.elements) }
      return [element]
    }
  }

  var texts: [SceneText] { flat.texts }

  var paths: [ScenePath] {
    flat.compactMap { element in
      if case .path(let path) = element { return path }
      return nil
    }
  }

  var axisPaths: [ScenePath] {
    paths.filter { [.axis, .grid, .zeroAxis].contains($0.stroke?.paint) }
  }

  var points: [ScenePoint] {
    flat.flatMap { element -> [ScenePoint] in
      switch element {
      case .path(let path): return path.ends
      case .text(let text): return [text.position]
      case .symbols(let symbols): return symbols.positions
      case .rectangle(let rectangle): return rectangle.frame.corners
      case .rectangles(let run): return run.frames.flatMap(\.corners)
      case .cells(let cells): return cells.frame.corners
      case .group: return []
      }
    }
  }
}

extension ScenePath {
  var ends: [ScenePoint] {
    segments.flatMap { segment -> [ScenePoint] in
      switch segment {
      case .move(let point), .line(let point): return [point]
      case .cubic(let first, let second, let end): return [first, second, end]
      case .close: return []
      }
    }
  }
}

extension SceneRect {
  fileprivate var corners: [ScenePoint] {
    [ScenePoint(x: x, y: y), ScenePoint(x: maxX, y: maxY)]
  }
}
