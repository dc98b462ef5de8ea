import RealFunctions

/// Places title, axes and names in pixels.
///
/// The plot area gets what is left: on the left the widest label of y, on the right the names at the
/// ends of curves, above a title and, where names do not fit on the right, a row of them.
struct GraphicLayout {
  private let chart: TrainedChart
  private let medium: Medium
  private let ends: [CurveEnd]?

  /// Creates the layout; `ends` are the right ends of all curves, or nil if some curve has none.
  init(chart: TrainedChart, medium: Medium, ends: [CurveEnd]?) {
    self.chart = chart
    self.medium = medium
    self.ends = ends
  }

  private static let edge = 16.0
  private static let titleRow = 28.0
  private static let legendRow = 20.0
  private static let bottom = 36.0
  private static let axisTitleRow = 18.0
  private static let labelHeight = 15.0
  private static let smallestWidth = 120.0
  private static let smallestHeight = 90.0

  private var width: Double { medium.size.width }
  private var height: Double { medium.size.height }

  func frame() -> Frame {
    guard width >= Self.smallestWidth, height >= Self.smallestHeight else { return bareFrame() }
    if let ends, let frame = frame(names: .atEnds(ends)) { return frame }
    return frame(names: .inRows) ?? bareFrame()
  }

  /// A picture too small for texts.
  private func bareFrame() -> Frame {
    let inset = min(4, width / 4, height / 4)
    let area = SceneRect(
      x: inset,
      y: inset,
      width: width - 2 * inset,
      height: height - 2 * inset
    )
    return Frame(plotArea: equalized(area))
  }

  private enum Names {
    case atEnds([CurveEnd])
    case inRows
  }

  private func frame(names: Names) -> Frame? {
    var margins = Margins(left: Self.edge, top: Self.edge, right: Self.edge, bottom: Self.edge)
    if title != nil { margins.top += Self.titleRow }
    var rows: [LegendRow] = []
    switch names {
    case .atEnds(let ends):
      let widest = ends.map { medium.width($0.name) }.max() ?? 0
      guard widest <= width / 4 else { return nil }
      if widest > 0 { margins.right = widest + Self.edge }
    case .inRows:
      rows = LegendRow.rows(
        of: chart.legendEntries,
        width: width - 3 * Self.edge,
        most: max(1, Int(height / 120)),
        medium
      )
      margins.top += Self.legendRow * Double(rows.count)
    }
    var frame = Frame(plotArea: SceneRect(x: 0, y: 0, width: 1, height: 1))
    let width =
      switch chart.options.axes {
      case .edges: placeEdges(margins, hasRows: !rows.isEmpty, &frame)
      case .origin: placeCrossed(margins, &frame)
      }
    guard let noteWidth = width else { return nil }
    placeTitle(&frame)
    switch names {
    case .atEnds(let ends): guard placeNames(ends, &frame) else { return nil }
    case .inRows: placeLegend(rows, after: noteWidth, &frame)
    }
    return frame
  }

  /// Places axes at the edges; returns the width of a note above the plot, or nil without room.
  private func placeEdges(_ margins: Margins, hasRows: Bool, _ frame: inout Frame) -> Double? {
    var margins = margins
    if isXShown { margins.bottom = Self.bottom }
    if chart.options.x.label != nil { margins.bottom += Self.axisTitleRow }
    if isYShown, yTitle(note: nil) != nil { margins.left += Self.axisTitleRow }

    // Labels need room that the plot area gives up, and a smaller area has other labels: three
    // rounds settle it, because margins only grow.
    for _ in 0..<3 {
      guard let area = area(margins) else { return nil }
      frame.plotArea = equalized(area)
      frame.xTicks = isXShown ? xTicks(frame.plotArea) : .none
      frame.yTicks = isYShown ? yTicks(frame.plotArea) : .none
      margins.grow(for: frame, chart, medium, isTitled: yTitle(note: nil) != nil)
    }
    if frame.xTicks.note != nil, chart.options.x.label == nil {
      margins.bottom += Self.axisTitleRow
      guard let area = area(margins) else { return nil }
      frame.plotArea = equalized(area)
      frame.yTicks = isYShown ? yTicks(frame.plotArea) : .none
    }
    var noteWidth = 0.0
    if let note = frame.yTicks.note, yTitle(note: note) == nil {
      noteWidth = medium.width(note) + Self.edge
      if !hasRows {
        margins.top += Self.axisTitleRow
        guard let area = area(margins) else { return nil }
        frame.plotArea = equalized(area)
        frame.yTicks = isYShown ? yTicks(frame.plotArea) : .none
      }
    }
    placeTexts(&frame)
    return noteWidth
  }

