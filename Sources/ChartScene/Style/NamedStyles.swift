// Styles that say what something is for, not which colour it has.

/// The colour of the page.
public struct BackgroundStyle: ShapeStyle, Equatable, Hashable {
  /// Creates the style.
  public init() {}
  /// Returns the style for drawing.
  public func resolve() -> AnyShapeStyle { AnyShapeStyle(.background) }
}

/// The ink of titles.
public struct ForegroundStyle: ShapeStyle, Equatable, Hashable {
  /// Creates the style.
  public init() {}
  /// Returns the style for drawing.
  public func resolve() -> AnyShapeStyle { AnyShapeStyle(.level(.primary)) }
}

/// The colour of the first series, which is that of controls, too.
public struct TintShapeStyle: ShapeStyle, Equatable, Hashable {
  /// Creates the style.
  public init() {}
  /// Returns the style for drawing.
  public func resolve() -> AnyShapeStyle { AnyShapeStyle(.series(0)) }
}

/// A barely visible line between things.
public struct SeparatorShapeStyle: ShapeStyle, Equatable, Hashable {
  /// Creates the style.
  public init() {}
  /// Returns the style for drawing.
  public func resolve() -> AnyShapeStyle { AnyShapeStyle(.level(.quaternary)) }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The colour of the page.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The ink of titles.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The colour of the first series, which is that of controls, too.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// A barely visible line between things.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

/// A shadow inside or outside of what is painted; pictures draw none, because no renderer of SVG and TikZ draws
/// blurred edges alike.
public struct ShadowStyle: Equatable, Sendable {
  private let radius: Double

  /// Returns a shadow below what is painted.
  public static func drop(
    color: Color = .black,
    radius: Double,
    x: Double = 0,
    y: Double = 0
  ) -> ShadowStyle { ShadowStyle(radius: radius) }

  /// Returns a shadow on what is painted.
  public static func inner(
    color: Color = .black,
    radius: Double,
    x: Double = 0,
    y: Double = 0
  ) -> ShadowStyle { ShadowStyle(radius: radius) }
}

extension ShapeStyle {
  /// Returns the style: pictures draw no shadows.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { resolve() }

  /// Returns the style; it covers what is behind it.
  public func blendMode(_ mode: some Sendable) -> some ShapeStyle { resolve() }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// Returns the ink of titles: pictures draw no shadows.
  public static func shadow(_ style: ShadowStyle) -> AnyShapeStyle { ForegroundStyle().resolve() }
}
