import ApprovedPictures
import ChartCore
import ChartTerminal
import DecodedPictures
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Charts as text")
struct ChartTextTests {
  private let turn = 2 * Double.pi

  private var waves: Chart {
    Chart {
      LinePlot(x: "x", y: "sin(x)") { sin($0) }
      LinePlot(x: "x", y: "cos(x)") { cos($0) }
    }
    .chartXScale(domain: -turn...turn)
  }

  private var tangent: Chart {
    Chart { LinePlot(x: "x", y: "tan(x)") { tan($0) } }
      .chartXScale(domain: -turn...turn)
      .chartYScale(domain: -5...5)
  }

  private var between: Chart {
    Chart { AreaPlot(x: "x", yStart: "sin(x)", yEnd: "cos(x)") { (sin($0), cos($0)) } }
      .chartXScale(domain: -turn...turn)
  }

  private var steps: Chart {
    Chart { LinePlot(x: "x", y: "floor(x)") { floor($0) } }
      .chartXScale(domain: -3...3)
  }

  private var rose: Chart {
    Chart {
      LinePlot(x: "x", y: "y", t: "t", domain: 0...Double.pi) {
        (cos(3 * $0) * cos($0), cos(3 * $0) * sin($0))
      }
    }
  }

  private func cubic(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> Chart {
    Chart { LinePlot(x: "x", y: "x^3/4 - 2x") { $0 * $0 * $0 / 4 - 2 * $0 } }
      .chartXScale(domain: x).chartYScale(domain: y)
      .with { $0.axes = .origin }
  }

  @Test("axes that cross at the origin are as approved")
  func origin() {
    let log = Chart { LinePlot(x: "x", y: "exp(x)") { exp($0) } }
      .chartXScale(domain: -3...7).chartYScale(domain: 0.1...1000, type: .log)
      .with { $0.axes = .origin }
    let titled = cubic(-4...4, -6...6).chartXAxisLabel("time").chartYAxisLabel("height")
    let pictures = [
      ("origin", titled, 80, 22), ("origin-small", cubic(-4...4, -6...6), 40, 12),
      ("origin-corner", cubic(-8 ... -2, 1...5), 60, 16),
      ("origin-positive", cubic(-3...4, 1...9), 60, 16), ("origin-log", log, 60, 16),
    ]
    for (name, chart, columns, rows) in pictures {
      let text = chart.text(columns: columns, rows: rows)
      #expect(ApprovedPicture("chart-\(name).txt").difference(from: text) == nil)
    }
  }

  @Test("the pictures of charts are the approved ones")
  func pictures() {
    let charts = [
      ("waves", waves), ("tangent", tangent), ("between", between), ("steps", steps),
      ("rose", rose),
    ]
    for (name, chart) in charts {
      let difference = ApprovedPicture("chart-\(name).txt").difference(from: chart.text())
      #expect(difference == nil)
    }
  }

  @Test("a chart of ASCII is ASCII, labels included")
  func ascii() {
    let text = waves.text(style: TextStyle(charset: .ascii))
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    #expect(text.contains("-3pi/2"))
    let difference = ApprovedPicture("chart-ascii.txt").difference(from: text)
    #expect(difference == nil)
  }

  @Test(
    "the rows are exact and no line is too wide",
    arguments: [
      (80, 22), (20, 8), (40, 12), (120, 40), (200, 60), (10, 4), (1, 1), (2, 9), (0, 0), (0, 3),
      (5, 0), (-1, -1),
    ]
  )
  func lines(columns: Int, rows: Int) {
    for chart in columns > 80 ? [waves] : [waves, between, Chart()] {
      let text = chart.text(columns: columns, rows: rows)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(lines.count == max(0, rows))
      #expect(lines.allSatisfy { CharacterWidth.columns(of: String($0)) <= max(0, columns) })
      #expect(!lines.contains { $0.hasSuffix(" ") })
      #expect(!text.contains("\u{1b}"))
    }
  }

  @Test("names with wide characters and escape sequences keep the lines in their columns")
  func names() {
    let chart = Chart {
      LinePlot(x: "x", y: "日本語の関数\u{1b}[31m\u{202e}") { $0 }
      LinePlot(x: "x", y: "e\u{301}📈") { -$0 }
    }
    let text = chart.text(columns: 60, rows: 12)
    #expect(text.contains("日本語の関数"))
    #expect(!text.contains("\u{1b}"))
    #expect(!text.contains("\u{202e}"))
    let widths = text.split(separator: "\n").map { CharacterWidth.columns(of: String($0)) }
    #expect(widths.allSatisfy { $0 <= 60 })
  }

  @Test("two curves in 24-bit colour take at most 8000 bytes")
  func economy() {
    let text = waves.text(columns: 80, rows: 24, style: TextStyle(colors: .trueColor))
    #expect(text.utf8.count <= 8000)
  }

  @Test("the curve of a picture is the function: no dot is further than one dot from it")
  func fidelity() {
    let chart = Chart { LinePlot(x: "x", y: "x") { sin($0) } }
      .chartXScale(domain: 0...10)
      .chartYScale(domain: -1...1)
    let text = chart.text(columns: 80, rows: 22)
    // The gutter holds the label "−0.5" and the axis, the plot has the rows between legend and axis.
    let (left, top, width, height) = (10.0, 4.0, 150.0, 76.0)
    let decoded = DecodedDots(text)
    let curve = (0...1500).map { step in
      let x = Double(step) / 150
      return ScenePoint(x: left + x / 10 * width, y: top + (1 - sin(x)) / 2 * height)
    }
    let far = decoded.dots.filter {
      distance(from: ScenePoint(x: Double($0[0]) + 0.5, y: Double($0[1]) + 0.5), to: curve) > 1
    }
    #expect(far.isEmpty)
    let empty = (10..<160).filter { decoded.rows(inColumn: $0).isEmpty }
    #expect(empty == [])
  }
}
