import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartLayout
@testable import ChartMarks

private struct Town {
  let name: String
  let people: Int
  var form = BasicChartSymbolShape.circle
  var area = 50.0
  var stroke = StrokeStyle()
  var isSecret = false

  static let all = [
    Town(name: "Ulm", people: 4),
    Town(
      name: "Bonn",
      people: 9,
      form: .square,
      area: 200,
      stroke: StrokeStyle(lineWidth: 5, dash: [2, 3]),
      isSecret: true
    ),
    Town(name: "Jena", people: 2, form: .triangle.strokeBorder(lineWidth: 2), area: -1),
  ]
}

@Suite("Vectorised plots take properties of their elements")
struct VectorizedModifierTests {
  private let page = Medium.graphic(
    width: 400,
    height: 300,
    metrics: TextMetrics { text, _ in 7 * Double(text.count) }
  )

  private func points() -> PointPlot<DataPlotContent<[Town]>> {
    PointPlot(Town.all, x: .value("Town", \.name), y: .value("People", \.people))
  }

  private func bars() -> BarPlot<DataPlotContent<[Town]>> {
    BarPlot(Town.all, x: .value("Town", \.name), y: .value("People", \.people))
  }

  private func styles(_ chart: Chart) -> [MarkStyle] {
    chart.content.data.flatMap { chart.content.series(of: $0) }.map(\.style)
  }

  @Test("symbols have the form that each element brings")
  func symbols() {
    let forms = styles(Chart { points().symbol(\.form) }).map(\.symbol)
    #expect(forms == Town.all.map(\.form))
  }

  @Test("symbols have the area that each element brings, to a quarter of a pixel of their diameter")
  func sizes() throws {
    let areas = styles(Chart { points().symbolSize(\.area) }).map(\.symbolSize)
    let first = try #require(areas[0])
    let second = try #require(areas[1])
    #expect((first - 50).magnitude < 1.6 && (second - 200).magnitude < 3.2)
    // An area that no symbol has is the usual one.
    #expect(areas.count == 3 && areas[2] == nil)
    for area in [0.01, 1, 50, 200, 9999] {
      let rounded = try #require(SymbolArea.rounded(area: area))
      let (diameter, exact) = (2 * (rounded / .pi).squareRoot(), 2 * (area / .pi).squareRoot())
      #expect((diameter - exact).magnitude <= 0.126 || area < 0.02)
    }
    for area in [Double.nan, .infinity, 0, -3] { #expect(SymbolArea.rounded(area: area) == nil) }
  }

  @Test("a million areas are as many styles as an eye tells apart")
  func fewSizes() {
    let areas = (0..<20_000).map { Double($0) / 2 }
    let chart = Chart {
      PointPlot(areas, x: .value("n", \.self), y: .value("n", \.self)).symbolSize(\.self)
    }
    #expect(styles(chart).count < 500)
  }

  @Test("strokes have the width and the dashes that each element brings")
  func strokes() {
    let chart = Chart { RulePlot(Town.all, y: .value("People", \.people)).lineStyle(\.stroke) }
    let strokes = styles(chart).map(\.stroke)
    // Two towns share theirs.
    #expect(strokes == [Town.all[0].stroke, Town.all[1].stroke])
  }

  @Test("readers are told what each element says of itself, and nothing of hidden ones")
  func readers() throws {
    let chart = Chart {
      bars().accessibilityLabel(\.name).accessibilityValue(\.form.name).accessibilityHidden(
        \.isSecret
      )
    }
    let labels = try chart.scene(for: page).rectangleLabels
    #expect(labels == ["Ulm: a disc", nil, "Jena: another"])
  }

  @Test("what is said of all elements is said of each; the innermost modifier wins")
  func constants() throws {
    let inner = Chart { bars().accessibilityLabel("town").accessibilityLabel(\.name) }
    #expect(try inner.scene(for: page).rectangleLabels == ["town", "town", "town"])
    let outer = Chart { bars().accessibilityLabel(\.name).accessibilityLabel("town") }
    #expect(try outer.scene(for: page).rectangleLabels == ["Ulm", "Bonn", "Jena"])
    // Modifiers of other content reach vectorised plots inside of it.
    let around = Chart { ForEach(0..<1) { _ in bars() }.accessibilityLabel("place") }
    #expect(try around.scene(for: page).rectangleLabels == ["place", "place", "place"])
    #expect(
      try Chart { bars() }.scene(for: page).rectangleLabels == ["People", "People", "People"]
    )
  }

  @Test("annotations stand beside the mark of every element, and modifiers may follow")
  func annotations() throws {
    let chart = Chart {
      bars().annotation(position: .top) { Text("here") }.opacity(0.5).cornerRadius(2)
    }
    let texts = try chart.scene(for: page).texts.filter { $0.content == "here" }
    #expect(texts.count == 3)
    #expect(Set(texts.map(\.position.y)).count == 3)
  }
}

