import ChartSVG

/// A form that fills its frame.
///
/// A form of one's own says its outline:
///
///     struct Wedge: Shape {
///       func path(in rect: CGRect) -> Path { … }
///     }
nonisolated public protocol Shape: View, Sendable {
  /// Returns the outline in a rectangle.
  nonisolated func path(in rect: CGRect) -> Path
}

/// A shape whose border can stand inside of it.
nonisolated public protocol InsettableShape: Shape {
  /// The type of the smaller shape.
  associatedtype InsetShape: InsettableShape
  /// Returns the shape, smaller at all sides.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A shape that pages know: a rectangle with corners of a radius.
nonisolated protocol OutlinedShape: InsettableShape {
  /// The radius of its corners, and whether it is as wide as it is high.
  nonisolated var outline: ShapeOutline { get }
}

extension OutlinedShape {
  /// Returns the outline in a rectangle.
  public nonisolated func path(in rect: CGRect) -> Path {
    let side = outline.isRound ? Swift.min(rect.width, rect.height) : nil
    let box = side.map { rect.placing(CGSize(width: $0, height: $0), .center) } ?? rect
    return Path(roundedRect: box, cornerRadius: outline.cornerRadius)
  }

  /// Returns the shape, smaller at all sides.
  public nonisolated func inset(by amount: CGFloat) -> InsetOutline {
    InsetOutline(outline: outline, amount: amount)
  }
}

/// A shape of the library, smaller at all sides.
public struct InsetOutline: InsettableShape {
  /// Nothing: the library draws it.
  public typealias Body = Never
  let outline: ShapeOutline
  let amount: CGFloat

  /// Returns the outline in a rectangle.
  public nonisolated func path(in rect: CGRect) -> Path {
    let inner = rect.insetBy(dx: amount, dy: amount)
    guard !inner.isNull else { return Path() }
    return Path(roundedRect: inner, cornerRadius: max(0, outline.cornerRadius - amount))
  }

  /// Returns the shape, smaller at all sides.
  public nonisolated func inset(by amount: CGFloat) -> InsetOutline {
    InsetOutline(outline: outline, amount: self.amount + amount)
  }
}

/// The outlines of shapes: rectangles with corners of a radius, and forms of their own.
package struct ShapeOutline: Sendable {
  /// The radius of the corners; more than half a side is a round end.
  var cornerRadius: CGFloat = 0
  /// Whether the form is as wide as it is high.
  var isRound = false
  /// The outline of a form of its own in a rectangle; nil for a rectangle.
  var path: (@Sendable (CGRect) -> Path)?
}

extension Shape {
  /// The outline of the shape.
  nonisolated var anyOutline: ShapeOutline {
    if let own = self as? any OutlinedShape { return own.outline }
    return ShapeOutline(path: { path(in: $0) })
  }

  /// The shape in the style around it.
  func shapeFigure(in surroundings: Surroundings) -> any Figure {
    let style = surroundings.style ?? HierarchicalShapeStyle.primary.resolve()
    return ShapeFigure(outline: anyOutline, layers: [.fill(style)])
  }
}

/// A rectangle.
public struct Rectangle: Sendable {
  /// Creates a rectangle.
  public init() {}
}

extension Rectangle: OutlinedShape {
  /// Nothing: the library draws it.
  public typealias Body = Never
  /// The form that pages draw.
  nonisolated var outline: ShapeOutline { ShapeOutline() }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Sendable {
  let cornerRadius: CGFloat

  /// Creates a rectangle with corners of a radius.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.cornerRadius = cornerRadius
  }
}

extension RoundedRectangle: OutlinedShape {
  /// Nothing: the library draws it.
  public typealias Body = Never
  /// The form that pages draw.
  nonisolated var outline: ShapeOutline { ShapeOutline(cornerRadius: cornerRadius) }
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

extension Capsule: OutlinedShape {
  /// Nothing: the library draws it.
  public typealias Body = Never
  /// The form that pages draw.
  nonisolated var outline: ShapeOutline {
    ShapeOutline(cornerRadius: .greatestFiniteMagnitude)
  }
}

extension Circle: OutlinedShape {
  /// Nothing: the library draws it.
  public typealias Body = Never
  /// The form that pages draw.
  nonisolated var outline: ShapeOutline {
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

/// An ellipse.
public struct Ellipse: Sendable {
  /// Creates an ellipse.
  public init() {}
}

extension Ellipse: Shape {
  /// Nothing: the library draws it.
  public typealias Body = Never
  /// Returns the ellipse inscribed in a rectangle.
  public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

extension Path: Shape {
  /// Nothing: the library draws it.
  public typealias Body = Never
  /// Returns the path itself, from the upper left corner of the rectangle.
  public nonisolated func path(in rect: CGRect) -> Path { offsetBy(dx: rect.minX, dy: rect.minY) }
}

extension Circle {
  /// Returns a hollow circle with a border of a line's width.
  public func strokeBorder(style: StrokeStyle) -> BasicChartSymbolShape {
    strokeBorder(lineWidth: style.lineWidth)
  }
}

extension BasicChartSymbolShape {
  /// Returns the form with a border of a line's width inside it and a hollow middle.
  public func strokeBorder(style: StrokeStyle) -> BasicChartSymbolShape {
    strokeBorder(lineWidth: style.lineWidth)
  }
}

/// A rectangle with corners of four radii.
public struct UnevenRoundedRectangle: Sendable {
  let radii: (CGFloat, CGFloat, CGFloat, CGFloat)

  /// Creates a rectangle with corners of these radii.
  public init(
    topLeadingRadius: CGFloat = 0,
    bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    radii = (topLeadingRadius, topTrailingRadius, bottomTrailingRadius, bottomLeadingRadius)
  }
}

extension UnevenRoundedRectangle: Shape {
  /// Nothing: the library draws it.
  public typealias Body = Never
  /// Returns the outline in a rectangle; a radius is at most half of a side.
  public nonisolated func path(in rect: CGRect) -> Path {
    let most = min(rect.width, rect.height) / 2
    func bounded(_ radius: CGFloat) -> CGFloat { max(0, min(radius, most)) }
    return Path { path in
      path.move(to: CGPoint(x: rect.minX + bounded(radii.0), y: rect.minY))
      let corners = [
        (rect.maxX, rect.minY, bounded(radii.1), -90.0),
        (rect.maxX, rect.maxY, bounded(radii.2), 0.0),
        (rect.minX, rect.maxY, bounded(radii.3), 90.0),
        (rect.minX, rect.minY, bounded(radii.0), 180.0),
      ]
      for (x, y, radius, angle) in corners {
        let middle = CGPoint(
          x: x + (x == rect.minX ? radius : -radius),
          y: y + (y == rect.minY ? radius : -radius)
        )
        path.addRelativeArc(
          center: middle,
          radius: radius,
          startAngle: .degrees(angle),
          delta: .degrees(90)
        )
      }
      path.closeSubpath()
    }
  }
}

// Styles are views that fill their frame.

extension Color: View, DrawnView {
  /// Nothing: the library draws it.
  public typealias Body = Never
  func figure(in surroundings: Surroundings) -> any Figure {
    ShapeFigure(outline: ShapeOutline(), layers: [.fill(resolve())])
  }
}

extension LinearGradient: View, DrawnView {
  /// Nothing: the library draws it.
  public typealias Body = Never
  func figure(in surroundings: Surroundings) -> any Figure {
    ShapeFigure(outline: ShapeOutline(), layers: [.fill(resolve())])
  }
}
