import RealFunctions

/// Places title, legend, axes and labels in rows and columns of character cells.
///
/// From the top: a title, the legend, an axis above, the plot, the axis line, its labels, the title
/// of x, a legend below, a caption. Parts that the size leaves no room for are left out, the plot
/// last.
///
/// The parts of a text picture depend on each other in this order:
///
/// 1. Title, caption, legend and the titles of axes depend on the page alone. They are laid out once.
/// 2. The rows of a note (the power or the offset that the labels of an axis share) depend on the
///    labels. A note of x takes a row below the labels, since beside them it would be read as a
///    label; a note of y is written in the header, or in a row of its own.
/// 3. The columns of the labels of y depend on the height of the plot, the rows of the labels of x
///    on its width, and the size of the plot on both (``plotRoom(_:_:)``).
///
/// Step 2 is a fixed point from below: the layout starts without rows for notes, and each round
/// adds the first row that a note misses; none is taken away, so there are three rounds at most.
/// Each round repeats step 3, because a plot one row lower may have other labels. Texts are placed
/// once, for the result of the last round.
package struct TextLayout {
  let chart: TrainedChart
  let medium: Medium
  let columns: Int
  let rows: Int
  private let ends: [CurveEnd]
  /// The chart with the right y axis as its only y axis; nil if there is no right y axis.
  private let trailing: TrainedChart?
  /// The plot of a panel whose room was settled for all panels; else nil.
  let settled: Box?

  /// Creates the layout; `ends` are the right ends of all curves, or empty if some curve has none.
  package init(chart: TrainedChart, medium: Medium, ends: [CurveEnd] = []) {
    self.chart = chart
    self.medium = medium
    trailing = chart.trailingY.map { _ in chart.seen(from: .trailing) }
    self.ends = chart.options.legendPlace.isAutomatic ? ends : []
    columns = Int(nearest: medium.size.width / Cell.width) ?? 1
    rows = Int(nearest: medium.size.height / Cell.height) ?? 1
    settled = medium.settledArea.map(Box.init)
  }

  package func frame() -> Frame {
    if medium.panel?.isBare == true, let settled {
      return Frame(chart, plotArea: area(equalized(settled, chart), chart))
    }
    // An equal scale may leave columns free on the right, the best position for names.
    if chart.isEqual, !ends.isEmpty, rows >= 6, chart.placement.polar == nil,
      let frame = frame(names: .atEnds)
    {
      return frame
    }
    return frame(names: .inLegend) ?? Frame(chart, plotArea: Self.point)
  }

  /// Placeholder for the plot area before it is known.
  static let point = SceneRect(x: 0, y: 0, width: 1, height: 1)

  enum Names {
    case atEnds
    case inLegend
  }

  /// Places everything; nil if the names do not fit at the ends of the curves.
  private func frame(names: Names) -> Frame? {
    let page = TextPage(self, names)
    var notes = NoteRows()
    while true {
      let around = TextSurroundings(page, notes)
      if let angles = chart.placement.polar {
        return polarFrame(page.frame, around.header, angles, top: page.top, rows: around.below)
      }
      if chart.placement.isOrigin {
        return crossedFrame(
          page.frame,
          names: names,
          around.header,
          top: page.top,
          rows: around.below
        )
      }
      var frame = page.frame
      let plot = plotRoom(around, &frame)
      if let more = around.missing(in: frame) {
        notes = more
        continue
      }
      if names == .atEnds, !placeNames(after: plot.box.right, &frame) { return nil }
      place(plot, around, &frame)
      return frame
    }
  }

  var hasXAxis: Bool {
    chart.options.x.visibility != .hidden && rows >= 5 && columns >= 10
  }

  var hasYAxis: Bool {
    chart.options.y.visibility != .hidden && columns >= 12 && rows >= 3
  }

  /// Whether labels of x always have one line.
  var isOfNumbers: Bool { chart.x.hasZero }

  /// The plot in cells; right and bottom are the first cells outside.
  struct Box: Equatable {
    var left: Int
    var right: Int
    var top: Int
    var bottom: Int

    init(left: Int, right: Int, top: Int, bottom: Int) {
      (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
    }

    /// Creates the cells of a settled plot area, at least one.
    init(_ area: SceneRect) {
      (left, top) = (Cell.column(area.x + 0.1), Cell.row(area.y + 0.1))
      right = max(left + 1, Cell.column(area.maxX + 0.1))
      bottom = max(top + 1, Cell.row(area.maxY + 0.1))
    }
  }

  func rectangle(_ box: Box) -> SceneRect {
    SceneRect(
      x: Double(box.left) * Cell.width,
      y: Double(box.top) * Cell.height,
      width: Double(box.right - box.left) * Cell.width,
      height: Double(box.bottom - box.top) * Cell.height
    )
  }

  func area(_ box: Box, _ chart: TrainedChart) -> SceneRect {
    let area = rectangle(box)
    let fitted = chart.fitted(area, medium)
    return SceneRect(x: area.x, y: area.y, width: fitted.width, height: fitted.height)
  }

  /// Removes the cells on the right and below that an equal scale or a given size leaves empty.
  func equalized(_ box: Box, _ chart: TrainedChart) -> Box {
    let area = area(box, chart)
    var cut = box
    let right = Int(nearest: (area.maxX / Cell.width).rounded(.up)) ?? box.right
    let bottom = Int(nearest: (area.maxY / Cell.height).rounded(.up)) ?? box.bottom
    cut.right = min(box.right, max(box.left + 1, right))
    cut.bottom = min(box.bottom, max(box.top + 1, bottom))
    return cut
  }

  // MARK: Axes

  /// Whether both axes are planned together, with the same step; the proportion of the plot may
  /// then depend on windows that end at ticks.
  var areWindowsEqual: Bool { chart.isEqual }

  /// Plans both axes on the cells that the plot takes of a box, and returns these cells; with equal
  /// scales they depend on the windows, which depend on the ticks.
  func settle(_ frame: inout Frame, in box: Box) -> Box {
    var cut = equalized(box, frame.chart)
    for _ in 0..<5 {
      frame.plotArea = area(cut, frame.chart)
      frame.planEqually { frame, step in
        plan(&frame, .x, step)
        plan(&frame, .y, step)
      }
      let next = equalized(box, frame.chart)
      if next == cut { break }
      cut = next
    }
    frame.plotArea = area(cut, frame.chart)
    return cut
  }

  /// Plans the marks of an axis; of a hidden axis only the window, if several panels share it.
  func plan(_ frame: inout Frame, _ axis: PlotAxis, _ step: TickStep? = nil) {
    if axis == .x ? hasXAxis : hasYAxis {
      frame.take(plan(axis, frame.plotArea, step), axis)
    } else if chart.options(axis).sharedRange != nil {
      frame.take(AxisPlan(window: plan(axis, frame.plotArea, step).window), axis)
    }
  }

  /// Plans the marks of the right y axis, if there is one.
  func planTrailing(_ frame: inout Frame) {
    guard let trailing else { return }
    let plan = plan(.y, of: trailing, frame.plotArea, nil)
    frame.take(trailingY: hasYAxis ? plan : AxisPlan(window: plan.window))
  }

  private func plan(_ axis: PlotAxis, _ area: SceneRect, _ step: TickStep?) -> AxisPlan {
    plan(axis, of: chart, area, step)
  }

  private func plan(
    _ axis: PlotAxis,
    of chart: TrainedChart,
    _ area: SceneRect,
    _ step: TickStep?
  ) -> AxisPlan {
    chart.plan(axis, medium, .text(axis, on: area, medium.size, step: step))
  }

  // MARK: Names

  /// Fewest free columns on the right in which names are written.
  private static let fewestFreeColumns = 10

  /// Writes each name beside the right end of its curve; returns false if there is no room.
  func placeNames(after right: Int, _ frame: inout Frame) -> Bool {
    let area = frame.plotArea
    let free = columns - right
    let widest = ends.map { medium.cells($0.name) }.max() ?? 0
    guard free >= Self.fewestFreeColumns, widest < free,
      let axis = frame.chart.pageAxis(\.y, length: area.height)
    else { return false }
    let wanted = ends.map {
      ((area.maxY - axis.position(of: $0.y)) / Cell.height).rounded(.down)
    }
    let first = area.y / Cell.height
    let last = (area.maxY / Cell.height).rounded(.up) - 1
    guard let places = Spreading(gap: 1, farthest: 2).places(wanted, lower: first, upper: last)
    else { return false }
    // No leader line fits between two rows: where a name could belong to another curve, all go to
    // the legend.
    guard EndLabels(ends: wanted, labels: places, line: 1).areClear else { return false }
    for (end, place) in zip(ends, places) {
      guard let row = Int(nearest: place.rounded()) else { return false }
      let name = medium.written(end.name)
      let text = Cell.text(name, column: right + 1, row: row, paint: end.paint)
      frame.legend.append(.text(text))
    }
    return true
  }
}
