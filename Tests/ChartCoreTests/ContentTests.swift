import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartTraining

private func line(_ name: String) -> some ChartContent {
  LinePlot(x: "x", y: name) { $0 }
}

private func series(_ chart: Chart) -> [FunctionSeries] {
  chart.content.functions
}

@Suite("The content of charts")
struct ContentTests {
  @Test("statements are drawn in their order")
  func order() {
    let chart = Chart {
      line("a")
      AreaPlot(x: "x", y: "b") { $0 }
      LinePlot(x: "x", y: "y", t: "t", domain: 0...1) { ($0, $0) }
      AreaPlot(x: "x", yStart: "lower", yEnd: "upper") { (yStart: 0, yEnd: $0) }
    }
    #expect(series(chart).map(\.form) == [.line, .area, .parametric, .band])
    #expect(series(chart).map(\.name) == ["a", "b", "(x, y)", "between lower and upper"])
  }

  @Test("branches and optional statements follow their condition", arguments: [true, false])
  func branches(_ condition: Bool) {
    let name: String? = condition ? "optional" : nil
    let chart = Chart {
      if condition { line("if") } else { AreaPlot(x: "x", y: "else") { $0 } }
      if let name { line(name) }
      switch condition {
      case true: line("true").opacity(0.5)
      case false: line("false")
      }
    }
    let names = condition ? ["if", "optional", "true"] : ["else", "false"]
    #expect(series(chart).map(\.name) == names)
  }

  @Test("loops and ForEach repeat content with modifiers")
  func loops() {
    let names = ["a", "b"]
    let chart = Chart {
      for name in names { line(name).opacity(0.5) }
      ForEach(names, id: \.self) { line($0 + $0) }
      ForEach(0..<2) { line("\($0)").foregroundStyle(.red) }
    }
    #expect(series(chart).map(\.name) == ["a", "b", "aa", "bb", "0", "1"])
  }

  @Test("content of one's own shows its body")
  func ownContent() {
    struct Pair: ChartContent {
      var body: some ChartContent {
        line("first")
        line("second")
      }
    }
    #expect(series(Chart { Pair() }).map(\.name) == ["first", "second"])
  }

  @Test("the innermost modifier wins and opacities multiply")
  func modifiers() {
    let chart = Chart {
      ForEach(0..<1) { _ in
        line("a").foregroundStyle(.red).opacity(0.5).seriesLabel("inner")
      }
      .foregroundStyle(by: .value("Curve", "outer"))
      .opacity(0.5)
      .seriesLabel("outer")
      .lineStyle(StrokeStyle(lineWidth: 3, dash: [5, 3]))
    }
    let style = series(chart).first?.style
    #expect(style?.foreground == Color.red.resolve())
    #expect(style?.category == nil)
    #expect(style?.opacity == 0.25)
    #expect(style?.name == "inner")
    #expect(style?.stroke == StrokeStyle(lineWidth: 3, dash: [5, 3]))
  }

  @Test("a category names its series and shares its colour")
  func categories() throws {
    let chart = Chart {
      line("a").foregroundStyle(by: .value("Curve", "one"))
      line("b").foregroundStyle(by: .value("Curve", "two"))
      line("c").foregroundStyle(by: .value("Curve", "one"))
      line("d")
      line("e").foregroundStyle(Color(hex: 0x123456))
    }
    let trained = try chart.trained()
    #expect(trained.series.map(\.name) == ["one", "two", "one", "d", "e"])
    let paints: [Paint] = [
      .series(0), .series(1), .series(0), .series(2), .fixed(RGB(hex: 0x123456)),
    ]
    #expect(trained.series.map(\.paint) == paints)
    #expect(trained.legendEntries.map(\.name) == ["one", "two", "d", "e"])
  }

  @Test("a width that no pen has is the usual one", arguments: [Double.nan, -1, 0, .infinity])
  func widths(_ width: Double) {
    #expect(StrokeStyle(lineWidth: width).lineWidth == 2)
    #expect(StrokeStyle(dash: [width, width]).dash == [])
  }
}

@Suite("Modifiers of scales")
struct ScaleModifierTests {
  private func domain(_ chart: Chart) -> ScaleDomain { chart.options.x.domain }

  @Test("domains are written with whole numbers, decimals and pi")
  func domains() {
    let chart = Chart()
    #expect(domain(chart.chartXScale(domain: -5...9)) == .range(-5, 9))
    #expect(domain(chart.chartXScale(domain: -5.5...9)) == .range(-5.5, 9))
    #expect(domain(chart.chartXScale(domain: -.pi ... .pi)) == .range(-.pi, .pi))
    #expect(domain(chart.chartXScale(domain: 0...2 * .pi)) == .range(0, 2 * .pi))
    let written = chart.chartXScale(domain: -2 * Double.pi...2 * Double.pi, type: .linear)
    #expect(domain(written) == .range(-2 * .pi, 2 * .pi))
    #expect(domain(chart.chartXScale(domain: 1...1000, type: .log)) == .range(1, 1000))
    let whole: ClosedRange<Int> = 1...2
    #expect(domain(chart.chartXScale(domain: whole)) == .range(1, 2))
    #expect(domain(chart.chartXScale(domain: .automatic, type: .log)) == .automatic)
  }

  @Test("the spacing stays when only the domain changes")
  func spacing() {
    let chart = Chart().chartYScale(type: .log).chartYScale(domain: 1...10)
    #expect(chart.options.y.type == .log)
    #expect(chart.chartYScale(domain: .automatic).options.y.type == .log)
  }

  @Test("a chart is a value")
  func chartIsValue() {
    let chart = Chart()
    let titled = chart.chartTitle("A").chartXAxisLabel("x").chartLegend(.hidden)
    #expect(chart.options.title == nil)
    #expect(titled.options.title == "A")
    #expect(titled.options.legend == .hidden)
  }
}
