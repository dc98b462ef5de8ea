import RealFunctions

/// Places title, legend, axes and labels in rows and columns of character cells.
///
/// From the top: a title, the legend, the plot, the axis line, its labels, the title of x. Whatever the
/// size is too small for is left out, the plot last.
struct TextLayout {
  private let chart: TrainedChart
  private let medium: Medium
  private let columns: Int
  private let rows: Int
  private let ends: [CurveEnd]

  /// Creates the layout; `ends` are the right ends of all curves, or empty if some curve has none.
  init(chart: TrainedChart, medium: Medium, ends: [CurveEnd] = []) {
    self.chart = chart
    self.medium = medium
    self.ends = ends
    columns = Int(nearest: medium.size.width / Cell.width) ?? 1
    rows = Int(nearest: medium.size.height / Cell.height) ?? 1
  }

  func frame() -> Frame {
    // An equal scale may leave columns free on the right, where names stand best.
    if chart.isEqual, !ends.isEmpty, rows >= 6, let frame = frame(names: .atEnds) { return frame }
    return frame(names: .above) ?? Frame(plotArea: SceneRect(x: 0, y: 0, width: 1, height: 1))
  }

  private enum Names {
    case atEnds
    case above
  }

  /// Places everything; nil if the names do not fit at the ends of the curves.
  ///
  /// The power or the offset of x takes a row below its labels: beside them it would be read as one.
  private func frame(names: Names, hasNoteRow: Bool = false) -> Frame? {
    var frame = Frame(plotArea: SceneRect(x: 0, y: 0, width: 1, height: 1))
    var top = 0
    if rows >= 8, let title = chart.options.title?.oneLine, !title.isEmpty {
      let text = medium.shortened(title, to: medium.size.width, .title)
      let column = max(0, (columns - cells(text)) / 2)
      frame.texts.append(Cell.text(text, column: column, row: top, style: .title, paint: .title))
      top += 1
    }
    let header = TextHeader(
      entries: names == .above && rows >= 6 ? chart.legendEntries : [],
      yTitle: rows >= 6 ? chart.options.y.label?.oneLine ?? "" : "",
      columns: columns,
      mostRows: max(1, rows / 6),
      medium: medium
    )
    let plotTop = top + header.rowCount
    if chart.options.axes == .origin {
      return crossedFrame(frame, names: names, header, top: top)
    }
    var bottom = rows - (hasXAxis ? 2 : 0)
    let xTitle = rows >= 8 ? chart.options.x.label?.oneLine ?? "" : ""
    if !xTitle.isEmpty || hasNoteRow { bottom -= 1 }

    // The labels of y take columns from the plot, whose proportion may take rows from y in turn.
    var box = Box(left: 0, right: columns, top: plotTop, bottom: max(plotTop + 1, bottom))
    var gutter = 0
    if hasYAxis {
      frame.yTicks = yTicks(box)
      gutter = self.gutter(frame.yTicks)
      box.left = gutter
      let fitted = equalized(box)
      frame.yTicks = yTicks(fitted)
      gutter = self.gutter(frame.yTicks)
      box.left = gutter
    }
    if gutter > columns / 2 {
      gutter = 0
      box.left = 0
      frame.yTicks = .none
    }
    box = equalized(box)
    frame.plotArea = area(box)
    if hasXAxis { frame.xTicks = xTicks(box) }
    if frame.xTicks.note != nil, xTitle.isEmpty, !hasNoteRow {
      return self.frame(names: names, hasNoteRow: true)
    }

    if names == .atEnds, !placeNames(after: box.right, &frame) { return nil }
    header.place(top: top, plotColumn: gutter, &frame)
    if gutter > 0 { placeYAxis(box, column: gutter - 1, hasXAxis: hasXAxis, &frame) }
    if hasXAxis { placeXAxis(box, title: xTitle, start: max(0, gutter - 1), &frame) }
    return frame
  }

