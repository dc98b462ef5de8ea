/// The room around the plot area.
struct GraphicMargins {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double
  /// What stands below the titles of axes: a legend, a caption.
  var below = 0.0
  /// What the titles of axes take.
  var titles = TitleRoom()

  init(left: Double, top: Double, right: Double, bottom: Double) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    (outerLeft, outerTop, outerRight) = (0, 0, 0)
    edge = left
  }

  /// What stood there before labels asked for room: a legend, names.
  private var outerLeft: Double
  private var outerTop: Double
  private var outerRight: Double
  private var hasGrown = false
  /// What stays free at the sides.
  private let edge: Double

  /// Grows until the labels of axes stay inside the picture.
  mutating func grow(for axes: GraphicAxes, in size: SceneSize) {
    if !hasGrown {
      // What a legend takes stands outside of what labels take.
      outerLeft = left - edge - titles.left
      outerTop = top
      outerRight = right - edge - titles.right
      hasGrown = true
    }
    let leading = axes.depth(.leading)
    if leading > 0 {
      left = max(left, outerLeft + min(leading + 8 + titles.left, size.width / 2))
    }
    let trailing = axes.depth(.trailing)
    if trailing > 0 {
      right = max(right, outerRight + min(trailing + 8 + titles.right, size.width / 2))
    }
    let below = axes.depth(.bottom)
    if below > 0 { bottom = max(bottom, min(below + edge - 1, size.height / 2)) }
    let above = axes.depth(.top)
    if above > 0 { top = max(top, outerTop + min(above + 2, size.height / 3)) }
    let overhang = axes.overhang
    left = max(left, min(overhang.left + 4, size.width / 4))
    right = max(right, min(overhang.right + 4, size.width / 4))
  }
}

/// What titles of axes take at the sides of the plot area.
struct TitleRoom: Equatable {
  var left = 0.0
  var top = 0.0
  var right = 0.0
  var bottom = 0.0
}
