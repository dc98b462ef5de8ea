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

  init(chart: TrainedChart, medium: Medium) {
    self.chart = chart
    self.medium = medium
    columns = Int(nearest: medium.size.width / Cell.width) ?? 1
    rows = Int(nearest: medium.size.height / Cell.height) ?? 1
  }

  func frame() -> Frame {
    var frame = Frame(plotArea: SceneRect(x: 0, y: 0, width: 1, height: 1))
    var top = 0
    if rows >= 8, let title = chart.options.title?.oneLine, !title.isEmpty {
      let text = medium.shortened(title, to: medium.size.width, .title)
      let column = max(0, (columns - cells(text)) / 2)
      frame.texts.append(Cell.text(text, column: column, row: top, style: .title, paint: .title))
      top += 1
    }
    let hasXAxis = chart.options.x.visibility != .hidden && rows >= 5 && columns >= 10
    var bottom = rows - (hasXAxis ? 2 : 0)
    let xTitle = rows >= 8 ? chart.options.x.label?.oneLine ?? "" : ""
    if !xTitle.isEmpty { bottom -= 1 }
    let header = headerRows(isShown: rows >= 6)
    let yTitle = rows >= 6 ? chart.options.y.label?.oneLine ?? "" : ""
    let isHeaderUsed = !header.isEmpty || !yTitle.isEmpty
    let plotTop = top + (isHeaderUsed ? max(1, header.count) : 0)

    // The labels of y take columns from the plot, whose proportion may take rows from y in turn.
    var box = Box(left: 0, right: columns, top: plotTop, bottom: max(plotTop + 1, bottom))
    var gutter = 0
    if chart.options.y.visibility != .hidden, columns >= 12, rows >= 3 {
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

    placeHeader(header, yTitle, top: top, isShown: isHeaderUsed, &frame)
    if gutter > 0 { placeYAxis(box, column: gutter - 1, hasXAxis: hasXAxis, &frame) }
    if hasXAxis { placeXAxis(box, title: xTitle, start: max(0, gutter - 1), &frame) }
    return frame
  }

  private func cells(_ text: String) -> Int {
    Int(nearest: medium.width(text) / Cell.width) ?? 0
  }

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

  private func yTicks(_ box: Box) -> TickSet {
    let length = area(box).height
    return chart.ticks(
      \.y,
      length: length,
      spacing: min(3 * Cell.height, max(Cell.height, length / 3)),
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
    if let axis = AxisProjection(map: chart.y.map, window: chart.y.window, length: area.height) {
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
    if let axis = AxisProjection(map: chart.x.map, window: chart.x.window, length: area.width) {
      for tick in frame.xTicks.ticks {
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
    if title.isEmpty, let note = frame.xTicks.note {
      // Without the power or the offset every label would be wrong: it takes the place of the last ones.
      let end = columns - cells(note) - 1
      while labels.count > 1, let last = labels.last, last.start + cells(last.text) > end {
        labels.removeLast()
      }
    }
    for label in labels {
      frame.texts.append(Cell.text(label.text, column: label.start, row: box.bottom + 1))
    }
    placeXTitle(title, labels.last.map { $0.start + cells($0.text) } ?? 0, box, &frame)
  }

  private func placeXTitle(_ title: String, _ labelEnd: Int, _ box: Box, _ frame: inout Frame) {
    let note = frame.xTicks.note ?? ""
    if !title.isEmpty {
      let full = note.isEmpty ? title : "\(title) (\(note))"
      let text = medium.shortened(full, to: medium.size.width)
      let middle = (box.left + box.right - cells(text)) / 2
      let column = max(0, min(columns - cells(text), middle))
      frame.texts.append(Cell.text(text, column: column, row: box.bottom + 2))
    } else if !note.isEmpty {
      let column = max(0, columns - cells(note))
      frame.texts.append(Cell.text(note, column: column, row: box.bottom + 1))
    }
  }

  // MARK: Legend

  private struct HeaderEntry {
    let entry: LegendEntry
    let name: String
    let width: Int
  }

  private static let sampleColumns = 2
  private static let gapColumns = 2

  /// Breaks the legend into rows; what they cannot hold is counted at the end.
  private func headerRows(isShown: Bool) -> [[HeaderEntry]] {
    guard isShown, columns >= 8 else { return [] }
    let most = max(1, rows / 6)
    let entries = chart.legendEntries
    var result: [[HeaderEntry]] = []
    var used = 0
    for (index, entry) in entries.enumerated() {
      let room = Double(columns - Self.sampleColumns - 1) * Cell.width
      let name = medium.shortened(entry.name, to: room)
      let width = Self.sampleColumns + 1 + cells(name)
      let isNewRow = result.isEmpty || used + Self.gapColumns + width > columns
      if isNewRow && result.count == most {
        appendRest(entries.count - index, to: &result[result.count - 1])
        break
      }
      if isNewRow {
        result.append([])
        used = -Self.gapColumns
      }
      result[result.count - 1].append(HeaderEntry(entry: entry, name: name, width: width))
      used += Self.gapColumns + width
    }
    return result
  }

  private func appendRest(_ count: Int, to row: inout [HeaderEntry]) {
    var rest = count
    while true {
      let text = "+\(rest)"
      let used = row.reduce(0) { $0 + $1.width + Self.gapColumns }
      if used + text.count <= columns || row.isEmpty {
        row.append(HeaderEntry(entry: .plain(text), name: text, width: text.count))
        return
      }
      row.removeLast()
      rest += 1
    }
  }

  /// Places the title of y on the left and the names on the right.
  private func placeHeader(
    _ header: [[HeaderEntry]],
    _ yTitle: String,
    top: Int,
    isShown: Bool,
    _ frame: inout Frame
  ) {
    let widths = header.map { $0.reduce(-Self.gapColumns) { $0 + $1.width + Self.gapColumns } }
    let free = columns - (widths.first.map { $0 + Self.gapColumns } ?? 0)
    let words = [yTitle, frame.yTicks.note ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    let left = medium.shortened(words, to: Double(max(0, free)) * Cell.width)
    if isShown && !left.isEmpty { frame.texts.append(Cell.text(left, column: 0, row: top)) }
    for (index, row) in header.enumerated() {
      var column = columns - widths[index]
      for one in row {
        if !one.entry.isPlain {
          frame.legend += samples(one.entry, column: column, row: top + index)
          column += Self.sampleColumns + 1
        }
        frame.legend.append(.text(Cell.text(one.name, column: column, row: top + index)))
        column += cells(one.name) + Self.gapColumns
      }
    }
  }

  /// A line over both columns with a symbol at its begin, or a symbol beside the name.
  private func samples(_ entry: LegendEntry, column: Int, row: Int) -> [SceneElement] {
    var samples: [SceneElement] = []
    let y = Cell.middle(row: row)
    if entry.hasLine || entry.hasArea {
      let from = ScenePoint(x: Double(column) * Cell.width, y: y)
      let to = ScenePoint(x: Double(column + Self.sampleColumns) * Cell.width, y: y)
      samples.append(
        .path(
          ScenePath(
            segments: [.move(from), .line(to)],
            stroke: SceneStroke(entry.paint, width: 2, dash: entry.dash)
          )
        )
      )
    }
    if let symbol = entry.symbol {
      let place = ScenePoint(
        x: Cell.middle(column: samples.isEmpty ? column + Self.sampleColumns - 1 : column),
        y: y
      )
      samples.append(
        .symbols(
          SceneSymbols(
            positions: [place],
            shape: symbol,
            diameter: Cell.height,
            paint: entry.paint
          )
        )
      )
    }
    return samples
  }
}

/// The geometry of character cells, in dots.
enum Cell {
  static let width = 2.0
  static let height = 4.0

  static func middle(column: Int) -> Double { Double(column) * width + width / 2 }
  static func middle(row: Int) -> Double { Double(row) * height + height / 2 }

  /// The middle of the column that holds `x`, inside `area`.
  static func columnMiddle(_ x: Double, in area: SceneRect) -> Double {
    let last = ((area.maxX / width).rounded(.up) - 1) * width
    return max(area.x, min(last, (x / width).rounded(.down) * width)) + width / 2
  }

  /// The middle of the dot row that holds `y`, inside `area`.
  static func dotRow(_ y: Double, in area: SceneRect) -> Double {
    max(area.y, min(area.maxY.rounded(.up) - 1, y.rounded(.down))) + 0.5
  }

  static func text(
    _ text: String,
    column: Int,
    row: Int,
    style: SceneText.Style = .label,
    paint: Paint = .text
  ) -> SceneText {
    let place = ScenePoint(x: Double(column) * width, y: Double(row + 1) * height)
    return SceneText(text, at: place, style: style, paint: paint)
  }
}
