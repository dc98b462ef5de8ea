import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartMarks
@testable import ChartTraining

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("What a proxy knows of a chart")
struct ChartProxyTests {
  struct Scale: CustomTestStringConvertible, Sendable {
    let name: String
    let type: ScaleType
    let domain: ClosedRange<Double>
    var isReversed = false
    var testDescription: String { name }

    /// Values all over the domain, its ends included.
    var values: [Double] {
      let ends = (type.map.forward(domain.lowerBound), type.map.forward(domain.upperBound))
      return (0...40).map { type.map.inverse(ends.0 + (ends.1 - ends.0) * Double($0) / 40) }
        .map { max(domain.lowerBound, min(domain.upperBound, $0)) }
    }

    func axis(_ chart: Chart) -> Chart {
      chart
        .chartXScale(domain: domain, type: type).chartYScale(domain: domain, type: type)
        .with {
          $0.x.isReversed = isReversed
          $0.y.isReversed = isReversed
        }
    }
  }

  static let scales: [Scale] = {
    let plain = [
      Scale(name: "linear", type: .linear, domain: -3...12),
      Scale(name: "log", type: .log, domain: 0.001...5000),
      Scale(name: "symmetric log", type: .symmetricLog, domain: -1e4...1e6),
      Scale(name: "square root", type: .squareRoot, domain: -9...100),
      Scale(name: "power", type: .power(3), domain: -2...5),
      Scale(name: "date", type: .date, domain: 7.3e8...7.4e8),
      Scale(name: "wide", type: .linear, domain: -1e308...1e308),
    ]
    return plain
      + plain.map { scale in
        var turned = scale
        turned.isReversed = true
        return Scale(
          name: "\(scale.name), reversed",
          type: scale.type,
          domain: scale.domain,
          isReversed: true
        )
      }
  }()

  private let points = Chart { PointMark(x: .value("x", 1), y: .value("y", 1)) }

  @Test("the value at the position of a value is the value", arguments: scales)
  func inverse(_ scale: Scale) throws {
    let proxy = try scale.axis(points).proxy()
    let width = scale.domain.upperBound / 2 - scale.domain.lowerBound / 2
    var count = 0
    for value in scale.values {
      let x = try #require(proxy.position(forX: value))
      let y = try #require(proxy.position(forY: value))
      #expect((0...500).contains(x) && (0...300).contains(y))
      let back = try #require(proxy.value(at: ScenePoint(x: x, y: y), as: (Double, Double).self))
      for found in [back.0, back.1] {
        let isNear = (found - value).magnitude <= max(value.magnitude, width * 1e-3) * 1e-9
        #expect(isNear, "\(found) for \(value)")
      }
      count += 1
    }
    #expect(count == 41)
    // The other way round as well: every pixel has its value.
    for pixel in stride(from: 0.0, through: 300, by: 25) {
      let value = try #require(proxy.value(atY: pixel, as: Double.self))
      let back = try #require(proxy.position(forY: value))
      #expect((back - pixel).magnitude < 1e-6)
    }
  }

