import ChartSVG

/// Lines and outlines in the plane, in pixels; y grows downwards.
///
///     Path { path in
///       path.move(to: CGPoint(x: 40, y: 20))
///       path.addLine(to: CGPoint(x: 40, y: 300))
///     }
///
/// Steps to points that are not finite are left out. As a view it is filled.
public struct Path: Equatable, Sendable {
  /// One step.
  public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  /// The steps.
  private(set) var elements: [Element] = []
  /// The end of the last step; nil before the first.
  public private(set) var currentPoint: CGPoint?
  private var start = CGPoint.zero

  /// Creates an empty path.
  public init() {}

  /// Creates a path of the steps that a closure adds.
  public init(_ steps: (inout Path) -> Void) { steps(&self) }

  /// Creates the outline of a rectangle.
  public init(_ rect: CGRect) { addRect(rect) }

  /// Creates the outline of a rectangle with round corners.
  public init(
    roundedRect rect: CGRect,
    cornerRadius: CGFloat,
    style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates the outline of a rectangle with round corners.
  public init(
    roundedRect rect: CGRect,
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(in: rect, cornerSize: cornerSize)
  }

  /// Creates the ellipse inscribed in a rectangle.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  /// Whether it has no steps.
  public var isEmpty: Bool { elements.isEmpty }

  /// Starts a new line.
  public mutating func move(to end: CGPoint) {
    guard end.isFinite else { return }
    elements.append(.move(to: end))
    (currentPoint, start) = (end, end)
  }

  /// Draws a straight line; as the first step it starts a line there.
  public mutating func addLine(to end: CGPoint) { add(.line(to: end), to: end, [end]) }

  /// Draws straight lines through points, starting at the first.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  /// Draws a quadratic Bézier curve.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    add(.quadCurve(to: end, control: control), to: end, [end, control])
  }

  /// Draws a cubic Bézier curve.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    let step = Element.curve(to: end, control1: control1, control2: control2)
    add(step, to: end, [end, control1, control2])
  }

  /// Draws a straight line back to the start of the line.
  public mutating func closeSubpath() {
    guard let last = elements.last, last != .closeSubpath else { return }
    elements.append(.closeSubpath)
    currentPoint = start
  }

  /// Adds the steps of another path.
  public mutating func addPath(_ path: Path) {
    elements += path.elements
    (currentPoint, start) = (path.currentPoint, path.start)
  }

  private mutating func add(_ step: Element, to end: CGPoint, _ points: [CGPoint]) {
    guard points.allSatisfy(\.isFinite) else { return }
    guard currentPoint != nil, elements.last != .closeSubpath else { return move(to: end) }
    elements.append(step)
    currentPoint = end
  }

  /// Returns the path with each point moved by a function.
  func mapped(_ map: (CGPoint) -> CGPoint) -> Path {
    var path = self
    path.elements = elements.map { element in
      switch element {
      case .move(let end): .move(to: map(end))
      case .line(let end): .line(to: map(end))
      case .quadCurve(let end, let control): .quadCurve(to: map(end), control: map(control))
      case .curve(let end, let first, let second):
        .curve(to: map(end), control1: map(first), control2: map(second))
      case .closeSubpath: .closeSubpath
      }
    }
    (path.currentPoint, path.start) = (currentPoint.map(map), map(start))
    return path
  }

  /// Returns the path moved to the right and down.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    mapped { CGPoint(x: $0.x + dx, y: $0.y + dy) }
  }

  /// The smallest rectangle around all points, those that direct curves included; empty for an empty path.
  public var boundingRect: CGRect {
    let points = elements.flatMap { element -> [CGPoint] in
      switch element {
      case .move(let end), .line(let end): [end]
      case .quadCurve(let end, let control): [end, control]
      case .curve(let end, let first, let second): [end, first, second]
      case .closeSubpath: []
      }
    }
    guard let first = points.first else { return .zero }
    return points.dropFirst().reduce(CGRect(origin: first, size: .zero)) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }

  /// The path as charts and pages draw it.
  var drawn: ChartCore.Path {
    ChartCore.Path { path in
      var place = ScenePoint(x: 0, y: 0)
      for element in elements {
        switch element {
        case .move(let end):
          place = ScenePoint(end)
          path.move(to: place)
        case .line(let end):
          place = ScenePoint(end)
          path.addLine(to: place)
        case .quadCurve(let end, let control):
          // The cubic with the same points: two thirds of the way to the control point.
          let (last, middle) = (ScenePoint(end), ScenePoint(control))
          path.addCurve(
            to: last,
            control1: place.moved(2 / 3, to: middle),
            control2: last.moved(2 / 3, to: middle)
          )
          place = last
        case .curve(let end, let first, let second):
          place = ScenePoint(end)
          path.addCurve(to: place, control1: ScenePoint(first), control2: ScenePoint(second))
        case .closeSubpath: path.closeSubpath()
        }
      }
    }
  }
}

extension CGPoint {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

extension ScenePoint {
  init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }

  fileprivate func moved(_ share: Double, to other: ScenePoint) -> ScenePoint {
    ScenePoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }
}
