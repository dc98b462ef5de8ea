public import RealFunctions

/// The window that a curve is drawn in, with its size in pixels (SVG) or dots (text).
public struct PlotView: Equatable, Sendable {
  /// The horizontal axis.
  public let x: AxisProjection
  /// The vertical axis; positions run upwards.
  public let y: AxisProjection

  /// Creates a view from its two axes.
  public init(x: AxisProjection, y: AxisProjection) {
    self.x = x
    self.y = y
  }
}
