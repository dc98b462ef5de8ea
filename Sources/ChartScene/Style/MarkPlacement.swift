/// Where the finished marks of a layer are drawn, and how: moved by pixels, with gradients over their own boxes or
/// over the plot area, and with effects on all of them.
package struct MarkPlacement: Equatable, Hashable, Sendable {
  /// How far to the right, in pixels.
  package var x = 0.0
  /// How far down, in pixels.
  package var y = 0.0
  /// Whether a gradient runs over the plot area, so that marks show parts of one.
  package var alignsWithPlotArea = false
  /// What is done to the marks as a whole, the first effect first.
  package var effects: [MarkEffect] = []

  /// Creates a placement; lengths that are not finite are 0.
  package init(x: Double = 0, y: Double = 0, alignsWithPlotArea: Bool = false) {
    self.x = x.isFinite ? max(-10_000, min(10_000, x)) : 0
    self.y = y.isFinite ? max(-10_000, min(10_000, y)) : 0
    self.alignsWithPlotArea = alignsWithPlotArea
  }

  /// The placement inside another: lengths add up, and outer effects follow.
  package func inside(_ outer: MarkPlacement) -> MarkPlacement {
    var both = MarkPlacement(
      x: outer.x + x,
      y: outer.y + y,
      alignsWithPlotArea: outer.alignsWithPlotArea || alignsWithPlotArea
    )
    both.effects = effects + outer.effects
    return both
  }
}
