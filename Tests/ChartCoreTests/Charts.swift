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

  static let all: [SampleChart] =
    [
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
      SampleChart("two axes") {
        Chart {
          line("sin(x)") { sin($0) }
          line("exp(x)") { exp($0) }.yAxisSide(.trailing)
        }
        .chartTrailingYScale(type: .log)
        .chartYAxisLabel("volts")
        .chartTrailingYAxisLabel("a rather long name of a unit")
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
    + data

  /// Charts of data, with what data may contain.
  static let data: [SampleChart] = [
    SampleChart("line with gaps") { Chart { values([1, 2, .nan, 4, .infinity, 2, .nan]) } },
    SampleChart("one value") { Chart { values([7]) } },
    SampleChart("no value") { Chart { values([.nan, .nan, -.infinity]) } },
    SampleChart("no data") { Chart { values([]) } },
    SampleChart("huge data") { Chart { values([1e300, -1e300, 1.7e308, -1.7e308]) } },
    SampleChart("tiny data") { Chart { values([.leastNonzeroMagnitude, 1e-300, 0, 2e-300]) } },
    SampleChart("subnormal data") {
      Chart { values([.leastNonzeroMagnitude, 2 * .leastNonzeroMagnitude]) }
    },
    SampleChart("constant data") { Chart { values([3, 3, 3]) } },
    SampleChart("smooth data") {
      Chart {
        for method in [InterpolationMethod.monotone, .cardinal, .catmullRom, .stepCenter] {
          values([3, 1e9, -1e9, 2, 2, 2, 7]).interpolationMethod(method)
        }
      }
      .chartYScale(domain: 0...5)
    },
    SampleChart("scatter") {
      Chart {
        ForEach(0..<90) { i in
          PointMark(x: .value("x", sin(Double(i * i))), y: .value("y", cos(Double(7 * i))))
            .foregroundStyle(by: .value("Kind", i % 3))
            .symbolSize(by: .value("Weight", Double(i % 10) - 2))
        }
      }
    },
    SampleChart("areas") {
      Chart {
        ForEach(0..<20) { i in
          AreaMark(
            x: .value("x", i),
            yStart: .value("low", sin(Double(i))),
            yEnd: .value("high", i == 9 ? .nan : 2 + cos(Double(i)))
          )
          AreaMark(x: .value("x", i), y: .value("y", Double(i) / 20 - 0.4))
        }
      }
      .chartXScale(domain: 3.5...17.2)
      .chartYScale(domain: -0.3...2.2)
    },
    SampleChart("rules") {
      Chart {
        LinePlot(x: "x", y: "sin(x)") { sin($0) }
        RuleMark(x: .value("Root", Double.pi))
        RuleMark(y: .value("Top", 1))
        RuleMark(x: .value("x", -3), yStart: .value("a", -9), yEnd: .value("b", 0.5))
        RuleMark(xStart: .value("x", 0), xEnd: .value("x", 99), y: .value("Level", 0.5))
        RuleMark(y: .value("Nothing", Double.nan))
      }
    },
    SampleChart("categories") {
      Chart {
        ForEach(["one", "two", "a longer name", "four\n4"], id: \.self) { name in
          PointMark(x: .value("Name", name), y: .value("Length", name.count))
            .symbol(by: .value("Short", name.count < 4 ? "yes" : "no"))
        }
      }
    },
    SampleChart("data on a log axis") {
      Chart { values([0.001, 0, 10, -5, 1e6, 1e7]).symbol(.diamond) }.chartYScale(type: .log)
    },
  ]

  /// A line through values at 0, 1, 2 ….
  static func values(_ values: [Double]) -> some ChartContent {
    ForEach(values.indices, id: \.self) { i in
      LineMark(x: .value("i", i), y: .value("v", values[i]))
    }
  }

  static func line(_ name: String, _ function: @escaping (Double) -> Double) -> some ChartContent {
    LinePlot(x: "x", y: name, function: function)
  }
}
