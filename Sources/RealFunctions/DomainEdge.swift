/// A curve beside which a function of two variables is undefined, or runs to infinity, with its
/// limits there.
///
/// The edge of `ln(x - y) + x` is x - y = 0: the function is ln(u) + x, and u tends to 0 from
/// above. Values beside the edge are unreliable where rounding moves a place across it; the
/// function with the limit in place of u is reliable.
public struct DomainEdge {
  /// A function of x and y that is 0 on the edge, with different signs on both sides; NaN where it
  /// gives no information.
  public let place: any EnclosableFunction
  /// The function with a third variable in place of the part whose domain ends.
  public let beside: any EnclosableFunction
  /// The limit of the third variable where `place` is positive; nil where the function is
  /// undefined.
  public let above: Double?
  /// The limit of the third variable where `place` is negative; nil where the function is
  /// undefined.
  public let below: Double?

  /// Creates an edge; `place` has two inputs, `beside` three, and both one output.
  public init(
    place: any EnclosableFunction,
    beside: any EnclosableFunction,
    above: Double?,
    below: Double?
  ) {
    self.place = place
    self.beside = beside
    self.above = above
    self.below = below
  }
}
