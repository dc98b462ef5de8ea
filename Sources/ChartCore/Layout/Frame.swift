import RealFunctions

/// Where everything of a picture stands except the curves.
struct Frame {
  /// The window's rectangle.
  var plotArea: SceneRect
  /// The rectangle that was there for it, if it may have taken less.
  var room: SceneRect?
  init(plotArea: SceneRect) { self.plotArea = plotArea }

  /// The marks of the x axis.
  var x = AxisPlan.none
  /// The marks of the y axis.
  var y = AxisPlan.none
  /// Titles, tick labels and notes.
  var texts: [SceneText] = []
  /// Lines of the axes and their ticks.
  var axisLines: [ScenePath] = []
  /// Names of series with their samples.
  var legend: [SceneElement] = []
  /// Where a note on the picture fits, on a page of text.
  var noteRoom: NoteRoom?

  /// The ticks of x.
  var xTicks: TickSet { x.ticks }
  /// The ticks of y.
  var yTicks: TickSet { y.ticks }
}

/// The dashes that tell series apart where colour is not enough.
package enum DashPattern {
  /// Strokes and gaps, in pixels.
  package static let dashed: [Double] = [6, 3]
  /// Dots and gaps, in pixels.
  package static let dotted: [Double] = [2, 3]
  /// Solid, then dashes, in pixels.
  package static let cycle: [[Double]] = [[], dashed, dotted, [8, 3, 2, 3]]

  /// The width of line that the lengths of patterns are made for.
  private static let nominalWidth = 2.0

  /// Lengths made for the nominal width, as long as a line of this width needs them.
  ///
  /// On narrower lines they stay: shorter gaps could not be seen.
  package static func scaled(_ lengths: [Double], to width: Double) -> [Double] {
    lengths.map { $0 * scale(width) }
  }

  /// Lengths made for a line of this width, as they are on a line of the nominal width: in a legend and
  /// on a page of text.
  static func nominal(_ stroke: StrokeStyle) -> [Double] {
    stroke.dash.map { $0 / scale(stroke.lineWidth) }
  }

  private static func scale(_ width: Double) -> Double { max(1, width / nominalWidth) }
}

extension SceneRect {
  /// The largest rectangle of this width and height in units, in the middle of this one.
  func fitted(width units: Double, height: Double) -> SceneRect {
    let scale = min(self.width / units, self.height / height)
    guard scale > 0, scale.isFinite else { return self }
    let fittedWidth = min(self.width, units * scale)
    let fittedHeight = min(self.height, height * scale)
    return SceneRect(
      x: x + (self.width - fittedWidth) / 2,
      y: y + (self.height - fittedHeight) / 2,
      width: fittedWidth,
      height: fittedHeight
    )
  }
}
