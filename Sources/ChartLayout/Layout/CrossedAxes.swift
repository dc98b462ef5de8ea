import RealFunctions

/// Numbers, tick marks and titles of axes that cross inside the plot area.
///
/// Numbers stand below the x axis and left of the y axis. They give way to the lines of the axes, to
/// titles and to each other; 0 stands once, at the lower left of the crossing.
struct CrossedAxes {
  private let medium: Medium
  private let frame: Frame
  private let projection: PlotProjection
  private let crossing: DataPoint
  /// The crossing on the page; in text the middle of its cell.
  let center: ScenePoint

  /// Creates the axes of a frame whose plot area and ticks are known.
  init(medium: Medium, frame: Frame) {
    let chart = frame.chart
    self.medium = medium
    self.frame = frame
    projection = PlotProjection(chart: chart, area: frame.plotArea)
    crossing = chart.crossing
    let exact = projection.place(crossing)
    switch medium.rules {
    case .graphic: center = exact
    case .text: center = Cell.middle(exact, in: frame.plotArea)
    }
  }

  private var chart: TrainedChart { frame.chart }
  private var hasArrows: Bool { chart.options.page.axes == .arrows }
  private var arrows: AxisArrows { AxisArrows(chart, area: area, center: center) }
  private var area: SceneRect { frame.plotArea }

  /// How far numbers reach over the edges of the page on the left and below.
  var overflow: (left: Double, bottom: Double) {
    let boxes = numbers.compactMap(\.first).map(box)
    let left = boxes.map(\.x).min() ?? edge
    let bottom = boxes.map(\.maxY).max() ?? 0
    return (max(0, edge - left), max(0, bottom + edge - medium.size.height))
  }

  /// Places the tick marks and all texts that have room.
  func place(_ frame: inout Frame) {
    let marks = tickMarks
    if !marks.isEmpty {
      let paint: Paint = hasArrows && medium.rules == .graphic ? .text : .axis
      let cap: SceneStroke.Cap? = paint == .text ? .butt : nil
      frame.axisLines.append(ScenePath(segments: marks, stroke: SceneStroke(paint, cap: cap)))
    }
    if hasArrows, medium.rules == .text { frame.texts += arrows.characters(medium.glyphs) }
    var taken = lines
    for places in titles.map({ [$0] }) + numbers {
      let text = places.first { text in
        let box = box(text)
        return isOnPage(box) && !taken.contains { $0.overlaps(box) }
      }
      guard let text else { continue }
      taken.append(box(text).widened(by: gap))
      frame.texts.append(text)
    }
  }

  // MARK: Numbers

  /// Every number with the places that it may take, the best one first.
  private var numbers: [[SceneText]] {
    let isOrigin = crossing == DataPoint(x: 0, y: 0)
    var numbers: [[SceneText]] = []
    let zero = (frame.xTicks.ticks + frame.yTicks.ticks).first { $0.value == 0 }
    if isOrigin, let zero { numbers.append([corner(zero)]) }
    for tick in frame.xTicks.ticks where !(isOrigin && tick.value == 0) {
      let isZero = tick.value == 0 && crossing.x == 0
      numbers.append([numberOfX(tick)] + (isZero ? [corner(tick)] : []))
    }
    for tick in frame.yTicks.ticks where !(isOrigin && tick.value == 0) {
      let isZero = tick.value == 0 && crossing.y == 0
      numbers.append([numberOfY(tick)] + (isZero ? [corner(tick)] : []))
    }
    return numbers
  }

  /// A number in the middle below its tick, moved inwards at the ends of the axis, where names of curves
  /// may stand.
  private func numberOfX(_ tick: Tick) -> SceneText {
    let x = projection.x(tick.value)
    switch medium.rules {
    case .graphic:
      let half = medium.width(tick.label) / 2
      let middle = max(edge + half, min(x, area.maxX + edge - half))
      let place = ScenePoint(x: middle, y: center.y + Self.numberRow)
      return medium.text(tick.label, at: place, anchor: .middle, hasHalo: true)
    case .text:
      let cells = medium.cells(tick.label)
      let column = Cell.column(Cell.columnMiddle(x, in: area)) - cells / 2
      let last = Cell.column(area.maxX.rounded(.up) - 1) + 1 - cells
      return inCells(
        medium.written(tick.label),
        column: max(0, min(last, column)),
        row: Cell.row(center.y) + 1
      )
    }
  }

