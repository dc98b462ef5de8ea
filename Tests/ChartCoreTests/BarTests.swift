import RealFunctions
import SeededNumbers
import Testing

@testable import ChartCore
@testable import ChartGeometry
@testable import ChartLayout
@testable import ChartMarks
@testable import ChartTraining

private let size = SceneSize(width: 400, height: 300)

/// The boxes of all bars and rectangles, in the plot area's pixels from its lower left corner.
private func boxes(_ chart: Chart) throws -> [RectangleGeometry.Box] {
  try chart.trained().sampled(size: size).layers.flatMap {
    ($0 as? RectangleGeometry)?.boxes ?? []
  }
}

private func width(_ box: RectangleGeometry.Box) -> Double { box.x.1 - box.x.0 }
private func height(_ box: RectangleGeometry.Box) -> Double { box.y.1 - box.y.0 }
private func near(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude < 1e-6 }

@Suite("Bars")
struct BarTests {
  private let rain = [("Jan", 40.0), ("Feb", 30), ("Mar", 10)]

  @Test("bars stand from zero to their values, four fifths of their band wide")
  func upright() throws {
    let chart = Chart(rain, id: \.0) { BarMark(x: .value("Month", $0.0), y: .value("Rain", $0.1)) }
    let trained = try chart.trained()
    #expect(trained.x.window == Interval(-0.5, 2.5))
    #expect(trained.y.window == Interval(0, 40))
    let bars = try boxes(chart)
    #expect(bars.count == 3)
    for (bar, value) in zip(bars, [40.0, 30, 10]) {
      #expect(near(width(bar), 0.8 * 400 / 3) && near(bar.y.0, 0))
      #expect(near(height(bar), value / 40 * 300))
    }
  }

  @Test("bars lie where x is the number and y is none, the first name on top")
  func level() throws {
    let chart = Chart(rain, id: \.0) { BarMark(x: .value("Rain", $0.1), y: .value("Month", $0.0)) }
    let trained = try chart.trained()
    #expect(trained.y.isReversed && !trained.x.isReversed)
    let bars = try boxes(chart)
    #expect(bars.map { $0.x.0 } == [0, 0, 0])
    #expect(near(width(bars[1]), 0.75 * width(bars[0])))
    #expect(near(height(bars[0]), 0.8 * 100))
    let scene = try chart.scene(for: .text(columns: 40, rows: 15) { $0.count })
    #expect(scene.texts.map(\.content).contains("Jan"))
  }

  @Test("of two numbers the first one is the place")
  func numbers() throws {
    let chart = Chart {
      ForEach(0..<4) { i in BarMark(x: .value("x", 10 * i), y: .value("y", i + 1)) }
    }
    let trained = try chart.trained()
    // From half a place before the first one to half a place behind the last, and on to a tick.
    #expect(trained.x.window.lower == -10 && trained.x.window.upper == 40)
    #expect(try boxes(chart).allSatisfy { near(width($0), 0.8 * 80) })
  }

  @Test("bins touch, nearly, and are as wide as they are")
  func bins() throws {
    let ends = [0.0, 1, 3, 4]
    let chart = Chart {
      ForEach(0..<3) { i in
        BarMark(x: .value("Size", ends[i]..<ends[i + 1]), y: .value("n", i + 1))
      }
    }
    let bars = try boxes(chart)
    #expect(try chart.trained().x.window == Interval(0, 4))
    #expect(bars.map { ($0.x.0).rounded() } == [1, 101, 301])
    #expect(near(width(bars[1]), 199))
  }

  enum Width: String, CaseIterable, CustomTestStringConvertible {
    case fixed, ratio, inset, literal
    var testDescription: String { rawValue }

    var dimension: MarkDimension {
      switch self {
      case .fixed: .fixed(12)
      case .ratio: .ratio(0.5)
      case .inset: .inset(10)
      case .literal: 7
      }
    }

    /// Of a band of 100 pixels.
    var pixels: Double {
      switch self {
      case .fixed: 12
      case .ratio: 50
      case .inset: 80
      case .literal: 7
      }
    }
  }

