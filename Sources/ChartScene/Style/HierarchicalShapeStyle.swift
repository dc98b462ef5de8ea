/// An ink of the theme, by its prominence.
public struct HierarchicalShapeStyle: ShapeStyle, Equatable, Hashable {
  private let level: Paint.Level
  private let factor: Double

  private init(_ level: Paint.Level, factor: Double = 1) {
    self.level = level
    self.factor = factor
  }

  /// The ink of titles.
  public static let primary = HierarchicalShapeStyle(.primary)
  /// The ink of labels.
  public static let secondary = HierarchicalShapeStyle(.secondary)
  /// An ink fainter than labels, and still visible.
  public static let tertiary = HierarchicalShapeStyle(.tertiary)
  /// A barely visible ink.
  public static let quaternary = HierarchicalShapeStyle(.quaternary)

  /// Returns the ink as a style for drawing.
  public func resolve() -> AnyShapeStyle { AnyShapeStyle(.level(level), opacity: factor) }

  /// Returns the ink with its opacity multiplied.
  public func opacity(_ factor: Double) -> HierarchicalShapeStyle {
    HierarchicalShapeStyle(level, factor: self.factor * (factor > 0 ? min(factor, 1) : 0))
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The ink of titles.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle.primary }
  /// The ink of labels.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle.secondary }
  /// An ink fainter than labels, and still visible.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle.tertiary }
  /// A barely visible ink.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle.quaternary }
}
