/// The room around a plot area.
package struct PlotInsets: Equatable, Sendable {
  package var left = 0.0
  package var top = 0.0
  package var right = 0.0
  package var bottom = 0.0

  /// Creates the room around a rectangle of a picture.
  package init(of area: SceneRect, in size: SceneSize) {
    left = max(0, area.x)
    top = max(0, area.y)
    right = max(0, size.width - area.maxX)
    bottom = max(0, size.height - area.maxY)
  }

  package init() {}

  /// Returns the rectangle that the room leaves of a picture.
  package func area(in size: SceneSize) -> SceneRect {
    SceneRect(
      x: left,
      y: top,
      width: max(0, size.width - left - right),
      height: max(0, size.height - top - bottom)
    )
  }

  /// Returns the larger room on every side.
  package func union(_ other: PlotInsets) -> PlotInsets {
    var union = self
    union.left = max(left, other.left)
    union.top = max(top, other.top)
    union.right = max(right, other.right)
    union.bottom = max(bottom, other.bottom)
    return union
  }
}

/// Layout constraints of a picture that is one of several panels; `insets` is the room around its
/// plot area, nil if it is not decided.
package struct PanelRoom: Equatable, Sendable {
  package var insets: PlotInsets?
  /// Whether there is no room for anything but the plot.
  package var isBare = false
  /// Allowed places for the names of its series.
  package var names = PanelNames.anywhere
  /// Whether the gaps around its parts are smaller than usual.
  package var isTight = false

  /// Creates the constraints of a panel; without `insets` the room around its plot area is not
  /// decided.
  package init(
    insets: PlotInsets? = nil,
    names: PanelNames = .anywhere,
    isTight: Bool = false
  ) {
    (self.insets, self.names, self.isTight) = (insets, names, isTight)
  }
}

/// Allowed places for the names of a panel's series.
package enum PanelNames: Equatable, Sendable {
  /// At the ends of curves, or in a legend.
  case anywhere
  case inLegend
  /// No names, for lack of room.
  case nowhere
}