  @Test("widths are pixels, shares or insets, about the middle", arguments: Width.allCases)
  func widths(_ one: Width) throws {
    let chart = Chart {
      ForEach(["a", "b", "c", "d"], id: \.self) { name in
        BarMark(x: .value("n", name), y: .value("v", 1), width: one.dimension)
      }
    }
    let bars = try boxes(chart)
    #expect(bars.count == 4)
    for (index, bar) in bars.enumerated() {
      #expect(near(width(bar), one.pixels))
      #expect(near((bar.x.0 + bar.x.1) / 2, 100 * Double(index) + 50))
    }
  }

  @Test("what has no value draws nothing, and a bar on a log axis stands on its lower edge")
  func missing() throws {
    let values = [10, .nan, 100, .infinity, 0, -5, 1000]
    let chart = Chart {
      ForEach(values.indices, id: \.self) { i in
        BarMark(x: .value("x", "\(i)"), y: .value("y", values[i]))
      }
    }
    .chartYScale(domain: 1...1000, type: .log)
    let bars = try boxes(chart)
    #expect(bars.map(\.row) == [0, 2, 6])
    #expect(bars.allSatisfy { $0.y.0 == 0 })
    #expect(near(height(bars[0]), 100) && near(height(bars[2]), 300))
  }

  @Test("a chart in one dimension is one bar of parts")
  func oneDimension() throws {
    let chart = Chart {
      ForEach(rain, id: \.0) { month in
        BarMark(x: .value("Rain", month.1)).foregroundStyle(by: .value("Month", month.0))
      }
    }
    let bars = try boxes(chart)
    #expect(bars.map { near(height($0), 300) } == [true, true, true])
    #expect(bars.map { $0.x.0.rounded() } == [0, 200, 350])
    #expect(try chart.trained().x.window == Interval(0, 80))
  }

  @Test("bars beside each other share their band without touching others")
  func grouped() throws {
    let chart = Chart {
      ForEach(0..<6) { i in
        BarMark(x: .value("Year", "\(i / 2)"), y: .value("v", i + 1))
          .foregroundStyle(by: .value("Field", ["north", "south"][i % 2]))
          .position(by: .value("Field", ["north", "south"][i % 2]))
      }
    }
    let bars = try boxes(chart).sorted { $0.x.0 < $1.x.0 }
    #expect(bars.count == 6)
    for (left, right) in zip(bars, bars.dropFirst()) { #expect(left.x.1 < right.x.0) }
    #expect(bars.allSatisfy { near(width($0), 0.95 * 0.4 * 400 / 3) && $0.y.0 == 0 })
    for (index, bar) in bars.enumerated() {
      let band = Double(index / 2) * 400 / 3
      #expect(bar.x.0 >= band && bar.x.1 <= band + 400 / 3)
    }
  }
}

@Suite("Stacks")
struct StackTests {
  private func arranged(
    _ values: [[Double]],
    _ method: MarkStackingMethod
  ) throws -> [(start: [Double], end: [Double])] {
    let chart = Chart {
      ForEach(values.indices, id: \.self) { series in
        ForEach(values[series].indices, id: \.self) { i in
          BarMark(
            x: .value("x", "\(i)"),
            y: .value("y", values[series][i]),
            stacking: method
          )
          .foregroundStyle(by: .value("s", "\(series)"))
        }
      }
    }
    let data = try TrainingData(chart.content, chart.options)
    return data.series.map { ($0.yEnd, $0.y) }
  }

  @Test("parts stand on each other without gaps, what is negative hangs below")
  func standard() throws {
    let stack = try arranged([[1, -2], [3, -1], [-2, 5]], .standard)
    #expect(stack.map(\.start) == [[0, 0], [1, -2], [0, 0]])
    #expect(stack.map(\.end) == [[1, -2], [4, -3], [-2, 5]])
  }

