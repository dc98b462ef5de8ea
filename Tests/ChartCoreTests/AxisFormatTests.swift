import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartText

private let page = Medium.graphic(
  width: 640,
  height: 400,
  metrics: .evenLetters
)

private func frame(_ chart: Chart) throws -> Frame {
  try chart.trained().frame(for: page, cancellation: .never)
}

private func identity(_ domain: ClosedRange<Double>) -> Chart {
  Chart { LinePlot(x: "x", y: "y") { $0 } }.chartXScale(domain: domain)
}

@Suite("Forms of the labels of an axis")
struct AxisFormatTests {
  struct Example: CustomTestStringConvertible, @unchecked Sendable {
    let format: AxisValueFormat
    let domain: ClosedRange<Double>
    let step: Double
    let labels: [String]
    var testDescription: String { labels.joined(separator: ", ") }

    init(
      _ format: AxisValueFormat,
      _ domain: ClosedRange<Double>,
      _ step: Double,
      _ labels: [String]
    ) {
      (self.format, self.domain, self.step, self.labels) = (format, domain, step, labels)
    }
  }

  static let examples = [
    Example(.percentage, 0...1, 0.25, ["0%", "25%", "50%", "75%", "100%"]),
    Example(.degrees, 0...180, 90, ["0°", "90°", "180°"]),
    Example(.pi, 0...3.2, .pi / 2, ["0", "π/2", "π"]),
    Example(.plain, 0...2e7, 1e7, ["0", "10000000", "20000000"]),
    Example(.scientific, 0...3e4, 1.5e4, ["0", "1.5×10⁴", "3×10⁴"]),
    Example(.engineering, 0...3e4, 1.5e4, ["0", "15×10³", "30×10³"]),
    Example(.si(unit: "Hz"), 0...3e4, 1.5e4, ["0 Hz", "15 kHz", "30 kHz"]),
    Example(.si(), 0...3e4, 1.5e4, ["0", "15k", "30k"]),
    Example(.decimals(2), 0...1, 0.5, ["0.00", "0.50", "1.00"]),
    Example(.decimals(-3), 0...2, 1, ["0", "1", "2"]),
    Example(.printf("%.1f €"), 0...2, 1, ["0.0 €", "1.0 €", "2.0 €"]),
    Example(.printf("%y"), 0...2, 1, ["0", "1", "2"]),
    Example(.printf(""), 0...2, 1, ["0", "1", "2"]),
  ]

  @Test("a form writes all labels of a set in one way", arguments: examples)
  func forms(_ example: Example) throws {
    let values = AxisMarkValues.multiples(of: example.step)
    let whole = identity(example.domain).chartXAxis {
      AxisMarks(format: example.format, values: values)
    }
    #expect(try frame(whole).xTicks.ticks.map(\.label) == example.labels)
    let own = identity(example.domain).chartXAxis {
      AxisMarks(values: values) { AxisValueLabel(format: example.format) }
    }
    #expect(try frame(own).xTicks.ticks.map(\.label) == example.labels)
  }

  @Test("degrees and multiples of π are placed at such, where nobody says where marks stand")
  func places() throws {
    let turn = try frame(identity(0...360).chartXAxis { AxisMarks(format: .degrees) })
    #expect(turn.xTicks.ticks.map(\.label).contains("90°"))
    #expect(
      turn.xTicks.ticks.map(\.label)
        == (try frame(identity(0...360).chartXAxis(.degrees)))
        .xTicks.ticks.map(\.label)
    )
    let pi = try frame(identity(0...7).chartXAxis { AxisMarks(format: .pi) })
    #expect(pi.xTicks.ticks.map(\.label).contains("3π/2"))
  }

  @Test("labels that are longer in their form have ticks farther apart, and none touch")
  func room() throws {
    let short = try frame(identity(0...1e5))
    let long = try frame(
      identity(0...1e5).chartXAxis { AxisMarks(format: .printf("about %.6f kilometres")) }
    )
    #expect(long.xTicks.ticks.count < short.xTicks.ticks.count)
    #expect(long.xTicks.ticks.count >= 2)
  }

  @Test("names are no numbers, whatever the form")
  func names() throws {
    let bars = Chart { BarMark(x: .value("name", "a"), y: .value("y", 2.0)) }
    let chart = bars.chartXAxis { AxisMarks { AxisValueLabel(format: .scientific) } }
    #expect(try frame(chart).xTicks.ticks.map(\.label) == ["a"])
    let whole = bars.chartXAxis { AxisMarks(format: .degrees) }
    #expect(try frame(whole).xTicks.ticks.map(\.label) == ["a"])
  }
}

@Suite("Smaller marks that are asked for")
struct AxisMinorMarkTests {
  private func minor(_ marks: AxisMarks, _ domain: ClosedRange<Double> = 0...4) throws -> [Double] {
    try frame(identity(domain).chartXAxis { marks }).x.runs.flatMap(\.minor)
  }

  private let whole = AxisMarks(values: .stride(by: 1))

  @Test("marks have as many between them as were asked for")
  func parts() throws {
    #expect(try minor(whole) == [])
    #expect(try minor(whole.minorMarks(.parts(2))) == [0.5, 1.5, 2.5, 3.5])
    #expect(try minor(whole.minorMarks(.fitted)).contains(0.2))
    #expect(try minor(whole.minorMarks(.hidden)) == [])
    #expect(try minor(whole.minorMarks(.parts(-5))) == [0.5, 1.5, 2.5, 3.5])
    #expect(try minor(whole.minorMarks(.parts(.max))).count <= 4 * 19)
  }

  @Test("marks with content of their own have them, too, and a logarithmic axis may do without")
  func content() throws {
    let own = AxisMarks(values: .stride(by: 2)) { AxisGridLine() }
    #expect(try minor(own.minorMarks(.parts(2))) == [1, 3])
    let powers = identity(1...1000).chartXScale(domain: 1...1000, type: .log)
    func ofPowers(_ marks: AxisMarks) throws -> [Double] {
      try frame(powers.chartXAxis { marks }).x.runs.flatMap(\.minor)
    }
    #expect(try ofPowers(AxisMarks()).contains(20))
    #expect(try ofPowers(AxisMarks().minorMarks(.hidden)) == [])
  }

  @Test("a fainter grid stands at them where the marks have grid lines")
  func grid() throws {
    func faint(_ marks: AxisMarks) throws -> Int {
      let scene = try identity(0...4).chartXAxis { marks }.trained().scene(for: page)
      func count(_ elements: [SceneElement]) -> Int {
        elements.reduce(0) { sum, element in
          switch element {
          case .group(let group): return sum + count(group.elements)
          case .path(let path):
            guard let stroke = path.stroke, stroke.paint == .grid, stroke.opacity < 1 else {
              return sum
            }
            return sum + path.segments.count / 2
          case .rectangle, .rectangles, .cells, .symbols, .text: return sum
          }
        }
      }
      return count(scene.elements)
    }
    #expect(try faint(whole) == 0)
    #expect(try faint(whole.minorMarks(.parts(2))) == 4)
    let ticks = AxisMarks(values: .stride(by: 1)) { AxisTick() }
    #expect(try faint(ticks.minorMarks(.parts(2))) == 0)
  }
}
