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
  /// How far the numbers that ``left`` and ``right`` go to may be off, as values beside the place tell; 0 where the formula tells them.
  public var errors = SIMD2<Double>(0, 0)
  /// Whether ``value`` is that of the double ``place`` too, as doubles compute it; the end of √(2 − x²) is between two doubles.
  public var isAtDouble = true
  /// The x coordinates of a parametric curve beside the place and at it; nil for a curve y(x), which stays where it is.
  public var across: Across?

  /// Where a parametric curve stands along x at a break; nil where it has no place.
  public struct Across: Equatable, Sendable {
    /// What x goes to on the side of smaller parameters.
    public var left: Double?
    /// What it goes to on the other side.
    public var right: Double?
    /// The value of x at the place itself.
    public var value: Double?

    /// Creates three coordinates.
    public init(left: Double?, right: Double?, value: Double?) {
      (self.left, self.right, self.value) = (left, right, value)
    }
  }

  /// Creates a break.
  public init(
    kind: Kind,
    place: Double,
    left: Side,
    right: Side,
    value: Double?,
    errors: SIMD2<Double> = SIMD2(0, 0),
    isAtDouble: Bool = true,
    across: Across? = nil
  ) {
    self.kind = kind
    self.place = place
    self.left = left
    self.right = right
    self.value = value
    self.errors = errors
    self.isAtDouble = isAtDouble
    self.across = across
  }
}
