import RealFunctions

/// Ticks and labels of axes at the edges of a plot area, in pixels.
struct GraphicAxes {
  private let area: SceneRect
  private let strips: [Strip]

  /// The marks of a set with their labels at their positions.
  private struct Strip {
    let axis: PlotAxis
    let run: AxisRun
    let row: AxisLabelRow
    let labels: [AxisLabelPlace]
    /// Length of ticks whose length nobody set: 0 where grid lines already mark the values.
    let usualLength: Double
  }

  /// Lays out the marks of a frame whose plot area and plans are known.
  init(medium: Medium, frame: Frame) {
    area = frame.plotArea
    let hasGrid = frame.chart.options.grid != .hidden
    let drawsLines = frame.chart.options.defaults.drawsAxisLines
    var strips: [Strip] = []
    for (axis, plan, chart) in frame.axes {
      guard let row = AxisLabelRow(frame, chart, axis, medium) else { continue }
      // The grid belongs to the y axis on the left.
      let isBesideGrid = axis == .y && chart.options.y.side == .trailing && frame.hasTwoYAxes
      strips += plan.runs.map { run in
        Strip(
          axis: axis,
          run: run,
          row: row,
          labels: row.labels(of: run),
          usualLength: hasGrid && !isBesideGrid || !drawsLines ? 0 : Self.shownTick
        )
      }
    }
    self.strips = strips
  }

  // Distances in pixels.
  private static let gapBelow = 9.0
  private static let gapBeside = 8.0
  private static let gapBehindTick = 3.0
  private static let shownTick = 5.0
  /// Length of a tick without a number, relative to one with a number.
  private static let minorShare = 0.6

  // MARK: Room

  /// Returns the distance that ticks and labels reach from the plot area to a side.
  func depth(_ side: AxisSide) -> Double {
    var depth = 0.0
    for strip in strips where strip.run.side == side {
      for place in strip.labels where strip.run.preset != .inset {
        depth = max(depth, gap(place, strip) + place.depth(beside: strip.axis))
      }
      for mark in strip.run.marks {
        for (_, length) in mark.strokes { depth = max(depth, self.length(length, mark, strip)) }
      }
    }
    return depth
  }

  /// Distance that labels below and above reach beyond the left and the right end of the plot area.
  var overhang: (left: Double, right: Double) {
    var (left, right) = (0.0, 0.0)
    for strip in strips where strip.axis == .x && strip.run.preset != .inset {
      for place in strip.labels {
        let extent = strip.row.extent(place)
        left = max(left, area.x - extent.start)
        right = max(right, extent.end - area.maxX)
      }
    }
    return (left, right)
  }

  /// The distance between the plot area and a label.
  private func gap(_ place: AxisLabelPlace, _ strip: Strip) -> Double {
    let usual = strip.axis == .x ? Self.gapBelow : Self.gapBeside
    let asked = strip.axis == .x ? place.label.verticalSpacing : place.label.horizontalSpacing
    let gap = asked.map { $0.isFinite ? max(0, min($0, 200)) : usual } ?? usual
    guard place.label.offsetsMarks ?? true else { return gap }
    let ticks = strip.run.marks.flatMap(\.strokes).compactMap { stroke -> Double? in
      if case .fixed(let length) = stroke.length.form { return length }
      return nil
    }
    let behind = (ticks.max() ?? 0) + Self.gapBehindTick
    return max(gap, behind)
  }

  private func length(_ length: AxisTick.Length, _ mark: AxisRunMark, _ strip: Strip) -> Double {
    func reach(_ labels: [AxisLabelPlace]) -> Double {
      labels.map { gap($0, strip) + $0.depth(beside: strip.axis) }.max() ?? 5
    }
    switch length.form {
    case .usual: return strip.usualLength
    case .fixed(let length): return length
    case .label(let extra):
      let place = strip.row.place(mark.tick.value)
      let own = strip.labels.filter { ($0.position - place).magnitude < 1 }
      return reach(own.isEmpty ? strip.labels : own) + extra
    case .longestLabel(let extra): return reach(strip.labels) + extra
    }
  }

  // MARK: Places

  /// Adds all labels that fit on the page, and the ticks.
  func place(_ frame: inout Frame) {
    for strip in strips {
      for place in strip.labels { frame.texts += texts(place, strip) }
      for mark in strip.run.marks {
        for (line, length) in mark.strokes {
          let reach = self.length(length, mark, strip)
          if reach != 0 {
            let value = line.isCentered ? mark.middle : mark.tick.value
            frame.axisLines.append(tick(line, reach, at: value, strip))
          }
        }
      }
      guard strip.usualLength > 0, !strip.run.marks.isEmpty else { continue }
      frame.axisLines.append(edge(strip.run.side))
      for value in strip.run.minor {
        let length = strip.usualLength * Self.minorShare
        frame.axisLines.append(tick(AxisLine(), length, at: value, strip))
      }
    }
  }

