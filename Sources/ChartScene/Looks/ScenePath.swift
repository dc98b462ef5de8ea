/// A path: stroked, filled or both.
public struct ScenePath: Equatable, Sendable {
  /// One step of a path.
  public enum Segment: Equatable, Hashable, Sendable {
    /// Begins a new subpath.
    case move(ScenePoint)
    /// A straight line.
    case line(ScenePoint)
    /// A cubic Bézier curve: two control points and the end.
    case cubic(ScenePoint, ScenePoint, ScenePoint)
    /// A straight line back to the begin of the subpath.
    case close
  }

  /// The steps.
  ///
  /// A subpath begins with `.move`; a `.move` that nothing follows is a dot.
  public var segments: [Segment]
  /// How the line is drawn, or nil for none.
  public var stroke: SceneStroke?
  /// What the inside is filled with (even-odd), or nil for nothing.
  public var fill: SceneFill?
  /// The name of what is drawn, for tooltips and readers; nil for decoration.
  public var label: String?
  /// What it shows, in words, beside ``label``.
  public var value: String?

  /// Creates a path.
  public init(
    segments: [Segment],
    stroke: SceneStroke? = nil,
    fill: SceneFill? = nil,
    label: String? = nil,
    value: String? = nil
  ) {
    self.segments = segments
    self.stroke = stroke
    self.fill = fill
    self.label = label
    self.value = value
  }
}
