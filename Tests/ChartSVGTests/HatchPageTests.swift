import ChartCore
import ChartSVG
import Testing

@Suite("Lines across filled shapes in SVG files")
struct HatchPageTests {
  private func bars(_ count: Int) -> Chart {
    Chart {
      for index in 0..<count {
        BarMark(x: .value("x", "a\(index)"), y: .value("y", 1.0))
          .foregroundStyle(by: .value("name", "n\(index)"))
      }
    }
  }

  private func hatches(_ count: Int, _ theme: SVGTheme) -> Int {
    bars(count).svg(theme: theme).elements { $0.contains(" aria-hidden=\"true\" d=\"M") }
  }

  @Test("bars beyond the eighth, on one ink beyond the first, have lines in the colour of the page")
  func lines() {
    #expect(hatches(8, .auto) == 0)
    // One on the bar, one on its sample.
    #expect(hatches(10, .auto) == 4)
    #expect(hatches(10, .mono) == 18)
    let svg = bars(9).svg()
    #expect(svg.contains(" stroke-width=\"1.5\" aria-hidden=\"true\""))
    #expect(svg.contains(".sb{stroke:#121316}"))
  }
}

extension String {
  /// Returns how many elements satisfy a condition.
  fileprivate func elements(where isCounted: (Substring) -> Bool) -> Int {
    split(separator: "<").count(where: isCounted)
  }
}
