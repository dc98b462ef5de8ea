import RealFunctions

/// Places title, legend, axes and labels in rows and columns of character cells.
///
/// From the top: a title, the legend, an axis above, the plot, the axis line, its labels, the title of x, a
/// legend below, a caption. Whatever the size is too small for is left out, the plot last.
struct TextLayout {
  private let chart: TrainedChart
  let medium: Medium
  let columns: Int
  private let rows: Int
  private let ends: [CurveEnd]
  /// The chart as what belongs to the y axis on the right sees it, if there are two.
  private let trailing: TrainedChart?

  /// Creates the layout; `ends` are the right ends of all curves, or empty if some curve has none.
  init(chart: TrainedChart, medium: Medium, ends: [CurveEnd] = []) {
    self.chart = chart
    self.medium = medium
    trailing = chart.trailingY.map { _ in chart.seen(from: .trailing) }
    self.ends = chart.options.legendPlace.isAutomatic ? ends : []
    columns = Int(nearest: medium.size.width / Cell.width) ?? 1
    rows = Int(nearest: medium.size.height / Cell.height) ?? 1
  }

  func frame() -> Frame {
    if medium.panel?.isBare == true, let settled {
      return Frame(chart, plotArea: area(equalized(settled, chart), chart))
    }
    // An equal scale may leave columns free on the right, where names stand best.
    if chart.isEqual, !ends.isEmpty, rows >= 6, chart.placement.polar == nil,
      let frame = frame(names: .atEnds)
    {
      return frame
    }
    return frame(names: .inLegend) ?? Frame(chart, plotArea: Self.point)
  }

  /// Pictures this high have one line of a title or a caption, others as many as they are higher.
  private static let rowsOfLine = 7

  private func wrapped(_ text: String, _ style: SceneText.Style) -> [String] {
    let most = min(3, max(1, rows / Self.rowsOfLine))
    return WrappedText(text, width: medium.size.width, most: most, medium, style).lines.map(\.text)
  }

  /// A plot area before there is one.
  private static let point = SceneRect(x: 0, y: 0, width: 1, height: 1)

  enum Names {
    case atEnds
    case inLegend
  }