  /// Places everything around axes that cross inside the plot.
  private func crossedFrame(
    _ start: Frame,
    names: Names,
    _ header: TextHeader,
    top: Int
  ) -> Frame? {
    var frame = start
    let plotTop = top + header.rowCount
    var free = Box(left: 0, right: columns, top: plotTop, bottom: max(plotTop + 1, rows))
    var box = free
    // The plot gives up cells for numbers that would leave the page, and a smaller one has others.
    for _ in 0..<4 {
      box = equalized(free)
      frame.plotArea = area(box)
      frame.xTicks = hasXAxis ? xTicks(box) : .none
      frame.yTicks = hasYAxis ? yTicks(box) : .none
      let room = CrossedAxes(chart: chart, medium: medium, frame: frame).overflow
      let left = free.left + (Int(nearest: (room.left / Cell.width).rounded(.up)) ?? 0)
      let bottom = free.bottom - (Int(nearest: (room.bottom / Cell.height).rounded(.up)) ?? 0)
      if left <= columns / 2 { free.left = left }
      if bottom > plotTop { free.bottom = bottom }
    }
    if names == .atEnds, !placeNames(after: box.right, &frame) { return nil }
    let axes = CrossedAxes(chart: chart, medium: medium, frame: frame)
    let column = Cell.column(axes.center.x)
    header.place(top: top, titleColumn: column, plotColumn: box.left, &frame)
    axes.place(&frame)
    return frame
  }

  private var hasXAxis: Bool {
    chart.options.x.visibility != .hidden && rows >= 5 && columns >= 10
  }

  private var hasYAxis: Bool {
    chart.options.y.visibility != .hidden && columns >= 12 && rows >= 3
  }

  private func cells(_ text: String) -> Int { medium.cells(text) }

  /// The plot in cells; right and bottom are the first cells outside.
  private struct Box {
    var left: Int
    var right: Int
    var top: Int
    var bottom: Int
  }

  private func area(_ box: Box) -> SceneRect {
    let area = SceneRect(
      x: Double(box.left) * Cell.width,
      y: Double(box.top) * Cell.height,
      width: Double(box.right - box.left) * Cell.width,
      height: Double(box.bottom - box.top) * Cell.height
    )
    guard chart.isEqual else { return area }
    let fitted = area.fitted(width: chart.x.window.width, height: chart.y.window.width)
    return SceneRect(x: area.x, y: area.y, width: fitted.width, height: fitted.height)
  }

  /// Cuts the cells that an equal scale leaves empty, on the right and below.
  private func equalized(_ box: Box) -> Box {
    let area = area(box)
    var cut = box
    let right = Int(nearest: (area.maxX / Cell.width).rounded(.up)) ?? box.right
    let bottom = Int(nearest: (area.maxY / Cell.height).rounded(.up)) ?? box.bottom
    cut.right = min(box.right, max(box.left + 1, right))
    cut.bottom = min(box.bottom, max(box.top + 1, bottom))
    return cut
  }

  // MARK: Axes

  /// Ticks of y stand three rows apart: a little less becomes three when they are put on rows, because
  /// a window is somewhat wider than its ticks.
  private static let tickRows = 2.8

  private func yTicks(_ box: Box) -> TickSet {
    let length = area(box).height
    return chart.ticks(
      \.y,
      length: length,
      spacing: min(Self.tickRows * Cell.height, max(Cell.height, length / 3)),
      gap: Cell.height,
      glyphs: medium.glyphs
    ) { _ in Cell.height }
  }

  private func xTicks(_ box: Box) -> TickSet {
    chart.ticks(
      \.x,
      length: area(box).width,
      spacing: 7 * Cell.width,
      gap: 2 * Cell.width,
      glyphs: medium.glyphs
    ) { medium.width($0) }
  }

  /// The columns of the labels of y and of the axis line.
  private func gutter(_ ticks: TickSet) -> Int {
    (ticks.ticks.map { cells($0.label) }.max() ?? 0) + 1
  }

