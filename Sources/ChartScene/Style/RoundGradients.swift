// Gradients around a point. SVG has none that run around it, and TikZ none over a path: these run across there.

/// A gradient from a point outwards.
public struct RadialGradient: ShapeStyle, Equatable, Hashable {
  private let gradient: Gradient
  private let center: UnitPoint
  private let radii: ClosedRange<Double>

  /// Creates the gradient: the first colour up to one radius, the last beyond the other, in pixels.
  ///
  /// Without colours it is invisible; radii that are not finite, or of which the second is not the larger, are 0 and 1.
  public init(gradient: Gradient, center: UnitPoint, startRadius: Double, endRadius: Double) {
    self.gradient = gradient
    self.center = center
    let isUsable = startRadius >= 0 && endRadius > startRadius && endRadius <= 100_000
    radii = isUsable ? startRadius...endRadius : 0...1
  }

  /// Creates the gradient of colours at equal distances.
  public init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {
    self.init(
      gradient: Gradient(colors: colors),
      center: center,
      startRadius: startRadius,
      endRadius: endRadius
    )
  }

  /// Returns the gradient as a style for drawing.
  public func resolve() -> AnyShapeStyle {
    guard var scene = gradient.scene(from: center, to: .trailing) else {
      return AnyShapeStyle(.background, opacity: 0)
    }
    scene.radii = radii
    return AnyShapeStyle(scene.middle.paint, gradient: scene)
  }
}

/// A gradient around a point, which pictures draw from the leading to the trailing side.
public struct AngularGradient: ShapeStyle, Equatable, Hashable {
  private let gradient: Gradient

  /// Creates the gradient.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.gradient = gradient
  }

  /// Creates the gradient of colours at equal distances.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    gradient = Gradient(colors: colors)
  }

  /// Creates the gradient between two angles.
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.gradient = gradient
  }

  /// Creates the gradient of colours between two angles.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    gradient = Gradient(colors: colors)
  }

  /// Returns the gradient as a style for drawing.
  public func resolve() -> AnyShapeStyle {
    LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing).resolve()
  }
}

extension ShapeStyle where Self == RadialGradient {
  /// Returns a gradient from a point outwards; radii are in pixels.
  public static func radialGradient(
    _ gradient: Gradient,
    center: UnitPoint = .center,
    startRadius: Double = 0,
    endRadius: Double
  ) -> RadialGradient {
    RadialGradient(
      gradient: gradient,
      center: center,
      startRadius: startRadius,
      endRadius: endRadius
    )
  }

  /// Returns a gradient of colours from a point outwards; radii are in pixels.
  public static func radialGradient(
    colors: [Color],
    center: UnitPoint = .center,
    startRadius: Double = 0,
    endRadius: Double
  ) -> RadialGradient {
    RadialGradient(
      colors: colors,
      center: center,
      startRadius: startRadius,
      endRadius: endRadius
    )
  }
}

extension ShapeStyle where Self == AngularGradient {
  /// Returns a gradient around a point.
  public static func angularGradient(
    _ gradient: Gradient,
    center: UnitPoint = .center,
    startAngle: Angle,
    endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(
      gradient: gradient,
      center: center,
      startAngle: startAngle,
      endAngle: endAngle
    )
  }

  /// Returns a gradient of colours around a point.
  public static func conicGradient(colors: [Color], center: UnitPoint = .center) -> AngularGradient
  { AngularGradient(colors: colors, center: center) }
}
