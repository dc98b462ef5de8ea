/// The form of the symbols that mark points, as its outline in a rectangle of Core Graphics.
///
///     struct Bolt: ChartSymbolShape {
///       var perceptualUnitRect: CGRect { CGRect(x: 0.1, y: -0.1, width: 0.8, height: 1.2) }
///       func path(in rect: CGRect) -> Path { … }
///     }
///
/// A rectangle that is not finite, or has no width or height, makes symbols invisible.
public protocol ChartSymbolShape: ChartCore.ChartSymbolShape {
  /// The rectangle in which the form looks as large as a disc that fills the square from (0, 0) to (1, 1); y grows downwards.
  nonisolated var perceptualUnitRect: CGRect { get }

  /// Returns the outline of the form that fills a rectangle.
  nonisolated func path(in rect: CGRect) -> Path
}

extension ChartSymbolShape {
  /// The rectangle, as charts take it.
  public nonisolated var perceptualUnitRect: SceneRect {
    SceneRect(perceptualUnitRect as CGRect)
  }

  /// The outline, as charts take it.
  public nonisolated func path(in rect: SceneRect) -> ChartCore.Path {
    (path(in: CGRect(rect)) as Path).drawn
  }
}

extension PaintedShape: ChartSymbolShape {
  /// The square that the shape fills.
  public nonisolated var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }

  /// Returns the outline of the shape; a border without a fill leaves the middle hollow.
  public nonisolated func path(in rect: CGRect) -> Path {
    OutlineSymbol(outline: outline, ratio: 1).path(in: rect)
  }
}
