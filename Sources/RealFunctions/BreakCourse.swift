/// The value and the one-sided limits of a function at the place near a double where it is
/// undefined or jumps, as its formula gives them.
public struct BreakCourse: Equatable, Sendable {
  /// The value at the place itself.
  public enum Value: Equatable, Sendable {
    case unknown
    case missing
    case number(Double)
  }

  /// The limit of the function on one side of the place.
  public enum Side: Equatable, Sendable {
    case unknown
    /// The function tends to this number.
    case limit(Double)
    case infinite(isNegative: Bool)
  }

  /// The double nearest to the place.
  public var place: Double
  /// The value of the function at the place, which may not be a double.
  public var value: Value
  /// The limit from below the place.
  public var left: Side
  /// The limit from above the place.
  public var right: Side

  /// Creates a break with its value and limits.
  public init(place: Double, value: Value, left: Side, right: Side) {
    self.place = place
    self.value = value
    self.left = left
    self.right = right
  }
}