  /// The edge of the plot area on which ticks stand.
  private func edge(_ side: AxisSide) -> ScenePath {
    let (left, right, top, bottom) = (area.x, area.maxX, area.y, area.maxY)
    let ends: (ScenePoint, ScenePoint)
    switch side {
    case .bottom: ends = (ScenePoint(x: left, y: bottom), ScenePoint(x: right, y: bottom))
    case .top: ends = (ScenePoint(x: left, y: top), ScenePoint(x: right, y: top))
    case .leading: ends = (ScenePoint(x: left, y: top), ScenePoint(x: left, y: bottom))
    case .trailing: ends = (ScenePoint(x: right, y: top), ScenePoint(x: right, y: bottom))
    }
    return ScenePath(segments: [.move(ends.0), .line(ends.1)], stroke: SceneStroke(.axis))
  }

  private func texts(_ place: AxisLabelPlace, _ strip: Strip) -> [SceneText] {
    let extent = strip.row.extent(place)
    guard extent.start >= 0, extent.end <= strip.row.page.upper else { return [] }
    let isInside = strip.run.preset == .inset
    let gap = isInside ? 0 : gap(place, strip)
    let offset = place.label.offset
    switch strip.run.side {
    case .bottom, .top:
      let isBelow = strip.run.side == .bottom
      let depth = place.depth(beside: .x)
      let edge = isBelow ? area.maxY : area.y
      // The near side of the label, seen from the plot area.
      let top =
        isInside
        ? (isBelow ? edge - 4 - depth : edge + 4) : (isBelow ? edge + gap : edge - gap + 2 - depth)
      if isInside, extent.start < area.x || extent.end > area.maxX { return [] }
      guard place.form == .level else { return turned(place, top: top, isBelow: isBelow, offset) }
      return place.box.texts(
        x: place.position,
        share: place.share,
        baseline: top + place.box.firstBaseline,
        hasHalo: isInside,
        offset: offset
      )
    case .leading, .trailing:
      let isLeft = strip.run.side == .leading
      let edge = isLeft ? area.x : area.maxX
      let away: Double = isInside ? 6 : -gap
      let x = isLeft ? edge + away : edge - away
      let share: Double = isLeft == isInside ? 0 : 1
      guard place.form == .level else {
        let middle = place.position + (place.share - 0.5) * -place.box.size.width
        let reach = place.box.size.height / 2 - 1.5
        return [
          place.box.turned(
            at: ScenePoint(
              x: (share == 1 ? x - reach : x + reach) + 4 + offset.width,
              y: middle + offset.height
            ),
            rotation: place.form == .upwards ? -90 : 90,
            anchor: .middle,
            hasHalo: isInside
          )
        ]
        .compactMap { $0 }
      }
      let raised = isInside ? -8.0 : 0
      if isInside, extent.start + raised < area.y || extent.end + raised > area.maxY { return [] }
      return place.box.texts(
        x: x,
        share: share,
        baseline: baseline(place) + raised,
        hasHalo: isInside,
        offset: offset
      )
    }
  }

  /// Returns the baseline of a label beside the plot: the middle of small letters is at the value.
  private func baseline(_ place: AxisLabelPlace) -> Double {
    let box = place.box
    if place.share == 0.5 {
      return place.position + box.firstBaseline * 4 / 9
        - (box.size.height - box.firstBaseline * 4 / 3) / 2
    }
    return place.position - place.share * box.size.height + box.firstBaseline
  }

  private func turned(
    _ place: AxisLabelPlace,
    top: Double,
    isBelow: Bool,
    _ offset: SceneSize
  ) -> [SceneText] {
    // Distance from the baseline to the middle of small letters, a third of the height of letters.
    let third = place.box.firstBaseline * 4 / 9
    let isUpwards = place.form == .upwards
    let start = isUpwards ? top + place.box.size.width : top
    let x = place.position + (0.5 - place.share) * place.box.size.height
    return [
      place.box.turned(
        at: ScenePoint(
          x: x + (isUpwards ? third : -third) + offset.width,
          y: (isBelow == isUpwards ? top + (isUpwards ? 0 : place.box.size.width) : start)
            + offset.height
        ),
        rotation: isUpwards ? -90 : 90,
        anchor: isBelow == isUpwards ? .end : .start
      )
    ]
    .compactMap { $0 }
  }

  private func tick(
    _ line: AxisLine,
    _ length: Double,
    at value: Double,
    _ strip: Strip
  ) -> ScenePath {
    let place = strip.row.place(value)
    let ends: (ScenePoint, ScenePoint)
    switch strip.run.side {
    case .bottom:
      ends = (ScenePoint(x: place, y: area.maxY), ScenePoint(x: place, y: area.maxY + length))
    case .top: ends = (ScenePoint(x: place, y: area.y), ScenePoint(x: place, y: area.y - length))
    case .leading:
      ends = (ScenePoint(x: area.x, y: place), ScenePoint(x: area.x - length, y: place))
    case .trailing:
      ends = (ScenePoint(x: area.maxX, y: place), ScenePoint(x: area.maxX + length, y: place))
    }
    let (dx, dy) = (line.offset.width, line.offset.height)
    return ScenePath(
      segments: [
        .move(ScenePoint(x: ends.0.x + dx, y: ends.0.y + dy)),
        .line(ScenePoint(x: ends.1.x + dx, y: ends.1.y + dy)),
      ],
      stroke: line.sceneStroke(.axis)
    )
  }
}
