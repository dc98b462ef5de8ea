import ApprovedPictures
import ChartCore
import ChartTerminal
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Approved pictures of data")
struct DataPictureTests {
  private func check(_ name: String, _ chart: Chart, _ style: TextStyle = .plain) {
    let text = chart.text(columns: 64, rows: 16, style: style)
    let difference = ApprovedPicture(name).difference(from: text)
    #expect(difference == nil, "\(difference ?? "")")
  }

  private static let ascii = TextStyle(charset: .ascii)

  private let weeks = Chart {
    for (name, values) in [("north", [3.0, 5, 4, 8, 7, 9]), ("south", [6, 4, 5, 3, 6, 2])] {
      ForEach(values.indices, id: \.self) { i in
        LineMark(x: .value("Week", i + 1), y: .value("Rain", values[i]))
      }
      .foregroundStyle(by: .value("Place", name))
      .symbol(by: .value("Place", name))
      .interpolationMethod(.catmullRom)
    }
  }

  @Test(
    "without colour areas differ from lines and from each other in the legend",
    arguments: [(TextStyle.plain, "▒━ a  ▒╍ b  ━━ c"), (ascii, ":* a  :o b   + c")]
  )
  func areaKeys(style: TextStyle, legend: String) {
    let chart = Chart {
      AreaPlot(x: "x", y: "a") { $0 * $0 }
      AreaPlot(x: "x", y: "b") { $0 }
      LinePlot(x: "x", y: "c") { 2 * $0 }
    }
    let header = chart.text(columns: 64, rows: 16, style: style).split(separator: "\n").first
    #expect(header?.hasSuffix(legend) == true)
  }

  @Test("small symbols are dots in the legend as in the plot, and none is left out")
  func smallSymbols() {
    let chart = Chart {
      for name in ["a", "b"] {
        ForEach(0..<12) { i in
          PointMark(x: .value("x", 4 * i), y: .value("y", name == "a" ? 2 : -2))
        }
        .foregroundStyle(by: .value("name", name))
        .symbolSize(6.25)
      }
    }
    .chartYScale(domain: -3...3).chartXAxis(.hidden).chartYAxis(.hidden)
    let rows = chart.text(columns: 64, rows: 9).split(separator: "\n")
    #expect(rows.first?.contains("●") == false)
    let dots = rows.dropFirst().map { $0.count { ("⠁"..."⣿").contains($0) } }
    #expect(dots.filter { $0 > 0 } == [12, 12])
  }

  @Test("two smooth lines show their symbols", arguments: [TextStyle.Charset.braille, .ascii])
  func lines(charset: TextStyle.Charset) {
    check("data-lines-\(charset).txt", weeks, TextStyle(charset: charset))
  }

  @Test("a line shows its gaps, a value alone, and a goal")
  func gaps() {
    let values = [2, 4, 3, .nan, 6, .nan, 5, 7, 8, .infinity, 4]
    check(
      "data-gaps.txt",
      Chart {
        ForEach(values.indices, id: \.self) { i in
          LineMark(x: .value("Day", i), y: .value("Steps", values[i]))
        }
        RuleMark(y: .value("Goal", 5.5)).lineStyle(StrokeStyle(dash: [4, 4]))
      }
    )
  }

  @Test("few points are symbols, a crowd is dots", arguments: [40, 900])
  func points(count: Int) {
    check(
      "data-points-\(count).txt",
      Chart {
        ForEach(0..<count) { i in
          let angle = Double(i) * 2.399963
          let radius = (Double(i) / Double(count)).squareRoot()
          PointMark(x: .value("x", radius * cos(angle)), y: .value("y", radius * sin(angle)))
            .foregroundStyle(by: .value("Kind", i % 3 == 0 ? "giant" : "dwarf"))
        }
      }
    )
  }

  @Test("a band, a line and steps show apart")
  func band() {
    check(
      "data-band.txt",
      Chart {
        ForEach(0..<13) { i in
          let height = sin(Double(i) / 2)
          AreaMark(
            x: .value("t", i),
            yStart: .value("low", height - 1),
            yEnd: .value("high", height + 1)
          )
          LineMark(x: .value("t", i), y: .value("mean", height)).interpolationMethod(.stepCenter)
        }
      }
    )
  }

  @Test("names stand on an axis instead of numbers")
  func categories() {
    check(
      "data-names.txt",
      Chart {
        for name in ["one", "three", "seventeen"] {
          PointMark(x: .value("Word", name), y: .value("Letters", name.count))
          RuleMark(x: .value("Word", name), yStart: .value("", 0), yEnd: .value("", name.count))
        }
      }
    )
  }
}
