import ChartSVG

/// A form that fills its frame.
public protocol Shape: View, Sendable {
  /// The form of the library that it is.
  var outline: ShapeOutline { get }
}

/// A shape whose border can stand inside of it.
public protocol InsettableShape: Shape {}

/// The forms that pages draw: rectangles with corners of a radius.
public struct ShapeOutline: Equatable, Sendable {
  /// The radius of the corners; more than half a side is a round end.
  let cornerRadius: CGFloat
  /// Whether the form is as wide as it is high.
  var isRound = false
}

/// A rectangle.
public struct Rectangle: Sendable {
  /// Creates a rectangle.
  public init() {}
}

extension Rectangle: InsettableShape, DrawnShape {
  /// Nothing: the library draws it.
  public typealias Body = Never
  /// The form that pages draw.
  public nonisolated var outline: ShapeOutline { ShapeOutline(cornerRadius: 0) }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Sendable {
  let cornerRadius: CGFloat

  /// Creates a rectangle with corners of a radius.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.cornerRadius = cornerRadius
  }
}

extension RoundedRectangle: InsettableShape, DrawnShape {
  /// Nothing: the library draws it.
  public typealias Body = Never
  /// The form that pages draw.
  public nonisolated var outline: ShapeOutline { ShapeOutline(cornerRadius: cornerRadius) }
}

/// How round corners bend; pictures draw circles.
public enum RoundedCornerStyle: Sendable {
  case circular, continuous
}

/// A rectangle with round ends.
public struct Capsule: Sendable {
  /// Creates a capsule.
  public init(style: RoundedCornerStyle = .continuous) {}
}

extension Capsule: InsettableShape, DrawnShape {
  /// Nothing: the library draws it.
  public typealias Body = Never
  /// The form that pages draw.
  public nonisolated var outline: ShapeOutline {
    ShapeOutline(cornerRadius: .greatestFiniteMagnitude)
  }
}

extension Circle: InsettableShape, DrawnShape {
  /// Nothing: the library draws it.
  public typealias Body = Never
  /// The form that pages draw.
  public nonisolated var outline: ShapeOutline {
    ShapeOutline(cornerRadius: .greatestFiniteMagnitude, isRound: true)
  }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with corners of a radius.
  public static func rect(cornerRadius: CGFloat) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius)
  }
}

extension Shape where Self == Capsule {
  /// A rectangle with round ends.
  public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}

/// A shape of the library that says no paint: it takes that around it.
@MainActor protocol DrawnShape: Shape, DrawnView {}

extension DrawnShape {
  func figure(in surroundings: Surroundings) -> any Figure {
    let style = surroundings.style ?? HierarchicalShapeStyle.primary.resolve()
    return ShapeFigure(outline: outline, layers: [.fill(style)])
  }
}

/// A shape with what it is painted with.
public struct PaintedShape: Sendable {
  let outline: ShapeOutline
  fileprivate let layers: [ShapeFigure.Layer]

  /// Fills the shape behind what is painted so far.
  public func fill(_ style: some ShapeStyle) -> PaintedShape {
    PaintedShape(outline: outline, layers: [.fill(style.resolve())] + layers)
  }

  /// Draws the outline of the shape.
  public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> PaintedShape {
    stroke(style, style: StrokeStyle(lineWidth: Double(lineWidth)))
  }

  /// Draws the outline of the shape.
  public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> PaintedShape {
    PaintedShape(
      outline: outline,
      layers: layers + [.stroke(content.resolve(), style, inset: false)]
    )
  }

  /// Draws the outline inside the shape.
  public func strokeBorder(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> PaintedShape {
    let stroke = StrokeStyle(lineWidth: Double(lineWidth))
    return PaintedShape(
      outline: outline,
      layers: layers + [.stroke(style.resolve(), stroke, inset: true)]
    )
  }
}

extension PaintedShape: View, DrawnView {
  /// Nothing: the library draws it.
  public typealias Body = Never
  func figure(in surroundings: Surroundings) -> any Figure {
    ShapeFigure(outline: outline, layers: layers)
  }
}

extension Shape {
  /// Fills the shape with a style.
  public nonisolated func fill(_ style: some ShapeStyle) -> PaintedShape {
    PaintedShape(outline: outline, layers: [.fill(style.resolve())])
  }

  /// Draws the outline of the shape.
  public nonisolated func stroke(
    _ style: some ShapeStyle,
    lineWidth: CGFloat = 1
  ) -> PaintedShape {
    PaintedShape(outline: outline, layers: []).stroke(style, lineWidth: lineWidth)
  }

  /// Draws the outline of the shape.
  public nonisolated func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> PaintedShape {
    PaintedShape(outline: outline, layers: []).stroke(content, style: style)
  }
}

extension InsettableShape {
  /// Draws the outline inside the shape.
  public nonisolated func strokeBorder(
    _ style: some ShapeStyle,
    lineWidth: CGFloat = 1
  ) -> PaintedShape {
    PaintedShape(outline: outline, layers: []).strokeBorder(style, lineWidth: lineWidth)
  }
}

/// A shape as it is drawn.
struct ShapeFigure: Figure {
  enum Layer: Sendable {
    case fill(AnyShapeStyle)
    case stroke(AnyShapeStyle, StrokeStyle, inset: Bool)
  }

  let outline: ShapeOutline
  let layers: [Layer]

  func size(in room: Room, on page: SVGPage) -> CGSize {
    let size = room.size(or: CGSize(width: 10, height: 10))
    guard outline.isRound else { return size }
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  func draw(in frame: CGRect, on page: inout SVGPage) {
    for layer in layers {
      switch layer {
      case .fill(let style):
        page.fill(SceneRect(frame), with: style, cornerRadius: radius(of: frame))
      case .stroke(let style, let stroke, let isInset):
        let inset = isInset ? stroke.lineWidth / 2 : 0
        let border = frame.insetBy(dx: inset, dy: inset)
        page.stroke(SceneRect(border), with: style, stroke, cornerRadius: radius(of: border))
      }
    }
  }

  private func radius(of frame: CGRect) -> Double {
    Double(min(outline.cornerRadius, frame.width / 2, frame.height / 2))
  }
}

// Styles are views that fill their frame.

extension Color: View, DrawnView {
  /// Nothing: the library draws it.
  public typealias Body = Never
  func figure(in surroundings: Surroundings) -> any Figure {
    ShapeFigure(outline: ShapeOutline(cornerRadius: 0), layers: [.fill(resolve())])
  }
}

extension LinearGradient: View, DrawnView {
  /// Nothing: the library draws it.
  public typealias Body = Never
  func figure(in surroundings: Surroundings) -> any Figure {
    ShapeFigure(outline: ShapeOutline(cornerRadius: 0), layers: [.fill(resolve())])
  }
}
