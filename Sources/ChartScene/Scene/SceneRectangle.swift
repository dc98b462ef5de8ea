/// An upright rectangle.
///
/// One without width or height draws nothing; one with both is seen however thin it is.
public struct SceneRectangle: Equatable, Sendable {
  /// The place.
  public var frame: SceneRect
  /// The fill.
  public var fill: SceneFill
  /// The name of what is drawn, or nil for decoration.
  public var label: String?
  /// What it shows, in words, beside ``label``.
  public var value: String?
  /// The radius of the corners in device units; at most half of a side is drawn, none in text.
  public var cornerRadius: Double
  /// The line around it, or nil for none; text draws none around what is filled.
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

/// Upright rectangles with one look, and one name for all: the bars of a series.
///
/// A gradient runs over the box of each. A translucent run is as dark where two overlap as elsewhere.
public struct SceneRectangles: Equatable, Sendable {
  /// The places.
  public var frames: [SceneRect]
  /// The fill.
  public var fill: SceneFill
  /// The name of what is drawn, or nil for decoration.
  public var label: String?
  /// What all of them show, in words, beside ``label``.
  public var value: String?
  /// The radius of the corners in device units, as in ``SceneRectangle``.
  public var cornerRadius: Double
  /// The line around each, or nil for none.
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
