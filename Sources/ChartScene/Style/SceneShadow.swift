/// A blurred copy of elements in one colour behind them.
public struct SceneShadow: Equatable, Hashable, Sendable {
  /// The colour.
  public let paint: Paint
  /// How dense it is where nothing of it is blurred: from 0 to 1.
  public let opacity: Double
  /// The standard deviation of its Gaussian filter, in device units.
  public let radius: Double
  /// How far it is moved from the elements, in device units.
  public let offset: SceneSize
}

extension SceneShadow {
  /// Creates a shadow; lengths are limited to 1000 device units, and those that are no numbers are 0.
  public init(_ style: some ShapeStyle, radius: Double, x: Double = 0, y: Double = 0) {
    let look = style.resolve()
    paint = look.paint
    opacity = look.opacity
    self.radius = Self.length(radius.magnitude)
    offset = SceneSize(width: Self.length(x), height: Self.length(y))
  }

  private static func length(_ length: Double) -> Double {
    length.isNaN ? 0 : max(-1000, min(1000, length))
  }
}

extension SceneShadow {
  /// Returns the shadow with lengths as many times as long.
  func scaled(by factor: Double) -> SceneShadow {
    SceneShadow(
      paint: paint,
      opacity: opacity,
      radius: radius * factor,
      offset: SceneSize(width: offset.width * factor, height: offset.height * factor)
    )
  }
}
