/// The form of the symbols that mark points.
///
/// A user's form gives its outline, and the size at which it looks as large as a disc:
///
///     struct Bolt: ChartSymbolShape {
///       var perceptualUnitRect: SceneRect { SceneRect(x: 0.1, y: -0.1, width: 0.8, height: 1.2) }
///
///       func path(in rect: SceneRect) -> Path {
///         Path { path in
///           path.move(to: ScenePoint(x: rect.maxX, y: rect.y))
///           path.addLine(to: ScenePoint(x: rect.x, y: rect.y + 0.6 * rect.height))
///           path.addLine(to: ScenePoint(x: rect.x + 0.4 * rect.width, y: rect.maxY))
///           path.closeSubpath()
///         }
///       }
///     }
///
/// A picture fills the inside of the form. A text picture shows all forms of users by the same
/// character.
public protocol ChartSymbolShape {
  /// The rectangle in which the form looks as large as a disc that fills the square from (0, 0) to
  /// (1, 1); y grows downwards.
  ///
  /// It may reach beyond the square. A rectangle that is not finite, or has no width or height,
  /// makes symbols invisible.
  var perceptualUnitRect: SceneRect { get }

  /// Returns the outline of the form that fills a rectangle.
  func path(in rect: SceneRect) -> Path
}

/// A form that every medium can draw.
public struct BasicChartSymbolShape: ChartSymbolShape, Equatable, Hashable, Sendable {
  package let shape: SceneSymbols.Shape

  /// The rectangle in which the form looks as large as a disc that fills the unit square.
  public var perceptualUnitRect: SceneRect {
    let bounds = SymbolOutline(shape.form).bounds
    return SceneRect(
      x: 0.5 + bounds.x / 2,
      y: 0.5 + bounds.y / 2,
      width: bounds.width / 2,
      height: bounds.height / 2
    )
  }

  /// Returns the outline of the form that fills a rectangle, without its border.
  public func path(in rect: SceneRect) -> Path { SymbolOutline(shape.form).path(in: rect) }

  /// Returns the form with a border inside it and a hollow middle; for plus signs, crosses and
  /// asterisks the width is that of their strokes.
  ///
  /// A width that is not positive and finite becomes 1.
  public func strokeBorder(lineWidth: Double = 1) -> BasicChartSymbolShape {
    let width = lineWidth > 0 && lineWidth.isFinite ? min(lineWidth, 64) : 1
    return BasicChartSymbolShape(shape: SceneSymbols.Shape(shape.form, borderWidth: width))
  }
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
  /// A disc.
  public static var circle: BasicChartSymbolShape { BasicChartSymbolShape(shape: .circle) }
  /// A square.
  public static var square: BasicChartSymbolShape { BasicChartSymbolShape(shape: .square) }
  /// A triangle.
  public static var triangle: BasicChartSymbolShape { BasicChartSymbolShape(shape: .triangle) }
  /// A diamond.
  public static var diamond: BasicChartSymbolShape { BasicChartSymbolShape(shape: .diamond) }
  /// A plus sign.
  public static var plus: BasicChartSymbolShape { BasicChartSymbolShape(shape: .plus) }
  /// A diagonal cross.
  public static var cross: BasicChartSymbolShape { BasicChartSymbolShape(shape: .cross) }
  /// A pentagon.
  public static var pentagon: BasicChartSymbolShape { BasicChartSymbolShape(shape: .pentagon) }
  /// A star of six rays.
  public static var asterisk: BasicChartSymbolShape { BasicChartSymbolShape(shape: .asterisk) }
}

/// A circle, for symbols with a border: `.symbol(Circle().strokeBorder(lineWidth: 2))`.
public struct Circle: ChartSymbolShape, Equatable, Hashable, Sendable {
  /// Creates a circle.
  public init() {}

  /// The unit square.
  public var perceptualUnitRect: SceneRect { SceneRect(x: 0, y: 0, width: 1, height: 1) }

  /// Returns the ellipse inscribed in a rectangle.
  public func path(in rect: SceneRect) -> Path { Path(ellipseIn: rect) }

  /// Returns a hollow circle with a border of the given width.
  public func strokeBorder(lineWidth: Double = 1) -> BasicChartSymbolShape {
    BasicChartSymbolShape.circle.strokeBorder(lineWidth: lineWidth)
  }
}

/// A form of symbols of any type.
public struct AnyChartSymbolShape: ChartSymbolShape {
  fileprivate let shape: any ChartSymbolShape

  /// Creates the form that another is.
  public init(_ shape: some ChartSymbolShape) { self.shape = shape }

  /// The rectangle of the form.
  public var perceptualUnitRect: SceneRect { shape.perceptualUnitRect }

  /// Returns the outline of the form.
  public func path(in rect: SceneRect) -> Path { shape.path(in: rect) }
}

extension ChartSymbolShape {
  /// The form for drawing: one of those that every medium knows, or an outline.
  package var drawn: BasicChartSymbolShape {
    if let basic = self as? BasicChartSymbolShape { return basic }
    if self is Circle { return .circle }
    if let any = self as? AnyChartSymbolShape { return any.shape.drawn }
    let outline = SymbolOutline(path(in: perceptualUnitRect))
    return BasicChartSymbolShape(shape: SceneSymbols.Shape(.outline(outline)))
  }
}
