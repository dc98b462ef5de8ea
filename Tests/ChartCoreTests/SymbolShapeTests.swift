import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartMarks
@testable import ChartScene
@testable import ChartTraining

/// A form of one's own: a triangle that points to the right.
private struct Arrow: ChartSymbolShape {
  var perceptualUnitRect: SceneRect { SceneRect(x: -0.1, y: 0, width: 1.2, height: 1) }

  func path(in rect: SceneRect) -> Path {
    Path { path in
      path.move(to: ScenePoint(x: rect.x, y: rect.y))
      path.addLine(to: ScenePoint(x: rect.maxX, y: rect.y + rect.height / 2))
      path.addLine(to: ScenePoint(x: rect.x, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

/// A form that says nothing sensible.
private struct Nonsense: ChartSymbolShape {
  var perceptualUnitRect: SceneRect {
    SceneRect(x: .nan, y: -.infinity, width: .infinity, height: -1)
  }

  func path(in rect: SceneRect) -> Path { Path(ellipseIn: rect) }
}

@Suite("Forms of symbols")
struct SymbolShapeTests {
  static let forms: [BasicChartSymbolShape] = [
    .circle, .square, .triangle, .diamond, .pentagon, .plus, .cross, .asterisk,
  ]

  @Test("every form fills the rectangle that its path is asked for", arguments: forms)
  func filled(_ form: BasicChartSymbolShape) {
    let rect = SceneRect(x: 10, y: -20, width: 30, height: 50)
    let bounds = ScenePath(segments: form.path(in: rect).segments).bounds
    #expect((bounds.x - 10).magnitude < 1e-9 && (bounds.y + 20).magnitude < 1e-9)
    #expect((bounds.width - 30).magnitude < 1e-9 && (bounds.height - 50).magnitude < 1e-9)
    let unit = form.perceptualUnitRect
    #expect(unit.width > 0.7 && unit.width <= 1.2 && unit.height > 0.7 && unit.height <= 1.2)
  }

  @Test("the forms that have names are drawn as such, circles with and without a border")
  func named() {
    for form in Self.forms { #expect(form.drawn == form) }
    #expect(Circle().drawn == .circle)
    #expect(Circle().strokeBorder(lineWidth: 2).drawn == .circle.strokeBorder(lineWidth: 2))
    #expect(Circle().perceptualUnitRect == BasicChartSymbolShape.circle.perceptualUnitRect)
  }

  @Test("a form of one's own is drawn around each place, in the rectangle that it asks for")
  func own() throws {
    guard case .outline(let outline) = Arrow().drawn.shape.form else {
      Issue.record("no outline")
      return
    }
    let bounds = outline.bounds
    #expect((bounds.x + 1.2).magnitude < 1e-9 && (bounds.maxX - 1.2).magnitude < 1e-9)
    #expect((bounds.y + 1).magnitude < 1e-9 && (bounds.maxY - 1).magnitude < 1e-9)
    let chart = Chart { PointMark(x: .value("x", 1), y: .value("y", 1)).symbol(Arrow()) }
    #expect(try chart.trained().data.map(\.shape) == [Arrow().drawn.shape])
  }

  @Test("a form that says nothing sensible has no outline")
  func nonsense() {
    guard case .outline(let outline) = Nonsense().drawn.shape.form else {
      Issue.record("no outline")
      return
    }
    #expect(outline.segments.isEmpty)
  }
}
