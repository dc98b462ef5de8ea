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

@Suite("Heat maps and contours")
struct SurfaceTests {
  private static let page = Medium.graphic(
    width: 640,
    height: 400,
    metrics: TextMetrics { text, _ in 6 * Double(text.count) }
  )
  private static let text = Medium.text(columns: 80, rows: 22) { $0.count }

  private func heat(_ function: @escaping (Double, Double) -> Double) -> Chart {
    Chart { HeatMapPlot(x: "x", y: "y", z: "height", function: function) }
  }

  private func contours(
    _ levels: ContourLevels = .automatic,
    isFilled: Bool = false,
    _ function: @escaping (Double, Double) -> Double
  ) -> Chart {
    Chart {
      ContourPlot(x: "x", y: "y", z: "z", levels: levels, isFilled: isFilled, function: function)
    }
  }

  private func scale(_ chart: Chart) throws -> SurfaceScale {
    try #require(try chart.trained().series.first?.surface)
  }

  // MARK: Scales

  @Test("colours reach from the lowest to the highest value, both at round numbers")
  func domain() throws {
    let scale = try scale(heat { sin($0) * cos($1) + 1 })
    #expect(scale.colors.colorDomain == Interval(hull: 0, 2))
    #expect(!scale.colors.isDiverging)
  }

  @Test("where values are below and above zero, zero is pale and both sides have one measure")
  func diverging() throws {
    let scale = try scale(heat { x, _ in x })
    #expect(scale.colors.isDiverging)
    #expect(scale.colors.paint(of: 1e-12) == .diverging(0) || scale.colors.paint(of: 0) != nil)
    let uneven = try self.scale(heat { x, _ in x > 0 ? 10 * x : x })
    let domain = try #require(uneven.colors.colorDomain)
    guard case .diverging(let low)? = uneven.colors.paint(of: domain.lower),
      case .diverging(let high)? = uneven.colors.paint(of: domain.upper)
    else {
      Issue.record("no diverging paints")
      return
    }
    #expect(high > 0.99 && low > -0.2 && low < 0)
  }

  @Test("what rises without bound beside a pole has no vote")
  func pole() throws {
    let scale = try scale(heat { x, y in 1 / (x * y) })
    let domain = try #require(scale.colors.colorDomain)
    #expect(domain.upper < 20 && domain.upper > 0.1)
  }

  @Test("on a logarithmic scale equal ratios are equally far apart, and zero has no colour")
  func logarithmic() throws {
    let chart = heat { x, _ in exp(x) }.chartForegroundStyleScale(type: .log)
    let colors = try scale(chart).colors
    let steps = [0.01, 0.1, 1, 10, 100].map { colors.paint(of: $0) }
    var shares: [Double] = []
    for case .ramp(let share)? in steps { shares.append(share) }
    #expect(shares.count == 5)
    for (first, second) in zip(shares, shares.dropFirst()) {
      #expect(abs(second - first - (shares[1] - shares[0])) < 0.01)
    }
    #expect(colors.paint(of: 0) == nil && colors.paint(of: -1) == nil)
  }

  @Test(
    "levels are round numbers, about as many as are asked for",
    arguments: [
      (ContourLevels.automatic, 6...14), (.count(1), 1...2), (.count(5), 3...8),
      (.count(40), 25...60), (.count(0), 1...2), (.count(.max), 50...1000),
    ]
  )
  func levels(_ asked: ContourLevels, _ count: ClosedRange<Int>) throws {
    let levels = try scale(contours(asked) { $0 * $0 + $1 * $1 }).levels
    #expect(count.contains(levels.count))
    #expect(levels == levels.sorted())
  }

  @Test("levels that are named are those that are drawn, each once and in order")
  func named() throws {
    let scale = try scale(contours(.values([4, 1, 4, .nan, .infinity])) { $0 * $0 + $1 * $1 })
    #expect(scale.levels == [1, 4])
  }

  @Test("a chart shows the asked domain of colours")
  func asked() throws {
    let chart = heat { x, _ in x }.chartForegroundStyleScale(domain: 0...1)
    #expect(try scale(chart).colors.colorDomain == Interval(hull: 0, 1))
  }

  // MARK: Pictures

