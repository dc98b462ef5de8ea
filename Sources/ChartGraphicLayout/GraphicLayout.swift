import RealFunctions

/// Places title, axes and names in pixels.
///
/// The plot area gets what is left: at each side the ticks, labels and title of an axis take room,
/// on the right the names at the ends of curves, above a title and, where names do not fit on the
/// right, a legend.
package struct GraphicLayout {
  let chart: TrainedChart
  let medium: Medium
  private let ends: [CurveEnd]?
  /// The chart with the right y axis as its only y axis; nil if there is no right y axis.
  let trailing: TrainedChart?

  /// Creates the layout; `ends` are the right ends of all curves, or nil if some curve has none.
  package init(chart: TrainedChart, medium: Medium, ends: [CurveEnd]?) {
    self.chart = chart
    self.medium = medium
    trailing = chart.trailingY.map { _ in chart.seen(from: .trailing) }
    self.ends = chart.options.legendPlace.isAutomatic ? ends : nil
    let width = medium.size.width - Self.edge - 8
    let most = max(1, Int(medium.size.height / Self.heightOfLine))
    title = (Self.line(chart.options.title) == nil ? nil : chart.options.title)
      .map { WrappedText(lines: $0, width: width, most: min(3, most), medium, .title) }
    caption = Self.line(chart.options.caption)
      .map { WrappedText($0, width: width, most: min(3, most), medium, Self.captionStyle) }
  }

  private let title: WrappedText?
  private let caption: WrappedText?
  private static let captionStyle = SceneText.Style.font(.caption)
  /// Height of a picture, in pixels, for each line that a title may have.
  private static let heightOfLine = 70.0
  private static let titleLine = 19.0
  private static let captionLine = 15.0

  /// Height that the title takes.
  private var titleHeight: Double { Self.height(title, Self.titleRow, Self.titleLine) }
  /// Height that the caption takes.
  private var captionHeight: Double { Self.height(caption, Self.captionRow, Self.captionLine) }

  private static func height(_ text: WrappedText?, _ first: Double, _ line: Double) -> Double {
    text.map { first + line * Double(max(0, $0.lines.count - 1)) } ?? 0
  }

  static let edge = 16.0
  private static let tightEdge = 8.0
  private static let titleRow = 28.0
  private static let captionRow = 20.0
  static let bottom = 36.0
  static let axisTitleRow = 18.0
  private static let smallestWidth = 120.0
  /// Share of a panel's width that names at the ends of curves may take, with the free space around
  /// them.
  private static let mostOfPanel = 0.29
  /// Rounding error allowed in sums of the layout.
  private static let rounding = 1e-6
  private static let smallestHeight = 90.0

  /// Free margin around the whole picture.
  var edge: Double { medium.panel?.isTight == true ? Self.tightEdge : Self.edge }
  private var width: Double { medium.size.width }
  private var height: Double { medium.size.height }

  package func frame() -> Frame {
    guard hasRoomForTexts else { return bareFrame() }
    let names = medium.panel?.names ?? .anywhere
    if names == .nowhere { return frame(names: .nowhere) ?? bareFrame() }
    if names == .anywhere, let ends, chart.placement.polar == nil {
      for hasLeaders in [false, true] {
        if let frame = frame(names: .atEnds(ends, hasLeaders: hasLeaders)) { return frame }
      }
    }
    return frame(names: .inLegend) ?? bareFrame()
  }

  /// Whether texts may be drawn; all panels of a figure agree on it, since their plots are equally
  /// large.
  private var hasRoomForTexts: Bool {
    if let panel = medium.panel { return !panel.isBare }
    return width >= Self.smallestWidth && height >= Self.smallestHeight
  }

  /// Returns the frame of a picture that is too small for texts.
  private func bareFrame() -> Frame {
    if let settled = medium.settledArea {
      var frame = Frame(chart, plotArea: chart.fitted(settled, medium))
      (frame.room, frame.isBare) = (settled, true)
      return frame
    }
    let inset = min(4, width / 4, height / 4)
    let area = SceneRect(
      x: inset,
      y: inset,
      width: width - 2 * inset,
      height: height - 2 * inset
    )
    var frame = Frame(chart, plotArea: chart.fitted(area, medium))
    frame.isBare = true
    return frame
  }

  private enum Names {
    /// At the ends of curves; leader lines join a name to its curve where names were moved apart.
    case atEnds([CurveEnd], hasLeaders: Bool)
    case inLegend
    case nowhere
  }

  private func frame(names: Names) -> Frame? {
    let edge = edge
    var margins = GraphicMargins(left: edge, top: edge, right: edge, bottom: edge)
    margins.top += titleHeight
    margins.below += captionHeight
    var legend = GraphicLegend.none
    switch names {
    case .atEnds(let ends, let hasLeaders):
      let leader = hasLeaders ? EndLabels.leader : 0
      let widest = ends.map { medium.width($0.name) + leader }.max() ?? 0
      let room = medium.panel?.insets?.right ?? widest + Self.edge
      // All panels of a column keep the same width for names.
      let allowed = medium.panel == nil ? width / 4 : width * Self.mostOfPanel - Self.edge
      guard widest <= allowed, widest + Self.edge <= room + Self.rounding,
        chart.markSets(.y).allSatisfy({ $0.position.side != .trailing })
      else { return nil }
      if widest > 0 { margins.right = widest + Self.edge + reachOfArrows }
    case .inLegend:
      legend = GraphicLegend(chart: chart, below: titleHeight, medium: medium)
      margins.top += legend.room.top
      margins.below += legend.room.bottom
      margins.left += legend.room.left
      margins.right += legend.room.right
    case .nowhere: break
    }
    var frame = Frame(chart, plotArea: SceneRect(x: 0, y: 0, width: 1, height: 1))
    let width =
      switch chart.placement {
      case .edges: placeEdges(margins, legend, &frame)
      case .origin: placeCrossed(margins, &frame)
      case .polar(let angles): placePolar(margins, angles, &frame)
      }
    guard let noteWidth = width else { return nil }
    placeTitle(&frame)
    switch names {
    case .atEnds(let ends, let hasLeaders):
      guard placeNames(ends, hasLeaders: hasLeaders, &frame) else { return nil }
      frame.namesAreAtEnds = !ends.isEmpty
    case .nowhere: break
    case .inLegend:
      frame.legend += legend.elements(
        plotArea: frame.plotArea,
        top: edge + titleHeight,
        bottom: height - captionHeight,
        after: noteWidth
      )
    }
    return frame
  }

  func area(_ margins: GraphicMargins) -> SceneRect? {
    if let settled = medium.settledArea { return settled }
    let area = SceneRect(
      x: margins.left,
      y: margins.top + margins.titles.top,
      width: width - margins.left - margins.right,
      height: height - margins.top - margins.bottom - margins.below - margins.titles.top
        - margins.titles.bottom
    )
    return area.width >= 40 && area.height >= 30 ? area : nil
  }

  // MARK: Axes

  /// Distance between names at the ends of curves and an axis that ends in an arrow.
  private var reachOfArrows: Double {
    isShown(.x) && chart.options.page.axes == .arrows ? AxisArrows.reach : 0
  }

  func isShown(_ axis: PlotAxis) -> Bool { chart.options(axis).visibility != .hidden }

  /// Fits the plot area into a rectangle, with the marks of all axes.
  func take(_ area: SceneRect, _ frame: inout Frame) {
    frame.room = area
    frame.settle(in: area, medium) { frame, step in
      frame.take(plan(.x, frame.plotArea, step), .x)
      frame.take(plan(.y, frame.plotArea, step), .y)
      if let trailing { frame.take(trailingY: plan(.y, of: trailing, frame.plotArea, nil)) }
    }
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
    chart.plan(axis, medium, .graphic(axis, on: area, medium.size, step: step))
  }

  // MARK: Texts

  private static func line(_ text: String?) -> String? {
    guard let text = text?.oneLine, !text.isEmpty else { return nil }
    return text
  }

  private func placeTitle(_ frame: inout Frame) {
    func left(_ text: WrappedText, _ style: SceneText.Style) -> Double {
      max(Self.edge, min(frame.plotArea.x, width / 3, width - 8 - text.width(medium, style)))
    }
    if let title {
      frame.texts += title.texts(
        at: ScenePoint(x: left(title, .title), y: 26),
        lineHeight: Self.titleLine,
        style: .title,
        paint: .title,
        medium: medium
      )
    }
    if let caption {
      let style = Self.captionStyle
      let rest = Double(caption.lines.count - 1) * Self.captionLine
      frame.texts += caption.texts(
        at: ScenePoint(x: left(caption, style), y: height - 8 - rest),
        lineHeight: Self.captionLine,
        style: style,
        medium: medium
      )
    }
  }

  // MARK: Names

  private func placeNames(_ ends: [CurveEnd], hasLeaders: Bool, _ frame: inout Frame) -> Bool {
    guard !ends.isEmpty else { return true }
    let area = frame.plotArea
    guard frame.chart.keepsEnds(of: chart),
      let axis = frame.chart.pageAxis(\.y, length: area.height)
    else { return false }
    let wanted = ends.map { area.maxY - axis.position(of: $0.y) }
    func places(apart gap: Double) -> [Double]? {
      Spreading(gap: gap, farthest: 42).places(wanted, lower: area.y, upper: area.maxY)
    }
    // Fractions are built up in two lines if there is room for them.
    let row = ends.reduce(Self.nameRow) { max($0, height(of: $1) + 2) }
    let roomy = row > Self.nameRow ? places(apart: row) : nil
    guard let places = roomy ?? places(apart: Self.nameRow) else { return false }
    let labels = EndLabels(ends: wanted, labels: places, line: Self.endLine)
    guard hasLeaders ? labels.areOrdered : labels.areClear else { return false }
    if hasLeaders { frame.legend += labels.leaders(from: area.maxX, paints: ends.map(\.paint)) }
    let gap = hasLeaders ? EndLabels.leader + 8 : 8
    for (end, y) in zip(ends, places) {
      let text = medium.text(
        end.name,
        at: ScenePoint(x: area.maxX + gap + reachOfArrows, y: y + 4),
        paint: end.paint,
        isBuiltUp: roomy != nil
      )
      frame.legend.append(.text(text))
    }
    return true
  }

  private static let nameRow = 14.0
  /// Ends nearer than one and a half line widths look like one.
  private static let endLine = 3.0

  private func height(of end: CurveEnd) -> Double {
    medium.formula(end.name, isBuiltUp: true).map { $0.ascent + $0.depth } ?? 0
  }
}
