import ChartCore
import ChartFoundation
import Foundation
import Testing

/// A chart of data that nobody wanted to plot.
struct BadChart: Sendable, CustomTestStringConvertible {
  let name: String
  /// Whether it is one mark of bad numbers, as many others are.
  let isPlain: Bool
  let make: @Sendable () -> Chart

  init(_ name: String, isPlain: Bool = false, _ make: @escaping @Sendable () -> Chart) {
    self.name = name
    self.isPlain = isPlain
    self.make = make
  }

  var testDescription: String { name }

  /// Every mark with every bad list of numbers, and charts that are bad in a way of their own.
  static let all: [BadChart] =
    BadMark.all.flatMap { mark in
      BadNumbers.all.map { numbers in
        BadChart("\(mark.name), \(numbers.name)", isPlain: true) { mark.make(numbers.values) }
      }
    } + scaled + named + odd

  /// Numbers that a scale has no place for.
  private static let scaled: [BadChart] = [
    BadChart("negative numbers on a log axis") {
      BadMark.bars.make([-1, -10, 0, -0.0]).chartYScale(type: .log)
    },
    BadChart("bars on a log axis beside zero") {
      BadMark.bars.make([1e-300, 0, 1e300, -5]).chartYScale(type: .log)
    },
    BadChart("a log domain that ends at zero") {
      BadMark.points.make([1, 2]).chartYScale(domain: -5...0, type: .log)
    },
    BadChart("a domain of no length") { BadMark.lines.make([1, 2]).chartYScale(domain: 3...3) },
    BadChart("an endless domain") {
      BadMark.lines.make([1, 2]).chartYScale(domain: -.infinity ... .infinity)
    },
    BadChart("roots of negative numbers") {
      BadMark.areas.make([-4, -9]).chartYScale(type: .squareRoot)
    },
    BadChart("a power of 0") { BadMark.points.make([1, 5]).chartYScale(type: .power(0)) },
    BadChart("a step of 0") {
      BadMark.points.make([1, 5]).chartXAxis { AxisMarks(values: .stride(by: 0)) }
    },
    BadChart("a tiny step") {
      BadMark.points.make([1, 5]).chartXAxis { AxisMarks(values: .stride(by: 1e-12)) }
    },
    BadChart("a minus of ticks") {
      BadMark.points.make([1, 5]).chartXAxis { AxisMarks(values: .automatic(desiredCount: -3)) }
    },
    BadChart("ticks at nothing") {
      BadMark.points.make([1, 5]).chartXAxis { AxisMarks(values: [Double.nan, .infinity, 2]) }
    },
    BadChart("a plot area of minus one") {
      BadMark.points.make([1, 5]).chartPlotStyle {
        $0.frame(width: -1, height: .nan).aspectRatio(0, contentMode: .fit).border(
          .red,
          width: .nan
        )
      }
    },
  ]

  /// Names that are hard to write.
  private static let named: [BadChart] = BadName.all.flatMap { name in
    [
      BadChart("names on x: \(name.name)") {
        Chart(0..<3, id: \.self) {
          BarMark(x: .value("Name", "\($0)\(name.text)"), y: .value("v", $0 + 1))
        }
      },
      BadChart("names on y: \(name.name)") {
        Chart(0..<3, id: \.self) {
          BarMark(x: .value("v", $0 + 1), y: .value("Name", "\($0)\(name.text)"))
        }
      },
      BadChart("legend: \(name.name)") {
        Chart(0..<4, id: \.self) {
          PointMark(x: .value("x", $0), y: .value("y", $0 * $0))
            .foregroundStyle(by: .value("Kind", "\($0 % 2)\(name.text)"))
        }
      },
      BadChart("titles: \(name.name)") {
        BadMark.lines.make([1, 2]).chartTitle(name.text).chartCaption(name.text)
          .chartXAxisLabel(name.text).chartYAxisLabel(name.text)
      },
      BadChart("annotations: \(name.name)") {
        Chart(0..<3, id: \.self) {
          BarMark(x: .value("x", "\($0)"), y: .value("y", $0 + 1))
            .annotation { Text(verbatim: name.text) }
            .accessibilityLabel(name.text)
        }
      },
    ]
  }

