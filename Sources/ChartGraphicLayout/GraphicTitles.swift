/// The titles of axes at the edges of a plot area, in pixels, with the power or unit their labels
/// share.
struct GraphicTitles {
  private let chart: TrainedChart
  /// The titles of the y axis on the right; empty if there is none.
  private let trailing: [GraphicTitles]
  /// The title of a second scale of x; empty if there is none.
  private let above: [GraphicTitles]
  /// The axes of the titles.
  private let axes: [PlotAxis]
  private let medium: Medium
  /// Room that a legend takes at the sides of the picture.
  private let outside: TitleRoom
  /// Shared power or unit of the labels, for axes where only a title can show it.
  private let notes: (x: TickNote?, y: TickNote?)

  /// Creates the titles of a chart; `trailing` is the chart with the right y axis as its only one,
  /// if there are two.
  init(
    chart: TrainedChart,
    trailing: TrainedChart?,
    medium: Medium,
    outside: TitleRoom,
    notes: (x: TickNote?, y: TickNote?, trailingY: TickNote?)
  ) {
    self.init(
      chart,
      [.x, .y],
      medium,
      outside,
      (notes.x, notes.y),
      trailing: trailing.map {
        GraphicTitles($0, [.y], medium, outside, (nil, notes.trailingY))
      },
      above: chart.withTitleAbove.map { GraphicTitles($0, [.x], medium, outside, (nil, nil)) }
    )
  }

  private init(
    _ chart: TrainedChart,
    _ axes: [PlotAxis],
    _ medium: Medium,
    _ outside: TitleRoom,
    _ notes: (x: TickNote?, y: TickNote?),
    trailing: GraphicTitles? = nil,
    above: GraphicTitles? = nil
  ) {
    (self.chart, self.axes, self.medium) = (chart, axes, medium)
    (self.outside, self.notes) = (outside, notes)
    self.trailing = trailing.map { [$0] } ?? []
    self.above = above.map { [$0] } ?? []
  }

  /// Whether the right y axis needs a title to show the power or unit that its labels share.
  func trailingNeedsTitle(_ note: TickNote?) -> Bool {
    trailing.contains { $0.needsTitle(.y, note) }
  }

  /// Whether an axis without a title needs one to show the power or unit that its labels share.
  func needsTitle(_ axis: PlotAxis, _ note: TickNote?) -> Bool {
    guard case .scale = note else { return false }
    return !hasTitle(axis) && text(axis, note: note) != nil
  }

  private static let row = 18.0

  /// Side of the plot area at which a title stands.
  private enum Side { case bottom, top, left, right }

  /// Whether an axis has a title of its own.
  func hasTitle(_ axis: PlotAxis) -> Bool { text(axis) != nil }

  /// Returns the title as far as it is known before there are labels.
  private func text(_ axis: PlotAxis) -> TextBlock? {
    text(axis, note: axis == .x ? notes.x : notes.y)
  }

  /// Room that titles take at the sides.
  var room: TitleRoom {
    var room = TitleRoom()
    for axis in axes where text(axis) != nil {
      let extra =
        Self.row + max(0, chart.options(axis).title.spacing) + (lineHeight(axis) - 12)
        + Self.line * Double(max(0, upwardsLines(axis) - 1))
      switch side(axis) {
      case .bottom: room.bottom += extra
      case .top: room.top += extra
      case .left: room.left += extra
      case .right: room.right += extra
      }
    }
    for other in (trailing + above).map(\.room) {
      room.left += other.left
      room.top += other.top
      room.right += other.right
      room.bottom += other.bottom
    }
    return room
  }

  private func side(_ axis: PlotAxis) -> Side {
    switch (axis, chart.options(axis).title.position) {
    case (.x, .top), (.x, .topLeading), (.x, .topTrailing): .top
    case (.x, .automatic), (.x, .overlay), (.x, .bottom), (.x, .leading), (.x, .trailing),
      (.x, .bottomLeading), (.x, .bottomTrailing):
      .bottom
    case (.y, .trailing): .right
    case (.y, .top), (.y, .topLeading), (.y, .topTrailing): .top
    case (.y, .bottom), (.y, .bottomLeading), (.y, .bottomTrailing): .bottom
    case (.y, .automatic), (.y, .overlay): chart.options.y.side == .trailing ? .right : .left
    case (.y, .leading): .left
    }
  }

  /// Returns the position of a title along its side, from 0 to 1.
  private func share(_ axis: PlotAxis) -> Double {
    let title = chart.options(axis).title
    switch title.position {
    case .topLeading, .bottomLeading: return 0
    case .topTrailing, .bottomTrailing: return 1
    case .automatic, .overlay, .top, .bottom, .leading, .trailing: break
    }
    if axis == .x {
      switch title.position {
      case .leading: return 0
      case .trailing: return 1
      case .automatic, .overlay, .top, .bottom, .topLeading, .topTrailing, .bottomLeading,
        .bottomTrailing:
        break
      }
    }
    let side = side(axis)
    guard let alignment = title.alignment else {
      return axis == .y && (side == .top || side == .bottom) ? 0 : 0.5
    }
    return side == .left || side == .right ? alignment.vertical.share : alignment.horizontal.share
  }

