import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartText

private let page = Medium.graphic(
  width: 640,
  height: 400,
  metrics: .evenLetters
)
private let text = Medium.text(columns: 80, rows: 25) { $0.count }

private let line = Chart {
  LinePlot(x: "x", y: "line") { $0 }
}
.chartXScale(domain: 0...10)

@Suite("Overlays and backgrounds")
struct OverlayTests {
  private func overlay(_ scene: Scene) -> [SceneElement] {
    scene.elements.flatMap { element -> [SceneElement] in
      if case .group(let group) = element, group.role == .overlay { group.elements } else { [] }
    }
  }

  @Test("a crosshair, a band and a label stand at their values", arguments: [page, text])
  func places(medium: Medium) throws {
    let chart = line.chartOverlay { proxy in
      if let place = proxy.position(for: (x: 5.0, y: 5.0)),
        let band = proxy.position(forX: 7.5)
      {
        let frame = proxy.plotFrame
        let (x, y) = (frame.x + place.x, frame.y + place.y)
        Path { path in
          path.move(to: ScenePoint(x: x, y: frame.y))
          path.addLine(to: ScenePoint(x: x, y: frame.maxY))
        }
        .stroke(.red)
        Path(SceneRect(x: x, y: frame.y, width: band - place.x, height: frame.height))
          .fill(.gray.opacity(0.2))
        Text("here").position(x: x, y: y, anchor: .bottomLeading)
      }
    }
    let scene = try chart.scene(for: medium)
    let elements = overlay(scene)
    #expect(elements.count == 3)
    let area = scene.plotArea
    guard case .path(let rule) = elements[0], case .path(let band) = elements[1],
      case .text(let label) = elements[2]
    else {
      Issue.record("\(elements)")
      return
    }
    let middle = area.x + area.width / 2
    #expect(rule.segments.count == 2 && rule.stroke?.paint == Color.red.paint)
    #expect((rule.bounds.x - middle).magnitude < 1e-9 && rule.bounds.width == 0)
    #expect((rule.bounds.height - area.height).magnitude < 1e-9)
    #expect((band.bounds.width - area.width / 4).magnitude < 1e-9 && band.fill?.opacity == 0.2)
    #expect(label.content == "here" && (label.position.x - middle).magnitude <= 2)
    // It is drawn last.
    #expect(scene.elements.last == .group(SceneGroup(role: .overlay, elements: elements)))
  }

  @Test("a background is drawn first, an overlay last")
  func order() throws {
    let chart = line.chartTitle("Title")
      .chartBackground { _ in Text("behind") }
      .chartOverlay { _ in Text("before") }
    let scene = try chart.scene(for: page)
    func words(_ element: SceneElement?) -> [String] {
      guard case .group(let group) = element else { return [] }
      return group.elements.texts.map(\.content)
    }
    #expect(words(scene.elements.first) == ["behind"])
    #expect(words(scene.elements.last) == ["before"])
  }

  @Test("texts without a position are aligned in the picture", arguments: [page, text])
  func alignment(medium: Medium) throws {
    func box(_ alignment: Alignment) throws -> SceneRect {
      let scene = try line.chartOverlay(alignment: alignment) { _ in Text("label") }
        .scene(for: medium)
      let text = try #require(overlay(scene).texts.first)
      return medium.box(of: text)
    }
    let size = medium.size
    let (corner, middle, end) = (try box(.topLeading), try box(.center), try box(.bottomTrailing))
    #expect(corner.x == 0 && corner.y == 0)
    #expect(end.maxX == size.width && end.maxY == size.height)
    #expect((middle.x + middle.width / 2 - size.width / 2).magnitude <= 2)
  }

  @Test("whatever leaves the picture is cut off", arguments: [page, text])
  func clipping(medium: Medium) throws {
    let chart = line.chartOverlay { _ in
      Path { path in
        path.move(to: ScenePoint(x: -1e9, y: 100))
        path.addLine(to: ScenePoint(x: 1e300, y: 100))
        path.addLine(to: ScenePoint(x: .nan, y: .infinity))
        path.addCurve(
          to: ScenePoint(x: 50, y: 50),
          control1: ScenePoint(x: -400, y: 900),
          control2: ScenePoint(x: 900, y: -400)
        )
      }
      .stroke(.red)
      Path(ellipseIn: SceneRect(x: -100, y: -100, width: 1000, height: 300)).fill(.blue)
      Path(SceneRect(x: 700, y: 500, width: 10, height: 10)).fill(.blue)
      Text("far away").position(x: 1e12, y: -1e12)
      Text("nowhere").position(x: .nan, y: 0)
      Text(String(repeating: "long ", count: 200)).position(x: 5, y: 5)
    }
    let scene = try chart.scene(for: medium)
    let elements = overlay(scene)
    let whole = SceneRect(x: 0, y: 0, width: scene.size.width, height: scene.size.height)
    var paths = 0
    for case .path(let path) in elements {
      paths += 1
      for point in path.ends { #expect(whole.holds(point, slack: 1e-9), "\(point)") }
    }
    #expect(paths == 2)
    #expect(elements.texts.count == 2)
    for text in elements.texts {
      let box = medium.box(of: text)
      #expect(box.x >= -1e-9 && box.maxX <= whole.maxX + 1e-9 && box.y >= -1e-9)
    }
  }

  @Test("what an outline holds of the page is kept, and nothing else is")
  func insides() throws {
    let clipping = PageClipping(page: SceneRect(x: 0, y: 0, width: 100, height: 50))
    var path = Path()
    path.addRect(SceneRect(x: 80, y: -20, width: 40, height: 40))
    let cut = ScenePath(segments: clipping.outlines(path.segments))
    #expect(cut.bounds == SceneRect(x: 80, y: 0, width: 20, height: 20))
    let lines = ScenePath(segments: clipping.lines(path.segments))
    #expect(lines.bounds == SceneRect(x: 80, y: 0, width: 20, height: 20))
    // The lower side and the left one, as far as they lie inside: no line runs along the edge of the page.
    #expect(
      clipping.lines(path.segments) == [
        .move(ScenePoint(x: 100, y: 20)), .line(ScenePoint(x: 80, y: 20)),
        .line(ScenePoint(x: 80, y: 0)),
      ]
    )
    let inside = Path(SceneRect(x: 1, y: 1, width: 2, height: 2)).segments
    #expect(clipping.outlines(inside) == inside)
    #expect(clipping.outlines(Path(SceneRect(x: -9, y: 1, width: 2, height: 2)).segments).isEmpty)
  }

  @Test("its texts belong to the description")
  func words() throws {
    let chart = line.chartOverlay { proxy in
      Text("first")
      if proxy.position(forX: 5.0) != nil { Text("second").position(x: 0, y: 0) }
    }
    #expect(chart.describe().hasSuffix("Written on it: first and second."))
    #expect(!line.describe().contains("Written"))
  }

  @Test("content is composed as other content is")
  func builder() {
    @ChartOverlayBuilder func made(_ flag: Bool) -> ChartOverlay {
      for index in 0..<3 { Text("\(index)") }
      if flag { Path(SceneRect(x: 0, y: 0, width: 1, height: 1)) } else { Text("no") }
      VStack {
        Text("a")
        Text("b")
      }
      Text("")
    }
    #expect(made(true).parts.count == 5)
    #expect(made(false).parts.count == 5)
  }
}
