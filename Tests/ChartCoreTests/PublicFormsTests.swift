import ChartCore
import Testing

@Suite("Forms of public chart code")
struct PublicFormsTests {
  private let pixels = TextMetrics { text, _ in 7 * Double(text.count) }

  private func scene(_ chart: Chart) throws -> Scene {
    try chart.scene(for: .graphic(width: 400, height: 300, metrics: pixels))
  }

  /// All elements, those in groups included.
  private func flat(_ elements: [SceneElement]) -> [SceneElement] {
    elements.flatMap { element -> [SceneElement] in
      if case .group(let group) = element { flat(group.elements) } else { [element] }
    }
  }

  /// The frames of rectangles with a paint.
  private func frames(_ paint: Paint, in scene: Scene) -> [SceneRect] {
    flat(scene.elements).flatMap { element -> [SceneRect] in
      switch element {
      case .rectangle(let one): one.fill.paint == paint ? [one.frame] : []
      case .rectangles(let many): many.fill.paint == paint ? many.frames : []
      case .path, .cells, .symbols, .text, .group: []
      }
    }
  }

  private let red = Color(hex: 0xaa0011)

  @Test("words of one's own stand for the description")
  func descriptions() throws {
    let chart = Chart { PointMark(x: .value("x", 1), y: .value("y", 2)) }
    let said = chart.chartDescription("Sales grow.", title: "Bread")
    #expect(said.describe() == "Bread. Sales grow.")
    #expect(try scene(said).title == "Bread" && scene(said).summary == "Sales grow.")
    #expect(chart.chartDescription("  ").describe() == chart.describe())
  }

  @Test("rectangles at places that are no lattice are squares")
  func scatteredRectangles() throws {
    let places = [(0.0, 0.0), (1.0, 7.0), (1.013, 3.0), (5.37, 2.0), (9.0, 9.0)]
    let chart = Chart(places, id: \.0) { place in
      RectangleMark(x: .value("x", place.0), y: .value("y", place.1)).foregroundStyle(red)
    }
    .chartXScale(domain: -5...15).chartYScale(domain: -5...15)
    let found = frames(red.paint, in: try scene(chart))
    #expect(found.count == places.count)
    for frame in found {
      #expect((frame.width - 10).magnitude < 0.6 && (frame.height - 10).magnitude < 0.6)
    }
  }

  @Test("rectangles at places of a lattice touch", arguments: [0.1, 1, 7])
  func lattices(step: Double) throws {
    let places = [0, 1, 2, 5].map { Double($0) * step }
    let chart = Chart(places, id: \.self) { place in
      RectangleMark(x: .value("x", place), y: .value("y", place)).foregroundStyle(red)
    }
    let found = frames(red.paint, in: try scene(chart)).sorted { $0.x < $1.x }
    #expect(found.count == 4 && found[0].width > 30)
    #expect((found[0].maxX - found[1].x).magnitude < 1.5)
  }

  @Test("a function gives the categories of the data their colours")
  func mappings() throws {
    let chart = Chart(["a", "b"], id: \.self) {
      BarMark(x: .value("n", $0), y: .value("v", 1)).foregroundStyle(by: .value("Kind", $0))
    }
    .chartForegroundStyleScale(mapping: { (kind: String) -> Color in
      kind == "a" ? Color(hex: 0x112233) : Color(hex: 0x445566)
    })
    let drawn = try scene(chart)
    #expect(!frames(Color(hex: 0x112233).paint, in: drawn).isEmpty)
    #expect(!frames(Color(hex: 0x445566).paint, in: drawn).isEmpty)
  }

  @Test("a scale takes the part of the plot area that its range says")
  func parts() throws {
    func positions(_ chart: Chart) throws -> [Double] {
      flat(try scene(chart).elements).flatMap { element -> [Double] in
        if case .symbols(let symbols) = element { symbols.positions.map(\.x) } else { [] }
      }
    }
    let chart = Chart([0, 10], id: \.self) {
      PointMark(x: .value("x", $0), y: .value("y", 1)).foregroundStyle(red)
    }
    .chartXScale(domain: 0...10)
    let part = try positions(chart.chartXScale(range: 20...120))
    #expect(part.count == 2 && (part[1] - part[0] - 100).magnitude < 1.5)
  }

  @Test("an annotation stands on its plate, once for the same mark")
  func plates() throws {
    let chart = Chart(0..<3, id: \.self) { _ in
      RuleMark(x: .value("x", 5)).annotation(position: .overlay) {
        Text("five").plate(red, cornerRadius: 4, top: 5, leading: 6, bottom: 5, trailing: 6)
      }
    }
    let drawn = try scene(chart)
    let plates = frames(red.paint, in: drawn)
    #expect(plates.count == 1 && plates.allSatisfy { ($0.width - 40).magnitude < 0.6 })
    let texts = flat(drawn.elements).filter {
      if case .text(let text) = $0 { text.content == "five" } else { false }
    }
    #expect(texts.count == 1)
  }

  @Test("texts of a loop stand in the stack around it")
  func loops() throws {
    let chart = Chart { BarMark(x: .value("n", "a"), y: .value("v", 1)) }
      .chartXAxisLabel { HStack { for word in ["one", "two"] { Text(word) } } }
    let places = flat(try scene(chart).elements).compactMap { element -> ScenePoint? in
      guard case .text(let text) = element, ["one", "two"].contains(text.content) else {
        return nil
      }
      return text.position
    }
    #expect(places.count == 2 && places.first?.y == places.last?.y)
  }

  @Test("a gradient around a point has its last colour at the radius")
  func radialGradients() throws {
    let style = RadialGradient(
      colors: [.red, .blue],
      center: .center,
      startRadius: 10,
      endRadius: 50
    )
    let gradient = try #require(style.resolve().gradient)
    let box = SceneRect(x: 0, y: 0, width: 200, height: 100)
    #expect(gradient.location(of: ScenePoint(x: 105, y: 50), in: box) == 0)
    #expect(gradient.location(of: ScenePoint(x: 130, y: 50), in: box) == 0.5)
    #expect(gradient.location(of: ScenePoint(x: 100, y: 100), in: box) == 1)
  }

  @Test("a mask draws its marks in the style of what it masks")
  func masks() throws {
    let chart = Chart {
      RectangleMark(
        xStart: .value("a", 0),
        xEnd: .value("b", 2),
        yStart: .value("c", 0),
        yEnd: .value("d", 3)
      )
      .foregroundStyle(red)
      .mask { BarMark(x: .value("x", 1), y: .value("y", 2), width: 10) }
    }
    let found = frames(red.paint, in: try scene(chart))
    #expect(found.count == 1 && (found[0].width - 10).magnitude < 0.6)
  }
}
