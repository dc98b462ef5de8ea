/// A place where a curve is interrupted, and what it does on both sides.
public struct CurveBreak: Equatable, Sendable {
  /// What kind of interruption it is.
  public enum Kind: String, Equatable, Sendable {
    /// The curve runs beyond every bound on at least one side.
    case pole
    /// The limits on both sides differ by more than a pixel.
    case jump
    /// The limits agree, but the value between is missing or elsewhere; the curve goes on.
    case hole
    /// A defined stretch begins or ends here.
    case edge
    /// The curve has a value at this place only.
    case isolated
  }

  /// What the curve does just beside the break.
  public enum Side: Equatable, Sendable {
    /// It tends to this value.
    case value(Double)
    /// It grows beyond every bound.
    case plusInfinity
    /// It falls beyond every bound.
    case minusInfinity
    /// It has no values there.
    case undefined
  }

  /// The kind of the break.
  public let kind: Kind
  /// The place on the sampled variable: x, or the parameter of a parametric curve.
  public let place: Double
  /// The side of smaller places.
  public let left: Side
  /// The side of larger places.
  public let right: Side
  /// The value at ``place`` itself, or nil if there is none; y for parametric curves.
  public let value: Double?

  /// Creates a break.
  public init(kind: Kind, place: Double, left: Side, right: Side, value: Double?) {
    self.kind = kind
    self.place = place
    self.left = left
    self.right = right
    self.value = value
  }
}
