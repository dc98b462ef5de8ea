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

  /// Returns the outline of the form; forms other than circles stay filled.
  public func strokeBorder(lineWidth: Double = 1) -> BasicChartSymbolShape {
    shape == .circle ? BasicChartSymbolShape(shape: .openCircle) : self
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
  /// Drawn as a diamond, which characters have and which looks most like it.
  public static var pentagon: BasicChartSymbolShape { BasicChartSymbolShape(shape: .diamond) }
  /// Drawn as a diagonal cross.
  public static var asterisk: BasicChartSymbolShape { BasicChartSymbolShape(shape: .cross) }
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