  private static let odd: [BadChart] = [
    BadChart("nothing") { Chart() },
    BadChart("10 000 categories") {
      Chart(0..<10_000, id: \.self) {
        BarMark(x: .value("Name", "category \($0)"), y: .value("v", $0 % 7))
      }
    },
    BadChart("10 000 series") {
      Chart(0..<2_000, id: \.self) {
        PointMark(x: .value("x", $0), y: .value("v", $0 % 7))
          .foregroundStyle(by: .value("Kind", "series \($0)"))
      }
    },
    BadChart("the same identity again and again") {
      Chart([1, 1, 1, 2, 2], id: \.self) { BarMark(x: .value("x", $0), y: .value("y", $0)) }
    },
    BadChart("names and numbers on one axis") {
      Chart {
        BarMark(x: .value("x", "a"), y: .value("y", 2))
        BarMark(x: .value("x", 7), y: .value("y", 3))
        LineMark(x: .value("x", Date(timeIntervalSince1970: 0)), y: .value("y", "b"))
        LineMark(x: .value("x", Date.distantFuture), y: .value("y", 4))
      }
    },
    BadChart("bins without width") {
      Chart(0..<3, id: \.self) {
        BarMark(x: .value("bin", Double($0)..<Double($0)), y: .value("n", $0))
      }
    },
    BadChart("bins to infinity") {
      Chart(0..<3, id: \.self) {
        BarMark(x: .value("bin", -Double.infinity..<Double($0)), y: .value("n", $0 + 1))
      }
    },
    BadChart("dates at the ends of time") {
      Chart([Date.distantPast, .distantFuture], id: \.self) {
        BarMark(x: .value("Day", $0, unit: .day), y: .value("v", 1))
      }
    },
    BadChart("looks out of range") {
      Chart(0..<5, id: \.self) {
        PointMark(x: .value("x", $0), y: .value("y", $0))
          .symbolSize(-.infinity).opacity(.nan).zIndex(.nan)
        LineMark(x: .value("x", $0), y: .value("y", $0))
          .lineStyle(StrokeStyle(lineWidth: .nan, dash: [0, -1, .infinity]))
          .interpolationMethod(.cardinal(tension: .infinity))
        BarMark(x: .value("x", "\($0)"), y: .value("y", $0), width: .ratio(.nan))
          .cornerRadius(.infinity)
        SectorMark(
          angle: .value("v", $0),
          innerRadius: .ratio(7),
          outerRadius: .inset(1e9),
          angularInset: .infinity
        )
        .cornerRadius(.nan)
      }
    },
    BadChart("functions that fail") {
      Chart {
        LinePlot(x: "x", y: "nan") { _ in .nan }
        LinePlot(x: "x", y: "inf") { _ in -.infinity }
        LinePlot(x: "x", y: "huge", domain: 0...1e308) { $0 * $0 }
        LinePlot(x: "x", y: "y", t: "t", domain: 0...1) { _ in (.nan, .infinity) }
        AreaPlot(x: "x", yStart: "a", yEnd: "b") { (yStart: .nan, yEnd: $0) }
      }
    },
    BadChart("a heat map of nothing") {
      Chart(0..<9, id: \.self) {
        RectangleMark(x: .value("x", "\($0 % 3)"), y: .value("y", "\($0 / 3)"))
          .foregroundStyle(by: .value("v", $0 == 4 ? Double.infinity : .nan))
      }
    },
    BadChart("many annotations at one place") {
      Chart(0..<60, id: \.self) { index in
        PointMark(x: .value("x", 1), y: .value("y", 1)).annotation { Text("point \(index)") }
      }
    },
  ]
}

/// Numbers that go wrong.
struct BadNumbers: Sendable {
  let name: String
  let values: [Double]

  static let all = [
    BadNumbers(name: "no data", values: []),
    BadNumbers(name: "one value", values: [7]),
    BadNumbers(name: "zero", values: [0]),
    BadNumbers(name: "equal values", values: [3, 3, 3]),
    BadNumbers(name: "all NaN", values: [.nan, .nan]),
    BadNumbers(name: "infinities", values: [.infinity, -.infinity, 1]),
    BadNumbers(name: "gaps", values: [1, .nan, 3, .infinity, 5]),
    BadNumbers(name: "negative values", values: [-1, -2, -3]),
    BadNumbers(name: "huge values", values: [1.7e308, -1.7e308, 1]),
    BadNumbers(name: "tiny values", values: [.leastNonzeroMagnitude, 0, 1e-300]),
  ]
}

