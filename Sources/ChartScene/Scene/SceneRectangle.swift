/// An axis-aligned rectangle.
///
/// Without width or height it draws nothing; with both it is visible however thin it is.
public struct SceneRectangle: Equatable, Sendable {
  /// Position and size.
  public var frame: SceneRect
  /// The fill.
  public var fill: SceneFill
  /// The name for tooltips and screen readers; nil for decoration.
  public var label: String?
  /// Value of the rectangle in words, in addition to ``label``.
  public var value: String?
  /// The radius of the corners in device units, drawn with at most half of a side; text ignores it.
  public var cornerRadius: Double
  /// The line around it, nil for none; text draws no line around a filled rectangle.
  public var stroke: SceneStroke?

  /// Creates a rectangle.
  public init(
    frame: SceneRect,
    fill: SceneFill,
    label: String? = nil,
    value: String? = nil,
    cornerRadius: Double = 0,
    stroke: SceneStroke? = nil
  ) {
    self.frame = frame
    self.fill = fill
    self.label = label
    self.value = value
    self.cornerRadius = cornerRadius
    self.stroke = stroke
  }
}

/// Axis-aligned rectangles in one style and with one common name: the bars of a series.
///
/// A gradient runs over the box of each rectangle. Translucent rectangles are no darker where two
/// overlap.
public struct SceneRectangles: Equatable, Sendable {
  /// Position and size of each rectangle.
  public var frames: [SceneRect]
  /// The fill.
  public var fill: SceneFill
  /// The name for tooltips and screen readers; nil for decoration.
  public var label: String?
  /// Common value of the rectangles in words, in addition to ``label``.
  public var value: String?
  /// The radius of the corners in device units, as in ``SceneRectangle``.
  public var cornerRadius: Double
  /// The line around each rectangle; nil for none.
  public var stroke: SceneStroke?

  /// Creates a run of rectangles.
  public init(
    frames: [SceneRect],
    fill: SceneFill,
    label: String? = nil,
    value: String? = nil,
    cornerRadius: Double = 0,
    stroke: SceneStroke? = nil
  ) {
    self.frames = frames
    self.fill = fill
    self.label = label
    self.value = value
    self.cornerRadius = cornerRadius
    self.stroke = stroke
  }
}
