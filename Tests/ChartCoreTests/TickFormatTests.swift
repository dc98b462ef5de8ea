import RealFunctions
import SeededNumbers
import Testing

@testable import ChartCore
@testable import ChartMarks

@Suite("Forms of numbers at ticks")
struct TickFormatTests {
  struct Example: CustomTestStringConvertible {
    let format: TickFormat
    let values: [Double]
    let labels: [String]
    var testDescription: String { "\(format) \(values)" }
  }

  private static func pattern(_ text: String) -> TickFormat {
    TickPattern(text).map { .pattern($0) } ?? .plain
  }

  @Test(
    "numbers are written in a form",
    arguments: [
      Example(format: .plain, values: [0, 5e5, 1e6], labels: ["0", "500000", "1000000"]),
      Example(format: .plain, values: [-0.5, 0, 0.25], labels: ["−0.5", "0", "0.25"]),
      Example(format: .decimals(2), values: [-1, 0, 0.5], labels: ["−1.00", "0.00", "0.50"]),
      Example(format: .percent, values: [0, 0.07, 0.5], labels: ["0%", "7%", "50%"]),
      Example(format: .percent, values: [0.125, 1], labels: ["12.5%", "100%"]),
      Example(format: .pi, values: [-.pi / 2, 0, .pi, 1], labels: ["−π/2", "0", "π", "1"]),
      Example(format: .degrees, values: [-90, 0, 22.5], labels: ["−90°", "0°", "22.5°"]),
      Example(
        format: .scientific,
        values: [0, 1500, -0.02, 3],
        labels: ["0", "1.5×10³", "−2×10⁻²", "3"]
      ),
      Example(
        format: .engineering,
        values: [0, 15000, 0.5, 300],
        labels: ["0", "15×10³", "500×10⁻³", "300"]
      ),
      Example(
        format: .si(unit: "Hz"),
        values: [0, 250, 15000, 0.002],
        labels: ["0 Hz", "250 Hz", "15 kHz", "2 mHz"]
      ),
      Example(format: .si(unit: ""), values: [1e6, 1e-6, 1000], labels: ["1M", "1µ", "1k"]),
      Example(format: pattern("%.2f"), values: [-0.001, 1], labels: ["0.00", "1.00"]),
      Example(format: pattern("€%.2f"), values: [9.5, -1], labels: ["€9.50", "€−1.00"]),
      Example(format: pattern("%g km"), values: [0.5, 1e7], labels: ["0.5 km", "1e+07 km"]),
      Example(format: pattern("%.0f%%"), values: [25], labels: ["25%"]),
      Example(format: pattern("%d"), values: [2.7, -3], labels: ["3", "−3"]),
      Example(format: pattern("%+.1e"), values: [12], labels: ["+1.2e+01"]),
      Example(format: pattern("%05.1f|"), values: [2.25], labels: ["002.2|"]),
      Example(
        format: pattern("%.1s %cHz"),
        values: [1500, 0.02],
        labels: ["1.5 kHz", "20.0 mHz"]
      ),
      Example(format: pattern("%t·10^%T"), values: [1500, 0.02], labels: ["1.5·10^3", "2·10^−2"]),
      Example(format: pattern("10^{%L}"), values: [1000, 0.01], labels: ["10³", "10⁻²"]),
      Example(format: pattern("%.1l×10^{%L}"), values: [1500], labels: ["1.5×10³"]),
      Example(format: pattern("%s·10^{%S} m"), values: [15000], labels: ["15·10³ m"]),
      Example(format: pattern("%lf"), values: [2.5], labels: ["2.500000"]),
      Example(format: pattern("%.1Pπ"), values: [.pi / 2], labels: ["0.5π"]),
      Example(format: pattern("%ld"), values: [4], labels: ["4"]),
    ]
  )
  func forms(_ example: Example) {
    #expect(example.format.labels(of: example.values, .unicode) == example.labels)
  }

  @Test("in ASCII all signs are of ASCII")
  func ascii() {
    #expect(TickFormat.si(unit: "m").labels(of: [1e-6, -1], .ascii) == ["1 um", "-1 m"])
    #expect(TickFormat.scientific.labels(of: [-1500], .ascii) == ["-1.5x10^3"])
    #expect(TickFormat.degrees.labels(of: [90], .ascii) == ["90"])
  }

  @Test(
    "what is no form of a number is none",
    arguments: [
      "", "km", "%", "%%", "%y", "%.2", "%s%n", "%999f", "%.99f", "%c", "50% of %", "%1$f", "%*d",
    ]
  )
  func noPatterns(_ text: String) { #expect(TickPattern(text) == nil) }

  @Test("any number is written without a trap, however large it is")
  func anyNumber() {
    let values = [
      Double.greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 0, -0.0,
      .infinity, .nan, 1e15, 999.9999999999999,
    ]
    let formats: [TickFormat] = [
      .plain, .decimals(15), .percent, .pi, .degrees, .scientific, .engineering, .si(unit: "x"),
      Self.pattern("%40.20f"), Self.pattern("%d %s%c %t%T %P %G %E"),
    ]
    for format in formats {
      #expect(format.labels(of: values, .unicode).count == values.count)
      for value in values where value.isFinite {
        #expect(format.labels(of: [value], .ascii).allSatisfy { !$0.isEmpty })
      }
    }
    #expect(TickFormat.si(unit: "").labels(of: [999.9999999999999], .unicode) == ["1k"])
  }

  @Test("no two labels of an axis are alike, whatever the form is")
  func different() throws {
    var generator = SeededGenerator(seed: 16)
    let formats: [TickFormat] = [
      .plain, .decimals(0), .decimals(1), .percent, .pi, .degrees, .scientific, .engineering,
      .si(unit: "V"), Self.pattern("%.0f"), Self.pattern("%.1f%%"), Self.pattern("%d"),
      Self.pattern("%.0s%c"),
    ]
    for _ in 0..<100 {
      let middle = Double.random(in: -3...3, using: &generator)
      let width = Double(
        sign: .plus,
        exponent: Int.random(in: -8...8, using: &generator),
        significand: 1.3
      )
      let window = Interval(hull: middle - width, middle + width)
      for format in formats {
        for length in [120.0, 500, 1200] {
          let axis = try #require(AxisProjection(map: .linear, window: window, length: length))
          let budget = TickBudget(projection: axis, spacing: 70, gap: 10) { Double($0.count) * 7 }
          var choice = TickChoice(
            rule: format.rule ?? .decimal,
            glyphs: .unicode,
            isWindowGiven: true
          )
          choice.format = format
          let labels = choice.ticks(budget).ticks.map(\.label)
          #expect(Set(labels).count == labels.count, "\(format) \(window) \(labels)")
        }
      }
    }
  }
}
