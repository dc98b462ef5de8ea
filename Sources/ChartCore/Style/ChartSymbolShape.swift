/// The form of the symbols that mark points.
public protocol ChartSymbolShape {
  /// The form as pictures draw it.
  var _symbol: BasicChartSymbolShape { get }
}

/// A form that every medium can draw.
public struct BasicChartSymbolShape: ChartSymbolShape, Equatable, Hashable, Sendable {
  let shape: SceneSymbols.Shape

  /// The form itself.
  public var _symbol: BasicChartSymbolShape { self }

  /// Returns the outline of the form, drawn inside it; for plus signs, crosses and asterisks it is the width
  /// of their strokes.
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

  /// A disc.
  public var _symbol: BasicChartSymbolShape { .circle }

  /// Returns the outline of the circle.
  public func strokeBorder(lineWidth: Double = 1) -> BasicChartSymbolShape {
    _symbol.strokeBorder(lineWidth: lineWidth)
  }
}
