/// A faint fill, for what stands behind a plot or a label; pictures have nothing to blur.
public struct Material: ShapeStyle, Equatable, Hashable {
  /// How much of the ink of titles lies on the page.
  private let strength: Double

  /// The faintest.
  public static let ultraThin = Material(strength: 0.03)
  /// Faint.
  public static let thin = Material(strength: 0.05)
  /// As faint as most backgrounds are.
  public static let regular = Material(strength: 0.07)
  /// Strong.
  public static let thick = Material(strength: 0.1)
  /// The strongest.
  public static let ultraThick = Material(strength: 0.13)
  /// That of bars with tools.
  public static let bar = Material(strength: 0.07)

  /// The fill as pictures draw it.
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
  /// As faint as most backgrounds are.
  public static var regularMaterial: Material { .regular }
  /// Strong.
  public static var thickMaterial: Material { .thick }
  /// The strongest.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// That of bars with tools.
  public static var bar: Material { Material.bar }
}
