import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartSVG
@testable import ChartText

@Suite("Styles of the page")
struct PageStyleTests {
  private static func waves(_ count: Int = 2) -> Chart {
    Chart {
      for number in 1...count {
        LinePlot(x: "x", y: "\(number) x") { Double(number) * $0 }
      }
    }
    .chartXScale(domain: -2...2)
  }

  private func scene(_ chart: Chart, _ width: Double = 640, _ height: Double = 400) throws -> Scene
  {
    try chart.scene(for: .file(width: width, height: height))
  }

  private func paths(_ elements: [SceneElement]) -> [ScenePath] {
    elements.flatMap { element -> [ScenePath] in
      switch element {
      case .path(let path): [path]
      case .group(let group): paths(group.elements)
      case .rectangle, .rectangles, .cells, .symbols, .text: []
      }
    }
  }

  @Test("the style of screens changes nothing")
  func screen() {
    #expect(Self.waves().chartPageStyle(.screen).svg() == Self.waves().svg())
  }

  @Test(
    "letters and lines are as large on the page as the style says, whatever the size",
    arguments: [ChartPageStyle.screen, .textbook, .paper, .slide],
    [(320.0, 200.0), (640, 400), (1280, 720)]
  )
  func sizes(_ style: ChartPageStyle, _ size: (Double, Double)) throws {
    let scene = try scene(Self.waves().chartPageStyle(style), size.0, size.1)
    let points = scene.unit * 72 / 96
    #expect((scene.size.width * scene.unit - size.0).magnitude < 1e-9)
    #expect((scene.size.height * scene.unit - size.1).magnitude < 1e-9)
    #expect((SceneText.Style.label.font.size * points - style.fontSize).magnitude < 1e-9)
    let curves = paths(scene.elements).filter { $0.label != nil }
    #expect(!curves.isEmpty)
    for curve in curves {
      #expect(((curve.stroke?.width ?? 0) * points - style.lineWidth).magnitude < 1e-9)
    }
    let grid = paths(scene.elements).first { $0.stroke?.paint == .grid }
    #expect(((grid?.stroke?.width ?? 0) * points - style.axisWidth).magnitude < 1e-9)
    let svg = Self.waves().chartPageStyle(style).svg(width: size.0, height: size.1)
    #expect(svg.contains(" width=\"\(Int(size.0))\" height=\"\(Int(size.1))\""))
  }

  @Test(
    "a width in points is that of the page in every style",
    arguments: [ChartPageStyle.screen, .textbook, .paper, .slide]
  )
  func widthInPoints(_ style: ChartPageStyle) throws {
    let chart = Chart { LinePlot(x: "x", y: "y") { $0 }.lineStyle(.points(0.8)) }
    let scene = try scene(chart.chartPageStyle(style))
    let curve = try #require(paths(scene.elements).first { $0.label != nil })
    #expect(((curve.stroke?.width ?? 0) * scene.unit * 72 / 96 - 0.8).magnitude < 1e-9)
    #expect(StrokeStyle.points(.nan).lineWidth == 2)
  }

