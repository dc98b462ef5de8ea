import RealFunctions

/// Lines, ticks and labels of axes at the edges of a plot area, in character cells.
struct TextAxes {
  private let medium: Medium
  private let area: SceneRect
  private let strips: [Strip]

  private struct Strip {
    let axis: PlotAxis
    let run: AxisRun
    let row: AxisLabelRow
    let labels: [AxisLabelPlace]
  }

  init(medium: Medium, frame: Frame) {
    self.medium = medium
    area = frame.plotArea
    var strips: [Strip] = []
    for (axis, plan, chart) in frame.axes {
      guard let row = AxisLabelRow(frame, chart, axis, medium) else { continue }
      strips += plan.runs.map { run in
        let labels = row.labels(of: run).sorted { $0.position < $1.position }
        let isOpposite = run.isFitted && axis == .x && run.names == .level
        return Strip(
          axis: axis,
          run: run,
          row: row,
          labels: isOpposite ? Self.pushed(labels, row) : labels
        )
      }
    }
    self.strips = strips
  }

  /// Returns labels that were chosen to fit, without those that overlap a neighbour which the edge
  /// of the page moved: the later one stays.
  private static func pushed(_ labels: [AxisLabelPlace], _ row: AxisLabelRow) -> [AxisLabelPlace] {
    var kept: [AxisLabelPlace] = []
    for label in labels {
      if let last = kept.last, row.extent(last).end + Cell.width > row.extent(label).start {
        kept.removeLast()
      }
      kept.append(label)
    }
    return kept
  }

  private func strips(at side: AxisSide) -> [Strip] { strips.filter { $0.run.side == side } }

  // MARK: Room

  /// Returns the number of columns that labels beside the plot take, or of rows that labels above
  /// or below it take, without the line of the axis.
  func cells(_ side: AxisSide) -> Int {
    let isBeside = side == .leading || side == .trailing
    let cell = isBeside ? Cell.width : Cell.height
    let depths = strips(at: side).flatMap { strip in
      strip.run.preset == .inset ? [] : strip.labels.map { depth($0, strip) }
    }
    return Int(nearest: ((depths.max() ?? 0) / cell).rounded(.up)) ?? 0
  }

  /// Whether there is anything at a side except grid lines.
  func hasLine(_ side: AxisSide) -> Bool {
    strips(at: side).contains { strip in
      strip.run.marks.isEmpty
        || strip.run.marks.contains { !$0.strokes.isEmpty || !$0.labels.isEmpty }
    }
  }

  private func depth(_ place: AxisLabelPlace, _ strip: Strip) -> Double {
    // Upright text takes one column, and a row for each character.
    switch (strip.axis, place.form) {
    case (_, .level):
      return place.depth(beside: strip.axis) + Double(place.row) * Cell.height
    case (.x, _): return place.box.size.width / Cell.width * Cell.height
    case (.y, _): return Cell.width
    }
  }

  // MARK: Places

  /// Draws the line of the leading axis in a column, down to a row, with its ticks and labels.
  func placeLeading(column: Int, top: Double, end: Double, _ frame: inout Frame) {
    placeBeside(.leading, column: column, top: top, end: end, &frame)
  }

  /// Draws the line of the trailing axis in a column.
  func placeTrailing(column: Int, top: Double, end: Double, _ frame: inout Frame) {
    placeBeside(.trailing, column: column, top: top, end: end, &frame)
  }

  private func placeBeside(
    _ side: AxisSide,
    column: Int,
    top: Double,
    end: Double,
    _ frame: inout Frame
  ) {
    let x = Cell.middle(column: column)
    let outwards = side == .leading ? -Cell.width / 2 : Cell.width / 2
    var segments: [ScenePath.Segment] = [
      .move(ScenePoint(x: x, y: top)), .line(ScenePoint(x: x, y: end)),
    ]
    for strip in strips(at: side) {
      for mark in strip.run.marks {
        for (line, length) in mark.strokes where length.form != .fixed(0) {
          let y = Cell.dotRow(
            strip.row.place(line.isCentered ? mark.middle : mark.tick.value),
            in: area
          )
          segments += [.move(ScenePoint(x: x, y: y)), .line(ScenePoint(x: x + outwards, y: y))]
        }
      }
      for value in strip.run.minor {
        let y = Cell.dotRow(strip.row.place(value), in: area)
        segments += [.move(ScenePoint(x: x, y: y)), .line(ScenePoint(x: x - outwards, y: y))]
      }
      for place in strip.labels {
        let isInside = strip.run.preset == .inset
        let start = strip.row.extent(place).start
        let width = place.form == .level ? place.box.size.width : Cell.width
        let edge = Double(column) * Cell.width
        let left: Double
        switch (side == .leading, isInside) {
        case (true, false): left = edge - width
        case (false, false): left = edge + Cell.width
        case (true, true): left = area.x + Cell.width
        case (false, true): left = area.maxX - Cell.width - width
        }
        guard left >= 0, left + width <= medium.size.width else { continue }
        let rows = Int(nearest: area.height / Cell.height) ?? 1
        frame.texts += texts(place, left: left, top: start, rows: rows, hasHalo: isInside)
      }
    }
    frame.axisLines.append(ScenePath(segments: segments, stroke: SceneStroke(.axis)))
  }