  @Test("a heat map is nested areas on a page of pixels, and cells in text")
  func media() throws {
    let chart = heat { exp(-$0 * $0 - $1 * $1) }
    let fills = try chart.scene(for: Self.page).marks.filter { $0.fill != nil }
    #expect(fills.count > 20 && fills.count < 40)
    let cells = try chart.scene(for: Self.text).cells
    // One is the bar of the legend.
    #expect(cells.contains { $0.rows > 20 && $0.cells.allSatisfy { $0 != nil } })
  }

  @Test("a function that is rough everywhere is cells, and no file full of outlines")
  func rough() throws {
    let chart = heat { sin(40 * $0 * $1) }
    #expect(try chart.scene(for: Self.page).cells.contains { $0.rows > 100 })
  }

  @Test("each line has its value on it, inside of the plot area and on no other text")
  func labels() throws {
    for medium in [Self.page, Self.text] {
      let scene = try contours(.values([25, 50, 75])) { $0 * $0 + $1 * $1 }.scene(for: medium)
      let area = scene.plotArea
      let labels = scene.texts.filter {
        ["25", "50", "75"].contains($0.content) && $0.position.y > area.y
          && $0.position.y < area.maxY
      }
      #expect(Set(labels.map(\.content)).count == 3)
      for (index, label) in labels.enumerated() {
        #expect(abs(label.rotation) <= 90)
        for other in labels.dropFirst(index + 1) {
          #expect(!medium.box(of: label).overlaps(medium.box(of: other)) || label.rotation != 0)
        }
      }
    }
  }

  @Test("lines over a heat map have one ink, because its colours would hide them")
  func overlay() throws {
    let chart = Chart {
      HeatMapPlot(x: "x", y: "y", z: "z") { $0 + $1 }
      ContourPlot(x: "x", y: "y", z: "z") { $0 + $1 }
    }
    let strokes = try chart.scene(for: Self.page).marks.compactMap(\.stroke?.paint)
    #expect(strokes.contains(.level(.secondary)))
    #expect(!strokes.contains { $0.showsNumber })
  }

  @Test("a bar tells the colours, with the name of what they show")
  func legend() throws {
    let texts = try heat { x, _ in x * x }.scene(for: Self.page).texts.map(\.content)
    #expect(texts.contains("height") && texts.contains("0"))
  }

  @Test("a turned axis turns the cells")
  func reversed() throws {
    func first(_ chart: Chart) throws -> Paint? {
      let cells = try chart.scene(for: Self.text).cells.first { $0.rows > 10 }
      return cells?.cells.first??.paint
    }
    let chart = heat { x, _ in x }
    let turned = chart.chartXScale(domain: .automatic(reversed: true))
    guard case .diverging(let left)? = try first(chart),
      case .diverging(let right)? = try first(turned)
    else {
      Issue.record("no cells")
      return
    }
    #expect(left < -0.9 && right > 0.9)
  }

  @Test("what has no value is blank, and is said")
  func blank() throws {
    let chart = heat { _, _ in .nan }
    #expect(try chart.scene(for: Self.page).remarks == ["height has no value in the picture"])
    #expect(try chart.trained().description().contains("No values in the window"))
  }

  @Test("a description tells the extremes and the levels")
  func description() throws {
    let text = try contours(.values([1, 2])) { $0 * $0 + $1 * $1 }.trained().description()
    #expect(text.hasPrefix("Contour chart of z"))
    #expect(text.contains("levels at 1 and 2") || text.contains("Levels at 1 and 2"))
    #expect(try heat { x, _ in x }.trained().description().hasPrefix("Heat map of height"))
  }
}

extension Scene {
  fileprivate var cells: [SceneCells] { elements.flatMap(\.allCells) }
  fileprivate var marks: [ScenePath] { elements.flatMap(\.allPaths) }
}

extension SceneElement {
  fileprivate var allCells: [SceneCells] {
    switch self {
    case .cells(let cells): [cells]
    case .group(let group): group.elements.flatMap(\.allCells)
    case .path, .rectangle, .rectangles, .symbols, .text: []
    }
  }

  fileprivate var allPaths: [ScenePath] {
    switch self {
    case .path(let path): [path]
    case .group(let group): group.role == .marks ? group.elements.flatMap(\.allPaths) : []
    case .cells, .rectangle, .rectangles, .symbols, .text: []
    }
  }
}