  /// Places axes that cross inside the plot area; nil without room.
  private func placeCrossed(_ margins: Margins, _ frame: inout Frame) -> Double? {
    var margins = margins
    var hasTitleRow = false
    // The plot area gives up room for numbers that would leave the page, as above.
    for _ in 0..<4 {
      guard let area = area(margins) else { return nil }
      frame.plotArea = equalized(area)
      frame.xTicks = isXShown ? xTicks(frame.plotArea) : .none
      frame.yTicks = isYShown ? yTicks(frame.plotArea) : .none
      let axes = CrossedAxes(chart: chart, medium: medium, frame: frame)
      if isYShown, axes.yTitle != nil, !hasTitleRow {
        margins.top += Self.axisTitleRow
        hasTitleRow = true
      }
      margins.left += axes.overflow.left
      margins.bottom += axes.overflow.bottom
    }
    CrossedAxes(chart: chart, medium: medium, frame: frame).place(&frame)
    return 0
  }

  private func area(_ margins: Margins) -> SceneRect? {
    let area = SceneRect(
      x: margins.left,
      y: margins.top,
      width: width - margins.left - margins.right,
      height: height - margins.top - margins.bottom
    )
    return area.width >= 40 && area.height >= 30 ? area : nil
  }

  private func equalized(_ area: SceneRect) -> SceneRect {
    guard chart.isEqual else { return area }
    return area.fitted(width: chart.x.window.width, height: chart.y.window.width)
  }

  // MARK: Axes

  private var isXShown: Bool { chart.options.x.visibility != .hidden }
  private var isYShown: Bool { chart.options.y.visibility != .hidden }

  private func xTicks(_ area: SceneRect) -> TickSet {
    chart.ticks(
      \.x,
      length: area.width,
      spacing: min(70, max(30, area.width / 4)),
      gap: 12,
      glyphs: medium.glyphs
    ) { medium.width($0) }
  }

  private func yTicks(_ area: SceneRect) -> TickSet {
    chart.ticks(
      \.y,
      length: area.height,
      spacing: min(48, max(20, area.height / 5)),
      gap: 2,
      glyphs: medium.glyphs
    ) { _ in Self.labelHeight }
  }

  // MARK: Texts

  private var title: String? {
    guard let title = chart.options.title?.oneLine, !title.isEmpty else { return nil }
    return title
  }

  private func placeTitle(_ frame: inout Frame) {
    guard let title else { return }
    let left = min(frame.plotArea.x, width / 3)
    let text = medium.shortened(title, to: width - left - 8, .title)
    let place = ScenePoint(x: left, y: 26)
    frame.texts.append(SceneText(text, at: place, style: .title, paint: .title))
  }

  private func yTitle(note: String?) -> String? {
    guard let label = chart.options.y.label?.oneLine, !label.isEmpty else { return nil }
    return note.map { "\(label) (\($0))" } ?? label
  }

  private func placeTexts(_ frame: inout Frame) {
    let area = frame.plotArea
    if let axis = chart.pageAxis(\.x, length: area.width) {
      for tick in frame.xTicks.ticks {
        let place = ScenePoint(x: area.x + axis.position(of: tick.value), y: area.maxY + 18)
        let half = medium.width(tick.label) / 2
        guard place.x - half >= 0, place.x + half <= width else { continue }
        frame.texts.append(SceneText(tick.label, at: place, anchor: .middle))
      }
    }
    if let axis = chart.pageAxis(\.y, length: area.height) {
      for tick in frame.yTicks.ticks {
        let y = area.maxY - axis.position(of: tick.value)
        frame.texts.append(
          SceneText(tick.label, at: ScenePoint(x: area.x - 8, y: y + 4), anchor: .end)
        )
      }
    }
    placeAxisTitles(&frame)
  }

