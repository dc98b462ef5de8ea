/// Paint of marks: a colour, an ink of the theme, a gradient, a material.
///
/// A user's style resolves to one of these:
///
///     struct House: ShapeStyle {
///       func resolve() -> AnyShapeStyle { AnyShapeStyle(.indigo.opacity(0.8)) }
///     }
public protocol ShapeStyle: Sendable {
  /// Returns the style for drawing.
  func resolve() -> AnyShapeStyle
}

extension ShapeStyle {
  /// Returns the style with its opacity multiplied; a factor outside 0 … 1 is clamped, NaN is 0.
  public func opacity(_ factor: Double) -> some ShapeStyle { resolve().opacity(factor) }
}

/// Any style, resolved for drawing: a paint with an opacity, or a gradient.
public struct AnyShapeStyle: ShapeStyle, Equatable, Hashable {
  /// The paint; for a gradient the paint that replaces it where only one colour can be drawn.
  package let paint: Paint
  /// From 0, invisible, to 1; for a gradient that of the whole.
  package let opacity: Double
  /// The gradient; nil for one colour.
  package let gradient: SceneGradient?

  /// Creates the style that another one resolves to.
  public init<Style: ShapeStyle>(_ style: Style) { self = style.resolve() }

  package init(_ paint: Paint, opacity: Double = 1, gradient: SceneGradient? = nil) {
    self.paint = paint
    self.opacity = opacity > 0 ? min(opacity, 1) : 0
    self.gradient = gradient
  }

  /// The style itself.
  public func resolve() -> AnyShapeStyle { self }

  /// Returns the style with its opacity multiplied.
  public func opacity(_ factor: Double) -> AnyShapeStyle {
    AnyShapeStyle(paint, opacity: opacity * (factor > 0 ? min(factor, 1) : 0), gradient: gradient)
  }

  /// The single colour that can replace the style.
  package var color: Color {
    let share = gradient.map { $0.middle.opacity } ?? 1
    return Color(paint).opacity(opacity * share)
  }
}