/// A mark of a list of numbers.
struct BadMark: Sendable {
  let name: String
  let make: @Sendable ([Double]) -> Chart

  static let all: [BadMark] = [
    bars, points, lines, areas,
    BadMark(name: "lying bars") { values in
      Chart(values.indices, id: \.self) {
        BarMark(x: .value("v", values[$0]), y: .value("Name", "n\($0)"))
      }
    },
    BadMark(name: "range bars") { values in
      Chart(values.indices, id: \.self) {
        BarMark(x: .value("x", $0), yStart: .value("a", values[$0]), yEnd: .value("b", -values[$0]))
      }
    },
    BadMark(name: "shares of bars") { values in
      Chart(values.indices, id: \.self) {
        BarMark(x: .value("x", "all"), y: .value("v", values[$0]), stacking: .normalized)
          .foregroundStyle(by: .value("Kind", "k\($0)"))
      }
    },
    BadMark(name: "bands") { values in
      Chart(values.indices, id: \.self) {
        AreaMark(x: .value("x", $0), yStart: .value("a", 0), yEnd: .value("b", values[$0]))
          .interpolationMethod(.monotone)
      }
    },
    BadMark(name: "rectangles") { values in
      Chart(values.indices, id: \.self) {
        RectangleMark(x: .value("x", values[$0]), y: .value("y", values[$0]), width: 3, height: 3)
      }
    },
    BadMark(name: "rules") { values in
      Chart(values.indices, id: \.self) {
        RuleMark(y: .value("y", values[$0])).annotation { Text("here") }
        RuleMark(x: .value("x", values[$0]))
      }
    },
    BadMark(name: "sectors") { values in
      Chart(values.indices, id: \.self) {
        SectorMark(angle: .value("v", values[$0]), innerRadius: .ratio(0.5), angularInset: 1)
          .foregroundStyle(by: .value("Kind", "k\($0)"))
          .annotation(position: .overlay) { Text("part") }
      }
    },
    BadMark(name: "points of every size and colour") { values in
      Chart(values.indices, id: \.self) {
        PointMark(x: .value("x", $0), y: .value("y", values[$0]))
          .symbolSize(by: .value("Size", values[$0]))
          .foregroundStyle(by: .value("Heat", values[$0]))
      }
    },
    BadMark(name: "plots") { values in
      Chart {
        LinePlot(values, x: .value("v", \.self), y: .value("v", \.self))
        PointPlot(values, x: .value("v", \.self), y: .value("v", \.self)).opacity(\.self)
        BarPlot(values, x: .value("v", \.self), y: .value("v", \.self))
        RulePlot(values, x: .value("v", \.self))
      }
    },
  ]

  static let bars = BadMark(name: "bars") { values in
    Chart(values.indices, id: \.self) {
      BarMark(x: .value("Name", "n\($0)"), y: .value("v", values[$0]))
    }
  }
  static let points = BadMark(name: "points") { values in
    Chart(values.indices, id: \.self) { PointMark(x: .value("x", $0), y: .value("v", values[$0])) }
  }
  static let lines = BadMark(name: "lines") { values in
    Chart(values.indices, id: \.self) {
      LineMark(x: .value("x", values[$0]), y: .value("v", values[$0]))
        .interpolationMethod(.catmullRom)
    }
  }
  static let areas = BadMark(name: "areas") { values in
    Chart(values.indices, id: \.self) {
      AreaMark(x: .value("x", $0), y: .value("v", values[$0]), stacking: .normalized)
    }
  }
}

/// Words that are hard to write.
struct BadName: Sendable {
  let name: String
  let text: String

  static let all = [
    BadName(name: "none", text: ""),
    BadName(name: "1 000 letters", text: String(repeating: "abcdefghi ", count: 100)),
    BadName(name: "1 000 wide glyphs", text: String(repeating: "日本語", count: 333)),
    BadName(name: "controls", text: "a\u{0}\u{1b}[31mb\r\n\tc\u{7f}\u{85}\u{fffe}"),
    BadName(name: "markup", text: "</text><script>&\"'"),
    BadName(name: "right to left", text: "שלום \u{202e}abc\u{202c} العربية"),
    BadName(name: "marks without letters", text: "\u{301}\u{300}👩‍👩‍👧‍👦🇩🇪\u{200d}"),
  ]
}
