/// A place of a box, in parts of its sides: (0, 0) is the upper left corner, (1, 1) the lower right one.
public struct UnitPoint: Equatable, Hashable, Sendable {
  /// The part of the width, from the left.
  public var x: Double
  /// The part of the height, from above.
  public var y: Double

  /// Creates a place; a number that is not finite is 0.
  public init(x: Double, y: Double) {
    self.x = x.isFinite ? max(-1e3, min(1e3, x)) : 0
    self.y = y.isFinite ? max(-1e3, min(1e3, y)) : 0
  }

  /// The upper left corner.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the left side.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the right side.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the upper side.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the lower side.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The upper left corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The upper right corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The lower left corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The lower right corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
