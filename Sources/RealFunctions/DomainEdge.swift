/// A curve beside which a function of two variables has no value, or runs to infinity, and what the function tends to there.
///
/// The edge of `ln(x - y) + x` is x - y = 0: the function is ln(u) + x, and u tends to 0 from above. Values beside the edge tell nothing where
/// rounding moves a place across it; the function with the limit in place of what has it does.
public struct DomainEdge {
  /// A function of x and y that is 0 on the edge, and has a sign of its own on each side; NaN where it says nothing.
  public let place: any EnclosableFunction
  /// The function with a third variable in place of the part whose domain ends.
  public let beside: any EnclosableFunction
  /// What the third variable tends to where `place` is above 0; nil where the function has no value.
  public let above: Double?
  /// What the third variable tends to where `place` is below 0; nil where the function has no value.
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
