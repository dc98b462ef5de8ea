import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartScales
@testable import ChartScene
@testable import ChartTraining

private func bar(_ name: String, _ value: Double) -> BarMark {
  BarMark(x: .value("Name", name), y: .value("Sales", value))
}

private let sales = [("Rye", 2_500_000.0), ("Spelt", 1_200_000), ("Oats", 400_000)]

private var bars: Chart { Chart(sales, id: \.0) { bar($0.0, $0.1) } }

@Suite("What a chart does where nothing is said")
struct ChartDefaultsTests {
  @Test("a chart has the defaults of this package, unless it asks for others")
  func defaultsAreAsked() {
    #expect(bars.options.defaults == .own)
    #expect(bars.chartDefaults(.swiftCharts).options.defaults == .swiftCharts)
    #expect(bars.usualChartDefaults(.swiftCharts).options.defaults == .swiftCharts)
    #expect(
      bars.chartDefaults(.own).usualChartDefaults(.swiftCharts).options.defaults == .own
    )
  }

  @Test("y stands on the right, unless its values are names or the axis says where it stands")
  func sidesOfY() throws {
    #expect(try bars.trained().options.y.side == .leading)
    #expect(try bars.chartDefaults(.swiftCharts).trained().options.y.side == .trailing)
    let level = Chart(sales, id: \.0) {
      BarMark(x: .value("Sales", $0.1), y: .value("Name", $0.0))
    }
    #expect(try level.chartDefaults(.swiftCharts).trained().options.y.side == .leading)
    let asked = bars.chartDefaults(.swiftCharts).chartYAxis { AxisMarks(position: .leading) }
    #expect(try asked.trained().markSets(.y).map(\.position) == [.leading])
  }

  @Test("labels of values name axes only where defaults say so; asked titles stay")
  func titlesOfAxes() throws {
    #expect(try bars.trained().options.y.label == "Sales")
    let chart = bars.chartDefaults(.swiftCharts)
    #expect(try chart.trained().options.y.label == nil)
    #expect(try chart.trained().options.x.label == nil)
    #expect(try chart.chartYAxisLabel("Loaves").trained().options.y.label == "Loaves")
    let titled = try chart.chartXAxisLabel("Bread").chartYAxisLabel("Loaves").trained().options
    #expect(titled.x.title.alignment == .leading && titled.y.title.position == .topTrailing)
    #expect(chart.describe().contains("Sales"))
  }

  @Test("only what is encoded has colours of its own and a name in the legend")
  func encodings() throws {
    let chart = Chart {
      ForEach(sales, id: \.0) { bar($0.0, $0.1) }
      RuleMark(y: .value("Goal", 1_000_000))
      ForEach(sales, id: \.0) {
        PointMark(x: .value("Name", $0.0), y: .value("Sold", $0.1))
          .foregroundStyle(by: .value("Bread", $0.0))
      }
    }
    let trained = try chart.chartDefaults(.swiftCharts).trained()
    #expect(
      trained.data.map(\.paint) == [
        .series(0), .series(0), .series(0), .series(1), .series(2),
      ]
    )
    #expect(trained.legendEntries.map(\.name) == ["Rye", "Spelt", "Oats"])
    #expect(trained.legendEntries.allSatisfy { $0.symbol == .circle && !$0.hasLine })
    #expect(trained.data.allSatisfy { $0.shape == .circle })
    #expect(try chart.trained().legendEntries.count > 3)
  }

  @Test("lines without an encoding are alike, without dashes and without names at their ends")
  func lines() throws {
    let chart = Chart {
      for k in 1...9 {
        LinePlot(x: "x", y: "y\(k)", domain: 0...1) { Double(k) * $0 }
          .foregroundStyle(by: .value("k", "line \(k)"))
      }
      LinePlot(x: "x", y: "plain", domain: 0...1) { -$0 }
    }
    .chartDefaults(.swiftCharts)
    let trained = try chart.trained()
    #expect(trained.series.map(\.paint) == (0..<9).map { .series($0) } + [.series(0)])
    #expect(trained.series.allSatisfy { trained.dash(of: $0.style, $0.colorIndex).isEmpty })
    #expect(trained.series.allSatisfy { $0.extraSymbol == nil })
    #expect(try trained.curveEnds(cancellation: .never) == nil)
  }

  @Test("symbols of categories are five, in the order of Swift Charts")
  func symbols() throws {
    let chart = Chart {
      ForEach(0..<6) { index in
        PointMark(x: .value("x", index), y: .value("y", index))
          .symbol(by: .value("Kind", "k\(index)"))
      }
    }
    let shapes = try chart.chartDefaults(.swiftCharts).trained().data.map(\.shape)
    #expect(shapes == [.circle, .square, .triangle, .diamond, .pentagon, .circle])
  }

  @Test("digits stand in groups, and parts of a whole are percent")
  func numbers() throws {
    let words = try scene(bars.chartDefaults(.swiftCharts)).texts.map(\.content)
    #expect(words.contains("2,000,000"))
    #expect(!words.contains { $0.contains("×") })
    let shares = Chart {
      ForEach(sales, id: \.0) { sale in
        for part in 1...2 {
          BarMark(
            x: .value("Name", sale.0),
            y: .value("Sales", part),
            stacking: .normalized
          )
          .foregroundStyle(by: .value("Part", "\(part)"))
        }
      }
    }
    let parts = try scene(shares.chartDefaults(.swiftCharts)).texts.map(\.content)
    #expect(parts.contains("100%"))
    #expect(parts.contains { $0 != "0%" && $0 != "100%" && $0.hasSuffix("%") })
    #expect(!(try scene(shares)).texts.map(\.content).contains("100%"))
  }

  @Test(
    "groups of digits leave signs, decimals and powers alone",
    arguments: [
      ([0, 500, 1000], ["0", "500", "1,000"]), ([-2_500_000, 0], ["\u{2212}2,500,000", "0"]),
      ([1234.5, 1235], ["1,234.5", "1,235"]), ([999, 1e15], ["999", "1,000,000,000,000,000"]),
      ([0.125, 0.25], ["0.125", "0.25"]), ([1e20, 2e20], ["1e+20", "2e+20"]),
    ] as [([Double], [String])]
  )
  func groups(values: [Double], texts: [String]) {
    #expect(TickFormat.grouped.labels(of: values, .unicode) == texts)
  }

  @Test("areas are solid, and fainter if they ask for it")
  func areas() throws {
    func fills(_ chart: Chart) throws -> [ScenePath] {
      try scene(chart.chartDefaults(.swiftCharts)).paths.filter { $0.fill != nil }
    }
    func area(_ opacity: Double?) -> Chart {
      Chart {
        ForEach(0..<4) { index in
          AreaMark(x: .value("x", index), y: .value("y", index + 1)).opacity(opacity ?? 1)
        }
      }
    }
    #expect(Theme.systemLight.areaOpacity == 1 && Theme.systemDark.areaOpacity == 1)
    #expect(try fills(area(0.3)).map(\.fill?.opacity) == [0.3])
    let solid = try scene(area(nil).chartDefaults(.swiftCharts)).paths
    #expect(!solid.contains { $0.stroke?.paint == .series(0) })
  }

  @Test("training depends on defaults, so that a trained chart cannot change them")
  func trainedCharts() throws {
    let trained = try bars.trained()
    #expect(trained.with { $0.askedDefaults = .swiftCharts } == nil)
    #expect(trained.with { $0.title = "Bread" } != nil)
  }

  private func scene(_ chart: Chart) throws -> Scene {
    try chart.scene(for: .file(width: 480, height: 300))
  }
}