  private func placeYAxis(_ box: Box, column: Int, hasXAxis: Bool, _ frame: inout Frame) {
    let x = Cell.middle(column: column)
    let top = Double(box.top) * Cell.height
    let end = hasXAxis ? Cell.middle(row: box.bottom) : Double(box.bottom) * Cell.height
    var segments: [ScenePath.Segment] = [
      .move(ScenePoint(x: x, y: top)), .line(ScenePoint(x: x, y: end)),
    ]
    let area = frame.plotArea
    if let axis = chart.pageAxis(\.y, length: area.height) {
      for tick in frame.yTicks.ticks {
        let y = Cell.dotRow(area.maxY - axis.position(of: tick.value), in: area)
        segments += [
          .move(ScenePoint(x: x, y: y)), .line(ScenePoint(x: x - Cell.width / 2, y: y)),
        ]
        let row = Int(nearest: (y / Cell.height).rounded(.down)) ?? box.top
        let start = column - cells(tick.label)
        if start >= 0 { frame.texts.append(Cell.text(tick.label, column: start, row: row)) }
      }
    }
    frame.axisLines.append(ScenePath(segments: segments, stroke: SceneStroke(.axis)))
  }

  private func placeXAxis(_ box: Box, title: String, start: Int, _ frame: inout Frame) {
    let y = Cell.middle(row: box.bottom)
    var segments: [ScenePath.Segment] = [
      .move(ScenePoint(x: Cell.middle(column: start), y: y)),
      .line(ScenePoint(x: Double(box.right) * Cell.width, y: y)),
    ]
    var labels: [(start: Int, text: String)] = []
    let area = frame.plotArea
    if let axis = chart.pageAxis(\.x, length: area.width) {
      for tick in axis.ordered(frame.xTicks.ticks) {
        let x = Cell.columnMiddle(area.x + axis.position(of: tick.value), in: area)
        segments += [
          .move(ScenePoint(x: x, y: y)), .line(ScenePoint(x: x, y: y + Cell.height / 2)),
        ]
        let column = Int(nearest: (x / Cell.width).rounded(.down)) ?? 0
        let width = cells(tick.label)
        let from = max(0, min(columns - width, column - width / 2))
        // A label pushed back from the right edge wins over its neighbour.
        if let last = labels.last, last.start + cells(last.text) + 1 > from { labels.removeLast() }
        labels.append((from, tick.label))
      }
    }
    frame.axisLines.append(ScenePath(segments: segments, stroke: SceneStroke(.axis)))
    for label in labels {
      frame.texts.append(Cell.text(label.text, column: label.start, row: box.bottom + 1))
    }
    placeXTitle(title, box, &frame)
  }

  private func placeXTitle(_ title: String, _ box: Box, _ frame: inout Frame) {
    let note = frame.xTicks.note ?? ""
    if !title.isEmpty {
      let full = note.isEmpty ? title : "\(title) (\(note))"
      let text = medium.shortened(full, to: medium.size.width)
      let middle = (box.left + box.right - cells(text)) / 2
      let column = max(0, min(columns - cells(text), middle))
      frame.texts.append(Cell.text(text, column: column, row: box.bottom + 2))
    } else if !note.isEmpty {
      let column = max(0, columns - cells(note))
      frame.texts.append(Cell.text(note, column: column, row: box.bottom + 2))
    }
  }

  // MARK: Names

  /// So many columns free on the right are worth a name.
  private static let fewestFreeColumns = 10

  /// Writes each name beside the right end of its curve; false if there is no room.
  private func placeNames(after right: Int, _ frame: inout Frame) -> Bool {
    let area = frame.plotArea
    let free = columns - right
    let widest = ends.map { cells($0.name) }.max() ?? 0
    guard free >= Self.fewestFreeColumns, widest < free,
      let axis = chart.pageAxis(\.y, length: area.height)
    else { return false }
    let wanted = ends.map {
      ((area.maxY - axis.position(of: $0.y)) / Cell.height).rounded(.down)
    }
    let first = area.y / Cell.height
    let last = (area.maxY / Cell.height).rounded(.up) - 1
    guard let places = Spreading(gap: 1, farthest: 2).places(wanted, lower: first, upper: last)
    else { return false }
    for (end, place) in zip(ends, places) {
      guard let row = Int(nearest: place.rounded()) else { return false }
      let text = Cell.text(end.name, column: right + 1, row: row, paint: end.paint)
      frame.legend.append(.text(text))
    }
    return true
  }
}
