import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartText
@testable import ChartTraining

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Two y axes")
struct TwoYAxesTests {
  private static let medium = SceneLawTests.media[0]
  private static let area = SceneRect(x: 50, y: 20, width: 400, height: 300)

  private struct Row {
    let day: Double
    let value: Double
  }

  private static let rows = [(1.0, 3.0), (2, 5), (3, 4), (4, 8)].map { Row(day: $0, value: $1) }
  private static let high = [(1.0, 1013.0), (2, 1002), (3, 1009), (4, 1021)]
    .map { Row(day: $0, value: $1) }

  private static func line(
    _ name: String,
    _ f: @escaping @Sendable (Double) -> Double
  ) -> some ChartContent { LinePlot(x: "x", y: name) { f($0) } }

  /// What is drawn in the plot area, without the axes.
  private func marks(_ chart: Chart) throws -> [SceneElement] {
    let trained = try chart.trained()
    let size = SceneSize(width: Self.area.width, height: Self.area.height)
    let sampled = try trained.sampled(size: size, withCubics: true, cancellation: .never)
    return try MarkDrawing(chart: trained, area: Self.area, rules: .graphic)
      .elements(of: sampled, cancellation: .never)
  }

  private func frame(_ chart: Chart) throws -> Frame {
    try chart.trained().frame(for: Self.medium, cancellation: .never)
  }

  /// Content that can stand on either side, in a window that all of it fills.
  private static let contents: [(name: String, chart: @Sendable (YAxisSide) -> Chart)] = [
    (
      "a curve with a pole",
      { side in
        Chart {
          line("sin(x)") { sin($0) }
          line("1/x") { 1 / $0 }.yAxisSide(side)
        }
      }
    ),
    (
      "an area",
      { side in
        Chart {
          line("sin(x)") { sin($0) }
          AreaPlot(x: "x", y: "cos(x)") { cos($0) }.yAxisSide(side)
        }
      }
    ),
    (
      "a curve over a parameter",
      { side in
        Chart {
          line("x") { $0 }
          LinePlot(x: "x", y: "y", t: "t", domain: 0...6) { (cos($0), sin($0)) }.yAxisSide(side)
        }
      }
    ),
    (
      "rows of data",
      { side in
        Chart {
          line("x") { $0 }
          LinePlot(rows, x: .value("day", \.day), y: .value("value", \.value)).yAxisSide(side)
          PointPlot(rows, x: .value("day", \.day), y: .value("value", \.value)).yAxisSide(side)
        }
      }
    ),
    (
      "bars",
      { side in
        Chart {
          line("x") { $0 }
          BarPlot(rows, x: .value("day", \.day), y: .value("value", \.value)).yAxisSide(side)
        }
      }
    ),
  ]

  @Test(
    "in the same window content draws the same on the right as on the left",
    arguments: contents.indices
  )
  func samePixels(_ index: Int) throws {
    let make = Self.contents[index].chart
    func windows(_ chart: Chart) -> Chart {
      chart.chartXScale(domain: -4...4).chartYScale(domain: -2...6)
        .chartTrailingYScale(domain: -2...6)
    }
    let (left, right) = (windows(make(.leading)), windows(make(.trailing)))
    #expect(try left.trained().trailingY == nil)
    #expect(try right.trained().trailingY != nil)
    #expect(try marks(right) == marks(left), "\(Self.contents[index].name)")
  }

  @Test("an axis finds its window from what belongs to it alone")
  func windows() throws {
    let left = Chart { Self.line("sin(x)") { sin($0) } }
    let right = Chart { Self.line("exp(x)") { exp($0) } }
    let both = Chart {
      Self.line("sin(x)") { sin($0) }
      Self.line("exp(x)") { exp($0) }.yAxisSide(.trailing)
    }
    let trained = try both.trained()
    #expect(try trained.y.window == left.trained().y.window)
    #expect(try trained.trailingY?.window == right.trained().y.window)
    #expect(try trained.x.window == left.trained().x.window)
  }

