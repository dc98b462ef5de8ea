/// A place where a curve is interrupted, with its limits on both sides.
public struct CurveBreak: Equatable, Sendable {
  /// The kind of an interruption.
  public enum Kind: String, Equatable, Sendable {
    /// The curve runs beyond every bound on at least one side.
    case pole
    /// The limits on both sides differ by more than a pixel.
    case jump
    /// The limits agree, but the value at the place is undefined or different; the curve goes on.
    case hole
    /// The curve starts or ends here, with no values on the other side.
    case edge
    /// The curve has a value at this place only.
    case isolated
  }

  /// The limit of the curve on one side of the break.
  public enum Side: Equatable, Sendable {
    /// The curve tends to this finite value.
    case value(Double)
    /// The curve grows beyond every bound.
    case plusInfinity
    /// The curve falls beyond every bound.
    case minusInfinity
    /// The curve has no values on this side.
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
  /// The value at ``place`` itself; nil if there is none.
  ///
  /// For a parametric curve it is the y coordinate, which has a value only where x has one, too.
  public let value: Double?
  /// Error bounds of the limits in ``left`` and ``right``, as estimated from values beside the
  /// place.
  ///
  /// 0 where the formula itself gives the limit; infinite where the limit is only the last known
  /// value and nothing is known about how the curve goes on.
  public var errors = SIMD2<Double>(0, 0)
  /// Whether ``value`` is also the value computed in doubles at the double ``place``.
  ///
  /// False for the end of √(2 − x²), for example, which lies between two doubles.
  public var isAtDouble = true
  /// Whether the break was found from values alone: where none was found this way, the function may
  /// still have one.
  public var isSearched = false
  /// Whether a missing `value` says that the function has none.
  ///
  /// False where its formula does not tell whether it has one, as that of
  /// `if(normalinv(x) > 0, 1, -1)` at 0.5, where more digits than doubles have do not tell 0 from its neighbours.
  public var isValueKnown = true
  /// The limits of x on both sides of the break of a parametric curve; nil for a curve y(x), where
  /// x does not jump.
  public var across: Across?

  /// The limits of the x coordinate of a parametric curve at a break, as ``left``, ``right``,
  /// ``value`` and ``errors`` describe y.
  ///
  /// A side without values has none in both coordinates; a value exists in both or in none.
  public struct Across: Equatable, Sendable {
    /// The limit of x on the side of smaller parameters.
    public var left: Side
    /// The limit of x on the side of larger parameters.
    public var right: Side
    /// The value of x at the place itself; nil if the curve has no point there.
    public var value: Double?
    /// Error bounds of the limits of x on both sides; 0 where the formula gives the limit.
    public var errors: SIMD2<Double>

    /// Creates the limits of x.
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
  /// Whether the curve is unbounded on this side.
  package var isInfinite: Bool { self == .plusInfinity || self == .minusInfinity }
}
