import ChartCore
import ChartSVG
import Testing

@Suite("Panels as SVG")
struct PanelPageTests {
  @Test("panels are one file with one title, at most one style sheet and the words of all")
  func file() {
    let made = ChartPanels(columns: 2, sharing: [.x, .legend]) {
      for name in ["Rye", "Oat"] {
        Chart { LinePlot(x: "x", y: name, domain: 0...1) { $0 } }.chartTitle("About \(name)")
      }
    }
    .chartTitle("Breads")
    let svg = made.svg(width: 600, height: 300, theme: .light)
    #expect(
      svg.hasPrefix("<svg") && svg.components("<style>") == 1 && svg.components("<title") == 4
    )
    #expect(made.svg(width: 600, height: 300).components("<style>") == 2)
    #expect(svg.contains(">Breads</title>") && svg.contains("Panel 2: About Oat."))
    #expect(svg.components(">About Rye<") == 2 && svg.components(">Oat</text>") == 2)
    #expect(made.svg(width: 600, height: 300, theme: .light) == svg)
    #expect(ChartPanels([]).svg(width: 0, height: .nan).contains("<svg"))
  }

  @Test("a proxy of a page has the plot area of the picture")
  func proxies() throws {
    let page = SVGPage(width: 400, height: 300)
    let chart = Chart { LinePlot(x: "x", y: "y", domain: 0...4) { $0 } }
    let frame = SceneRect(x: 50, y: 20, width: 300, height: 200)
    let proxy = try #require(page.proxy(of: chart, in: frame))
    let area = page.plotArea(of: chart, in: frame)
    #expect(proxy.plotFrame.x + 50 == area.x && proxy.plotFrame.width == area.width)
    #expect(proxy.position(forX: 1.0) == area.width / 4)
  }

  @Test("an overlay is drawn over the data, and a selection reads them")
  func overlays() throws {
    let chart = Chart { LinePlot(x: "x", y: "y", domain: 0...4) { $0 } }
      .chartXSelection(value: 2)
      .chartOverlay { _ in Text("on top") }
    let svg = chart.svg(width: 400, height: 300, theme: .light)
    let data = try #require(svg.range(of: "<title>y</title>"))
    let top = try #require(svg.range(of: ">on top<"))
    #expect(data < top && svg.contains(">y 2<"))
    #expect(svg.contains("Selected: x = 2 (y 2). Written on it: on top."))
  }
}

extension String {
  /// Into how many parts a text cuts it.
  fileprivate func components(_ text: String) -> Int {
    var (count, rest) = (1, self[...])
    while let place = rest.range(of: text) {
      count += 1
      rest = rest[rest.index(after: place)...]
    }
    return count
  }

  fileprivate func range(of text: String) -> Index? { self[...].range(of: text) }
}

extension Substring {
  fileprivate func range(of text: String) -> Index? {
    indices.first { self[$0...].hasPrefix(text) }
  }
}
