import RealFunctions
import SeededNumbers
import Testing

@testable import ChartCore
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartScales
@testable import ChartTraining

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Windows that end at ticks")
struct RoundWindowTests {
  private static let letters = TextMetrics { text, style in
    Double(text.count) * (style == .title ? 10 : 7)
  }

  /// Charts of random numbers: lines, bars, points, areas and bands, of any size, with and without zero.
  private static func chart(_ generator: inout SeededGenerator) -> Chart {
    let scale = pow(10, Double.random(in: -9...9, using: &generator))
    let middle = Double.random(in: -3...3, using: &generator) * scale
    let count = Int.random(in: 2...12, using: &generator)
    let rows = (0..<count).map { index in
      (
        x: Double(index) * scale + Double.random(in: 0...1, using: &generator) * scale,
        y: middle + Double.random(in: -1...1, using: &generator) * scale
      )
    }
    let kind = Int.random(in: 0...4, using: &generator)
    var chart = Chart {
      ForEach(rows.indices, id: \.self) { row in
        let (x, y) = rows[row]
        switch kind {
        case 0: LineMark(x: .value("x", x), y: .value("y", y))
        case 1: BarMark(x: .value("x", x), y: .value("y", y))
        case 2: PointMark(x: .value("x", x), y: .value("y", y))
        case 3: AreaMark(x: .value("x", x), y: .value("y", y))
        default:
          AreaMark(x: .value("x", x), yStart: .value("a", y), yEnd: .value("b", y + scale / 4))
        }
      }
    }
    if Bool.random(using: &generator) {
      chart = chart.with { ($0.x.includesZero, $0.y.includesZero) = (false, false) }
    }
    if Int.random(in: 0...9, using: &generator) == 0 { chart = chart.chartAspect(.equal) }
    return chart
  }

  private static func medium(_ generator: inout SeededGenerator) -> Medium {
    if Bool.random(using: &generator) {
      return .graphic(
        width: Double.random(in: 160...1400, using: &generator),
        height: Double.random(in: 120...900, using: &generator),
        metrics: letters
      )
    }
    return .text(
      columns: Int.random(in: 24...160, using: &generator),
      rows: Int.random(in: 8...60, using: &generator)
    ) { $0.count }
  }

  @Test("windows of data end at labelled ticks, or in the middle between two, on every medium")
  func ends() throws {
    var generator = SeededGenerator(seed: 11)
    var counts = (ticks: 0, symbols: 0, halves: 0, axes: 0)
    for _ in 0..<1500 {
      let trained = try Self.chart(&generator).trained()
      let medium = Self.medium(&generator)
      let frame = try trained.frame(for: medium, cancellation: .never)
      for (axis, plan) in [(frame.chart.x, frame.x), (frame.chart.y, frame.y)] {
        let range = try #require(axis.roundable)
        #expect(axis.window.contains(range.range.lower) && axis.window.contains(range.range.upper))
        let values = plan.ticks.ticks.map(\.value)
        guard values.count >= 2, let first = values.first, let last = values.last else { continue }
        counts.axes += 1
        let step = (last - first) / Double(values.count - 1)
        for (gap, symbol) in [
          (first - axis.window.lower, range.symbols.lowest.map { $0 - first }),
          (axis.window.upper - last, range.symbols.highest.map { last - $0 }),
        ] {
          if gap.magnitude < step * 1e-6 {
            counts.ticks += 1
            continue
          }
          #expect((gap / step - 0.5).magnitude < 1e-6, "\(values) in \(axis.window)")
          if let symbol, symbol < axis.window.width * 0.02 {
            counts.symbols += 1
          } else {
            // Whole steps would leave more than a third of the axis empty.
            let wide = Interval(
              hull: first - (axis.window.lower < first - step / 4 ? step : 0),
              last + (axis.window.upper > last + step / 4 ? step : 0)
            )
            #expect(range.range.width < wide.width * 0.67, "\(values) for \(range.range)")
            counts.halves += 1
          }
        }
        let words = Set(frame.texts.map(\.content))
        let labels = plan.ticks.ticks.map(\.label)
        let areShown = words.contains(labels[0]) && words.contains(labels[labels.count - 1])
        #expect(areShown, "\(labels) among \(words)")
      }
    }
    #expect(counts.axes > 2000 && counts.ticks > 3000)
    #expect(counts.halves < counts.ticks / 10)
    print(counts)
  }

  @Test("the step is the finest whose labels fit: a large picture ends nearer to the data")
  func step() throws {
    let trained = try Chart { SampleChart.values([-3.5, 17, 5]) }.trained()
    func window(_ medium: Medium) throws -> Interval {
      try trained.frame(for: medium, cancellation: .never).chart.y.window
    }
    let page = Medium.graphic(width: 640, height: 400, metrics: Self.letters)
    #expect(try window(page) == Interval(-5, 20))
    let tall = Medium.graphic(width: 640, height: 900, metrics: Self.letters)
    #expect(try window(tall) == Interval(-4, 18))
    let text = Medium.text(columns: 80, rows: 20) { $0.count }
    #expect(try window(text) == Interval(-5, 20))
    #expect(trained.y.window == Interval(-5, 20))
  }

