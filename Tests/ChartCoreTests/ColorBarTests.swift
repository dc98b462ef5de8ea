import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartText
@testable import ChartTraining

private struct Spot: Identifiable {
  let column: Int
  let row: Int
  let share: Double
  var id: Int { row * 100 + column }
}

private func spots(_ columns: Int, _ rows: Int) -> [Spot] {
  (0..<columns * rows).map {
    Spot(column: $0 % columns, row: $0 / columns, share: Double($0 * 7 % 10) - 2)
  }
}

private func heatMap(_ columns: Int, _ rows: Int) -> Chart {
  Chart(spots(columns, rows)) { spot in
    RectangleMark(x: .value("Column", "\(spot.column)"), y: .value("Row", "\(spot.row)"))
      .foregroundStyle(by: .value("Share", spot.share))
  }
}

private let page = Medium.graphic(
  width: 400,
  height: 300,
  metrics: TextMetrics { text, _ in 6 * Double(text.count) }
)

extension Scene {
  fileprivate var cells: [SceneCells] { elements.flatMap(\.cells) }
}

extension SceneElement {
  fileprivate var cells: [SceneCells] {
    switch self {
    case .cells(let cells): [cells]
    case .group(let group): group.elements.flatMap(\.cells)
    case .path, .rectangle, .rectangles, .symbols, .text: []
    }
  }
}

@Suite("Continuous colours")
struct ColorBarTests {
  @Test("the legend has a bar from the lowest number to the highest, and what they measure")
  func bar() throws {
    let scene = try heatMap(4, 3).scene(for: page)
    let texts = scene.texts.map(\.content)
    #expect(texts.contains("Share") && texts.contains("−2") && texts.contains("7"))
    let bar = try #require(scene.cells.first)
    #expect(bar.columns == ColorBar.steps && bar.rows == 1)
    #expect(bar.cells.first??.paint == .ramp(0) && bar.cells.last??.paint == .ramp(1))
  }

  private func family(_ numbers: [Double]) -> Chart {
    Chart {
      for number in numbers {
        LinePlot(x: "x", y: "y", domain: 0...1) { number * $0 }
          .foregroundStyle(by: .value("k", number))
      }
    }
  }

  @Test("functions that a number colours have a bar, and no names")
  func functions() throws {
    let chart = try family([0, 1, 2]).trained()
    #expect(chart.legendEntries.map(\.name) == ["k", "2"])
    let half = Double(ColorRamp.step(at: 0.5)) / Double(ColorRamp.steps - 1)
    let middle = StyleScales.seenFrom + (1 - StyleScales.seenFrom) * half
    #expect(chart.layers.map(\.paint) == [.ramp(StyleScales.seenFrom), .ramp(middle), .ramp(1)])
    #expect(try family([5]).trained().layers.map(\.colorIndex) == [nil])
  }

  @Test(
    "lines on a scale have a contrast of 3 on the page, whatever their number",
    arguments: [Theme.light, .dark, .mono]
  )
  func contrast(_ theme: Theme) throws {
    for layer in try family((0...64).map(Double.init)).trained().layers {
      #expect(theme.color(of: layer.paint).contrast(with: theme.background) >= 3)
    }
  }

  @Test("the bar has the domain that was asked for, and goes with the legend")
  func domain() throws {
    let asked = heatMap(4, 3).chartForegroundStyleScale(domain: 0...100)
    #expect(try asked.scene(for: page).texts.map(\.content).contains("100"))
    let hidden = heatMap(4, 3).chartLegend(.hidden)
    #expect(try hidden.scene(for: page).cells.isEmpty)
  }

  @Test("categories have no bar, and numbers no entry for each")
  func categories() throws {
    let chart = Chart(spots(3, 2)) { spot in
      PointMark(x: .value("Column", spot.column), y: .value("Row", spot.row))
        .foregroundStyle(by: .value("Kind", "kind \(spot.row)"))
    }
    #expect(try chart.trained().colorBarEntries.isEmpty)
    #expect(try chart.trained().legendEntries.map(\.name) == ["kind 0", "kind 1"])
    #expect(try heatMap(4, 3).trained().legendEntries.map(\.name) == ["Share", "7"])
  }

  @Test(
    "a bar stands on a page of text wherever the legend does",
    arguments: [AnnotationPosition.top, .bottom, .leading, .trailing]
  )
  func text(position: AnnotationPosition) throws {
    let medium = Medium.text(columns: 72, rows: 20) { $0.count }
    let chart = heatMap(4, 3).chartLegend(position: position)
    let scene = try chart.scene(for: medium)
    #expect(scene.cells.contains { $0.columns == ColorBar.steps })
    #expect(scene.texts.contains { $0.content == "Share" })
    for text in scene.texts {
      let box = medium.box(of: text)
      #expect(box.x >= 0 && box.maxX <= medium.size.width)
    }
  }
}

@Suite("Cells of heat maps")
struct CellLatticeTests {
  private func frames(_ columns: Int, _ rows: Int) -> [SceneRect] {
    (0..<columns * rows).map {
      SceneRect(
        x: 10 + 7 * Double($0 % columns),
        y: 5 + 3 * Double($0 / columns),
        width: 7,
        height: 3
      )
    }
  }

  @Test("many equal boxes side by side are one grid, each at its place")
  func lattice() throws {
    let scene = try heatMap(12, 10).chartLegend(.hidden).scene(for: page)
    let grid = try #require(scene.cells.first)
    #expect(grid.columns == 12 && grid.rows == 10)
    #expect(grid.frame.x == scene.plotArea.x && grid.frame.y == scene.plotArea.y)
    #expect(abs(grid.frame.maxX - scene.plotArea.maxX) < 1e-9)
    #expect(abs(grid.frame.maxY - scene.plotArea.maxY) < 1e-9)
    let shares = spots(12, 10).map { ($0.share + 2) / 9 }
    for (cell, share) in zip(grid.cells, shares) {
      guard case .ramp(let shown)? = cell?.paint else {
        Issue.record("a cell without a colour")
        continue
      }
      #expect(abs(shown - share) <= 1 / Double(ColorRamp.steps - 1))
    }
  }

  @Test("few boxes, unequal ones, shifted ones and scattered ones stay boxes")
  func others() {
    #expect(CellLattice(frames(12, 10)) != nil)
    #expect(CellLattice(frames(10, 10)) == nil)
    var unequal = frames(12, 10)
    unequal[7].width = 8
    #expect(CellLattice(unequal) == nil)
    var shifted = frames(12, 10)
    shifted[7].x += 2
    #expect(CellLattice(shifted) == nil)
    let scattered = (0..<120).map {
      SceneRect(x: 70 * Double($0), y: 3 * Double($0), width: 7, height: 3)
    }
    #expect(CellLattice(scattered) == nil)
  }

  @Test("cells with words of their own are read one by one")
  func details() throws {
    let chart = Chart(spots(12, 10)) { spot in
      RectangleMark(x: .value("Column", "\(spot.column)"), y: .value("Row", "\(spot.row)"))
        .foregroundStyle(by: .value("Share", spot.share))
        .accessibilityLabel("spot \(spot.id)")
    }
    #expect(try chart.chartLegend(.hidden).scene(for: page).cells.isEmpty)
  }
}
