/// What a function does at the one place near a double where it has no value or jumps, and beside it, as its formula tells.
public struct BreakCourse: Equatable, Sendable {
  /// The value at the place itself.
  public enum Value: Equatable, Sendable {
    case unknown
    case missing
    case number(Double)
  }

  /// What the function does beside the place, if it has values there.
  public enum Side: Equatable, Sendable {
    case unknown
    /// It goes to this number.
    case limit(Double)
    case infinite(isNegative: Bool)
  }

  /// The double nearest to the place.
  public var place: Double
  /// What the function has at the place, which may be no double.
  public var value: Value
  /// Below the place.
  public var left: Side
  /// Above it.
  public var right: Side

  /// Creates what is known.
  public init(place: Double, value: Value, left: Side, right: Side) {
    self.place = place
    self.value = value
    self.left = left
    self.right = right
  }
}