  /// Places everything; nil if the names do not fit at the ends of the curves.
  ///
  /// The power or the offset of x takes a row below its labels: beside them it would be read as one.
  private func frame(names: Names, hasNoteRow: Bool = false, hasHeader: Bool = false) -> Frame? {
    var frame = Frame(chart, plotArea: Self.point)
    var top = 0
    if rows >= (medium.panel == nil ? 8 : 5), let title = chart.options.title?.oneLine,
      !title.isEmpty
    {
      for line in wrapped(title, .title) {
        let column = max(0, (columns - cells(line)) / 2)
        frame.texts.append(Cell.text(line, column: column, row: top, style: .title, paint: .title))
        top += 1
      }
    }
    var below = rows
    if rows >= 10, let caption = chart.options.caption?.oneLine, !caption.isEmpty {
      let lines = wrapped(caption, .label)
      below -= lines.count
      for (index, line) in lines.enumerated() {
        frame.texts.append(Cell.text(line, column: 0, row: below + index))
      }
    }
    let titles = TextTitles(chart: chart, medium: medium, rows: rows)
    let hasNames = names == .inLegend && rows >= 6
    let legend = TextLegend(
      chart: chart,
      medium: medium,
      columns: columns,
      mostRows: max(1, rows / 6),
      isShown: hasNames
    )
    let yTitle = titles.header.isEmpty && hasHeader && !chart.hasHeads ? "y" : titles.header
    let header = legend.header(yTitle: yTitle)
    below -= legend.rowsBelow
    let heads = titles.heads(hasNote: hasHeader)
    let plotTop = top + header.rowCount + heads + titles.above
    if let angles = chart.placement.polar {
      return polarFrame(frame, header, angles, top: top, rows: below)
    }
    if chart.placement.isOrigin {
      return crossedFrame(frame, names: names, header, top: top, rows: below)
    }
    let sides = (left: legend.columns.left, right: legend.columns.right)

    // The labels of y take columns from the plot, whose proportion may take rows from y in turn, and the labels
    // of x rows: three rounds settle it.
    var box = Box(left: sides.left, right: columns - sides.right, top: plotTop, bottom: plotTop + 1)
    let titleRows = titles.below + (hasNoteRow ? 1 : 0)
    var room = (below: hasXAxis ? 2 : 0, above: 0, left: 0, right: 0)
    if hasXAxis, chart.options.x.content != nil { room.below = 0 }
    var plannedHeight: Double?
    var hasLabelsOfY = true
    let settled = self.settled
    for round in 0..<3 {
      box.top = plotTop + room.above
      box.bottom = max(box.top + 1, below - room.below - titleRows)
      box.left = sides.left + room.left
      box.right = max(box.left + 1, columns - sides.right - room.right)
      box = settled ?? box
      if round < 2, hasYAxis {
        frame.plotArea = area(round == 0 ? box : equalized(box, frame.chart), frame.chart)
        // Labels of y need other columns only where the plot has another height.
        if frame.plotArea.height != plannedHeight {
          plannedHeight = frame.plotArea.height
          if areWindowsEqual { _ = settle(&frame, in: box) } else { plan(&frame, .y) }
          planTrailing(&frame)
          let axes = TextAxes(medium: medium, frame: frame)
          room.left = axes.hasLine(.leading) ? axes.cells(.leading) + 1 : 0
          room.right = axes.hasLine(.trailing) ? axes.cells(.trailing) + 1 : 0
        }
        if room.left > columns / 2 || room.left + room.right > columns * 2 / 3 {
          (room.left, room.right) = (0, 0)
          hasLabelsOfY = false
          break
        }
      }
      if hasXAxis, !isOfNumbers || chart.options.x.content != nil {
        frame.plotArea = area(equalized(box, frame.chart), frame.chart)
        plan(&frame, .x)
        let axes = TextAxes(medium: medium, frame: frame)
        let most = max(1, rows / 3)
        let least = chart.markSets(.x).contains(where: \.hasLabels) ? 1 : 0
        room.below = axes.hasLine(.bottom) ? 1 + min(most, max(least, axes.cells(.bottom))) : 0
        room.above = axes.hasLine(.top) ? 1 + min(most, axes.cells(.top)) : 0
      }
    }
    box.top = plotTop + room.above
    box.bottom = max(box.top + 1, below - room.below - titleRows)
    box.left = sides.left + room.left
    box.right = max(box.left + 1, columns - sides.right - room.right)
    box = settled ?? box
    frame.room = rectangle(box)
    if areWindowsEqual {
      let whole = box
      box = settle(&frame, in: whole)
      // Other cells may have other labels, and these need room in turn.
      for _ in 0..<2 where settled == nil && hasYAxis && hasLabelsOfY {
        let axes = TextAxes(medium: medium, frame: frame)
        let left = axes.hasLine(.leading) ? axes.cells(.leading) + 1 : 0
        guard left > room.left, left <= columns / 2 else { break }
        room.left = left
        var narrow = whole
        narrow.left = sides.left + left
        frame.room = rectangle(narrow)
        box = settle(&frame, in: narrow)
      }
    } else {
      box = equalized(box, frame.chart)
      frame.plotArea = area(box, frame.chart)
      plan(&frame, .x)
    }
    if !hasLabelsOfY {
      frame.take(.none, .y)
      frame.take(trailingY: .none)
    }
    if frame.x.note != nil, titles.below == 0, !hasNoteRow {
      return self.frame(names: names, hasNoteRow: true, hasHeader: hasHeader)
    }
    let hasNoteOfY = frame.y.note != nil || frame.trailingY.note != nil
    let hasRoomForNote = chart.hasHeads ? heads > 0 : header.rowCount > 0
    if hasNoteOfY, !hasRoomForNote, rows >= 6, !hasHeader {
      return self.frame(names: names, hasNoteRow: hasNoteRow, hasHeader: true)
    }

    if names == .atEnds, !placeNames(after: box.right, &frame) { return nil }
    header.place(top: top, plotColumn: box.left, &frame)
    if heads > 0 { titles.placeHeads(&frame, row: top + header.rowCount) }
    let axes = TextAxes(medium: medium, frame: frame)
    let hasBottomLine = hasXAxis && room.below > 0
    let hasTopLine = hasXAxis && room.above > 0
    let start = hasTopLine ? Cell.middle(row: box.top - 1) : Double(box.top) * Cell.height
    let end = hasBottomLine ? Cell.middle(row: box.bottom) : Double(box.bottom) * Cell.height
    if room.left > 0 { axes.placeLeading(column: box.left - 1, top: start, end: end, &frame) }
    if room.right > 0 { axes.placeTrailing(column: box.right, top: start, end: end, &frame) }
    let corner = max(0, box.left - 1)
    let lineEnd = room.right > 0 ? Cell.middle(column: box.right) : Double(box.right) * Cell.width
    if hasBottomLine {
      let rows = max(1, room.below - 1)
      axes.placeBelow(row: box.bottom, start: corner, right: lineEnd, rows: rows, &frame)
    }
    if hasTopLine {
      let rows = max(1, room.above - 1)
      axes.placeAbove(row: box.top - 1, start: corner, right: lineEnd, rows: rows, &frame)
    }
    titles.place(
      &frame,
      left: box.left,
      right: box.right,
      below: box.bottom + room.below,
      above: box.top - room.above - titles.above
    )
    legend.place(
      &frame,
      left: box.left,
      right: box.right,
      top: box.top,
      bottom: box.bottom,
      page: below
    )
    return frame
  }

