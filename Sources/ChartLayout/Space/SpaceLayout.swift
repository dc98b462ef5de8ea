package import SpaceGeometry

/// Where the box of a chart in space stands in its plot area, and where its axes have their labels.
///
/// Rule. Each axis has its ticks, labels and title along one edge of the box that lies on its outline, on the side
/// turned away from the box: so they cross nothing of the picture. Of two such edges an axis that is level takes the
/// lower one on the page, the axis that points up the one farther left. An axis that runs along the line of sight has
/// no edge of any length, and no labels.
///
/// The box is as large as the room for all labels allows: a first view has no margins, and each round adds what labels
/// miss at the sides of the plot area, until nothing is missing. A picture that turns keeps its margins. A zoomed box
/// reaches beyond the plot area: it gets no margins, and labels outside of the area are left out.
package struct SpaceLayout {
  /// The box on the page, in pixels or dots of the rectangle inside the margins, y upwards.
  package let view: SpaceView
  /// The axes that have labels.
  package let axes: [SpaceAxisPlan]
  /// The rectangle of the view.
  package let inner: SceneRect

  private static let mostRounds = 4
  /// The share of the plot area that margins may take from each direction.
  private static let mostMargin = 0.6

  /// Lays the box out in a plot area; nil for a chart of the plane and for an area without size.
  package init?(chart: TrainedChart, area: SceneRect, medium: Medium) {
    guard let space = chart.space else { return nil }
    let options = chart.asked.space
    func view(_ inner: SceneRect) -> SpaceView? {
      SpaceView(
        box: space.box,
        pose: options.pose ?? .usual,
        camera: options.camera,
        size: SIMD2(inner.width, inner.height),
        zoom: options.zoom,
        fit: options.isTurning ? .turning : .outline
      )
    }
    var inner = options.isTurning ? area.inset(Self.turningMargins(medium.rules)) : area
    guard var seen = view(inner) else { return nil }
    let hasLabels = Self.hasRoom(area, medium.rules)
    guard hasLabels else {
      (self.view, self.inner, axes) = (seen, inner, [])
      return
    }
    var plans: [SpaceAxisPlan] = []
    var margins = SpaceMargins()
    for round in 0..<Self.mostRounds {
      plans = SpaceAxisPlanner(chart: chart, space: space, view: seen, inner: inner, medium: medium)
        .plans()
      if options.zoom > 1 { plans = plans.map { $0.within(area) } }
      guard !options.isTurning, options.zoom <= 1, round + 1 < Self.mostRounds else { break }
      let boxes = plans.flatMap(\.boxes)
      let missing = SpaceMargins(of: boxes, outside: area)
      guard missing.isAnything else { break }
      margins.add(missing)
      margins.limit(to: area, Self.mostMargin)
      inner = area.inset(margins)
      guard let next = view(inner) else { break }
      seen = next
    }
    (self.view, self.inner, axes) = (seen, inner, plans)
  }

  /// Returns the place on the page of a position of the view.
  package func place(_ position: SIMD2<Double>) -> ScenePoint {
    ScenePoint(x: inner.x + position.x, y: inner.maxY - position.y)
  }

  /// Returns the place on the page of a point in box coordinates.
  package func place(of point: SpacePoint) -> ScenePoint {
    let position = view.position(of: point)
    return place(SIMD2(position.x, position.y))
  }

  private static func hasRoom(_ area: SceneRect, _ rules: LayoutRules) -> Bool {
    let unit = rules.pixel
    return area.width >= 140 * unit * (rules.snapsToCells ? 1.2 : 1) && area.height >= 90 * unit
  }

  /// The room for labels of a picture that turns: that of a usual chart, on all sides from which labels can come.
  private static func turningMargins(_ rules: LayoutRules) -> SpaceMargins {
    rules.snapsToCells
      ? SpaceMargins(
        left: 8 * Cell.width,
        right: 4 * Cell.width,
        top: Cell.height,
        bottom: 2 * Cell.height
      ) : SpaceMargins(left: 44, right: 24, top: 24, bottom: 32)
  }
}

/// Room at the four sides of a rectangle.
struct SpaceMargins: Equatable {
  var left = 0.0
  var right = 0.0
  var top = 0.0
  var bottom = 0.0

  init(left: Double = 0, right: Double = 0, top: Double = 0, bottom: Double = 0) {
    (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
  }

  /// The lengths by which rectangles reach beyond another one.
  init(of boxes: [SceneRect], outside area: SceneRect) {
    for box in boxes {
      left = max(left, area.x - box.x)
      right = max(right, box.maxX - area.maxX)
      top = max(top, area.y - box.y)
      bottom = max(bottom, box.maxY - area.maxY)
    }
  }

  /// Whether any side is more than a tiny bit.
  var isAnything: Bool { max(left, right, top, bottom) > 0.25 }

  mutating func add(_ other: SpaceMargins) {
    left += other.left
    right += other.right
    top += other.top
    bottom += other.bottom
  }

  /// Reduces the margins so that they leave a share of a rectangle free.
  mutating func limit(to area: SceneRect, _ share: Double) {
    let (width, height) = (area.width * share, area.height * share)
    if left + right > width, left + right > 0 {
      let factor = width / (left + right)
      (left, right) = (left * factor, right * factor)
    }
    if top + bottom > height, top + bottom > 0 {
      let factor = height / (top + bottom)
      (top, bottom) = (top * factor, bottom * factor)
    }
  }
}

extension SceneRect {
  /// Returns the rectangle less margins.
  func inset(_ margins: SpaceMargins) -> SceneRect {
    SceneRect(
      x: x + margins.left,
      y: y + margins.top,
      width: max(0, width - margins.left - margins.right),
      height: max(0, height - margins.top - margins.bottom)
    )
  }
}