  @Test("laws of stacks: parts keep their lengths, stacks their sums")
  func laws() throws {
    var generator = SeededGenerator(seed: 31)
    var reached = 0
    for _ in 0..<60 {
      let values = (0..<5).map { _ in
        (0..<4).map { _ in Double.random(in: -5...9, using: &generator) }
      }
      for column in 0..<4 {
        let parts = values.map { $0[column] }
        let magnitude = parts.reduce(0) { $0 + $1.magnitude }
        for method in [MarkStackingMethod.standard, .normalized, .center, .unstacked] {
          let stack = try arranged(values, method).map { ($0.start[column], $0.end[column]) }
          let lengths = stack.map { ($0.1 - $0.0).magnitude }
          let scale = method == .normalized ? magnitude : 1
          for (length, part) in zip(lengths, parts) {
            #expect((length * scale - part.magnitude).magnitude < 1e-9)
          }
          let low = stack.map { min($0.0, $0.1) }.min() ?? 0
          let high = stack.map { max($0.0, $0.1) }.max() ?? 0
          switch method {
          case .normalized: #expect((high - low - 1).magnitude < 1e-9)
          case .center: #expect((high + low).magnitude < 1e-9 && near(high - low, magnitude))
          case .standard: #expect(near(high - low, magnitude))
          default: #expect(stack.allSatisfy { $0.0 == 0 })
          }
          reached += 1
        }
      }
    }
    #expect(reached == 960)
  }

  @Test("areas are stacked too; a series without a value counts as zero there")
  func areas() throws {
    let chart = Chart {
      ForEach([(0, 1.0), (1, 2), (2, 3)], id: \.0) { p in
        AreaMark(x: .value("x", p.0), y: .value("y", p.1)).foregroundStyle(by: .value("s", "a"))
      }
      ForEach([(0, 5.0), (2, 6)], id: \.0) { p in
        AreaMark(x: .value("x", p.0), y: .value("y", p.1)).foregroundStyle(by: .value("s", "b"))
      }
    }
    let series = try TrainingData(chart.content, chart.options).series
    #expect(series.map(\.x) == [[0, 1, 2], [0, 1, 2]])
    #expect(series.map(\.y) == [[1, 2, 3], [6, 2, 9]])
    #expect(series.map(\.yEnd) == [[0, 0, 0], [1, 2, 3]])
  }

  @Test("a part without a value leaves the others where they are")
  func gaps() throws {
    let stack = try arranged([[1, 1], [.nan, 2], [3, .infinity]], .standard)
    #expect(stack[2].start[0] == 1 && stack[2].end[0] == 4)
    #expect(stack[1].end[1] == 3 && stack[1].start[0].isNaN)
  }
}

@Suite("Rectangles")
struct RectangleTests {
  @Test("cells fill their bands and touch")
  func cells() throws {
    let chart = Chart {
      ForEach(0..<12) { i in
        RectangleMark(x: .value("c", "\(i % 4)"), y: .value("r", "\(i / 4)"))
      }
    }
    let cells = try boxes(chart)
    #expect(cells.count == 12)
    #expect(cells.allSatisfy { near(width($0), 100) && near(height($0), 100) })
  }

  @Test("a coordinate that is not named is filled from edge to edge, others end where they say")
  func edges() throws {
    let chart = Chart {
      RectangleMark(xStart: .value("a", 2), xEnd: .value("b", 4))
      RectangleMark(yStart: .value("a", 9), yEnd: .value("b", 7))
      RectangleMark(
        xStart: .value("a", -5),
        xEnd: .value("b", 1),
        yStart: .value("c", 0),
        yEnd: .value("d", 1)
      )
      RectangleMark(x: .value("x", 5), y: .value("y", 5), width: 20, height: .fixed(2))
      RectangleMark(xStart: .value("a", 20), xEnd: .value("b", 30))
    }
    .chartXScale(domain: 0...10)
    .chartYScale(domain: 0...10)
    let all = try boxes(chart)
    #expect(all.count == 4)
    let sorted = all.sorted { $0.x.0 * 1000 + $0.y.0 < $1.x.0 * 1000 + $1.y.0 }
    #expect(sorted.map { [$0.x.0, $0.x.1] } == [[0, 40], [0, 400], [80, 160], [190, 210]])
    #expect(sorted.map { [$0.y.0, $0.y.1] } == [[0, 30], [210, 270], [0, 300], [149, 151]])
  }
}

@Suite("Sectors")
struct SectorTests {
  private func series(_ values: [Double]) throws -> [DataSeries] {
    let chart = Chart {
      ForEach(values.indices, id: \.self) { i in
        SectorMark(angle: .value("Share", values[i])).foregroundStyle(by: .value("n", "\(i)"))
      }
    }
    return try chart.trained().data.map(\.series)
  }

