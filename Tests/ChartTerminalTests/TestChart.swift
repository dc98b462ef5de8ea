import ChartCore
import ChartTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A scene laid out by hand: an axis on the left, one below, a row for the legend above.
struct TestChart {
  var columns = 80
  var rows = 22
  var gutter = 6
  var x = (low: -2 * Double.pi, high: 2 * Double.pi)
  var y = (low: -1.1875, high: 1.1875)
  var xTicks: [(value: Double, label: String)] = TestChart.multiplesOfPi
  var yTicks: [(value: Double, label: String)] = [
    (1, "1"), (0.5, "0.5"), (0, "0"), (-0.5, "-0.5"), (-1, "-1"),
  ]
  var hasGrid = true
  var asymptotes: [Double] = []
  var legend: [(label: String, paint: Paint)] = []
  var marks: [SceneElement] = []

  static let multiplesOfPi: [(value: Double, label: String)] = [
    (-2 * .pi, "-2π"), (-1.5 * .pi, "-3π/2"), (-.pi, "-π"), (-0.5 * .pi, "-π/2"), (0, "0"),
    (0.5 * .pi, "π/2"), (.pi, "π"), (1.5 * .pi, "3π/2"), (2 * .pi, "2π"),
  ]

  // MARK: Places

  var plotArea: SceneRect {
    SceneRect(
      x: Double(gutter * 2),
      y: 4,
      width: Double(max(0, columns - gutter) * 2),
      height: Double(max(0, rows - 3) * 4)
    )
  }

  /// The ends of x are at the centres of the first and last column of cells.
  func place(_ x: Double, _ y: Double) -> ScenePoint {
    ScenePoint(
      x: plotArea.x + 1 + (x - self.x.low) / (self.x.high - self.x.low) * (plotArea.width - 2),
      y: plotArea.y + (self.y.high - y) / (self.y.high - self.y.low) * plotArea.height
    )
  }

  /// The value of x at a distance from the left edge of the page.
  func valueOfX(at place: Double) -> Double {
    x.low + (place - plotArea.x - 1) / (plotArea.width - 2) * (x.high - x.low)
  }

  // MARK: Marks

  /// The graph of a function, broken where it has no value and at the poles given.
  func graph(
    _ paint: Paint,
    poles: [Double] = [],
    label: String? = nil,
    of function: (Double) -> Double?
  ) -> SceneElement {
    var segments: [ScenePath.Segment] = []
    var isJoined = false
    let steps = Int(plotArea.width) * 8
    var previous = -Double.infinity
    func isAtPole(_ x: Double) -> Bool { poles.contains { ($0 - x).magnitude < 1e-9 } }
    for step in 0...steps {
      let x = valueOfX(at: plotArea.x + plotArea.width * Double(step) / Double(steps))
      defer { previous = x }
      if poles.contains(where: { previous < $0 && $0 < x }) { isJoined = false }
      guard !isAtPole(x), let y = function(x) else {
        isJoined = false
        continue
      }
      segments.append(isJoined ? .line(place(x, y)) : .move(place(x, y)))
      isJoined = true
    }
    return .path(ScenePath(segments: segments, stroke: SceneStroke(paint), label: label))
  }

  /// The area between two functions.
  func area(
    _ paint: Paint,
    from lower: (Double) -> Double,
    to upper: (Double) -> Double
  ) -> SceneElement {
    let values = (0...Int(plotArea.width) * 2).map { valueOfX(at: plotArea.x + Double($0) / 2) }
    let points =
      values.map { place($0, upper($0)) } + values.reversed().map { place($0, lower($0)) }
    return .path(
      ScenePath(
        segments: points.enumerated().map { $0 == 0 ? .move($1) : .line($1) } + [.close],
        fill: SceneFill(paint, opacity: nil)
      )
    )
  }

  // MARK: Scene

  var scene: Scene {
    Scene(
      size: SceneSize(width: Double(columns * 2), height: Double(rows * 4)),
      plotArea: plotArea,
      elements: [
        .group(SceneGroup(role: .axes, elements: axes)),
        .group(SceneGroup(role: .marks, elements: marks)),
        .group(SceneGroup(role: .legend, elements: keys)),
      ]
    )
  }