  @Test("rows of data end at ticks on both sides, each at its own")
  func roundWindows() throws {
    let frame = try frame(
      Chart {
        LinePlot(Self.rows, x: .value("day", \.day), y: .value("T", \.value))
        LinePlot(Self.high, x: .value("day", \.day), y: .value("p", \.value)).yAxisSide(.trailing)
      }
      .chartTrailingYScale(domain: .automatic(includesZero: false))
    )
    let right = try #require(frame.chart.trailingY).window
    for (window, ticks) in [(frame.chart.y.window, frame.yTicks), (right, frame.trailingY.ticks)] {
      #expect(ticks.ticks.first?.value == window.lower)
      #expect(ticks.ticks.last?.value == window.upper)
    }
    #expect(right.contains(1002) && right.contains(1021) && right.lower > 900)
  }

  @Test("ticks on the right lie within their window", arguments: [ScaleType.linear, .log])
  func ticks(_ type: ScaleType) throws {
    let frame = try frame(
      Chart {
        Self.line("x") { $0 }
        Self.line("exp(x)") { exp($0) }.yAxisSide(.trailing)
      }
      .chartTrailingYScale(type: type)
    )
    let window = try #require(frame.chart.trailingY).window
    #expect(frame.trailingY.ticks.ticks.count > 1)
    #expect(frame.trailingY.ticks.ticks.allSatisfy { window.contains($0.value) })
  }

  @Test("each axis has a scale of its own")
  func scales() throws {
    func chart(_ left: ScaleType, _ right: ScaleType) throws -> TrainedChart {
      try Chart {
        Self.line("exp(x)") { exp($0) }
        Self.line("2^x") { pow(2, $0) }.yAxisSide(.trailing)
      }
      .chartYScale(type: left).chartTrailingYScale(type: right).trained()
    }
    #expect(try chart(.linear, .log).y.map == .linear)
    #expect(try chart(.linear, .log).trailingY?.map == .log)
    #expect(try chart(.log, .linear).y.map == .log)
    #expect(try chart(.log, .linear).trailingY?.map == .linear)
  }

  @Test("what stands on the right says nothing about a chart with one axis")
  func oneAxis() throws {
    let plain = Chart { Self.line("sin(x)") { sin($0) } }
    let other = plain.chartTrailingYScale(domain: 0...1).chartTrailingYAxisLabel("nothing")
    #expect(try other.scene(for: Self.medium) == plain.scene(for: Self.medium))
  }

  @Test("where all content is on the right, one axis stands there")
  func rightAlone() throws {
    let left = Chart { LinePlot(Self.rows, x: .value("day", \.day), y: .value("v", \.value)) }
    let right = Chart {
      LinePlot(Self.rows, x: .value("day", \.day), y: .value("v", \.value)).yAxisSide(.trailing)
    }
    .chartTrailingYAxisLabel("volts")
    let frame = try frame(right)
    #expect(frame.chart.trailingY == nil)
    #expect(try frame.chart.y.window == self.frame(left).chart.y.window)
    let labels = Set(frame.yTicks.ticks.map(\.label))
    let texts = frame.texts.filter { labels.contains($0.lines.first ?? "") }
      .filter { $0.position.y < frame.plotArea.maxY + 8 }
    #expect(texts.count >= labels.count)
    #expect(texts.allSatisfy { $0.position.x > frame.plotArea.maxX })
    #expect(frame.texts.contains { $0.lines == ["volts"] && $0.position.x > frame.plotArea.maxX })
  }

  // MARK: Whose an axis is

