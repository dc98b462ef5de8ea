/// The room around the plot area.
struct GraphicMargins {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double
  /// Room for a legend and a caption, below the titles of axes.
  var below = 0.0
  /// Room that the titles of axes take.
  var titles = TitleRoom()

  init(left: Double, top: Double, right: Double, bottom: Double) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    (outerLeft, outerTop, outerRight) = (0, 0, 0)
    edge = left
  }

  /// Room on the left that a legend or names took before labels needed any.
  private var outerLeft: Double
  private var outerTop: Double
  private var outerRight: Double
  private var hasGrown = false
  /// Free margin at the sides.
  private let edge: Double

  /// Grows the margins until the labels of axes stay inside the picture.
  mutating func grow(for axes: GraphicAxes, in size: SceneSize) {
    if !hasGrown {
      // The room of a legend lies outside the room of labels.
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

/// Room that titles of axes take at the sides of the plot area.
struct TitleRoom: Equatable {
  var left = 0.0
  var top = 0.0
  var right = 0.0
  var bottom = 0.0
}
