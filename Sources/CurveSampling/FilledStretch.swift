public import RealFunctions

/// An interval in which a curve oscillates faster than the page can show.
///
/// On the page, the curve fills the area between its lowest and highest values. A line through
/// single samples would show a pattern that the curve does not have, so the pieces of the curve
/// leave this interval out.
public struct FilledStretch: Equatable, Sendable {
  /// The area: `start` holds the lowest values, `end` the highest, in rising order of x; both may
  /// lie beyond the window.
  ///
  /// If ``isOverY``, `x` holds places on the y axis, and the lowest and highest values are those of
  /// x.
  public var band: SampledBand.Piece
  /// Whether the curve oscillates along x, between two curves over y.
  public var isOverY: Bool
  /// The parameter interval in which a parametric curve fills the area; nil for y(x), whose
  /// parameter is x.
  public var parameters: Interval?
  /// Whether it is proved that the curve is continuous, leaves the area by at most a pixel, and
  /// reaches all of it in every cell of a few pixels.
  public var isProved: Bool

  /// The interval of the curve's parameter in which the curve fills the area.
  public var extent: Interval? {
    parameters ?? band.x.first.flatMap { first in band.x.last.flatMap { Interval(first, $0) } }
  }

  /// Creates a filled interval.
  public init(
    band: SampledBand.Piece,
    isOverY: Bool = false,
    parameters: Interval? = nil,
    isProved: Bool
  ) {
    self.band = band
    self.isOverY = isOverY
    self.parameters = parameters
    self.isProved = isProved
  }
}
