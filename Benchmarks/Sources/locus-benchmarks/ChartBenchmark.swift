import ChartCore
import ChartSVG
import ChartTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What charts cost that are written in Swift: to declare a million points, to draw many and few.
///
/// A line of output is `what,ms_median,ms_min,amount,unit`: the processor time, and how much there is of what the
/// work makes: the bytes that a point takes in the chart, or those of the picture.
enum ChartBenchmark {
  private struct Star {
    let x: Double
    let y: Double
    let kind: String
  }

  private struct HeatCell: Identifiable {
    let column: String
    let row: String
    let share: Int
    var id: Int { share }
  }

  /// Measures charts of `count` points, a million if the figures are to be compared with the targets.
  static func run(points count: Int) {
    print("what,ms_median,ms_min,amount,unit")
    let stars = stars(count)
    declare(stars)
    draw(stars, rows: count)
    drawSmall(Array(stars.prefix(500)))
  }

  /// Points of three overlapping clouds, the same in each run.
  private static func stars(_ count: Int) -> [Star] {
    let kinds = ["dwarf", "giant", "cluster", "nebula"]
    var state: UInt64 = 1
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53)
    }
    return (0..<count).map { index in
      let x = random() + random() + random() - 1.5
      return Star(
        x: x + Double(index % 4),
        y: random() + random() - 1 + x / 2,
        kind: kinds[index % 4]
      )
    }
  }

  private static func declare(_ stars: [Star]) {
    measureDeclaration("lower PointPlot, key paths", stars.count) {
      Chart { PointPlot(stars, x: .value("x", \.x), y: .value("y", \.y)) }
    }
    measureDeclaration("lower ForEach of PointMark", stars.count) {
      Chart {
        ForEach(0..<stars.count, id: \.self) {
          PointMark(x: .value("x", stars[$0].x), y: .value("y", stars[$0].y))
        }
      }
    }
    measureDeclaration("lower ForEach of PointMark, colour by name", stars.count) {
      Chart {
        ForEach(0..<stars.count, id: \.self) {
          PointMark(x: .value("x", stars[$0].x), y: .value("y", stars[$0].y))
            .foregroundStyle(by: .value("Kind", stars[$0].kind))
        }
      }
    }
  }

  private static func draw(_ stars: [Star], rows count: Int) {
    let rows = (0..<count).map { index in
      let x = Double(index) / 1000
      let noise = Double((index &* 7919) % 1000) / 5000
      return Star(x: x, y: x.truncatingRemainder(dividingBy: 7) + noise, kind: "")
    }
    measurePicture("LinePlot of many rows to SVG") {
      Chart { LinePlot(rows, x: .value("x", \.x), y: .value("y", \.y)) }.svg()
    }
    for count in [250, 1000] {
      measurePicture("\(count) functions on a scale of colours to SVG") {
        Chart {
          for k in 1...count {
            LinePlot(x: "x", y: "y", domain: -10...10) { sin($0 + Double(k) / 100) }
              .foregroundStyle(by: .value("k", k))
          }
        }
        .svg()
      }
    }
    let scatter = Chart {
      PointPlot(stars, x: .value("x", \.x), y: .value("y", \.y))
        .foregroundStyle(by: .value("Kind", \.kind))
    }
    measurePicture("scatter of many points to SVG") { scatter.svg() }
    measurePicture("scatter of many points to text") { scatter.text() }
  }

  private static func drawSmall(_ stars: [Star]) {
    let cells = (0..<400).map {
      HeatCell(column: "\($0 % 20)", row: "\($0 / 20)", share: $0 * 37 % 400)
    }
    let heat = Chart(cells) { cell in
      RectangleMark(x: .value("Column", cell.column), y: .value("Row", cell.row))
        .foregroundStyle(by: .value("Share", cell.share))
    }
    measurePicture("heat map of 20 by 20 to SVG") { heat.svg() }
    let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let bars = Chart(days, id: \.self) { day in
      BarMark(x: .value("Day", day), y: .value("Sales", day.utf8.reduce(0) { $0 ^ Int($1) }))
    }
    measurePicture("seven bars to SVG") { bars.svg() }
    let points = Chart(stars.indices, id: \.self) { index in
      PointMark(x: .value("x", stars[index].x), y: .value("y", stars[index].y))
    }
    measurePicture("500 points to SVG") { points.svg() }
    measurePicture("500 points to text") { points.text() }
  }

  // MARK: Measuring

  private static func measureDeclaration(_ what: String, _ points: Int, _ body: () -> Chart) {
    let before = Memory.inUse
    let chart = body()
    let kept = Double(Memory.inUse - before) / Double(points)
    let timing = Timing(elements: 1) { withExtendedLifetime(body()) {} }
    withExtendedLifetime(chart) {}
    report(what, timing, kept, "bytes a point")
  }

  private static func measurePicture(_ what: String, _ body: () -> String) {
    var bytes = 0
    let timing = Timing(elements: 1) { bytes = body().utf8.count }
    report(what, timing, Double(bytes), "bytes")
  }

  private static func report(_ what: String, _ timing: Timing, _ amount: Double, _ unit: String) {
    let amount = (amount * 10).rounded() / 10
    print("\"\(what)\",\(rounded(timing.median)),\(rounded(timing.least)),\(amount),\(unit)")
  }

  /// Milliseconds with three decimals, from nanoseconds.
  private static func rounded(_ nanoseconds: Double) -> Double {
    (nanoseconds / 1000).rounded() / 1000
  }
}