  /// Draws the line of the axis below in a row, from a column to another, with its ticks and labels.
  ///
  /// Upright labels are shortened to `rows` characters.
  func placeBelow(row: Int, start: Int, right: Double, rows: Int, _ frame: inout Frame) {
    placeAlong(.bottom, row: row, start: start, right: right, rows: rows, &frame)
  }

  /// Draws the line of the axis above in a row.
  func placeAbove(row: Int, start: Int, right: Double, rows: Int, _ frame: inout Frame) {
    placeAlong(.top, row: row, start: start, right: right, rows: rows, &frame)
  }

  private func placeAlong(
    _ side: AxisSide,
    row: Int,
    start: Int,
    right: Double,
    rows: Int,
    _ frame: inout Frame
  ) {
    let y = Cell.middle(row: row)
    let outwards = side == .bottom ? Cell.height / 2 : -Cell.height / 2
    var segments: [ScenePath.Segment] = [
      .move(ScenePoint(x: Cell.middle(column: start), y: y)),
      .line(ScenePoint(x: right, y: y)),
    ]
    var texts: [SceneText] = []
    for strip in strips(at: side) {
      let marks = strip.row.projection.isReversed ? strip.run.marks.reversed() : strip.run.marks
      for mark in marks {
        for (line, length) in mark.strokes where length.form != .fixed(0) {
          let value = line.isCentered ? mark.middle : mark.tick.value
          let x = Cell.columnMiddle(strip.row.place(value), in: area)
          segments += [.move(ScenePoint(x: x, y: y)), .line(ScenePoint(x: x, y: y + outwards))]
        }
      }
      for value in strip.run.minor {
        let x = Cell.columnMiddle(strip.row.place(value), in: area)
        segments += [.move(ScenePoint(x: x, y: y)), .line(ScenePoint(x: x, y: y - outwards))]
      }
      let isInside = strip.run.preset == .inset
      for place in strip.labels {
        let extent = strip.row.extent(place)
        let room = Double(max(1, rows)) * Cell.height
        let depth = min(
          room,
          place.form == .level ? place.box.size.height : self.depth(place, strip)
        )
        let down = Double(place.row) * Cell.height
        let edge = Double(row) * Cell.height
        let top: Double
        switch (side == .bottom, isInside) {
        case (true, false): top = edge + Cell.height + down
        case (false, false): top = edge - depth - down
        case (true, true): top = edge - depth
        case (false, true): top = edge + Cell.height
        }
        guard top >= 0, top + depth <= medium.size.height else { continue }
        // Only the first lines are shown of labels with more lines than there are rows.
        let limit = isInside || side == .top ? medium.size.height : edge + Cell.height + room
        texts += self.texts(place, left: extent.start, top: top, rows: rows, hasHalo: isInside)
          .filter { $0.position.y <= limit }
      }
    }
    frame.axisLines.append(ScenePath(segments: segments, stroke: SceneStroke(.axis)))
    frame.texts += texts
  }

  /// Returns the text of a label from its upper left cell on; upright text has one character in
  /// each row.
  private func texts(
    _ place: AxisLabelPlace,
    left: Double,
    top: Double,
    rows: Int,
    hasHalo: Bool
  ) -> [SceneText] {
    let offset = SceneSize(
      width: medium.across(place.label.offset.width),
      height: medium.down(place.label.offset.height)
    )
    switch place.form {
    case .level:
      return place.box.texts(
        x: left,
        share: 0,
        baseline: top + place.box.firstBaseline,
        hasHalo: hasHalo,
        offset: offset
      )
    case .upwards, .downwards:
      let all = place.text.words.map { String($0) }
      let letters =
        all.count <= rows ? all : all.prefix(max(0, rows - 1)) + [medium.glyphs.ellipsis]
      let style = place.box.texts(x: 0, share: 0, baseline: 0).first
      return letters.enumerated().map { index, letter in
        SceneText(
          letter,
          at: ScenePoint(
            x: left + offset.width,
            y: top + Double(index + 1) * Cell.height + offset.height
          ),
          style: style?.style ?? .label,
          paint: style?.paint ?? .text,
          opacity: style?.opacity ?? 1,
          hasHalo: hasHalo
        )
      }
    }
  }
}
