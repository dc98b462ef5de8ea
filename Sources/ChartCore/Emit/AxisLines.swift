import RealFunctions

/// Draws the grid, the lines x = 0 and y = 0, and the axes.
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
    let hasVertical =
      isYShown && chart.options.x.hasZero && chart.x.window.contains(0) && !isBesideAxis
    let hasHorizontal = isXShown && chart.options.y.hasZero && chart.y.window.contains(0)
    var grid: [ScenePath.Segment] = []
    if chart.options.grid != .hidden {
      for tick in frame.yTicks.ticks where !(hasHorizontal && tick.value == 0) {
        grid += horizontal(tick.value)
      }
      for tick in frame.xTicks.ticks where !(hasVertical && tick.value == 0) {
        grid += vertical(tick.value)
      }
    }
    var zero: [ScenePath.Segment] = []
    if hasHorizontal { zero += horizontal(0) }
    if hasVertical { zero += vertical(0) }
    let paths = [(grid, Paint.grid), (zero, Paint.zeroAxis)].filter { !$0.0.isEmpty }
    return paths.map { .path(ScenePath(segments: $0.0, stroke: SceneStroke($0.1))) }
      + frame.axisLines.map(SceneElement.path)
  }

  /// Whether x = 0 falls into the cells beside the axis of a text, which would double its line.
  private var isBesideAxis: Bool {
    rules == .text && !frame.axisLines.isEmpty && projection.x(0) - frame.plotArea.x < Cell.width
  }

  private func horizontal(_ value: Double) -> [ScenePath.Segment] {
    let area = frame.plotArea
    let exact = projection.y(value)
    let y = rules == .text ? Cell.dotRow(exact, in: area) : exact
    return [.move(ScenePoint(x: area.x, y: y)), .line(ScenePoint(x: area.maxX, y: y))]
  }

  private func vertical(_ value: Double) -> [ScenePath.Segment] {
    let area = frame.plotArea
    let exact = projection.x(value)
    let x = rules == .text ? Cell.columnMiddle(exact, in: area) : exact
    return [.move(ScenePoint(x: x, y: area.y)), .line(ScenePoint(x: x, y: area.maxY))]
  }
}

extension AxisOptions {
  /// Whether 0 means anything: among dates and names it is one as any other.
  fileprivate var hasZero: Bool {
    if case .custom = ticks { return false }
    return true
  }
}