@Suite("Colours with names")
struct ColorNameTests {
  @Test(
    "themes of this package show one shade, the system's themes two",
    arguments: ColorName.allCases
  )
  func shades(name: ColorName) {
    #expect(Theme.light.color(of: .named(name)) == name.own)
    #expect(Theme.dark.color(of: .named(name)) == name.own)
    #expect(Color(named: name.rawValue)?.rgb == name.own)
    #expect(Theme.systemLight.color(of: .named(name)) == name.system.light)
    #expect(Theme.systemDark.color(of: .named(name)) == name.system.dark)
    #expect(Theme.mono.color(of: .named(name)) == Theme.mono.title)
  }

  @Test("the palette is that of Swift Charts, and yellow is no olive")
  func palette() {
    let order: [ColorName] = [.blue, .green, .orange, .purple, .red, .cyan, .yellow]
    #expect(Theme.systemLight.series == order.map(\.system.light))
    #expect(Theme.systemDark.series == order.map(\.system.dark))
    #expect(Theme.systemLight.color(of: .named(.yellow)) == RGB(hex: 0xffcc00))
  }

  @Test("a soft gradient has the shade of the theme at both ends")
  func gradients() throws {
    let stops = try #require(Color.blue.gradient.resolve().gradient?.stops)
    #expect(stops.map(\.paint) == [.named(.blue, white: 22), .named(.blue)])
    let lighter = Theme.systemLight.color(of: stops[0].paint)
    #expect(lighter == RGB(hex: 0x007aff).mixed(with: RGB(255, 255, 255), share: 0.22))
  }

  @Test("ink of labels can be read on both pages", arguments: [Theme.systemLight, .systemDark])
  func inks(theme: Theme) {
    #expect(theme.text.contrast(with: theme.background) >= 4.5)
    #expect(theme.title.contrast(with: theme.background) >= 7)
  }
}