  private func placeAxisTitles(_ frame: inout Frame) {
    let area = frame.plotArea
    let row = area.maxY + (isXShown ? Self.bottom : Self.edge)
    if let label = chart.options.x.label?.oneLine, !label.isEmpty {
      let full = frame.xTicks.note.map { "\(label) (\($0))" } ?? label
      let text = medium.shortened(full, to: width - 16)
      let half = medium.width(text) / 2
      let x = max(8 + half, min(width - 8 - half, area.x + area.width / 2))
      frame.texts.append(SceneText(text, at: ScenePoint(x: x, y: row + 2), anchor: .middle))
    } else if let note = frame.xTicks.note {
      let place = ScenePoint(x: area.maxX, y: row + 2)
      frame.texts.append(SceneText(note, at: place, anchor: .end))
    }
    if let label = yTitle(note: frame.yTicks.note) {
      let text = medium.shortened(label, to: height - 16)
      let half = medium.width(text) / 2
      let y = max(8 + half, min(height - 8 - half, area.y + area.height / 2))
      frame.texts.append(
        SceneText(text, at: ScenePoint(x: 16, y: y), anchor: .middle, rotation: -90)
      )
    } else if let note = frame.yTicks.note {
      frame.texts.append(SceneText(note, at: ScenePoint(x: 8, y: area.y - 12)))
    }
  }

  // MARK: Names

  private func placeNames(_ ends: [CurveEnd], _ frame: inout Frame) -> Bool {
    guard !ends.isEmpty else { return true }
    let area = frame.plotArea
    guard let axis = chart.pageAxis(\.y, length: area.height) else { return false }
    let wanted = ends.map { area.maxY - axis.position(of: $0.y) }
    guard
      let places = Spreading(gap: 14, farthest: 42).places(
        wanted,
        lower: area.y,
        upper: area.maxY
      )
    else { return false }
    for (end, y) in zip(ends, places) {
      let place = ScenePoint(x: area.maxX + 8, y: y + 4)
      frame.legend.append(.text(SceneText(end.name, at: place, paint: end.paint)))
    }
    return true
  }

  private func placeLegend(_ rows: [LegendRow], after noteWidth: Double, _ frame: inout Frame) {
    let area = frame.plotArea
    let first = (title == nil ? Self.edge : Self.edge + Self.titleRow) + 8
    for (index, row) in rows.enumerated() {
      let isLast = index == rows.count - 1
      let left = max(8, min(area.x, width - row.width - 8))
      let x = isLast ? max(left, min(noteWidth + 8, width - row.width - 8)) : left
      frame.legend += row.elements(x: x, baseline: first + Self.legendRow * Double(index))
    }
  }
}

/// The room around the plot area.
private struct Margins {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  /// Grows until the labels of a frame stay inside the picture.
  mutating func grow(for frame: Frame, _ chart: TrainedChart, _ medium: Medium, isTitled: Bool) {
    let edge = 16.0 + (isTitled ? 18 : 0)
    let widest = frame.yTicks.ticks.map { medium.width($0.label) }.max() ?? 0
    if widest > 0 { left = max(left, min(widest + edge, medium.size.width / 2)) }
    let area = frame.plotArea
    guard let axis = chart.pageAxis(\.x, length: area.width) else { return }
    let ticks = axis.ordered(frame.xTicks.ticks)
    guard let first = ticks.first, let last = ticks.last else { return }
    let beforeFirst = medium.width(first.label) / 2 + 4 - axis.position(of: first.value)
    let behindLast = medium.width(last.label) / 2 + 4 - (area.width - axis.position(of: last.value))
    left = max(left, min(beforeFirst, medium.size.width / 4))
    right = max(right, min(behindLast, medium.size.width / 4))
  }
}