  @Test("the labels of an axis have the colour of the one series that belongs to it")
  func colours() throws {
    let frame = try frame(
      Chart {
        Self.line("sin(x)") { sin($0) }
        Self.line("100 cos(x)") { 100 * cos($0) }.yAxisSide(.trailing)
      }
      .chartTrailingYAxisLabel("volts")
    )
    func paints(_ ticks: TickSet, at side: (Double) -> Bool) -> Set<Paint> {
      let labels = Set(ticks.ticks.map(\.label))
      return Set(
        frame.texts.filter { labels.contains($0.lines.first ?? "") && side($0.position.x) }
          .map(\.paint)
      )
    }
    #expect(paints(frame.yTicks) { $0 < frame.plotArea.x } == [.series(0)])
    #expect(paints(frame.trailingY.ticks) { $0 > frame.plotArea.maxX } == [.series(1)])
    #expect(frame.texts.first { $0.lines == ["volts"] }?.paint == .series(1))
  }

  @Test("an axis of several series has no colour, and the legend says whose it is")
  func legend() throws {
    let chart = try Chart {
      Self.line("a") { sin($0) }
      Self.line("b") { 100 * cos($0) }.yAxisSide(.trailing)
      Self.line("c") { 90 * cos($0) }.yAxisSide(.trailing)
    }
    .trained()
    #expect(chart.options.y.paint == .series(0))
    #expect(chart.options.trailing.paint == nil)
    #expect(chart.legendEntries.map(\.name) == ["a", "b (right)", "c (right)"])
  }

  @Test("series of one name on both sides stand apart in the legend")
  func sameName() throws {
    let chart = try Chart {
      Self.line("a") { sin($0) }.foregroundStyle(.red)
      Self.line("a") { 100 * cos($0) }.foregroundStyle(.red).yAxisSide(.trailing)
    }
    .trained()
    #expect(chart.legendEntries.map(\.name) == ["a", "a (right)"])
  }

