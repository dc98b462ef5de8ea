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

private let lines = Chart {
  LinePlot(x: "x", y: "line") { $0 }
  LinePlot(x: "x", y: "square") { $0 * $0 }
}
.chartXScale(domain: 0...10).chartYScale(domain: 0...100)

private let bars = Chart {
  for (index, name) in ["rye", "spelt", "oat", "corn"].enumerated() {
    BarMark(x: .value("Name", name), y: .value("Sales", index + 1))
  }
}

@Suite("Selections")
struct SelectionTests {
  private func drawn(
    _ chart: Chart,
    _ medium: Medium
  ) throws -> (paths: [ScenePath], texts: [SceneText], area: SceneRect) {
    let scene = try chart.scene(for: medium)
    var result: (paths: [ScenePath], texts: [SceneText], area: SceneRect) = ([], [], scene.plotArea)
    for case .group(let group) in scene.elements where group.role == .overlay {
      for element in group.elements {
        if case .path(let path) = element { result.paths.append(path) }
        if case .text(let text) = element { result.texts.append(text) }
      }
    }
    return result
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude < 1e-6 }

  @Test("a value of x has a rule, and the values of all series there", arguments: [page, text])
  func value(medium: Medium) throws {
    let drawn = try drawn(lines.chartXSelection(value: 4.0), medium)
    let rule = try #require(drawn.paths.first)
    #expect(isNear(rule.bounds.x, drawn.area.x + drawn.area.width * 0.4) && rule.bounds.width == 0)
    #expect(isNear(rule.bounds.height, drawn.area.height) && rule.stroke != nil)
    #expect(drawn.texts.map(\.content) == ["4", "line 4", "square 16"])
    // A dot on each curve.
    #expect(drawn.paths.count == 3)
    let heights = drawn.paths.dropFirst().map { $0.bounds.y + $0.bounds.height / 2 }
    for (height, value) in zip(heights, [4.0, 16]) {
      #expect(isNear(height, drawn.area.maxY - drawn.area.height * value / 100))
    }
    for one in drawn.texts { #expect(one.position.x > rule.bounds.x) }
    #expect(
      lines.chartXSelection(value: 4.0).describe()
        .hasSuffix("Selected: x = 4 (line 4, square 16).")
    )
  }

  @Test("the readout stands where there is more room", arguments: [page, text])
  func side(medium: Medium) throws {
    let drawn = try drawn(lines.chartXSelection(value: 9.5), medium)
    let rule = try #require(drawn.paths.first)
    #expect(drawn.texts.count == 3)
    for one in drawn.texts { #expect(medium.box(of: one).maxX < rule.bounds.x) }
  }

  @Test("a name is shaded as wide as its band", arguments: [page, text])
  func name(medium: Medium) throws {
    let drawn = try drawn(bars.chartXSelection(value: "oat"), medium)
    let band = try #require(drawn.paths.first)
    #expect(isNear(band.bounds.width, drawn.area.width / 4))
    #expect(isNear(band.bounds.x, drawn.area.x + drawn.area.width / 2))
    #expect(band.fill?.opacity == 0.15)
    #expect(drawn.texts.map(\.content) == ["oat", "Sales 3"])
  }

  @Test("a value of y has a level rule", arguments: [page, text])
  func level(medium: Medium) throws {
    let drawn = try drawn(lines.chartYSelection(value: 25), medium)
    let rule = try #require(drawn.paths.first)
    #expect(isNear(rule.bounds.y, drawn.area.y + drawn.area.height * 0.75))
    #expect(isNear(rule.bounds.width, drawn.area.width) && rule.bounds.height == 0)
    #expect(drawn.texts.map(\.content) == ["25"])
  }

  @Test("a range is shaded as far as it is in sight, and says its ends", arguments: [page, text])
  func range(medium: Medium) throws {
    let x = try drawn(lines.chartXSelection(range: 2.0...6.0), medium)
    let band = try #require(x.paths.first)
    #expect(isNear(band.bounds.x, x.area.x + x.area.width * 0.2))
    #expect(isNear(band.bounds.width, x.area.width * 0.4) && band.fill != nil)
    #expect(x.paths.count == 3 && x.texts.map(\.content) == ["2 – 6"])
    let y = try drawn(lines.chartYSelection(range: 50...400), medium)
    #expect(y.paths.first.map { isNear($0.bounds.height, y.area.height / 2) } == true)
    // The end that is out of sight has no rule.
    #expect(y.paths.count == 2 && y.texts.map(\.content) == ["50 – 400"])
    let names = try drawn(bars.chartXSelection(range: "spelt"..."spelt"), medium)
    #expect(names.paths.first.map { isNear($0.bounds.width, names.area.width / 4) } == true)
    #expect(
      lines.chartXSelection(range: 2...6).describe().hasSuffix("Selected: x from 2 to 6.")
    )
  }

  @Test("nothing, and what is not in sight, changes no picture", arguments: [page, text])
  func nothing(medium: Medium) throws {
    let plain = try lines.scene(for: medium)
    let others = [
      lines.chartXSelection(value: Double?.none),
      lines.chartXSelection(range: ClosedRange<Int>?.none),
      lines.chartYSelection(value: Int?.none),
      lines.chartYSelection(range: ClosedRange<Double>?.none),
      lines.chartXSelection(value: 11), lines.chartXSelection(value: Double.nan),
      lines.chartXSelection(value: "rye"), lines.chartYSelection(value: -0.5),
      lines.chartXSelection(range: 20...30), lines.chartAngleSelection(value: 3),
      lines.chartAngleSelection(value: Double?.none),
    ]
    for chart in others {
      let scene = try chart.scene(for: medium)
      #expect(scene == plain)
      #expect(chart.describe() == lines.describe())
    }
  }

  @Test("an amount selects its sector: the others are faint")
  func angle() throws {
    let pie = Chart {
      SectorMark(angle: .value("v", 1)).foregroundStyle(by: .value("k", "a"))
      SectorMark(angle: .value("v", 2)).foregroundStyle(by: .value("k", "b"))
      SectorMark(angle: .value("v", 1)).foregroundStyle(by: .value("k", "c"))
    }
    func opacities(_ chart: Chart) throws -> [Double?] {
      try chart.scene(for: page).paths.filter { $0.label != nil }.map { $0.fill?.opacity }
    }
    #expect(try opacities(pie) == [1, 1, 1])
    #expect(try opacities(pie.chartAngleSelection(value: 0)) == [1, 0.3, 0.3])
    #expect(try opacities(pie.chartAngleSelection(value: 1)) == [0.3, 1, 0.3])
    #expect(try opacities(pie.chartAngleSelection(value: 2.9)) == [0.3, 1, 0.3])
    #expect(try opacities(pie.chartAngleSelection(value: 4.0)) == [0.3, 0.3, 1])
    for amount in [-1, 5, .nan, .infinity] {
      #expect(try opacities(pie.chartAngleSelection(value: amount)) == [1, 1, 1])
    }
    #expect(
      pie.chartAngleSelection(value: 2).describe().hasSuffix("Selected: b, 50 % of the whole.")
    )
  }
}