  func text(_ style: TextStyle = .plain) -> String {
    TextRenderer(style: style).text(scene, columns: columns, rows: rows)
  }

  private func stroke(_ paint: Paint, _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double)
    -> SceneElement
  {
    .path(
      ScenePath(
        segments: [.move(ScenePoint(x: x0, y: y0)), .line(ScenePoint(x: x1, y: y1))],
        stroke: SceneStroke(paint)
      )
    )
  }

  /// The middle of the cell that holds a place, across.
  private func middle(_ x: Double) -> Double { (x / 2).rounded(.down) * 2 + 1 }

  private var axes: [SceneElement] {
    let area = plotArea
    let (axisX, axisY) = (area.x - 1, area.maxY + 2)
    var result: [SceneElement] = []
    for tick in xTicks {
      let x = middle(place(tick.value, 0).x)
      if hasGrid { result.append(stroke(.grid, x, area.y, x, area.maxY)) }
      result.append(stroke(.axis, x, axisY, x, axisY + 2))
      let label = ScenePoint(x: x, y: area.maxY + 8)
      result.append(.text(SceneText(tick.label, at: label, anchor: .middle)))
    }
    for tick in yTicks {
      let y = place(0, tick.value).y
      if hasGrid { result.append(stroke(.grid, area.x, y, area.maxX, y)) }
      result.append(stroke(.axis, axisX - 1, y, axisX, y))
      let label = ScenePoint(x: area.x - 2, y: (y / 4).rounded(.down) * 4 + 4)
      result.append(.text(SceneText(tick.label, at: label, anchor: .end)))
    }
    if x.low < 0, x.high > 0 {
      let zero = middle(place(0, 0).x)
      result.append(stroke(.zeroAxis, zero, area.y, zero, area.maxY))
    }
    if y.low < 0, y.high > 0 {
      let zero = place(0, 0).y
      result.append(stroke(.zeroAxis, area.x, zero, area.maxX, zero))
    }
    for x in asymptotes {
      let place = middle(place(x, 0).x)
      result.append(stroke(.asymptote, place, area.y, place, area.maxY))
    }
    result.append(stroke(.axis, axisX, area.y, axisX, axisY))
    result.append(stroke(.axis, axisX, axisY, area.maxX, axisY))
    return result
  }

  private var keys: [SceneElement] {
    var right = Double(columns * 2)
    var result: [SceneElement] = []
    for (label, paint) in legend.reversed() {
      result.append(.text(SceneText(label, at: ScenePoint(x: right, y: 4), anchor: .end)))
      let left = right - Double(CharacterWidth.columns(of: label) * 2 + 6)
      result.append(stroke(paint, left, 2, left + 4, 2))
      right = left - 4
    }
    return result
  }
}

extension TestChart {
  /// sin and cos from -2π to 2π.
  static func waves(columns: Int = 80, rows: Int = 22) -> TestChart {
    var chart = TestChart(columns: columns, rows: rows)
    chart.legend = [("sin(x)", .series(0)), ("cos(x)", .series(1))]
    chart.marks = [chart.graph(.series(0), of: sin), chart.graph(.series(1), of: cos)]
    return chart
  }

  /// tan from -2π to 2π with its asymptotes.
  static func tangent(columns: Int = 80, rows: Int = 22) -> TestChart {
    var chart = TestChart(columns: columns, rows: rows)
    chart.y = (-4.75, 4.75)
    chart.yTicks = [(4, "4"), (2, "2"), (0, "0"), (-2, "-2"), (-4, "-4")]
    chart.asymptotes = [-1.5 * .pi, -0.5 * .pi, 0.5 * .pi, 1.5 * .pi]
    chart.legend = [("tan(x)", .series(0))]
    chart.marks = [chart.graph(.series(0), poles: chart.asymptotes, of: tan)]
    return chart
  }
}
