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
  /// The value at ``place`` itself, or nil if there is none; y for parametric curves, which have a value only where x has one, too.
  public let value: Double?
  /// How far the numbers that ``left`` and ``right`` go to may be off, as values beside the place tell; 0 where the formula tells them, and
  /// infinite where those are the last values that are known and nothing tells how the curve goes on.
  public var errors = SIMD2<Double>(0, 0)
  /// Whether ``value`` is that of the double ``place`` too, as doubles compute it; the end of √(2 − x²) is between two doubles.
  public var isAtDouble = true
  /// Whether values alone tell of the break: where they show none, the function may have one all the same.
  public var isSearched = false
  /// Whether a missing `value` says that the function has none.
  ///
  /// False where its formula does not tell whether it has one, as that of
  /// `if(normalinv(x) > 0, 1, -1)` at 0.5, where more digits than doubles have do not tell 0 from its neighbours.
  public var isValueKnown = true
  /// What x of a parametric curve does beside the place and at it; nil for a curve y(x), which stays where it is.
  public var across: Across?

  /// What the x coordinate of a parametric curve does at a break, as ``left``, ``right``, ``value`` and ``errors`` tell of y.
  ///
  /// A side without values has none in either coordinate, and a value is in both or in none.
  public struct Across: Equatable, Sendable {
    /// What x does on the side of smaller parameters.
    public var left: Side
    /// What it does on the other side.
    public var right: Side
    /// The value of x at the place itself; nil if the curve has no point there.
    public var value: Double?
    /// How far the numbers that both sides go to may be off; 0 where the formula tells them.
    public var errors: SIMD2<Double>

    /// Creates what is known of x.
    public init(left: Side, right: Side, value: Double?, errors: SIMD2<Double> = SIMD2(0, 0)) {
      (self.left, self.right, self.value, self.errors) = (left, right, value, errors)
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

extension CurveBreak.Side {
  /// Whether the curve has no bound on this side.
  var isInfinite: Bool { self == .plusInfinity || self == .minusInfinity }
}