  @Test("sectors share one turn in their order; what is not positive takes no room")
  func turn() throws {
    let all = try series([1, 2, -3, .nan, 1])
    #expect(all.flatMap(\.x) == [0, 0.25, 0.75, 0.75, 0.75])
    #expect(all.flatMap(\.xEnd) == [0.25, 0.75, 0.75, 0.75, 1])
    #expect(try series([0, -1]).flatMap(\.xEnd) == [0, 0])
  }

  @Test("a chart of sectors has no axes, and its outlines stay in the circle")
  func circle() throws {
    let chart = Chart {
      ForEach(0..<5) { i in
        SectorMark(angle: .value("v", i + 1), innerRadius: .ratio(0.5), angularInset: 2)
          .foregroundStyle(by: .value("n", "\(i)"))
      }
    }
    let pixels = TextMetrics { text, _ in 7 * Double(text.count) }
    let scene = try chart.scene(for: .graphic(width: 400, height: 300, metrics: pixels))
    let area = scene.plotArea
    let radius = min(area.width, area.height) / 2
    let center = ScenePoint(x: area.x + area.width / 2, y: area.y + area.height / 2)
    let sectors = scene.paths.filter { $0.fill != nil && $0.label != nil }
    #expect(sectors.count == 5)
    for sector in sectors {
      for segment in sector.segments {
        guard case .cubic(_, _, let end) = segment else { continue }
        let (dx, dy) = (end.x - center.x, end.y - center.y)
        let reach = (dx * dx + dy * dy).squareRoot()
        #expect(reach > radius * 0.5 - 0.01 && reach < radius + 0.01)
      }
    }
    #expect(scene.axisPaths.isEmpty)
  }
}

@Suite("Scales of looks")
struct LookScaleTests {
  @Test("categories have the colours they are given, others come after")
  func colors() throws {
    let chart = Chart {
      ForEach(["b", "a", "c"], id: \.self) { name in
        PointMark(x: .value("x", name), y: .value("y", 1)).foregroundStyle(by: .value("n", name))
      }
    }
    .chartForegroundStyleScale(["a": Color.red, "b": Color.blue])
    let paints = try chart.trained().data.map(\.paint)
    #expect(paints == [Color.blue, Color.red, Color.red].map(\.paint))
    let ordered = try chart.chartForegroundStyleScale(domain: ["a", "b"]).trained()
    #expect(ordered.data.map(\.name) == ["b", "a", "c"])
  }

  @Test("numbers are colours of one scale, from the smallest to the largest")
  func ramp() throws {
    let chart = Chart {
      ForEach(0..<5) { i in
        RectangleMark(x: .value("x", "\(i)"), y: .value("y", "a"))
          .foregroundStyle(by: .value("v", Double(i) * 10))
      }
    }
    let data = try #require(try chart.trained().data.first)
    #expect(try chart.trained().data.count == 1)
    #expect(data.paint(at: 0) == .ramp(0) && data.paint(at: 4) == .ramp(1))
    let narrow = try chart.chartForegroundStyleScale(domain: 10...20).trained().data.first
    #expect(narrow?.paint(at: 0) == .ramp(0) && narrow?.paint(at: 2) == .ramp(1))
    let own = try chart.chartForegroundStyleScale(range: Gradient(colors: [.black, .white]))
      .trained().data.first
    #expect(own?.paint(at: 4) == .fixed(RGB(255, 255, 255)))
  }

