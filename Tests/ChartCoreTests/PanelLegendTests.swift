import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartText
@testable import ChartTraining

private let page = Medium.graphic(
  width: 800,
  height: 560,
  metrics: .evenLetters
)
private let text = Medium.text(columns: 100, rows: 40) { $0.count }

private func spots(_ measure: String, to most: Double) -> Chart {
  Chart {
    PointMark(x: .value("x", 0), y: .value("y", 0)).foregroundStyle(by: .value(measure, 0.0))
    PointMark(x: .value("x", 1), y: .value("y", 1)).foregroundStyle(by: .value(measure, most))
  }
}

private func lines(_ names: String...) -> Chart {
  Chart {
    for name in names {
      LinePlot(x: "x", y: name, domain: 0...1) { $0 }
    }
  }
}

extension SceneElement {
  /// The words and the bars of colours, as far as they stand in legends.
  fileprivate var legend: (words: [String], bars: Int) {
    switch self {
    case .text(let text): return ([text.content], 0)
    case .cells: return ([], 1)
    case .group(let group):
      let inside = group.elements.map(\.legend)
      return (inside.flatMap(\.words), inside.reduce(0) { $0 + $1.bars })
    case .path, .rectangle, .rectangles, .symbols: return ([], 0)
    }
  }
}

extension Scene {
  /// What stands in the legend of all panels.
  fileprivate var commonLegend: (words: [String], bars: Int) {
    let groups = elements.filter { element in
      if case .group(let group) = element { group.role == .legend } else { false }
    }
    return SceneElement.group(SceneGroup(role: .legend, elements: groups)).legend
  }
}

@Suite("One legend for several panels")
struct PanelLegendTests {
  @Test("colours of numbers have one bar for each thing they measure", arguments: [page, text])
  func bars(medium: Medium) throws {
    func legend(_ charts: [Chart]) throws -> (words: [String], bars: Int) {
      try ChartPanels(charts, columns: 2, sharing: .legend).scene(for: medium).commonLegend
    }
    let same = try legend([spots("°C", to: 5), spots("°C", to: 8)])
    #expect(same.bars == 1 && same.words == ["°C", "0", "8"])
    // The ends are the same; what is measured is not.
    let other = try legend([spots("°C", to: 8), spots("mm", to: 8)])
    #expect(other.bars == 2 && other.words == ["°C", "0", "8", "mm", "0", "8"])
    let mixed = try legend([spots("°C", to: 8), lines("a", "b"), spots("°C", to: 2)])
    #expect(mixed.bars == 1 && mixed.words == ["a", "b", "°C", "0", "8"])
  }

  @Test("colours that measure different things keep their own scales")
  func scales() throws {
    let made = ChartPanels([spots("°C", to: 5), spots("mm", to: 800)], sharing: .legend)
    for chart in try made.trained().charts {
      #expect(chart.data.last?.paint(at: 0) == .ramp(1) || chart.data[0].paint(at: 1) == .ramp(1))
    }
  }

  @Test("panels that name the same series have one legend, others have their own")
  func sameLegend() throws {
    func isCommon(_ charts: [Chart]) throws -> Bool {
      let scene = try ChartPanels(charts, sharing: .sameLegend).scene(for: text)
      return !scene.commonLegend.words.isEmpty
    }
    #expect(try isCommon([lines("a", "b"), lines("a", "b")]))
    #expect(try isCommon([lines("a", "b"), lines("b", "a")]))
    #expect(try isCommon([spots("°C", to: 5), spots("°C", to: 8)]))
    #expect(try !isCommon([lines("a", "b"), lines("a")]))
    #expect(try !isCommon([lines("a", "b"), Chart()]))
    #expect(try !isCommon([spots("°C", to: 5), spots("mm", to: 5)]))
    #expect(try !isCommon([Chart(), Chart()]))
    // A name has one colour, in whatever order each panel writes them.
    let turned = try ChartPanels([lines("a", "b"), lines("b", "a")], sharing: .sameLegend).trained()
    #expect(turned.charts[1].layers.map(\.paint) == [.series(1), .series(0)])
  }

  @Test("axes of different variables have windows of their own")
  func variables() throws {
    func chart(_ variable: String?, to end: Double) -> Chart {
      Chart { LinePlot(x: "x", y: "y", domain: 0...end) { $0 } }.with { $0.x.variable = variable }
    }
    let made = ChartPanels(
      [chart("t", to: 1), chart("t", to: 2), chart("n", to: 5), chart(nil, to: 7)],
      sharing: .x
    )
    let trained = try made.trained()
    #expect(trained.charts.map(\.x.window.upper) == [2, 2, 5, 7])
    #expect(trained.sharedX == [0, 0, nil, nil])
  }
}