  @Test("axes of school books end in heads beyond the plot area, and no line is drawn twice")
  func arrows() throws {
    let scene = try scene(Self.waves().chartPageStyle(.textbook))
    let area = scene.plotArea
    let heads = try #require(
      paths(scene.elements).first { $0.fill?.paint == .text && $0.stroke == nil }
    )
    let tips = heads.segments.compactMap { if case .move(let tip) = $0 { tip } else { nil } }
    #expect(tips.count == 2)
    #expect(tips.contains { $0.x > area.maxX && $0.x < scene.size.width })
    #expect(tips.contains { $0.y < area.y && $0.y > 0 })
    #expect(!paths(scene.elements).contains { $0.stroke?.paint == .zeroAxis })
  }

  @Test("heads stand where values rise, and inside pictures that have no room around them")
  func turnedArrows() throws {
    let turned = Self.waves().chartPageStyle(.textbook).with { $0.x.isReversed = true }
    let trained = try turned.trained()
    let area = SceneRect(x: 30, y: 30, width: 200, height: 100)
    let arrows = AxisArrows(trained, area: area, center: ScenePoint(x: 130, y: 80))
    #expect(arrows.tipOfX.x < area.x && arrows.tipOfY.y < area.y)
    let small = SceneRect(x: 4, y: 4, width: 40, height: 40)
    let inside = AxisArrows(trained, area: small, center: ScenePoint(x: 20, y: 20))
    #expect(inside.tipOfX.x == small.x && inside.tipOfY.y == small.y)
  }

  @Test("papers have a frame with ticks inside it")
  func frame() throws {
    let scene = try scene(Self.waves().chartPageStyle(.paper))
    let area = scene.plotArea
    let frame = try #require(paths(scene.elements).first { $0.stroke?.paint == .text })
    let corner = ScenePath.Segment.move(ScenePoint(x: area.x, y: area.y))
    #expect(frame.segments.contains { $0 == corner } && frame.segments.contains { $0 == .close })
    #expect(frame.segments.count { if case .move = $0 { true } else { false } } > 5)
    for segment in frame.segments {
      guard case .line(let end) = segment else { continue }
      #expect(end.x >= area.x && end.x <= area.maxX && end.y >= area.y && end.y <= area.maxY)
    }
    let hidden = Self.waves().chartPageStyle(.paper).chartXAxis(.hidden).chartYAxis(.hidden)
    #expect(!paths(try self.scene(hidden).elements).contains { $0.stroke?.paint == .text })
  }

  @Test("two curves of a paper differ by their dashes already")
  func dashes() throws {
    func dashes(_ style: ChartPageStyle, _ count: Int) throws -> Set<[Double]> {
      let scene = try scene(Self.waves(count).chartPageStyle(style))
      return Set(paths(scene.elements).filter { $0.label != nil }.compactMap(\.stroke?.dash))
    }
    #expect(try dashes(.paper, 2).count == 2)
    #expect(try dashes(.paper, 4).count == 4)
    #expect(try dashes(.screen, 2) == [[]])
  }

  @Test("letters and lines of slides are seen from the back of a room")
  func slides() {
    #expect(ChartPageStyle.slide.fontSize >= 18)
    #expect(ChartPageStyle.slide.lineWidth >= ChartPageStyle.slide.fontSize / 8)
    #expect(ChartPageStyle.slide.axisWidth >= 1)
  }

  @Test("panels are made up once, not each again")
  func panels() throws {
    let panels = ChartPanels([Self.waves(), Self.waves()].map { $0.chartPageStyle(.slide) })
    let scene = try panels.scene(for: .file(width: 800, height: 400))
    #expect(scene.page == .slide)
    let curve = try #require(paths(scene.elements).first { $0.label != nil })
    let points = (curve.stroke?.width ?? 0) * scene.unit * 0.75
    #expect((points - ChartPageStyle.slide.lineWidth).magnitude < 1e-9)
  }

  @Test("what cannot be a size or a family is none")
  func badValues() {
    #expect(ChartPageStyle(fontSize: .nan) == .screen)
    #expect(ChartPageStyle(lineWidth: -.infinity).lineWidth == 0.1)
    var style = ChartPageStyle.paper
    style.fontSize = 1e300
    #expect(style.fontSize == 72)
    style.fontFamily = "A'}</style><b>"
    #expect(style.fontFamily == "Astyleb")
    for none in ["", "  ", "';}", "\u{0}"] {
      style.fontFamily = none
      #expect(style.fontFamily == nil)
    }
  }

  @Test("a family is asked for in front of one that every reader has")
  func families() {
    func root(_ family: String) -> Substring {
      let svg = Self.waves().chartPageStyle(ChartPageStyle(fontFamily: family)).svg()
      return svg.prefix { $0 != ">" }
    }
    #expect(root("Latin Modern Roman").contains("font-family=\"'Latin Modern Roman',serif\""))
    #expect(root("Courier Prime").contains("'Courier Prime',monospace"))
    #expect(root("Noto Sans").contains("'Noto Sans',system-ui,"))
  }

  @Test("letters that are all equally wide have more room, and fractions are not built up")
  func roomOfFamilies() throws {
    let medium = Medium.file(width: 640, height: 400)
    let mono = medium.laidOut(for: ChartPageStyle(fontFamily: "DejaVu Sans Mono"))
    #expect(mono.width("illicit") >= 7 * 0.6 * 12)
    #expect(mono.width("illicit") > medium.width("illicit"))
    let roman = medium.laidOut(for: ChartPageStyle(fontFamily: "Latin Modern Roman"))
    #expect(roman.width("illicit") == medium.width("illicit"))
    #expect(!roman.buildsFormulasUp && medium.buildsFormulasUp)
  }

  @Test("a proxy of a page of large letters has the plot area of the picture")
  func proxy() throws {
    let trained = try Self.waves().chartPageStyle(.slide).trained()
    let medium = Medium.file(width: 640, height: 400)
    let scene = try trained.scene(for: medium)
    let proxy = try trained.proxy(for: medium)
    let frame = proxy.plotFrame
    #expect((frame.x - scene.plotArea.x * scene.unit).magnitude < 1e-9)
    #expect((frame.maxX - scene.plotArea.maxX * scene.unit).magnitude < 1e-9)
    #expect((proxy.chartSize.width - 640).magnitude < 1e-9)
  }
}
