import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartTraining

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("The layout of text pictures")
struct TextLayoutTests {
  private func scene(_ chart: Chart, _ columns: Int, _ rows: Int) throws -> Scene {
    try chart.scene(for: .text(columns: columns, rows: rows) { $0.count })
  }

  private let waves = Chart {
    LinePlot(x: "x", y: "sin(x)") { sin($0) }
    LinePlot(x: "x", y: "cos(x)") { cos($0) }
  }
  .chartXScale(domain: -2 * .pi...2 * .pi)

  private func row(_ text: SceneText) -> Int { Int(text.position.y / 4) - 1 }
  private func column(_ text: SceneText) -> Int { Int(text.position.x / 2) }

  @Test("the legend stands above, labels on the left and below")
  func places() throws {
    let scene = try scene(waves, 80, 24)
    #expect(scene.plotArea == SceneRect(x: 10, y: 4, width: 150, height: 84))
    let names = scene.texts.filter { $0.content == "sin(x)" || $0.content == "cos(x)" }
    #expect(names.map(row) == [0, 0])
    let last = try #require(names.last)
    #expect(column(last) + last.content.count == 80)
    let bottom = scene.texts.filter { row($0) == 23 }.map(\.content)
    #expect(bottom == ["−2π", "−3π/2", "−π", "−π/2", "0", "π/2", "π", "3π/2", "2π"])
    let left = scene.texts.filter { row($0) > 0 && row($0) < 22 }
    #expect(Set(left.map(\.content)) == ["−1", "−0.5", "0", "0.5", "1"])
    let areFlush = left.allSatisfy { column($0) + $0.content.count == 4 }
    #expect(areFlush)
  }

  @Test("the factor of x has a row of its own below all labels", arguments: [6, 7, 8, 24])
  func factorRow(rows: Int) throws {
    let chart = Chart { LinePlot(x: "x", y: "y") { $0 } }.chartXScale(domain: 0...1e9)
    let scene = try scene(chart, 60, rows)
    let title = try #require(scene.texts.last { $0.content == "x (×10⁹)" && row($0) == rows - 1 })
    // In the middle below the plot, which begins behind the numbers of y.
    #expect((26...30).contains(column(title)))
    #expect(scene.texts.filter { row($0) == rows - 1 }.count == 1)
    #expect(scene.texts.filter { row($0) == rows - 2 }.last?.content == "1")
  }

  @Test("ticks of y stand about three rows apart", arguments: [16, 17])
  func tickRows(rows: Int) throws {
    let chart = Chart { LinePlot(x: "x", y: "y") { $0 } }.chartXScale(domain: -10...10)
    let labels = try scene(chart, 76, rows).texts.filter { row($0) < rows - 2 && column($0) < 3 }
    #expect(Set(labels.map(\.content)) == ["−10", "−5", "0", "5", "10"])
  }

  @Test("dashes of wide lines are as short in text as those of others")
  func dashes() throws {
    let chart = Chart {
      LinePlot(x: "x", y: "y") { $0 }.lineStyle(StrokeStyle(lineWidth: 8, dash: [8, 12]))
    }
    let dashes = try scene(chart, 60, 16).paths.compactMap(\.stroke?.dash).filter { !$0.isEmpty }
    #expect(Set(dashes) == [[2, 3]])
  }

  @Test("the axis turns its corner in the middle of a cell")
  func corner() throws {
    let scene = try scene(waves, 80, 24)
    let lines = scene.paths.filter { $0.stroke?.paint == .axis }.map(\.segments)
    let corner = ScenePoint(x: 9, y: 90)
    #expect(lines.first?.prefix(2) == [.move(ScenePoint(x: 9, y: 4)), .line(corner)])
    #expect(lines.last?.prefix(2) == [.move(corner), .line(ScenePoint(x: 160, y: 90))])
    // The tick of x = −2π leaves the axis downwards in the first column of the plot.
    let tick: [ScenePath.Segment] = [
      .move(ScenePoint(x: 11, y: 90)), .line(ScenePoint(x: 11, y: 92)),
    ]
    #expect(lines.last?.dropFirst(2).prefix(2) == tick[...])
  }

  @Test("a title takes the first row")
  func title() throws {
    let scene = try scene(waves.chartTitle("Waves"), 80, 24)
    let title = try #require(scene.texts.first { $0.style == .title })
    #expect(row(title) == 0)
    #expect(scene.plotArea.y == 8)
  }

  @Test("hidden parts give their rows and columns to the plot")
  func hiddenParts() throws {
    let bare = waves.chartAxes(.hidden).chartLegend(.hidden)
    let scene = try scene(bare, 40, 10)
    #expect(scene.plotArea == SceneRect(x: 0, y: 0, width: 80, height: 40))
  }

  @Test("a small picture drops its parts one by one")
  func smallPicture() throws {
    #expect(try scene(waves, 20, 8).texts.contains { $0.content == "0" })
    let tiny = try scene(waves, 8, 3)
    #expect(tiny.texts.isEmpty)
    #expect(tiny.plotArea == SceneRect(x: 0, y: 0, width: 16, height: 12))
  }

  @Test("names that do not fit are counted")
  func counted() throws {
    let many = Chart {
      for k in 1...40 { LinePlot(x: "x", y: "curve number \(k)") { Double(k) * $0 } }
    }
    let texts = try scene(many, 60, 20).texts.map(\.content)
    #expect(texts.contains { $0.hasPrefix("+") })
    #expect(texts.contains("curve number 1"))
  }

  @Test("equal scales have as many dots per unit in both directions")
  func equalScales() throws {
    let circle = Chart {
      LinePlot(x: "x", y: "y", t: "t", domain: 0...2 * .pi) { (cos($0), sin($0)) }
    }
    let trained = try circle.trained()
    for (columns, rows) in [(80, 24), (40, 30), (200, 20)] {
      let area = try trained.scene(for: .text(columns: columns, rows: rows) { $0.count }).plotArea
      let across = area.width / trained.x.window.width
      let up = area.height / trained.y.window.width
      #expect((across / up - 1).magnitude < 1e-15)
    }
  }
}