@Suite("An annotation knows how large its mark is")
struct AnnotationContextTests {
  private let page = Medium.graphic(
    width: 400,
    height: 300,
    metrics: TextMetrics { text, _ in 7 * Double(text.count) }
  )

  /// What annotations are told, in the order in which they are drawn.
  private final class Sizes {
    var told: [SceneSize] = []
  }

  private func sizes(_ content: (Sizes) -> Chart, _ medium: Medium? = nil) throws -> [SceneSize] {
    let sizes = Sizes()
    _ = try content(sizes).scene(for: medium ?? page)
    return sizes.told
  }

  @Test("a bar is as wide and as high as it is drawn")
  func bars() throws {
    let sizes = Sizes()
    let chart = Chart(Town.all, id: \.name) { town in
      BarMark(x: .value("Town", town.name), y: .value("People", town.people))
        .annotation { context in
          let _ = sizes.told.append(context.targetSize)
          Text("n")
        }
    }
    let scene = try chart.scene(for: page)
    #expect(
      sizes.told == scene.rectangleFrames.map { SceneSize(width: $0.width, height: $0.height) }
    )
    #expect(sizes.told.count == 3 && sizes.told[1].height > 2 * sizes.told[0].height)
    #expect(sizes.told.allSatisfy { $0.width > 20 && $0.height > 20 })
  }

  @Test("a symbol is as large as its diameter, a value of a line is a place")
  func symbols() throws {
    let told = try sizes({ sizes in
      Chart {
        PointMark(x: .value("x", 1), y: .value("y", 1)).symbolSize(.pi * 100)
          .annotation { context in
            let _ = sizes.told.append(context.targetSize)
            Text("n")
          }
        LineMark(x: .value("x", 0), y: .value("y", 2)).annotation { context in
          let _ = sizes.told.append(context.targetSize)
          Text("n")
        }
      }
    })
    #expect(told.count == 2)
    #expect((told[0].width - 20).magnitude < 1e-9 && told[0].width == told[0].height)
    #expect(told[1] == SceneSize(width: 0, height: 0))
  }

  @Test("a symbol that shows a value is as large as the value makes it")
  func sized() throws {
    let told = try sizes({ sizes in
      Chart(Town.all, id: \.name) { town in
        PointMark(x: .value("Town", town.name), y: .value("People", town.people))
          .symbolSize(by: .value("People", town.people))
          .annotation { context in
            let _ = sizes.told.append(context.targetSize)
            Text("n")
          }
      }
    })
    #expect(told.count == 3 && told[1].width > told[0].width && told[0].width > told[2].width)
  }

  @Test("small marks can go without a text, elements of plots as well")
  func choice() throws {
    let chart = Chart {
      BarPlot(Town.all, x: .value("Town", \.name), y: .value("People", \.people))
        .annotation(position: .overlay) { context in
          if context.targetSize.height > 100 { Text("tall") }
        }
    }
    .chartYScale(domain: 0...9)
    let texts = try chart.scene(for: page).texts.filter { $0.content == "tall" }
    #expect(texts.count == 2)
  }

  @Test("on a page of text marks are told in pixels, too")
  func text() throws {
    func chart(_ sizes: Sizes) -> Chart {
      Chart(Town.all, id: \.name) { town in
        BarMark(x: .value("Town", town.name), y: .value("People", town.people))
          .annotation { context in
            let _ = sizes.told.append(context.targetSize)
            Text("n")
          }
      }
    }
    let text = try sizes(chart, .text(columns: 50, rows: 20) { $0.count })
    #expect(text.count == 3)
    // 50 columns are 400 pixels, 20 rows are 320.
    #expect(
      text.allSatisfy { $0.width > 40 && $0.width < 160 && $0.height > 20 && $0.height < 320 }
    )
  }
}

extension BasicChartSymbolShape {
  fileprivate var name: String { self == .circle ? "a disc" : "another" }
}

extension Scene {
  private var marks: [SceneElement] {
    func leaves(_ element: SceneElement) -> [SceneElement] {
      if case .group(let group) = element { return group.elements.flatMap(leaves) }
      return [element]
    }
    return elements.flatMap(leaves)
  }

  /// What readers are told of each rectangle.
  fileprivate var rectangleLabels: [String?] {
    marks.compactMap { element -> String?? in
      if case .rectangle(let one) = element { return .some(one.label) }
      return nil
    }
  }

  fileprivate var rectangleFrames: [SceneRect] {
    marks.compactMap { element in
      if case .rectangle(let one) = element { return one.frame }
      return nil
    }
  }
}