  private func numberOfY(_ tick: Tick) -> SceneText {
    let y = projection.y(tick.value)
    switch medium.rules {
    case .graphic:
      let place = ScenePoint(x: center.x - Self.numberColumn, y: y + 4)
      return medium.text(tick.label, at: place, anchor: .end, hasHalo: true)
    case .text:
      let column = Cell.column(center.x) - medium.cells(tick.label)
      return inCells(
        medium.written(tick.label),
        column: column,
        row: Cell.row(Cell.dotRow(y, in: area))
      )
    }
  }

  /// A number at the lower left of the crossing.
  private func corner(_ tick: Tick) -> SceneText {
    switch medium.rules {
    case .graphic:
      let place = ScenePoint(x: center.x - Self.numberColumn, y: center.y + Self.numberRow)
      return medium.text(tick.label, at: place, anchor: .end, hasHalo: true)
    case .text:
      let column = Cell.column(center.x) - medium.cells(tick.label)
      return inCells(medium.written(tick.label), column: column, row: Cell.row(center.y) + 1)
    }
  }

  // MARK: Titles

  /// The title of y, with what its numbers share: above the axis.
  ///
  /// On a page of text it stands in the header.
  var hasTitleOfY: Bool { yTitle != nil }

  private var yTitle: (name: String, medium: Medium)? {
    medium.title(.y, of: chart, frame.yTicks.note)
  }

  private var titles: [SceneText] {
    let x = medium.title(.x, of: chart, frame.xTicks.note).map { titleOfX($0.name, $0.medium) }
    let y = medium.rules == .graphic ? yTitle.map { titleOfY($0.name, $0.medium) } : nil
    return [x, y].compactMap { $0 }
  }

  /// Above the right end of the axis; above the left one if the right arm is too short, and below the
  /// numbers if there is no plot above the axis.
  private func titleOfX(_ title: String, _ medium: Medium) -> SceneText {
    let right = area.maxX - center.x - gap
    let left = center.x - area.x - gap
    let isRight = medium.width(title) <= right || right >= left
    let text = medium.shortened(title, to: isRight ? right : left)
    switch medium.rules {
    case .graphic where hasArrows && !chart.options.x.isReversed:
      // Above the head: the numbers stand below the axis.
      return medium.text(
        text,
        at: ScenePoint(x: arrows.tipOfX.x, y: center.y - 8),
        anchor: .end,
        hasHalo: true
      )
    case .graphic:
      let isAbove = center.y - area.y >= Self.titleRow
      return medium.text(
        text,
        at: ScenePoint(
          x: isRight ? area.maxX : area.x,
          y: center.y + (isAbove ? -6 : Self.numberRow + Self.titleRow)
        ),
        anchor: isRight ? .end : .start,
        hasHalo: true
      )
    case .text:
      let row = Cell.row(center.y)
      let isAbove = row > Cell.row(area.y)
      let last = Cell.column(area.maxX.rounded(.up) - 1) + 1 - medium.cells(text)
      return inCells(
        text,
        column: isRight ? last : Cell.column(area.x),
        row: isAbove ? row - 1 : row + 2
      )
    }
  }

  private func titleOfY(_ title: String, _ medium: Medium) -> SceneText {
    let beside = center.x + Self.besideHead
    let room = medium.size.width - 2 * edge - beside
    if hasArrows, !chart.options.y.isReversed, medium.width(title) <= room {
      let place = ScenePoint(x: beside, y: arrows.tipOfY.y + 8)
      return medium.text(title, at: place, hasHalo: true)
    }
    let text = medium.shortened(title, to: medium.size.width - 4 * edge)
    let half = medium.width(text) / 2
    let middle = max(2 * edge + half, min(center.x, medium.size.width - 2 * edge - half))
    return medium.text(text, at: ScenePoint(x: middle, y: area.y - 9), anchor: .middle)
  }

