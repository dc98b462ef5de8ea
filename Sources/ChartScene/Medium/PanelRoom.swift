/// The room around a plot area.
package struct PlotInsets: Equatable, Sendable {
  package var left = 0.0
  package var top = 0.0
  package var right = 0.0
  package var bottom = 0.0

  /// The room around a rectangle of a picture.
  package init(of area: SceneRect, in size: SceneSize) {
    left = max(0, area.x)
    top = max(0, area.y)
    right = max(0, size.width - area.maxX)
    bottom = max(0, size.height - area.maxY)
  }

  package init() {}

  /// The rectangle that the room leaves of a picture.
  package func area(in size: SceneSize) -> SceneRect {
    SceneRect(
      x: left,
      y: top,
      width: max(0, size.width - left - right),
      height: max(0, size.height - top - bottom)
    )
  }

  /// The larger room on every side.
  package func union(_ other: PlotInsets) -> PlotInsets {
    var union = self
    union.left = max(left, other.left)
    union.top = max(top, other.top)
    union.right = max(right, other.right)
    union.bottom = max(bottom, other.bottom)
    return union
  }
}

/// That a picture is one of several, and the room around its plot area, if that is settled.
package struct PanelRoom: Equatable, Sendable {
  package var insets: PlotInsets?
  /// Whether there is no room for anything but the plot.
  package var isBare = false
  /// Where its names may stand.
  package var names = PanelNames.anywhere
  /// Whether less than usual stays free around what stands there.
  package var isTight = false

  /// Creates the room of a panel, whose surroundings are not settled unless `insets` says so.
  package init(
    insets: PlotInsets? = nil,
    names: PanelNames = .anywhere,
    isTight: Bool = false
  ) {
    (self.insets, self.names, self.isTight) = (insets, names, isTight)
  }
}

/// Where the names of a panel's series may stand.
package enum PanelNames: Equatable, Sendable {
  /// At the ends of curves, or in a legend.
  case anywhere
  case inLegend
  /// There is no room for them.
  case nowhere
}