  private func lineHeight(_ axis: PlotAxis) -> Double {
    guard let text = text(axis) else { return 12 }
    return max(12, TextBox(text, medium).size.height)
  }

  /// Returns the title with the power or unit that the labels share, or nil for none.
  private func text(_ axis: PlotAxis, note: TickNote?) -> TextBlock? {
    let options = chart.options(axis)
    guard options.visibility != .hidden || axis == .x else { return nil }
    let text = unpainted(axis, note: note)
    guard let paint = options.paint else { return text }
    return text?.looking(TextLook(style: AnyShapeStyle(paint)))
  }

  private func unpainted(_ axis: PlotAxis, note: TickNote?) -> TextBlock? {
    let options = chart.options(axis)
    if let own = options.title.text, options.label?.oneLine.isEmpty == false {
      let shared = note.map { TextBlock.formula($0.title(of: .nothing)) }
      let whole = shared.map { .stack([own, $0], .horizontal(.center), spacing: 4) } ?? own
      return isBelowOrAbove(axis) ? TextBox.shortened(whole, to: widest, medium) : whole
    }
    if case .words = note, options.label?.oneLine.isEmpty != false { return nil }
    return medium.title(axis, of: chart, note).map { title in
      let block = title.medium.block(title.name)
      return isBelowOrAbove(axis) ? wrapped(block, title.name, title.medium) : block
    }
  }

  private func isBelowOrAbove(_ axis: PlotAxis) -> Bool {
    switch side(axis) {
    case .bottom, .top: true
    case .left, .right: false
    }
  }

  /// Greatest width of a title below or above the plot.
  private var widest: Double { medium.size.width - 16 }

  /// Returns a name wrapped into lines of at most `widest`.
  private func wrapped(_ block: TextBlock, _ name: String, _ medium: Medium) -> TextBlock {
    if TextBox(block, medium).size.width <= widest { return block }
    return WrappedText(name, width: widest, most: Self.mostLines, medium).block
  }

  private static let mostLines = 3
  private static let line = 14.4
  /// Approximate height of a page that is not plot, above and below it.
  private static let surroundings = 76.0

  /// Returns the number of lines of the title of an axis beside the plot; they run upwards.
  private func upwardsLines(_ axis: PlotAxis) -> Int {
    let height = max(0, medium.size.height - Self.surroundings)
    let note = axis == .x ? notes.x : notes.y
    return upwards(axis, note: note, within: height, most: Self.mostLines)?.lines.count ?? 1
  }

  /// Returns the lines of a title that runs upwards: those in which it is written, wrapped where they are longer than
  /// `height`; nil for titles across, and for blocks.
  private func upwards(
    _ axis: PlotAxis,
    note: TickNote?,
    within height: Double,
    most: Int
  ) -> WrappedText? {
    guard !isBelowOrAbove(axis), chart.options(axis).title.text == nil else { return nil }
    if note == nil, let label = chart.options(axis).label, label.contains("\n") {
      return WrappedText(lines: label, width: height, most: most, medium)
    }
    guard let title = medium.title(axis, of: chart, note) else { return nil }
    return WrappedText(title.name, width: height, most: most, title.medium)
  }

  /// Writes titles and notes; `bottom` is the lower end of the labels below the plot area, `depth`
  /// the distance that labels above and on the right reach.
  func place(_ frame: inout Frame, bottom: Double, depth: (top: Double, trailing: Double)) {
    for axis in axes { place(axis, note: note(of: axis, frame), &frame, bottom, depth) }
    for other in trailing { other.place(&frame, bottom: bottom, depth: depth) }
    for other in above { other.placeAlone(&frame, bottom: bottom, depth: depth) }
  }

  /// Writes titles without the power or unit that labels share.
  private func placeAlone(
    _ frame: inout Frame,
    bottom: Double,
    depth: (top: Double, trailing: Double)
  ) {
    for axis in axes { place(axis, note: nil, &frame, bottom, depth) }
  }

  private func note(of axis: PlotAxis, _ frame: Frame) -> TickNote? {
    if axis == .x { return frame.x.note }
    // Titles of the right y axis concern that axis alone.
    return axes == [.y] ? frame.trailingY.note : frame.y.note
  }

  private func place(
    _ axis: PlotAxis,
    note: TickNote?,
    _ frame: inout Frame,
    _ bottom: Double,
    _ depth: (top: Double, trailing: Double)
  ) {
    guard let full = text(axis, note: note) else {
      if case .words(let words) = note {
        frame.texts.append(self.note(words, of: axis, frame.plotArea, bottom, depth.top))
      }
      return
    }
    if isBelowOrAbove(axis) {
      frame.texts += textsAcross(full, axis, frame.plotArea, bottom, depth.top)
    } else {
      placeBeside(full, axis, note: note, &frame, bottom)
    }
  }

