/// A point of a scene, in device units; y runs downwards.
public struct ScenePoint: Equatable, Hashable, Sendable {
  /// The distance from the left edge.
  public var x: Double
  /// The distance from the top edge.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in device units.
public struct SceneSize: Equatable, Hashable, Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// An upright rectangle of a scene, in device units.
public struct SceneRect: Equatable, Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The width, not negative.
  public var width: Double
  /// The height, not negative.
  public var height: Double

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates the rectangle that has two points as corners.
  package init(between a: ScenePoint, _ b: ScenePoint) {
    self.init(
      x: min(a.x, b.x),
      y: min(a.y, b.y),
      width: (a.x - b.x).magnitude,
      height: (a.y - b.y).magnitude
    )
  }

  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
}
