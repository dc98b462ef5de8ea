/// A faint fill for backgrounds of plots and labels; there is nothing to blur in pictures.
public struct Material: ShapeStyle, Equatable, Hashable {
  /// Opacity of the fill, in the ink of titles.
  private let strength: Double

  /// The faintest.
  public static let ultraThin = Material(strength: 0.03)
  /// Faint.
  public static let thin = Material(strength: 0.05)
  /// The usual strength of backgrounds.
  public static let regular = Material(strength: 0.07)
  /// Strong.
  public static let thick = Material(strength: 0.1)
  /// The strongest.
  public static let ultraThick = Material(strength: 0.13)
  /// The strength of toolbars.
  public static let bar = Material(strength: 0.07)

  /// Returns the fill as a style for drawing.
  public func resolve() -> AnyShapeStyle { AnyShapeStyle(.level(.primary), opacity: strength) }

  /// Returns the material with its opacity multiplied.
  public func opacity(_ factor: Double) -> Material {
    Material(strength: strength * (factor > 0 ? min(factor, 1) : 0))
  }
}

extension ShapeStyle where Self == Material {
  /// The faintest.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// Faint.
  public static var thinMaterial: Material { .thin }
  /// The usual strength of backgrounds.
  public static var regularMaterial: Material { .regular }
  /// Strong.
  public static var thickMaterial: Material { .thick }
  /// The strongest.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// The strength of toolbars.
  public static var bar: Material { Material.bar }
}
