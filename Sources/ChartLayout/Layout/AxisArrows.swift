import RealFunctions

/// The heads of axes that end in arrows: where values rise.
package struct AxisArrows {
  /// How far an axis reaches over the plot area.
  static let reach = 11.0
  private static let length = 8.0
  private static let halfWidth = 3.0

  private let area: SceneRect
  /// How far the axes reach over the plot area: not over the edge of a picture that is too small for it.
  private let reach: Double
  /// Where the axes cross.
  private let center: ScenePoint
  private let isReversed: (x: Bool, y: Bool)
  private let isShown: (x: Bool, y: Bool)

  /// Creates the heads of the axes that cross at a place of a plot area.
  package init(_ chart: TrainedChart, area: SceneRect, center: ScenePoint) {
    (self.area, self.center) = (area, center)
    reach = area.y >= Self.reach ? Self.reach : 0
    isReversed = (chart.options.x.isReversed, chart.options.y.isReversed)
    isShown = (chart.options.x.visibility != .hidden, chart.options.y.visibility != .hidden)
  }

  /// The point of the head of x.
  var tipOfX: ScenePoint {
    ScenePoint(x: isReversed.x ? area.x - reach : area.maxX + reach, y: center.y)
  }

  /// The point of the head of y.
  var tipOfY: ScenePoint {
    ScenePoint(x: center.x, y: isReversed.y ? area.maxY + reach : area.y - reach)
  }

  /// The lines with their heads, in pixels.
  package var elements: [SceneElement] {
    var lines: [ScenePath.Segment] = []
    var heads: [ScenePath.Segment] = []
    if isShown.x {
      let (tip, back) = (tipOfX, isReversed.x ? Self.length : -Self.length)
      // The line ends inside its head, which would else be blunt.
      lines.append(.move(ScenePoint(x: isReversed.x ? area.maxX : area.x, y: tip.y)))
      lines.append(.line(ScenePoint(x: tip.x + back / 2, y: tip.y)))
      heads += Self.head(tip, (back, Self.halfWidth), (back, -Self.halfWidth))
    }
    if isShown.y {
      let (tip, back) = (tipOfY, isReversed.y ? -Self.length : Self.length)
      lines.append(.move(ScenePoint(x: tip.x, y: isReversed.y ? area.y : area.maxY)))
      lines.append(.line(ScenePoint(x: tip.x, y: tip.y + back / 2)))
      heads += Self.head(tip, (Self.halfWidth, back), (-Self.halfWidth, back))
    }
    guard !lines.isEmpty else { return [] }
    return [
      .path(ScenePath(segments: lines, stroke: SceneStroke(.text, cap: .butt))),
      .path(ScenePath(segments: heads, fill: SceneFill(.text))),
    ]
  }

  private static func head(
    _ tip: ScenePoint,
    _ one: (x: Double, y: Double),
    _ other: (x: Double, y: Double)
  ) -> [ScenePath.Segment] {
    [
      .move(tip), .line(ScenePoint(x: tip.x + one.x, y: tip.y + one.y)),
      .line(ScenePoint(x: tip.x + other.x, y: tip.y + other.y)), .close,
    ]
  }

  /// The heads on a page of text, in the last cells of the axes.
  func characters(_ glyphs: LabelGlyphs) -> [SceneText] {
    var texts: [SceneText] = []
    let isASCII = glyphs == .ascii
    if isShown.x {
      let character = isReversed.x ? (isASCII ? "<" : "◄") : (isASCII ? ">" : "►")
      let column = isReversed.x ? Cell.column(area.x) : Cell.column(area.maxX.rounded(.up) - 1)
      texts.append(Cell.text(character, column: column, row: Cell.row(center.y)))
    }
    if isShown.y {
      let character = isReversed.y ? (isASCII ? "v" : "▼") : (isASCII ? "^" : "▲")
      let row = isReversed.y ? Cell.row(area.maxY.rounded(.up) - 1) : Cell.row(area.y)
      texts.append(Cell.text(character, column: Cell.column(center.x), row: row))
    }
    return texts
  }
}

/// The frame around a plot area, with ticks inside it.
package struct AxisFrame {
  private static let tick = 4.0

  package let frame: Frame
  package let projection: PlotProjection

  package init(
    frame: Frame,
    projection: PlotProjection
  ) {
    self.frame = frame
    self.projection = projection
  }

  /// The lines, in pixels; nothing for axes that are hidden.
  package var elements: [SceneElement] {
    let options = frame.chart.options
    guard options.x.visibility != .hidden || options.y.visibility != .hidden else { return [] }
    let area = frame.plotArea
    var segments: [ScenePath.Segment] = [
      .move(ScenePoint(x: area.x, y: area.y)), .line(ScenePoint(x: area.maxX, y: area.y)),
      .line(ScenePoint(x: area.maxX, y: area.maxY)), .line(ScenePoint(x: area.x, y: area.maxY)),
      .close,
    ]
    func add(_ x: Double, _ y: Double, _ dx: Double, _ dy: Double) {
      segments.append(.move(ScenePoint(x: x, y: y)))
      segments.append(.line(ScenePoint(x: x + dx, y: y + dy)))
    }
    for tick in frame.xTicks.ticks {
      let x = projection.x(tick.value)
      guard x > area.x + 0.5, x < area.maxX - 0.5 else { continue }
      add(x, area.maxY, 0, -Self.tick)
    }
    for tick in frame.yTicks.ticks {
      let y = projection.y(tick.value)
      guard y > area.y + 0.5, y < area.maxY - 0.5 else { continue }
      let isOnRight = options.y.side == .trailing
      add(isOnRight ? area.maxX : area.x, y, isOnRight ? -Self.tick : Self.tick, 0)
    }
    if frame.hasTwoYAxes {
      let projection = PlotProjection(chart: frame.chart.seen(from: .trailing), area: area)
      for tick in frame.trailingY.ticks.ticks {
        let y = projection.y(tick.value)
        guard y > area.y + 0.5, y < area.maxY - 0.5 else { continue }
        add(area.maxX, y, -Self.tick, 0)
      }
    }
    return [.path(ScenePath(segments: segments, stroke: SceneStroke(.text, join: .miter)))]
  }
}