  @Test("the grid lies at the ticks of the left axis, ticks stand at the right one")
  func grid() throws {
    let frame = try frame(
      Chart {
        Self.line("x") { $0 }
        Self.line("7x") { 7 * $0 + 30 }.yAxisSide(.trailing)
      }
    )
    let lines = AxisLines(chart: frame.chart, frame: frame, rules: .graphic).elements()
    let level = lines.flatMap { element -> [Double] in
      guard case .path(let path) = element, path.stroke?.paint == .grid else { return [] }
      return zip(path.segments, path.segments.dropFirst()).compactMap { first, second in
        guard case .move(let a) = first, case .line(let b) = second, a.y == b.y else { return nil }
        return a.y
      }
    }
    let projection = PlotProjection(chart: frame.chart, area: frame.plotArea)
    #expect(Set(level).isSubset(of: frame.yTicks.ticks.map { projection.y($0.value) }))
    let right = PlotProjection(chart: frame.chart.seen(from: .trailing), area: frame.plotArea)
    let ticks = frame.axisLines.filter { path in
      guard case .move(let start)? = path.segments.first else { return false }
      return start.x == frame.plotArea.maxX && path.segments.count == 2
    }
    let places = frame.trailingY.ticks.ticks.map { right.y($0.value) }
    for place in places {
      #expect(
        ticks.contains { path in
          guard case .move(let start)? = path.segments.first else { return false }
          return (start.y - place).magnitude < 1e-9
        }
      )
    }
  }

  @Test("pictures of the whole plane stay on the left")
  func plane() throws {
    let chart = Chart {
      ImplicitPlot(x: "x", y: "y") { x, y in x * x + y * y - 1 }.yAxisSide(.trailing)
      Self.line("x") { $0 }
    }
    #expect(try chart.trained().trailingY == nil)
  }

  @Test("with two y axes no scales are equal, and axes stand at the edges")
  func placement() throws {
    let chart = try Chart {
      LinePlot(x: "x", y: "y", t: "t", domain: 0...6) { (cos($0), sin($0)) }
      Self.line("100x") { 100 * $0 }.yAxisSide(.trailing)
    }
    .chartAspect(.equal).chartPolarGrid().chartPageStyle(.textbook).trained()
    #expect(!chart.isEqual)
    guard case .edges = chart.placement else {
      Issue.record("\(chart.placement)")
      return
    }
  }

  // MARK: Bars

  private func bars(_ chart: Chart) throws -> [SceneRect] {
    try marks(chart).flatMap { element -> [SceneRect] in
      switch element {
      case .rectangle(let rectangle): [rectangle.frame]
      case .rectangles(let rectangles): rectangles.frames
      case .path, .cells, .symbols, .text, .group: []
      }
    }
  }

  @Test("bars of both axes stand side by side where each has a position")
  func sideBySide() throws {
    let rectangles = try bars(
      Chart {
        BarPlot(Self.rows, x: .value("day", \.day), y: .value("T", \.value))
          .position(by: .value("which", "T"))
        BarPlot(Self.high, x: .value("day", \.day), y: .value("p", \.value))
          .position(by: .value("which", "p")).yAxisSide(.trailing)
      }
    )
    #expect(rectangles.count == 8)
    for (index, one) in rectangles.enumerated() {
      #expect(rectangles.enumerated().allSatisfy { $0 == index || !$1.overlaps(one) })
    }
  }

  @Test("bars of one axis are not stacked on those of the other")
  func stacking() throws {
    let both = try Chart {
      BarPlot(Self.rows, x: .value("day", \.day), y: .value("T", \.value))
      BarPlot(Self.high, x: .value("day", \.day), y: .value("p", \.value)).yAxisSide(.trailing)
    }
    .trained()
    let right = try #require(both.data.last)
    #expect(right.series.yEnd.allSatisfy { $0 == 0 })
  }

  @Test("names on one axis leave the numbers of the other alone")
  func names() throws {
    let chart = try Chart {
      PointMark(x: .value("x", 1), y: .value("grade", "good"))
      PointMark(x: .value("x", 2), y: .value("grade", "fair"))
      PointMark(x: .value("x", 2), y: .value("p", 1013.0)).yAxisSide(.trailing)
    }
    .trained()
    #expect(chart.y.kind.isCategorical)
    #expect(chart.trailingY?.kind.isCategorical == false)
  }

  @Test("in panels that share y an axis on the right keeps its window")
  func panels() throws {
    func chart(_ name: String, _ side: YAxisSide, _ factor: Double) -> Chart {
      Chart { Self.line(name) { factor * sin($0) }.yAxisSide(side) }
    }
    let charts = [chart("a", .leading, 1), chart("b", .leading, 2), chart("c", .trailing, 100)]
    let panels = try ChartPanels(charts, columns: 3, sharing: [.x, .y]).trained()
    #expect(panels.sharedY == [0, 0, nil])
    #expect(panels.charts[0].y.window == panels.charts[1].y.window)
    #expect(try panels.charts[2].y.window == charts[2].trained().y.window)
  }

  // MARK: Words

  @Test("a description says which window belongs to which axis, and what stands on the right")
  func description() throws {
    let words = Chart {
      Self.line("sin(x)") { sin($0) }
      Self.line("100 cos(x)") { 100 * cos($0) }.yAxisSide(.trailing)
    }
    .describe()
    #expect(words.contains("≤ y ≤ 1.1 on the left and for −110 ≤ y ≤ 110 on the right"))
    #expect(words.contains("100 cos(x): on the right axis."))
  }

  @Test("a row of the right axis stands where it is drawn")
  func proxy() throws {
    let chart = try Chart {
      LinePlot(Self.rows, x: .value("day", \.day), y: .value("T", \.value))
      LinePlot(Self.high, x: .value("day", \.day), y: .value("p", \.value)).yAxisSide(.trailing)
    }
    .trained()
    let proxy = ChartProxy(
      chart: chart,
      plotFrame: Self.area,
      chartSize: SceneSize(width: 500, height: 350)
    )
    let row = try #require(proxy.nearestRows(toX: 4.0).last)
    let place = try #require(proxy.position(of: row))
    let axis = try #require(chart.trailingY)
    let share = (1021 - axis.window.lower) / axis.window.width
    #expect(abs(place.y - Self.area.height * (1 - share)) < 1e-9)
  }
}
