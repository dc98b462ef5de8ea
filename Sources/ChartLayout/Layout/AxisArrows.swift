import RealFunctions

/// Arrow heads of axes that cross inside the plot, at the end where values rise.
package struct AxisArrows {
  /// Distance that an axis reaches beyond the plot area when there is room, in pixels.
  package static let reach = 11.0

  package let area: SceneRect
  /// Distance that the axes reach beyond the plot area: 0 if the picture is too small for it.
  private let reach: Double
  /// Position where the axes cross.
  package let center: ScenePoint
  package let isReversed: (x: Bool, y: Bool)
  package let isShown: (x: Bool, y: Bool)

  /// Creates the heads of the axes that cross at `center`, a position of the plot area.
  package init(_ chart: TrainedChart, area: SceneRect, center: ScenePoint) {
    (self.area, self.center) = (area, center)
    reach = area.y >= Self.reach ? Self.reach : 0
    isReversed = (chart.options.x.isReversed, chart.options.y.isReversed)
    isShown = (chart.options.x.visibility != .hidden, chart.options.y.visibility != .hidden)
  }

  /// Position of the head of the x axis.
  package var tipOfX: ScenePoint {
    ScenePoint(x: isReversed.x ? area.x - reach : area.maxX + reach, y: center.y)
  }

  /// Position of the head of the y axis.
  package var tipOfY: ScenePoint {
    ScenePoint(x: center.x, y: isReversed.y ? area.maxY + reach : area.y - reach)
  }
}
