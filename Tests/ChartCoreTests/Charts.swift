import ChartCore
import RealFunctions
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Charts that several tests draw.
struct SampleChart: Sendable, CustomTestStringConvertible {
  let name: String
  let make: @Sendable () -> Chart

  var testDescription: String { name }

  init(_ name: String, _ make: @escaping @Sendable () -> Chart) {
    self.name = name
    self.make = make
  }

  static let all: [SampleChart] = [
    SampleChart("sinc") { Chart { line("sin(x)/x") { sin($0) / $0 } } },
    SampleChart("waves") {
      Chart {
        line("sin(x)") { sin($0) }
        line("cos(x)") { cos($0) }
      }
      .chartXScale(domain: -2 * .pi...2 * .pi)
      .chartTitle("Two waves")
    },
    SampleChart("tan") {
      Chart { line("tan(x)") { tan($0) } }
        .chartXScale(domain: -2 * .pi...2 * .pi)
        .chartYScale(domain: -4...4)
    },
    SampleChart("between") {
      Chart {
        AreaPlot(x: "x", yStart: "sin(x)", yEnd: "cos(x)") { (yStart: sin($0), yEnd: cos($0)) }
      }
      .chartXScale(domain: 0...6)
    },
    SampleChart("under") {
      Chart { AreaPlot(x: "x", y: "1/x") { 1 / $0 } }
        .chartXScale(domain: -3...3)
        .chartYScale(domain: -3...3)
    },
    SampleChart("lissajous") {
      Chart {
        LinePlot(x: "x", y: "y", t: "t", domain: 0...2 * .pi) { (sin(5 * $0), cos(4 * $0)) }
      }
    },
    SampleChart("hyperbola") { Chart { line("1/x") { 1 / $0 } } },
    SampleChart("constant") { Chart { line("3") { _ in 3 } } },
    SampleChart("undefined") { Chart { line("nothing") { _ in .nan } } },
    SampleChart("infinite") { Chart { line("infinite") { _ in .infinity } } },
    SampleChart("empty") { Chart() },
    SampleChart("floor") {
      Chart { line("floor(x)") { $0.rounded(.down) } }.chartXScale(domain: -3...3)
    },
    SampleChart("family") {
      Chart { for k in 1...7 { line("sin(\(k)x)") { sin(Double(k) * $0) } } }
        .chartXScale(domain: 0...3.5)
    },
    SampleChart("titled") {
      Chart { line("exp(x)") { exp($0) } }
        .chartXScale(domain: 0...20)
        .chartXAxisLabel("time in seconds")
        .chartYAxisLabel("height in metres")
        .chartTitle(
          "A title that is longer than any picture can show it, however wide it may be drawn"
        )
    },
    SampleChart("tiny") { Chart { line("tiny") { 1e-20 * sin($0) } } },
    SampleChart("offset") { Chart { line("x") { $0 } }.chartXScale(domain: 1e9...1e9 + 3) },
    SampleChart("log") {
      Chart { line("exp(x)") { exp($0) } }
        .chartXScale(domain: 0.1...100, type: .log)
        .chartYScale(type: .log)
    },
    SampleChart("root") { Chart { line("sqrt(x)") { sqrt($0) } }.chartYScale(type: .squareRoot) },
    SampleChart("huge") { Chart { line("huge") { $0 * 1e300 } }.chartXScale(domain: -1e8...1e8) },
    SampleChart("whole line") {
      Chart { line("x") { $0 } }
        .chartXScale(domain: -1e308...1e308)
        .chartYScale(domain: -1e308...1e308)
    },
    SampleChart("one point wide") { Chart { line("x") { $0 } }.chartXScale(domain: 2...2) },
    SampleChart("odd names") {
      Chart {
        line("") { $0 }
        line("a\nb\tc") { -$0 }
        line("<b> & \"q\" 😀 שלום \u{202e}x") { 2 * $0 }
        line(String(repeating: "very long ", count: 100)) { 3 * $0 }
      }
    },
  ]

  static func line(_ name: String, _ function: @escaping (Double) -> Double) -> some ChartContent {
    LinePlot(x: "x", y: name, function: function)
  }
}
