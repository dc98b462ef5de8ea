import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartMarks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Descriptions")
struct DescribeTests {
  @Test("a curve is named with both ranges")
  func curve() {
    let chart = Chart { LinePlot(x: "x", y: "sin(x)") { sin($0) } }
      .chartXScale(domain: -2 * .pi...2 * .pi)
      .chartYScale(domain: -5...5)
    #expect(chart.describe() == "Line chart of sin(x) for x from −2π to 2π, drawn for −5 ≤ y ≤ 5.")
  }

  @Test("several curves and a title are named")
  func severalCurves() {
    let chart = Chart {
      LinePlot(x: "x", y: "sin(x)") { sin($0) }
      LinePlot(x: "x", y: "cos(x)") { cos($0) }
      AreaPlot(x: "x", y: "x") { $0 }
    }
    .chartXScale(domain: 0...1)
    .chartYScale(domain: 0...1)
    .chartTitle("Waves")
    let text =
      "Waves. Line and area chart of sin(x), cos(x) and x for x from 0 to 1, drawn for 0 ≤ y ≤ 1."
    #expect(chart.describe() == text)
  }

  @Test("gaps are said in words")
  func gaps() {
    let chart = Chart { LinePlot(x: "x", y: "f") { abs($0) < 2 ? .nan : $0 } }
      .chartXScale(domain: -10...10)
      .chartYScale(domain: -10...10)
    #expect(chart.describe().contains("No values for x between −2"))
    let nothing = Chart { LinePlot(x: "x", y: "f") { _ in .nan } }
    #expect(nothing.describe().hasSuffix("No values here."))
    let outside = Chart { LinePlot(x: "x", y: "f") { _ in 7 } }.chartYScale(domain: 0...1)
    #expect(outside.describe().hasSuffix("Outside the window."))
  }

  @Test("an empty chart and a parametric one are described")
  func emptyAndParametric() {
    #expect(Chart().describe() == "Empty chart for x from −10 to 10, drawn for −1 ≤ y ≤ 1.")
    let circle = Chart {
      LinePlot(x: "x", y: "y", t: "t", domain: 0...2 * .pi) { (cos($0), sin($0)) }
    }
    #expect(circle.describe().contains("rawn for t from 0 to 2π."))
  }

