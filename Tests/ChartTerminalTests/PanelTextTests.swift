import ChartCore
import Testing

@testable import ChartTerminal

@Suite("Panels and overlays as text")
struct PanelTextTests {
  private func panels(_ count: Int, _ sharing: ChartPanels.Sharing = []) -> ChartPanels {
    ChartPanels(sharing: sharing) {
      for index in 0..<count {
        Chart {
          BarMark(x: .value("n", "a"), y: .value("v", 1000))
          LineMark(x: .value("n", "a"), y: .value("w", 3))
          LineMark(x: .value("n", "b"), y: .value("w", 4))
        }
        .chartTitle("Panel \(index)")
      }
    }
    .chartTitle("All")
  }

  @Test("a text of panels has exactly its rows, and no line is too wide", arguments: [0, 1, 3, 40])
  func sizes(count: Int) {
    var pictures = 0
    for style in [TextStyle.plain, TextStyle(colors: .trueColor), TextStyle(charset: .ascii)] {
      for (columns, rows) in [(80, 30), (120, 9), (12, 40), (1, 1), (0, 5), (30, 0)] {
        let text = panels(count, [.x, .y, .legend]).text(columns: columns, rows: rows, style: style)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count == rows)
        guard style.colors == .none else { continue }
        for line in lines {
          #expect(CharacterWidth.columns(of: String(line)) <= columns)
          #expect(line.last != " ")
        }
        pictures += 1
      }
    }
    #expect(pictures == 12)
  }

  @Test("each panel is drawn in its own plot area")
  func plotAreas() {
    // The second chart is empty; bars of the first reach far beyond its window.
    let made = ChartPanels(columns: 2) {
      Chart { BarMark(x: .value("n", "a"), y: .value("v", 1000)) }.chartYScale(domain: 0...1)
      Chart { PointMark(x: .value("n", "a"), y: .value("v", 5)) }.chartYScale(domain: 0...1)
    }
    let lines = made.text(columns: 60, rows: 12).split(separator: "\n").map { Array($0) }
    let solid = lines.map { line in line.indices.filter { "█▌▐▊▋▉".contains(line[$0]) } }
    #expect(solid.joined().count > 50)
    #expect(solid.joined().allSatisfy { $0 < 30 })
    // Every row that has some is filled from side to side.
    #expect(Set(solid.filter { !$0.isEmpty }).count == 1)
  }

  @Test("an overlay is no series: it has no letter of ASCII, and takes none")
  func overlayLetters() {
    let chart = Chart {
      LinePlot(x: "x", y: "first") { $0 }
      LinePlot(x: "x", y: "second") { 10 - $0 }
    }
    .chartXScale(domain: 0...10).chartYScale(domain: 0...10)
    let plain = chart.text(columns: 40, rows: 16, style: TextStyle(charset: .ascii))
    let ruled = chart.chartOverlay { proxy in
      let x = proxy.plotFrame.x + (proxy.position(forX: 2.5) ?? 0)
      Path { path in
        path.move(to: ScenePoint(x: x, y: proxy.plotFrame.y))
        path.addLine(to: ScenePoint(x: x, y: proxy.plotFrame.maxY))
      }
      .stroke(.red)
    }
    .text(columns: 40, rows: 16, style: TextStyle(charset: .ascii))
    let changed = zip(plain, ruled).filter { $0 != $1 }.map(\.1)
    #expect(changed.count >= 8)
    #expect(Set(changed).isSubset(of: ["|", "*", "o"]) && changed.contains("|"))
    #expect(plain.filter { "*o".contains($0) }.count >= ruled.filter { "*o".contains($0) }.count)
  }
}
