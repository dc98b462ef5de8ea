import ChartCore
import Testing

@testable import ChartSVG

@Suite("Files in the colours of the system")
struct SystemThemeTests {
  private var chart: Chart {
    Chart {
      BarMark(x: .value("Name", "a"), y: .value("Value", 1))
      BarMark(x: .value("Name", "b"), y: .value("Value", 2)).foregroundStyle(.yellow)
    }
    .chartDefaults(.swiftCharts)
  }

  @Test("a file follows its reader's screen, also in colours with names")
  func screens() {
    let svg = chart.svg(width: 300, height: 200, theme: .system)
    for color in ["#007aff", "#fc0", "#0a84ff", "#ffd60a", "prefers-color-scheme:dark"] {
      #expect(svg.contains(color), "\(color)")
    }
  }

  @Test("a light and a dark file have one set of colours")
  func papers() {
    let light = chart.svg(width: 300, height: 200, theme: .systemLight)
    #expect(light.contains("#fc0") && !light.contains("#ffd60a") && !light.contains("@media"))
    let dark = chart.svg(width: 300, height: 200, theme: .systemDark)
    #expect(dark.contains("#ffd60a") && !dark.contains("#fc0"))
  }

  @Test("in themes of this package a colour with a name is written as one by its numbers")
  func ownThemes() {
    func svg(_ color: Color, _ theme: SVGTheme) -> String {
      Chart { LinePlot(x: "x", y: "y") { $0 }.foregroundStyle(color) }.svg(theme: theme)
    }
    for theme in [SVGTheme.auto, .light, .dark, .mono] {
      #expect(svg(.red, theme) == svg(Color(hex: 0xdb3a34), theme))
    }
  }
}