  @Test("an end that was given stays, and the other one is a tick")
  func given() throws {
    let chart = Chart { SampleChart.values([3, 17.2, 5]) }.with {
      $0.y.domain = .partial(lower: 1.3, upper: nil)
    }
    let page = Medium.graphic(width: 640, height: 400, metrics: Self.letters)
    let frame = try chart.trained().frame(for: page, cancellation: .never)
    #expect(frame.chart.y.window.lower == 1.3)
    #expect(frame.yTicks.ticks.last?.value == frame.chart.y.window.upper)
    let whole = Chart { SampleChart.values([3, 17.2]) }.chartYScale(domain: 1.3...17.7)
    #expect(
      try whole.trained().frame(for: page, cancellation: .never).chart.y.window
        == Interval(1.3, 17.7)
    )
  }

  @Test("a step that was asked for ends the window, unless data would fill less than half of it")
  func askedStep() throws {
    let page = Medium.graphic(width: 640, height: 400, metrics: Self.letters)
    func window(_ step: Double) throws -> Interval {
      let chart = Chart { SampleChart.values([3, 17.2, 5]) }
        .chartYAxis { AxisMarks(values: .stride(by: step)) }
      return try chart.trained().frame(for: page, cancellation: .never).chart.y.window
    }
    #expect(try window(3) == Interval(0, 18))
    #expect(try window(7) == Interval(0, 21))
    #expect(try window(1000) == Interval(0, 20))
  }

  @Test("an end at which a symbol stands moves on by half a step, but not beyond zero")
  func symbols() throws {
    let page = Medium.graphic(width: 640, height: 400, metrics: Self.letters)
    func windows(_ chart: Chart) throws -> [Interval] {
      let chart = try chart.trained().frame(for: page, cancellation: .never).chart
      return [chart.x.window, chart.y.window]
    }
    let points = Chart {
      ForEach(0..<11) { i in PointMark(x: .value("x", Double(i)), y: .value("y", 100 * Double(i))) }
    }
    #expect(try windows(points) == [Interval(0, 11), Interval(0, 1100)])
    let free = points.with { ($0.x.includesZero, $0.y.includesZero) = (false, false) }
    #expect(try windows(free) == [Interval(-1, 11), Interval(-100, 1100)])
  }

  @Test("equal scales end at ticks and stay equal")
  func equal() throws {
    let chart = Chart { SampleChart.values([-3.5, 17, 5]) }.chartAspect(.equal)
    for medium in [
      Medium.graphic(width: 640, height: 400, metrics: Self.letters),
      .text(columns: 80, rows: 24) { $0.count },
    ] {
      let frame = try chart.trained().frame(for: medium, cancellation: .never)
      let (x, y) = (frame.chart.x.window, frame.chart.y.window)
      let ratio = frame.plotArea.width / x.width / (frame.plotArea.height / y.width)
      #expect((ratio - 1).magnitude < 0.01)
      let ends = [frame.xTicks, frame.yTicks].map { [$0.ticks.first?.value, $0.ticks.last?.value] }
      #expect(ends == [[x.lower, x.upper], [y.lower, y.upper]])
    }
  }

  @Test("panels with one window of y show the same one, and it ends at ticks")
  func panels() throws {
    let panels = ChartPanels(columns: 2, sharing: [.x, .y]) {
      Chart { SampleChart.values([1, 2.3, 1]) }
      Chart { SampleChart.values([-3.5, 9, 17]) }
    }
    let trained = try panels.trained()
    for medium in [
      Medium.graphic(width: 900, height: 400, metrics: Self.letters),
      .text(columns: 100, rows: 24) { $0.count },
    ] {
      let grid = PanelSurroundings(trained, medium).grid
      let layout = PanelLayout(
        charts: trained.charts,
        grid: grid,
        room: SceneRect(x: 0, y: 0, width: medium.size.width, height: medium.size.height),
        medium: medium
      )
      let frames = try layout.places(cancellation: .never).map {
        try $0.chart.frame(for: $0.medium, cancellation: .never)
      }
      #expect(frames.count == 2)
      #expect(frames[0].chart.y.window == frames[1].chart.y.window)
      #expect(frames[0].chart.x.window == frames[1].chart.x.window)
      for frame in frames {
        #expect(frame.yTicks.ticks.first?.value == frame.chart.y.window.lower)
        #expect(frame.yTicks.ticks.last?.value == frame.chart.y.window.upper)
      }
    }
  }

  @Test("counts have whole numbers alone, even where there is one of them")
  func counts() throws {
    for values in [[1], [1, 1], [0, 1], [2, 3], [0]] {
      let chart = Chart {
        ForEach(values.indices, id: \.self) { i in
          BarMark(x: .value("i", "\(i)"), y: .value("n", values[i]))
        }
      }
      for medium in [
        Medium.graphic(width: 640, height: 400, metrics: Self.letters),
        .graphic(width: 640, height: 1200, metrics: Self.letters),
        .text(columns: 80, rows: 50) { $0.count },
      ] {
        for chart in [chart, chart.chartYScale(domain: 0.25...1.75)] {
          let frame = try chart.trained().frame(for: medium, cancellation: .never)
          let ticks = frame.yTicks.ticks.map(\.value)
          #expect(!ticks.isEmpty && ticks.allSatisfy { $0 == $0.rounded() }, "\(ticks)")
        }
      }
    }
  }
}