  @Test("data are counted, with their ends and their gaps")
  func data() {
    let line = Chart { SampleChart.values([1, 2.5, .nan, 4, 3]) }
    #expect(
      line.describe()
        == "Line chart of v for i from 0 to 4, drawn for 0 ≤ y ≤ 4. "
        + "4 points, i from 0 to 4, v from 1 to 4. 1 gap. Lowest at 0, highest at 3, rising."
    )
    let several = Chart {
      ForEach(0..<3) { i in
        LineMark(x: .value("Day", i), y: .value("Steps", i * i))
        PointMark(x: .value("Day", i), y: .value("Steps", i * i))
        AreaMark(x: .value("Day", i), yStart: .value("Low", i), yEnd: .value("High", i + 1))
      }
      RuleMark(y: .value("Goal", 3))
    }
    .chartXScale(domain: 0...2)
    .chartYScale(domain: 0...4)
    #expect(
      several.describe()
        == "Line, area and point chart of Steps, Low to High and Goal for Day from 0 to 2, "
        + "drawn for 0 ≤ y ≤ 4. Steps: 3 points, Day from 0 to 2, Steps from 0 to 4; "
        + "lowest at 0, highest at 2, rising. "
        + "Low to High: 3 points, Day from 0 to 2, y from 0 to 3; rising. Goal: line at y = 3."
    )
    let empty = Chart { SampleChart.values([.nan]) }
    #expect(empty.describe().hasSuffix("No values."))
    let outside = Chart { SampleChart.values([5, 6]) }.chartYScale(domain: 0...1)
    #expect(outside.describe().hasSuffix("Outside the window."))
  }

  struct Course: CustomTestStringConvertible {
    let values: [Double]
    let words: String?
    var testDescription: String { "\(words ?? "nothing") of \(values.prefix(6))" }
  }

  @Test(
    "of pairs of points three in four make a trend, whatever its shape; one outlier does not",
    arguments: [
      Course(values: [1, 2, 4, 8, 16], words: "rising"),
      Course(values: [9, 5, 4, 4, 1], words: "falling"),
      Course(values: [1, 2, 3, 400, 5, 6, 7, 8], words: "rising"),
      Course(values: [0, 3, 1, 2, 0, 3, 1, 2], words: "no clear trend"),
      Course(values: [0, 5, 9, 5, 0], words: "no clear trend"),
      Course(values: [1, .nan, 2, 3], words: "rising"),
      Course(values: [5, 5, 5, 5], words: nil), Course(values: [1, 2], words: nil),
      Course(values: [.nan, .nan], words: nil),
      Course(values: (0..<100_000).map { Double($0) + sin(Double($0)) * 1000 }, words: "rising"),
    ]
  )
  func trend(_ course: Course) {
    let rows = course.values.enumerated().map { DataPoint(x: Double($0), y: $1) }
    #expect(Trend(of: rows)?.words == course.words)
    // In any order.
    #expect(Trend(of: rows.reversed())?.words == course.words || rows.count > 200)
    let text = Chart { SampleChart.values(course.values) }.describe()
    let told = ["rising", "falling", "no clear trend"].filter(text.contains)
    #expect(told == [course.words].compactMap { $0 })
  }

  @Test(
    "each series has its own trend; bars have one over times alone, stacked areas of their own values"
  )
  func trends() {
    let chart = Chart {
      for (name, slope) in [("up", 1.0), ("down", -1.0)] {
        ForEach(0..<5) { i in
          AreaMark(x: .value("x", i), y: .value("y", 10 + slope * Double(i)))
        }
        .foregroundStyle(by: .value("s", name))
      }
    }
    let text = chart.describe()
    #expect(
      text.contains(
        "up: 5 points, x from 0 to 4, y from 10 to 14; lowest at 0, highest at 4, rising."
      )
    )
    #expect(
      text.contains(
        "down: 5 points, x from 0 to 4, y from 6 to 10; lowest at 4, highest at 0, falling."
      )
    )
    let bars = Chart {
      ForEach(0..<9) { i in BarMark(x: .value("x", "\(i)"), y: .value("y", i)) }
    }
    #expect(!bars.describe().contains("rising"))
  }

  struct Example {
    let value: Double
    let text: String
    var window = Interval(hull: -10, 10)
  }

  @Test(
    "numbers have four digits, or as many as tell a window's ends apart",
    arguments: [
      Example(value: 0, text: "0"), Example(value: -0.0, text: "0"),
      Example(value: -2 * .pi, text: "−2π"), Example(value: .pi / 6, text: "π/6"),
      Example(value: 1.23456, text: "1.235"), Example(value: 9.99999, text: "10"),
      Example(value: -0.5, text: "−0.5"), Example(value: 123_456, text: "123500"),
      Example(value: 1.5e-7, text: "1.5×10⁻⁷"), Example(value: -9.99999e9, text: "−1×10¹⁰"),
      Example(value: 1e20, text: "10²⁰"),
      Example(value: .leastNonzeroMagnitude, text: "4.941×10⁻³²⁴"),
      Example(value: .infinity, text: "∞"),
      Example(value: 1e9 + 3, text: "1000000003", window: Interval(hull: 1e9, 1e9 + 3)),
    ]
  )
  func digits(_ example: Example) {
    #expect(NumberText(window: example.window).text(example.value) == example.text)
  }

  @Test("every chart has a description without noise", arguments: SampleChart.all)
  func noNoise(_ sample: SampleChart) throws {
    let trained = try sample.make().trained()
    let sampled = try trained.sampled(size: SceneSize(width: 200, height: 100))
    let description = try Description(chart: trained, sampled: sampled)
    let text = try description.text()
    #expect(text.hasSuffix("."))
    let hasNoise = text.contains("nan") || text.contains("inf ") || text.contains("-0")
    #expect(!hasNoise, "\(text)")
    #expect(try description.summary(atMost: 500).count <= 500)
    #expect(try description.summary(atMost: 20).count <= 20)
    #expect(!description.title.isEmpty)
  }
}