  private var hasXAxis: Bool {
    chart.options.x.visibility != .hidden && rows >= 5 && columns >= 10
  }

  private var hasYAxis: Bool {
    chart.options.y.visibility != .hidden && columns >= 12 && rows >= 3
  }

  /// Whether labels of x have one line in any case.
  private var isOfNumbers: Bool { chart.x.hasZero }

  private func cells(_ text: String) -> Int { medium.cells(text) }

  /// The plot in cells; right and bottom are the first cells outside.
  struct Box: Equatable {
    var left: Int
    var right: Int
    var top: Int
    var bottom: Int
  }

  /// The plot of a panel whose room is settled.
  var settled: Box? {
    guard let area = medium.settledArea else { return nil }
    let (left, top) = (Cell.column(area.x + 0.1), Cell.row(area.y + 0.1))
    return Box(
      left: left,
      right: max(left + 1, Cell.column(area.maxX + 0.1)),
      top: top,
      bottom: max(top + 1, Cell.row(area.maxY + 0.1))
    )
  }

  func rectangle(_ box: Box) -> SceneRect {
    SceneRect(
      x: Double(box.left) * Cell.width,
      y: Double(box.top) * Cell.height,
      width: Double(box.right - box.left) * Cell.width,
      height: Double(box.bottom - box.top) * Cell.height
    )
  }

  private func area(_ box: Box, _ chart: TrainedChart) -> SceneRect {
    let area = rectangle(box)
    let fitted = chart.fitted(area, medium)
    return SceneRect(x: area.x, y: area.y, width: fitted.width, height: fitted.height)
  }

  /// Cuts the cells that an equal scale or a size that was asked for leaves empty, on the right and below.
  private func equalized(_ box: Box, _ chart: TrainedChart) -> Box {
    let area = area(box, chart)
    var cut = box
    let right = Int(nearest: (area.maxX / Cell.width).rounded(.up)) ?? box.right
    let bottom = Int(nearest: (area.maxY / Cell.height).rounded(.up)) ?? box.bottom
    cut.right = min(box.right, max(box.left + 1, right))
    cut.bottom = min(box.bottom, max(box.top + 1, bottom))
    return cut
  }

  // MARK: Axes

  /// Whether both axes are planned together: the proportion of the plot may depend on windows that end at ticks, and
  /// both have the same step.
  private var areWindowsEqual: Bool { chart.isEqual }

  /// Plans both axes on the cells that the plot takes of a box, and returns these: equal scales make them depend on the
  /// windows, which depend on the ticks.
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

  /// Plans the marks of an axis that is shown; several panels have one window in any case.
  private func plan(_ frame: inout Frame, _ axis: PlotAxis, _ step: TickStep? = nil) {
    if axis == .x ? hasXAxis : hasYAxis {
      frame.take(plan(axis, frame.plotArea, step), axis)
    } else if chart.options(axis).sharedRange != nil {
      frame.take(AxisPlan(window: plan(axis, frame.plotArea, step).window), axis)
    }
  }

  /// Plans the marks of the y axis on the right, if there are two.
  private func planTrailing(_ frame: inout Frame) {
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

  /// So many columns free on the right are worth a name.
  private static let fewestFreeColumns = 10

  /// Writes each name beside the right end of its curve; false if there is no room.
  func placeNames(after right: Int, _ frame: inout Frame) -> Bool {
    let area = frame.plotArea
    let free = columns - right
    let widest = ends.map { cells($0.name) }.max() ?? 0
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
    // No leader fits between two rows: a name that could be another's stands in the legend.
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
