import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

private let pixels = TextMetrics.evenLetters

/// Eight by five centimetres, and a page of a screen.
private let small = Medium.graphic(width: 302, height: 189, metrics: pixels)
private let page = Medium.graphic(width: 640, height: 400, metrics: pixels)

private func curves(_ names: [String], _ phase: Double = 0) -> Chart {
  Chart {
    for (index, name) in names.enumerated() {
      LinePlot(x: "x", y: name) { sin(Double(index + 1) * $0 + phase) }
    }
  }
}

/// A panel with its texts: those of axes, and names.
private struct Panel {
  let area: SceneRect
  var numbers: [SceneText] = []
  var names: [SceneText] = []

  init(_ group: SceneGroup, _ area: SceneRect) {
    self.area = area
    collect(group.elements, isAxes: false)
  }

  private mutating func collect(_ elements: [SceneElement], isAxes: Bool) {
    for element in elements {
      switch element {
      case .text(let text): if isAxes { numbers.append(text) } else { names.append(text) }
      case .group(let group): collect(group.elements, isAxes: group.role == .axes)
      case .path, .rectangle, .rectangles, .cells, .symbols: break
      }
    }
  }

  static func all(_ charts: [Chart], columns: Int, _ medium: Medium) throws -> [Panel] {
    try ChartPanels(charts, columns: columns).scene(for: medium).elements.compactMap { element in
      guard case .group(let group) = element, case .panel(let area) = group.role else { return nil }
      return Panel(group, area)
    }
  }

  /// Whether a name stands on the plot.
  var hidesCurves: Bool {
    names.contains { text in
      text.position.y > area.y && text.position.y - 9 < area.maxY && text.position.x < area.maxX
    }
  }
}

@Suite("Panels on small pages")
struct SmallPanelTests {
  @Test(
    "panels of eight by five centimetres have numbers and their names, which hide no curve",
    arguments: [
      [["a"], ["b"], ["c"]], [["sin(x)"], ["cos(x)"], ["tan(x)"], ["x"]], [["a", "b"], ["c"]],
    ]
  )
  func numbers(_ names: [[String]]) throws {
    let panels = try Panel.all(names.map { curves($0) }, columns: 2, small)
    #expect(panels.count == names.count)
    for (panel, names) in zip(panels, names) {
      let numbers = panel.numbers.map(\.content)
      #expect(numbers.contains("1") && numbers.contains("−1"))
      #expect(panel.names.map(\.content) == names)
      #expect(!panel.hidesCurves)
      #expect(panel.area.height >= 30 && panel.area.width >= 40)
    }
    #expect(panels.last?.numbers.contains { $0.content == "10" } == true)
  }

  @Test("names take more rows before they are shortened, in the room of all panels")
  func rows() throws {
    let names = (1...5).map { "the \($0). of the names" }
    let panels = try Panel.all([curves(names), curves(["a"])], columns: 2, page)
    #expect(Set(panels.first?.names.map(\.content) ?? []) == Set(names))
    for panel in panels { #expect(!panel.hidesCurves) }
  }

  @Test("names whose curves end too close in the room that is left stand in a legend")
  func ends() throws {
    let crowd = (1...9).map { "c\($0)" }
    for height in stride(from: 150.0, through: 600, by: 75) {
      let medium = Medium.graphic(width: 640, height: height, metrics: pixels)
      let charts = [
        curves(crowd), curves(["one with a name that needs rows"] + crowd), curves(crowd),
      ]
      for panel in try Panel.all(charts, columns: 2, medium) {
        #expect(!panel.hidesCurves, "\(height)")
      }
    }
  }

  @Test("where names have no room numbers stay, and without room for these the plots")
  func room() throws {
    let charts = (0..<9).map { curves(["a", "b"], Double($0)) }
    let medium = Medium.graphic(width: 420, height: 260, metrics: pixels)
    let some = try Panel.all(charts, columns: 3, medium)
    #expect(some.allSatisfy { !$0.numbers.isEmpty })
    let tiny = Medium.graphic(width: 120, height: 80, metrics: pixels)
    let bare = try Panel.all(charts, columns: 3, tiny)
    #expect(bare.count == 9 && bare.allSatisfy { $0.numbers.isEmpty && $0.names.isEmpty })
  }

  @Test("a legend on a small plot is as long as the plot is wide")
  func overlay() throws {
    let charts = (0..<4).map { _ in
      curves(["values"]).chartLegend(position: .overlay, alignment: .topLeading)
    }
    let medium = Medium.graphic(width: 302, height: 245, metrics: pixels)
    for panel in try Panel.all(charts, columns: 2, medium) {
      #expect(panel.names.map(\.content) == ["values"])
    }
  }
}
