import RealFunctions

/// Numbers, tick marks and titles of axes that cross inside the plot area, in pixels.
struct GraphicCrossedAxes {
  private let axes: CrossedAxes

  /// Creates the axes of a frame whose plot area and ticks are known.
  init(medium: Medium, frame: Frame) { axes = CrossedAxes(medium: medium, frame: frame) }

  private var chart: TrainedChart { axes.chart }
  private var area: SceneRect { axes.area }
  private var center: ScenePoint { axes.center }
  private var page: SceneSize { axes.medium.size }

  // Distances in pixels.
  private static let numberRow = 16.0
  private static let numberColumn = 7.0
  private static let titleRow = 18.0
  private static let tickLength = 3.0
  /// Length of a tick without a number, relative to one with a number.
  private static let minorShare = 0.6
  /// Width of the lines of axes with the free space beside them.
  private static let clearance = 3.0
  private static let besideHead = 8.0
  /// Free distance between a number and the edge of the page.
  private static let edge = 4.0
  /// Free distance between texts beside each other.
  private static let gap = 4.0

  /// Distance that numbers reach over the left and the bottom edge of the page.
  var overflow: (left: Double, bottom: Double) {
    axes.overflow(numbers.compactMap(\.first), edge: Self.edge)
  }

  /// Whether the y axis has a title above it, with the power or unit that its numbers share.
  var hasTitleOfY: Bool { axes.title(.y) != nil }

  /// Places the tick marks and all texts that have room.
  func place(_ frame: inout Frame) {
    let marks = tickMarks
    if !marks.isEmpty {
      let stroke =
        axes.hasArrows ? SceneStroke(.text, cap: .butt) : SceneStroke(.axis, cap: nil)
      frame.axisLines.append(ScenePath(segments: marks, stroke: stroke))
    }
    let line = SceneSize(width: Self.clearance, height: Self.clearance)
    frame.texts += axes.free(titles.map { [$0] } + numbers, offLines: line, gap: Self.gap)
  }

  // MARK: Numbers

  private var numbers: [[SceneText]] {
    axes.numbers.map { tick, places in places.map { number(tick, at: $0) } }
  }

  /// Returns a number at a position; below the x axis it is moved inwards at the ends of the axis,
  /// where names of curves may stand.
  private func number(_ tick: Tick, at place: CrossedAxes.Place) -> SceneText {
    let point: ScenePoint
    var anchor = SceneText.Anchor.end
    switch place {
    case .below:
      let half = axes.medium.width(tick.label) / 2
      let x = axes.projection.x(tick.value)
      let middle = max(Self.edge + half, min(x, area.maxX + Self.edge - half))
      point = ScenePoint(x: middle, y: center.y + Self.numberRow)
      anchor = .middle
    case .beside:
      let y = axes.projection.y(tick.value)
      point = ScenePoint(x: center.x - Self.numberColumn, y: y + 4)
    case .corner:
      point = ScenePoint(x: center.x - Self.numberColumn, y: center.y + Self.numberRow)
    }
    return axes.medium.text(tick.label, at: point, anchor: anchor, hasHalo: true)
  }

  // MARK: Titles

  private var titles: [SceneText] {
    let x = axes.title(.x).map { titleOfX($0.name, $0.medium) }
    let y = axes.title(.y).map { titleOfY($0.name, $0.medium) }
    return [x, y].compactMap { $0 }
  }

  /// Returns the title of x above the right end of the axis; above the left end if the right arm is
  /// too short, and below the numbers if there is no plot above the axis.
  private func titleOfX(_ title: String, _ medium: Medium) -> SceneText {
    let right = area.maxX - center.x - Self.gap
    let left = center.x - area.x - Self.gap
    let isRight = medium.width(title) <= right || right >= left
    let text = medium.shortened(title, to: isRight ? right : left)
    if axes.hasArrows, !chart.options.x.isReversed {
      // The title is above the arrow head, since the numbers are below the axis.
      return medium.text(
        text,
        at: ScenePoint(x: axes.arrows.tipOfX.x, y: center.y - 8),
        anchor: .end,
        hasHalo: true
      )
    }
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
  }

  private func titleOfY(_ title: String, _ medium: Medium) -> SceneText {
    let edge = 2 * Self.edge
    let beside = center.x + Self.besideHead
    if axes.hasArrows, !chart.options.y.isReversed,
      medium.width(title) <= page.width - edge - beside
    {
      let place = ScenePoint(x: beside, y: axes.arrows.tipOfY.y + 8)
      return medium.text(title, at: place, hasHalo: true)
    }
    let text = medium.shortened(title, to: page.width - 2 * edge)
    let half = medium.width(text) / 2
    let middle = max(edge + half, min(center.x, page.width - edge - half))
    return medium.text(text, at: ScenePoint(x: middle, y: area.y - 9), anchor: .middle)
  }

  // MARK: Ticks

  private var tickMarks: [ScenePath.Segment] {
    let long = Self.tickLength
    let short = long * Self.minorShare
    let (x, y) = axes.ticks
    let minorX = axes.frame.x.runs.flatMap(\.minor).map { axes.projection.x($0) }
    let minorY = axes.frame.y.runs.flatMap(\.minor).map { axes.projection.y($0) }
    return marks(x: x, long) + marks(y: y, long) + marks(x: minorX, short) + marks(y: minorY, short)
  }

  private func marks(x places: [Double], _ length: Double) -> [ScenePath.Segment] {
    places.flatMap { x -> [ScenePath.Segment] in
      [
        .move(ScenePoint(x: x, y: center.y - length)),
        .line(ScenePoint(x: x, y: center.y + length)),
      ]
    }
  }

  private func marks(y places: [Double], _ length: Double) -> [ScenePath.Segment] {
    places.flatMap { y -> [ScenePath.Segment] in
      [
        .move(ScenePoint(x: center.x - length, y: y)),
        .line(ScenePoint(x: center.x + length, y: y)),
      ]
    }
  }
}
