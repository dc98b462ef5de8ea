import RealFunctions

/// Positions of everything in a picture except the curves.
package struct Frame {
  /// The chart with the windows that end at the ticks of the picture.
  package private(set) var chart: TrainedChart
  /// Rectangle of the window on the page.
  package var plotArea: SceneRect
  /// The rectangle that the plot area was fitted into; nil if none was set.
  package var room: SceneRect?

  /// Creates the frame of a chart with nothing but its plot area.
  package init(_ chart: TrainedChart, plotArea: SceneRect) {
    self.chart = chart
    self.plotArea = plotArea
  }

  /// The marks of the x axis.
  package private(set) var x = AxisPlan.none
  /// The marks of the y axis.
  package private(set) var y = AxisPlan.none
  /// The marks of the y axis on the right, if there are two.
  package private(set) var trailingY = AxisPlan.none
  /// Titles, tick labels and notes.
  package var texts: [SceneText] = []
  /// Lines of the axes and their ticks.
  package var axisLines: [ScenePath] = []
  /// Names of series with their samples.
  package var legend: [SceneElement] = []
  /// Whether only the plot had room.
  package var isBare = false
  /// Whether names stand at the ends of their curves.
  package var namesAreAtEnds = false
  /// Rows and columns that are free for a note on the picture, in a text picture.
  package var noteRoom: NoteRoom?

  /// Takes the marks of an axis, and the window that ends at them.
  package mutating func take(_ plan: AxisPlan, _ axis: PlotAxis) {
    switch axis {
    case .x: x = plan
    case .y: y = plan
    }
    chart = chart.moved(axis, to: plan.window)
  }

  /// Takes the marks of the y axis on the right, and the window that ends at them.
  package mutating func take(trailingY plan: AxisPlan) {
    trailingY = plan
    chart = chart.moved(trailingY: plan.window)
  }

  /// Whether there is a y axis on both sides.
  package var hasTwoYAxes: Bool { chart.trailingY != nil }

  /// The axes with their marks, each with the chart in which it is the x or y axis.
  package var axes: [(axis: PlotAxis, plan: AxisPlan, chart: TrainedChart)] {
    let both = [(PlotAxis.x, x, chart), (.y, y, chart)]
    return chart.trailingY == nil ? both : both + [(.y, trailingY, chart.seen(from: .trailing))]
  }

  /// Notes on ticks that the user wanted and that could not be drawn.
  package var tickNotes: [SceneNote] {
    axes.enumerated().flatMap { index, axis in
      let name =
        axis.axis == .x ? "the x axis" : index == 2 ? "the y axis on the right" : "the y axis"
      return axis.plan.runs.compactMap(\.remark).map { remark in
        SceneNote(.ticks, of: name, "\(name) has \(remark)")
      }
    }
  }

  /// Fits the plot area into a rectangle and plans the marks of all axes.
  ///
  /// With equal scales the area depends on the windows, and the windows depend on the area: after a
  /// few rounds the last result stays, settled or not.
  package mutating func settle(
    in rectangle: SceneRect,
    _ medium: Medium,
    _ plan: (inout Frame, TickStep?) -> Void
  ) {
    for _ in 0..<Self.mostRounds {
      let area = chart.fitted(rectangle, medium)
      plotArea = area
      planEqually(plan)
      if chart.fitted(rectangle, medium) == area { return }
    }
    plotArea = chart.fitted(rectangle, medium)
  }

  private static let mostRounds = 5
  /// Largest factor by which a window that ends at ticks may be widened so that both axes get the
  /// same step.
  private static let mostWidening = 1.05

  /// Plans both axes; with equal scales both get the same step if both have room for one.
  package mutating func planEqually(_ plan: (inout Frame, TickStep?) -> Void) {
    plan(&self, nil)
    guard chart.isEqual, let first = xTicks.step, let second = yTicks.step, first != second else {
      return
    }
    for step in first.size < second.size ? [first, second] : [second, first] {
      var trial = self
      plan(&trial, step)
      let isNarrow = [PlotAxis.x, .y].allSatisfy { axis in
        let (own, common) = (chart.trained(axis).window, trial.chart.trained(axis).window)
        return common.width <= Self.mostWidening * own.width
      }
      if isNarrow, trial.xTicks.step == step, trial.yTicks.step == step {
        self = trial
        return
      }
    }
  }

  /// The ticks of x.
  package var xTicks: TickSet { x.ticks }
  /// The ticks of y.
  package var yTicks: TickSet { y.ticks }
}

extension SceneRect {
  /// Returns the largest rectangle of this width and height in units, in the middle of this one.
  package func fitted(width units: Double, height: Double) -> SceneRect {
    let scale = min(self.width / units, self.height / height)
    guard scale > 0, scale.isFinite else { return self }
    let fittedWidth = min(self.width, units * scale)
    let fittedHeight = min(self.height, height * scale)
    return SceneRect(
      x: x + (self.width - fittedWidth) / 2,
      y: y + (self.height - fittedHeight) / 2,
      width: fittedWidth,
      height: fittedHeight
    )
  }
}