  @Test("symbols, sizes and line styles follow their scales")
  func others() throws {
    let chart = Chart {
      ForEach(0..<4) { i in
        PointMark(x: .value("x", i), y: .value("y", i))
          .symbol(by: .value("s", "\(i % 2)"))
          .symbolSize(by: .value("w", i))
      }
      ForEach(0..<4) { i in
        LineMark(x: .value("x", i), y: .value("y", i)).lineStyle(by: .value("l", "\(i % 2)"))
      }
    }
    .chartSymbolScale(["0": .plus, "1": .triangle])
    .chartSymbolSizeScale(range: 10...100)
    .chartLineStyleScale(domain: ["0", "1"], range: [StrokeStyle(lineWidth: 5), StrokeStyle()])
    let data = try chart.trained().data
    #expect(data.prefix(2).map(\.shape) == [.plus, .triangle])
    #expect(data.suffix(2).map { $0.style.stroke?.lineWidth } == [5, 2])
    #expect(near(SymbolSizes(data[0]).diameter(for: 3), 11.5))
  }
}

@Suite("Bars and sectors as they are measured")
struct MeasuredMarkTests {
  private let medium = Medium.graphic(
    width: 400,
    height: 300,
    metrics: TextMetrics { text, _ in 7 * Double(text.count) }
  )

  private func marks(_ chart: Chart) throws -> [SceneElement] {
    try chart.scene(for: medium).elements.flatMap { element -> [SceneElement] in
      guard case .group(let group) = element, group.role == .marks else { return [] }
      return group.elements
    }
  }

  @Test("a bar is as long as its value, whatever width it is given")
  func length() throws {
    func frames(_ width: MarkDimension) throws -> [SceneRect] {
      let chart = Chart(["a", "b"], id: \.self) {
        BarMark(x: .value("v", $0 == "a" ? 3 : 9), y: .value("Name", $0), width: width)
      }
      return try marks(chart).compactMap { element in
        if case .rectangle(let one) = element { one.frame } else { nil }
      }
    }
    let (usual, narrow, fixed) = (
      try frames(.automatic), try frames(.ratio(0.5)), try frames(.fixed(7))
    )
    #expect(usual.count == 2 && narrow == usual && fixed == usual)
  }

  @Test("letters on a fill have the colour of the page, on a faint one that of ink")
  func letters() throws {
    let chart = Chart(0..<4, id: \.self) {
      RectangleMark(x: .value("x", "\($0)"), y: .value("y", "row"))
        .foregroundStyle(by: .value("Heat", Double($0)))
        .annotation(position: .overlay) { Text("text") }
    }
    let texts = try chart.scene(for: medium).texts.filter { $0.content == "text" }
    #expect(texts.map(\.paint) == [.title, .title, .background, .background])
    let areOnFill = texts.allSatisfy(\.isOnFill)
    #expect(areOnFill)
  }

  @Test("round corners of sectors stay inside the sector and take its sharp ones away")
  func corners() throws {
    func ends(_ radius: Double) throws -> [ScenePoint] {
      let chart = Chart([3, 2, 1], id: \.self) {
        SectorMark(angle: .value("v", $0), innerRadius: .ratio(0.5), angularInset: 1)
          .cornerRadius(radius)
      }
      return try marks(chart).flatMap { element -> [ScenePoint] in
        if case .path(let path) = element { path.ends } else { [] }
      }
    }
    let (sharp, round, most) = (try ends(0), try ends(8), try ends(1000))
    #expect(round.count > sharp.count)
    func key(_ point: ScenePoint) -> String { "\(Int(point.x * 10)) \(Int(point.y * 10))" }
    let corners = Set(sharp.prefix(1).map(key))
    #expect(corners.isDisjoint(with: round.map(key)))
    let bounds = (sharp.map(\.y).min() ?? 0, sharp.map(\.y).max() ?? 0)
    let isInside = (round + most).allSatisfy { $0.y >= bounds.0 - 1 && $0.y <= bounds.1 + 1 }
    #expect(isInside && most.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }
}
