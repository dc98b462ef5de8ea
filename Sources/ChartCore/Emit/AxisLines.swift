import RealFunctions

/// Draws the grid, the lines x = 0 and y = 0 or axes that cross there, and axes at the edges.
struct AxisLines {
  private let chart: TrainedChart
  private let frame: Frame
  private let rules: Medium.Rules
  private let projection: PlotProjection

  init(chart: TrainedChart, frame: Frame, rules: Medium.Rules) {
    self.chart = chart
    self.frame = frame
    self.rules = rules
    projection = PlotProjection(chart: chart, area: frame.plotArea)
  }

  func elements() -> [SceneElement] {
    let isXShown = chart.options.x.visibility != .hidden
    let isYShown = chart.options.y.visibility != .hidden
    let crossing = chart.crossing
    let isCrossed = chart.options.axes == .origin
    let hasVertical =
      isYShown && (isCrossed || chart.x.hasZero && crossing.x == 0 && !isBesideAxis)
    let hasHorizontal = isXShown && (isCrossed || chart.y.hasZero && crossing.y == 0)
    var grid: [ScenePath.Segment] = []
    if chart.options.grid != .hidden {
      for tick in frame.yTicks.ticks where !(hasHorizontal && tick.value == crossing.y) {
        grid += horizontal(tick.value)
      }
      for tick in frame.xTicks.ticks where !(hasVertical && tick.value == crossing.x) {
        grid += vertical(tick.value)
      }
    }
    var zero: [ScenePath.Segment] = []
    let cell =
      isCrossed && rules == .text
      ? Cell.middle(projection.place(crossing), in: frame.plotArea) : nil
    if hasHorizontal { zero += horizontal(crossing.y, endingAt: hasVertical ? cell?.x : nil) }
    if hasVertical { zero += vertical(crossing.x, endingAt: hasHorizontal ? cell?.y : nil) }
    let paths = [(grid, Paint.grid), (zero, Paint.zeroAxis)].filter { !$0.0.isEmpty }
    return paths.map { .path(ScenePath(segments: $0.0, stroke: SceneStroke($0.1))) }
      + frame.axisLines.map(SceneElement.path)
  }

  /// Whether x = 0 falls into the cells beside the axis of a text, which would double its line.
  private var isBesideAxis: Bool {
    rules == .text && !frame.axisLines.isEmpty && projection.x(0) - frame.plotArea.x < Cell.width
  }

  /// A line across the plot area; in a cell at its edge it ends at the line that crosses it there, so that
  /// both make a corner.
  private func horizontal(_ value: Double, endingAt x: Double? = nil) -> [ScenePath.Segment] {
    let area = frame.plotArea
    let exact = projection.y(value)
    let y = rules == .text ? Cell.dotRow(exact, in: area) : exact
    let left = Self.end(area.x, at: x, Cell.width)
    let right = Self.end(area.maxX, at: x, Cell.width)
    return [.move(ScenePoint(x: left, y: y)), .line(ScenePoint(x: right, y: y))]
  }

  private func vertical(_ value: Double, endingAt y: Double? = nil) -> [ScenePath.Segment] {
    let area = frame.plotArea
    let exact = projection.x(value)
    let x = rules == .text ? Cell.columnMiddle(exact, in: area) : exact
    let top = Self.end(area.y, at: y, Cell.height)
    let bottom = Self.end(area.maxY, at: y, Cell.height)
    return [.move(ScenePoint(x: x, y: top)), .line(ScenePoint(x: x, y: bottom))]
  }

  private static func end(_ edge: Double, at line: Double?, _ cell: Double) -> Double {
    guard let line, (edge - line).magnitude < cell else { return edge }
    return line
  }
}