  // MARK: Lines

  private var tickMarks: [ScenePath.Segment] {
    let long = Self.tickLength
    let x = frame.xTicks.ticks.filter { $0.value != crossing.x }.map { projection.x($0.value) }
    let y = frame.yTicks.ticks.filter { $0.value != crossing.y }.map { projection.y($0.value) }
    switch medium.rules {
    case .graphic:
      let short = long * Self.minorShare
      let minorX = frame.x.runs.flatMap(\.minor).map { projection.x($0) }
      let minorY = frame.y.runs.flatMap(\.minor).map { projection.y($0) }
      var lines = x.flatMap { Self.line(from: $0, center.y - long, to: $0, center.y + long) }
      lines += y.flatMap { Self.line(from: center.x - long, $0, to: center.x + long, $0) }
      lines += minorX.flatMap { Self.line(from: $0, center.y - short, to: $0, center.y + short) }
      lines += minorY.flatMap { Self.line(from: center.x - short, $0, to: center.x + short, $0) }
      return lines
    case .text:
      let columns = x.map { Cell.columnMiddle($0, in: area) }
      let rows = y.map { Cell.dotRow($0, in: area) }
      return columns.flatMap { Self.line(from: $0, center.y, to: $0, center.y + Cell.height / 2) }
        + rows.flatMap { Self.line(from: center.x, $0, to: center.x - Cell.width / 2, $0) }
    }
  }

  private static func line(
    from x0: Double,
    _ y0: Double,
    to x1: Double,
    _ y1: Double
  ) -> [ScenePath.Segment] {
    [.move(ScenePoint(x: x0, y: y0)), .line(ScenePoint(x: x1, y: y1))]
  }

  /// The lines of the axes as texts must keep off them: in text whole cells.
  private var lines: [SceneRect] {
    let wide = medium.rules == .text ? Cell.width : Self.clearance
    let high = medium.rules == .text ? Cell.height : Self.clearance
    var lines: [SceneRect] = []
    if chart.options.x.visibility != .hidden {
      lines.append(
        SceneRect(x: area.x, y: center.y - high / 2, width: area.width, height: high)
      )
    }
    if chart.options.y.visibility != .hidden {
      lines.append(SceneRect(x: center.x - wide / 2, y: area.y, width: wide, height: area.height))
    }
    return lines
  }

  // MARK: Distances

  // In pixels.
  private static let numberRow = 16.0
  private static let numberColumn = 7.0
  private static let titleRow = 18.0
  private static let tickLength = 3.0
  /// How long a tick without a number is, of one that has a number.
  private static let minorShare = 0.6
  private static let clearance = 3.0
  private static let besideHead = 8.0

  /// What stays free between a number and the edge of the page.
  private var edge: Double { medium.rules == .text ? 0 : 4 }
  /// What stays free between texts beside each other.
  private var gap: Double { medium.rules == .text ? Cell.width : 4 }

  private func inCells(_ text: String, column: Int, row: Int) -> SceneText {
    var text = Cell.text(text, column: column, row: row)
    text.hasHalo = true
    return text
  }

  private func isOnPage(_ box: SceneRect) -> Bool {
    box.x >= 0 && box.y >= 0 && box.maxX <= medium.size.width && box.maxY <= medium.size.height
      && box.width > 0
  }

  /// The room that a text takes.
  private func box(_ text: SceneText) -> SceneRect {
    medium.box(of: text)
  }
}

extension SceneRect {
  /// Whether the insides of both have something in common; touching is not enough.
  package func overlaps(_ other: SceneRect) -> Bool {
    x + 0.01 < other.maxX && other.x + 0.01 < maxX && y + 0.01 < other.maxY && other.y + 0.01 < maxY
  }

  fileprivate func widened(by gap: Double) -> SceneRect {
    SceneRect(x: x - gap, y: y, width: width + 2 * gap, height: height)
  }
}
