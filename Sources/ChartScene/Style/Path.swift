/// Lines and outlines at places of a picture, in pixels from its upper left corner, for ``Chart/chartOverlay(alignment:content:)``.
///
///     Path { path in
///       path.move(to: ScenePoint(x: 40, y: 20))
///       path.addLine(to: ScenePoint(x: 40, y: 300))
///     }
///     .stroke(.red, lineWidth: 1)
///
/// Steps to what is not finite are left out.
public struct Path: Equatable, Sendable {
  package var segments: [ScenePath.Segment] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a path of the steps that a function takes.
  public init(_ steps: (inout Path) -> Void) { steps(&self) }

  /// Creates the outline of a rectangle.
  public init(_ rectangle: SceneRect) { addRect(rectangle) }

  /// Creates the ellipse that a rectangle holds.
  public init(ellipseIn rectangle: SceneRect) { addEllipse(in: rectangle) }

  /// Whether it has no steps.
  public var isEmpty: Bool { segments.isEmpty }

  /// Begins a new line.
  public mutating func move(to point: ScenePoint) {
    if point.isFinite { segments.append(.move(point)) }
  }

  /// Draws a straight line; the first step begins there.
  public mutating func addLine(to point: ScenePoint) {
    guard point.isFinite else { return }
    segments.append(isOpen ? .line(point) : .move(point))
  }

  /// Draws straight lines through points, beginning at the first.
  public mutating func addLines(_ points: [ScenePoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Draws a cubic Bézier curve.
  public mutating func addCurve(
    to end: ScenePoint,
    control1: ScenePoint,
    control2: ScenePoint
  ) {
    guard end.isFinite, control1.isFinite, control2.isFinite else { return }
    segments.append(isOpen ? .cubic(control1, control2, end) : .move(end))
  }

  /// Adds the outline of a rectangle.
  public mutating func addRect(_ rectangle: SceneRect) {
    addLines([
      ScenePoint(x: rectangle.x, y: rectangle.y), ScenePoint(x: rectangle.maxX, y: rectangle.y),
      ScenePoint(x: rectangle.maxX, y: rectangle.maxY),
      ScenePoint(x: rectangle.x, y: rectangle.maxY),
    ])
    closeSubpath()
  }

  /// Adds the ellipse that a rectangle holds, as four cubics.
  public mutating func addEllipse(in rectangle: SceneRect) {
    let (width, height) = (rectangle.width / 2, rectangle.height / 2)
    let (x, y) = (rectangle.x + width, rectangle.y + height)
    func point(_ across: Double, _ down: Double) -> ScenePoint {
      ScenePoint(x: x + across * width, y: y + down * height)
    }
    // Off by less than a thousandth of the radius: 4/3 · tan(π/8).
    let reach = 0.552_284_749_830_793_4
    move(to: point(0, -1))
    addCurve(to: point(1, 0), control1: point(reach, -1), control2: point(1, -reach))
    addCurve(to: point(0, 1), control1: point(1, reach), control2: point(reach, 1))
    addCurve(to: point(-1, 0), control1: point(-reach, 1), control2: point(-1, reach))
    addCurve(to: point(0, -1), control1: point(-1, -reach), control2: point(-reach, -1))
    closeSubpath()
  }

  /// Draws a straight line back to where the line began.
  public mutating func closeSubpath() {
    if isOpen { segments.append(.close) }
  }

  /// Whether there is a line that goes on.
  private var isOpen: Bool {
    guard let last = segments.last else { return false }
    return last != .close
  }

  /// Returns the path drawn as a line.
  public func stroke(_ content: some ShapeStyle, lineWidth: Double = 1) -> PaintedPath {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Returns the path drawn as a line.
  public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> PaintedPath {
    PaintedPath(path: self, fill: nil, line: (style, content.resolve()))
  }

  /// Returns the path with its inside filled.
  public func fill(_ content: some ShapeStyle) -> PaintedPath {
    PaintedPath(path: self, fill: content.resolve(), line: nil)
  }
}

/// A path with what it is painted with.
public struct PaintedPath: Sendable {
  package let path: Path
  package let fill: AnyShapeStyle?
  package let line: (style: StrokeStyle, look: AnyShapeStyle)?

  /// Returns the path with a line along it, too.
  public func stroke(_ content: some ShapeStyle, lineWidth: Double = 1) -> PaintedPath {
    PaintedPath(
      path: path,
      fill: fill,
      line: (StrokeStyle(lineWidth: lineWidth), content.resolve())
    )
  }
}

extension ScenePoint {
  /// Whether both coordinates are numbers.
  package var isFinite: Bool { x.isFinite && y.isFinite }
}