  @Test("positions rise to the right and fall upwards, and turn round with their axis")
  func directions() throws {
    for scale in Self.scales {
      let proxy = try scale.axis(points).proxy()
      let first = try #require(
        proxy.position(for: (scale.domain.lowerBound, scale.domain.lowerBound))
      )
      let last = try #require(
        proxy.position(for: (scale.domain.upperBound, scale.domain.upperBound))
      )
      #expect((first.x < last.x) != scale.isReversed)
      #expect((first.y > last.y) != scale.isReversed)
    }
  }

  @Test("what is not shown has no position, and what lies outside no value")
  func outside() throws {
    let proxy = try points.chartXScale(domain: 0...10).chartYScale(domain: 1...100, type: .log)
      .proxy()
    for value in [-0.1, 10.1, .nan, .infinity, -.infinity] {
      #expect(proxy.position(forX: value) == nil)
      #expect(proxy.positionRange(forX: value) == nil)
    }
    #expect(proxy.position(forY: 0.0) == nil && proxy.position(forY: -5.0) == nil)
    #expect(proxy.position(forX: "a") == nil)
    #expect(proxy.position(for: (x: 5.0, y: 1000.0)) == nil)
    for position in [-1, 501, .nan, .infinity] {
      #expect(proxy.value(atX: position, as: Double.self) == nil)
    }
    #expect(proxy.value(atX: 250, as: String.self) == nil)
    #expect(proxy.value(atX: 250, as: Double.self) == 5)
  }

  @Test("whole numbers are rounded, because a pixel hardly ever meets one")
  func wholeNumbers() throws {
    let proxy = try points.chartXScale(domain: 0...10).proxy()
    #expect(proxy.value(atX: 263, as: Int.self) == 5)
    for number in 0...10 {
      let position = try #require(proxy.position(forX: number))
      #expect(proxy.value(atX: position, as: Int.self) == number)
    }
  }

  enum Season: String, Plottable, CaseIterable { case spring, summer, autumn, winter }

  @Test("names have their bands, in both directions", arguments: [false, true])
  func names(isUpright: Bool) throws {
    let chart = Chart(Season.allCases, id: \.self) { season in
      if isUpright {
        BarMark(x: .value("Season", season), y: .value("v", 1))
      } else {
        BarMark(x: .value("v", 1), y: .value("Season", season))
      }
    }
    let proxy = try chart.proxy()
    let length = isUpright ? 500.0 : 300.0
    for (index, season) in Season.allCases.enumerated() {
      let position = isUpright ? proxy.position(forX: season) : proxy.position(forY: season)
      let range = try #require(
        isUpright ? proxy.positionRange(forX: season) : proxy.positionRange(forY: season)
      )
      let middle = try #require(position)
      #expect((middle - length * (Double(index) + 0.5) / 4).magnitude < 1e-9)
      #expect((range.upperBound - range.lowerBound - length / 4).magnitude < 1e-9)
      #expect((range.lowerBound + range.upperBound - 2 * middle).magnitude < 1e-9)
      for place in [range.lowerBound + 1, middle, range.upperBound - 1] {
        let found: Season? = isUpright ? proxy.value(atX: place) : proxy.value(atY: place)
        #expect(found == season)
        let name = isUpright ? proxy.value(atX: place, as: String.self) : proxy.value(atY: place)
        #expect(name == season.rawValue)
      }
    }
    #expect(proxy.position(forX: "monsoon") == nil && proxy.position(forY: "monsoon") == nil)
  }

  @Test("the plot frame is that of the picture, in pixels on both media")
  func frames() throws {
    let chart = points.chartXScale(domain: 0...10).chartYScale(domain: 0...10)
    nonisolated(unsafe) var seen: [ChartProxy] = []
    let watched = chart.chartOverlay { proxy in
      let _ = seen.append(proxy)
      Text("x")
    }
    let page = Medium.graphic(
      width: 640,
      height: 400,
      metrics: TextMetrics { text, _ in 7 * Double(text.count) }
    )
    let scene = try watched.scene(for: page)
    let graphic = try #require(seen.first)
    #expect(graphic.plotFrame == scene.plotArea && graphic.plotAreaFrame == scene.plotArea)
    #expect(graphic.chartSize == SceneSize(width: 640, height: 400))
    #expect(
      graphic.plotSize.width == scene.plotArea.width && graphic.plotAreaSize == graphic.plotSize
    )
    seen = []
    let cells = try watched.scene(for: .text(columns: 80, rows: 25) { $0.count })
    let text = try #require(seen.first)
    #expect(text.chartSize == SceneSize(width: 640, height: 400))
    #expect(
      text.plotFrame.x == cells.plotArea.x * 4 && text.plotFrame.maxY == cells.plotArea.maxY * 4
    )
  }

  @Test("angles run clockwise from the top, and say how much the sectors up to there have")
  func angles() throws {
    let chart = Chart {
      SectorMark(angle: .value("v", 1)).foregroundStyle(by: .value("k", "a"))
      SectorMark(angle: .value("v", 3)).foregroundStyle(by: .value("k", "b"))
    }
    let proxy = try chart.proxy()
    let middle = ScenePoint(x: 250, y: 150)
    let places = [(0.0, -50.0, 0.0), (50, 0, 90), (0, 50, 180), (-50, 0, 270)]
    for (across, down, degrees) in places {
      let angle = proxy.angle(at: ScenePoint(x: middle.x + across, y: middle.y + down))
      #expect((angle.degrees - degrees).magnitude < 1e-9)
      let value = try #require(proxy.value(atAngle: angle, as: Double.self))
      #expect((value - degrees / 90).magnitude < 1e-9)
    }
    #expect(proxy.value(atAngle: .degrees(450), as: Double.self) == 1)
    #expect(proxy.position(forX: 1) == nil)
    #expect(try points.proxy().value(atAngle: .degrees(90), as: Double.self) == nil)
  }

  @Test("looks of categories are known")
  func looks() throws {
    let chart = Chart {
      LineMark(x: .value("x", 1), y: .value("y", 1)).foregroundStyle(by: .value("k", "a"))
      LineMark(x: .value("x", 1), y: .value("y", 2)).foregroundStyle(by: .value("k", "b"))
        .lineStyle(by: .value("k", "b"))
    }
    .chartForegroundStyleScale(["a": Color.red])
    let proxy = try chart.proxy()
    #expect(proxy.foregroundStyle(for: "a")?.paint == Color.red.paint)
    #expect(proxy.foregroundStyle(for: "b") != nil && proxy.foregroundStyle(for: "c") == nil)
    #expect(proxy.lineStyle(for: "b") != nil && proxy.lineStyle(for: "a") == nil)
  }

  // MARK: Nearest rows

  @Test("the nearest row is the one that a search through all rows finds")
  func nearest() throws {
    let rows = (0..<200).map { index in (x: sin(Double(index) * 12.9898) * 50, y: Double(index)) }
    let chart = Chart { PointPlot(rows.map(Row.init), x: .value("x", \.x), y: .value("y", \.y)) }
    let proxy = try chart.proxy()
    var count = 0
    for wanted in stride(from: -60.0, through: 60, by: 0.37) {
      let row = try #require(proxy.nearest(toX: wanted))
      let best = rows.map { abs($0.x - wanted) }.min() ?? .nan
      let x: Double = try #require(row.x())
      #expect(abs(x - wanted) == best)
      #expect(row.y(as: Double.self) == rows.first { $0.x == x }?.y)
      count += 1
    }
    #expect(count > 300)
  }

  private struct Row {
    let x: Double
    let y: Double
  }

  @Test("of every series the nearest row is found, of functions the value itself")
  func nearestRows() throws {
    let chart = Chart {
      LineMark(x: .value("x", 0), y: .value("a", 10))
      LineMark(x: .value("x", 4), y: .value("a", 20))
      LinePlot(x: "x", y: "square", domain: 0...4) { $0 * $0 }
      RuleMark(y: .value("limit", 3))
    }
    let rows = try chart.proxy().nearestRows(toX: 3)
    #expect(rows.map(\.series) == ["a", "square"])
    #expect(rows.map { $0.x(as: Double.self) } == [4, 3])
    #expect(rows.map { $0.y(as: Double.self) } == [20, 9])
    #expect(try chart.proxy().nearest(toX: 3)?.series == "square")
    #expect(try Chart().proxy().nearest(toX: 3) == nil)
  }

  @Test("rows of bars have their values, not the heights that stacks carry them to")
  func stackedValues() throws {
    let chart = Chart {
      BarMark(x: .value("day", "Mon"), y: .value("v", 5)).foregroundStyle(by: .value("k", "a"))
      BarMark(x: .value("day", "Mon"), y: .value("v", 7)).foregroundStyle(by: .value("k", "b"))
      BarMark(x: .value("day", "Tue"), y: .value("v", 1)).foregroundStyle(by: .value("k", "b"))
    }
    let proxy = try chart.proxy()
    let rows = proxy.nearestRows(toX: "Mon")
    #expect(rows.map { $0.y(as: Double.self) } == [5, 7])
    #expect(rows.map { $0.x(as: String.self) } == ["Mon", "Mon"])
    // The top of the stack.
    let top = try #require(proxy.position(of: rows[1]))
    #expect(top.y == proxy.position(forY: 12.0))
    let level = Chart {
      BarMark(x: .value("v", 5), y: .value("day", "Mon"))
      BarMark(x: .value("v", 7), y: .value("day", "Tue"))
    }
    let row = try #require(try level.proxy().nearest(toX: 6.9))
    #expect(row.x(as: Int.self) == 7 && row.y(as: String.self) == "Tue")
  }
}

extension Chart {
  /// The proxy of a plot area of 500 by 300 pixels.
  func proxy() throws -> ChartProxy {
    ChartProxy(
      chart: try trained(),
      plotFrame: SceneRect(x: 40, y: 20, width: 500, height: 300),
      chartSize: SceneSize(width: 600, height: 400)
    )
  }
}
