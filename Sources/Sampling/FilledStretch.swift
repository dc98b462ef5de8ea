public import RealFunctions

/// A stretch in which a curve goes up and down faster than the page can show.
///
/// The curve fills the area between its lowest and its highest values, as far as anyone sees; a line through single values would
/// be a pattern that is none of the curve, and is left out of its pieces.
public struct FilledStretch: Equatable, Sendable {
  /// The area: `start` are the lowest values, `end` the highest, in rising order of x, both perhaps beyond the window.
  ///
  /// Where the area is over y, `x` are the places on the y axis, and the lowest and highest values are those of x.
  public var band: SampledBand.Piece
  /// Whether the curve goes to and fro along x, between two curves over y.
  public var isOverY: Bool
  /// The part of the parameter in which a curve in the plane fills the area; nil of y(x), whose parameter is x.
  public var parameters: Interval?
  /// Whether it is proved that the curve is continuous, leaves the area nowhere by more than a pixel, and reaches all of it in every
  /// cell of a few pixels.
  public var isProved: Bool

  /// Where it begins and ends, in the curve's parameter.
  public var extent: Interval? {
    parameters ?? band.x.first.flatMap { first in band.x.last.flatMap { Interval(first, $0) } }
  }

  /// Creates a stretch.
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
