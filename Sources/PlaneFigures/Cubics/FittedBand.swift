/// A band as drawn on the page: its boundary curves and the outlines of the area between them.
public struct FittedBand: Equatable, Sendable {
  /// The visible parts of the first curve.
  public var starts: [PageCurve] = []
  /// The visible parts of the second curve.
  public var ends: [PageCurve] = []
  /// Closed outlines inside the window, each ending where it starts; curves that cross make loops,
  /// which the even-odd rule fills.
  public var outlines: [PageCurve] = []

  /// Returns the outline between two lines that run in the same direction; nil if it has no inside.
  static func outline(between start: PageCurve, and end: PageCurve) -> PageCurve? {
    guard start != end, start.start.x < start.end.x else { return nil }
    var outline = start
    outline.goStraight(to: end.end)
    outline.steps += end.reversed.steps
    outline.goStraight(to: start.start)
    return outline
  }
}