  /// Returns the note that all tick labels of an axis without a title share, placed near the end of
  /// the axis.
  private func note(
    _ words: String,
    of axis: PlotAxis,
    _ area: SceneRect,
    _ bottom: Double,
    _ top: Double
  ) -> SceneText {
    if axis == .x {
      return SceneText(words, at: ScenePoint(x: area.maxX, y: bottom + 2), anchor: .end)
    }
    if chart.options.y.side == .trailing {
      let place = ScenePoint(x: medium.size.width - 8, y: area.y - 12 - top)
      return SceneText(words, at: place, anchor: .end)
    }
    return SceneText(words, at: ScenePoint(x: 8, y: area.y - 12 - top))
  }

  /// A title below or above the plot area.
  private func textsAcross(
    _ full: TextBlock,
    _ axis: PlotAxis,
    _ area: SceneRect,
    _ bottom: Double,
    _ top: Double
  ) -> [SceneText] {
    let spacing = chart.options(axis).title.spacing
    let share = share(axis)
    let isBelow = side(axis) == .bottom
    let box = TextBox(full, medium)
    let wanted = area.x + share * area.width - share * box.size.width
    let left = max(8, min(medium.size.width - 8 - box.size.width, wanted))
    let aboveIsLow = axis == .y && isBelow && hasTitle(.x) && side(.x) == .bottom
    let baseline =
      isBelow
      ? bottom + 2 + spacing + (box.firstBaseline - 9) + (aboveIsLow ? Self.row : 0)
      : area.y - 12 - max(0, top - 4) - spacing - (box.size.height - 12)
        - (axis == .y && hasTitle(.x) && side(.x) == .top ? Self.row : 0)
    return box.texts(x: left + share * box.size.width, share: share, baseline: baseline)
  }

  /// Writes a title beside the plot area, read upwards.
  private func placeBeside(
    _ full: TextBlock,
    _ axis: PlotAxis,
    note: TickNote?,
    _ frame: inout Frame,
    _ bottom: Double
  ) {
    let area = frame.plotArea
    let share = share(axis)
    // A title or caption over the full width below keeps its corner, and so does a legend above.
    let isOpenBelow = !hasTitle(.x) && chart.options.caption == nil && outside.bottom == 0
    let lower = isOpenBelow ? medium.size.height - 8 : min(medium.size.height - 8, bottom - 8)
    let hasRowsAbove = outside.top > 0 || chart.options.title?.isEmpty == false
    let upper = hasRowsAbove ? max(8, area.y - 8) : 8
    let count = upwardsLines(axis)
    if count > 1 {
      placeUpwards(axis, note: note, count, from: lower, to: upper, &frame)
      return
    }
    let block = TextBox.shortened(full, to: max(0, lower - upper), medium)
    let box = TextBox(block, medium)
    let half = box.size.width / 2
    // The text runs upwards, so its start is at the bottom.
    let wanted = area.y + share * area.height + (0.5 - share) * box.size.width
    let y = max(upper + half, min(lower - half, wanted))
    let (rise, fall) = box.reach
    let x =
      side(axis) == .left
      ? outside.left + 16 + rise : medium.size.width - outside.right - 8 - fall
    let text = box.turned(at: ScenePoint(x: x, y: y), rotation: -90, anchor: .middle)
    if let text { frame.texts.append(text) }
  }

  /// Writes a title that is longer than the plot is high, in lines side by side.
  private func placeUpwards(
    _ axis: PlotAxis,
    note: TickNote?,
    _ count: Int,
    from lower: Double,
    to upper: Double,
    _ frame: inout Frame
  ) {
    let wrapped = upwards(axis, note: note, within: max(0, lower - upper), most: count)
    for (index, line) in (wrapped?.lines ?? []).enumerated() {
      let step = Self.line * Double(index)
      let rest = Self.line * Double(count - 1 - index)
      var text = SceneText(
        line.text,
        at: ScenePoint(
          x: side(axis) == .left
            ? outside.left + 16 + step : medium.size.width - outside.right - 8 - rest,
          y: (lower + upper) / 2
        ),
        anchor: .middle,
        paint: chart.options(axis).paint ?? .text,
        rotation: -90
      )
      if let formula = line.mathematics { text = text.setting(formula, isBuiltUp: false) }
      frame.texts.append(text)
    }
  }
}

extension TrainedChart {
  /// The chart with the title of a second scale of x as that of x, above the plot; nil without one.
  fileprivate var withTitleAbove: TrainedChart? {
    guard let title = options.titleAbove, !title.oneLine.isEmpty else { return nil }
    return with { options in
      options.x.label = title
      options.x.title.position = .top
      options.x.title.text = nil
    }
  }
}
